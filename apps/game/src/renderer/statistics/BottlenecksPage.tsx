/** What holds up shipyards and block lines: the first cause upstream in words, and a way to it. */
import type { Bottleneck } from '@dota-factory/lib';
import { Button, formatName } from '@dota-factory/ui';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { nameKey } from '../keys/key-words.ts';
import { useBindings } from '../settings/use-bindings.ts';
import { formatCause } from './cause-words.ts';
import type { StatisticsControls } from './use-statistics.ts';

export interface BottlenecksPageProps {
  readonly catalog: Catalog;
  readonly bottlenecks: readonly Bottleneck[];
  readonly statistics: Pick<StatisticsControls, 'isUseShown' | 'toggleUse'>;
  onLook(x: number): void;
}

export function BottlenecksPage({ catalog, bottlenecks, statistics, onLook }: BottlenecksPageProps) {
  const bindings = useBindings();
  return (
    <>
      <div className="statistics-tools">
        <Button
          pressed={statistics.isUseShown}
          shortcut={nameKey(bindings, 'show-use')}
          onPress={statistics.toggleUse}
        >
          Colour the factory by use
        </Button>
        <p className="statistics-note">
          Amber: works all the time and may hold others up. Green: half the time or more. Blue: less. Red:
          hardly at all.
        </p>
      </div>
      {bottlenecks.length === 0 ? (
        <p className="statistics-empty">No shipyard or block line has waited for long in the last minute.</p>
      ) : (
        <table className="stats">
          <thead>
            <tr>
              <th scope="col">Waits</th>
              <th scope="col" className="number">
                Works
              </th>
              <th scope="col">First cause upstream</th>
              <th scope="col" />
            </tr>
          </thead>
          <tbody>
            {bottlenecks.map((each) => (
              <tr key={each.building} data-bottleneck={each.cause}>
                <th scope="row">{catalog.game.buildings[each.type].name}</th>
                <td className="number">{`${Math.round(each.use * 100)}%`}</td>
                <td>{formatCause(each, (id) => catalog.game.buildings[id].name, formatName)}</td>
                <td>
                  <Button variant="quiet" onPress={() => onLook(each.x)}>
                    Look
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
