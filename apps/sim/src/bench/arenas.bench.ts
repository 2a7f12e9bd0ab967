// What many arenas cost: fights a second with one and two threads, and how busy that keeps the thread that windows need.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type ArenaConfig, type GameConfig, loadConfig } from '@dota-factory/lib';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import {
  type ConfigTexts,
  deriveEntries,
  listHullDesigns,
  type Series,
  summarizeSeries,
  takeConfigTexts,
} from '@dota-factory/arena';
import { createArenaPool } from '@dota-factory/arena/node';
import type { BenchSuite, BenchTable, Figure } from './contract.ts';
import { CONFIG_FOLDER } from './worlds.ts';

const ARENAS = 8;
const SIDE = 20;
const LEVEL = 5;
/** What is wanted is 200; they take minutes, so set BENCH_FIGHTS=200 for them. */
const FIGHTS = Number(process.env['BENCH_FIGHTS'] ?? 10);
/** Of the thread that talks to the windows, while all others fight. */
const MAX_BUSY = 0.2;

export const suite: BenchSuite = {
  run: async () => {
    const files = readConfigFolderSync(CONFIG_FOLDER);
    const { config } = loadConfig(files, { needs: [] });
    if (config === undefined) throw new Error('The default config has faults; `sim check` lists them.');
    const { game } = config;
    const texts = takeConfigTexts(files, game);
    const one = await measure(game, texts, 1);
    const two = await measure(game, texts, 2);
    const isSame = one.print === two.print;
    const table: BenchTable = {
      title: 'Arenas',
      unit: `${ARENAS} arenas of ${SIDE} against ${SIDE}, ${FIGHTS} fights each${FIGHTS < 200 ? ' (BENCH_FIGHTS=200 for all 200)' : ''}`,
      figures: [
        ...one.figures,
        ...two.figures,
        {
          name: 'two threads against one',
          value: `${(two.perSecond / one.perSecond).toFixed(2)} times as many`,
        },
        { name: 'results with one and two threads', value: isSame ? 'the same' : 'DIFFERENT' },
      ],
    };
    return [table];
  },
};

/** Neighbours in the list of armed hulls, twenty each, with their default modules. */
function listArenas(game: GameConfig): ArenaConfig[] {
  const armed = listHullDesigns(game, LEVEL).filter(({ isArmed }) => isArmed);
  return Array.from({ length: ARENAS }, (_, i): ArenaConfig => {
    const team = (index: number) => {
      const design = armed[index % armed.length];
      if (design === undefined) throw new Error('no hull is armed');
      const { name, ship, modules } = design;
      return { name, ships: [{ type: ship.id, level: LEVEL, count: SIDE, modules }], stations: [] };
    };
    return {
      name: `Arena ${i + 1}`,
      height_tiles: 28,
      player_buffer_width: 12,
      contest_zone_width: 30,
      enemy_buffer_width: 12,
      teams: [team(i), team(i + 1)],
    };
  });
}

async function measure(
  game: GameConfig,
  config: ConfigTexts,
  threads: number,
): Promise<{ figures: Figure[]; perSecond: number; print: string }> {
  const pool = createArenaPool({ workerFile: join(import.meta.dirname, 'arena-worker.mjs'), threads });
  try {
    const arenas = listArenas(game);
    const fight = (runs: number): Promise<Series[]> =>
      Promise.all(
        arenas.map((definition) => {
          const entries = deriveEntries(definition, game);
          // Progress is summed up as often as windows receive it.
          let heard = 0;
          return pool.runSeries({
            config,
            definition,
            entries,
            runs,
            seed: 1,
            onProgress: (_done, _runs, series) => {
              if (performance.now() - heard < 100) return;
              heard = performance.now();
              JSON.stringify(summarizeSeries(series));
            },
          });
        }),
      );
    // The threads compile the config and the code.
    await fight(1);
    const before = performance.eventLoopUtilization();
    const started = performance.now();
    const series = await fight(FIGHTS);
    const seconds = (performance.now() - started) / 1000;
    const busy = performance.eventLoopUtilization(before).utilization;
    const perSecond = (ARENAS * FIGHTS) / seconds;
    const name = `${threads} ${threads === 1 ? 'thread' : 'threads'}`;
    return {
      perSecond,
      print: JSON.stringify(series.map(summarizeSeries)),
      figures: [
        { name, value: `${perSecond.toFixed(1)} fights a second` },
        {
          name: `${name}: the windows' thread`,
          value: `${(busy * 100).toFixed(1)} % busy`,
          target: `below ${MAX_BUSY * 100} %`,
          isMet: busy < MAX_BUSY,
        },
      ],
    };
  } finally {
    await pool.close();
  }
}
