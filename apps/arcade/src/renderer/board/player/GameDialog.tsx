/** Who plays, and with which clock: before a new game, or in the middle of one. */
import { STRENGTHS } from '@dota-factory/board';
import { Dialog, Segmented } from '@dota-factory/ui';
import { useState } from 'react';
import type { ClockSetup } from '../model/clock.ts';
import { PlayerBadge } from '../pieces/PieceFigure.tsx';
import { type Seat, SECONDS, type Seconds } from '../table/record.ts';
import type { NewGame } from '../table/table.ts';
import type { TableView } from '../table/view.ts';
import { STRENGTH_NAMES } from './seat-words.ts';

const SEATS = [
  { id: 'person', label: 'Person' },
  ...STRENGTHS.map((strength) => ({ id: `${strength}` as const, label: STRENGTH_NAMES[strength] })),
] as const;
type SeatId = (typeof SEATS)[number]['id'];

const seatOf = (id: SeatId): Seat => STRENGTHS.find((strength) => `${strength}` === id) ?? 'person';

const TIMES = SECONDS.map((seconds) => ({ id: `${seconds}` as const, label: `${seconds} s` }));
type TimeId = `${Seconds}`;

const MINUTE = 60_000;
const CLOCKS = [
  { id: 'off', label: 'Off', setup: undefined },
  { id: '3+2', label: '3 min + 2 s', setup: { limitMs: 3 * MINUTE, incrementMs: 2000 } },
  { id: '10+0', label: '10 min', setup: { limitMs: 10 * MINUTE, incrementMs: 0 } },
  { id: '30+20', label: '30 min + 20 s', setup: { limitMs: 30 * MINUTE, incrementMs: 20_000 } },
] as const satisfies readonly { id: string; label: string; setup: ClockSetup | undefined }[];
type ClockId = (typeof CLOCKS)[number]['id'];

export interface GameDialogProps {
  readonly view: TableView;
  /** `new`: the game begins again. `seats`: it goes on with others at the table. */
  readonly purpose: 'new' | 'seats';
  onClose(): void;
  onDone(game: NewGame): void;
}

export function GameDialog({ view, purpose, onClose, onDone }: GameDialogProps) {
  const [seats, setSeats] = useState(view.seats);
  const [clock, setClock] = useState<ClockId>(() => {
    const limit = view.clock?.limitMs;
    return CLOCKS.find(({ setup }) => setup?.limitMs === limit)?.id ?? 'off';
  });
  const [seconds, setSeconds] = useState(view.seconds);
  const hasComputer = seats.some((seat) => seat !== 'person');
  const isNew = purpose === 'new';
  const done = () => onDone({ seats, seconds, clock: CLOCKS.find(({ id }) => id === clock)?.setup });
  return (
    <Dialog
      title={isNew ? `New game of ${view.naming.game.spec.name}` : 'Who plays'}
      name="game"
      size="small"
      onClose={onClose}
      primary={{ label: isNew ? 'Begin' : 'Apply', onPress: done }}
      secondary={[{ label: 'Cancel', onPress: onClose }]}
    >
      <div className="seats">
        {view.naming.players.map((player, index) => (
          <div key={player.id} className="seat-row">
            <PlayerBadge player={player} />
            <span className="player-name">{player.name}</span>
            {view.hasComputer && (
              <Segmented<SeatId>
                label={`Who plays ${player.name}`}
                choices={SEATS}
                chosen={`${seats[index] ?? 'person'}`}
                onChoose={(id) => setSeats(seats.with(index, seatOf(id)))}
              />
            )}
          </div>
        ))}
        {hasComputer && (
          <div className="seat-row">
            <span className="player-name">The computer thinks at most</span>
            <Segmented<TimeId>
              label="The computer thinks at most"
              choices={TIMES}
              chosen={`${seconds}`}
              onChoose={(id) => setSeconds(SECONDS.find((each) => `${each}` === id) ?? seconds)}
            />
          </div>
        )}
        {isNew && (
          <div className="seat-row">
            <span className="player-name">Clocks</span>
            <Segmented<ClockId> label="Clocks" choices={CLOCKS} chosen={clock} onChoose={setClock} />
          </div>
        )}
        {isNew && clock !== 'off' && view.naming.players.length > 2 && (
          <p className="muted">With more than two players a clock that has run out does not end the game.</p>
        )}
      </div>
    </Dialog>
  );
}
