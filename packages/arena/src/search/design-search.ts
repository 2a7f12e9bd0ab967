/**
 * A seeded evolutionary search for the strongest layouts of a hull against the gauntlet.
 *
 * It knows no clock and no threads: it names the fights that it needs next, is given their results, and goes on.
 * All candidates of a race meet the same opponents with the same seeds (common random numbers), so that they
 * differ by their layouts and not by luck. A race has heats: all candidates fight once against every opponent,
 * the better part again with other seeds, and so on. The course depends on the seed and on how many races were
 * run, never on which thread was faster.
 */
import {
  createRandom,
  type Interval,
  nextInt,
  type RandomState,
  scoreInterval,
  Z_95,
} from '@dota-factory/base';
import type { ArenaConfig, GameConfig, ShipConfig } from '@dota-factory/lib';
import { FAMILY_ERROR } from '../inference/equivalence.ts';
import { type Design, describeDesign } from '../matrix.ts';
import { deriveFightSeed } from '../seed.ts';
import { findMargin, type SeriesSummary } from '../series.ts';
import { findNormalReach } from '../statistics.ts';
import { createTrial, listGauntlet } from './gauntlet.ts';
import {
  createWorkbench,
  crossLayouts,
  formatLoad,
  type Layout,
  listPlainLayouts,
  makeRandomLayout,
  mutateLayout,
  type Workbench,
} from './layouts.ts';

export interface SearchOptions {
  readonly ship: ShipConfig;
  /** Production seconds of each side. */
  readonly threat: number;
  /** Of all ships. */
  readonly level: number;
  readonly seed: number;
}

/** A series that the search needs. */
export interface Trial {
  readonly definition: ArenaConfig;
  readonly seed: number;
  readonly runs: number;
  readonly maxSeconds: number;
}

export interface FoundDesign {
  readonly design: Design;
  readonly score: number;
  /** 95 %, of the score; in the final for all that are listed together. */
  readonly interval: Interval;
  readonly fights: number;
}

/** A layout that was raced, and what its fights came to so far. */
export interface RacedLayout {
  /** The race it joined, from 0. */
  readonly race: number;
  readonly score: number;
  readonly fights: number;
}

/** Candidates of a race, and how many of them go on after each heat. */
const RACERS = 32;
const HEAT_SURVIVORS = [12, 5, 5] as const;
/** Fights against each opponent in a heat. */
const HEAT_RUNS = [1, 2, 4] as const;
/** Parents of the next race. */
const ELITE = 8;
/** Tries to find a candidate that was not seen yet; small hulls have few layouts. */
const NOVELTY_TRIES = 40;
/** For the final figures, with seeds of their own, so that luck in a race does not count. */
const FINALISTS = 6;
const FINAL_RUNS = 12;
/** Shorter than the usual limit: fleets that only evade each other cost most of a race. */
const MAX_SECONDS = 180;
/** Seeds of the finals are far from those of any race. */
const FINAL_STREAM = 1_000_000;
/** How much of a candidate's rank is what was left of both fleets, so that close losses beat clear ones. */
const MARGIN_WEIGHT = 0.2;

interface Candidate {
  readonly design: Design;
  readonly key: string;
  wins: number;
  draws: number;
  fights: number;
  /** Sum over fights of own minus other share of ships left. */
  margin: number;
}

export interface DesignSearch {
  /** How many layouts were looked at; those without a weapon did not have to fight. */
  readonly evaluated: () => number;
  /** Races that have ended. */
  readonly races: () => number;
  /** Whether the last race found no layout that had not raced before: small hulls have few. */
  readonly isExhausted: () => boolean;
  /** The best so far, by the fights of races: flattering, since the lucky are kept. */
  readonly leader: () => FoundDesign | undefined;
  /** The best of the heats so far, best first, as many as the final would have; as flattering. */
  readonly leaders: () => readonly FoundDesign[];
  /** Every layout that has fought, in the order in which they joined. */
  readonly raced: () => readonly RacedLayout[];
  /** One race. `fight` answers in the order of the trials. Rejects if it does. */
  runRace(fight: Fight): Promise<void>;
  /** The best of all races, fought again with fresh seeds, best first. */
  runFinal(fight: Fight): Promise<readonly FoundDesign[]>;
}

export type Fight = (trials: readonly Trial[]) => Promise<readonly SeriesSummary[]>;

