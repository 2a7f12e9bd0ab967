/** The rules of screw puzzles: taps, trays, buffer, covering, the five constraints, what wins, stuck, undo. */
import {
  createRegistry,
  drag,
  dragIn,
  isCovered,
  listLegalTaps,
  offsetOfDrag,
  outlineNow,
  type PartDefinition,
  partStateOf,
  pickLoosePart,
  pickScrew,
  reachIn,
  restart,
  type Session,
  undo,
} from '@dota-factory/screw';
import { holdersOf, outcomeOf, play, screwOf, start, tapName, type Tiny } from './tiny.ts';

const stateOf = ({ level, state }: Session, part: number) => {
  const found = level.parts[part];
  return found === undefined ? undefined : partStateOf(found, state.removed);
};

const coveredNames = ({ level, state }: Session) =>
  level.screws.filter(({ index }) => isCovered(level, state, index)).map(({ name }) => name);

describe('where a screw goes', () => {
  const four: Tiny = {
    parts: [
      { partId: 'square-board', screws: 'top-left:red top-right:red bottom-left:green bottom-right:blue' },
    ],
    trays: 'red 2, blue 4, green 1 hidden, yellow 1 hidden',
  };

  it('to the first visible tray of its colour with room, otherwise to the buffer', () => {
    const session = play(start(four), '0:top-left 0:bottom-left');
    expect(holdersOf(session)).toBe('red 1/2, blue 0/4 | green');
  });

  it('a full tray leaves, the list closes up, the next hidden tray comes in on the right, and the buffer empties into it', () => {
    const session = play(start(four), '0:bottom-left 0:top-left');
    const { events } = tapName(session, '0:top-right');
    expect(holdersOf(session)).toBe('blue 0/4, yellow 0/1 | ');
    expect(events.map(({ type }) => type)).toEqual([
      'screw:toTray',
      'tray:completed',
      'tray:revealed',
      'screw:transferred',
      'tray:completed',
      'tray:revealed',
      'part:stateChanged',
    ]);
    expect(events[2]).toEqual({ type: 'tray:revealed', tray: 2, place: 1 });
    expect(session.state.holders.finished).toEqual([0, 2]);
  });

  it('trays of the same colour fill from the left', () => {
    const session = start({ ...four, trays: 'blue 1, red 1, red 3, green 1 hidden' });
    play(session, '0:top-left');
    expect(holdersOf(session)).toBe('blue 0/1, red 0/3, green 0/1 | ');
    play(session, '0:top-right');
    expect(holdersOf(session)).toBe('blue 0/1, red 1/3, green 0/1 | ');
  });

  it('without room it stays: no-room', () => {
    const session = start({ ...four, buffer: 1, trays: 'blue 4, yellow 1, red 2 hidden, green 1 hidden' });
    play(session, '0:top-left');
    expect(outcomeOf(tapName(session, '0:top-right'))).toBe('no-room');
    expect(session.state.phase).toBe('playing');
    play(session, '0:bottom-right');
    expect(session.state.phase).toBe('stuck');
  });

  it('the oldest buffered screw with a home moves first', () => {
    const session = start({
      parts: [
        {
          partId: 'square-board',
          screws: 'top-left:green top-right:yellow bottom-left:green bottom-right:red',
        },
      ],
      trays: 'red 1, blue 1, green 1 hidden, yellow 1 hidden',
      win: { type: 'partsRemoved', partIds: ['square-board'] },
    });
    play(session, '0:top-right 0:top-left 0:bottom-left');
    const { events } = tapName(session, '0:bottom-right');
    const transfers = events.filter(({ type }) => type === 'screw:transferred');
    expect(transfers).toEqual([
      { type: 'screw:transferred', screw: 0, from: 1, tray: 2, slot: 0 },
      { type: 'screw:transferred', screw: 1, from: 0, tray: 3, slot: 0 },
    ]);
    expect(holdersOf(session)).toBe('blue 0/1 | green');
  });
});

