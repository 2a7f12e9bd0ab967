/** Series of arenas that were fought before, one row each. */
import { correctByHolm } from '@dota-factory/arena';
import type { SeriesArena } from '../../contract/index.ts';
import { WinBar } from '../figures/WinBar.tsx';
import { describeVerdict, formatRate, formatSpread, formatTime } from '../figures/words.ts';

export function SeriesTable({ arenas }: { arenas: readonly SeriesArena[] }) {
  const corrected = correctByHolm(arenas.map(({ pValue }) => pValue ?? 1));
  return (
    <table className="effects">
      <caption className="visually-hidden">Series of arenas</caption>
      <thead>
        <tr>
          <th scope="col">Arena</th>
          <th scope="col">Left team wins</th>
          <th scope="col" className="history-bar">
            <span className="visually-hidden">Wins as a bar</span>
          </th>
          <th scope="col">Duration</th>
          <th scope="col">Says</th>
        </tr>
      </thead>
      <tbody>
        {arenas.map(({ name, teams, figures, pValue }, index) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{`${teams[0]}: ${formatRate(figures.teams[0].winRate ?? NaN, figures.teams[0].interval)}`}</td>
            <td>
              <WinBar names={teams} figures={figures} isBare />
            </td>
            <td>{formatSpread(figures.seconds, formatTime)}</td>
            <td>
              {describeVerdict(
                teams,
                figures,
                pValue === null ? null : (corrected[index] ?? 1),
                arenas.length,
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
