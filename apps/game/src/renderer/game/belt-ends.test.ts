/** Proves where a dragged belt may begin and end without a warning. */
import fc from 'fast-check';
import { trimEnds } from './belt-ends.ts';
import { derivePathTiles, extendPath } from './belt-path.ts';
import { aWorld, groundOf, place, type SmallWorld } from './small-world.ts';

type Spot = readonly [x: number, y: number];

/** The tiles that a drag over these places builds, as `x,y,rotation`. */
function drag(world: SmallWorld, [first, ...rest]: readonly [Spot, ...Spot[]]): string[] {
  const [x, y] = first;
  const path = rest.reduce((before, [toX, toY]) => extendPath(before, { x: toX, y: toY }), [
    { x, y },
  ] as ReturnType<typeof extendPath>);
  return trimEnds(derivePathTiles(path, 0), world.look, groundOf(world)).map((tile) =>
    [tile.x, tile.y, tile.rotation].join(),
  );
}

it('[REQ-BLD-BELT-DRAG] a drag that ends on an input leads into the building and leaves its tiles out', () => {
  const world = aWorld();
  place(world, 'smelter', -20, 5);
  expect(
    drag(world, [
      [-23, 5],
      [-20, 5],
    ]),
  ).toEqual(['-23,5,0', '-22,5,0', '-21,5,0']);
  // Over the edge and on to the far side of it.
  expect(
    drag(world, [
      [-22, 6],
      [-19, 6],
    ]),
  ).toEqual(['-22,6,0', '-21,6,0']);
  expect(
    drag(world, [
      [-20, 8],
      [-20, 6],
    ]),
  ).toEqual(['-20,8,270', '-20,7,270']);
  // The HQ takes items from all sides.
  expect(
    drag(world, [
      [-6, 14],
      [-4, 14],
    ]),
  ).toEqual(['-6,14,0', '-5,14,0']);
});

it('[REQ-BLD-BELT-DRAG] a drag may begin on the building whose output it leads away', () => {
  const world = aWorld();
  place(world, 'miner', -20, 5);
  place(world, 'smelter', -15, 5);
  expect(
    drag(world, [
      [-20, 5],
      [-15, 5],
    ]),
  ).toEqual(['-18,5,0', '-17,5,0', '-16,5,0']);
  // Below the output nothing comes out.
  expect(
    drag(world, [
      [-19, 6],
      [-17, 6],
    ]),
  ).toEqual(['-19,6,0', '-18,6,0', '-17,6,0']);
});

it('[REQ-MAT-INPUT-PORTS] what takes nothing, or not from there, keeps its tile, and so its warning', () => {
  const world = aWorld();
  place(world, 'miner', -20, 5);
  place(world, 'smelter', -15, 5);
  place(world, 'tunnel_exit', -20, 10);
  place(world, 'splitter', -15, 10);
  place(world, 'tunnel_entry', -10, 10);
  const ends = (...spots: [Spot, ...Spot[]]) => drag(world, spots).at(-1);
  expect(ends([-22, 5], [-20, 5])).toBe('-20,5,0');
  // The tile before a smelter's output.
  expect(ends([-13, 7], [-13, 5], [-14, 5])).toBe('-14,5,180');
  expect(ends([-22, 10], [-20, 10])).toBe('-20,10,0');
  expect(ends([-17, 10], [-15, 10])).toBe('-16,10,0');
  expect(ends([-13, 10], [-15, 10])).toBe('-15,10,180');
  expect(ends([-12, 10], [-10, 10])).toBe('-11,10,0');
  expect(ends([-8, 10], [-10, 10])).toBe('-10,10,180');
});

it('[REQ-BLD-ROTATE-IN-PLACE] belts that stand there are turned, not left out', () => {
  const world = aWorld();
  for (const x of [-20, -19, -18]) place(world, 'belt', x, 5);
  expect(
    drag(world, [
      [-20, 3],
      [-20, 5],
      [-18, 5],
    ]),
  ).toHaveLength(5);
  expect(
    drag(world, [
      [-19, 3],
      [-19, 5],
    ]).at(-1),
  ).toBe('-19,5,90');
});

it('a click, and a drag inside one building, stay as they are', () => {
  const world = aWorld();
  place(world, 'assembler', -20, 5);
  expect(drag(world, [[-19, 6]])).toHaveLength(1);
  expect(
    drag(world, [
      [-20, 6],
      [-18, 6],
    ]),
  ).toHaveLength(3);
});

it('whatever is dragged, what is built is one piece of it, and its ground outside the ends is untouched', () => {
  const world = aWorld();
  place(world, 'miner', -20, 5);
  place(world, 'smelter', -15, 5, 90);
  place(world, 'splitter', -12, 8);
  place(world, 'assembler', -19, 10, 180);
  const ground = groundOf(world);
  const spot = fc.record({ x: fc.integer({ min: -22, max: -8 }), y: fc.integer({ min: 3, max: 14 }) });
  fc.assert(
    fc.property(spot, fc.array(spot, { maxLength: 4 }), (first, rest) => {
      const path = derivePathTiles(
        rest.reduce(extendPath, [first] as readonly { x: number; y: number }[]),
        0,
      );
      const built = trimEnds(path, world.look, ground);
      expect(built.length).toBeGreaterThan(0);
      const from = path.indexOf(built[0] as (typeof path)[number]);
      expect(path.slice(from, from + built.length)).toEqual(built);
    }),
  );
});
