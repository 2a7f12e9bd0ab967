// How long any moment of an hour's game takes, beside playing it from the start, and what its keyframes weigh.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createRulebook,
  createTape,
  loadConfig,
  openTape,
  play,
  playAhead,
  type Tape,
  TICKS_PER_SECOND,
  type TimedCommand,
} from '@dota-factory/lib';
import { fingerprint } from '@dota-factory/lib/testing';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import { formatTime, median } from './compare.ts';
import type { BenchSuite, BenchTable, Figure } from './contract.ts';
import { formatKilobytes } from './heap.ts';
import { CONFIG_FOLDER } from './worlds.ts';

const HOUR_TICKS = 3600 * TICKS_PER_SECOND;
const SEED = 1;
/** What is wanted for any moment. */
const JUMP_MILLISECONDS = 500;
/** Moments all over the game, forwards and backwards, most of them far from a keyframe. */
const JUMPS = 48;

export const suite: BenchSuite = { run: () => [measureJumps()] };

/** The good player's script, as tests/balance has it; an hour, or until the HQ is lost. */
function measureJumps(): BenchTable {
  const { config } = loadConfig(readConfigFolderSync(CONFIG_FOLDER));
  if (config === undefined) throw new Error('The default config has faults; `sim check` lists them.');
  const rulebook = createRulebook(config.game);
  const script = JSON.parse(
    readFileSync(join(CONFIG_FOLDER, '../tests/balance/good.json'), 'utf8'),
  ) as readonly TimedCommand[];
  const begun = performance.now();
  const played = play(rulebook, { seed: SEED, ticks: HOUR_TICKS, commands: script, choosesFirst: true });
  const whole = performance.now() - begun;
  const { tick: ticks } = played.state;
  const tape = createTape(rulebook, { seed: SEED, ticks, commands: played.commands });
  const ahead = timeOf(() => playAhead(tape, ticks));
  const jumps = listJumps(ticks).map((tick) => timeOf(() => openTape(tape, tick)));
  const longest = Math.max(...jumps);
  return {
    title: 'Replay',
    unit: `a moment of a game of ${(ticks / TICKS_PER_SECOND / 60).toFixed(0)} minutes`,
    figures: [
      { name: 'playing it from the start, to the end', ratio: 1, median: whole, least: whole },
      {
        name: `a jump, of ${jumps.length} forwards and backwards`,
        ratio: median(jumps) / whole,
        median: median(jumps),
        least: Math.min(...jumps),
        fingerprint: fingerprint(openTape(tape, Math.floor(ticks / 2))),
      },
      {
        name: 'the longest of them',
        ratio: longest / whole,
        median: longest,
        least: longest,
        target: `at most ${formatTime(JUMP_MILLISECONDS)}`,
        isMet: longest <= JUMP_MILLISECONDS,
      },
      { name: 'making its keyframes once', ratio: ahead / whole, median: ahead, least: ahead },
      ...weigh(tape),
    ],
  };
}

function timeOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** Steps of a third of the game or so, wrapped around, and the moment before each keyframe at its end. */
function listJumps(ticks: number): readonly number[] {
  return Array.from({ length: JUMPS }, (_, i) =>
    i % 4 === 3 ? ticks - 1 - i * 600 : (i * Math.floor(ticks * 0.37) + 599) % ticks,
  );
}

function weigh({ keyframes }: Tape): Figure[] {
  const sizes = [...keyframes.values()].map(({ bytes }) => bytes.length);
  const sum = sizes.reduce((total, size) => total + size, 0);
  return [
    { name: 'keyframes', value: `${sizes.length}, at most ten seconds apart` },
    {
      name: 'their size',
      value: `${formatKilobytes(sum)} in all, ${formatKilobytes(Math.max(...sizes))} the largest`,
    },
  ];
}
