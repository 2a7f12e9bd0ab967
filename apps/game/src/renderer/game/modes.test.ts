/** Proves how modes are entered and left, and what clicks and drags ask for in each. */
import { derivePathTiles, extendPath } from './belt-path.ts';
import { EMPTY_HANDS, type Hands, type HandsEvent, stepHands, type Wish } from './modes.ts';

/** The hands after all events, and everything they asked for. */
function play(...events: HandsEvent[]): { hands: Hands; wishes: Wish[] } {
  let hands = EMPTY_HANDS;
  const wishes: Wish[] = [];
  for (const event of events) {
    const step = stepHands(hands, event);
    hands = step.hands;
    if (step.wish) wishes.push(step.wish);
  }
  return { hands, wishes };
}

const at = (x: number, y: number) => ({ x: x + 0.5, y: y + 0.5 });
const down = (
  x: number,
  y: number,
  more: Partial<Extract<HandsEvent, { type: 'down' }>> = {},
): HandsEvent => ({
  type: 'down',
  at: at(x, y),
  ctrl: false,
  hit: {},
  ...more,
});
const move = (x: number, y: number): HandsEvent => ({ type: 'move', at: at(x, y) });
const up = (x: number, y: number): HandsEvent => ({ type: 'up', at: at(x, y) });
const build = (building: 'belt' | 'miner' | 'tunnel_entry' | 'tunnel_exit'): HandsEvent => ({
  type: 'build-button',
  building,
});

it('[REQ-BLD-BUILDER-MODE] a build button enters its mode; the same button or a right click leaves it', () => {
  expect(play(build('miner')).hands.mode).toEqual({ kind: 'builder', building: 'miner', rotation: 0 });
  expect(play(build('miner'), build('miner')).hands.mode.kind).toBe('idle');
  expect(play(build('miner'), { type: 'cancel' }).hands.mode.kind).toBe('idle');
  expect(play(build('miner'), build('belt')).hands.mode).toMatchObject({ building: 'belt' });
});

it('[REQ-BLD-ROTATE] E turns clockwise, Q counter-clockwise, and outside builder mode nothing turns', () => {
  const turned = (...by: (90 | 270)[]) =>
    play(build('miner'), ...by.map((each): HandsEvent => ({ type: 'turn', by: each }))).hands.mode;
  expect(turned(90)).toMatchObject({ rotation: 90 });
  expect(turned(270)).toMatchObject({ rotation: 270 });
  expect(turned(90, 90, 90, 90)).toMatchObject({ rotation: 0 });
  expect(play({ type: 'turn', by: 90 }).hands).toEqual(EMPTY_HANDS);
});

it('[REQ-BLD-PLACE] a click places where it is, and the mode stays', () => {
  const { hands, wishes } = play(build('miner'), { type: 'turn', by: 90 }, down(3, 4), up(3, 4));
  expect(wishes).toMatchObject([
    { type: 'place-row', building: 'miner', rotation: 90, from: { x: 3, y: 4 }, to: { x: 3, y: 4 } },
  ]);
  expect(hands.mode.kind).toBe('builder');
});

it('[REQ-BLD-BELT-DRAG] a drag asks for every tile at once, each facing the next', () => {
  const { wishes, hands } = play(build('belt'), down(0, 0), move(2, 0), move(2, 1), up(2, 2));
  expect(wishes).toEqual([
    {
      type: 'place',
      building: 'belt',
      tiles: [
        { x: 0, y: 0, rotation: 0 },
        { x: 1, y: 0, rotation: 0 },
        { x: 2, y: 0, rotation: 90 },
        { x: 2, y: 1, rotation: 90 },
        { x: 2, y: 2, rotation: 90 },
      ],
    },
  ]);
  expect(hands.mode).toMatchObject({ kind: 'builder', rotation: 90 });
});

it('[REQ-BLD-BELT-DRAG] a single click keeps the rotation of the ghost', () => {
  const { wishes } = play(build('belt'), { type: 'turn', by: 270 }, down(5, 5), up(5, 5));
  expect(wishes).toEqual([{ type: 'place', building: 'belt', tiles: [{ x: 5, y: 5, rotation: 270 }] }]);
});

