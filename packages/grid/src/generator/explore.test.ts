/** Shortest ways are counted as on paper. */
import { loadPack } from '../load/load-pack.ts';
import type { Level } from '../play/level.ts';
import { countShortestWins, explore } from './explore.ts';

/** Rows of `@`, `F`, `.` and `#`. */
function createMaze(rows: readonly string[], limit?: number): Level {
  const find = (character: string): readonly [number, number][] =>
    rows.flatMap((row, y) =>
      [...row].flatMap((each, x): [number, number][] => (each === character ? [[x, y]] : [])),
    );
  const game = {
    layers: [
      { id: 'ground', occupancy: 'exactly_one' },
      { id: 'markers', occupancy: 'zero_or_one' },
    ],
    actions: [
      { id: 'move', params: { direction: { type: 'direction', values: ['up', 'down', 'left', 'right'] } } },
    ],
    entityKinds: { empty: {}, void: {}, flag: {} },
    systems: [{ id: 'walk', type: 'avatar_navigation', config: {} }],
  };
  const sparse = (character: string, kind: string) => ({
    format: 'sparse',
    entries: find(character).map((position) => ({ position, kind })),
  });
  const level = {
    id: 'maze',
    board: {
      size: [rows[0]?.length, rows.length],
      layers: { ground: sparse('#', 'void'), markers: sparse('F', 'flag') },
    },
    state: { avatar: { position: find('@')[0] } },
    goals: [{ id: 'flag', type: 'reach_target', config: { targetKind: 'flag' } }],
    loseConditions: limit === undefined ? [] : [{ type: 'max_actions', config: { limit } }],
    solution: { goldPath: ['right'] },
  };
  const files = new Map([
    ['game.json', JSON.stringify(game)],
    ['levels/maze.json', JSON.stringify(level)],
  ]);
  const found = loadPack(files).pack?.levels[0]?.level;
  if (found === undefined) throw new Error('the maze cannot be read');
  return found;
}

const LIMITS = { maxDepth: 10, maxStates: 1000 };

it.each([
  [['@F'], { length: 1, ways: 1 }],
  [['@..', '...', '..F'], { length: 4, ways: 6 }],
  [['@..', '.#.', '..F'], { length: 4, ways: 2 }],
  [['@...', '....', '...F'], { length: 5, ways: 10 }],
  [['@#F'], { length: 0, ways: 0 }],
])('%j has %j', (rows, expected) => {
  expect(countShortestWins(createMaze(rows), LIMITS)).toEqual({ ...expected, isComplete: true });
});

it('does not look farther than it may, and does not go on after a loss', () => {
  const maze = ['@....F'];
  expect(countShortestWins(createMaze(maze), { ...LIMITS, maxDepth: 4 })).toMatchObject({ length: 0 });
  expect(countShortestWins(createMaze(maze), { ...LIMITS, maxDepth: 5 })).toMatchObject({ length: 5 });
  expect(countShortestWins(createMaze(maze, 4), LIMITS)).toMatchObject({ length: 0, isComplete: true });
});

it('says when there were too many states', () => {
  expect(countShortestWins(createMaze(['@....F']), { ...LIMITS, maxStates: 3 })).toEqual({
    length: 0,
    ways: 0,
    isComplete: false,
  });
});

it('comes to every state with the least number of actions', () => {
  const depths: number[] = [];
  explore(createMaze(['@..', '...']), LIMITS, (_, depth) => depths.push(depth));
  expect(depths).toEqual([1, 1, 2, 2, 2, 3, 3]);
});

it('leaves out states in which the level is lost', () => {
  const seen: (string | null)[] = [];
  explore(createMaze(['@....'], 2), LIMITS, ({ loseReason }) => seen.push(loseReason));
  expect(seen).toEqual([null]);
});
