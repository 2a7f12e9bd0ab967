/** The story of a run: how it went, who fought best, and what ended it. */
import type { Rulebook } from '../rules/rulebook.ts';
import { TICKS_PER_SECOND } from '../rules/time.ts';
import type { GameState } from '../state/game-state.ts';
import type { Measurements } from '../state/measurements.ts';
import { COURSE, type CourseColumn, type MomentKind } from '../state/story.ts';
import { type DesignView, describeDesign } from './statistics.ts';

export interface StoryMoment {
  readonly seconds: number;
  readonly kind: MomentKind;
  /** Ships of a boss wave, level of a destroyed set, stations left; else 0. */
  readonly amount: number;
}

/** Values of the whole run, one for each step; the first is that of the first step's end. */
export interface StoryCourse {
  /** Seconds of a step. */
  readonly step: number;
  /** The end of the first step, seconds. */
  readonly first: number;
  /** Per minute. */
  readonly items: readonly number[];
  readonly blocks: readonly number[];
  readonly built: readonly number[];
  readonly lost: readonly number[];
  readonly kills: readonly number[];
  /** As they were at the end of the step. */
  readonly stock: readonly number[];
  readonly ships: readonly number[];
  /** Threat of the ships that fly, and what waves gain per second. */
  readonly fleet: readonly number[];
  readonly enemies: readonly number[];
  readonly threat: readonly number[];
}

/** What an enemy design did in the last minutes. */
export interface Culprit {
  readonly design: DesignView;
  readonly damage: number;
  readonly kills: number;
  /** Of the whole run. */
  readonly hqDamage: number;
}

export interface StoryView {
  /** Undefined where an earlier version began the run. */
  readonly seed: number | undefined;
  readonly seconds: number;
  readonly isOver: boolean;
  /** The boss wave that would have come next. */
  readonly bossWave: number;
  /** Sets of enemy stations that the player has destroyed. */
  readonly setsDestroyed: number;
  /** Building blocks that nothing was built of. */
  readonly unspent: number;
  readonly built: number;
  readonly lost: number;
  readonly kills: number;
  readonly course: StoryCourse;
  readonly moments: readonly StoryMoment[];
  /** The player's designs that have fought, the best first. */
  readonly best: readonly DesignView[];
  /** Who did damage in the last minutes, the most first. */
  readonly culprits: readonly Culprit[];
  /** How many minutes those are, in seconds. */
  readonly culpritSeconds: number;
  /** Whose shot was the HQ's end. */
  readonly lastBlow: DesignView | undefined;
}

export function describeStory(state: GameState, rulebook: Rulebook): StoryView {
  const { measured, tick } = state;
  const { story } = measured;
  const designs = measured.designs.map((record) => describeDesign(record, rulebook));
  return {
    seed: story.seed < 0 ? undefined : story.seed,
    seconds: tick / TICKS_PER_SECOND,
    isOver: state.gameOver,
    bossWave: state.waves.clock.bossCounter,
    setsDestroyed: state.stationLevel,
    unspent: Math.floor(state.blocks),
    built: measured.built,
    lost: measured.lost,
    kills: measured.kills,
    course: describeCourse(measured),
    moments: story.moments.map((moment) => ({
      seconds: moment.tick / TICKS_PER_SECOND,
      kind: moment.kind,
      amount: moment.amount,
    })),
    best: rankDesigns(designs),
    ...findCulprits(measured, designs, tick),
    lastBlow: state.gameOver ? designs[story.hqHitBy] : undefined,
  };
}

/** Ships that fought, or were lost without; what destroyed most is the best. */
function rankDesigns(designs: readonly DesignView[]): readonly DesignView[] {
  return designs
    .filter(({ team, damage, built, lost }) => team === 'player' && damage + built + lost > 0)
    .sort((a, b) => b.kills - a.kills || b.damage - a.damage || a.lost - b.lost);
}

function findCulprits(
  { story, designs: records }: Measurements,
  designs: readonly DesignView[],
  tick: number,
): Pick<StoryView, 'culprits' | 'culpritSeconds'> {
  const [before] = story.deeds;
  const culprits = designs
    .map((design, i) => ({
      design,
      damage: records[i].damage - (before?.damage[i] ?? 0),
      kills: records[i].kills - (before?.kills[i] ?? 0),
      hqDamage: story.hqDamage[i] ?? 0,
    }))
    .filter(({ design, damage, kills }) => design.team === 'enemy' && damage + kills > 0)
    .sort((a, b) => b.damage - a.damage || b.kills - a.kills);
  return { culprits, culpritSeconds: (tick - (before?.tick ?? 0)) / TICKS_PER_SECOND };
}

function describeCourse({ story }: Measurements): StoryCourse {
  const { interval } = story;
  // A run that was measured from its start began with nothing.
  const isWhole = story.rows[0]?.[0] === interval;
  const rows = isWhole ? [COURSE.map(() => 0), ...story.rows] : story.rows;
  const column = (name: CourseColumn): readonly number[] => {
    const at = COURSE.indexOf(name);
    return rows.map((row) => row[at]);
  };
  const perMinute = (60 * TICKS_PER_SECOND) / interval;
  const rates = (name: CourseColumn): number[] => {
    const totals = column(name);
    return totals.slice(1).map((total, i) => (total - totals[i]) * perMinute);
  };
  const gauges = (name: CourseColumn) => column(name).slice(1);
  return {
    step: interval / TICKS_PER_SECOND,
    first: (rows[1]?.[0] ?? interval) / TICKS_PER_SECOND,
    items: rates('items'),
    blocks: rates('blocks'),
    built: rates('built'),
    lost: rates('lost'),
    kills: rates('kills'),
    stock: gauges('stock'),
    ships: gauges('ships'),
    fleet: gauges('fleet'),
    enemies: gauges('enemies'),
    threat: gauges('threat'),
  };
}
