/** A player beside the board: emblem, name, who plays, clock, checks given, hand. */
import { type PointerEvent, useEffect, useState } from 'react';
import { formatTimeLeft, timeLeft } from '../model/clock.ts';
import { PlayerBadge } from '../pieces/PieceFigure.tsx';
import type { Seat } from '../table/record.ts';
import type { Table } from '../table/table.ts';
import type { TableView } from '../table/view.ts';
import { Hand } from './Hand.tsx';
import { STRENGTH_NAMES } from './seat-words.ts';

export interface PlayerStripProps {
  readonly view: TableView;
  readonly table: Table;
  readonly player: number;
  onHandDrag(event: PointerEvent, code: string): void;
}

export function PlayerStrip({ view, table, player, onHandDrag }: PlayerStripProps) {
  const { naming, shown, seats, clock, outcome } = view;
  const look = naming.players[player];
  if (look === undefined) return null;
  // With two players the result says it.
  const isOut = naming.players.length > 2 && shown.isOut[player] === true;
  const isToMove = outcome === undefined && shown.player === player;
  const threshold = naming.game.spec.win_conditions.find(({ type }) => type === 'CHECK_COUNT')?.threshold;
  return (
    <div
      className="player-strip"
      data-testid={`player-${player}`}
      data-to-move={isToMove || undefined}
      data-out={isOut || undefined}
    >
      <PlayerBadge player={look} />
      <span className="player-name">{look.name}</span>
      <span className="player-seat muted">{isOut ? 'out' : describeSeat(seats[player] ?? 'person')}</span>
      {isToMove && (
        <span className="player-turn">
          <span aria-hidden>●</span> to move
        </span>
      )}
      {threshold !== undefined && (
        <span className="chip" title="Checks given">
          + {shown.checksGiven[player] ?? 0} of {threshold}
        </span>
      )}
      {naming.game.spec.hand_enabled && (
        <Hand
          view={view}
          player={player}
          onPress={(code) => table.pressHand(code)}
          onDragStart={onHandDrag}
        />
      )}
      {clock !== undefined && <ClockFace view={view} table={table} player={player} />}
    </div>
  );
}

const describeSeat = (seat: Seat): string =>
  seat === 'person' ? 'person' : `computer, ${STRENGTH_NAMES[seat].toLowerCase()}`;

const TICK_MS = 100;
/** Below this a clock is in danger. */
const SHORT_MS = 20_000;

function ClockFace({ view, table, player }: Pick<PlayerStripProps, 'view' | 'table' | 'player'>) {
  const { clock } = view;
  const [now, setNow] = useState(() => Date.now());
  const isRunning = clock?.running === player;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      table.checkClock();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, table, clock]);
  if (clock === undefined) return null;
  const left = timeLeft(clock, player, Math.max(now, clock.since));
  return (
    <span
      className="clock"
      role="timer"
      data-testid={`clock-${player}`}
      data-running={isRunning || undefined}
      data-short={left < SHORT_MS || undefined}
    >
      {formatTimeLeft(left)}
    </span>
  );
}
