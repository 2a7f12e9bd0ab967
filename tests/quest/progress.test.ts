/** Order, unlocking, completion, XP once, hints one by one. */
import fc from 'fast-check';
import {
  findChallenge,
  findNextLevel,
  isOpen,
  listLevelInfo,
  NO_PROGRESS,
  type Progress,
  requestHint,
  solve,
  totalXp,
} from '@dota-factory/quest';
import { describeLevel, describeQuest, getRegistry } from './tiny.ts';

const registry = getRegistry(
  describeLevel({
    quests: [describeQuest({ xp_reward: 30 }), describeQuest({ id: 'Q2', recommended: false })],
  }),
  describeLevel({ id: 'L2', quests: [describeQuest({ id: 'Q3' })], prerequisites: { min_xp: 30 } }),
  describeLevel({
    id: 'L3',
    quests: [describeQuest({ id: 'Q4' })],
    prerequisites: { requires_all: ['L1'], requires_any: ['L2'] },
  }),
  {
    id: 'L4',
    title: 'T',
    concept: 'C',
    success_criteria: { type: 'compile_only' },
    challenges: [{ id: 'old' }],
  },
);
const after = (...ids: readonly string[]): Progress =>
  ids.reduce((progress, id) => solve(progress, id, 30).progress, NO_PROGRESS);
const openAfter = (...ids: readonly string[]) =>
  registry.levels.filter((level) => isOpen(registry, level, after(...ids))).map(({ id }) => id);

it('levels open by XP and by levels that are complete; the first is always open', () => {
  expect(openAfter()).toEqual(['L1', 'L4']);
  expect(openAfter('Q1')).toEqual(['L1', 'L2', 'L4']);
  expect(openAfter('Q1', 'Q3')).toEqual(['L1', 'L2', 'L4']);
  expect(openAfter('Q1', 'Q2', 'Q3')).toEqual(['L1', 'L2', 'L3', 'L4']);
});

it('level infos say what is done, open and to be had', () => {
  expect(listLevelInfo(registry, after('Q1', 'Q2'))).toMatchObject([
    {
      id: 'L1',
      title: 'First',
      concept: 'sums',
      completed: true,
      locked: false,
      xp_reward: 55,
      quests: 2,
      quests_done: 2,
    },
    { id: 'L2', completed: false, locked: false, xp_required: 30 },
    { id: 'L3', locked: true },
    { id: 'L4', quests: 1, xp_reward: 50 },
  ]);
});

it('levels follow each other, and quests are found by their ids, older levels and challenges too', () => {
  expect([
    findNextLevel(registry, 'L1'),
    findNextLevel(registry, 'L4'),
    findNextLevel(registry, 'X'),
  ]).toEqual(['L2', undefined, undefined]);
  expect(['Q3', 'L4', 'old', 'L1', 'X'].map((id) => findChallenge(registry, id)?.kind)).toEqual([
    'quest',
    'level',
    'level',
    undefined,
    undefined,
  ]);
});

it('a quest pays once', () => {
  const first = solve(NO_PROGRESS, 'Q1', 30);
  expect(first).toMatchObject({ earned: 30, isFirst: true, total: 30 });
  expect(solve(first.progress, 'Q1', 30)).toMatchObject({ earned: 0, isFirst: false, total: 30 });
});

it('XP is what different quests paid, in any order and however often', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Q1', 'Q2', 'constructor')),
      (ids) => totalXp(after(...ids)) === 30 * new Set(ids).size,
    ),
  );
});

it('each request shows one more hint, up to the last', () => {
  const hints = ['a', 'b'];
  const one = requestHint(NO_PROGRESS, 'Q1', hints);
  const two = requestHint(one.progress, 'Q1', hints);
  expect([one.shown, two.shown, requestHint(two.progress, 'Q1', hints).shown]).toEqual([
    ['a'],
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect([one.remaining, two.remaining, requestHint(two.progress, 'Q2', []).remaining]).toEqual([1, 0, 0]);
});
