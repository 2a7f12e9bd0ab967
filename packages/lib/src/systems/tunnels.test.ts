/** Tunnels carry as a chain of belts would, out of sight. */
import { countInTransit } from '../snapshot/tile-items.ts';
import { listBeltFaults } from '../saves/check-belts.ts';
import { buildingAt } from '../state/game-state.ts';
import { listLostItems } from '../testing/edits.ts';
import {
  aFactory,
  belts,
  build,
  type Factory,
  itemOf,
  itemsOn,
  order,
  runFactory as run,
  source,
} from '../testing/factory.ts';

const Y = 5;

/** Belts, a tunnel over `distance` tiles and belts, from x = -30 on: 3 + the tunnel + 3. */
function aTunnel(distance: number, options: Parameters<typeof aFactory>[0] = {}): Factory {
  const factory = aFactory({ tunnelReach: 8, ...options });
  belts(factory, -30, Y, 'E', 3);
  build(factory, 'tunnel_entry', -27, Y);
  build(factory, 'tunnel_exit', -27 + distance, Y);
  belts(factory, -26 + distance, Y, 'E', 3);
  return factory;
}

function expectSound(factory: Factory, isUndisturbed = false): void {
  expect(listBeltFaults(factory.state, factory.rulebook, isUndisturbed)).toEqual([]);
  expect(listLostItems(factory)).toEqual([]);
}

/** Columns from -30 on, without those strictly between two of them. */
function tilesBut(first: number, last: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
    .filter((i) => i <= first || i >= last)
    .map((i) => -30 + i);
}

/** Compares by itself first: the assertions of the test runner take most of the time. */
function expectSame(a: Factory, b: Factory, columns: readonly number[], when: string): void {
  const [first, second] = [a, b].map((factory) => columns.map((x) => itemsOn(factory, x, Y)));
  if (JSON.stringify(first) !== JSON.stringify(second))
    expect({ when, items: first }).toEqual({ when, items: second });
}

function inTransit(factory: Factory, x = -27): number {
  return countInTransit(factory.state, buildingAt(factory.state.map, x, Y));
}

