/** Proves threat values on worlds small enough to compute by hand. */
import fc from 'fast-check';
import type { Amount, RecipeBuildingId } from '../content/game-config.ts';
import {
  deriveThreat,
  formatThreatFault,
  shipThreat,
  type ThreatFault,
  type ThreatModule,
  type ThreatRecipe,
  type ThreatShip,
} from './threat.ts';

type Shorthand = Readonly<Record<string, number>>;

function amounts(shorthand: Shorthand): Amount[] {
  return Object.entries(shorthand).map(([item, amount]) => ({ item, amount }));
}

/** A recipe that makes one of each output; for reprocessing the outputs give the probabilities. */
function recipe(
  building: RecipeBuildingId,
  id: string,
  seconds: number,
  inputs: Shorthand,
  outputs: Shorthand,
): ThreatRecipe {
  const isReprocessing = building === 'reprocessing_plant';
  return {
    id,
    building,
    duration_seconds: seconds,
    inputs: amounts(inputs),
    outputs: Object.entries(outputs).map(([item, share]) =>
      isReprocessing ? { item, amount: 1, probability: share } : { item, amount: share, probability: 1 },
    ),
  };
}

function ship(
  id: string,
  seconds: number,
  materials: Shorthand,
  scrap_drop: number,
  ...modules: string[]
): ThreatShip {
  return {
    id,
    layout: ['OOOO'],
    default_modules: modules.map((type, x) => ({ type, x, y: 0, rotation: 0 })),
    materials: amounts(materials),
    production_time_seconds: seconds,
    scrap_drop,
  };
}

function module(id: string, seconds: number, materials: Shorthand): ThreatModule {
  return { id, surface_mask: ['O'], materials: amounts(materials), production_time_seconds: seconds };
}

const ore = recipe('miner', 'mine_ore', 2, {}, { ore: 1 });
const plate = recipe('smelter', 'smelt_plate', 3, { ore: 2 }, { plate: 1 }); // 3 + 2·2 = 7
const gear = recipe('assembler', 'make_gear', 1, { plate: 2, ore: 1 }, { gear: 1 }); // 1 + 14 + 2 = 17
const chain = [ore, plate, gear];

function derive(recipes: ThreatRecipe[], ships: ThreatShip[] = [], modules: ThreatModule[] = []) {
  const result = deriveThreat(recipes, ships, modules);
  if (!result.ok) throw new Error(result.error.map(formatThreatFault).join('\n'));
  return { items: Object.fromEntries(result.value.items), ships: Object.fromEntries(result.value.ships) };
}

function faults(
  recipes: ThreatRecipe[],
  ships: ThreatShip[] = [],
  modules: ThreatModule[] = [],
): readonly ThreatFault[] {
  const result = deriveThreat(recipes, ships, modules);
  return result.ok ? [] : result.error;
}

test('[REQ-THREAT-ITEM] mined, smelted and assembled items cost their time and that of their inputs', () => {
  expect(derive(chain).items).toEqual({ ore: 2, plate: 7, gear: 17 });
});

test('[REQ-THREAT-ITEM] the amount a recipe gives does not lower the value', () => {
  expect(derive([recipe('miner', 'mine', 4, {}, { ore: 5 })]).items).toEqual({ ore: 4 });
});

test('[REQ-THREAT-ITEM] of several recipes the largest counts, whatever their order', () => {
  const dear = recipe('assembler', 'press_plate', 30, { ore: 1 }, { plate: 1 }); // 32
  expect(derive([ore, plate, dear, gear]).items).toEqual({ ore: 2, plate: 32, gear: 67 });
  expect(derive([gear, dear, plate, ore]).items).toMatchObject({ ore: 2, plate: 32, gear: 67 });
});

test('[REQ-THREAT-ITEM] every output of a recipe has its full cost', () => {
  expect(derive([ore, recipe('smelter', 'split', 1, { ore: 1 }, { slag: 1, glass: 2 })]).items).toEqual({
    ore: 2,
    slag: 3,
    glass: 3,
  });
});

test('[REQ-MOD-THREAT] a ship costs its time, its modules and all materials, level aside', () => {
  const modules = [module('gun', 5, { gear: 1 }), module('plating', 1, { plate: 2 })];
  // 10 + 5 + 5 + 1 + 7·(3 + 2) + 17·2
  expect(
    derive(chain, [ship('fighter', 10, { plate: 3 }, 1, 'gun', 'gun', 'plating')], modules).ships,
  ).toEqual({
    fighter: 90,
  });
});

