/** A level under way: what was done is kept, taken back, and carried over into a changed level. */
import type { Action } from '@dota-factory/grid';
import { Run } from './run.ts';
import { createTinyPack } from './testing-pack.ts';
import { followGold } from './use-hint.ts';
import { nameDirection } from './use-swipe.ts';

const SYSTEMS = [
  { id: 'walk', type: 'avatar_navigation', config: { solidHandling: 'delegate' } },
  { id: 'push', type: 'push_objects', config: {} },
];
const levelOf = (...map: readonly string[]) => createTinyPack({ map, systems: SYSTEMS }).level;
const step = (direction: string): Action => ({ action: 'move', params: { direction } });

function begin(map: readonly string[], actions: readonly Action[] = []) {
  const records: (readonly Action[])[] = [];
  const solved: number[] = [];
  const run = new Run({
    level: levelOf(...map).level,
    actions,
    onRecord: (record) => records.push(record),
    onSolved: (count) => solved.push(count),
  });
  return { run, records, solved };
}

it('records every action and every undo, and says once that it is solved', () => {
  const { run, records, solved } = begin(['@.f']);
  run.take(step('right'));
  run.take(step('right'));
  run.take(step('right'));
  expect(run.getView().refusal).toEqual({ code: 'over' });
  run.undo();
  expect(records.map((record) => record.length)).toEqual([1, 2, 1]);
  expect(solved).toEqual([2]);
  run.undo(9);
  expect(run.getView()).toMatchObject({ actions: [], state: { actionCount: 0 } });
});

it('goes on where it was left', () => {
  const { run } = begin(['@..f'], [step('right')]);
  expect(run.getView().scene.avatar).toMatchObject({ x: 1, y: 0 });
  run.restart();
  expect(run.getView().scene.avatar).toMatchObject({ x: 0, y: 0 });
});

it('movements are those of the last action, and none after undo', () => {
  const { run } = begin(['@..f']);
  run.take(step('right'));
  expect(run.getView().motion?.moves.map(({ key }) => key)).toEqual(['avatar']);
  run.undo();
  expect(run.getView().motion).toBeUndefined();
});

it('carries over into a changed level what is still possible', () => {
  const { run } = begin(['@...f']);
  for (let count = 0; count < 3; count += 1) run.take(step('right'));
  expect(run.reload(levelOf('@.f..').level)).toEqual({ kept: 2, of: 3 });
  expect(run.getView().state.won).toBe(true);
});

it('the gold path gives the next action only while one is on it and it wins', () => {
  const { level, spec } = levelOf('@.f');
  const goldPath = [step('right'), step('right')];
  const gold = { level, spec: { ...spec, solution: { goldPath, hintStops: [] } } };
  expect(followGold(gold, [])).toEqual({ action: step('right'), remaining: 2 });
  expect(followGold(gold, [step('right')])).toEqual({ action: step('right'), remaining: 1 });
  expect(followGold(gold, [step('left')])).toBeUndefined();
  const broken = { ...gold, spec: { ...spec, solution: { goldPath: [step('left')], hintStops: [] } } };
  expect(followGold(broken, [])).toBeUndefined();
});

it.each([
  [30, 4, false, 'right'],
  [-3, 40, false, 'down'],
  [-40, -3, true, 'left'],
  [30, -28, true, 'up_right'],
  [30, -28, false, 'right'],
])('a swipe by %d, %d (diagonals: %s) is %s', (dx, dy, hasDiagonals, direction) =>
  expect(nameDirection(dx, dy, hasDiagonals)).toBe(direction),
);
