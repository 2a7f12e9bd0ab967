/** From the yard into space, and from space into the bay. */
import { fingerprint } from '../state/fingerprint.ts';
import { describeSelection } from '../snapshot/details.ts';
import { addScrap, spawnShip } from '../state/battle.ts';
import { ENEMY, PLAYER } from '../state/battle-codes.ts';
import { listBattleFaults } from '../saves/battle-faults.ts';
import { listShips } from '../state/battle-reading.ts';
import { sizeOf } from '../state/belt-lines.ts';
import { alertMachine } from '../edits/machines.ts';
import { decodeState, encodeState } from '../saves/save.ts';
import { aFactory, build, type Factory, itemOf, machineOf, order, run } from '../testing/factory.ts';

/** A yard at (-3, 2), its last column in space, that has all it needs for one ship; its id. */
function aYard(factory: Factory, modules: readonly { type: string; x: number; y: number }[] = []): number {
  const yard = build(factory, 'shipyard', -3, 2);
  const place = { x: -3, y: 2 };
  expect(order(factory, { type: 'set_schematic', ...place, schematic: 'fighter' })).toBeUndefined();
  const placed = modules.map((module) => ({ ...module, rotation: 0 as const }));
  expect(order(factory, { type: 'set_layout', ...place, modules: placed })).toBeUndefined();
  return yard;
}

function supply(factory: Factory, yard: number): void {
  const machine = machineOf(factory, yard);
  machine.inputs = [...machine.inputNeeds];
  alertMachine(factory.state, factory.state.buildings.part[yard]);
}

/** The default test content has no claw. */
const CLAW = [
  'modules.toml',
  '[[module]]\nid = "armour"',
  '[[module]]\nid = "claw"\nsurface_mask = ["O"]\nmaterials = []\nplayer_production_level = 1\nunlock_at_station_level = -1\nproduction_time_seconds = 0\nfill_color = "#00ff00"\nglyph = "S"\n[module.salvage]\ncollection_range_formula = "2"\ncargo_capacity_formula = "6"\ncollection_rate_formula = "1"\n[[module]]\nid = "armour"',
] as const;

const shipsOf = ({ state }: Factory) => listShips(state.battle);

describe('[REQ-SHP-SPAWN-PLAYER] a finished ship', () => {
  it('appears at the centre of the yard’s output port tile in the tick it is finished', () => {
    const factory = aFactory();
    const yard = aYard(factory, [{ type: 'cannon', x: 0, y: 0 }]);
    supply(factory, yard);
    let finished = -1;
    for (let i = 0; i < 600 && finished < 0; i++) {
      run(factory, 1);
      if (factory.state.events.some(({ type }) => type === 'ship-finished')) finished = factory.state.tick;
    }
    const [ship, ...others] = shipsOf(factory);
    expect(others).toEqual([]);
    expect(ship?.team).toBe(PLAYER);
    // The port is right of the 4 x 2 cells, on the upper row; the ship has moved for one tick.
    expect(ship?.x).toBeCloseTo(1 + 0.5, 1);
    expect(ship?.y).toBeCloseTo(2 + 0.5, 1);
    expect(finished).toBe(5 * 60 + 1);
  });
});

describe('[REQ-SHP-AUTONOMOUS] a ship', () => {
  it('goes to the rally point on its own, and keeps the orders its yard had when it was built', () => {
    const factory = aFactory();
    const yard = aYard(factory, [{ type: 'cannon', x: 0, y: 0 }]);
    supply(factory, yard);
    run(factory, 60 * 6);
    order(factory, { type: 'set_stance', x: -3, y: 2, stance: 'defensive' });
    supply(factory, yard);
    run(factory, 60 * 12);
    const [first, second] = shipsOf(factory);
    expect(first?.intent).toBe('rallying');
    expect(second?.intent).toBe('holding');
  });
});

describe('[REQ-SHP-COMBAT] the orders of a yard', () => {
  it('are those of its ships', () => {
    const factory = aFactory();
    const yard = aYard(factory, [{ type: 'cannon', x: 0, y: 0 }]);
    const place = { x: -3, y: 2 };
    order(factory, { type: 'set_stance', ...place, stance: 'defensive' });
    order(factory, { type: 'set_target_priority', ...place, priority: 'structures_first' });
    order(factory, { type: 'set_repair_priority', ...place, priority: 'ships_first' });
    supply(factory, yard);
    run(factory, 60 * 6);
    const { ships } = factory.state.battle;
    expect(ships.count).toBe(1);
    expect([ships.stance[0], ships.targetPriority[0], ships.repairPriority[0]]).toEqual([1, 2, 1]);
  });
});

