/** New levels from a seed: sound in their pack, solved in the wanted length, hard by chance, the same each time. */
import {
  countRandomWins,
  type GeneratedLevel,
  generateLevel,
  loadPack,
  type Pack,
  solveLevel,
} from '@dota-factory/grid';
import { listOwnPackNames, readOwnPack, readOwnPackFiles } from './packs.ts';
import { readTiny } from './tiny.ts';

/** Only to end what hangs: the machine may be very busy. */
const MAKING_MS = 600_000;
/** Of each pack; `npm run test:deep` makes 50. */
const SEEDS = Number(process.env['GRID_SEEDS'] ?? 8);

function getPack(name: string): Pack {
  const { pack } = readOwnPack(name);
  if (pack === undefined) throw new Error(`${name} cannot be read`);
  return pack;
}

function generate(pack: Pack, seed: number, length: number): GeneratedLevel {
  const made = generateLevel(pack, { seed, length });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

/** The level as the only one of its pack, which loads faster than all of them. */
function putIntoPack(name: string, file: GeneratedLevel['file']) {
  const files = readOwnPackFiles(name);
  const path = `levels/${String(file['id'])}.json`;
  const game = { ...JSON.parse(files.get('game.json') ?? '{}'), levelSequence: [] };
  const { pack, diagnostics } = loadPack(
    new Map([
      ['manifest.json', files.get('manifest.json') ?? ''],
      ['game.json', JSON.stringify(game)],
      [path, JSON.stringify(file, undefined, 2)],
    ]),
  );
  const level = pack?.levels[0];
  if (level === undefined) throw new Error(`${path} cannot be played`);
  return { level, diagnostics };
}

/** Lengths that are made quickly. */
const RECIPES = [
  ['bridges', [12]],
  ['leaded-glass', [5, 6, 7]],
  ['pipework-sums', [5, 6, 7]],
  ['switchworks', [12, 14]],
] as const;

describe.each(RECIPES)('%s', (name, lengths) => {
  const lengthOf = (seed: number): number => lengths[seed % lengths.length] ?? lengths[0];
  const pack = getPack(name);
  const seeds = Array.from({ length: SEEDS }, (_, seed) => seed);
  let made: readonly GeneratedLevel[] = [];
  beforeAll(() => {
    made = seeds.map((seed) => generate(pack, seed, lengthOf(seed)));
  }, MAKING_MS);

  it('makes a level of the wanted length, which the solver proves, for every seed', () => {
    for (const [seed, { file, length }] of made.entries()) {
      expect(length).toBe(lengthOf(seed));
      expect((file['solution'] as { goldPath: unknown[] }).goldPath).toHaveLength(length);
    }
    const loaded = made.map(({ file }) => putIntoPack(name, file));
    expect(loaded.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    const solved = loaded.map(({ level }) => solveLevel(level.level));
    expect(solved.map(({ outcome, actions }) => [outcome, actions.length])).toEqual(
      seeds.map((seed) => ['solved', lengthOf(seed)]),
    );
  });

  it('makes levels that a random player wins less than once in 256 tries', () => {
    for (const { random } of made) expect(random.wins * 256).toBeLessThan(random.tries);
    for (const { file, random } of made.slice(0, 6))
      expect(countRandomWins(putIntoPack(name, file).level, random.tries)).toBe(random.wins);
  });

  it('makes levels with few shortest solutions', () => {
    for (const { ways } of made) {
      expect(ways).toBeGreaterThanOrEqual(1);
      expect(ways).toBeLessThanOrEqual(4);
    }
  });

  it('makes levels that need the systems it says', () => {
    for (const each of made.slice(0, 6)) {
      const needed = each.systems.map((id) => {
        const file = { ...each.file, systemOverrides: { [id]: { enabled: false } } };
        const { level } = putIntoPack(name, file).level;
        return solveLevel(level, level.initial, { maxStates: 50_000 });
      });
      for (const { outcome, actions } of needed)
        expect(outcome === 'unsolvable' || actions.length > each.length).toBe(true);
      expect(each.systems.length).toBeGreaterThan(0);
    }
  });

  it('gives the same level for the same seed, and others for other seeds', () => {
    expect(generate(pack, 1, lengthOf(1))).toEqual(made[1]);
    const boards = new Set(made.map(({ file }) => JSON.stringify([file['board'], file['goals']])));
    expect(boards.size).toBe(SEEDS);
  });
});

it('every recipe belongs to a pack of our own', () => {
  for (const [name] of RECIPES) expect(listOwnPackNames()).toContain(name);
});

describe('refuses', () => {
  const pack = getPack('leaded-glass');

  it('a pack without a recipe, and names those that have one', () => {
    const { pack: tiny } = readTiny({ map: ['.'] });
    expect(tiny && generateLevel(tiny, { seed: 1 })).toMatchObject({
      ok: false,
      error: {
        isRequestWrong: true,
        message: expect.stringMatching(
          /^there is no recipe for levels of "tiny", expected one of .*leaded-glass/,
        ),
      },
    });
  });

  it.each([
    ['too short', { length: 1 }, /^levels of leaded-glass take 5 to 9 actions, got 1$/],
    ['too long', { length: 40 }, /^levels of leaded-glass take 5 to 9 actions, got 40$/],
    ['too many systems', { systems: 9 }, /^levels of leaded-glass need at most 2 systems, got 9$/],
  ])('%s', (_, options, expected) => {
    expect(generateLevel(pack, { seed: 1, ...options })).toMatchObject({
      ok: false,
      error: { isRequestWrong: true, message: expect.stringMatching(expected) },
    });
  });

  it('with an honest word when nothing is found', () => {
    // Without its systems no action changes anything.
    const still: Pack = { ...pack, game: { ...pack.game, systems: [] } };
    expect(generateLevel(still, { seed: 1 })).toMatchObject({
      ok: false,
      error: {
        isRequestWrong: false,
        message: expect.stringMatching(/^none of 250 boards gave a level of 7 actions/),
      },
    });
  });
});
