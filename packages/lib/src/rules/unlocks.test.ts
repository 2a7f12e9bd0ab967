/** Proves what is unlocked, offered and gained, on a small tree of recipes. */
import { cloneRandom, createRandom } from '@dota-factory/base';
import fc from 'fast-check';
import type { RecipeBuildingId } from '../content/game-config.ts';
import {
  applySchematic,
  createUnlocks,
  deriveDropPool,
  deriveImplicitUnlocks,
  deriveReprocessingPool,
  describeSchematic,
  drawSchematics,
  isRecipeUnlocked,
  type LockedRecipe,
  type Schematic,
  type UnlockRules,
  type UnlockState,
} from './unlocks.ts';

function recipe(
  building: RecipeBuildingId,
  inputs: string[],
  output: string,
  unlock_at_station_level?: number,
): LockedRecipe {
  return {
    id: `${building}_${output}`,
    building,
    inputs: inputs.map((item) => ({ item, amount: 1 })),
    outputs: [{ item: output, amount: 1, probability: 1 }],
    unlock_at_station_level,
  };
}

function schematic(id: string, unlock_at_station_level: number, ...materials: string[]) {
  return {
    id,
    display_name: `The ${id}`,
    unlock_at_station_level,
    materials: materials.map((item) => ({ item, amount: 1 })),
    player_production_level: 5,
  };
}

const rules: UnlockRules = {
  recipes: [
    recipe('miner', [], 'iron_ore'),
    recipe('miner', [], 'gold_ore'),
    recipe('miner', [], 'ice'),
    recipe('smelter', ['iron_ore'], 'plate'),
    recipe('smelter', ['scrap'], 'slag'),
    recipe('assembler', ['plate'], 'gear'),
    recipe('assembler', ['gear', 'wire'], 'motor'),
    recipe('assembler', ['gold_ore'], 'wire'),
    recipe('assembler', ['ice', 'plate'], 'block', -1),
    recipe('assembler', ['gold_ore'], 'gear', 2),
    recipe('assembler', ['wire'], 'chip', 0),
    { ...recipe('reprocessing_plant', ['scrap'], 'core'), id: 'reprocess' },
  ].map((entry, index) => (index === 9 ? { ...entry, id: 'gold_gear' } : entry)),
  ships: [schematic('scout', -1, 'gear'), schematic('cruiser', 3, 'motor', 'core')],
  modules: [schematic('gun', -1, 'plate'), schematic('computer', 1, 'chip')],
};
const start = createUnlocks(rules);

function choose(state: UnlockState, kind: Schematic['kind'], id: string): UnlockState {
  return applySchematic(state, { kind, id });
}

test('[REQ-LOCK-EXPLICIT] what has -1 starts unlocked, all else locked, at the configured levels', () => {
  expect(start).toEqual({
    ships: ['scout'],
    modules: ['gun'],
    recipes: ['assembler_block'],
    levels: { ships: { scout: 5, cruiser: 5 }, modules: { gun: 5, computer: 5 } },
  });
});

test('[REQ-LOCK-IMPLICIT] materials of unlocked schematics unlock what they are made from', () => {
  const { items, recipes } = deriveImplicitUnlocks(rules, start);
  expect([...items].sort()).toEqual(['block', 'gear', 'ice', 'iron_ore', 'plate']);
  expect([...recipes].sort()).toEqual(['assembler_gear', 'miner_ice', 'miner_iron_ore']);
});

test('[REQ-LOCK-IMPLICIT] a locked recipe schematic unlocks no inputs until it is awarded', () => {
  expect(deriveImplicitUnlocks(rules, start).items.has('gold_ore')).toBe(false);
  const after = deriveImplicitUnlocks(rules, choose(start, 'recipe', 'gold_gear'));
  expect(after.items.has('gold_ore')).toBe(true);
  expect(after.recipes.has('miner_gold_ore')).toBe(true);
  expect(after.recipes.has('gold_gear')).toBe(false);
});

test('[REQ-LOCK-IMPLICIT] reprocessing does not unlock its inputs, and smelting is no recipe to choose', () => {
  const after = deriveImplicitUnlocks(rules, choose(start, 'ship', 'cruiser'));
  expect([...after.items].sort()).toEqual(
    ['block', 'core', 'gear', 'gold_ore', 'ice', 'iron_ore', 'motor', 'plate', 'wire'].sort(),
  );
  expect(after.recipes.has('smelter_plate')).toBe(false);
});

test('[REQ-LOCK-UI-RECIPE] a recipe can be chosen when it follows from the rest or was awarded', () => {
  const implicit = deriveImplicitUnlocks(rules, start);
  const isUnlocked = (id: string) => isRecipeUnlocked(start, implicit, id);
  expect(['assembler_gear', 'assembler_block', 'miner_ice'].every(isUnlocked)).toBe(true);
  expect(['gold_gear', 'miner_gold_ore', 'smelter_plate', 'none'].some(isUnlocked)).toBe(false);
});

test('[REQ-DEF-SCHEMATIC-DROP] the pool has reached ships and modules, and recipes whose item is unlocked', () => {
  const pool = (state: UnlockState, level: number) => deriveDropPool(rules, state, level).map(({ id }) => id);
  expect(pool(start, 0)).toEqual(['scout', 'gun']); // the chip recipe is reached, but chips are locked
  expect(pool(start, 1)).toEqual(['scout', 'gun', 'computer']);
  expect(pool(start, 3)).toEqual(['scout', 'cruiser', 'gun', 'computer', 'gold_gear']);
  expect(pool(choose(start, 'module', 'computer'), 1)).toEqual([
    'scout',
    'gun',
    'computer',
    'assembler_chip',
  ]);
});

