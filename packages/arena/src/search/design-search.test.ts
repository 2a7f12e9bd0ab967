// The search for designs: only lawful layouts, the same course for a seed, and a module that is too strong is found.
import { createRandom, scoreInterval } from '@dota-factory/base';
import { fitModules, type GameConfig, loadConfig } from '@dota-factory/lib';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import fc from 'fast-check';
import { join } from 'node:path';
import { deriveEntries, runFight } from '../arena.ts';
import { deriveFightSeed } from '../seed.ts';
import { addOutcome, createSeries, summarizeSeries } from '../series.ts';
import { ROOT } from '../testing/arenas.ts';
import { createDesignSearch, type FoundDesign, type Trial } from './design-search.ts';
import {
  createWorkbench,
  crossLayouts,
  listPlainLayouts,
  makeRandomLayout,
  mutateLayout,
} from './layouts.ts';

function loadGame(folder: string, edit = (text: string) => text): GameConfig {
  const files = readConfigFolderSync(join(ROOT, folder));
  const modules = edit(files['modules.toml'] ?? '');
  const { config } = loadConfig({ ...files, 'modules.toml': modules }, { needs: [] });
  if (config === undefined) throw new Error(`${folder} has faults`);
  return config.game;
}

const real = loadGame('config');
const shipOf = (game: GameConfig, id: string) => {
  const ship = game.ships.find((each) => each.id === id);
  if (ship === undefined) throw new Error(`no ship ${id}`);
  return ship;
};

/** Fights here and now; `order` changes only in which order the fights take place. */
const fighting =
  (game: GameConfig, order: 'first' | 'last' = 'first', log: Trial[] = []) =>
  async (trials: readonly Trial[]) => {
    log.push(...trials);
    const fight = ({ definition, seed, runs }: Trial) => {
      const series = createSeries(definition, deriveEntries(definition, game), runs);
      for (let index = 0; index < runs; index++)
        addOutcome(
          series,
          index,
          runFight(definition, game, deriveFightSeed(seed, index), { maxSeconds: 40 }),
        );
      return summarizeSeries(series);
    };
    return order === 'first' ? trials.map(fight) : trials.toReversed().map(fight).toReversed();
  };

const words = (found: readonly FoundDesign[]) =>
  found.map(({ design, score }) => `${score} ${design.modules.map(({ type }) => type).join(' ')}`);

it('proposes only layouts that fit, from all its sources, on every hull', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat({ max: real.ships.length - 1 }), (seed, index) => {
      const ship = real.ships[index] as (typeof real.ships)[number];
      const bench = createWorkbench(real, ship);
      const random = createRandom(seed);
      const parents = [makeRandomLayout(bench, random), makeRandomLayout(bench, random)] as const;
      const layouts = [
        ...parents,
        crossLayouts(bench, random, ...parents),
        mutateLayout(bench, random, parents[0]),
        ...listPlainLayouts(bench),
      ];
      for (const layout of layouts) expect(fitModules(ship, layout, bench.moduleById).misfits).toEqual([]);
    }),
    { numRuns: 40, seed: 1 },
  );
});

it('begins with every module beside the weapon of the hull, once and as often as it fits', () => {
  const weapons = new Set<string>(real.modules.flatMap(({ id, weapon }) => (weapon ? [id] : [])));
  const typesOf = (layout: readonly { readonly type: string }[]) => layout.map(({ type }) => type);
  for (const ship of real.ships) {
    const bench = createWorkbench(real, ship);
    const gun = typesOf(ship.default_modules).find((type) => weapons.has(type)) ?? '';
    const placesOf = (wanted: string) => bench.places.find(([place]) => place?.type === wanted) ?? [];
    const hasRoom = (type: string) =>
      placesOf(gun).some((a) =>
        placesOf(type).some((b) => fitModules(ship, [a, b], bench.moduleById).misfits.length === 0),
      );
    const others = real.modules.map(({ id }) => id).filter((id) => !weapons.has(id) && hasRoom(id));
    expect(others.length).toBeGreaterThan(3);
    const plain = listPlainLayouts(bench).map(typesOf);
    for (const id of others) {
      const both = plain.filter(
        (types) => new Set(types).size === 2 && types.includes(id) && types.includes(gun),
      );
      const count = (types: string[], type: string) => types.filter((each) => each === type).length;
      expect(both.some((types) => count(types, id) === 1)).toBe(true);
      expect(both.some((types) => count(types, gun) === 1)).toBe(true);
    }
  }
});