test('[REQ-WAV-DEFAULT-MODULES] default modules that do not fit cost nothing', () => {
  const misfit: ThreatShip = {
    ...ship('fighter', 10, {}, 1),
    default_modules: [
      { type: 'gun', x: 4, y: 0, rotation: 0 },
      { type: 'gone', x: 0, y: 0, rotation: 0 },
    ],
  };
  expect(derive(chain, [misfit], [module('gun', 5, { gear: 1 })]).ships).toEqual({ fighter: 10 });
});

test('[REQ-THREAT-SCRAP] scrap is worth the ship with the smallest scrap_drop, divided by it', () => {
  const ships = [ship('big', 100, {}, 9), ship('small', 10, { plate: 1 }, 4), ship('none', 1, {}, 0)];
  expect(derive(chain, ships).items['scrap']).toBe(17 / 4);
});

test('[REQ-THREAT-SCRAP] of equal scrap_drops the first ship in the file counts', () => {
  expect(derive(chain, [ship('a', 10, {}, 2), ship('b', 90, {}, 2)]).items['scrap']).toBe(5);
});

test('[REQ-THREAT-SCRAP] a ship that needs scrap gives way to an equal one that does not', () => {
  expect(derive(chain, [ship('a', 10, { scrap: 1 }, 2), ship('b', 90, {}, 2)]).items['scrap']).toBe(45);
});

test('[REQ-THREAT-SCRAP] where no ship drops scrap, only what does not need it has a value', () => {
  const smelt = recipe('smelter', 'smelt_scrap', 1, { ore: 1, scrap: 2 }, { plate: 1 });
  const slag = recipe('smelter', 'smelt_slag', 1, { scrap: 2 }, { slag: 1 });
  const brick = recipe('assembler', 'press_brick', 1, { slag: 2 }, { brick: 1 });
  const recipes = [...chain, smelt, slag, brick];
  const values = { ore: 2, plate: 7, gear: 17 };
  expect(derive(recipes).items).toEqual(values);
  expect(derive(recipes, [ship('a', 10, { gear: 1 }, 0)])).toEqual({ items: values, ships: { a: 27 } });
  const found = faults(recipes, [ship('a', 10, { gear: 1, brick: 1 }, 0)], [module('m', 1, { scrap: 1 })]);
  expect(found).toEqual([
    { kind: 'no-scrap', item: 'brick', use: { in: 'ship', id: 'a', index: 0, position: 1 } },
    { kind: 'no-scrap', item: 'scrap', use: { in: 'module', id: 'm', index: 0, position: 0 } },
  ]);
  expect(found.map(formatThreatFault)[0]).toBe(
    'no ship drops scrap, so "brick", which ship "a" needs, has no threat',
  );
});

test('[REQ-THREAT-SCRAP] smelted scrap counts only after scrap has its value', () => {
  // Without scrap: plate 7, so the ship costs 10 + 7 = 17, scrap 17. With it: plate = 1 + 2·17 = 35.
  const smelt = recipe('smelter', 'smelt_scrap', 1, { scrap: 2 }, { plate: 1 });
  const world = derive([...chain, smelt], [ship('fighter', 10, { plate: 1 }, 1)]);
  expect(world.items).toEqual({ ore: 2, plate: 35, gear: 73, scrap: 17 });
  expect(world.ships).toEqual({ fighter: 45 });
});

test('[REQ-THREAT-ITEM] a recipe that takes scrap through an input counts in the end', () => {
  // slag is made from scrap only: 1 + 3·scrap; the second recipe for gear uses it.
  const slag = recipe('smelter', 'smelt_slag', 1, { scrap: 3 }, { slag: 1 });
  const slagGear = recipe('assembler', 'slag_gear', 0, { slag: 2 }, { gear: 1 });
  const world = derive([...chain, slag, slagGear], [ship('fighter', 3, { gear: 1 }, 2)]);
  // Without scrap gear is 17, the ship 20, scrap 10; slag 31; gear max(17, 62).
  expect(world.items).toEqual({ ore: 2, plate: 7, gear: 62, scrap: 10, slag: 31 });
  expect(world.ships).toEqual({ fighter: 65 });
});

