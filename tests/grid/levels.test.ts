/** Every pack in levels/grid: without faults, solved as short as its gold path, easy at first and then not by chance. */
import { readFileSync } from 'node:fs';
import {
  countRandomWins,
  formatLevelPage,
  measurePack,
  type PackFigures,
  type PackLevel,
  RANDOM_TRIES,
  replayActions,
} from '@dota-factory/grid';
import { LEVEL_PAGE, listOwnPackNames, readOwnPack } from './packs.ts';
import { readTiny, system } from './tiny.ts';

const MIN_LEVELS = 12;
const names = listOwnPackNames();
const measured = new Map<string, PackFigures>();

/** Measured once. */
function getFigures(name: string): PackFigures {
  const known = measured.get(name);
  if (known !== undefined) return known;
  const { pack } = readOwnPack(name);
  if (pack === undefined) throw new Error(`${name} cannot be read`);
  const figures = measurePack(name, pack);
  measured.set(name, figures);
  return figures;
}

const listLevels = (name: string): readonly PackLevel[] => readOwnPack(name).pack?.levels ?? [];
const notesOf = ({ spec }: PackLevel): string => spec.metadata?.authorNotes ?? '';

describe.each(names)('%s', (name) => {
  it('has no faults, and no warnings', () => {
    expect(readOwnPack(name).diagnostics).toEqual([]);
  });

  it(`has at least ${MIN_LEVELS} levels, all in the order of play`, () => {
    const levels = listLevels(name);
    expect(levels.length).toBeGreaterThanOrEqual(MIN_LEVELS);
    const sequence = readOwnPack(name).pack?.game.levelSequence ?? [];
    const listed = sequence.flatMap((step) => (step.type === 'level' ? [step.ref] : []));
    expect(listed).toEqual(levels.map(({ spec }) => spec.id));
  });

  it('begins with a level of three to six moves', () => {
    const first = listLevels(name)[0]?.spec.solution.goldPath.length;
    expect(first).toBeGreaterThanOrEqual(3);
    expect(first).toBeLessThanOrEqual(6);
  });

  it.each(listLevels(name).map((each) => [each.spec.id, each] as const))(
    '%s: the gold path wins with its last action, and every hint stops before that',
    (_, { spec, level }) => {
      const { goldPath, hintStops } = spec.solution;
      expect(replayActions(level, goldPath)).toMatchObject({ isWon: true, actions: goldPath.length });
      expect(hintStops.length).toBeGreaterThan(0);
      for (const stop of hintStops) {
        expect(stop).toBeGreaterThan(0);
        expect(replayActions(level, goldPath.slice(0, stop)).isWon).toBe(false);
      }
    },
  );

  it('has a title for each level, different from all others, and notes on its idea after the first', () => {
    const levels = listLevels(name);
    const titles = levels.map(({ spec }) => spec.title);
    expect(titles).not.toContain(undefined);
    expect(new Set(titles).size).toBe(titles.length);
    const silent = levels.slice(1).filter((each) => notesOf(each).length < 20);
    expect(silent.map(({ spec }) => spec.id)).toEqual([]);
  });

  it('has gold paths that are shortest, or notes that say why not', () => {
    const excused = new Set(
      listLevels(name)
        .filter((each) => /gold path/i.test(notesOf(each)))
        .map(({ spec }) => spec.id),
    );
    const long = getFigures(name).levels.filter(
      ({ id, gold, shortest }) => gold !== shortest && !excused.has(id),
    );
    expect(long).toEqual([]);
  });

  it('is won by a random player less than once in 256 tries from the third level on', () => {
    const lucky = getFigures(name)
      .levels.slice(2)
      .filter(({ randomWins }) => randomWins * 256 >= RANDOM_TRIES);
    expect(lucky).toEqual([]);
  });
});

it('docs/grid-levels.md shows what is measured; `node scripts/grid-levels.mjs` writes it', () => {
  expect(readFileSync(LEVEL_PAGE, 'utf8')).toBe(formatLevelPage(names.map(getFigures)));
});

describe('the random player', () => {
  const walk = (map: string, goldPath: readonly string[], limit?: number): PackLevel => {
    const level = readTiny({
      map: [map],
      systems: [system('avatar_navigation')],
      goals: [{ id: 'f', type: 'reach_target', config: { targetKind: 'flag' } }],
      goldPath,
      loseConditions: limit === undefined ? [] : [{ type: 'max_actions', config: { limit } }],
    }).pack?.levels[0];
    if (level === undefined) throw new Error('the level cannot be read');
    return level;
  };

  it('wins as often as chance says, and the same number each time', () => {
    // Two steps to the right with two actions: one of sixteen tries.
    const level = walk('@.F', ['right', 'right'], 2);
    const wins = countRandomWins(level, 16_000);
    expect(wins).toBeGreaterThan(900);
    expect(wins).toBeLessThan(1100);
    expect(countRandomWins(level, 16_000)).toBe(wins);
  });

  it('gives up after four times the gold path', () => {
    expect(countRandomWins(walk('@...F', ['right']), 20_000)).toBeGreaterThan(0);
    expect(countRandomWins(walk('@....F', ['right']), 20_000)).toBe(0);
  });
});
