/**
 * `node --import tsx tests/grid/solve-samples.ts [MAX_STATES] [PACK…]`: solves every level of the sample packs and prints
 * a table: whether the shortest solution was found, states, seconds, length of the gold path and of the shortest one.
 */
import { solveLevel } from '@dota-factory/grid';
import { getSamplePack, listSamplePacks } from './packs.ts';

const [limit = '1000000', ...wanted] = process.argv.slice(2);
const packs = wanted.length > 0 ? wanted : listSamplePacks();
const rows = packs.flatMap((name) =>
  getSamplePack(name).levels.map(({ spec, level }) => {
    const started = performance.now();
    const { outcome, actions, states } = solveLevel(level, level.initial, { maxStates: Number(limit) });
    const seconds = (performance.now() - started) / 1000;
    const shortest = outcome === 'solved' ? `${actions.length}` : '-';
    return [
      name,
      spec.id,
      outcome,
      `${states}`,
      seconds.toFixed(2),
      `${spec.solution.goldPath.length}`,
      shortest,
    ];
  }),
);
process.stdout.write(
  '| pack | level | outcome | states | seconds | gold | shortest |\n|---|---|---|---|---|---|---|\n',
);
for (const row of rows) process.stdout.write(`| ${row.join(' | ')} |\n`);
