/** Tastes that are kept, and a damaged text that is not believed. */
import { Tastes } from './tastes.ts';

it('keeps every change as text that restores it', () => {
  const kept: string[] = [];
  const tastes = new Tastes((text) => kept.push(text));
  expect(tastes.getView()).toEqual({ material: 'wood', hasEvaluation: true });
  tastes.change({ hasEvaluation: false });
  tastes.change({ material: 'stone' });
  const again = new Tastes(() => {});
  let heard = 0;
  again.subscribe(() => void (heard += 1));
  again.restore(kept.at(-1) ?? '');
  expect(again.getView()).toEqual({ material: 'stone', hasEvaluation: false });
  expect(heard).toBe(1);
});

it.each(['', '{', '[]', '{"material": "gold"}'])('stays as it is for %j', (text) => {
  const tastes = new Tastes(() => {});
  tastes.restore(text);
  expect(tastes.getView()).toEqual({ material: 'wood', hasEvaluation: true });
});
