/** Proves what is told of a tunnel end or a splitter before it is placed. */
import { findHint } from './place-hints.ts';
import { aWorld, groundOf, place } from './small-world.ts';

it('a tunnel end names its other end and marks the way between, or says what it lacks', () => {
  const world = aWorld();
  place(world, 'tunnel_entry', -20, 5);
  const ground = groundOf(world);
  const hint = (x: number, rotation: 0 | 90) =>
    findHint(world.look, ground, { building: 'tunnel_exit', x, y: 5, rotation });
  expect(hint(-17, 0)).toEqual({
    boxes: [{ left: -20, top: 5, right: -16, bottom: 6 }],
    words: 'Connects to the entry 3 tiles away',
  });
  expect(hint(-17, 90)).toMatchObject({ boxes: [], words: expect.stringMatching(/^No entry within/) });
  expect(hint(-24, 0)).toMatchObject({ boxes: [] });
});

it('a splitter names what it would feed on each side, and marks it', () => {
  const world = aWorld();
  place(world, 'belt', -19, 5);
  const fed = findHint(world.look, groundOf(world), { building: 'splitter', x: -20, y: 5, rotation: 0 });
  expect(fed).toEqual({
    boxes: [{ left: -19, top: 5, right: -18, bottom: 6 }],
    words: 'Feeds east: belt, south: nothing yet',
  });
});

it('nothing that faces back at a splitter is fed, nor what takes no items', () => {
  const world = aWorld();
  place(world, 'belt', -19, 5, 180);
  place(world, 'miner', -20, 6);
  const fed = findHint(world.look, groundOf(world), { building: 'splitter', x: -20, y: 5, rotation: 0 });
  expect(fed).toEqual({ boxes: [], words: 'Feeds east: nothing yet, south: nothing yet' });
});

it('other buildings have no such hint', () => {
  const world = aWorld();
  expect(
    findHint(world.look, groundOf(world), { building: 'miner', x: -20, y: 5, rotation: 0 }),
  ).toBeUndefined();
});
