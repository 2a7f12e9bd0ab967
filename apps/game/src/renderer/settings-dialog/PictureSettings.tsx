/** Size, motion and colours of the window. */
import { Segmented, useThemeScale } from '@dota-factory/ui';
import { COLOUR_VISIONS, MOTIONS, type Settings, UI_SCALE } from '../settings/settings-file.ts';
import { settings } from '../settings/settings-store.ts';
import { useSettings } from '../settings/use-settings.ts';
import { SettingRange, SettingRow } from './SettingRow.tsx';

const MOTION_WORDS: Readonly<Record<Settings['reduced_motion'], string>> = {
  system: 'As the system says',
  on: 'Less motion',
  off: 'Full motion',
};
const VISION_WORDS: Readonly<Record<Settings['colour_vision'], { label: string; title: string }>> = {
  normal: { label: 'Usual', title: 'All colours as they are written' },
  protan: { label: 'Protan', title: 'For eyes that miss red' },
  deutan: { label: 'Deutan', title: 'For eyes that miss green' },
  tritan: { label: 'Tritan', title: 'For eyes that miss blue' },
  mono: { label: 'No colour', title: 'For eyes that see lightness alone' },
};

export function PictureSettings() {
  const { ui_scale, reduced_motion, colour_vision } = useSettings();
  return (
    <>
      <SettingRow label="Size of texts and buttons" note={<ScaleNote wanted={ui_scale} />}>
        <SettingRange
          label="Size of texts and buttons"
          {...{ value: ui_scale, ...UI_SCALE, step: 5 }}
          onChange={(value) => settings.set({ ui_scale: value })}
        />
      </SettingRow>
      <SettingRow label="Motion">
        <Segmented
          label="Motion"
          choices={MOTIONS.map((id) => ({ id, label: MOTION_WORDS[id] }))}
          chosen={reduced_motion}
          onChoose={(id) => settings.set({ reduced_motion: id })}
        />
      </SettingRow>
      <SettingRow
        label="Colour vision"
        note="The two sides, alerts, marks and items get colours for these eyes. Shapes and glyphs always say the same."
      >
        <Segmented
          label="Colour vision"
          choices={COLOUR_VISIONS.map((id) => ({ id, ...VISION_WORDS[id] }))}
          chosen={colour_vision}
          onChoose={(id) => settings.set({ colour_vision: id })}
        />
      </SettingRow>
    </>
  );
}

/** A window that has no room for the chosen size has the largest that fits. */
function ScaleNote({ wanted }: { readonly wanted: number }) {
  // Drawn again with every change of the scale.
  useThemeScale();
  const inForce = Number(document.documentElement.style.getPropertyValue('--scale')) * 100;
  return inForce > 0 && inForce < wanted - 0.5
    ? `This window has room for ${Math.floor(inForce)} %; a larger one takes more.`
    : 'The world itself always fills the height of its view.';
}
