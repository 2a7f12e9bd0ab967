/** What ended a run, who fought best in it, and what happened when. */
import type { StoryMoment, StoryView } from '@dota-factory/lib';
import { formatNumber } from '@dota-factory/ui';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { nameDesign, nameHull } from '../statistics/design-name.ts';
import { formatClock } from '../words/words.ts';
import { formatDeeds, formatEnd, formatMoment } from './story-words.ts';

/** More would be a list to scroll through. */
const SHOWN_DESIGNS = 5;
const SHOWN_CULPRITS = 4;

interface StoryProps {
  readonly catalog: Catalog;
  readonly story: StoryView;
}

export function Culprits({ catalog, story }: StoryProps) {
  const { culprits } = story;
  return (
    <section aria-label="What ended it" data-part="culprits">
      <h3>What ended it</h3>
      <p>{formatEnd(story, (design) => nameHull(catalog, design))}</p>
      <ul className="ending-culprits">
        {culprits.slice(0, SHOWN_CULPRITS).map(({ design, ...deeds }) => (
          <li key={nameDesign(catalog, design)}>
            <span className="ending-design">{nameDesign(catalog, design)}</span>
            <span
              className="ending-share"
              style={{ width: `${(100 * deeds.damage) / Math.max(1, culprits[0]?.damage ?? 1)}%` }}
              aria-hidden
            />
            <span className="muted">{formatDeeds(deeds)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BestDesigns({ catalog, story }: StoryProps) {
  return (
    <section aria-label="Your best designs" data-part="designs">
      <h3>Your best designs</h3>
      {story.best.length === 0 ? (
        <p className="ending-empty">No ship of yours has fought.</p>
      ) : (
        <table className="stats">
          <thead>
            <tr>
              <th scope="col">Design</th>
              {['Built', 'Lost', 'Kills', 'Damage'].map((label) => (
                <th key={label} scope="col" className="number">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {story.best.slice(0, SHOWN_DESIGNS).map((design) => (
              <tr key={nameDesign(catalog, design)}>
                <th scope="row">{nameDesign(catalog, design)}</th>
                <td className="number">{design.kind === 'stations' ? '–' : formatNumber(design.built, 0)}</td>
                <td className="number">{design.kind === 'stations' ? '–' : formatNumber(design.lost, 0)}</td>
                <td className="number">{formatNumber(design.kills, 0)}</td>
                <td className="number">{formatNumber(design.damage, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The latest first: the end is what one asks about. */
export function Moments({ moments }: { moments: readonly StoryMoment[] }) {
  return (
    <section aria-label="What happened" data-part="moments">
      <h3>What happened, the latest first</h3>
      <ol className="ending-moments" tabIndex={0}>
        {moments.toReversed().map((moment, i) => (
          <li key={`${moment.seconds}-${i}`} data-kind={moment.kind}>
            <span className="number">{formatClock(moment.seconds)}</span>
            {formatMoment(moment)}
          </li>
        ))}
      </ol>
    </section>
  );
}