test('[REQ-THREAT-ITEM] an item only from reprocessing costs the scrap and the time of a hit', () => {
  const reprocess = recipe('reprocessing_plant', 'reprocess', 6, { scrap: 5 }, { chip: 0.25, plate: 0.75 });
  // scrap = 10, chip = (10·5 + 6) / 0.25; plate has a recipe, so its reprocessing is left out.
  expect(derive([...chain, reprocess], [ship('fighter', 10, {}, 1)]).items).toEqual({
    ore: 2,
    plate: 7,
    gear: 17,
    scrap: 10,
    chip: 224,
  });
});

test('[REQ-THREAT-ITEM] of several reprocessing recipes the largest counts, with shares per recipe', () => {
  const first = recipe('reprocessing_plant', 'first', 6, { scrap: 5 }, { chip: 0.5, core: 0.5 }); // 112
  const second = recipe('reprocessing_plant', 'second', 1, { scrap: 1 }, { chip: 0.1, core: 0.9 }); // 110, 12.2…
  const items = derive([first, second], [ship('fighter', 10, {}, 1)]).items;
  expect(items['chip']).toBe(112);
  expect(items['core']).toBe(112);
});

test('[REQ-THREAT-ITEM] an output that is listed twice has the sum of its shares', () => {
  const twice: ThreatRecipe = {
    ...recipe('reprocessing_plant', 'twice', 6, { scrap: 1 }, {}),
    outputs: [
      { item: 'chip', amount: 1, probability: 0.25 },
      { item: 'chip', amount: 2, probability: 0.25 },
      { item: 'core', amount: 1, probability: 0.5 },
    ],
  };
  expect(derive([twice], [ship('fighter', 10, {}, 1)]).items['chip']).toBe(32);
});

test('[REQ-THREAT-ITEM] what is assembled from reprocessed items is valued too', () => {
  const reprocess = recipe('reprocessing_plant', 'reprocess', 6, { scrap: 5 }, { chip: 1 }); // 56
  const brain = recipe('assembler', 'make_brain', 4, { chip: 2, gear: 1 }, { brain: 1 }); // 4 + 112 + 17
  const world = derive([brain, reprocess, ...chain], [ship('a', 10, {}, 1), ship('b', 1, { brain: 1 }, 3)]);
  expect(world.items['brain']).toBe(133);
  expect(world.ships['b']).toBe(134);
});

test('[REQ-THREAT-SCRAP] a defining ship that needs a reprocessed item is a circle, and it is named', () => {
  const reprocess = recipe('reprocessing_plant', 'reprocess', 6, { scrap: 5 }, { chip: 1 });
  const brain = recipe('assembler', 'make_brain', 4, { gear: 1, chip: 2 }, { brain: 1 });
  const found = faults(
    [...chain, reprocess, brain],
    [ship('a', 10, { gear: 1 }, 1, 'mind'), ship('b', 1, {}, 2)],
    [module('mind', 1, { brain: 1 })],
  );
  expect(found).toEqual([
    {
      kind: 'scrap-circle',
      ship: 'a',
      items: ['brain', 'chip', 'scrap'],
      recipes: ['make_brain', 'reprocess'],
    },
  ]);
  expect(found.map(formatThreatFault)).toEqual([
    'threat runs in a circle: "scrap" is valued by ship "a", which needs "brain", made only from "chip", ' +
      'made only from "scrap" (recipes "make_brain", "reprocess")',
  ]);
});

test('[REQ-THREAT-SCRAP] a defining ship made of scrap is a circle', () => {
  expect(faults(chain, [ship('a', 10, { scrap: 1 }, 1)])).toEqual([
    { kind: 'scrap-circle', ship: 'a', items: ['scrap'], recipes: [] },
  ]);
});

test('[REQ-THREAT-ITEM] items that need each other are a circle, and it is named', () => {
  const found = faults([
    ore,
    recipe('assembler', 'make_a', 1, { ore: 1, b: 1 }, { a: 1 }),
    recipe('assembler', 'make_b', 1, { c: 1 }, { b: 1 }),
    recipe('assembler', 'make_c', 1, { a: 1 }, { c: 1 }),
    recipe('assembler', 'make_d', 1, { a: 1 }, { d: 1 }),
  ]);
  expect(found).toEqual([
    { kind: 'circle', items: ['a', 'b', 'c'], recipes: ['make_a', 'make_b', 'make_c'] },
  ]);
  expect(found.map(formatThreatFault)).toEqual([
    'recipes run in a circle: "a" is made from "b" is made from "c" is made from "a" ' +
      '(recipes "make_a", "make_b", "make_c")',
  ]);
});

