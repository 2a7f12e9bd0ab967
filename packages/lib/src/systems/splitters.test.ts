/** Where a splitter sends what it takes, and when it stops. */
import { chooseOutput, isAlternating } from '../rules/splitter.ts';
import { listBeltFaults } from '../saves/check-belts.ts';
import { buildingAt, type Splitter } from '../state/game-state.ts';
import { listLostItems, restock } from '../testing/edits.ts';
import {
  aFactory,
  ALL_DIRECTIONS,
  belts,
  build,
  type Factory,
  itemOf,
  itemsOn,
  machineOf,
  order,
  runFactory as run,
  source,
} from '../testing/factory.ts';

/** A splitter at (-20, 6), fed from the west, with a belt of `length` tiles north and south. */
function aSplitter(options: Parameters<typeof aFactory>[0] = {}, length = 5) {
  const factory = aFactory(options);
  belts(factory, -22, 6, 'E', 2);
  build(factory, 'splitter', -20, 6, 90);
  belts(factory, -20, 5, 'N', length);
  belts(factory, -20, 7, 'S', length);
  return factory;
}

const SOUTH = Array.from({ length: 5 }, (_, i) => [-20, 7 + i] as const);
const NORTH = Array.from({ length: 5 }, (_, i) => [-20, 5 - i] as const);

/** Item ids on some tiles in the order in which they came. */
function arrivals(factory: Factory, tiles: readonly (readonly [number, number])[]): string[] {
  return [...tiles].reverse().flatMap(([x, y]) => itemsOn(factory, x, y).map(({ item }) => item));
}

function splitterOf({ state }: Factory): Splitter {
  return state.splitters[state.buildings.part[buildingAt(state.map, -20, 6)]] as Splitter;
}

function expectSound(factory: Factory, isUndisturbed = false): void {
  expect(listBeltFaults(factory.state, factory.rulebook, isUndisturbed)).toEqual([]);
  expect(listLostItems(factory)).toEqual([]);
}

/** Feeds one item of each id, in this order. */
function feed(factory: Factory, items: readonly string[]): void {
  const bay = source(factory, items[0] as string, -22, 6, 'E', 0);
  for (const item of items) {
    machineOf(factory, bay).outputItems = [itemOf(factory, item)];
    restock(factory, bay, item, 1);
    while (machineOf(factory, bay).outputs[0] !== 0) run(factory, 1);
  }
  run(factory, 300);
}

describe('the choice of an output', () => {
  const A = 1;
  const B = 2;
  type Filters = Parameters<typeof chooseOutput>[0]['filters'];
  const cases: readonly [string, Filters, number, 0 | 1, boolean, boolean, number][] = [
    ['no filters: the one whose turn it is', [null, null], A, 0, true, true, 0],
    ['no filters: the one whose turn it is', [null, null], A, 1, true, true, 1],
    ['no filters: the other while one is blocked', [null, null], A, 0, false, true, 1],
    ['no filters: the other while one is blocked', [null, null], A, 1, true, false, 0],
    ['no filters: neither while both are blocked', [null, null], A, 0, false, false, -1],
    ['in one filter only: that one', [[A], null], A, 1, true, true, 0],
    ['in one filter only: that one, even while it is blocked', [[A], null], A, 1, false, true, -1],
    ['in the second filter only: that one', [[B], [A]], A, 0, true, true, 1],
    ['in neither: the one without a filter', [[A], null], B, 0, true, true, 1],
    ['in neither: the one without a filter', [null, [A]], B, 1, true, true, 0],
    ['in neither: not the filtered one while the other is blocked', [[A], null], B, 0, true, false, -1],
    ['in both: the one whose turn it is', [[A], [A, B]], A, 1, true, true, 1],
    ['in both: the other while one is blocked', [[A], [A, B]], A, 1, true, false, 0],
    ['in neither of two: the splitter stalls', [[A], [A]], B, 0, true, true, -2],
    ['in neither of two: the splitter stalls, blocked or not', [[A], [A]], B, 0, false, false, -2],
  ];

  it.each(cases)('[REQ-BLD-SPLITTER] %s', (_name, filters, item, next, first, second, expected) => {
    expect(chooseOutput({ filters, next }, item, first, second)).toBe(expected);
  });

  it('[REQ-BLD-SPLITTER] only items that may go either way take part in the alternation', () => {
    expect(isAlternating({ filters: [null, null], next: 0 }, A)).toBe(true);
    expect(isAlternating({ filters: [[A], [A]], next: 0 }, A)).toBe(true);
    expect(isAlternating({ filters: [[A], null], next: 0 }, A)).toBe(false);
    expect(isAlternating({ filters: [[A], null], next: 0 }, B)).toBe(false);
    expect(isAlternating({ filters: [[A], [A]], next: 0 }, B)).toBe(false);
  });
});

