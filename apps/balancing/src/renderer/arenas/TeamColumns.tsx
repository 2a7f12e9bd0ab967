/** Both teams of an arena side by side: what is left of each entry, and who has won (REQ-BAL-UI-WIDGET). */
import type { ArenaState, EntryState, TeamState } from '../../contract/index.ts';
import { DesignGrid } from '../figures/DesignGrid.tsx';
import { formatEntry, formatTeam } from './words.ts';

export interface TeamColumnsProps {
  readonly teams: ArenaState['teams'];
  readonly winner: ArenaState['winner'];
}

const SIDES = ['left', 'right'] as const;

export function TeamColumns({ teams, winner }: TeamColumnsProps) {
  return (
    <div className="teams">
      {teams.map((team, index) => (
        // By index: there are two, and their place is what they are
        <TeamColumn key={index} team={team} side={index as 0 | 1} hasWon={winner === index} />
      ))}
    </div>
  );
}

function TeamColumn({ team, side, hasWon }: { team: TeamState; side: 0 | 1; hasWon: boolean }) {
  return (
    <section className="team" data-side={SIDES[side]} data-won={hasWon || undefined}>
      <h3 className="team-name">{formatTeam(team.name, hasWon)}</h3>
      <ul className="entries">
        {team.entries.map((entry, index) => (
          // By index: entries never change their order
          <Entry key={index} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { entry: EntryState }) {
  const { surviving, total, kind, grid } = entry;
  return (
    <li className="entry" data-kind={kind} data-gone={surviving === 0 || undefined}>
      <span className="entry-line">
        {grid && <DesignGrid name={entry.name} grid={grid} size={22} />}
        <span className="entry-text">{formatEntry(entry)}</span>
      </span>
      <span className="entry-bar" aria-hidden>
        <span
          className="entry-left"
          style={{ transform: `scaleX(${total === 0 ? 0 : surviving / total})` }}
        />
      </span>
    </li>
  );
}
