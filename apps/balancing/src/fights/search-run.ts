/** The strongest layouts of a hull: rounds of the search in the pool, with what is known after each heat. */
import {
  createDesignSearch,
  type DesignSearch,
  deriveEntries,
  type FoundDesign,
  planRaces,
  runSearch,
  type Series,
  summarizeSeries,
  type Trial,
} from '@dota-factory/arena';
import type { Interval } from '@dota-factory/base';
import type { ShipConfig } from '@dota-factory/lib';
import type { FoundState, SearchRequest, SearchRound, SearchState } from '../contract/index.ts';
import type { Run } from './current-run.ts';
import type { Engine } from './engine.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { createRunProgress, type RunProgress } from './run-progress.ts';

export interface SearchRun extends Run {
  readonly state: SearchState;
}

export interface SearchRunOptions {
  readonly engine: Engine;
  readonly loaded: LoadedBalancing;
  readonly ship: ShipConfig;
  readonly request: SearchRequest;
  /** Milliseconds of a clock. */
  readonly now: () => number;
  readonly onChange: (isOver: boolean) => void;
}

/** Each round fights three times, the best fight twice at the end. */
const HEATS = 3;
const FINAL_HEATS = 2;

/** What has happened so far. */
interface Course {
  readonly bests: { readonly score: number; readonly interval: Interval }[];
  heats: number;
  /** Of the series of the heat under way. */
  seriesDone: number;
  series: number;
  fights: number;
  failed: number;
  final: readonly FoundDesign[] | undefined;
  isCut: boolean;
}

export function startSearch(options: SearchRunOptions): SearchRun {
  const { loaded, ship, request, now, onChange } = options;
  const { level, threat, seed, unit, amount } = request;
  const seconds = unit === 'seconds' ? amount : undefined;
  const races = seconds === undefined ? amount : planRaces(seconds);
  const search = createDesignSearch(loaded.game, { ship, threat, level, seed });
  const course: Course = {
    bests: [],
    heats: 0,
    seriesDone: 0,
    series: 0,
    fights: 0,
    failed: 0,
    final: undefined,
    isCut: false,
  };
  const progress = createRunProgress(onChange);
  const onRace = () => {
    const leader = search.leader();
    if (leader) course.bests.push({ score: leader.score, interval: leader.interval });
    progress.note('running');
  };
  const fight = (trials: readonly Trial[]) => fightHeat(trials, options, course, progress);
  const running = runSearch(search, fight, { races, seconds, now, onRace }).then(({ best, isCut }) => {
    course.final = best;
    course.isCut = isCut;
  });
  progress.follow([running]);
  return {
    get state() {
      return {
        status: progress.status,
        hash: loaded.game.hash,
        ship: ship.id,
        name: ship.display_name,
        level,
        threat,
        seed,
        races,
        seconds: seconds ?? null,
        progress: shareDone(course, races, progress.status === 'done'),
        done: course.fights,
        known: progress.known,
        failed: course.failed,
        evaluated: search.evaluated(),
        rounds: listRounds(search, course),
        // Called off: the best of the heats so far.
        found: (course.final ?? search.leaders()).map(describeFound),
        isFinal: course.final !== undefined,
        isCut: course.isCut,
        isExhausted: search.isExhausted(),
      };
    },
    get isUnderWay() {
      return progress.isUnderWay;
    },
    cancel: () => progress.cancel(),
  };
}

async function fightHeat(
  trials: readonly Trial[],
  { engine, loaded }: SearchRunOptions,
  course: Course,
  progress: RunProgress,
) {
  course.series = trials.length;
  course.seriesDone = 0;
  const { game, texts } = loaded;
  const fightOne = async ({ definition, seed, runs, maxSeconds }: Trial): Promise<Series> => {
    const series = await engine.runSeries({
      config: texts,
      game,
      definition,
      entries: deriveEntries(definition, game),
      seed,
      runs,
      maxSeconds,
      signal: progress.signal,
      onRecall: progress.noteKnown,
    });
    course.seriesDone += 1;
    const { finished } = summarizeSeries(series);
    course.fights += finished;
    course.failed += runs - finished;
    if (progress.isUnderWay) progress.note('running');
    return series;
  };
  const summaries = (await Promise.all(trials.map(fightOne))).map(summarizeSeries);
  course.heats += 1;
  course.seriesDone = 0;
  return summaries;
}

function shareDone({ heats, seriesDone, series }: Course, races: number, isDone: boolean): number {
  if (isDone) return 1;
  const within = series === 0 ? 0 : seriesDone / series;
  return Math.min(1, (heats + within) / (races * HEATS + FINAL_HEATS));
}

/** Three digits: as many as a plot shows, and a history holds many. */
const round = (score: number): number => Math.round(score * 1000) / 1000;

function listRounds(search: DesignSearch, { bests }: Course): SearchRound[] {
  const raced = search.raced();
  const count = Math.max(bests.length, ...raced.map(({ race }) => race + 1), 0);
  return Array.from({ length: count }, (_, at) => ({
    best: bests[at]?.score ?? null,
    interval: bests[at]?.interval ?? [0, 1],
    scores: raced.flatMap(({ race, score }) => (race === at ? [round(score)] : [])),
  }));
}

const describeFound = ({ design, score, interval, fights }: FoundDesign): FoundState => ({
  layout: design.ship.layout,
  modules: design.modules,
  threat: design.threat,
  score,
  interval,
  fights,
});