describe('a tunnel', () => {
  it.each([1, 2, 5, 8])(
    '[REQ-BLD-TUNNEL-TRANSIT] [REQ-BLD-TUNNEL-ENTRY] [REQ-BLD-TUNNEL-EXIT] over %i tiles equals a chain of belts, tick by tick',
    (distance) => {
      for (const speed of [1.3, 16]) {
        const tunnel = aTunnel(distance, { speed });
        const chain = aFactory({ speed });
        belts(chain, -30, Y, 'E', 7 + distance);
        // Comes in bursts, so that there are gaps.
        const bays = [tunnel, chain].map((factory) => source(factory, 'iron_ore', -30, Y, 'E', 60));
        expect(bays[0]).toBeGreaterThan(0);
        for (let tick = 0; tick < 600; tick++) {
          run(tunnel, 1);
          run(chain, 1);
          const seen = tilesBut(3, 3 + distance, 7 + distance);
          expectSame(tunnel, chain, seen, `tick ${tick}`);
          let hidden = 0;
          for (let i = 4; i < 3 + distance; i++) hidden += itemsOn(chain, -30 + i, Y).length;
          if (inTransit(tunnel) !== hidden) throw new Error(`${hidden} should be in transit`);
          if (tick === 250)
            for (const factory of [tunnel, chain]) order(factory, { type: 'clear', x: -29, y: Y });
        }
        expectSound(tunnel);
      }
    },
    60_000,
  );

  it('[REQ-BLD-TUNNEL-ENTRY] that has no exit fills up like a belt that leads nowhere', () => {
    const factory = aFactory();
    belts(factory, -30, Y, 'E', 2);
    build(factory, 'tunnel_entry', -28, Y);
    source(factory, 'iron_ore', -30, Y);
    run(factory, 600);
    expect(itemsOn(factory, -28, Y)).toHaveLength(4);
    expect(itemsOn(factory, -29, Y)).toHaveLength(4);
    expectSound(factory, true);
  });

  it('[REQ-BLD-TUNNEL-ENTRY] blocks back through the tunnel while the exit is blocked', () => {
    const factory = aTunnel(4);
    source(factory, 'iron_ore', -30, Y);
    run(factory, 1500);
    expect(inTransit(factory)).toBe(12);
    expect(itemsOn(factory, -27, Y)).toHaveLength(4);
    expect(itemsOn(factory, -23, Y)).toHaveLength(4);
    expect(itemsOn(factory, -30, Y)).toHaveLength(4);
    expectSound(factory, true);
  });

  it('[REQ-BLD-TUNNEL-EXIT] keeps what is on it when it loses its entry, and takes nothing from outside', () => {
    const factory = aTunnel(4);
    source(factory, 'iron_ore', -30, Y);
    run(factory, 1500);
    order(factory, { type: 'demolish', x: -27, y: Y });
    order(factory, { type: 'demolish', x: -21, y: Y });
    build(factory, 'belt', -24, Y, 0);
    source(factory, 'copper_ore', -24, Y, 'N', 5);
    run(factory, 600);
    expect(itemsOn(factory, -23, Y).map(({ item }) => item)).toEqual(Array(4).fill('iron_ore'));
    expectSound(factory);
  });

  it('[REQ-BLD-TUNNEL-EXIT] leads on in its own direction, into a machine as well as onto a belt', () => {
    const factory = aFactory({ blocks: 0 });
    build(factory, 'tunnel_entry', -9, 9);
    build(factory, 'tunnel_exit', -5, 9);
    source(factory, 'building_block', -9, 9);
    run(factory, 900);
    const before = factory.state.blocks;
    run(factory, 600);
    expect(factory.state.blocks - before).toBe(80);
    expectSound(factory, true);
  });

  it('[REQ-BLD-TUNNEL-PAIR] turned away loses what is in transit, and turned back works again', () => {
    const factory = aTunnel(4);
    source(factory, 'iron_ore', -30, Y);
    run(factory, 1500);
    expect(
      order(factory, { type: 'place', building: 'tunnel_exit', x: -23, y: Y, rotation: 90 }),
    ).toBeUndefined();
    expect(factory.state.discarded[itemOf(factory, 'iron_ore')]).toBe(12);
    expect(itemsOn(factory, -27, Y)).toHaveLength(4);
    expect(itemsOn(factory, -23, Y)).toHaveLength(4);
    expectSound(factory);
    order(factory, { type: 'place', building: 'tunnel_exit', x: -23, y: Y, rotation: 0 });
    run(factory, 1000);
    expect(inTransit(factory)).toBe(12);
    expectSound(factory);
  });

  it.each([
    ['entry', -27, 4],
    ['exit', -23, 4],
  ] as const)(
    '[REQ-BLD-TUNNEL-PAIR] [REQ-BLD-DEMOLISH] demolishing its %s loses what is in transit and on that end only',
    (_end, x, own) => {
      const factory = aTunnel(4);
      source(factory, 'iron_ore', -30, Y);
      run(factory, 1500);
      order(factory, { type: 'demolish', x, y: Y });
      expect(factory.state.discarded[itemOf(factory, 'iron_ore')]).toBe(12 + own);
      expect(itemsOn(factory, x === -27 ? -23 : -27, Y)).toHaveLength(4);
      expectSound(factory);
    },
  );

  it.each([-27, -23])(
    '[REQ-UI-BELT-CLEAR] [REQ-BLD-TUNNEL-TRANSIT] clearing an end (x = %i) also loses what is in transit',
    (x) => {
      const factory = aTunnel(4);
      source(factory, 'iron_ore', -30, Y);
      run(factory, 1500);
      order(factory, { type: 'clear', x, y: Y });
      expect(factory.state.discarded[itemOf(factory, 'iron_ore')]).toBe(12 + 4);
      expect(inTransit(factory)).toBe(0);
      expect(itemsOn(factory, x, Y)).toEqual([]);
      expect(itemsOn(factory, x === -27 ? -23 : -27, Y)).toHaveLength(4);
      expectSound(factory);
    },
  );

  it('[REQ-BLD-TUNNEL-PAIR] a nearer entry takes the exit over; the far one blocks, and has it back afterwards', () => {
    const factory = aTunnel(6);
    source(factory, 'iron_ore', -30, Y);
    run(factory, 200);
    build(factory, 'tunnel_entry', -24, Y);
    expect(inTransit(factory)).toBe(0);
    expectSound(factory);
    run(factory, 600);
    expect(itemsOn(factory, -27, Y)).toHaveLength(4);
    order(factory, { type: 'demolish', x: -24, y: Y });
    run(factory, 600);
    expect(inTransit(factory)).toBeGreaterThan(0);
    expectSound(factory);
  });

  it('[REQ-BLD-TUNNEL-PAIR] a site does not pair before it is built', () => {
    const factory = aFactory();
    build(factory, 'tunnel_entry', -27, Y);
    expect(
      order(factory, { type: 'place', building: 'tunnel_exit', x: -24, y: Y, rotation: 0 }),
    ).toBeUndefined();
    const { partner } = factory.state.buildings;
    const entry = buildingAt(factory.state.map, -27, Y);
    run(factory, 59);
    expect(partner[entry]).toBe(-1);
    run(factory, 1);
    expect(partner[entry]).toBe(buildingAt(factory.state.map, -24, Y));
  });

  it('[REQ-BLD-TUNNEL-TRANSIT] several in a row, end to end, equal a chain of belts', () => {
    const chained = aFactory({ tunnelReach: 3 });
    const chain = aFactory();
    for (let i = 0; i < 4; i++) {
      build(chained, 'tunnel_entry', -30 + i * 4, Y);
      build(chained, 'tunnel_exit', -27 + i * 4, Y);
    }
    belts(chained, -14, Y, 'E', 2);
    belts(chain, -30, Y, 'E', 18);
    for (const factory of [chained, chain]) source(factory, 'iron_ore', -30, Y, 'E', 40);
    for (let tick = 0; tick < 1200; tick++) {
      run(chained, 1);
      run(chain, 1);
      expectSame(chained, chain, [-30, -27, -26, -23, -15, -14, -13], `tick ${tick}`);
    }
    expectSound(chained, true);
  });

  it('[REQ-BLD-TUNNEL-ENTRY] takes from belts at its sides, and nothing through its mouth', () => {
    const factory = aFactory();
    build(factory, 'tunnel_entry', -27, Y);
    build(factory, 'tunnel_exit', -24, Y);
    belts(factory, -23, Y, 'E', 3);
    build(factory, 'belt', -27, Y - 1, 90);
    source(factory, 'iron_ore', -27, Y - 1, 'E', 3);
    build(factory, 'belt', -26, Y, 180);
    source(factory, 'copper_ore', -26, Y, 'N', 9);
    run(factory, 900);
    expect(itemsOn(factory, -21, Y).map(({ item }) => item)).toEqual(Array(3).fill('iron_ore'));
    expect(itemsOn(factory, -26, Y)).toHaveLength(3);
    expectSound(factory, true);
  });
});
