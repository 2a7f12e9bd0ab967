/** Proves searching, crafting sums and formula lists on the default config, and by hand-made small ones. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CONFIG_FILES, loadConfig, type RecipeConfig } from '@dota-factory/lib';
import { type Catalog, createCatalog, searchEntries } from './catalog.ts';
import { planCrafting, sumCrafting } from './crafting.ts';
import { listFormulas, listRivals, sampleFormula } from './stats.ts';

const CONFIG = resolve(__dirname, '../../../../../config');

function readDefaultCatalog(): Catalog {
  const files = Object.fromEntries(
    CONFIG_FILES.map((file) => [file, readFileSync(join(CONFIG, file), 'utf8')]),
  );
  const { config } = loadConfig(files, { needs: ['visuals'] });
  if (!config) throw new Error('the default config is faulty, as its own tests report');
  return createCatalog(config);
}

const catalog = readDefaultCatalog();

/** The same catalog with other recipes. */
function withRecipes(recipes: readonly RecipeConfig[]): Catalog {
  const recipesMaking = new Map<string, RecipeConfig[]>();
  for (const recipe of recipes) {
    for (const { item } of recipe.outputs)
      recipesMaking.set(item, [...(recipesMaking.get(item) ?? []), recipe]);
  }
  return { ...catalog, recipesMaking };
}

function recipe(
  building: RecipeConfig['building'],
  inputs: Record<string, number>,
  output: string,
  amount = 1,
  probability = 1,
): RecipeConfig {
  return {
    id: `${building}_${output}`,
    building,
    duration_seconds: 2,
    inputs: Object.entries(inputs).map(([item, count]) => ({ item, amount: count })),
    outputs: [{ item: output, amount, probability }],
    unlock_at_station_level: undefined,
  };
}

describe('searchEntries', () => {
  it('needs every word and puts names that begin with the query first', () => {
    const found = searchEntries(catalog.entries, 'iron plate').filter(({ section }) => section === 'items');
    expect(found[0]?.id).toBe('iron_plate');
    expect(searchEntries(catalog.entries, 'iron zzz')).toEqual([]);
    expect(searchEntries(catalog.entries, '   ')).toEqual([]);
  });

  it('finds every entry by its own name', () => {
    for (const entry of catalog.entries) {
      expect(searchEntries(catalog.entries, entry.label)).toContain(entry);
    }
    expect(catalog.entries.length).toBeGreaterThan(60);
  });
});

describe('planCrafting', () => {
  const small = withRecipes([
    recipe('miner', {}, 'ore'),
    recipe('smelter', { scrap: 1 }, 'plate'),
    recipe('smelter', { ore: 2 }, 'plate'),
    recipe('assembler', { plate: 3 }, 'gear', 2),
    recipe('reprocessing_plant', { scrap: 4 }, 'core', 1, 0.25),
    recipe('assembler', { ring: 1 }, 'ring'),
  ]);

  it('sums ores and machine time, sharing out what one cycle makes', () => {
    const { raw, machineSeconds } = sumCrafting(planCrafting(small, 'gear'));
    expect(Object.fromEntries(raw)).toEqual({ ore: 3 });
    expect(Object.fromEntries(machineSeconds)).toEqual({ assembler: 1, smelter: 3, miner: 6 });
  });

  it('counts on the average of reprocessing', () => {
    const { raw, machineSeconds } = sumCrafting(planCrafting(small, 'core'));
    expect(Object.fromEntries(raw)).toEqual({ scrap: 16 });
    expect(machineSeconds.get('reprocessing_plant')).toBe(8);
  });

  it('stops where a recipe would run in a circle', () => {
    expect(planCrafting(small, 'ring')).toMatchObject({ recipe: undefined, inputs: [] });
  });

  it('leads every item of the default config back to ores or scrap', () => {
    for (const item of catalog.game.items) {
      for (const raw of sumCrafting(planCrafting(catalog, item)).raw.keys()) {
        const makers = catalog.recipesMaking.get(raw) ?? [];
        expect(raw === 'scrap' || makers.some(({ building }) => building === 'miner')).toBe(true);
      }
    }
  });
});

describe('formulas', () => {
  it('lists every formula of the config', () => {
    const count = catalog.entries.reduce((sum, entry) => sum + listFormulas(catalog, entry).length, 0);
    const ofModules = catalog.game.modules.reduce(
      (sum, module) =>
        sum +
        module.modifiers.length +
        Object.keys(module.weapon ?? {}).length +
        Object.keys(module.salvage ?? {}).length +
        Object.keys(module.repair ?? {}).length,
      0,
    );
    // Seven per hull, five for each station, one for the HQ, two for the waves.
    expect(count).toBe(catalog.game.ships.length * 7 + ofModules + 5 + 5 + 1 + 2);
  });

  it('compares within a section and samples levels 0 to 50', () => {
    const entry = catalog.entries.find(({ section }) => section === 'ships');
    if (!entry) throw new Error('no ships');
    expect(listRivals(catalog, entry, 'hp')).toHaveLength(catalog.game.ships.length - 1);
    const [formula] = listFormulas(catalog, entry);
    expect(sampleFormula(formula?.formula ?? { text: '', at: () => 0 })).toHaveLength(51);
  });
});
