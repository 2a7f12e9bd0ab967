/** How often games are kept, and which alerts are shown. */
import { ALERT_KINDS } from '@dota-factory/lib';
import { NumberField, ToggleChip } from '@dota-factory/ui';
import { ALERT_LABELS } from '../alerts/alert-words.ts';
import { AUTOSAVE_SECONDS } from '../settings/settings-file.ts';
import { settings } from '../settings/settings-store.ts';
import { useSettings } from '../settings/use-settings.ts';
import { SettingRow } from './SettingRow.tsx';

export function PlaySettings() {
  const { autosave_seconds, muted_alerts } = useSettings();
  const toggle = (kind: (typeof ALERT_KINDS)[number]) =>
    settings.set({
      muted_alerts: ALERT_KINDS.filter((each) => (each === kind) !== muted_alerts.includes(each)),
    });
  return (
    <>
      <SettingRow
        label="Autosave"
        note="Five saves take turns at this interval; the running game is also kept every few seconds."
      >
        <NumberField
          label="Seconds"
          value={autosave_seconds}
          {...AUTOSAVE_SECONDS}
          onChange={(value) => settings.set({ autosave_seconds: value })}
        />
      </SettingRow>
      <SettingRow label="Alerts that are shown" note="The log has all of them.">
        {ALERT_KINDS.map((kind) => (
          <ToggleChip key={kind} pressed={!muted_alerts.includes(kind)} onToggle={() => toggle(kind)}>
            {ALERT_LABELS[kind]}
          </ToggleChip>
        ))}
      </SettingRow>
    </>
  );
}