test('[REQ-LOCK-EXPLICIT] an awarded recipe schematic leaves the pool for good', () => {
  const after = choose(start, 'recipe', 'gold_gear');
  expect(after.recipes).toEqual(['assembler_block', 'gold_gear']);
  expect(deriveDropPool(rules, after, 9).map(({ id }) => id)).not.toContain('gold_gear');
});

test('[REQ-DEF-SCHEMATIC-DROP] an option says what it is, whether it is new, and which recipes it unlocks', () => {
  const describe = (kind: Schematic['kind'], id: string) => describeSchematic(rules, start, { kind, id });
  expect(describe('ship', 'cruiser')).toEqual({
    kind: 'ship',
    id: 'cruiser',
    name: 'The cruiser',
    levelUpTo: undefined,
    unlocksRecipesFor: ['gold_ore', 'motor', 'wire'],
  });
  expect(describe('ship', 'scout')).toMatchObject({ name: 'The scout', levelUpTo: 6, unlocksRecipesFor: [] });
  expect(describe('module', 'gun')).toMatchObject({ name: 'gun', levelUpTo: 6, unlocksRecipesFor: [] });
  expect(describe('module', 'computer')).toMatchObject({ levelUpTo: undefined, unlocksRecipesFor: [] });
  expect(describe('recipe', 'gold_gear')).toMatchObject({
    name: 'gear',
    levelUpTo: undefined,
    unlocksRecipesFor: ['gold_ore'],
  });
});

test('[REQ-DEF-SCHEMATIC-DROP] choosing unlocks, and a second time levels up', () => {
  const once = choose(start, 'module', 'computer');
  expect(once.modules).toEqual(['computer', 'gun']);
  expect(once.levels).toEqual(start.levels);
  const twice = choose(once, 'module', 'computer');
  expect(twice.modules).toEqual(['computer', 'gun']);
  expect(twice.levels.modules).toEqual({ gun: 5, computer: 6 });
  expect(choose(start, 'ship', 'scout').levels.ships).toEqual({ scout: 6, cruiser: 5 });
  expect(start).toEqual(createUnlocks(rules)); // nothing changed in place
});

const pool: Schematic[] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ kind: 'ship', id }));

test('[REQ-DEF-SCHEMATIC-DROP] three different options at most, the same for the same generator', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(5), (seed, size) => {
      const random = createRandom(seed);
      const twin = cloneRandom(random);
      const drawn = drawSchematics(pool.slice(0, size), random);
      expect(drawn.length).toBe(Math.min(3, size));
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(drawSchematics(pool.slice(0, size), twin)).toEqual(drawn);
      expect(twin).toEqual(random);
    }),
  );
});

test('[REQ-DEF-SCHEMATIC-DROP] every schematic is as likely as any other, in every place', () => {
  const random = createRandom(7);
  const counts = new Map<string, number>();
  const runs = 6000;
  for (let run = 0; run < runs; run += 1) {
    drawSchematics(pool, random).forEach(({ id }, place) => {
      counts.set(`${id}${place}`, (counts.get(`${id}${place}`) ?? 0) + 1);
    });
  }
  expect(counts.size).toBe(15);
  // Expected 1200 each, standard deviation 31.
  for (const count of counts.values()) expect(Math.abs(count - runs / 5)).toBeLessThan(155);
});

test('[REQ-LOCK-REPROCESSING-POOL] locked outputs are left out and the shares renormalised', () => {
  const reprocess = {
    outputs: [
      { item: 'gear', amount: 1, probability: 0.2 },
      { item: 'plate', amount: 2, probability: 0.3 },
      { item: 'core', amount: 1, probability: 0.5 },
    ],
  };
  const implicit = deriveImplicitUnlocks(rules, start);
  expect(deriveReprocessingPool(reprocess, implicit)).toEqual([
    { item: 'gear', amount: 1, probability: 0.4 },
    { item: 'plate', amount: 2, probability: 0.6 },
  ]);
  expect(deriveReprocessingPool({ outputs: reprocess.outputs.slice(2) }, implicit)).toEqual([]);
});

test('[REQ-LOCK-EXPLICIT] whatever is chosen, nothing is ever locked again and each choice changes the state', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.nat(9), { maxLength: 20 }), (seed, levels) => {
      const random = createRandom(seed);
      let state = start;
      for (const level of levels) {
        const [first] = drawSchematics(deriveDropPool(rules, state, level), random);
        if (first === undefined) throw new Error('ships are always in the pool');
        const before = deriveImplicitUnlocks(rules, state);
        const next = applySchematic(state, first);
        const after = deriveImplicitUnlocks(rules, next);
        expect(next).not.toEqual(state);
        for (const item of before.items) expect(after.items.has(item)).toBe(true);
        for (const id of before.recipes) expect(after.recipes.has(id)).toBe(true);
        for (const list of [next.ships, next.modules, next.recipes]) expect(list).toEqual([...list].sort());
        state = next;
      }
    }),
  );
});
