/** Designs: what a ship with its modules can do, once for all ships that are built alike. */
import { addDesign } from '../state/battle-setup.ts';
import { dropUnusedDesigns, removeShip } from '../state/battle.ts';
import { aBattle, addShip, shipOf } from '../testing/battle.ts';
import { aFactory } from '../testing/factory.ts';
import { configuredLevels, deriveFightRange, deriveShipDesign } from './ship-design.ts';

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
