// `npx tsx tests/balance/balance-matrix.ts [--threat N,N] [--runs N] [--level N] [--ship ID] [--config DIR]`: prints how
// often each hull with its default modules wins against each other at equal total threat, and which pairs are one-sided.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatDiagnostic } from '@dota-factory/base';
import { loadConfig } from '@dota-factory/lib';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import {
  assembleMatrix,
  listHullDesigns,
  listMatchups,
  listOneSided,
  type Matrix,
  summarizeSeries,
  takeConfigTexts,
} from '../../packages/arena/src/index.ts';
import { createArenaPool, toMatchupJob } from '../../packages/arena/src/node/index.ts';

const ROOT = join(import.meta.dirname, '../..');
/** No pair of hulls should win more than this at equal threat. */
const MOST = 0.75;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      threat: { type: 'string', default: '1500,3500' },
      runs: { type: 'string', default: '200' },
      level: { type: 'string', default: '5' },
      ship: { type: 'string' },
      config: { type: 'string', default: join(ROOT, 'config') },
    },
  });
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'sim'], { cwd: ROOT, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the worker could not be built');
  const files = readConfigFolderSync(values.config);
  const { config, diagnostics } = loadConfig(files, { needs: [] });
  if (config === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  const { game } = config;
  const pool = createArenaPool({ workerFile: join(ROOT, 'build/sim/arena-worker.mjs') });
  try {
    for (const threat of values.threat.split(',').map(Number)) {
      const designs = listHullDesigns(game, Number(values.level));
      const isWanted = (index: number) =>
        values.ship === undefined || designs[index]?.ship.id === values.ship;
      const matchups = listMatchups(designs, threat).filter(
        ({ first, second }) => isWanted(first) || isWanted(second),
      );
      const started = performance.now();
      const results = await Promise.all(
        matchups.map(async (matchup) => {
          const run = { config: takeConfigTexts(files, game), game, runs: Number(values.runs), seed: 1 };
          const series = await pool.runSeries(toMatchupJob(matchup, run, 'matrix'));
          return { matchup, summary: summarizeSeries(series) };
        }),
      );
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      console.log(
        `\nTotal threat about ${threat}, ${values.runs} fights each, level ${values.level} (${seconds} s)\n`,
      );
      printMatrix(assembleMatrix(designs, results));
    }
  } finally {
    await pool.close();
  }
}

/** Rows against columns: win rate in percent, draws counting half; sorted by mean. */
function printMatrix(matrix: Matrix): void {
  const { designs, cells, means } = matrix;
  const rank = (index: number) => (Number.isNaN(means[index]) ? -1 : (means[index] ?? -1));
  const order = [...designs.keys()].sort((a, b) => rank(b) - rank(a));
  const width = Math.max(...designs.map(({ name }) => name.length)) + 2;
  const short = (name: string) =>
    name
      .replaceAll(/[^A-Za-z ]/g, '')
      .slice(0, 6)
      .padStart(7);
  const head = order.map((column) => short(designs[column]?.name ?? '')).join('');
  console.log(`${''.padEnd(width)}${'threat'.padStart(8)}${'mean'.padStart(6)}${head}`);
  for (const row of order) {
    const design = designs[row];
    const line = order.map((column) => {
      const cell = cells[row]?.[column];
      return (cell === undefined ? '·' : `${Math.round(cell.score * 100)}`).padStart(7);
    });
    const mean = Number.isNaN(means[row]) ? '·' : `${Math.round((means[row] ?? 0) * 100)}`;
    const threat = (design?.threat ?? 0).toFixed(0).padStart(8);
    const name = `${design?.name ?? ''}${design?.isArmed === true ? '' : ' *'}`.padEnd(width);
    console.log(`${name}${threat}${mean.padStart(6)}${line.join('')}`);
  }
  console.log('* unarmed');
  const oneSided = listOneSided(matrix, MOST);
  const armed = oneSided.filter(({ loser }) => loser.isArmed);
  console.log(`\nPairs of armed hulls beyond ${MOST * 100} %: ${armed.length}`);
  for (const { winner, loser, cell } of armed) {
    const [low, high] = cell.interval.map((share) => (share * 100).toFixed(0));
    const [own, other] = cell.counts;
    const draws = cell.draws === 0 ? '' : `, ${cell.draws} draws`;
    console.log(
      `  ${winner.name} x${own} beats ${loser.name} x${other}: ${(cell.score * 100).toFixed(0)} % (${low} to ${high}${draws})`,
    );
  }
}

await main();
