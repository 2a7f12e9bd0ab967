/** Designs: what a ship with its modules can do, once for all ships that are built alike. */
import { addDesign } from '../state/battle-setup.ts';
import { dropUnusedDesigns, removeShip, spawnShip } from '../state/battle.ts';
import { ENEMY, PLAYER } from '../state/battle-codes.ts';
import { aBattle, addShip, addStand, runTicks, shipOf } from '../testing/battle.ts';
import { aFactory } from '../testing/factory.ts';
import { configuredLevels, deriveFightRange, deriveShipDesign } from './ship-design.ts';
import { deriveStationStats } from './station-stats.ts';

const { rulebook } = aFactory();
const { config } = rulebook;
const CANNON = { type: 'cannon', x: 0, y: 0, rotation: 0 as const };
const weapon = (range: number, damage: number) => ({ range, damage, periodTicks: 60 });

describe('[REQ-MOD-CONFIG] a design', () => {
  it('has one independent weapon for every weapon module', () => {
    const design = deriveShipDesign(config, 0, 5, [CANNON, { ...CANNON, x: 1 }], configuredLevels(config));
    expect(design.weapons).toEqual([
      { damage: 5, range: 5, periodTicks: 60 },
      { damage: 5, range: 5, periodTicks: 60 },
    ]);
    expect(design.hull.hp).toBe(100);
    expect(design.scrapDrop).toBe(2);
  });

  it('is shared by ships that are built alike, and only by those', () => {
    const battle = aBattle();
    const levels = configuredLevels(config);
    const first = addDesign(battle, config, 0, 5, [CANNON], levels);
    expect(addDesign(battle, config, 0, 5, [{ ...CANNON }], levels)).toBe(first);
    expect(addDesign(battle, config, 0, 6, [CANNON], levels)).not.toBe(first);
    expect(addDesign(battle, config, 0, 5, [{ ...CANNON, x: 1 }], levels)).not.toBe(first);
    expect(addDesign(battle, config, 0, 5, [CANNON], () => 9)).not.toBe(first);
    expect(battle.designs).toHaveLength(4);
  });

  it('stays able to move and to die, whatever modifiers do to it', () => {
    const crippled = aFactory({
      edits: [
        [
          'modules.toml',
          'added_hp_formula = "20"',
          'added_hp_formula = "0 - 5000"\n[module.movement]\nadded_speed_formula = "0 - 50"\nadded_main_acceleration_formula = "0 - 50"',
        ],
      ],
    }).rulebook.config;
    const { hull } = deriveShipDesign(
      crippled,
      0,
      5,
      [{ ...CANNON, type: 'armour' }],
      configuredLevels(crippled),
    );
    expect(hull.hp).toBe(1);
    expect(hull.speed).toBeGreaterThan(0);
    expect(hull.main_acceleration).toBeGreaterThan(0);
  });
});

/** Formulas that are valid at every checked level and go wrong later, each in a different way. */
const LATE_FAULTS = [
  'sqrt(250 - x)',
  '250 - x',
  '1 + exp(x) / 1e90',
  '1 / max(0, 250 - x) + 1',
  'log(300 - x) + 1',
];

describe('[REQ-SHP-STATS] a design at a level that nothing checks', () => {
  it.each(LATE_FAULTS)('is finite, and its ship flies and fights, where a stat is %s', (text) => {
    const { config: odd } = aFactory({
      edits: [
        ['ships.toml', 'hp_formula = "50 + 10*x"', `hp_formula = "${text}"`],
        ['ships.toml', 'speed_formula = "2"', `speed_formula = "${text}"`],
        ['ships.toml', 'main_acceleration_formula = "2"', `main_acceleration_formula = "${text}"`],
        [
          'ships.toml',
          'maneuvering_acceleration_formula = "1"',
          `maneuvering_acceleration_formula = "${text}"`,
        ],
        ['ships.toml', 'angular_acceleration_formula = "6"', `angular_acceleration_formula = "${text}"`],
        ['ships.toml', 'max_rotation_speed_formula = "3"', `max_rotation_speed_formula = "${text}"`],
        ['ships.toml', 'range_formula = "10"', `range_formula = "${text}"`],
        ['modules.toml', 'damage_formula = "5"', `damage_formula = "${text}"`],
        ['modules.toml', 'attack_range_formula = "5"', `attack_range_formula = "${text}"`],
        ['modules.toml', 'attack_rate_formula = "1"', `attack_rate_formula = "${text}"`],
      ],
    }).rulebook;
    for (const level of [200, 250, 251, 300, 301, 1000, 1_000_000]) {
      const battle = aBattle({ isArena: true });
      const design = addDesign(battle, odd, 0, level, [CANNON], () => level);
      const { hull, weapons } = battle.designs[design] as ReturnType<typeof deriveShipDesign>;
      for (const value of Object.values(hull)) expect(Number.isFinite(value)).toBe(true);
      for (const { damage, range, periodTicks } of weapons) {
        expect(Number.isFinite(damage) && Number.isFinite(range)).toBe(true);
        expect(periodTicks).toBeGreaterThanOrEqual(1); // endless where it never fires
      }
      addStand(battle, { team: 'player', kind: 'hq', x: 2, y: 10 });
      addStand(battle, { team: 'enemy', kind: 'hq', x: 78, y: 10 });
      spawnShip(battle, { team: PLAYER, design, x: 20, y: 8, facing: 0 });
      spawnShip(battle, { team: ENEMY, design, x: 50, y: 12, facing: 0 });
      runTicks(battle, 120); // throws when an invariant breaks
    }
  });
});

