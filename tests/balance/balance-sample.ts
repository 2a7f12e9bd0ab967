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
  readonly halted: readonly Game[];
  readonly good: readonly Game[];
  readonly industrial: readonly Game[];
  readonly fights: number;
  /** Ids of two hulls, and how many of the fights each has won. */
  readonly pairs: readonly {
    readonly hulls: readonly [string, string];
    readonly wins: readonly [number, number];
  }[];
}

const FIGHTS = 20;
const THREAT = 1500;
/** Of all prices, ranges and speeds; every hull is in one of them. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['light_fighter', 'frigate'],
  ['light_fighter', 'cruiser'],
  ['interceptor', 'salvager'],
  ['frigate', 'lancer'],
  ['salvager', 'cruiser'],
  ['destroyer', 'cruiser'],
  ['repair_tender', 'carrier'],
  ['light_fighter', 'lancer'],
  ['repair_tender', 'lancer'],
  ['interceptor', 'frigate'],
];

function takeSample(): BalanceSample {
  const { config } = loadConfigFolderSync(join(import.meta.dirname, '../../config'), { needs: [] });
  if (config === undefined) throw new Error('The default config has faults; `sim check` lists them.');
  const rulebook = createRulebook(config.game);
  const playAll = (name: PlayerScript['name'], seeds: readonly number[], minutes: number) => {
    const { commands = [], think } = SCRIPTS.find((script) => script.name === name) ?? {};
    return seeds.map((seed) =>
      playScript(rulebook, { commands, ...think?.(), seed, minutes, isChecked: true }),
    );
  };
  const designs = listHullDesigns(config.game, 5);
  const indices = Array.from({ length: FIGHTS }, (_, index) => index);
  const pairs = PAIRS.map((hulls) => {
    const pair = hulls.map((id) => designs.find(({ ship }) => ship.id === id));
    const [matchup] = listMatchups(
      pair.flatMap((design) => design ?? []),
      THREAT,
    );
    if (matchup === undefined) throw new Error(`${hulls.join(' and ')} do not meet`);
    const { definition } = matchup;
    const limits = { maxSeconds: DEFAULT_MAX_SECONDS, mirrored: false, swapSides: true };
    const outcomes = fightBatch({ definition, seed: 1, indices, ...limits }, config.game);
    const count = (side: 0 | 1) => outcomes.filter(({ winner }) => winner === side).length;
    return { hulls, wins: [count(0), count(1)] as const };
  });
  return {
    idle: playAll('idle', [4, 5], 15),
    beginner: playAll('beginner', [1, 2, 3], 15),
    halted: playAll('halted', [1, 2, 3], 36),
    good: playAll('good', [1, 2, 3], 40),
    industrial: playAll('industrial', [1], 50),
    fights: FIGHTS,
    pairs,
  };
}

process.stdout.write(`${JSON.stringify(takeSample())}\n`);
