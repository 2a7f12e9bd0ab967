/** The course of a run as three plots: production, fleet, and the threat against it. */
import type { StoryCourse } from '@dota-factory/lib';
import { Plot } from '@dota-factory/ui';
import { trailingMean } from './trailing-mean.ts';

/** Design pixels: three of them fit beside each other without scrolling. */
const HEIGHT = 176;
/** Ships come one by one: their rates are told over this time. */
const RATE_SECONDS = 180;

export function RunPlots({ course }: { course: StoryCourse }) {
  if (course.items.length < 2) {
    return <p className="ending-empty">The run was too short for a course.</p>;
  }
  const common = { xLabel: 'minutes', xMin: course.first / 60, xStep: course.step / 60, height: HEIGHT };
  const rate = (values: readonly number[]) =>
    trailingMean(values, Math.max(1, Math.round(RATE_SECONDS / course.step)));
  return (
    <div className="ending-plots">
      <section>
        <h3>Production</h3>
        <Plot
          title="Production"
          yLabel="per minute"
          {...common}
          series={[
            { id: 'items', label: 'items', values: course.items },
            { id: 'blocks', label: 'blocks', values: course.blocks, dashed: true },
          ]}
        />
      </section>
      <section>
        <h3>Fleet</h3>
        <Plot
          title="Fleet"
          yLabel="ships"
          {...common}
          series={[
            { id: 'ships', label: 'flying', values: course.ships },
            { id: 'built', label: 'built /min', values: rate(course.built) },
            { id: 'lost', label: 'lost /min', values: rate(course.lost), dashed: true },
          ]}
        />
      </section>
      <section>
        <h3>Threat</h3>
        <Plot
          title="Threat"
          yLabel="seconds of production"
          {...common}
          series={[
            { id: 'fleet', label: 'yours', values: course.fleet },
            { id: 'enemies', label: 'enemy', values: course.enemies, dashed: true },
          ]}
        />
      </section>
    </div>
  );
}
