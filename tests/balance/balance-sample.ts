// `npx tsx tests/balance/balance-sample.ts`: a few games and a few fights of the default config, as JSON. A program of
// its own, because code that Jest has transformed runs several times slower.
import { join } from 'node:path';
import { createRulebook } from '@dota-factory/lib';
import { loadConfigFolderSync } from '@dota-factory/lib/node';
import {
  DEFAULT_MAX_SECONDS,
  fightBatch,
  listHullDesigns,
  listMatchups,
} from '../../packages/arena/src/index.ts';
import { type Game, playScript } from './play-script.ts';
import { type PlayerScript, SCRIPTS } from './scripts.ts';

export interface BalanceSample {
  readonly idle: readonly Game[];
  readonly beginner: readonly Game[];
  readonly good: readonly Game[];
  readonly fights: number;
  /** Ids of two hulls, and how many of the fights each has won. */
  readonly pairs: readonly {
    readonly hulls: readonly [string, string];
    readonly wins: readonly [number, number];
  }[];
}

const FIGHTS = 20;
const THREAT = 1544;
/** Pairs that are about even, then pairs in which the first is meant to win. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['light_fighter', 'frigate'],
  ['interceptor', 'salvager'],
  ['frigate', 'repair_tender'],
  ['salvager', 'cruiser'],
  ['salvager', 'lancer'],
  ['frigate', 'carrier'],
  ['interceptor', 'lancer'],
  ['light_fighter', 'carrier'],
  ['lancer', 'destroyer'],
];

function takeSample(): BalanceSample {
  const { config } = loadConfigFolderSync(join(import.meta.dirname, '../../config'), { needs: [] });
  if (config === undefined) throw new Error('The default config has faults; `sim check` lists them.');
  const rulebook = createRulebook(config.game);
  const playAll = (name: PlayerScript['name'], seeds: readonly number[], minutes: number) => {
    const commands = SCRIPTS.find((script) => script.name === name)?.commands ?? [];
    return seeds.map((seed) => playScript(rulebook, { commands, seed, minutes, isChecked: true }));
  };
  const designs = listHullDesigns(config.game, 5);
  const matchups = listMatchups(designs, THREAT);
  const indices = Array.from({ length: FIGHTS }, (_, index) => index);
  const pairs = PAIRS.map((hulls) => {
    const matchup = matchups.find(
      ({ first, second }) => designs[first]?.ship.id === hulls[0] && designs[second]?.ship.id === hulls[1],
    );
    if (matchup === undefined) throw new Error(`${hulls.join(' and ')} do not meet in this order`);
    const { definition } = matchup;
    const limits = { maxSeconds: DEFAULT_MAX_SECONDS, mirrored: false, swapSides: false };
    const outcomes = fightBatch({ definition, seed: 1, indices, ...limits }, config.game);
    const count = (side: 0 | 1) => outcomes.filter(({ winner }) => winner === side).length;
    return { hulls, wins: [count(0), count(1)] as const };
  });
  return {
    idle: playAll('idle', [4, 5], 15),
    beginner: playAll('beginner', [1, 2, 3], 15),
    good: playAll('good', [1], 40),
    fights: FIGHTS,
    pairs,
  };
}

process.stdout.write(`${JSON.stringify(takeSample())}\n`);
