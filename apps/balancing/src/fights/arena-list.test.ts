/** The arenas of a config: which there are, and what is left of them after another config. */
import { createSmallTool, loadArenas, anArena } from '../testing/small-tool.ts';
import { createArenaSeries } from './arena-series.ts';

it('gives no id twice, so that an id of before a reload finds nothing', () => {
  const { arenas } = createSmallTool();
  const before = arenas.all.map(({ id }) => id);
  arenas.replace(loadArenas(anArena('Other', 1, 2)));
  expect(arenas.all.map(({ definition }) => definition.name)).toEqual(['Other']);
  expect(before.map((id) => arenas.find(id))).toEqual([undefined, undefined]);
  expect(before).not.toContain(arenas.all[0]?.id);
});

it('picks all, some in the order asked for, or nothing where one is not there', () => {
  const { arenas } = createSmallTool();
  const [even, uneven] = arenas.all;
  if (even === undefined || uneven === undefined) throw new Error('two arenas were expected');
  expect(arenas.pick(null)).toEqual([even, uneven]);
  expect(arenas.pick([uneven.id, even.id])).toEqual([uneven, even]);
  expect(arenas.pick([even.id, 99])).toBeUndefined();
});

it('sends the series that a reload cancels, and nothing of those arenas afterwards', () => {
  const { arenas, engine, config, sent } = createSmallTool();
  const series = createArenaSeries(arenas, engine, () => config.loaded);
  series.start({ arenas: null, runs: 5, seed: 1, stopEarly: false });
  const [even] = arenas.all;
  sent.length = 0;
  arenas.replace(config.loaded);
  expect(sent).toMatchObject([
    { name: 'balancing.arena', payload: { name: 'Even', series: { status: 'cancelled' } } },
    { name: 'balancing.arena', payload: { name: 'Uneven', series: { status: 'cancelled' } } },
  ]);
  expect(engine.series).toEqual([]);
  even?.pulse.now();
  expect(sent).toHaveLength(2);
});