describe('rejections', () => {
  const two: Tiny = {
    parts: [
      { partId: 'base-plate', screws: 'center:red' },
      { partId: 'square-board', screws: 'top-left:red' },
    ],
  };

  it('covered', () => {
    const session = start(two);
    const { isAccepted, state, events } = tapName(session, '0:center');
    expect([isAccepted, state === session.state, events]).toEqual([
      false,
      true,
      [{ type: 'screw:rejected', screw: 0, reason: 'covered' }],
    ]);
  });

  it('already removed, also after the end; not playing', () => {
    const session = play(start(two), '1:top-left');
    expect(outcomeOf(tapName(session, '1:top-left'))).toBe('already-removed');
    play(session, '0:center');
    expect(session.state.phase).toBe('won');
    expect(outcomeOf(tapName(session, '0:center'))).toBe('already-removed');
    const freed = start({ ...two, win: { type: 'targetFreed', targetPartInstanceIndex: 1 } });
    play(freed, '1:top-left');
    expect(outcomeOf(tapName(freed, '0:center'))).toBe('not-playing');
  });

  it('covered counts before no room', () => {
    const session = start({
      parts: [...two.parts, { partId: 'plank-short', y: 900, screws: 'left:purple right:blue' }],
      buffer: 1,
      trays: 'blue 1, green 1, red 2 hidden, yellow 1 hidden',
      win: { type: 'targetFreed', targetPartInstanceIndex: 0 },
    });
    play(session, '2:left');
    // The buffer is full, and no tray takes red; blue can still be tapped.
    expect(session.state.phase).toBe('playing');
    expect(outcomeOf(tapName(session, '1:top-left'))).toBe('no-room');
    expect(outcomeOf(tapName(session, '0:center'))).toBe('covered');
  });
});

describe('covering', () => {
  const over = (y: number, more: Partial<Tiny['parts'][number]> = {}): Session =>
    start({
      parts: [
        { partId: 'base-plate', y: 1200, screws: 'center:red' },
        { partId: 'plank-short', y, screws: 'left:red', ...more },
      ],
    });

  it('any overlap with the head covers; touching exactly is free', () => {
    // The plank is 80 high: its lower edge is 24 px above the centre of the screw.
    expect(coveredNames(over(1200 - 40 - 24))).toEqual([]);
    expect(coveredNames(over(1200 - 40 - 23.9))).toEqual(['0:center']);
    expect(coveredNames(over(1200 - 40 - 24, { rotation: 180 }))).toEqual([]);
  });

  it('Hidden Treasure of the format document', () => {
    const session = start({
      parts: [
        { partId: 'base-plate', y: 960, screws: 'center:blue' },
        { partId: 'sliding-cover', y: 910, screws: 'left:red right:red' },
      ],
      trays: 'red 4, blue 2, green 2 hidden, yellow 2 hidden',
    });
    expect(coveredNames(session)).toEqual(['0:center']);
    play(session, '1:left 1:right');
    expect(outcomeOf(tapName(session, '0:center'))).toBe('covered');
    expect(dragIn(session, 1, 500).events).toEqual([{ type: 'part:dragged', part: 1, from: 0, to: 100 }]);
    expect(outcomeOf(tapName(session, '0:center'))).toBe('accepted');
    expect(session.state.phase).toBe('won');
  });

  it('only parts above cover: by layer, then by the order of the file', () => {
    const below = start({
      parts: [
        { partId: 'base-plate', layer: 2, screws: 'center:red' },
        { partId: 'square-board', layer: 1, screws: 'center:red' },
      ],
    });
    expect(coveredNames(below)).toEqual(['1:center']);
    const same = start({
      parts: [
        { partId: 'base-plate', layer: 1, screws: 'center:red' },
        { partId: 'square-board', layer: 1, screws: 'center:red' },
      ],
    });
    expect(coveredNames(same)).toEqual(['0:center']);
  });

  it('rotation turns a part clockwise about the centre of its bounds', () => {
    // Upright, the plank reaches 90 px up and down, and 40 px to the sides.
    const turned = over(1100, { rotation: 90 });
    expect(coveredNames(turned)).toEqual(['0:center']);
    expect(turned.level.screws[1]?.at).toEqual({ x: 540, y: 1050 });
    expect(coveredNames(over(1100, { rotation: 0 }))).toEqual([]);
  });

  it('a polygon covers by its outline, not by its bounds', () => {
    const bracket = (x: number, y: number) =>
      start({
        parts: [
          { partId: 'base-plate', screws: 'center:red' },
          { partId: 'l-bracket', x, y, screws: 'top:red' },
        ],
      });
    // The inner corner of the L lies at its centre (120, 120) plus (-40, 40): 80 px of free room to the right above.
    expect(coveredNames(bracket(540, 1200))).toEqual([]);
    expect(coveredNames(bracket(540, 1140))).toEqual(['0:center']);
  });
});