export function createDesignSearch(game: GameConfig, options: SearchOptions): DesignSearch {
  const gauntlet = listGauntlet(game, options.level);
  const bench = createWorkbench(game, options.ship);
  const random = createRandom(options.seed);
  const seen = new Set<string>();
  let elite: readonly Candidate[] = [];
  /** Best first: the elite and the racers of a race under way, as its last heat left them. */
  let standing: readonly Candidate[] = [];
  const joined: { readonly race: number; readonly racer: Candidate }[] = [];
  let races = 0;
  let isExhausted = false;

  const enter = (layout: Layout): Candidate | undefined => {
    const key = formatLoad(layout);
    if (seen.has(key)) return undefined;
    seen.add(key);
    const { ship, level } = options;
    const design = describeDesign(game, ship.display_name, ship, level, layout);
    // Without a weapon nothing is won; such a layout would only fight until the time limit.
    return design.isArmed ? { design, key, wins: 0, draws: 0, fights: 0, margin: 0 } : undefined;
  };

  const fightAll = async (racers: readonly Candidate[], stream: number, runs: number, fight: Fight) => {
    const trials = racers.flatMap((racer) =>
      gauntlet.map((opponent, index) => {
        const isSwapped = stream % 2 === 1;
        const definition = createTrial(racer.design, opponent, options.threat, isSwapped);
        const seed = deriveFightSeed(options.seed, stream * gauntlet.length + index);
        return { racer, isSwapped, trial: definition && { definition, seed, runs, maxSeconds: MAX_SECONDS } };
      }),
    );
    const asked = trials.flatMap(({ racer, isSwapped, trial }) =>
      trial ? [{ racer, isSwapped, trial }] : [],
    );
    const summaries = await fight(asked.map(({ trial }) => trial));
    summaries.forEach((summary, index) => {
      const { racer, isSwapped } = asked[index] as (typeof asked)[number];
      addSummary(racer, summary, isSwapped);
    });
  };

  return {
    evaluated: () => seen.size,
    races: () => races,
    isExhausted: () => isExhausted,
    leader: () => (elite[0] === undefined ? undefined : describe(elite[0])),
    leaders: () =>
      listByScore(standing)
        .slice(0, FINALISTS)
        .map((racer) => describe(racer)),
    raced: () =>
      joined.flatMap(({ race, racer }) =>
        racer.fights === 0 ? [] : [{ race, score: scoreOf(racer), fights: racer.fights }],
      ),
    async runRace(fight) {
      const proposals = races === 0 ? listPlainLayouts(bench) : [];
      let racers = gatherRacers(bench, random, elite, proposals, enter);
      isExhausted = racers.length === 0;
      joined.push(...racers.map((racer) => ({ race: races, racer })));
      for (const [heat, runs] of HEAT_RUNS.entries()) {
        // Every race has streams of its own; the elite of earlier races fights along in its last heat only.
        if (heat === HEAT_RUNS.length - 1) racers = [...racers, ...elite];
        await fightAll(racers, races * HEAT_RUNS.length + heat, runs, fight);
        racers = takeBest(racers, HEAT_SURVIVORS[heat] ?? racers.length);
        standing = takeBest([...new Set([...racers, ...elite])], ELITE);
      }
      elite = standing;
      races += 1;
    },
    async runFinal(fight) {
      const finalists = elite
        .slice(0, FINALISTS)
        .map(({ design, key }): Candidate => ({ design, key, wins: 0, draws: 0, fights: 0, margin: 0 }));
      // Both sides of the field.
      await fightAll(finalists, FINAL_STREAM, FINAL_RUNS, fight);
      await fightAll(finalists, FINAL_STREAM + 1, FINAL_RUNS, fight);
      // The first of several owes its place to luck as well, so that the intervals of all hold together.
      const reach = findNormalReach(FAMILY_ERROR / Math.max(1, finalists.length));
      return listByScore(finalists).map((racer) => describe(racer, reach));
    },
  };
}

/** New candidates only: what has fought before is known already. */
function gatherRacers(
  bench: Workbench,
  random: RandomState,
  elite: readonly Candidate[],
  proposals: readonly Layout[],
  enter: (layout: Layout) => Candidate | undefined,
): Candidate[] {
  const racers = proposals.flatMap((layout) => enter(layout) ?? []);
  for (let tries = 0; racers.length < RACERS && tries < RACERS * NOVELTY_TRIES; tries++) {
    const racer = enter(proposeLayout(bench, random, elite));
    if (racer !== undefined) racers.push(racer);
  }
  return racers;
}

function proposeLayout(bench: Workbench, random: RandomState, elite: readonly Candidate[]): Layout {
  const kind = nextInt(random, 0, 5);
  if (elite.length === 0 || kind === 0) return makeRandomLayout(bench, random);
  const parent = elite[nextInt(random, 0, elite.length - 1)] as Candidate;
  if (kind > 2) return mutateLayout(bench, random, parent.design.modules);
  const other = elite[nextInt(random, 0, elite.length - 1)] as Candidate;
  return crossLayouts(bench, random, parent.design.modules, other.design.modules);
}

function addSummary(racer: Candidate, summary: SeriesSummary, isSwapped: boolean): void {
  // A series that was lost as a whole says nothing, and its means are no numbers.
  if (summary.finished === 0) return;
  racer.wins += summary.teams[isSwapped ? 1 : 0].wins;
  racer.draws += summary.draws;
  racer.fights += summary.finished;
  racer.margin += (isSwapped ? -1 : 1) * summary.finished * findMargin(summary);
}

const scoreOf = ({ wins, draws, fights }: Candidate): number =>
  fights === 0 ? 0 : (wins + draws / 2) / fights;

const rankOf = (racer: Candidate): number =>
  racer.fights === 0 ? -1 : scoreOf(racer) + (MARGIN_WEIGHT * racer.margin) / racer.fights;

/** Ties go to the smaller key, so that the order of arrival does not matter. */
function takeBest(racers: readonly Candidate[], count: number): Candidate[] {
  return [...racers]
    .sort((a, b) => rankOf(b) - rankOf(a) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .slice(0, count);
}

/** Of those that have fought; how close the fights were decides between equal scores only. */
const listByScore = (racers: readonly Candidate[]): Candidate[] =>
  takeBest(racers, racers.length)
    .filter(({ fights }) => fights > 0)
    .sort((a, b) => scoreOf(b) - scoreOf(a));

function describe(racer: Candidate, reach = Z_95): FoundDesign {
  const { design, wins, draws, fights } = racer;
  return { design, score: scoreOf(racer), interval: scoreInterval(wins, draws, fights, reach), fights };
}