describe('[REQ-MOD-STAT-CALC] a ship from the yard', () => {
  it('has hull stats of its level and module stats of the modules’ levels at that time', () => {
    const factory = aFactory({
      edits: [['modules.toml', 'damage_formula = "5"', 'damage_formula = "1 + 5*x"']],
    });
    const yard = aYard(factory, [
      { type: 'cannon', x: 0, y: 0 },
      { type: 'armour', x: 1, y: 0 },
    ]);
    factory.state.unlocks = {
      ...factory.state.unlocks,
      levels: { ships: { fighter: 8, cruiser: 5 }, modules: { cannon: 3, armour: 1, railgun: 1 } },
    };
    supply(factory, yard);
    run(factory, 60 * 9);
    const [ship] = shipsOf(factory);
    expect(ship?.maxHp).toBe(50 + 10 * 8 + 20);
    expect(ship?.design).toMatchObject({ level: 8, moduleLevels: [3, 1] });
    expect(ship?.design.weapons).toEqual([{ damage: 16, range: 5, periodTicks: 60 }]);
  });
});

describe('[REQ-DEF-SCHEMATIC-DROP] a duplicate schematic', () => {
  const LEVELLED = [
    ['modules.toml', 'damage_formula = "5"', 'damage_formula = "4 + x"'],
    ['modules.toml', 'attack_range_formula = "5"', 'attack_range_formula = "4 + x"'],
    ['modules.toml', 'attack_rate_formula = "1"', 'attack_rate_formula = "max(0.5, x)"'],
    ['modules.toml', 'added_hp_formula = "20"', 'added_hp_formula = "20*x"'],
  ] as const;

  /** A ship of the player with a cannon and armour on its way, and an enemy that is built the same. */
  function aFight(): { readonly factory: Factory; readonly yard: number } {
    const factory = aFactory({ edits: LEVELLED });
    const yard = aYard(factory, [
      { type: 'cannon', x: 0, y: 0 },
      { type: 'armour', x: 1, y: 0 },
    ]);
    supply(factory, yard);
    run(factory, 60 * 8);
    const { battle } = factory.state;
    const design = battle.ships.design[0];
    spawnShip(battle, { team: ENEMY, design, x: 75, y: 10, facing: 0 });
    return { factory, yard };
  }

  function win(factory: Factory, kind: 'ship' | 'module', id: string): void {
    factory.state.offered = [{ kind, id, name: id, levelUpTo: 2, unlocksRecipesFor: [] }];
    expect(order(factory, { type: 'choose_schematic', index: 0 })).toBeUndefined();
  }

  it('of a weapon raises it on ships that fly, and its cooldown is at most its new one', () => {
    const { factory } = aFight();
    const { battle } = factory.state;
    battle.weapons.readyTick[0] = battle.tick + 60;
    win(factory, 'module', 'cannon');
    const [ship] = shipsOf(factory);
    expect(ship?.design).toMatchObject({
      moduleLevels: [2, 1],
      weapons: [{ damage: 6, range: 6, periodTicks: 30 }],
      fightRange: 6,
    });
    const { damage, range, periodTicks, readyTick } = battle.weapons;
    expect([damage[0], range[0], periodTicks[0], readyTick[0]]).toEqual([6, 6, 30, battle.tick + 30]);
    expect(battle.ships.fightRange[0]).toBe(6);
    expect(listBattleFaults(battle)).toEqual([]);
  });

  it('of a module that adds HP adds the gain to the HP a ship has', () => {
    const { factory } = aFight();
    const { ships } = factory.state.battle;
    expect(ships.maxHp[0]).toBe(100 + 20);
    ships.hp[0] = 30;
    win(factory, 'module', 'armour');
    expect([ships.hp[0], ships.maxHp[0]]).toEqual([50, 140]);
    expect(
      describeSelection(factory.state, factory.rulebook, { kind: 'ship', id: ships.id[0] }),
    ).toMatchObject({
      ship: { hp: 50, stats: { hull: { hp: 140 } } },
    });
  });

  it('of a module leaves the enemy’s ships and everything else as they are', () => {
    const { factory } = aFight();
    const before = shipsOf(factory)[1];
    win(factory, 'module', 'cannon');
    win(factory, 'module', 'armour');
    expect(shipsOf(factory)[1]).toEqual(before);
    win(factory, 'module', 'railgun');
    expect(factory.state.battle.designs.length).toBe(3);
  });

  it('of a ship raises later ships only', () => {
    const { factory, yard } = aFight();
    const before = shipsOf(factory)[0];
    win(factory, 'ship', 'fighter');
    expect(shipsOf(factory)[0]).toEqual(before);
    supply(factory, yard);
    run(factory, 60 * 8);
    const levels = shipsOf(factory)
      .filter(({ team }) => team === PLAYER)
      .map(({ design }) => design.level);
    expect(levels).toEqual([5, 6]);
  });

  it('has the same effect on a game that was saved and loaded in between', () => {
    const { factory } = aFight();
    const loaded = decodeState(encodeState(factory.state), factory.rulebook);
    if (!loaded.ok) throw new Error(loaded.error);
    const other: Factory = { ...factory, state: loaded.value };
    for (const each of [factory, other]) {
      win(each, 'module', 'armour');
      run(each, 60);
    }
    expect(fingerprint(other.state)).toBe(fingerprint(factory.state));
  });

  it('that lowers a stat takes what no longer fits, and nothing more', () => {
    const factory = aFactory({
      edits: [
        CLAW,
        ['modules.toml', 'cargo_capacity_formula = "6"', 'cargo_capacity_formula = "max(0, 8 - 2*x)"'],
        ['modules.toml', 'added_hp_formula = "20"', 'added_hp_formula = "40 - 20*x"'],
      ],
    });
    supply(
      factory,
      aYard(factory, [
        { type: 'claw', x: 0, y: 0 },
        { type: 'armour', x: 1, y: 0 },
      ]),
    );
    run(factory, 60 * 8);
    const { battle } = factory.state;
    battle.salvage.cargo[0] = 5;
    win(factory, 'module', 'claw');
    win(factory, 'module', 'armour');
    expect([battle.salvage.cargo[0], battle.salvage.capacity[0]]).toEqual([4, 4]);
    expect([battle.ships.hp[0], battle.ships.maxHp[0]]).toEqual([100, 100]);
    expect(listBattleFaults(battle)).toEqual([]);
  });
});

