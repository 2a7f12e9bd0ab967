/** A recorded run as a growing text: what was written comes back, and damage costs what is behind it. */
import { formatDiagnostic } from '@dota-factory/base';
import { GAME_FILES } from '../config/config-files.ts';
import type { TimedCommand } from '../commands/command.ts';
import { readReplay } from './read-replay.ts';
import {
  cutRun,
  formatRunEntries,
  formatRunStart,
  parseRunLog,
  type RunEntry,
  runTicks,
  toReplay,
} from './run-log.ts';

const config = Object.fromEntries(GAME_FILES.map((name) => [name, `# ${name}\n`]));
const START = { id: 'run-1', seed: 7, config, difficulty: 'hard', fromReplay: 250 };
const command = (tick: number): TimedCommand => ({ tick, type: 'expand' });
const hash = (digit: number) => String(digit).repeat(16);
const ENTRIES: readonly RunEntry[] = [
  { command: command(3) },
  { checkpoint: { tick: 1200, hash: hash(2) } },
  { mark: { tick: 700, kind: 'wave', amount: 4 } },
  { checkpoint: { tick: 600, hash: hash(1) } },
  { command: { tick: 1250, type: 'place', building: 'belt', x: -4, y: 2, rotation: 90 } },
  { checkpoint: { tick: 1300, hash: hash(3) } },
  { checkpoint: { tick: 1200, hash: hash(2) } },
];
const written = formatRunStart(START) + formatRunEntries(ENTRIES);

it('comes back in order, each checkpoint once', () => {
  const parsed = parseRunLog(written, 'run');
  expect(parsed).toEqual({
    ok: true,
    value: {
      start: START,
      commands: [command(3), expect.objectContaining({ tick: 1250, building: 'belt' })],
      checkpoints: [600, 1200, 1300].map((tick, i) => ({ tick, hash: hash(i + 1) })),
      marks: [{ tick: 700, kind: 'wave', amount: 4 }],
      diagnostics: [],
    },
  });
  expect(parsed.ok && runTicks(parsed.value)).toBe(1300);
});

it('a line that a crash has cut off is left out; a damaged one ends the run there and is told with its place', () => {
  for (let cut = 1; cut < formatRunEntries(ENTRIES.slice(-1)).length; cut++) {
    const parsed = parseRunLog(written.slice(0, -cut), 'run');
    expect(parsed.ok && [parsed.value.diagnostics, parsed.value.commands.length]).toEqual([[], 2]);
  }
  const damaged = parseRunLog(written.replace('"tick":1250', '"tick":-5'), 'run');
  expect(damaged.ok && damaged.value.diagnostics.map(formatDiagnostic)).toEqual([
    'run:6:1: tick is out of range, expected a whole number of at least 0, got -5',
  ]);
  expect(damaged.ok && [damaged.value.commands.length, runTicks(damaged.value)]).toEqual([1, 1200]);
  const other = parseRunLog(`${JSON.stringify({ command: command(1) })}\n`, 'run');
  expect(!other.ok && other.error.map(formatDiagnostic)[0]).toMatch(/^run:1:1: /);
  expect(parseRunLog('', 'run').ok).toBe(false);
});

it('becomes a replay that can be read, compared every ten seconds and at its end', () => {
  const parsed = parseRunLog(
    written + formatRunEntries([{ checkpoint: { tick: 1290, hash: hash(4) } }]),
    'run',
  );
  if (!parsed.ok) throw new Error('the run cannot be read');
  const replay = toReplay(parsed.value);
  expect(replay?.checkpoints.map(({ tick }) => tick)).toEqual([600, 1200, 1300]);
  expect(readReplay(JSON.stringify(replay), 'x')).toMatchObject({
    value: { seed: 7, ticks: 1300, difficulty: 'hard', commands: parsed.value.commands },
    diagnostics: [],
  });
  expect(toReplay({ ...parsed.value, checkpoints: [] })).toBeUndefined();
});

it('its beginning is what a world of that moment has obeyed', () => {
  const parsed = parseRunLog(written, 'run');
  if (!parsed.ok) throw new Error('the run cannot be read');
  const cut = parseRunLog(formatRunStart(START) + formatRunEntries(cutRun(parsed.value, 1200, 1)), 'run');
  expect(cut).toMatchObject({ value: { commands: [command(3)], marks: [{ tick: 700 }] } });
  expect(cut.ok && runTicks(cut.value)).toBe(1200);
});

it('what was seen after a save is void once the game goes on from it', () => {
  const parsed = parseRunLog(written + formatRunEntries([{ cut: 650 }]), 'run');
  expect(parsed).toMatchObject({ value: { marks: [], checkpoints: [{ tick: 600 }], diagnostics: [] } });
  expect(parsed.ok && parsed.value.commands).toHaveLength(2);
});
