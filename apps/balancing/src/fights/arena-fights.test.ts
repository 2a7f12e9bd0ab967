/** Fights that Start begins: seeds, counts, ends and failures, with real fights in the same thread. */
import { deriveFightSeed, runFight } from '@dota-factory/arena';
import { createSmallTool } from '../testing/small-tool.ts';
import { createArenaFights } from './arena-fights.ts';

function aTool() {
  const tool = createSmallTool();
  const { arenas, engine, config } = tool;
  const [even, uneven] = arenas.all;
  if (even === undefined || uneven === undefined) throw new Error('two arenas were expected');
  return { ...tool, even, uneven, fights: createArenaFights(arenas, engine, () => config.loaded.texts) };
}

it('the n-th fight of an arena has the n-th seed and ends as the same fight anywhere', () => {
  const { fights, engine, even, config } = aTool();
  for (const index of [0, 1]) {
    expect(fights.start(even.id)).toEqual({ ok: true });
    engine.fightOut(even.id);
    const seed = deriveFightSeed(1, index);
    const { ticks, winner } = runFight(even.definition, config.loaded.game, seed);
    expect(even).toMatchObject({ status: 'finished', seed, ticks, winner });
  }
});

it('a running arena is not started again, an idle one not stopped, and one that is not there neither', () => {
  const { fights, even } = aTool();
  expect(fights.stop(even.id)).toMatchObject({ error: { reason: 'nothing' } });
  fights.start(even.id);
  expect(fights.start(even.id)).toMatchObject({ error: { reason: 'running' } });
  expect(fights.start(99)).toMatchObject({ error: { reason: 'unknown-arena' } });
  expect(fights.stop(99)).toMatchObject({ error: { reason: 'unknown-arena' } });
});

it('[REQ-BAL-UI-START-ALL] Start all starts those that are not running', () => {
  const { fights, engine, even, uneven } = aTool();
  fights.start(uneven.id);
  expect(fights.startAll()).toBe(1);
  expect(engine.fighting).toEqual([uneven.id, even.id]);
  expect(fights.startAll()).toBe(0);
});

it('stopping keeps the counts as they are', () => {
  const { fights, engine, even, sent } = aTool();
  fights.start(even.id);
  engine.reportCounts(even.id, { ticks: 30, surviving: [1, 1, 1, 0] });
  expect(fights.stop(even.id)).toEqual({ ok: true });
  expect(engine.fighting).toEqual([]);
  expect(even).toMatchObject({ status: 'idle', ticks: 30, surviving: [1, 1, 1, 0] });
  expect(sent.at(-1)).toMatchObject({ payload: { status: 'idle', ticks: 30 } });
});

it('a thread that dies is reported with its reason', () => {
  const { fights, engine, even, sent } = aTool();
  fights.start(even.id);
  engine.fail(even.id, 'out of memory');
  expect(sent.at(-1)).toMatchObject({ payload: { status: 'failed', failure: 'out of memory' } });
});
