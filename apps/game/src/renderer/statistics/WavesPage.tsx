/** How strong both sides are, and the next normal and boss wave: when, with how much threat, and how likely each ship is. */
import type { WavesView, WaveView } from '@dota-factory/lib';
import { formatNumber } from '@dota-factory/ui';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { formatCountdown } from '../words/words.ts';

export interface WavesPageProps {
  readonly catalog: Catalog;
  readonly waves: WavesView;
}

export function WavesPage({ catalog, waves }: WavesPageProps) {
  return (
    <>
      <p className="statistics-note" data-testid="flying-threat">
        {`Threat of the ships that fly now: ${formatNumber(waves.flying.player, 0)} yours, ${formatNumber(waves.flying.enemy, 0)} the enemy’s`}
      </p>
      <Wave catalog={catalog} title="Next wave" wave={waves.normal} />
      <Wave catalog={catalog} title="Next boss wave" wave={waves.boss} />
    </>
  );
}

function Wave({ catalog, title, wave }: { catalog: Catalog; title: string; wave: WaveView }) {
  const { seconds, budget, level, ships, method } = wave;
  const about = method === 'sampled' ? 'about ' : '';
  return (
    <section className="wave" aria-label={title}>
      <h3>{title}</h3>
      <p className="statistics-note">
        {`In ${about}${formatCountdown(seconds)}, threat ${about}${formatNumber(budget, 0)}, ships of level ${formatNumber(level, 1)}`}
      </p>
      {ships.length === 0 ? (
        <p className="statistics-empty">No ship fits into its threat.</p>
      ) : (
        <table className="stats">
          <thead>
            <tr>
              <th scope="col">Ship</th>
              <th scope="col" className="number">
                Chance of one or more
              </th>
              <th scope="col" className="number">
                Ships on average
              </th>
            </tr>
          </thead>
          <tbody>
            {ships.map(({ ship, mean, chance }) => (
              <tr key={ship}>
                <th scope="row">{catalog.game.ships.find(({ id }) => id === ship)?.display_name ?? ship}</th>
                <td className="number">
                  <span className="chance" style={{ width: `${chance * 5}rem` }} aria-hidden />
                  {`${Math.round(chance * 100)}%`}
                </td>
                <td className="number">{formatNumber(mean, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
