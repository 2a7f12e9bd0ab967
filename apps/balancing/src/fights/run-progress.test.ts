/** The status of a run: by its fights, by hand, and never again once it is over. */
import { createRunProgress } from './run-progress.ts';

function aProgress() {
  const changes: string[] = [];
  const progress = createRunProgress((isOver) => changes.push(`${progress.status}${isOver ? ', over' : ''}`));
  return { progress, changes };
}

it('waits, runs, and is done when all fights have ended', async () => {
  const { progress, changes } = aProgress();
  expect(progress.status).toBe('waiting');
  progress.note('running');
  expect(progress.isUnderWay).toBe(true);
  const fights = [Promise.resolve(), Promise.resolve()];
  progress.follow(fights);
  await Promise.all(fights);
  await Promise.resolve();
  expect(changes).toEqual(['running', 'done, over']);
  expect(progress.isUnderWay).toBe(false);
});

it('is cancelled when a fight was not fought', async () => {
  const { progress, changes } = aProgress();
  const lost = Promise.reject(new Error('the tool is closing'));
  progress.follow([Promise.resolve(), lost]);
  await lost.catch(() => {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(changes).toEqual(['cancelled, over']);
});

it('ends its fights when it is cancelled, and reports it once', async () => {
  const { progress, changes } = aProgress();
  progress.cancel();
  progress.cancel();
  progress.follow([Promise.resolve()]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(progress.signal.aborted).toBe(true);
  expect(changes).toEqual(['cancelled, over']);
});

it('that was stopped stays so while its fights end', () => {
  const { progress, changes } = aProgress();
  progress.note('stopped');
  progress.cancel();
  expect(changes).toEqual(['stopped, over']);
  expect(progress.signal.aborted).toBe(true);
});
