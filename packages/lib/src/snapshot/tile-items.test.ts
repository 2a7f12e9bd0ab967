/** What a view sees on a tile. */
import { buildingAt } from '../state/game-state.ts';
import { aFactory, belts, build, draw, itemsOn, order, run, source } from '../testing/factory.ts';
import { countInTransit, tileItems } from './tile-items.ts';

describe('the items of a tile', () => {
  it('[REQ-GW-TILE-SIZE] are listed furthest first, with their way along the tile from 0 to 1', () => {
    const factory = aFactory();
    belts(factory, -20, 5, 'E', 2);
    source(factory, 'iron_ore', -20, 5);
    run(factory, 300);
    expect(itemsOn(factory, -20, 5).map(({ progress }) => progress)).toEqual([1, 0.75, 0.5, 0.25]);
  });

  it('[REQ-GW-TILE-SIZE] where sources meet are those of both, still furthest first', () => {
    const factory = aFactory();
    draw(factory, -20, 4, ['v...', '>>>>']);
    source(factory, 'iron_ore', -20, 5);
    source(factory, 'copper_ore', -20, 4, 'S');
    run(factory, 600);
    const progress = itemsOn(factory, -20, 5).map((item) => item.progress);
    expect(progress).toEqual([1, 0.75, 0.5, 0.25]);
  });

  it('[REQ-GW-BELT-CAPACITY] of a splitter are the committed ones in port order, then the others', () => {
    const factory = aFactory();
    belts(factory, -22, 5, 'E', 2);
    build(factory, 'splitter', -20, 5, 90);
    order(factory, { type: 'set_filter', x: -20, y: 5, output: 'N', items: ['gear'] });
    source(factory, 'gear', -22, 5, 'E', 1);
    source(factory, 'iron_ore', -22, 5, 'N', 9);
    run(factory, 300);
    const items = itemsOn(factory, -20, 5);
    // South comes before north, clockwise from east.
    expect(items.map(({ item }) => item)).toEqual(['iron_ore', 'gear', 'iron_ore', 'iron_ore']);
    expect(items[2]?.progress).toBeLessThan(0.5);
  });

  it('are none on a site, on a machine and where nothing is', () => {
    const factory = aFactory();
    order(factory, { type: 'place', building: 'belt', x: -20, y: 5, rotation: 0 });
    expect(tileItems(factory.state, buildingAt(factory.state.map, -20, 5))).toEqual([]);
    expect(tileItems(factory.state, -1)).toEqual([]);
    expect(tileItems(factory.state, 0)).toEqual([]);
  });

  it('[REQ-BLD-TUNNEL-TRANSIT] in a tunnel are counted, not shown', () => {
    const factory = aFactory();
    build(factory, 'tunnel_entry', -20, 5);
    build(factory, 'tunnel_exit', -16, 5);
    source(factory, 'iron_ore', -20, 5, 'E', 6);
    run(factory, 40);
    const entry = buildingAt(factory.state.map, -20, 5);
    expect(itemsOn(factory, -20, 5).length + countInTransit(factory.state, entry)).toBe(6);
    expect(countInTransit(factory.state, entry)).toBeGreaterThan(0);
    run(factory, 300);
    expect(countInTransit(factory.state, entry)).toBe(2);
  });
});
