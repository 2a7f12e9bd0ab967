/** Any moment of a recorded game is the one that was played, however one gets there. */
import fc from 'fast-check';
import type { Rotation } from '@dota-factory/base';
import type { Command, TimedCommand } from '../commands/command.ts';
import type { BuildingId } from '../content/game-config.ts';
import { applyCommand, checkCommand } from '../commands/index.ts';
import { createState } from '../edits/construction.ts';
import { decodeState, encodeState } from '../saves/save.ts';
import { fingerprint } from '../state/fingerprint.ts';
import { runSystems } from '../systems/order.ts';
import { aFactory } from '../testing/factory.ts';
import { play } from './replay.ts';
import { addKeyframe, createTape, isPlayedOut, openTape, playAhead } from './tape.ts';

const RUNS = Number(process.env['HISTORY_RUNS'] ?? 12);
const TICKS = 2500;
const { rulebook } = aFactory({
  width: 16,
  height: 10,
  edits: [['buildings.toml', 'construction_time_seconds = 1', 'construction_time_seconds = 0.05']],
});

const x = fc.integer({ min: -18, max: -3 });
const y = fc.integer({ min: 1, max: 8 });
const rotation = fc.constantFrom<Rotation>(0, 90, 180, 270);
const building = fc.constantFrom<BuildingId>('belt', 'belt', 'splitter', 'miner', 'miner', 'smelter');
const place = fc.record({ type: fc.constant('place' as const), building, x, y, rotation });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: place },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('demolish' as const), x, y }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('set_recipe' as const),
      x,
      y,
      recipe: fc.constantFrom('mine_iron', 'mine_copper'),
    }),
  },
  { weight: 3, arbitrary: fc.constant<Command>({ type: 'undo' }) },
  { weight: 1, arbitrary: fc.constant<Command>({ type: 'redo' }) },
  { weight: 1, arbitrary: fc.constant<Command>({ type: 'choose_schematic', index: 0 }) },
);
/** Ticks around keyframes are where a mistake would show. */
const tick = fc.oneof(
  fc.integer({ min: 0, max: TICKS }),
  fc.constantFrom(0, 1, 599, 600, 601, 1199, 1200, 1201, 1799, 1800, TICKS - 1, TICKS),
);
const commands = fc
  .array(
    fc.tuple(tick, command).map(([at, wanted]): TimedCommand => ({ ...wanted, tick: at })),
    { minLength: 10, maxLength: 120 },
  )
  .map((given) => given.toSorted((a, b) => a.tick - b.tick));

/** The fingerprint at every tick that is asked for, by playing from the start. */
function hashesOf(given: readonly TimedCommand[], seed: number, ticks: ReadonlySet<number>) {
  const hashes = new Map<number, string>();
  const note = (state: ReturnType<typeof createState>) => {
    if (ticks.has(state.tick)) hashes.set(state.tick, fingerprint(state));
    return false;
  };
  note(createState(rulebook, seed));
  play(rulebook, { seed, ticks: TICKS, commands: given, choosesFirst: false, onTick: note });
  return hashes;
}

it('jumps forwards and backwards lead to the world that was played, undo and all', () => {
  fc.assert(
    fc.property(
      commands,
      fc.nat(1000),
      fc.array(tick, { minLength: 3, maxLength: 8 }),
      fc.integer({ min: 0, max: TICKS }),
      (given, seed, jumps, known) => {
        const expected = hashesOf(given, seed, new Set(jumps));
        const tape = createTape(rulebook, { seed, ticks: TICKS, commands: given });
        playAhead(tape, known);
        for (const jump of jumps) {
          const state = openTape(tape, jump, undefined, 60);
          expect([jump, state.tick, fingerprint(state)]).toEqual([jump, jump, expected.get(jump)]);
        }
      },
    ),
    { numRuns: RUNS },
  );
});

it('commands obeyed one by one between ticks, with saves among them, give the recorded world', () => {
  fc.assert(
    fc.property(commands, fc.nat(1000), (given, seed) => {
      const checked = new Set([600, 1200, 1800, TICKS]);
      const expected = hashesOf(given, seed, checked);
      let state = createState(rulebook, seed);
      let next = 0;
      while (state.tick < TICKS) {
        state.events.length = 0;
        for (; given[next]?.tick === state.tick; next++) {
          const each = given[next] as TimedCommand; // the loop has looked
          if (checkCommand(state, rulebook, each) === undefined) applyCommand(state, rulebook, each);
          if (next % 7 === 0) {
            const opened = decodeState(encodeState(state), rulebook);
            if (opened.ok) state = opened.value;
          }
        }
        runSystems(state, rulebook);
        if (checked.has(state.tick))
          expect([state.tick, fingerprint(state)]).toEqual([state.tick, expected.get(state.tick)]);
      }
    }),
    { numRuns: RUNS },
  );
});

describe('a keyframe that was kept', () => {
  const { checkpoints } = play(rulebook, { seed: 3, ticks: TICKS, commands: [], choosesFirst: false });
  const source = { seed: 3, ticks: TICKS, commands: [], checkpoints };
  const made = createTape(rulebook, source);
  playAhead(made, TICKS);
  const kept = (at: number) => ({ tick: at, bytes: made.keyframes.get(at)?.bytes ?? new Uint8Array() });
  const expected = fingerprint(openTape(made, 2450));

  it('spares playing ahead', () => {
    expect([...made.keyframes.keys()]).toEqual([600, 1200, 1800, 2400]);
    expect(isPlayedOut(made)).toBe(true);
    const tape = createTape(rulebook, source);
    expect(addKeyframe(tape, kept(2400))).toBe(true);
    expect(fingerprint(openTape(tape, 2450))).toBe(expected);
    expect(tape.ahead.tick).toBe(0);
  });

  it('is read once to be believed and opened, and the world that is given away is not given again', () => {
    const tape = createTape(rulebook, source);
    const { tick, bytes } = kept(2400);
    const lost = bytes.slice();
    expect(addKeyframe(tape, { tick, bytes: lost })).toBe(true);
    // From here on it cannot be read any more.
    lost.fill(0);
    const state = openTape(tape, 2400);
    expect([fingerprint(state), tape.ahead.tick]).toEqual([checkpoints[4]?.hash, 0]);
    expect(openTape(tape, 2400)).not.toBe(state);
    expect(fingerprint(openTape(tape, 2450))).toBe(expected);
  });

  it('is refused where it is damaged, of another game or of another tick, and the world is made instead', () => {
    const other = createTape(rulebook, { ...source, seed: 4 });
    playAhead(other, TICKS);
    const refused = [
      { ...kept(2400), bytes: kept(2400).bytes.slice(0, 100) },
      { ...kept(2400), bytes: new Uint8Array(3) },
      { ...kept(2400), bytes: kept(1800).bytes },
      { tick: 2400, bytes: other.keyframes.get(2400)?.bytes ?? new Uint8Array() },
    ];
    const tape = createTape(rulebook, source);
    for (const keyframe of refused) expect(addKeyframe(tape, keyframe)).toBe(false);
    expect(tape.keyframes.size).toBe(0);
    expect(fingerprint(openTape(tape, 2450))).toBe(expected);
  });

  it('is refused where the recording has no fingerprint of its tick', () => {
    const tape = createTape(rulebook, { seed: 3, ticks: TICKS, commands: [] });
    expect(addKeyframe(tape, kept(2400))).toBe(false);
  });
});
