/** The inspected fight: one at a time, handed out once, and over when its window goes. */
import { createSmallTool } from '../testing/small-tool.ts';
import { createArenaFights } from './arena-fights.ts';
import { createInspection } from './inspection.ts';

function aTool(openingLimitMs?: number) {
  const tool = createSmallTool();
  const { arenas, engine, send, config } = tool;
  const loaded = () => config.loaded;
  const [even, uneven] = arenas.all;
  if (even === undefined || uneven === undefined) throw new Error('two arenas were expected');
  const inspection = createInspection({ arenas, engine, send, loaded, openingLimitMs });
  return { ...tool, inspection, even, uneven };
}

it('[REQ-BAL-UI-INSPECT] takes the place of the fight that runs in its arena', () => {
  const { inspection, arenas, engine, config, even } = aTool();
  createArenaFights(arenas, engine, () => config.loaded.texts).start(even.id);
  expect(inspection.open(even.id)).toMatchObject({ ok: true, value: { arena: even.id, isConnected: false } });
  expect(engine.fighting).toEqual([]);
  expect(even.status).toBe('inspected');
  inspection.end();
});

it('hands its fight out once, with all that a window needs for it', () => {
  const { inspection, even, config } = aTool();
  expect(inspection.connect()).toMatchObject({ error: { reason: 'no-inspection' } });
  inspection.open(even.id);
  expect(inspection.connect()).toMatchObject({
    ok: true,
    value: {
      session: 1,
      name: 'Even',
      mirrored: false,
      maxSeconds: null,
      definition: even.definition,
      files: config.loaded.files,
      seed: even.seed,
    },
  });
  expect(inspection.state).toMatchObject({ isConnected: true });
  expect(inspection.connect()).toMatchObject({ error: { reason: 'no-inspection' } });
});

it('lets nothing else begin while it is open', () => {
  const { inspection, even } = aTool();
  expect(inspection.refuseWhileOpen()).toBeUndefined();
  inspection.open(even.id);
  expect(inspection.refuseWhileOpen()).toMatchObject({ error: { reason: 'inspected' } });
  inspection.close(1);
  expect(inspection.refuseWhileOpen()).toBeUndefined();
});

it('[REQ-BAL-UI-INSPECT-CLOSE] ignores reports of another session, of other entries, and after its end', () => {
  const { inspection, even } = aTool();
  inspection.open(even.id);
  const report = { ticks: 60, surviving: [1, 1, 1, 0], result: null };
  const refused = { error: { reason: 'no-inspection' } };
  expect(inspection.report({ ...report, session: 2 })).toMatchObject(refused);
  expect(inspection.report({ ...report, surviving: [1], session: 1 })).toMatchObject(refused);
  expect(inspection.report({ ...report, session: 1 })).toEqual({ ok: true });
  const result = { winner: 0, reason: 'forces' } as const;
  expect(inspection.report({ ...report, ticks: 70, result, session: 1 })).toEqual({ ok: true });
  expect(even).toMatchObject({ status: 'finished', ticks: 70, winner: 0 });
  // The window has gone back in time.
  expect(inspection.report({ ...report, ticks: 30, session: 1 })).toEqual({ ok: true });
  expect(even).toMatchObject({ status: 'inspected', ticks: 30, winner: null });
  expect(inspection.report({ ...report, ticks: 70, result, session: 1 })).toEqual({ ok: true });
  inspection.close(1);
  expect(inspection.report({ ...report, session: 1 })).toMatchObject(refused);
  expect(even).toMatchObject({ status: 'idle', winner: 0 });
});

it('ends when its window does not come in time, and not when it has', async () => {
  const { inspection, even, uneven, sent } = aTool(5);
  const wait = () => new Promise((resolve) => setTimeout(resolve, 25));
  inspection.open(even.id);
  await wait();
  expect(inspection.state).toBeUndefined();
  expect(sent.at(-1)).toEqual({ name: 'balancing.inspection', payload: null });
  inspection.open(uneven.id);
  inspection.connect();
  await wait();
  expect(inspection.state).toMatchObject({ arena: uneven.id });
});
