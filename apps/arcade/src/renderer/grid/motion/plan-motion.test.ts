/** Movements follow from the events of real turns. */
import { playTurn } from '@dota-factory/grid';
import { createScene } from '../model/scene.ts';
import { createTinyPack, type TinyPack } from '../play/testing-pack.ts';
import { type Motion, STEP } from './motion.ts';
import { planMotion } from './plan-motion.ts';

const WALK = { id: 'walk', type: 'avatar_navigation', config: { solidHandling: 'delegate' } };
const PUSH = { id: 'push', type: 'push_objects', config: {} };
const ICE = { id: 'ice', type: 'ice_slide', config: {} };
const MERGE = { id: 'merge', type: 'slide_merge', config: {} };

function plan(tiny: TinyPack, params: Readonly<Record<string, unknown>>, action = 'move'): Motion {
  const { level } = createTinyPack(tiny).level;
  const taken = { action, params };
  const { state, events, isAccepted } = playTurn(level, level.initial, taken);
  expect(isAccepted).toBe(true);
  return planMotion({
    before: createScene(level, level.initial),
    after: createScene(level, state),
    action: taken,
    events,
  });
}

/** `x, y` of each frame. */
const wayOf = ({ moves }: Motion, key: string) =>
  moves.find((move) => move.key === key)?.frames.map(({ x, y }) => [x, y].join());

it('the avatar and what it pushes start together and end where they are', () => {
  const motion = plan({ map: ['@c..f'], systems: [WALK, PUSH] }, { direction: 'right' });
  expect(wayOf(motion, 'avatar')).toEqual(['-1,0', '0,0']);
  expect(wayOf(motion, 'objects:2,0')).toEqual(['-1,0', '0,0']);
  expect(motion.duration).toBe(STEP);
  expect(motion.ghosts).toEqual([]);
});

it('a slide over ice is one step after the other', () => {
  const motion = plan({ map: ['@--.f'], systems: [WALK, PUSH, ICE] }, { direction: 'right' });
  expect(wayOf(motion, 'avatar')).toEqual(['-3,0', '-2,0', '-2,0', '-1,0', '-1,0', '0,0']);
  expect(motion.duration).toBe(3 * STEP);
});

it('a step without room goes a little way and back', () => {
  const motion = plan({ map: ['@.f'], systems: [WALK] }, { direction: 'left' });
  expect(wayOf(motion, 'avatar')).toEqual(['0,0', '-0.14,0', '0,0']);
});

it('tiles that merge are seen until they meet, then their sum grows', () => {
  const motion = plan({ map: ['2..2f'], systems: [MERGE] }, { direction: 'left' });
  const values = motion.ghosts.map(({ thing: { params }, x, y }) => [params['value'], x, y]);
  expect(values).toEqual(expect.arrayContaining([[2, 0, 0]]));
  expect(motion.ghosts).toHaveLength(2);
  const sum = motion.moves.find(({ key }) => key === 'objects:0,0');
  const meeting = Math.max(...motion.ghosts.map(({ frames }) => frames.at(-1)?.at ?? 0));
  expect(sum?.frames[0]).toMatchObject({ at: 0, opacity: 0 });
  expect(sum?.frames.find(({ opacity }) => opacity > 0)?.at).toBeGreaterThan(meeting - 1);
});

it('what a rule makes of a pushed crate is seen when the crate has arrived', () => {
  const motion = plan(
    {
      map: ['@c~.f'],
      systems: [WALK, PUSH],
      rules: [
        {
          id: 'bridge',
          on: 'object_placed',
          where: {
            all_of: [{ event: { kind: 'crate' } }, { position_has_tag: { layer: 'ground', tag: 'liquid' } }],
          },
          then: [
            { destroy: { position: '$event.position', layer: 'objects' } },
            { transform: { position: '$event.position', layer: 'ground', toKind: 'empty' } },
          ],
        },
      ],
    },
    { direction: 'right' },
  );
  const crate = motion.ghosts.find(({ thing }) => thing.kind === 'crate');
  const water = motion.ghosts.find(({ thing }) => thing.kind === 'water');
  expect(crate?.frames.map(({ opacity }) => opacity).at(-1)).toBe(0);
  for (const ghost of [crate, water]) expect(ghost?.frames.at(-1)?.at).toBeGreaterThan(STEP);
  expect(water?.frames.find(({ at }) => at === STEP)?.opacity).toBe(1);
});

it('cells that a frame turns change places, and nothing fades', () => {
  const motion = plan(
    {
      map: ['12', '34'],
      systems: [
        {
          id: 'turn',
          type: 'region_transform',
          config: { operations: { turn: { type: 'rotate', action: 'turn' } } },
        },
      ],
      actions: [{ id: 'turn' }],
      state: { avatar: { enabled: false }, overlay: { position: [0, 0], size: [2, 2] } },
    },
    {},
    'turn',
  );
  expect(wayOf(motion, 'objects:1,0')).toEqual(['-1,0', '0,0']);
  expect(wayOf(motion, 'objects:0,0')).toEqual(['0,1', '0,0']);
  expect(motion.ghosts).toEqual([]);
});

it('a long turn is played faster', () => {
  const motion = plan({ map: [`@${'-'.repeat(9)}.f`], systems: [WALK, PUSH, ICE] }, { direction: 'right' });
  expect(motion.duration).toBe(900);
});