test('[REQ-THREAT-ITEM] an item that another recipe makes is in a circle all the same', () => {
  expect(faults([ore, plate, recipe('smelter', 'melt_down', 1, { plate: 1 }, { ore: 1 })])).toEqual([
    { kind: 'circle', items: ['ore', 'plate'], recipes: ['melt_down', 'smelt_plate'] },
  ]);
});

test('[REQ-THREAT-ITEM] a recipe that takes what it makes is a circle', () => {
  expect(faults([ore, recipe('assembler', 'grow', 1, { ore: 1 }, { ore: 2 })])).toEqual([
    { kind: 'circle', items: ['ore'], recipes: ['grow'] },
  ]);
});

test('[REQ-THREAT-ITEM] a circle of recipes that also take scrap is still a circle', () => {
  const again = recipe('smelter', 'again', 1, { gear: 1, scrap: 1 }, { plate: 1 });
  expect(faults([...chain, again], [ship('a', 1, {}, 1)]).map(({ kind }) => kind)).toEqual(['circle']);
});

test('[REQ-THREAT-ITEM] every circle is reported once', () => {
  const found = faults([
    recipe('assembler', 'make_a', 1, { b: 1 }, { a: 1 }),
    recipe('assembler', 'make_b', 1, { a: 1 }, { b: 1 }),
    recipe('assembler', 'make_c', 1, { c: 1, a: 1 }, { c: 1 }),
  ]);
  expect(found.map((fault) => (fault.kind === 'circle' ? fault.items : fault))).toEqual([['a', 'b'], ['c']]);
});

test('[REQ-THREAT-ITEM] an item that nothing makes is reported wherever it is needed', () => {
  const found = faults(
    [ore, recipe('assembler', 'make_gear', 1, { ore: 1, tin: 1 }, { gear: 1 })],
    [ship('a', 1, { gear: 1, zinc: 1 }, 1)],
    [module('gun', 1, { tin: 3 })],
  );
  expect(found).toEqual([
    { kind: 'no-recipe', item: 'tin', use: { in: 'recipe', id: 'make_gear', index: 1, position: 1 } },
    { kind: 'no-recipe', item: 'zinc', use: { in: 'ship', id: 'a', index: 0, position: 1 } },
    { kind: 'no-recipe', item: 'tin', use: { in: 'module', id: 'gun', index: 0, position: 0 } },
  ]);
  expect(found.map(formatThreatFault)[0]).toBe('no recipe makes "tin", which recipe "make_gear" needs');
});

test('[REQ-THREAT-ITEM] a reprocessing output with no share makes nothing', () => {
  const reprocess = recipe('reprocessing_plant', 'reprocess', 6, { scrap: 5 }, { chip: 0, core: 1 });
  expect(faults([reprocess], [ship('a', 1, {}, 1), ship('b', 1, { chip: 1 }, 2)])).toEqual([
    { kind: 'no-recipe', item: 'chip', use: { in: 'ship', id: 'b', index: 1, position: 0 } },
  ]);
});

test('[REQ-THREAT-ITEM] a chain of 20,000 recipes is computed, and one that closes is named', () => {
  const length = 20_000;
  const links = Array.from({ length }, (_, i) =>
    recipe('assembler', `make_${i}`, 1, i + 1 < length ? { [`item_${i + 1}`]: 1 } : {}, { [`item_${i}`]: 1 }),
  );
  expect(derive(links).items['item_0']).toBe(length);
  const closed = [
    ...links.slice(0, -1),
    recipe('assembler', 'close', 1, { item_0: 1 }, { [`item_${length - 1}`]: 1 }),
  ];
  const [fault] = faults(closed);
  expect(fault?.kind === 'circle' && fault.items.length).toBe(length);
});

test('[REQ-THREAT-ITEM] a value that no number can hold is a fault of the item where it begins', () => {
  const links = Array.from({ length: 40 }, (_, i) =>
    recipe('assembler', `make_${i}`, 1, i === 0 ? {} : { [`item_${i - 1}`]: 1e9 }, { [`item_${i}`]: 1 }),
  );
  expect(faults(links)).toEqual([{ kind: 'too-large', of: 'item', id: 'item_35' }]);
  expect(faults(links.slice(0, 35), [ship('a', 1, { item_34: 1e9 }, 1)])).toEqual([
    { kind: 'too-large', of: 'ship', id: 'a' },
  ]);
});