describe('constraints', () => {
  const under = (partId: string, screws: string, more: Partial<Tiny['parts'][number]> = {}): Session =>
    start({
      parts: [
        { partId: 'base-plate', screws: 'center:blue' },
        { partId, screws, ...more },
      ],
    });

  it('static: stays and keeps covering', () => {
    const session = play(under('fixed-rail', 'left:red'), '1:left');
    expect([stateOf(session, 1), coveredNames(session), session.state.phase]).toEqual([
      'fixed',
      ['0:center'],
      'stuck',
    ]);
  });

  it('slider: fixed by one screw, then rides its turned axis and stays where it is dropped', () => {
    const session = under('shutter', 'left:red right:red', { rotation: 90 });
    play(session, '1:left');
    expect(stateOf(session, 1)).toBe('fixed');
    expect(dragIn(session, 1, 50).isAccepted).toBe(false);
    const { events } = tapName(session, '1:right');
    expect(events.map(({ type }) => type)).toContain('part:freed');
    expect(events.map(({ type }) => type)).not.toContain('part:removed');
    expect(coveredNames(session)).toEqual(['0:center']);
    dragIn(session, 1, 120);
    expect(outlineNow(session.level, session.state, 1)?.[0]).toEqual({ x: 540 + 70 - 120, y: 1100 });
    expect(coveredNames(session)).toEqual([]);
    dragIn(session, 1, -10);
    expect(session.state.offsets[1]).toBe(0);
  });

  it('hinge: turns about its pivot within its angles', () => {
    const session = play(under('hinged-flap', 'middle:red', { x: 500 }), '1:middle');
    expect(stateOf(session, 1)).toBe('loose');
    dragIn(session, 1, 400);
    expect(session.state.offsets[1]).toBe(90);
    const outline = outlineNow(session.level, session.state, 1) ?? [];
    // The pivot lies at (400, 1200); turned by 90 degrees the flap points down.
    expect(Math.max(...outline.map(({ x }) => x))).toBeCloseTo(450);
    expect(Math.max(...outline.map(({ y }) => y))).toBeCloseTo(1430);
    expect(coveredNames(session)).toEqual([]);
  });

  it('spring: open is gone, closed stays', () => {
    const open = under('spring-lid', 'left:red');
    const { events } = tapName(open, '1:left');
    expect(events.map(({ type }) => type)).toEqual([
      'screw:toTray',
      'part:stateChanged',
      'part:freed',
      'part:removed',
    ]);
    expect([stateOf(open, 1), coveredNames(open)]).toEqual(['gone', []]);
    const closed = play(under('spring-latch', 'left:red'), '1:left');
    expect([stateOf(closed, 1), coveredNames(closed)]).toEqual(['shut', ['0:center']]);
  });

  it('friction: fixed below its threshold, then wobbles, hangs from the last screw and falls', () => {
    const session = under('heavy-board', 'top-left:red top-right:red bottom-left:blue bottom-right:blue');
    const states = ['1:top-left', '1:bottom-left', '1:bottom-right', '1:top-right'].map((name) => {
      play(session, name);
      return stateOf(session, 1);
    });
    expect(states).toEqual(['fixed', 'wobbling', 'hanging', 'gone']);
  });

  it('hanging turns the centroid straight below the last screw, which uncovers and covers', () => {
    const session = start({
      parts: [
        { partId: 'base-plate', y: 1250, screws: 'center:blue bottom-left:blue' },
        // Hanging from its left screw, the plank points down.
        { partId: 'plank-long', x: 540 + 170 - 105, y: 1100, screws: 'left:red right:red' },
      ],
    });
    expect(coveredNames(session)).toEqual([]);
    play(session, '1:right');
    expect(stateOf(session, 1)).toBe('hanging');
    expect(coveredNames(session)).toEqual(['0:bottom-left']);
    const outline = outlineNow(session.level, session.state, 1) ?? [];
    expect(Math.min(...outline.map(({ x }) => x))).toBeCloseTo(395);
    expect(Math.max(...outline.map(({ x }) => x))).toBeCloseTo(475);
    expect(Math.min(...outline.map(({ y }) => y))).toBeCloseTo(1060);
    play(session, '1:left');
    expect(coveredNames(session)).toEqual([]);
  });

  it('a part hung in its centroid does not turn; one hung below it turns over', () => {
    const centre = play(
      start({ parts: [{ partId: 'square-board', screws: 'center:red top-left:red' }] }),
      '0:top-left',
    );
    expect(outlineNow(centre.level, centre.state, 0)).toEqual(centre.level.parts[0]?.outline);
    const below = play(
      start({ parts: [{ partId: 'plank-short', rotation: 90, screws: 'left:red right:red' }] }),
      '0:left',
    );
    // Upright with its right mount at the bottom: it turns by half a turn about it.
    const outline = outlineNow(below.level, below.state, 0) ?? [];
    expect(Math.max(...outline.map(({ y }) => y))).toBeCloseTo(1200 + 50 + 140);
  });

  it('without screws: friction and static are scenery, sliders and hinges are loose from the start', () => {
    const session = start({
      parts: [
        { partId: 'base-plate', screws: 'center:red' },
        { partId: 'square-board', x: 300 },
        { partId: 'spring-lid', x: 800 },
        { partId: 'drawer', y: 1500 },
        { partId: 'hinged-flap', y: 900 },
      ],
    });
    expect([1, 2, 3, 4].map((part) => stateOf(session, part))).toEqual(['fixed', 'fixed', 'loose', 'loose']);
  });

  it('a travel without 0 begins at its nearer end', () => {
    const rail: PartDefinition = {
      id: 'rail',
      name: 'Rail',
      asset: null,
      material: 'metal',
      collision: { type: 'box', width: 200, height: 100 },
      constraint: { type: 'slider', axis: 'x', min: 40, max: 90 },
      screwMounts: [{ id: 'middle', localPosition: { x: 100, y: 50 } }],
    };
    const session = start({ parts: [{ partId: 'rail', screws: 'middle:red' }] }, createRegistry([rail]));
    expect(session.level.screws[0]?.at).toEqual({ x: 580, y: 1200 });
    expect(session.state.offsets).toEqual([40]);
    expect(session.level.parts[0]?.outline[0]).toEqual({ x: 480, y: 1150 });
  });

  it('a pivot of its own is what rotation turns about', () => {
    const arm: PartDefinition = {
      id: 'arm',
      name: 'Arm',
      asset: null,
      material: 'metal',
      collision: { type: 'box', width: 200, height: 100 },
      constraint: { type: 'friction', screwThreshold: 1 },
      screwMounts: [{ id: 'end', localPosition: { x: 150, y: 50 } }],
      pivot: { x: 50, y: 50 },
    };
    const session = start(
      { parts: [{ partId: 'arm', rotation: 90, screws: 'end:red' }] },
      createRegistry([arm]),
    );
    // Placed as if unrotated the pivot lies at (490, 1200); the mount is 100 px away from it.
    expect(session.level.screws[0]?.at).toEqual({ x: 490, y: 1300 });
  });
});

