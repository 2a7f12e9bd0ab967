/** Proves that drawn items never jump: not on curves, where belts meet, in splitters, at tunnels or ports. */
/// <reference types="jest" />
import { aFactory, build, draw, type Factory, order, run, source } from '../testing/factory.ts';
import { createSnapshotScratch, noteTick, type SnapshotScratch, takeSnapshot } from './view.ts';

/** Tiles an item moves in a tick at the default speed. */
const PACE = 2 / 60;
const PHASES = [0.5, 1];
/** Coming in from a side an item moves along and across at once. */
const FASTEST = Math.SQRT2 * PACE;
/** What a tick of standing still that was not foreseen amounts to: a view draws between ticks by the last velocity. */
const ADJUSTMENT = PACE;

interface Seen {
  readonly kind: number;
  readonly x: number;
  readonly y: number;
}

/** Where a view draws the items of a snapshot at a moment between its tick and the one before. */
function seeItems(
  { state, rulebook }: Factory,
  scratch: SnapshotScratch,
  phases: readonly number[],
): Seen[][] {
  const request = {
    left: -40,
    right: 0,
    selection: { kind: 'none' },
    groundVersion: -1,
    withDetails: false,
  } as const;
  const { items } = takeSnapshot(state, rulebook, request, scratch);
  return phases.map((phase) =>
    Array.from({ length: items.count }, (_, i) => ({
      kind: items.kind[i],
      x: items.x[i] + (items.vx[i] / 127) * (phase - 1) * PACE,
      y: items.y[i] + (items.vy[i] / 127) * (phase - 1) * PACE,
    })),
  );
}

const isNear = (a: Seen, [x, y]: readonly [number, number], reach: number) =>
  Math.hypot(a.x - x, a.y - y) <= reach;

function findLost(before: readonly Seen[], after: readonly Seen[], limit: number): Seen[] {
  return before.filter(
    (item) => !after.some((other) => other.kind === item.kind && isNear(other, [item.x, item.y], limit)),
  );
}

/** Watches for some ticks; `doors` are the places where items may appear or vanish, a quarter of a tile around. */
function watch(factory: Factory, ticks: number, doors: readonly (readonly [number, number])[]): Seen[] {
  const scratch = createSnapshotScratch();
  const jumped: Seen[] = [];
  let before = seeItems(factory, scratch, [1])[0] as Seen[];
  const limit = FASTEST * 0.5 + ADJUSTMENT;
  for (let tick = 0; tick < ticks; tick++) {
    run(factory, 1);
    noteTick(scratch, factory.state);
    for (const now of seeItems(factory, scratch, PHASES)) {
      for (const item of [...findLost(before, now, limit), ...findLost(now, before, limit)]) {
        if (!doors.some((door) => isNear(item, door, 0.25))) jumped.push(item);
      }
      before = now;
    }
  }
  return jumped;
}

/** The edge of the tile at which something pushed east, south, west or north comes in. */
const west = (x: number, y: number) => [x, y + 0.5] as const;
const east = (x: number, y: number) => [x + 1, y + 0.5] as const;
const north = (x: number, y: number) => [x + 0.5, y] as const;
const south = (x: number, y: number) => [x + 0.5, y + 1] as const;

it('[REQ-GW-BELT-SPEED] on straight belts and curves', () => {
  const factory = aFactory();
  draw(factory, -30, 4, ['>>>v', '.v<<', '.>>>']);
  source(factory, 'iron_ore', -30, 4);
  expect(watch(factory, 200, [west(-30, 4)])).toEqual([]);
});

it('[REQ-BLD-BELT] onto a belt from both sides, and from one side alone', () => {
  const factory = aFactory();
  draw(factory, -30, 4, ['..v...', '>>>>>>', '..^...']);
  source(factory, 'iron_ore', -30, 5);
  source(factory, 'copper_ore', -28, 4, 'S');
  source(factory, 'scrap', -28, 6, 'N');
  // Only sides, so that nothing comes from behind.
  draw(factory, -20, 4, ['v', '>', '^']);
  source(factory, 'iron_ore', -20, 4, 'S');
  source(factory, 'copper_ore', -20, 6, 'N');
  const doors = [west(-30, 5), north(-28, 4), south(-28, 6), north(-20, 4), south(-20, 6)];
  // While belts fill up, and when everything is jammed.
  expect(watch(factory, 300, doors)).toEqual([]);
  order(factory, { type: 'demolish', x: -25, y: 5 });
  expect(watch(factory, 200, [...doors, east(-26, 5)])).toEqual([]);
});

it('[REQ-BLD-SPLITTER] into a splitter from two sides, and from it onto the side of a belt', () => {
  const factory = aFactory();
  // Outputs to the south and to the north; fed from the west and from the east.
  draw(factory, -30, 3, ['.>>>>>', '......', '>.<...', '......', '<<<<<<']);
  draw(factory, -29, 4, ['^']);
  draw(factory, -29, 6, ['v']);
  build(factory, 'splitter', -29, 5, 90);
  source(factory, 'iron_ore', -30, 5);
  source(factory, 'copper_ore', -28, 5, 'W');
  // The one to the south leads onto the middle of a belt.
  expect(watch(factory, 350, [west(-30, 5), east(-28, 5)])).toEqual([]);
});

it('[REQ-BLD-TUNNEL-TRANSIT] through a tunnel that is entered from behind and from a side', () => {
  const factory = aFactory();
  draw(factory, -30, 4, ['.v', '>.', '..']);
  build(factory, 'tunnel_entry', -29, 5);
  build(factory, 'tunnel_exit', -26, 5);
  draw(factory, -25, 5, ['>>>']);
  source(factory, 'iron_ore', -30, 5);
  source(factory, 'copper_ore', -29, 4, 'S');
  const doors = [west(-30, 5), north(-29, 4), east(-29, 5), west(-26, 5)];
  expect(watch(factory, 250, doors)).toEqual([]);
});

it('[REQ-MAT-OUTPUT-PORT] out of ports behind, beside and ahead of a belt', () => {
  const factory = aFactory();
  draw(factory, -30, 4, ['>>>', '...', '...', '...', '>>>']);
  source(factory, 'iron_ore', -30, 4);
  source(factory, 'copper_ore', -29, 8, 'S');
  draw(factory, -20, 8, ['<<<']);
  source(factory, 'iron_ore', -20, 8, 'E');
  expect(watch(factory, 300, [west(-30, 4), north(-29, 8), west(-20, 8)])).toEqual([]);
});

it('[REQ-BLD-BELT] when something is built elsewhere meanwhile', () => {
  const factory = aFactory();
  draw(factory, -30, 4, ['..v...', '>>>>>>']);
  source(factory, 'iron_ore', -30, 5);
  source(factory, 'copper_ore', -28, 4, 'S');
  const scratch = createSnapshotScratch();
  let before = seeItems(factory, scratch, [1])[0] as Seen[];
  for (let tick = 0; tick < 200; tick++) {
    run(factory, 1);
    noteTick(scratch, factory.state);
    if (tick % 5 === 0) build(factory, 'belt', -30 + (tick % 25), 10 + Math.floor(tick / 25));
    const now = seeItems(factory, scratch, [1])[0] as Seen[];
    const doors = [west(-30, 5), north(-28, 4)];
    const jumped = findLost(now, before, FASTEST + ADJUSTMENT).filter(
      (item) => !doors.some((door) => isNear(item, door, 0.25)),
    );
    expect(jumped).toEqual([]);
    before = now;
  }
});
