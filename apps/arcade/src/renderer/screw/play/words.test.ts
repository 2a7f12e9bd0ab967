/** What a player reads: goals, why a tap did nothing, why nothing is left to tap. */
import { createState, drag, findScrew, type Level, reach, type State } from '@dota-factory/screw';
import { getTinyLevel } from '../testing/tiny-region.ts';
import { findNearest, findNeighbour, sortForReading } from './reading-order.ts';
import {
  describeDestination,
  describeDrags,
  describeGoal,
  describeRejection,
  describeScrew,
  describeStuck,
  explainStuck,
} from './words.ts';

function after(level: Level, ...names: readonly string[]): State {
  return names.reduce(
    (state, name) => reach(level, state, findScrew(level, name)?.index ?? -1).state,
    createState(level),
  );
}

it('goals', () => {
  expect(describeGoal(getTinyLevel('pair'))).toBe('Bring every screw into a tray of its colour.');
  expect(describeGoal(getTinyLevel('stuck'))).toBe('Take every screw out of the Plank, outlined in yellow.');
  const level: Level = {
    ...getTinyLevel('covered'),
    win: { type: 'partsRemoved', partIds: ['plank-medium'] },
  };
  expect(describeGoal(level)).toBe('Remove all 2 × Plank, outlined in yellow.');
});

it('a screw by its colour and place, and where it would go', () => {
  const level = getTinyLevel('trap');
  const yellow = findScrew(level, '1:left');
  if (yellow === undefined) throw new Error('the level has changed');
  expect(describeScrew(level, yellow)).toBe('Yellow screw, Plank, left');
  expect(describeDestination(level, createState(level), yellow)).toBe('to the buffer');
  expect(describeDestination(level, after(level, '1:left'), yellow)).toBe('no room');
  const red = findScrew(level, '2:left');
  expect(red && describeDestination(level, createState(level), red)).toBe('to the red tray');
});

describe('refusals say what to do', () => {
  it('under a part with screws, and under one that can be dragged', () => {
    const covered = getTinyLevel('covered');
    expect(describeRejection(covered, createState(covered), 0, 'covered')).toBe(
      'Covered by the Plank. Its screws come first.',
    );
    const drawer = getTinyLevel('drawer');
    expect(describeRejection(drawer, createState(drawer), 0, 'covered')).toBe(
      'Covered by the Drawer. Drag it aside.',
    );
  });

  it('without room, and when the level is over', () => {
    const level = getTinyLevel('trap');
    const state = after(level, '1:left');
    expect(describeRejection(level, state, findScrew(level, '3:center')?.index ?? -1, 'no-room')).toBe(
      'No room: no open tray takes green, and the buffer is full.',
    );
    expect(describeRejection(level, state, 0, 'not-playing')).toContain('Undo');
  });
});

it('stuck: which colours have no room, how many screws are covered, which trays are open', () => {
  const level = getTinyLevel('trap');
  const state = after(level, '1:left', '2:left');
  expect(state.phase).toBe('stuck');
  const report = explainStuck(level, state);
  expect(report).toMatchObject({
    withoutRoom: [
      { color: 'green', count: 1 },
      { color: 'yellow', count: 1 },
    ],
    covered: [
      { color: 'red', count: 1 },
      { color: 'blue', count: 1 },
    ],
    isBufferFull: true,
    openTrays: ['red', 'blue'],
  });
  expect(describeStuck(report)).toEqual([
    '1 green and 1 yellow screws in reach: no open tray takes green or yellow, and the buffer is full.',
    '1 red and 1 blue screws under parts that cannot be moved.',
    'Open trays: red and blue.',
  ]);
});

it('stuck with an empty board: what waits in the buffer has no tray', () => {
  const report = explainStuck(getTinyLevel('pair'), {
    ...createState(getTinyLevel('pair')),
    removed: [true, true],
    holders: { ...createState(getTinyLevel('pair')).holders, buffer: [0] },
  });
  expect(describeStuck(report)[0]).toBe(
    'The board is empty, but 1 red screw in the buffer will never get a tray.',
  );
});

describe('the keyboard', () => {
  const level = getTinyLevel('trap');
  const names = (screws: readonly { readonly name: string }[]) => screws.map(({ name }) => name);

  it('Tab reads rows from the top, each from the left', () => {
    expect(names(sortForReading(level.screws))).toEqual([
      '0:left',
      '3:center',
      '4:left',
      '5:center',
      '1:left',
      '2:left',
    ]);
  });

  it('arrows find the nearest screw in their direction, or none', () => {
    const from = findScrew(level, '1:left')?.at ?? { x: 0, y: 0 };
    const find = (key: Parameters<typeof findNeighbour>[2]) => findNeighbour(level.screws, from, key)?.name;
    expect(find('ArrowRight')).toBe('2:left');
    expect(find('ArrowUp')).toBe('0:left');
    expect(find('ArrowDown')).toBeUndefined();
    expect(find('ArrowLeft')).toBeUndefined();
  });

  it('after a tap the nearest screw comes next', () => {
    const from = findScrew(level, '5:center')?.at ?? { x: 0, y: 0 };
    const rest = level.screws.filter(({ name }) => name !== '5:center');
    expect(findNearest(rest, from)?.name).toBe('4:left');
    expect(findNearest([], from)).toBeUndefined();
  });
});

it('a drag that is not over the screw any more uncovers it', () => {
  const level = getTinyLevel('drawer');
  expect(describeDrags(level, createState(level), 0)).toBe('Drag the Drawer aside, then: ');
  const { state } = drag(level, createState(level), 1, 150);
  expect(describeDrags(level, state, 0)).toBe('');
  expect(describeDestination(level, state, level.screws[0] ?? raise())).toBe('to the red tray');
});

function raise(): never {
  throw new Error('the level has changed');
}