describe('what wins', () => {
  const parts = [
    { partId: 'base-plate', y: 1450, screws: 'center:blue' },
    { partId: 'plank-short', y: 900, screws: 'left:red right:purple' },
    { partId: 'plank-short', y: 1100, screws: 'left:purple' },
  ];

  it('allScrewsRemoved needs an empty buffer as well', () => {
    const session = start({
      parts: [{ partId: 'square-board', screws: 'top-left:red top-right:green' }],
      trays: 'red 2, blue 1, green 1 hidden, yellow 1 hidden',
    });
    play(session, '0:top-left 0:top-right');
    expect(session.state.phase).toBe('stuck');
  });

  it('partsRemoved: every part of every listed kind is gone, whatever the buffer holds', () => {
    const session = start({ parts, win: { type: 'partsRemoved', partIds: ['plank-short'] } });
    play(session, '1:left 1:right');
    expect(session.state.phase).toBe('playing');
    const { events } = tapName(session, '2:left');
    expect(session.state.phase).toBe('won');
    expect(events.at(-1)).toEqual({ type: 'game:won' });
    expect(session.state.holders.buffer).toHaveLength(2);
  });

  it('targetFreed: that part has no screws left', () => {
    const session = start({ parts, win: { type: 'targetFreed', targetPartInstanceIndex: 1 } });
    play(session, '2:left 1:left 1:right');
    expect(session.state.phase).toBe('won');
  });

  it('a win counts before stuck', () => {
    const session = start({
      parts: [{ partId: 'plank-short', screws: 'left:purple' }],
      buffer: 1,
      win: { type: 'partsRemoved', partIds: ['plank-short'] },
    });
    play(session, '0:left');
    expect(session.state.phase).toBe('won');
  });

  it('without screws a level is won at once', () => {
    expect(start({ parts: [] }).state.phase).toBe('won');
  });
});