describe('a splitter', () => {
  it('[REQ-BLD-SPLITTER] without filters alternates strictly', () => {
    const factory = aSplitter();
    feed(factory, ['gear', 'iron_ore', 'copper_ore', 'iron_plate', 'scrap', 'core']);
    const [first, second] = [arrivals(factory, SOUTH), arrivals(factory, NORTH)];
    expect([first, second]).toEqual([
      ['gear', 'copper_ore', 'scrap'],
      ['iron_ore', 'iron_plate', 'core'],
    ]);
    expectSound(factory, true);
  });

  it('[REQ-BLD-SPLITTER] with one filter sends what matches there and everything else to the other side', () => {
    const factory = aSplitter();
    expect(
      order(factory, { type: 'set_filter', x: -20, y: 6, output: 'N', items: ['gear'] }),
    ).toBeUndefined();
    feed(factory, ['gear', 'gear', 'iron_ore', 'gear', 'copper_ore']);
    expect(arrivals(factory, NORTH)).toEqual(['gear', 'gear', 'gear']);
    expect(arrivals(factory, SOUTH)).toEqual(['iron_ore', 'copper_ore']);
  });

  it('[REQ-BLD-SPLITTER] with an item in both filters alternates it, whatever goes one way in between', () => {
    const factory = aSplitter();
    order(factory, { type: 'set_filter', x: -20, y: 6, output: 'N', items: ['gear', 'iron_ore'] });
    order(factory, { type: 'set_filter', x: -20, y: 6, output: 'S', items: ['gear'] });
    feed(factory, ['gear', 'iron_ore', 'gear', 'iron_ore', 'gear', 'iron_ore', 'gear']);
    expect(arrivals(factory, SOUTH)).toEqual(['gear', 'gear']);
    expect(arrivals(factory, NORTH).filter((item) => item === 'gear')).toHaveLength(2);
  });

  it('[REQ-BLD-SPLITTER] sends everything one way while the other is blocked, and alternates again afterwards', () => {
    const factory = aSplitter({}, 1);
    belts(factory, -20, 8, 'S', 8);
    source(factory, 'iron_ore', -22, 6);
    run(factory, 600);
    const south = Array.from({ length: 9 }, (_, i) => [-20, 7 + i] as const);
    expect(arrivals(factory, [[-20, 5]])).toHaveLength(4);
    expect(arrivals(factory, south)).toHaveLength(36);
    expectSound(factory, true);
    order(factory, { type: 'clear', x: -20, y: 5 });
    for (const [x, y] of south) order(factory, { type: 'clear', x, y });
    run(factory, 25);
    const counts = [arrivals(factory, [[-20, 5]]).length, arrivals(factory, south).length];
    expect(Math.abs(counts[0] - counts[1])).toBeLessThanOrEqual(1);
  });

  it('[REQ-GW-BELT-CAPACITY] holds two unassigned items and one for each output when everything is blocked', () => {
    const factory = aSplitter({}, 1);
    source(factory, 'iron_ore', -22, 6);
    run(factory, 900);
    const progress = itemsOn(factory, -20, 6).map((item) => item.progress);
    expect(progress).toHaveLength(4);
    expect(progress.slice(0, 2)).toEqual([1, 1]);
    expect(progress[2]).toBeLessThan(0.5);
    expect(progress[2]).toBeGreaterThan(0.499);
    expect(progress[3]).toBe(0.25);
    expectSound(factory, true);
  });

  it('[REQ-GW-BELT-CAPACITY] unassigned items are before the middle and committed ones after it, at every tick', () => {
    const factory = aSplitter({ speed: 1.3 });
    source(factory, 'iron_ore', -22, 6);
    for (let tick = 0; tick < 400; tick++) {
      run(factory, 1);
      const progress = itemsOn(factory, -20, 6).map((item) => item.progress);
      expect(progress.filter((each) => each >= 0.5).length).toBeLessThanOrEqual(2);
      expect(progress.filter((each) => each < 0.5).length).toBeLessThanOrEqual(2);
      for (const each of progress) expect(each > 0 && each <= 1).toBe(true);
    }
  });

  it.each([0.7, 1.3, 2, 7.5, 15, 16])(
    '[REQ-BLD-SPLITTER] passes a full belt of %p tiles a second, by one output or by both',
    (speed) => {
      for (const outputs of [1, 2]) {
        const factory = aFactory({ speed, blocks: 0 });
        belts(factory, -12, 9, 'E', 3);
        build(factory, 'splitter', -9, 9, 90);
        belts(factory, -9, 10, 'S', 1);
        belts(factory, -9, 11, 'E', 5);
        if (outputs === 2) {
          belts(factory, -9, 8, 'E', 5);
        }
        const bay = source(factory, 'building_block', -12, 9);
        run(factory, 1800);
        const stock = machineOf(factory, bay).outputs[0];
        const before = factory.state.blocks;
        run(factory, 3600);
        const full = speed * 4 * 60;
        expect(Math.abs(factory.state.blocks - before - full)).toBeLessThanOrEqual(1);
        expect(Math.abs(stock - machineOf(factory, bay).outputs[0] - full)).toBeLessThanOrEqual(1);
        expectSound(factory, true);
      }
    },
  );

  it('[REQ-BLD-SPLITTER] takes from both sides that are no outputs, fairly', () => {
    const factory = aFactory({ blocks: 0 });
    build(factory, 'splitter', -9, 9, 0);
    belts(factory, -8, 9, 'E', 4);
    belts(factory, -9, 7, 'S', 2);
    belts(factory, -9, 11, 'N', 2);
    // A belt that points into an output side is not taken from.
    build(factory, 'belt', -10, 9, 0);
    build(factory, 'belt', -10, 10, 270);
    source(factory, 'gear', -10, 10, 'E', 9);
    const north = source(factory, 'building_block', -9, 7, 'E');
    const south = source(factory, 'building_block', -9, 11, 'N');
    run(factory, 600);
    const stock = () => [north, south].map((id) => machineOf(factory, id).outputs[0]);
    const before = stock();
    run(factory, 1200);
    const after = stock();
    expect(before.map((count, i) => count - after[i])).toEqual([80, 80]);
    expect(itemsOn(factory, -10, 9).map(({ item }) => item)).toEqual(['gear', 'gear', 'gear']);
    expect(factory.state.blocks).toBeGreaterThan(150);
  });

  it.each(ALL_DIRECTIONS)(
    '[REQ-BLD-SPLITTER] facing %s, a filter belongs to a side that is an output',
    (side) => {
      const factory = aSplitter();
      const refusal = order(factory, { type: 'set_filter', x: -20, y: 6, output: side, items: ['gear'] });
      expect(refusal).toBe(side === 'N' || side === 'S' ? undefined : 'not-an-output');
    },
  );

  it('[REQ-BLD-ROTATE-IN-PLACE] [REQ-BLD-SPLITTER] turned, keeps its filters and items with the outputs they belong to', () => {
    const factory = aSplitter({}, 1);
    order(factory, { type: 'set_filter', x: -20, y: 6, output: 'N', items: ['gear'] });
    feed(factory, ['gear', 'gear', 'gear', 'gear', 'gear']);
    expect(itemsOn(factory, -20, 6)).toHaveLength(1);
    // The north output becomes the south one.
    expect(
      order(factory, { type: 'place', building: 'splitter', x: -20, y: 6, rotation: 270 }),
    ).toBeUndefined();
    run(factory, 120);
    expect(arrivals(factory, [[-20, 7]])).toEqual(['gear']);
    expectSound(factory);
  });
});