it('a drag that is given up lays nothing, and the next one begins anew with the same belt', () => {
  const { wishes, hands } = play(
    build('belt'),
    down(0, 0),
    move(3, 0),
    { type: 'give-up-drag' },
    move(5, 0),
    up(6, 0),
  );
  expect(wishes).toEqual([]);
  expect(hands.mode).toMatchObject({ kind: 'builder', building: 'belt' });
});

it('[REQ-BLD-BELT-DRAG] going back takes tiles back, and a right click gives the drag up', () => {
  expect(extendPath([{ x: 0, y: 0 }], { x: 3, y: 0 })).toHaveLength(4);
  const there = extendPath([{ x: 0, y: 0 }], { x: 3, y: 0 });
  expect(extendPath(there, { x: 1, y: 0 })).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ]);
  expect(derivePathTiles([{ x: 1, y: 1 }], 180)).toEqual([{ x: 1, y: 1, rotation: 180 }]);
  const { wishes, hands } = play(build('belt'), down(0, 0), move(3, 0), { type: 'cancel' }, up(3, 0));
  expect(wishes).toEqual([]);
  expect(hands.mode.kind).toBe('idle');
});

it('[REQ-BLD-TUNNEL-AUTO-SWITCH] a placed end hands over the other one with the same rotation', () => {
  const turn: HandsEvent = { type: 'turn', by: 90 };
  const entry: HandsEvent = { type: 'site-placed', building: 'tunnel_entry' };
  expect(play(build('tunnel_entry'), turn, entry).hands.mode).toEqual({
    kind: 'builder',
    building: 'tunnel_exit',
    rotation: 90,
  });
  const exit: HandsEvent = { type: 'site-placed', building: 'tunnel_exit' };
  expect(play(build('tunnel_entry'), entry, exit).hands.mode).toMatchObject({ building: 'tunnel_entry' });
  // The mode may have changed before the answer came.
  expect(play(build('miner'), entry).hands.mode).toMatchObject({ building: 'miner' });
  expect(play(build('miner'), { type: 'site-placed', building: 'miner' }).hands.mode).toMatchObject({
    building: 'miner',
  });
});

it('[REQ-UI-DEMOLISH-BUTTON] demolish mode is a toggle, demolishes what is clicked, or everything in a box', () => {
  const toggle: HandsEvent = { type: 'demolish-button' };
  expect(play(toggle).hands.mode.kind).toBe('demolish');
  expect(play(toggle, toggle).hands.mode.kind).toBe('idle');
  expect(play(build('miner'), toggle).hands.mode.kind).toBe('demolish');
  expect(play(toggle, down(1, 1), up(1, 1)).wishes).toEqual([{ type: 'demolish', at: { x: 1, y: 1 } }]);
  expect(play(toggle, down(1, 1), up(3, 2)).wishes).toEqual([
    { type: 'demolish-box', box: { left: 1.5, top: 1.5, right: 3.5, bottom: 2.5 } },
  ]);
});

it('[REQ-UI-BLUEPRINT-MODE] a blueprint can be turned and placed again and again until a right click', () => {
  const choose: HandsEvent = { type: 'blueprint-button', blueprint: 7 };
  const { hands, wishes } = play(
    choose,
    { type: 'turn', by: 90 },
    down(1, 2),
    up(1, 2),
    down(4, 2),
    up(4, 2),
  );
  expect(wishes).toEqual([
    { type: 'place-blueprint', blueprint: 7, at: { x: 1, y: 2 }, rotation: 90 },
    { type: 'place-blueprint', blueprint: 7, at: { x: 4, y: 2 }, rotation: 90 },
  ]);
  expect(hands.mode.kind).toBe('blueprint');
  expect(play(choose, { type: 'cancel' }).hands.mode.kind).toBe('idle');
  expect(play(choose, { type: 'blueprint-button', blueprint: 8 }).hands.mode).toMatchObject({ blueprint: 8 });
});

