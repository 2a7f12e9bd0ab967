/** Proves how modules change a ship's stats, with numbers computed by hand. */
import fc from 'fast-check';
import type { Formula, HullStat, StatModifier } from '../content/game-config.ts';
import { deriveShipMaterials, deriveShipProductionTime } from './ship-cost.ts';
import { deriveShipStats, type ModuleEffects, summarizeShipStats } from './ship-stats.ts';

/** `base + slope·x` */
function line(base: number, slope = 0): Formula {
  return { text: `${base} + ${slope}*x`, at: (x) => base + slope * x };
}

const hull: Record<HullStat, Formula> = {
  hp: line(100, 10),
  speed: line(4),
  sensor_range: line(12),
  main_acceleration: line(2),
  maneuvering_acceleration: line(1),
  angular_acceleration: line(3),
  max_rotation_speed: line(5),
};
const ship = { stats: hull };
const gun = { damage: line(10, 1), attack_range: line(5), attack_rate: line(2) };

function module(
  id: string,
  modifiers: StatModifier[],
  capabilities: Partial<ModuleEffects> = {},
): ModuleEffects {
  return { id, weapon: undefined, salvage: undefined, repair: undefined, ...capabilities, modifiers };
}

const modules: ModuleEffects[] = [
  module('gun', [], { weapon: gun }),
  module('long_gun', [], { weapon: { ...gun, attack_range: line(9), attack_rate: line(0.5) } }),
  module('plating', [{ stat: 'hp', kind: 'added', formula: line(20, 5) }]),
  module('frame', [{ stat: 'hp', kind: 'multiplied', formula: line(1.5) }]),
  module('lens', [
    { stat: 'damage', kind: 'multiplied', formula: line(1, 0.1) },
    { stat: 'attack_range', kind: 'added', formula: line(1) },
  ]),
  module('charged_gun', [{ stat: 'damage', kind: 'added', formula: line(3) }], { weapon: gun }),
  module('claw', [], {
    salvage: { collection_range: line(2), cargo_capacity: line(8), collection_rate: line(0.5) },
  }),
  module('welder', [], { repair: { repair_rate: line(4), repair_range: line(3) } }),
  module('arm', [
    { stat: 'collection_rate', kind: 'multiplied', formula: line(3) },
    { stat: 'repair_range', kind: 'added', formula: line(2) },
  ]),
];
const game = { modules };

function statsOf(types: string[], shipLevel = 1, levels: Record<string, number> = {}) {
  const placed = types.map((type, x) => ({ type, x, y: 0, rotation: 0 }) as const);
  return deriveShipStats(game, ship, placed, shipLevel, (id) => levels[id] ?? 1);
}

test('[REQ-SHP-STATS] without modules the hull has its formulas at the ship level', () => {
  expect(statsOf([], 7)).toEqual({
    hull: {
      hp: 170,
      speed: 4,
      sensor_range: 12,
      main_acceleration: 2,
      maneuvering_acceleration: 1,
      angular_acceleration: 3,
      max_rotation_speed: 5,
    },
    weapons: [],
    salvage: [],
    repairs: [],
  });
});

test('[REQ-MOD-STAT-CALC] added and multiplied modifiers combine as base × (1 + Σ(m − 1)) + Σ added', () => {
  // Level 2 ship: 120 hp; two frames ×(1 + 0.5 + 0.5); plating at level 4 adds 40, twice.
  expect(statsOf(['frame', 'plating', 'frame', 'plating'], 2, { plating: 4 }).hull.hp).toBe(120 * 2 + 80);
});

test('[REQ-MOD-STAT-CALC] a capability is read at the level of its module, not of the ship', () => {
  const [weapon] = statsOf(['gun'], 30, { gun: 5 }).weapons;
  expect(weapon).toEqual({ type: 'gun', index: 0, damage: 15, attack_range: 5, attack_rate: 2 });
});

test('[REQ-MOD-STAT-CALC] weapon modifiers reach every weapon, at the level of the modifying module', () => {
  const stats = statsOf(['gun', 'lens', 'long_gun'], 1, { lens: 5 });
  expect(stats.weapons.map(({ damage, attack_range, index }) => [damage, attack_range, index])).toEqual([
    [16.5, 6, 0],
    [16.5, 10, 2],
  ]);
});

test('[REQ-MOD-CONFIG] a module may grant a capability and modify it, its own instance included', () => {
  expect(statsOf(['charged_gun', 'gun']).weapons.map(({ damage }) => damage)).toEqual([14, 14]);
});

test('[REQ-MOD-UI-STATS-PANEL] summaries add rates and take the largest range', () => {
  const summary = summarizeShipStats(
    statsOf(['gun', 'long_gun', 'claw', 'claw', 'arm', 'welder', 'welder', 'welder']),
  );
  expect(summary).toEqual({
    weapons: { dps: 11 * 2 + 11 * 0.5, range: 9 },
    salvage: { collection_rate: 3, range: 2 },
    repair: { repair_rate: 12, range: 5 },
  });
});

test('[REQ-MOD-UI-STATS-PANEL] a capability that the ship lacks has no summary', () => {
  expect(summarizeShipStats(statsOf(['plating', 'lens']))).toEqual({
    weapons: undefined,
    salvage: undefined,
    repair: undefined,
  });
});

test('[REQ-MOD-STAT-CALC] the order of modules never matters but for the order of instances', () => {
  const types = fc.array(fc.constantFrom(...modules.map(({ id }) => id)), { maxLength: 10 });
  fc.assert(
    fc.property(types, fc.integer({ min: 0, max: 50 }), (list, level) => {
      const forward = statsOf(list, level);
      const backward = statsOf([...list].reverse(), level);
      for (const stat of Object.keys(forward.hull) as HullStat[]) {
        expect(backward.hull[stat]).toBeCloseTo(forward.hull[stat], 9);
      }
      expect(forward.weapons.length).toBe(list.filter((type) => type.includes('gun')).length);
      const dps = summarizeShipStats(forward).weapons?.dps ?? 0;
      expect(summarizeShipStats(backward).weapons?.dps ?? 0).toBeCloseTo(dps, 9);
    }),
  );
});

const costs = new Map([
  ['gun', { materials: [{ item: 'gear', amount: 2 }], production_time_seconds: 3 }],
  [
    'plating',
    {
      materials: [
        { item: 'plate', amount: 1 },
        { item: 'gear', amount: 1 },
      ],
      production_time_seconds: 0.5,
    },
  ],
]);
const hullCost = { materials: [{ item: 'plate', amount: 4 }], production_time_seconds: 10 };
const layout = (['gun', 'plating', 'gun'] as const).map(
  (type, x) => ({ type, x, y: 0, rotation: 0 }) as const,
);

test('[REQ-MOD-MATERIALS] materials of ship and modules are summed per item', () => {
  expect(deriveShipMaterials(hullCost, layout, costs)).toEqual([
    { item: 'plate', amount: 5 },
    { item: 'gear', amount: 5 },
  ]);
  expect(deriveShipMaterials(hullCost, [], costs)).toEqual(hullCost.materials);
});

test('[REQ-MOD-PRODUCTION-TIME] production times of ship and modules are summed', () => {
  expect(deriveShipProductionTime(hullCost, layout, costs)).toBe(16.5);
});
