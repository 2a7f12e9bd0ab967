// Settings as a file: what was written is read again, and faults have their place.
import fc from 'fast-check';
import { formatDiagnostic } from '@dota-factory/base';
import { ALERT_KINDS } from '@dota-factory/lib';
import {
  COLOUR_VISIONS,
  DEFAULT_SETTINGS,
  formatSettings,
  MOTIONS,
  parseSettings,
  type Settings,
} from './settings-file.ts';

const percent = fc.integer({ min: 0, max: 100 });
const anySettings: fc.Arbitrary<Settings> = fc.record({
  volume_master: percent,
  volume_effects: percent,
  volume_machines: percent,
  volume_alerts: percent,
  volume_music: percent,
  mute: fc.boolean(),
  ui_scale: fc.integer({ min: 75, max: 200 }),
  reduced_motion: fc.constantFrom(...MOTIONS),
  colour_vision: fc.constantFrom(...COLOUR_VISIONS),
  autosave_seconds: fc.integer({ min: 10, max: 3600 }),
  guide: fc.constantFrom('on', 'off', 'finished'),
  muted_alerts: fc.subarray([...ALERT_KINDS]),
  keys: fc.dictionary(
    fc.constantFrom('faster', 'turn-left', 'menu'),
    fc.array(fc.constantFrom('W', 'Ctrl+S', ' ', '"', '\\').filter((key) => key.trim() !== '')),
  ),
});

it('reads what it has written', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const reading = parseSettings(formatSettings(settings));
      expect(reading).toEqual({ settings, isDamaged: false, diagnostics: [] });
    }),
    { numRuns: 60 },
  );
  expect(parseSettings('').settings).toEqual(DEFAULT_SETTINGS);
  expect(parseSettings('mute = true').settings).toEqual({ ...DEFAULT_SETTINGS, mute: true });
});

it('names every fault with its place and takes the defaults', () => {
  const { settings, isDamaged, diagnostics } = parseSettings(
    'muted_alerts = ["yard-idel"]\nvolume_music = 101\nmute = true\n',
  );
  expect([settings, isDamaged]).toEqual([DEFAULT_SETTINGS, true]);
  const lines = diagnostics.map(formatDiagnostic);
  expect(lines[0]).toMatch(/^settings\.toml:1:17: .*yard-idel/);
  expect(lines[1]).toMatch(/^settings\.toml:2:16: .*volume_music/);
});

it('a setting of another version is left out, and nothing is damaged', () => {
  const { settings, isDamaged, diagnostics } = parseSettings('smell = 3\nmute = true\n');
  expect([settings.mute, isDamaged]).toEqual([true, false]);
  expect(diagnostics.map(formatDiagnostic)).toEqual([expect.stringMatching(/^settings\.toml:1:1: .*smell/)]);
});
