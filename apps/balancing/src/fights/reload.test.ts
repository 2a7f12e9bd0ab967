/** A reload: all or nothing, and not while anything fights. */
import { err, ok } from '@dota-factory/base';
import { anArena, createSmallTool, loadArenas } from '../testing/small-tool.ts';
import { createArenaFights } from './arena-fights.ts';
import { createCurrentRun } from './current-run.ts';
import { createInspection } from './inspection.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { createPulse } from './pulse.ts';
import { createReload } from './reload.ts';

function aTool() {
  const tool = createSmallTool();
  const { arenas, engine, send, config } = tool;
  const loaded = () => config.loaded;
  const fights = createArenaFights(arenas, engine, () => config.loaded.texts);
  const inspection = createInspection({ arenas, engine, send, loaded });
  const matrix = createCurrentRun(createPulse(0, () => {}));
  const run = { isUnderWay: true, cancel: () => (run.isUnderWay = false) };
  matrix.replace(() => run);
  const whatIf = createCurrentRun(createPulse(0, () => {}));
  let states = 0;
  let answer = (_read: ReturnType<typeof ok<LoadedBalancing>> | ReturnType<typeof err<[]>>): void => {};
  const reload = createReload({
    config,
    arenas,
    inspection,
    runs: [matrix, whatIf],
    engine,
    read: () => new Promise((resolve) => (answer = resolve)),
    sendState: () => states++,
  });
  const other = loadArenas(anArena('Other', 1, 1));
  return {
    ...tool,
    fights,
    inspection,
    matrix,
    reload,
    other,
    countStates: () => states,
    finishReading: (read: Parameters<typeof answer>[0]) => answer(read),
  };
}

const names = ({ arenas }: ReturnType<typeof aTool>) => arenas.all.map(({ definition }) => definition.name);

it('replaces config, arenas and results, and sends the whole state', async () => {
  const tool = aTool();
  tool.config.noteDisk(['balancing.toml']);
  const reloaded = tool.reload();
  tool.finishReading(ok(tool.other));
  expect(await reloaded).toEqual({ ok: true });
  expect(tool.config.loaded).toBe(tool.other);
  expect(tool.config.state.changedOnDisk).toEqual([]);
  expect(names(tool)).toEqual(['Other']);
  expect(tool.matrix.run).toBeUndefined();
  expect(tool.countStates()).toBe(1);
});

it('changes nothing where the files have faults', async () => {
  const tool = aTool();
  const reloaded = tool.reload();
  tool.finishReading(err([]));
  expect(await reloaded).toMatchObject({ error: { reason: 'faults' } });
  expect([names(tool), tool.matrix.run?.isUnderWay, tool.countStates()]).toEqual([
    ['Even', 'Uneven'],
    true,
    0,
  ]);
});

it('is refused while an arena runs, and while another reload reads', async () => {
  const tool = aTool();
  const [even] = tool.arenas.all;
  tool.fights.start(even?.id ?? 0);
  expect(await tool.reload()).toMatchObject({ error: { reason: 'running' } });
  tool.fights.stop(even?.id ?? 0);
  const first = tool.reload();
  expect(await tool.reload()).toMatchObject({ error: { reason: 'running' } });
  tool.finishReading(ok(tool.other));
  expect(await first).toEqual({ ok: true });
});

it.each([
  ['a fight', (tool: ReturnType<typeof aTool>, id: number) => tool.fights.start(id)],
  ['an inspection', (tool: ReturnType<typeof aTool>, id: number) => tool.inspection.open(id)],
])('changes nothing where %s has begun while it was reading', async (_name, begin) => {
  const tool = aTool();
  const reloaded = tool.reload();
  begin(tool, tool.arenas.all[0]?.id ?? 0);
  tool.finishReading(ok(tool.other));
  expect(await reloaded).toMatchObject({ error: { reason: 'running' } });
  expect(names(tool)).toEqual(['Even', 'Uneven']);
  tool.inspection.end();
});
