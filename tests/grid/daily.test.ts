/** The puzzle of the day: a pure function of the date, and always a pack that can be played. */
import { chooseDailyPuzzle, createDailyPack, loadPack, solveLevel } from '@dota-factory/grid';
import fc from 'fast-check';
import { listOwnPackNames, readOwnPackFiles } from './packs.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const dates = fc
  .tuple(
    fc.integer({ min: 2000, max: 2999 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${year}-${twoDigits(month)}-${twoDigits(day)}`);

it('is the same for everyone, another one on another day, of a pack of our own', () => {
  fc.assert(
    fc.property(dates, dates, (one, other) => {
      const puzzle = chooseDailyPuzzle(one);
      expect(chooseDailyPuzzle(one)).toEqual(puzzle);
      expect(listOwnPackNames()).toContain(puzzle?.pack);
      if (one !== other) expect(chooseDailyPuzzle(other)?.seed).not.toBe(puzzle?.seed);
    }),
  );
});

it('takes turns between all packs that have a recipe', () => {
  const month = Array.from(
    { length: 28 },
    (_, day) => chooseDailyPuzzle(`2026-11-${twoDigits(day + 1)}`)?.pack,
  );
  expect(new Set(month).size).toBeGreaterThan(1);
});

it.each(['', 'today', '2026-13-01', '2026-00-10', '2026-01-32', '2026-01-00', '26-01-01', '2026-1-1'])(
  'refuses %j, which is no date',
  (date) => {
    expect(chooseDailyPuzzle(date)).toBeUndefined();
  },
);

it.each(Array.from({ length: 5 }, (_, day) => `2027-03-${twoDigits(day * 5 + 1)}`))(
  '%s is a pack of one level without faults, solved in the length that the day says',
  (date) => {
    const puzzle = chooseDailyPuzzle(date);
    if (puzzle === undefined) throw new Error('no puzzle');
    const files = readOwnPackFiles(puzzle.pack);
    const made = createDailyPack(files, puzzle, date);
    if (!made.ok) throw new Error(made.error.message);
    const { pack, diagnostics } = loadPack(made.value);
    expect(diagnostics).toEqual([]);
    expect(pack?.levels.map(({ spec }) => [spec.id, spec.title])).toEqual([['today', `Puzzle of ${date}`]]);
    const [level] = pack?.levels ?? [];
    expect(level && solveLevel(level.level)).toMatchObject({
      outcome: 'solved',
      actions: { length: puzzle.length },
    });
    const again = createDailyPack(files, puzzle, date);
    expect(again).toEqual(made);
  },
);

it('says why there is none when the pack cannot be read', () => {
  const puzzle = { pack: 'leaded-glass', seed: 1, length: 6 };
  expect(createDailyPack(new Map(), puzzle, '2026-11-17')).toMatchObject({
    ok: false,
    error: { message: 'the pack of the day cannot be read' },
  });
});
