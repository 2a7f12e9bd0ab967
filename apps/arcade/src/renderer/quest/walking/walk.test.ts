/** Ways through a world, what can be used, and a player who can be hurried. */
import { createWorld, loadLevels, type World } from '@dota-factory/quest';
import { findPath, findUsable, stepsToTerminal } from './walk.ts';
import { STEP_MS, Walker } from './walker.ts';

function createTiny(): World {
  const level = {
    id: 'L1',
    title: 'T',
    concept: 'C',
    success_criteria: { type: 'compile_only' },
    world_config: {
      width: 5,
      height: 3,
      spawn_x: 0,
      spawn_y: 0,
      rows: ['..#..', '..#..', '.....'],
      npcs: [{ x: 32, y: 32, name: 'Odra', lines: ['Hello.'] }],
    },
  };
  const { registry } = loadLevels('levels.json', JSON.stringify([level]));
  const config = registry?.levels[0]?.world_config;
  if (config === undefined) throw new Error('the level has faults');
  return { ...createWorld(config), terminals: [{ x: 4, y: 0, quest: 'Q1' }] };
}
const world = createTiny();
const spots = (way: readonly { x: number; y: number }[] | undefined) =>
  way?.map(({ x, y }) => `${x},${y}`).join(' ');

it('finds a shortest way around walls and people, to what cannot be entered from beside it', () => {
  expect(spots(findPath(world, { x: 0, y: 0 }, { x: 3, y: 1 }))).toBe('0,1 0,2 1,2 2,2 3,2 3,1');
  expect(spots(findPath(world, { x: 0, y: 0 }, { x: 1, y: 1 }))).toBe('1,0');
  expect(
    findPath(
      { ...world, tiles: world.tiles.map((t, i) => (i === 12 ? 'wall' : t)) },
      { x: 0, y: 0 },
      { x: 4, y: 0 },
    ),
  ).toBeUndefined();
});

it('uses what one looks at, stands on or stands beside', () => {
  expect(findUsable(world, { x: 0, y: 1 }, 'right')).toMatchObject({
    kind: 'person',
    person: { name: 'Odra' },
  });
  expect(findUsable(world, { x: 4, y: 1 }, 'down')).toMatchObject({ kind: 'terminal', quest: 'Q1' });
  expect(findUsable(world, { x: 4, y: 0 }, 'left')).toMatchObject({ kind: 'terminal', quest: 'Q1' });
  expect(findUsable(world, { x: 3, y: 2 }, 'up')).toBeUndefined();
  expect(stepsToTerminal(world, { x: 1, y: 0 })).toBe(3);
});

describe('a walker', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const create = (isStill = false) => {
    const entered: string[] = [];
    const walker = new Walker(world, world.spawn, () => 0);
    walker.setManner({ isStill, onEnter: ({ x, y }) => void entered.push(`${x},${y}`) });
    return { walker, entered };
  };

  it('makes one step at each press, more while the key is held, and turns before what is in the way', () => {
    const { walker, entered } = create();
    walker.press('right');
    walker.release('right');
    jest.advanceTimersByTime(STEP_MS * 3);
    expect(entered).toEqual(['1,0']);
    walker.press('right');
    expect(walker.getView()).toMatchObject({ spot: { x: 1, y: 0 }, facing: 'right' });
    walker.press('left');
    walker.press('down');
    jest.advanceTimersByTime(STEP_MS * 5);
    expect(entered).toEqual(['1,0', '0,0', '0,1', '0,2']);
  });

  it('walks a way step by step; a key ends it; without motion it is there at once', () => {
    const way = findPath(world, world.spawn, { x: 3, y: 1 }) ?? [];
    const { walker, entered } = create();
    let hasArrived = false;
    walker.follow(way, () => void (hasArrived = true));
    jest.advanceTimersByTime(STEP_MS * 2);
    expect(entered).toHaveLength(3);
    walker.press('up');
    walker.release('up');
    jest.advanceTimersByTime(STEP_MS * 20);
    expect(hasArrived).toBe(false);
    const still = create(true);
    still.walker.follow(way, () => void (hasArrived = true));
    expect(still.walker.getView().spot).toEqual({ x: 3, y: 1 });
    expect(hasArrived).toBe(true);
  });

  it('begins at the start if it cannot stand where it was', () => {
    const walker = new Walker(world, { x: 2, y: 0 }, () => 0);
    expect(walker.getView().spot).toEqual(world.spawn);
  });
});
