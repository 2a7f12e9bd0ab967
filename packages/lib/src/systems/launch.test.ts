/** From the yard into space, and from space into the bay. */
import { addScrap, PLAYER } from '../state/battle.ts';
import { listShips } from '../state/battle-reading.ts';
import { sizeOf } from '../state/belt-lines.ts';
import { alertMachine } from '../state/machines.ts';
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
  alertMachine(factory.state, factory.state.buildings.part[yard] as number);
}

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
  it('goes to the rally point by itself, and keeps the orders its yard had when it was built', () => {
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

/** The default test content has no claw. */
const CLAW = [
  'modules.toml',
  '[[module]]\nid = "armour"',
  '[[module]]\nid = "claw"\nsurface_mask = ["O"]\nmaterials = []\nplayer_production_level = 1\nunlock_at_station_level = -1\nproduction_time_seconds = 0\nfill_color = "#00ff00"\nglyph = "S"\n[module.salvage]\ncollection_range_formula = "2"\ncargo_capacity_formula = "6"\ncollection_rate_formula = "1"\n[[module]]\nid = "armour"',
] as const;

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
    for (let i = 0; i < 60 * 60 && (state.produced[scrap] as number) === 0; i++) run(factory, 1);
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