it('begins with as many small modules as weapons, too', () => {
  const plain = listPlainLayouts(createWorkbench(real, shipOf(real, 'frigate')));
  const count = (layout: (typeof plain)[number], wanted: string) =>
    layout.filter(({ type }) => type === wanted).length;
  for (const id of ['armour_plate', 'engine_booster', 'repair_arm', 'side_thrusters']) {
    const both = plain.filter((layout) => count(layout, id) + count(layout, 'autocannon') === layout.length);
    const fewer = both.map((layout) => Math.min(count(layout, id), count(layout, 'autocannon')));
    expect(Math.max(...fewer)).toBeGreaterThanOrEqual(3);
  }
});

it('gives the finalists intervals that hold for all of them together', async () => {
  const game = loadGame('tests/fixtures/good-config');
  const search = createDesignSearch(game, { ship: shipOf(game, 'tug'), threat: 60, level: 5, seed: 7 });
  await search.runRace(fighting(game));
  const final = await search.runFinal(fighting(game));
  expect(final.length).toBeGreaterThan(1);
  for (const { score, fights, interval } of final) {
    const wins = score * fights;
    const alone = scoreInterval(Math.floor(wins), wins % 1 === 0 ? 0 : 1, fights);
    expect(interval[1] - interval[0]).toBeGreaterThan(alone[1] - alone[0]);
  }
});

it('takes the same course for a seed, in whatever order the fights are fought', async () => {
  const game = loadGame('tests/fixtures/good-config');
  const options = { ship: shipOf(game, 'tug'), threat: 60, level: 5, seed: 7 };
  const find = async (order: 'first' | 'last') => {
    const search = createDesignSearch(game, options);
    await search.runRace(fighting(game, order));
    await search.runRace(fighting(game, order));
    return { evaluated: search.evaluated(), best: words(await search.runFinal(fighting(game, order))) };
  };
  expect(await find('last')).toEqual(await find('first'));
});

it('goes on when a thread has lost fights, and keeps what it has found when it is called off', async () => {
  const game = loadGame('tests/fixtures/good-config');
  const search = createDesignSearch(game, { ship: shipOf(game, 'fighter'), threat: 60, level: 5, seed: 7 });
  const fight = fighting(game);
  let series = 0;
  let heats = 0;
  const failing = async (trials: readonly Trial[]) => {
    heats += 1;
    if (heats === 3) throw new Error('called off');
    const summaries = await fight(trials);
    // Every third series is lost as a whole.
    return summaries.map((summary, index) => {
      series += 1;
      const { definition, runs } = trials[index] as Trial;
      return series % 3 === 0
        ? summarizeSeries(createSeries(definition, deriveEntries(definition, game), runs))
        : summary;
    });
  };
  await expect(search.runRace(failing)).rejects.toThrow('called off');
  const found = search.leaders();
  expect(found.length).toBeGreaterThan(0);
  for (const { score, fights } of found) {
    expect(score).toBeGreaterThanOrEqual(0);
    expect(fights).toBeGreaterThan(0);
  }
});

it('lets all candidates of a heat meet the same opponents with the same seeds', async () => {
  const game = loadGame('tests/fixtures/good-config');
  const log: Trial[] = [];
  const search = createDesignSearch(game, { ship: shipOf(game, 'fighter'), threat: 60, level: 5, seed: 7 });
  await search.runRace(fighting(game, 'first', log));
  const firstHeat = log.filter(({ runs }) => runs === 1);
  const seeds = new Set(firstHeat.map(({ seed }) => seed));
  const opponents = new Set(firstHeat.map(({ definition }) => definition.teams[1].name));
  expect(seeds.size).toBe(opponents.size);
  expect(firstHeat.length).toBeGreaterThan(seeds.size);
  // All of them are known afterwards, not only the best.
  const raced = search.raced();
  expect(raced).toHaveLength(firstHeat.length / opponents.size);
  expect(Math.max(...raced.map(({ score }) => score))).toBe(search.leaders()[0]?.score);
  expect(new Set(raced.map(({ race }) => race))).toEqual(new Set([0]));
});

it('finds a module that is far too strong, although the hull does not carry it by default', async () => {
  const game = loadGame('config', (text) =>
    text.replace(/(id = "scatter_gun"[\s\S]*?damage_formula = )"([^"]*)"/, '$1"6 * ($2)"'),
  );
  const ship = shipOf(game, 'light_fighter');
  const carried = (list: readonly { readonly type: string }[] = []) => list.map(({ type }) => type);
  expect(carried(ship.default_modules)).not.toContain('scatter_gun');
  const search = createDesignSearch(game, { ship, threat: 130, level: 5, seed: 3 });
  await search.runRace(fighting(game));
  const leader = search.leader();
  expect(carried(leader?.design.modules)).toContain('scatter_gun');
  expect(leader?.score).toBeGreaterThan(0.7);
}, 120_000);