describe('[REQ-PSH-STATION-STATS] a station at a level that nothing checks', () => {
  it.each(LATE_FAULTS)('stands, with finite stats, where a stat is %s', (text) => {
    const { config: odd } = aFactory({
      edits: [
        ['stations.toml', 'hp_formula = "300 + 100*x"', `hp_formula = "${text}"`],
        ['stations.toml', 'damage_formula = "8"', `damage_formula = "${text}"`],
        ['stations.toml', 'fire_rate_formula = "1"', `fire_rate_formula = "${text}"`],
        ['stations.toml', 'scrap_drop_formula = "5"', `scrap_drop_formula = "${text}"`],
      ],
    }).rulebook;
    for (const level of [0, 200, 250, 251, 300, 301, 1000, 1_000_000]) {
      const { maxHp, damage, range, periodTicks, scrapDrop } = deriveStationStats(
        odd.stations.enemy_station,
        level,
      );
      for (const value of [maxHp, damage, range, scrapDrop]) expect(Number.isFinite(value)).toBe(true);
      expect(maxHp).toBeGreaterThan(0);
      expect(periodTicks).toBeGreaterThanOrEqual(1);
      expect(scrapDrop).toBe(scrapDrop | 0); // fits the columns of scrap
    }
  });
});

describe('[REQ-MOD-LAYOUT] a design', () => {
  it('leaves out what does not fit the ship’s layout', () => {
    const design = deriveShipDesign(
      config,
      0,
      5,
      [CANNON, CANNON, { ...CANNON, x: 7 }, { ...CANNON, y: 2 }, { ...CANNON, type: 'nothing', x: 1 }],
      configuredLevels(config),
    );
    expect(design.modules).toEqual([CANNON]);
  });
});

describe('[REQ-SHP-STATS] hull stats', () => {
  it('are read at the ship’s level', () => {
    const at = (level: number) => deriveShipDesign(config, 0, level, [], configuredLevels(config)).hull;
    expect([at(1).hp, at(5).hp, at(20).hp]).toEqual([60, 100, 250]);
    expect(at(5)).toMatchObject({ speed: 2, sensor_range: 10, main_acceleration: 2, max_rotation_speed: 3 });
  });
});

describe('[REQ-SHP-COMBAT] the distance a ship fights at', () => {
  it('is the reach of its gun if it has one', () => {
    expect(deriveFightRange([weapon(8, 10)])).toBe(8);
  });

  it('is that at which most of its damage reaches', () => {
    expect(deriveFightRange([weapon(8, 10), weapon(3, 30)])).toBe(3);
    expect(deriveFightRange([weapon(8, 30), weapon(3, 10)])).toBe(8);
    expect(deriveFightRange([weapon(9, 10), weapon(6, 10), weapon(3, 10)])).toBe(6);
  });

  it('is a few tiles for a ship without weapons', () => {
    expect(deriveFightRange([])).toBe(4);
  });
});

describe('designs without a ship', () => {
  it('are forgotten, and the others keep their ships', () => {
    const battle = aBattle();
    const ids = [10, 20, 30].map((hp) => addShip(battle, { x: 1, y: 1, hp }));
    removeShip(battle, 1);
    const before = shipOf(battle, ids[2] as number).design;
    dropUnusedDesigns(battle);
    expect(battle.designs).toHaveLength(2);
    expect(shipOf(battle, ids[2] as number).design).toBe(before);
    expect(shipOf(battle, ids[0] as number).maxHp).toBe(10);
  });
});
