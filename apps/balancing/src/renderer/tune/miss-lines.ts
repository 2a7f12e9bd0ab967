/** The lines of a tuning's plot: pairs outside their range after each step, for each fleet size. */
import type { PlotSeries } from '@dota-factory/ui';
import type { TuneState } from '../../contract/index.ts';

export function listMissLines(path: TuneState['path']): PlotSeries[] {
  const threats = path[0]?.sizes.map(({ threat }) => threat) ?? [];
  // A tuning of an earlier version has its sum only.
  if (threats.length === 0)
    return [{ id: 'misses', label: 'Pairs outside', values: path.map(({ misses }) => misses) }];
  return threats.map((threat, at) => {
    const ends = (side: 0 | 1) => path.map(({ sizes }) => sizes[at]?.interval[side] ?? NaN);
    return {
      id: threats.length === 1 ? 'misses' : `misses-${threat}`,
      label: threats.length === 1 ? 'Pairs outside' : `At ${threat}`,
      values: path.map(({ sizes }) => sizes[at]?.misses ?? NaN),
      band: { low: ends(0), high: ends(1) },
    };
  });
}
