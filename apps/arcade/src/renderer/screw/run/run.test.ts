/** A level being played: taps and drags are kept as a list, undone, and played again when it is resumed. */
import { findScrew, outlineNow, pickScrew } from '@dota-factory/screw';
import { countStars } from '../library/progress.ts';
import { getTinyLevel, type TinyLevel } from '../testing/tiny-region.ts';
import { Run, type RunRecord } from './run.ts';

const NEW: RunRecord = { moves: [], isHinted: false, isUndone: false };

function begin(id: TinyLevel, record: RunRecord = NEW) {
  const level = getTinyLevel(id);
  const kept: RunRecord[] = [];
  const solved: RunRecord[] = [];
  const run = new Run({
    level,
    record,
    onRecord: (each) => kept.push(each),
    onSolved: (each) => solved.push(each),
  });
  const screw = (name: string): number => findScrew(level, name)?.index ?? -1;
  return { level, run, kept, solved, screw };
}

it('keeps every tap, and says when the level is solved', () => {
  const { run, kept, solved, screw } = begin('pair');
  expect(run.tap(screw('0:left'))).toBe(true);
  expect(kept.at(-1)?.moves).toEqual(['0:left']);
  expect(solved).toEqual([]);
  run.tap(screw('0:center'));
  expect(solved).toEqual([{ moves: ['0:left', '0:center'], isHinted: false, isUndone: false }]);
  expect(run.getView().state.phase).toBe('won');
});

it('a refused tap changes nothing, and is forgotten with the next move', () => {
  const { run, kept, screw } = begin('covered');
  expect(run.tap(screw('0:left'))).toBe(false);
  expect(run.getView().rejection).toEqual({ screw: screw('0:left'), reason: 'covered' });
  expect(kept).toEqual([]);
  run.tap(screw('1:left'));
  expect(run.getView().rejection).toBeUndefined();
});

it('a screw under a drawer is covered for a finger, and reached by the keyboard, which drags first', () => {
  const { level, run, screw } = begin('drawer');
  const at = level.screws[0]?.at ?? { x: 0, y: 0 };
  expect(pickScrew(level, run.getView().state, at)).toBe(0);
  expect(run.tap(0)).toBe(false);
  expect(run.reach(screw('0:center'))).toBe(true);
  expect(run.getView().state.phase).toBe('won');
  run.undo();
  expect(run.getView().state.offsets[1]).toBe(0);
});

it('drags are kept when a part is let go, once between two taps, and undone with the tap before them', () => {
  const { level, run, kept } = begin('drawer');
  run.drag(1, 40.4);
  run.drag(1, 9999);
  expect(kept).toEqual([]);
  run.drop(1);
  run.drag(1, 150);
  run.drop(1);
  expect(kept.at(-1)?.moves).toEqual(['1@150']);
  expect(run.tap(0)).toBe(true);
  expect(kept.at(-1)?.moves).toEqual(['1@150', '0:center']);
  run.undo();
  expect(run.getView().moves).toEqual(['1@150']);
  expect(outlineNow(level, run.getView().state, 1)?.[0]?.x).toBe(600);
});

it('undo takes the drags after a tap back with it', () => {
  const { level } = begin('drawer');
  const planks = getTinyLevel('covered');
  // A drawer over nothing, beside the planks.
  const drawer = { ...(level.parts[1] ?? raise()), index: 2, rank: 2 };
  const wide = { ...planks, parts: [...planks.parts, drawer] };
  const run = new Run({ level: wide, record: NEW, onRecord: () => {}, onSolved: () => {} });
  run.drag(2, 20);
  run.drop(2);
  run.tap(findScrew(wide, '1:left')?.index ?? -1);
  run.drag(2, 50);
  run.drop(2);
  expect(run.getView().moves).toEqual(['2@20', '1:left', '2@50']);
  run.undo();
  expect(run.getView().moves).toEqual(['2@20']);
  expect(run.getView().state.offsets[2]).toBe(20);
});

function raise(): never {
  throw new Error('the level has changed');
}

it.each(['covered', 'drawer', 'trap'] as const)('%s goes on where it was left', (id) => {
  const { level, run, kept } = begin(id);
  for (const { index } of [...level.screws].reverse().slice(0, 3)) run.reach(index);
  const again = begin(id, kept.at(-1));
  expect(again.run.getView().state).toEqual(run.getView().state);
  expect(again.run.getView().history).toHaveLength(run.getView().history.length);
});

it('stops at a kept move that is no longer possible', () => {
  const { run } = begin('pair', { ...NEW, moves: ['0:left', '7:gone', '0:center'] });
  expect(run.getView().moves).toEqual(['0:left']);
});

it('stars: one for solving, one without a hint, one with nothing taken back; a restart begins anew', () => {
  const { run, screw } = begin('pair');
  run.markHinted();
  run.tap(screw('0:left'));
  expect(countStars(run.getView())).toBe(2);
  run.undo();
  expect(countStars(run.getView())).toBe(1);
  run.restart();
  expect(countStars(run.getView())).toBe(3);
  expect(run.getView().moves).toEqual([]);
});

it('a changed level takes over the moves that are still possible', () => {
  const { run, screw } = begin('pair');
  run.tap(screw('0:left'));
  run.tap(screw('0:center'));
  expect(run.reload(getTinyLevel('covered'))).toEqual({ kept: 0, of: 2 });
  expect(run.getView().level.id).toBe('covered');
  expect(run.reload(getTinyLevel('pair'))).toEqual({ kept: 0, of: 0 });
});