describe('[REQ-RES-SCRAP-COLLECT] scrap that a ship delivers', () => {
  it('leaves the bay onto its belt', () => {
    const factory = aFactory({ edits: [CLAW] });
    const { state } = factory;
    build(factory, 'salvage_bay', -16, 12);
    build(factory, 'belt', -13, 12);
    const yard = aYard(factory, [{ type: 'claw', x: 0, y: 0 }]);
    supply(factory, yard);
    run(factory, 60 * 5);
    addScrap(state.battle, 2, 8, 6);
    const scrap = itemOf(factory, 'scrap');
    for (let i = 0; i < 60 * 60 && state.produced[scrap] === 0; i++) run(factory, 1);
    expect(state.produced[scrap]).toBe(6);
    run(factory, 60);
    const { lines } = state.belts;
    expect(lines.length.some((_, line) => sizeOf(lines, line) > 0)).toBe(true);
    expect(shipsOf(factory)[0]?.cargo).toBe(0);
  });

  it('goes to no bay that is still a construction site', () => {
    const factory = aFactory({ edits: [CLAW] });
    supply(factory, aYard(factory, [{ type: 'claw', x: 0, y: 0 }]));
    run(factory, 60 * 6);
    expect(shipsOf(factory)).toHaveLength(1);
    order(factory, { type: 'place', building: 'salvage_bay', x: -16, y: 12, rotation: 0 });
    run(factory, 30);
    expect(factory.state.battle.bays).toEqual([]);
    run(factory, 60);
    expect(factory.state.battle.bays).toEqual([expect.objectContaining({ x: -14.5, y: 13 })]);
    order(factory, { type: 'demolish', x: -16, y: 12 });
    run(factory, 1);
    expect(factory.state.battle.bays).toEqual([]);
  });
});

describe('[REQ-SHP-SCHEMATICS] a yard', () => {
  it('builds a new hull once its schematic is won from a station set, and not before; nothing lies about in space', () => {
    const factory = aFactory();
    const { state } = factory;
    build(factory, 'shipyard', -3, 2);
    const choose = () => order(factory, { type: 'set_schematic', x: -3, y: 2, schematic: 'cruiser' });
    expect(choose()).toBe('schematic-locked');
    for (let push = 0; push < 40 && choose() !== undefined; push++) {
      for (const station of state.battle.structures.filter(({ team }) => team !== PLAYER)) station.hp = 0;
      run(factory, 1);
      const index = state.offered?.findIndex(({ id }) => id === 'cruiser') ?? 0;
      order(factory, { type: 'choose_schematic', index: Math.max(0, index) });
    }
    expect(state.unlocks.ships).toContain('cruiser');
    expect(choose()).toBeUndefined();
  });
});
