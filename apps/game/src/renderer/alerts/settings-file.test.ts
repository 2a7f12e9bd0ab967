// Settings as a file: what was written is read again, and faults have their place.
import { formatDiagnostic } from '@dota-factory/base';
import { ALERT_KINDS } from '@dota-factory/lib';
import { DEFAULT_SETTINGS, formatSettings, parseSettings } from './settings-file.ts';

it('reads what it has written', () => {
  for (const muted_alerts of [[], ['yard-idle'], ALERT_KINDS] as const) {
    const { settings, diagnostics } = parseSettings(formatSettings({ muted_alerts }));
    expect(diagnostics).toEqual([]);
    expect(settings.muted_alerts).toEqual(muted_alerts);
  }
  expect(parseSettings('').settings).toEqual(DEFAULT_SETTINGS);
});

it('names every fault with its place and keeps the defaults', () => {
  const { settings, diagnostics } = parseSettings('muted_alerts = ["yard-idel"]\nvolume = 3\n');
  expect(settings).toEqual(DEFAULT_SETTINGS);
  const lines = diagnostics.map(formatDiagnostic);
  expect(lines[0]).toMatch(/^settings\.toml:1:17: .*yard-idel/);
  expect(lines[1]).toMatch(/^settings\.toml:2:1: .*volume/);
});
