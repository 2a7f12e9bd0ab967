/** Laws of screw puzzles on levels at random, whatever is tapped and in whatever order. */
import { createRandom, nextInt } from '@dota-factory/base';
import {
  createSession,
  createState,
  dragIn,
  type Level,
  listLegalTaps,
  reachIn,
  restart,
  SCREW_COLORS,
  type State,
  tap,
  undo,
} from '@dota-factory/screw';
import fc from 'fast-check';
import { listBreaches } from './invariants.ts';
import { describeRandomLevel } from './random-levels.ts';
import { loadTiny, makeLevel, type Tiny } from './tiny.ts';

/** A level of at most so many screws, from a seed; shrinks to smaller seeds. */
const levels = (maxScrews: number): fc.Arbitrary<Level> =>
  fc
    .integer({ min: 0, max: 2 ** 31 - 1 })
    .map((seed) => loadTiny([describeRandomLevel(createRandom(seed), maxScrews)]))
    .filter((level) => level !== undefined);

/** Which of the legal taps comes next. */
const choices = fc.array(fc.nat(1000), { minLength: 24, maxLength: 24 });
const SEEDED = { seed: 1, numRuns: 300 } as const;

/** Trays and buffer by colour, without saying which screw is where. */
function fillOf(level: Level, { holders }: State): string {
  const { trays, buffer, visible, finished } = holders;
  const counts = SCREW_COLORS.map(
    (color) => buffer.filter((screw) => level.screws[screw]?.color === color).length,
  );
  return JSON.stringify([trays.map((screws) => screws.length), counts, visible, [...finished].sort()]);
}

it('board + buffer + trays + finished = total, stuck means no legal tap, and the other laws, in every state', () => {
  fc.assert(
    fc.property(levels(12), choices, (level, taps) => {
      const session = createSession(level);
      expect(listBreaches(level, session.state)).toEqual([]);
      for (const choice of taps) {
        const legal = listLegalTaps(level, session.state);
        const screw = legal[choice % Math.max(1, legal.length)];
        if (screw === undefined) break;
        expect(reachIn(session, screw).isAccepted).toBe(true);
        expect(listBreaches(level, session.state)).toEqual([]);
      }
    }),
    SEEDED,
  );
});

/** Screws side by side: nothing covers, so that any order can be played as long as the buffer has room. */
const FLAT: fc.Arbitrary<Tiny> = fc.record({
  parts: fc
    .array(fc.constantFrom(...SCREW_COLORS.slice(0, 4)), { minLength: 2, maxLength: 12 })
    .map((colors) =>
      colors.map((color, index) => ({
        partId: 'plank-short',
        x: 240 + (index % 3) * 200,
        y: 850 + Math.floor(index / 3) * 100,
        screws: `left:${color}`,
      })),
    ),
  trays: fc
    .tuple(
      ...[0, 1, 2, 3].map((index) =>
        fc
          .tuple(fc.constantFrom(...SCREW_COLORS.slice(0, 4)), fc.integer({ min: 1, max: 4 }), fc.boolean())
          .map(
            ([color, capacity, isHidden]) => `${color} ${capacity}${isHidden && index > 0 ? ' hidden' : ''}`,
          ),
      ),
    )
    .map((trays) => trays.join(', ')),
  buffer: fc.constant(12),
  win: fc.constant({ type: 'partsRemoved', partIds: ['plank-short'] }),
});

it('trays and buffer depend only on how many screws of each colour were removed', () => {
  fc.assert(
    fc.property(FLAT, fc.nat(), fc.nat(), (tiny, one, other) => {
      const level = makeLevel(tiny);
      const fillAfter = (seed: number): readonly string[] => {
        const random = createRandom(seed);
        let state = createState(level);
        const fills = new Map<string, string>();
        for (let left = level.screws.map(({ index }) => index); left.length > 0; ) {
          const screw = left[nextInt(random, 0, left.length - 1)] ?? 0;
          left = left.filter((each) => each !== screw);
          state = tap(level, state, screw).state;
          const counts = SCREW_COLORS.map(
            (color) =>
              level.screws.filter((each) => each.color === color && state.removed[each.index] === true)
                .length,
          ).join(' ');
          fills.set(counts, fillOf(level, state));
        }
        return [...fills].map(([counts, fill]) => `${counts}: ${fill}`).sort();
      };
      const [first, second] = [fillAfter(one), fillAfter(other)];
      const known = new Map(first.map((line) => line.split(': ') as [string, string]));
      for (const line of second) {
        const [counts = '', fill] = line.split(': ');
        if (known.has(counts)) expect(fill).toBe(known.get(counts));
      }
      // Both ways end with everything removed.
      expect(second.at(-1)).toBe(first.at(-1));
    }),
    SEEDED,
  );
});

it('undo leads back through every state, also from the end, and restart to the first', () => {
  fc.assert(
    fc.property(levels(10), choices, (level, taps) => {
      const session = createSession(level);
      const states = [session.state];
      for (const choice of taps) {
        const legal = listLegalTaps(level, session.state);
        const screw = legal[choice % Math.max(1, legal.length)];
        if (screw === undefined) break;
        reachIn(session, screw);
        states.push(session.state);
      }
      for (const state of [...states].reverse().slice(1)) {
        expect(undo(session)).toBe(true);
        expect(session.state).toEqual(state);
      }
      expect(undo(session)).toBe(false);
      restart(session);
      expect(session.state).toEqual(createState(level));
    }),
    { seed: 2, numRuns: 100 },
  );
});

it('drags never change what can be reached', () => {
  fc.assert(
    fc.property(levels(10), choices, fc.integer({ min: -400, max: 400 }), (level, taps, offset) => {
      const session = createSession(level);
      for (const choice of taps) {
        const legal = listLegalTaps(level, session.state);
        for (const { index } of level.parts) dragIn(session, index, offset);
        expect(listLegalTaps(level, session.state)).toEqual(legal);
        const screw = legal[choice % Math.max(1, legal.length)];
        if (screw === undefined) break;
        reachIn(session, screw);
      }
    }),
    { seed: 3, numRuns: 100 },
  );
});
