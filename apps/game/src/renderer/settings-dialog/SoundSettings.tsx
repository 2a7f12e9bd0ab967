/** How loud each group of sounds is, with a sound to try it by. */
import { Button, type Cue, SoundEngine, type SoundGroup, type SoundName } from '@dota-factory/ui';
import { useEffect, useState } from 'react';
import { volumesOf } from '../sound/volumes.ts';
import { settings } from '../settings/settings-store.ts';
import { useSettings } from '../settings/use-settings.ts';
import { SettingRange, SettingRow } from './SettingRow.tsx';

type VolumeKey = `volume_${SoundGroup | 'master'}`;

const GROUPS: readonly {
  readonly key: VolumeKey;
  readonly label: string;
  readonly group: SoundGroup;
  readonly sounds: readonly SoundName[];
}[] = [
  { key: 'volume_master', label: 'Everything', group: 'effects', sounds: ['place', 'built'] },
  { key: 'volume_effects', label: 'Building and battle', group: 'effects', sounds: ['beam', 'explosion'] },
  { key: 'volume_machines', label: 'Machines', group: 'machines', sounds: ['place', 'set'] },
  { key: 'volume_alerts', label: 'Alerts', group: 'alerts', sounds: ['warning'] },
  { key: 'volume_music', label: 'Tones', group: 'music', sounds: ['good'] },
];
/** From one sound of a try to the next. */
const STEP_MS = 350;

const cueOf = (sound: SoundName): Cue<SoundName> => ({ sound, gain: 1, pan: 0, pitch: 1 });

export function SoundSettings() {
  const chosen = useSettings();
  const engine = useTryout();
  return (
    <>
      <SettingRow label="Mute">
        <Button pressed={chosen.mute} onPress={() => settings.set({ mute: !chosen.mute })}>
          {chosen.mute ? 'All sound is off' : 'Sound is on'}
        </Button>
      </SettingRow>
      {GROUPS.map(({ key, label, group, sounds }) => (
        <SettingRow key={key} label={label}>
          <SettingRange
            {...{ label, value: chosen[key], min: 0, max: 100, step: 5 }}
            onChange={(value) => settings.set({ [key]: value })}
          />
          <Button
            label={`Try: ${label}`}
            disabledReason={chosen.mute ? 'All sound is off.' : undefined}
            onPress={() => play(engine, sounds, group)}
          >
            Try
          </Button>
        </SettingRow>
      ))}
    </>
  );
}

function play(engine: SoundEngine, sounds: readonly SoundName[], group: SoundGroup): void {
  engine.unlock();
  sounds.forEach((sound, at) => setTimeout(() => engine.play(cueOf(sound), group), at * STEP_MS));
}

/** An engine of its own, since there may be no game; it has the same volumes. */
function useTryout(): SoundEngine {
  const [engine] = useState(() => new SoundEngine());
  useEffect(() => {
    const tell = () => engine.setVolumes(volumesOf(settings.get()));
    tell();
    const stop = settings.subscribe(tell);
    return () => {
      stop();
      engine.close();
    };
  }, [engine]);
  return engine;
}