describe('a stalled splitter', () => {
  /** Both outputs want gears only; an ore comes after some gears. */
  function aStalledSplitter(): Factory {
    const factory = aSplitter();
    order(factory, { type: 'set_filter', x: -20, y: 6, output: 'N', items: ['gear'] });
    order(factory, { type: 'set_filter', x: -20, y: 6, output: 'S', items: ['gear'] });
    feed(factory, ['gear', 'gear', 'iron_ore', 'gear', 'gear']);
    expect(splitterOf(factory).stalled).toBe(true);
    expectSound(factory);
    return factory;
  }

  it('[REQ-BLD-SPLITTER] moves nothing, whatever is built next to it', () => {
    const factory = aStalledSplitter();
    const before = itemsOn(factory, -20, 6);
    build(factory, 'belt', -21, 5, 90);
    build(factory, 'belt', -19, 6, 0);
    run(factory, 300);
    expect(itemsOn(factory, -20, 6)).toEqual(before);
    expect(splitterOf(factory).stalled).toBe(true);
    expectSound(factory);
  });

  it('[REQ-BLD-SPLITTER] goes on when a filter lets the item through', () => {
    const factory = aStalledSplitter();
    order(factory, { type: 'set_filter', x: -20, y: 6, output: 'S', items: [] });
    run(factory, 300);
    expect(splitterOf(factory).stalled).toBe(false);
    expect(arrivals(factory, SOUTH)).toContain('iron_ore');
    expect(arrivals(factory, NORTH)).toHaveLength(3);
    expectSound(factory);
  });

  it('[REQ-BLD-SPLITTER] stalls again when the filter that changed does not help, and setting the same one changes nothing', () => {
    const factory = aStalledSplitter();
    order(factory, { type: 'set_filter', x: -20, y: 6, output: 'S', items: ['gear'] });
    expect(splitterOf(factory).stalled).toBe(true);
    order(factory, { type: 'set_filter', x: -20, y: 6, output: 'S', items: ['copper_ore'] });
    run(factory, 10);
    expect(splitterOf(factory).stalled).toBe(true);
    expectSound(factory);
  });

  it('[REQ-UI-BELT-CLEAR] goes on when it is cleared', () => {
    const factory = aStalledSplitter();
    order(factory, { type: 'clear', x: -20, y: 6 });
    expect(itemsOn(factory, -20, 6)).toEqual([]);
    run(factory, 300);
    expect(splitterOf(factory).stalled).toBe(false);
    expect(arrivals(factory, SOUTH).length + arrivals(factory, NORTH).length).toBeGreaterThan(2);
    expectSound(factory);
  });

  it('[REQ-BLD-SPLITTER] does not make others wait for its turn', () => {
    const factory = aFactory({ blocks: 0 });
    belts(factory, -12, 9, 'E', 8);
    build(factory, 'splitter', -12, 8, 90);
    belts(factory, -14, 8, 'E', 2);
    belts(factory, -14, 9, 'E', 2);
    source(factory, 'building_block', -14, 9);
    const bay = source(factory, 'building_block', -14, 6, 'S', 20);
    build(factory, 'belt', -14, 6, 90);
    build(factory, 'belt', -14, 7, 90);
    order(factory, { type: 'set_filter', x: -12, y: 8, output: 'S', items: ['building_block'] });
    order(factory, { type: 'set_filter', x: -12, y: 8, output: 'N', items: ['building_block'] });
    run(factory, 600);
    machineOf(factory, bay).outputItems = [itemOf(factory, 'gear')];
    restock(factory, bay, 'gear', 3);
    run(factory, 900);
    const before = factory.state.blocks;
    run(factory, 600);
    expect(factory.state.blocks - before).toBe(80);
    expectSound(factory, true);
  });
});