test('[REQ-MOD-THREAT] shipThreat values any layout with the derived table', () => {
  const modules = [module('gun', 5, { gear: 1 })];
  const result = deriveThreat(chain, [ship('fighter', 10, { plate: 3 }, 1)], modules);
  if (!result.ok) throw new Error('expected a table');
  const game = { threat: result.value, modules };
  const gun = { type: 'gun', x: 0, y: 0, rotation: 0 } as const;
  expect(shipThreat(game, ship('fighter', 10, { plate: 3 }, 1), [gun, gun])).toBe(10 + 5 + 5 + 21 + 34);
});

/** Random valid worlds: each recipe uses only items with a smaller number, so there are no circles. */
const lawfulRecipes = fc
  .array(
    fc.record({
      duration: fc.integer({ min: 0, max: 50 }),
      output: fc.nat(9),
      inputs: fc.array(fc.record({ item: fc.nat(9), amount: fc.integer({ min: 1, max: 4 }) }), {
        maxLength: 3,
      }),
      takesScrap: fc.boolean(),
    }),
    { maxLength: 15 },
  )
  .map((drafts) => {
    const mines = Array.from({ length: 10 }, (_, i) =>
      recipe('miner', `mine_${i}`, 1, {}, { [`item_${i}`]: 1 }),
    );
    return [
      ...mines,
      ...drafts.map(({ duration, output, inputs, takesScrap }, i) => ({
        ...recipe('assembler', `make_${i}`, duration, takesScrap ? { scrap: 1 } : {}, {
          [`item_${output}`]: 1,
        }),
        inputs: [
          ...inputs
            .filter(({ item }) => item < output)
            .map(({ item, amount }) => ({ item: `item_${item}`, amount })),
          ...(takesScrap ? [{ item: 'scrap', amount: 1 }] : []),
        ],
      })),
    ];
  });

/** The definition, by plain recursion. */
function slowThreat(recipes: readonly ThreatRecipe[], item: string, scrap: number | undefined): number {
  if (item === 'scrap') return scrap ?? Number.NEGATIVE_INFINITY;
  return Math.max(
    ...recipes
      .filter(({ outputs }) => outputs.some((output) => output.item === item))
      .map(({ inputs, duration_seconds }) =>
        inputs.reduce(
          (sum, input) => sum + slowThreat(recipes, input.item, scrap) * input.amount,
          duration_seconds,
        ),
      ),
  );
}

test('[REQ-THREAT-ITEM] any valid world agrees with the definition, in any order of its recipes', () => {
  fc.assert(
    fc.property(
      lawfulRecipes,
      fc.integer({ min: 0, max: 9 }),
      fc.boolean(),
      (recipes, needed, isReversed) => {
        const ships = [ship('a', 7, { [`item_${needed}`]: 2 }, 3), ship('b', 1, {}, 5)];
        const { items } = derive(isReversed ? [...recipes].reverse() : recipes, ships);
        const scrap = (7 + 2 * slowThreat(recipes, `item_${needed}`, undefined)) / 3;
        expect(items['scrap']).toBeCloseTo(scrap, 9);
        for (let i = 0; i < 10; i += 1) {
          expect(items[`item_${i}`]).toBeCloseTo(slowThreat(recipes, `item_${i}`, scrap), 6);
        }
      },
    ),
  );
});

test('[REQ-THREAT-ITEM] any set of recipes gives a finite table or faults, never neither', () => {
  const building = fc.constantFrom<RecipeBuildingId>('miner', 'smelter', 'assembler', 'reprocessing_plant');
  const item = fc.constantFrom('a', 'b', 'c', 'd', 'scrap');
  const anyRecipe = fc
    .record({ building, inputs: fc.dictionary(item, fc.constant(1), { maxKeys: 2 }), output: item })
    .map(({ building: at, inputs, output }) => recipe(at, `make_${output}`, 1, inputs, { [output]: 1 }));
  fc.assert(
    fc.property(
      fc.array(anyRecipe, { maxLength: 8 }),
      fc.dictionary(item, fc.constant(1), { maxKeys: 2 }),
      fc.nat(2),
      (recipes, materials, scrap_drop) => {
        const result = deriveThreat(recipes, [ship('s', 1, materials, scrap_drop)], []);
        if (result.ok) {
          for (const threat of [...result.value.items.values(), ...result.value.ships.values()]) {
            expect(Number.isFinite(threat)).toBe(true);
          }
        } else {
          expect(result.error.length).toBeGreaterThan(0);
          for (const fault of result.error) expect(formatThreatFault(fault)).toMatch(/"/);
        }
      },
    ),
  );
});