it('[REQ-UI-BLUEPRINT-DELETE] [REQ-UI-BLUEPRINT-LOAD] a blueprint that is gone is no longer placed', () => {
  const choose: HandsEvent = { type: 'blueprint-button', blueprint: 7 };
  expect(play(choose, { type: 'blueprint-deleted', blueprint: 7 }).hands.mode.kind).toBe('idle');
  expect(play(choose, { type: 'blueprint-deleted', blueprint: 6 }).hands.mode.kind).toBe('blueprint');
  expect(play(choose, { type: 'blueprints-replaced' }).hands.mode.kind).toBe('idle');
  expect(play(build('miner'), { type: 'blueprints-replaced' }).hands.mode.kind).toBe('builder');
});

it('[REQ-UI-MULTI-SELECT] a click selects, Ctrl adds or removes, a drag selects what its box touches', () => {
  const hit = { building: 4 };
  expect(play(down(1, 1, { hit }), up(1, 1)).wishes).toEqual([{ type: 'select', hit }]);
  expect(play(down(1, 1, { hit, ctrl: true }), up(1, 1)).wishes).toEqual([{ type: 'toggle', building: 4 }]);
  expect(play(down(1, 1, { ctrl: true }), up(1, 1)).wishes).toEqual([]);
  expect(play(down(1, 1, { hit }), move(4, 4), up(2, 3)).wishes).toEqual([
    { type: 'select-box', box: { left: 1.5, top: 1.5, right: 2.5, bottom: 3.5 }, adds: false },
  ]);
});

it('[REQ-UI-ENTITY-CLICK-SELECT] what was under the pointer when it went down counts, and nothing clears', () => {
  expect(play(down(1, 1, { hit: { ship: 9 } }), up(1, 1)).wishes).toEqual([
    { type: 'select', hit: { ship: 9 } },
  ]);
  expect(play(down(1, 1), up(1, 1)).wishes).toEqual([{ type: 'select', hit: {} }]);
});

it('a pointer that moves within its tile changes nothing, so that nothing is drawn again', () => {
  const { hands } = play(build('miner'), move(3, 4));
  expect(stepHands(hands, { type: 'move', at: { x: 3.1, y: 4.9 } }).hands).toBe(hands);
  expect(stepHands(hands, { type: 'move', at: { x: 4.1, y: 4.9 } }).hands.cursor).toEqual({ x: 4, y: 4 });
});

it('a drag with a machine asks for a row of them; a right click gives it up', () => {
  const dragged = [build('miner'), down(3, 4), move(6, 4)];
  expect(play(...dragged, up(9, 4)).wishes).toMatchObject([
    { type: 'place-row', from: { x: 3, y: 4 }, to: { x: 9, y: 4 } },
  ]);
  expect(play(...dragged, { type: 'cancel' }, up(9, 4)).wishes).toEqual([]);
});

it('a building is taken in hand again as it was turned last, and both ends of a tunnel alike', () => {
  const turn: HandsEvent = { type: 'turn', by: 90 };
  const again = [build('miner'), turn, build('belt'), build('miner')];
  expect(play(...again).hands.mode).toMatchObject({ building: 'miner', rotation: 90 });
  expect(play(build('miner'), turn, build('belt')).hands.mode).toMatchObject({ rotation: 0 });
  expect(play(build('tunnel_entry'), turn, build('tunnel_exit')).hands.mode).toMatchObject({ rotation: 90 });
  expect(play(build('miner'), turn, { type: 'new-game' }, build('miner')).hands.mode).toMatchObject({
    rotation: 90,
  });
});

it('the pipette takes a building with its settings; a group without a name is placed like a blueprint', () => {
  const template = { type: 'assembler', dx: 0, dy: 0, rotation: 180, recipe: 'gear' } as const;
  const { hands, wishes } = play({ type: 'pick', template }, down(3, 4), up(3, 4));
  expect(hands.mode).toMatchObject({ kind: 'builder', building: 'assembler', rotation: 180 });
  expect(wishes).toMatchObject([{ type: 'place-row', template }]);
  expect(play({ type: 'hold', held: -1 }, down(3, 4)).wishes).toMatchObject([
    { type: 'place-blueprint', blueprint: -1, at: { x: 3, y: 4 } },
  ]);
});
