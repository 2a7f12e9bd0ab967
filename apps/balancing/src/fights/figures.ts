/** Results of packages/arena as the windows see them: plain JSON, in which nothing is not-a-number. */
import type { Distribution, Series, SeriesSummary } from '@dota-factory/arena';
import { listFights, summarizeSeries } from '@dota-factory/arena';
import type { FightList, SeriesFigures, Spread } from '../contract/index.ts';

export const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

const toSpread = ({ mean, min, lowerQuartile, median, upperQuartile, max }: Distribution): Spread => ({
  mean: orNull(mean),
  min: orNull(min),
  lowerQuartile: orNull(lowerQuartile),
  median: orNull(median),
  upperQuartile: orNull(upperQuartile),
  max: orNull(max),
});

function toFigures({
  finished,
  failed,
  reasons,
  draws,
  drawsByTime,
  teams,
  seconds,
}: SeriesSummary): Omit<SeriesFigures, 'fights'> {
  const toTeam = ({ wins, winRate, interval, survivors }: SeriesSummary['teams'][number]) => ({
    wins,
    winRate: orNull(winRate),
    interval,
    survivors: toSpread(survivors),
  });
  return {
    finished,
    failed,
    reasons,
    draws,
    drawsByTime,
    teams: [toTeam(teams[0]), toTeam(teams[1])],
    seconds: toSpread(seconds),
  };
}

export const figuresOf = (series: Series): SeriesFigures => ({
  ...toFigures(summarizeSeries(series)),
  fights: listEnds(series),
});

/** Enough to choose one from. */
const MAX_LISTED = 1000;

export function listEnds(series: Series): FightList {
  const ends = Array.from({ length: Math.min(series.runs, MAX_LISTED) }, () => '-');
  for (const { fight, winner } of listFights(series)) {
    if (fight < MAX_LISTED) ends[fight] = winner === 'draw' ? 'd' : String(winner);
  }
  return ends.join('');
}

/** As the other team sees it. */
export const turnEnds = (ends: FightList): FightList =>
  ends.replace(/[01]/g, (end) => (end === '0' ? '1' : '0'));
