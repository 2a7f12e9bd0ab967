/** Proves where ghosts stand, and which of them may. */
import { join, resolve } from 'node:path';
import { createRulebook, loadConfig, type Rulebook } from '@dota-factory/lib';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import { judgeGhosts, planGhosts } from './ghosts.ts';
import { EMPTY_HANDS, type Hands } from './modes.ts';

const rulebook = readRulebook();

function readRulebook(): Rulebook {
  const root = resolve(__dirname, '../../../../..');
  const { config } = loadConfig(readConfigFolderSync(join(root, 'config')));
  if (!config) throw new Error('the default config is faulty, which the tests of the config tell');
  return createRulebook(config.game);
}

const none = () => undefined;
const builder = (building: 'assembler' | 'belt', more: Partial<Hands> = {}): Hands => ({
  ...EMPTY_HANDS,
  mode: { kind: 'builder', building, rotation: 0 },
  cursor: { x: -10, y: 5 },
  ...more,
});

it('[REQ-BLD-GHOST] the middle of the building is under the pointer, and no pointer means no ghost', () => {
  expect(planGhosts(builder('assembler'), rulebook, none).plans).toEqual([
    { building: 'assembler', x: -11, y: 4, rotation: 0 },
  ]);
  expect(planGhosts({ ...builder('assembler'), cursor: undefined }, rulebook, none).plans).toEqual([]);
});

it('[REQ-BLD-GHOST] a refused place is invalid and says why', () => {
  const plan = planGhosts(builder('assembler'), rulebook, none);
  expect(judgeGhosts(plan, ['occupied'], rulebook, 100)).toMatchObject([
    { isValid: false, reason: 'Something stands here already' },
  ]);
  expect(judgeGhosts(plan, undefined, rulebook, 100)).toMatchObject([{ isValid: true }]);
});

it('[REQ-BLD-BELT-DRAG] a dragged belt is invalid from the tile on that the stock does not pay for', () => {
  const path = [-4, -3, -2].map((x) => ({ x, y: 0 }));
  const plan = planGhosts(builder('belt', { drag: { kind: 'belts', path } }), rulebook, none);
  const ghosts = judgeGhosts(plan, [undefined, 'occupied', undefined], rulebook, 1);
  expect(ghosts.map(({ isValid }) => isValid)).toEqual([true, false, false]);
  expect(ghosts[2]?.reason).toBe('Not enough blocks');
});

it('[REQ-UI-BLUEPRINT-MODE] parts are judged by their place alone, one by one', () => {
  const blueprint = {
    name: 'Pair',
    buildings: [
      { type: 'belt', dx: -1, dy: 0, rotation: 0 },
      { type: 'belt', dx: 1, dy: 0, rotation: 0 },
    ],
  } as const;
  const hands: Hands = {
    ...EMPTY_HANDS,
    mode: { kind: 'blueprint', blueprint: 3, rotation: 90 },
    cursor: { x: -10, y: 5 },
  };
  const plan = planGhosts(hands, rulebook, (key) => (key === 3 ? blueprint : undefined));
  expect(plan.plans).toEqual([
    { building: 'belt', x: -10, y: 4, rotation: 90 },
    { building: 'belt', x: -10, y: 6, rotation: 90 },
  ]);
  const ghosts = judgeGhosts(plan, ['not-enough-blocks', 'occupied'], rulebook, 0);
  expect(ghosts.map(({ isValid }) => isValid)).toEqual([true, false]);
  expect(planGhosts(hands, rulebook, none).plans).toEqual([]);
});
