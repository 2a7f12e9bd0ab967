/** Every level can be walked through, whatever its file leaves open. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findReachableQuests,
  furnishWorld,
  isWalkable,
  loadLevels,
  loadMap,
  openDoors,
} from '@dota-factory/quest';
import { describeLevel, describeQuest, getRegistry } from './tiny.ts';

const firstOf = (more: object) => {
  const [level] = getRegistry(describeLevel(more)).levels;
  if (level === undefined) throw new Error('there is a level');
  return level;
};

it('a level without a world has a room, a terminal for each quest, a way out and somebody who says what it is about', () => {
  const level = firstOf({
    description: 'Sums.',
    quests: [describeQuest(), describeQuest({ id: 'Q2', recommended: false })],
  });
  const world = furnishWorld(level);
  expect([...findReachableQuests(world)]).toEqual(['Q1', 'Q2']);
  expect(world.npcs).toMatchObject([{ name: 'Guide', lines: ['Sums.'] }]);
  expect(world.doors).toMatchObject([{ isExit: true, opensAfter: ['Q1', 'Q2'] }]);
  expect(world.tiles[0]).toBe('wall');
});

it('the way out opens by the quests, and can be walked to', () => {
  const world = furnishWorld(
    firstOf({
      world_config: {
        width: 6,
        height: 4,
        rows: ['######', '#....#', '#....#', '######'],
        spawn_x: 32,
        spawn_y: 32,
      },
    }),
  );
  const [exit] = world.doors;
  if (exit === undefined) throw new Error('there is a door');
  expect(isWalkable(world, exit)).toBe(false);
  const open = openDoors(world, () => true);
  expect(isWalkable(open, exit)).toBe(true);
  expect([exit.x, exit.y].join()).not.toBe('0,0');
});

it('plans of older levels differ, and their one terminal is where they say', () => {
  const old = (preset: string) =>
    furnishWorld(
      firstOf({
        quests: [],
        success_criteria: { type: 'compile_only' },
        world_config: { preset, terminal_x: 320, terminal_y: 64 },
      }),
    );
  expect(old('tutorial').terminals).toEqual([{ x: 10, y: 2, quest: 'L1' }]);
  const walls = (preset: string) => old(preset).tiles.filter((tile) => tile === 'wall').length;
  expect(walls('corridor')).toBeGreaterThan(walls('maze'));
  expect(walls('maze')).toBeGreaterThan(walls('tutorial'));
});

it('what a level has is left alone', () => {
  const level = firstOf({
    description: 'Sums.',
    world_config: {
      width: 4,
      height: 2,
      spawn_x: 0,
      spawn_y: 0,
      rows: ['...+', '....'],
      terminals: [{ x: 32, y: 32, quest_id: 'Q1' }],
      npcs: [{ x: 64, y: 0, name: 'Odra', lines: ['Hello.'] }],
    },
  });
  expect(furnishWorld(level)).toMatchObject({
    terminals: [{ x: 1, y: 1, quest: 'Q1' }],
    doors: [{ x: 3, y: 0 }],
    npcs: [{ name: 'Odra' }],
  });
});

it('people of a map file come along, unless they would stand in the way', () => {
  const npc = (x: number, y: number) => ({
    type: 'npc',
    x: x * 32,
    y: y * 32,
    properties: [
      { name: 'name', value: 'Odra' },
      { name: 'dialogue', value: 'Hello.\nGood bye.' },
    ],
  });
  const text = JSON.stringify({
    width: 5,
    height: 1,
    layers: [{ type: 'objectgroup', name: 'objects', objects: [npc(2, 0), npc(4, 0)] }],
  });
  const level = firstOf({
    world_config: {
      width: 5,
      height: 1,
      spawn_x: 0,
      spawn_y: 0,
      rows: ['.....'],
      terminals: [{ x: 32, y: 0, quest_id: 'Q1' }],
    },
  });
  const { npcs } = furnishWorld(level, loadMap('map.json', text).map);
  expect(npcs).toMatchObject([{ x: 4, y: 0, name: 'Odra', lines: ['Hello.', 'Good bye.'] }]);
});

const samples = join(__dirname, '../../../shared/samples/quest/levels.json');
const givenSamples = existsSync(samples) ? it : it.skip;
givenSamples('every level of the public file has a way out and a terminal for each quest', () => {
  const { registry } = loadLevels('levels.json', readFileSync(samples, 'utf8'));
  for (const level of registry?.levels ?? []) {
    const world = furnishWorld(level);
    expect(world.terminals).toHaveLength(level.quests.length);
    expect(world.doors.filter(({ isExit }) => isExit).length).toBeGreaterThan(0);
    expect(isWalkable(world, world.spawn)).toBe(true);
  }
  expect.assertions(3 * (registry?.levels.length ?? 0));
});