describe('stuck', () => {
  it('only covered screws left', () => {
    const session = start({
      parts: [
        { partId: 'base-plate', screws: 'center:red' },
        { partId: 'fixed-rail', screws: 'left:red' },
      ],
    });
    const { events } = tapName(session, '1:left');
    expect([session.state.phase, events.at(-1)]).toEqual(['stuck', { type: 'game:stuck' }]);
    expect(listLegalTaps(session.level, session.state)).toEqual([]);
  });

  it('a loose part that can be dragged clear does not make it stuck, one that cannot does', () => {
    const under = (partId: string, x: number) =>
      start({
        parts: [
          { partId: 'base-plate', screws: 'center:red' },
          { partId, x, screws: 'left:red' },
        ],
      });
    const clear = play(under('sliding-cover', 540), '1:left');
    expect([clear.state.phase, listLegalTaps(clear.level, clear.state)]).toEqual(['playing', [0]]);
    // 100 px of travel take the left edge from 445 to 545 only.
    expect(play(under('sliding-cover', 520), '1:left').state.phase).toBe('stuck');
  });

  it('loose parts are dragged only as far as needed where both ends cover', () => {
    const session = start(
      {
        parts: [
          { partId: 'base-plate', screws: 'center:red' },
          { partId: 'comb', screws: 'tooth:red' },
        ],
      },
      createRegistry([BASE, COMB]),
    );
    play(session, '1:tooth');
    expect(session.state.phase).toBe('playing');
    const { isAccepted, events } = reachIn(session, screwOf(session.level, '0:center'));
    expect(isAccepted).toBe(true);
    expect(events[0]).toMatchObject({ type: 'part:dragged', part: 1 });
  });
});

const BASE: PartDefinition = {
  id: 'base-plate',
  name: 'Base',
  asset: null,
  material: 'metal',
  collision: { type: 'box', width: 300, height: 300 },
  constraint: { type: 'static' },
  screwMounts: [{ id: 'center', localPosition: { x: 150, y: 150 } }],
};

/** Two teeth with a gap of 48 px, which is exactly as wide as a head; the gap is passed in the middle of the travel. */
const COMB: PartDefinition = {
  id: 'comb',
  name: 'Comb',
  asset: null,
  material: 'metal',
  collision: {
    type: 'polygon',
    points: [
      [0, 0],
      [300, 0],
      [300, 200],
      [215, 200],
      [215, 60],
      [167, 60],
      [167, 200],
      [0, 200],
    ].map(([x = 0, y = 0]) => ({ x, y })),
  },
  constraint: { type: 'slider', axis: 'x', min: -100, max: 30 },
  screwMounts: [{ id: 'tooth', localPosition: { x: 60, y: 120 } }],
};

describe('undo and restart', () => {
  it('undo takes back every tap, also the one that won; drags come back with it', () => {
    const session = start({
      parts: [
        { partId: 'base-plate', y: 960, screws: 'center:blue' },
        { partId: 'sliding-cover', y: 910, screws: 'left:red right:red' },
      ],
    });
    const first = session.state;
    play(session, '1:left 1:right 0:center');
    expect(session.state.phase).toBe('won');
    expect(undo(session)).toBe(true);
    expect(session.state.offsets).toEqual([0, 0]);
    expect([undo(session), undo(session), undo(session)]).toEqual([true, true, false]);
    expect(session.state).toBe(first);
    play(session, '1:left');
    restart(session);
    expect([session.state, session.history]).toEqual([first, []]);
  });

  it('drags are refused after the end', () => {
    const session = start({ parts: [{ partId: 'drawer', screws: 'left:red' }] });
    play(session, '0:left');
    expect(drag(session.level, session.state, 0, 10).isAccepted).toBe(false);
  });
});

describe('pointing', () => {
  const session = start({
    parts: [
      { partId: 'base-plate', screws: 'center:red top-left:red' },
      { partId: 'drawer', y: 1200, x: 600 },
      { partId: 'hinged-flap', y: 1500 },
    ],
  });
  const { level, state } = session;

  it('takes the nearest uncovered screw within 40 px, else the nearest covered one', () => {
    expect(pickScrew(level, state, { x: 436, y: 1096 })).toBe(screwOf(level, '0:top-left'));
    expect(pickScrew(level, state, { x: 475, y: 1096 })).toBeUndefined();
    expect(pickScrew(level, state, { x: 541, y: 1201 })).toBe(screwOf(level, '0:center'));
  });

  it('takes the topmost part if it is loose, and turns pointer ways into offsets', () => {
    expect(pickLoosePart(level, state, { x: 600, y: 1200 })).toBe(1);
    expect(pickLoosePart(level, state, { x: 440, y: 1100 })).toBeUndefined();
    expect(offsetOfDrag(level, 1, 5, { x: 0, y: 0 }, { x: 30, y: 40 })).toBe(35);
    const { hinge } = level.parts[2] ?? { hinge: { x: 0, y: 0 } };
    const [right, down] = [
      { x: hinge.x + 100, y: hinge.y },
      { x: hinge.x, y: hinge.y + 50 },
    ];
    expect(offsetOfDrag(level, 2, 0, right, down)).toBeCloseTo(90);
  });
});
