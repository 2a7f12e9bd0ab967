/** Proves that every call gets its own answer, or learns that none will come. */
import type { ToSimulation } from '../worker/protocol.ts';
import { createOpenCalls } from './open-calls.ts';

const LATER = { data: 'later', facts: { tick: 1, bossWave: 1, isOver: false } };

it('answers go to the calls whose numbers they carry, in any order', async () => {
  const calls = createOpenCalls();
  const posted: ToSimulation[] = [];
  const post = (message: ToSimulation) => void posted.push(message);
  const first = calls.send(post, { type: 'save' }, 'saved');
  const second = calls.send(post, { type: 'seal' }, 'sealed');
  expect(posted).toEqual([
    { type: 'save', call: 0 },
    { type: 'seal', call: 1 },
  ]);
  calls.settle({ type: 'sealed', call: 1, sealed: LATER });
  calls.settle({ type: 'saved', call: 0, bytes: undefined });
  expect(await second).toMatchObject({ sealed: LATER });
  expect(await first).toMatchObject({ type: 'saved' });
});

it('calls that are lost get undefined, and an answer after that is ignored', async () => {
  const calls = createOpenCalls();
  const lost = calls.send(() => {}, { type: 'save' }, 'saved');
  calls.loseAll();
  calls.settle({ type: 'saved', call: 0, bytes: new Uint8Array() });
  expect(await lost).toBeUndefined();
});
