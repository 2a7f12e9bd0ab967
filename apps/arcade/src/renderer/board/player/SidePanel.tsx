/** Beside the board: how things stand, the moves, and what can be done. */
import { Button, Segmented, ToggleChip } from '@dota-factory/ui';
import type { ReactNode } from 'react';
import { type Material, MATERIALS, type TasteView } from '../library/tastes.ts';
import type { Zoom } from '../model/board-size.ts';
import type { Table } from '../table/table.ts';
import type { TableView } from '../table/view.ts';
import { HintCard } from './HintCard.tsx';
import { MoveList } from './MoveList.tsx';
import type { OpenDialog } from './PlayerDialogs.tsx';
import { Status } from './Status.tsx';
import { WayIcon } from './WayIcon.tsx';

export interface SidePanelProps {
  readonly table: Table;
  readonly view: TableView;
  readonly taste: TasteView;
  onTaste(change: Partial<TasteView>): void;
  readonly zoom: Zoom;
  readonly canZoom: boolean;
  onZoom(step: 1 | -1): void;
  onDialog(dialog: OpenDialog): void;
  /** Where there is no room for them above and below the board. */
  readonly players: ReactNode;
}

const MATERIAL_CHOICES = MATERIALS.map((id) => ({ id, label: id === 'wood' ? 'Wood' : 'Stone' }));

export function SidePanel(props: SidePanelProps) {
  const { table, view, players } = props;
  return (
    <aside className="player-side" aria-label="Game">
      {players !== undefined && <div className="player-list">{players}</div>}
      <Status view={view} table={table} />
      <HintCard view={view} table={table} />
      <div className="player-moves" tabIndex={-1}>
        {view.lastPly === 0 ? (
          <NoMoves view={view} onDialog={props.onDialog} />
        ) : (
          <MoveList view={view} onLook={(ply) => table.look(ply)} />
        )}
      </div>
      <Wayfinding table={table} view={view} />
      <Actions {...props} />
      <Settings {...props} />
    </aside>
  );
}

function NoMoves({ view: { seats, hasComputer }, onDialog }: Pick<SidePanelProps, 'view' | 'onDialog'>) {
  const isAmongPeople = seats.every((seat) => seat === 'person');
  return (
    <div className="moves-empty">
      <p className="muted">No move yet. Press a piece, then a marked square; or drag it there.</p>
      {hasComputer && isAmongPeople && (
        <Button onPress={() => onDialog('seats')}>Play against the computer …</Button>
      )}
    </div>
  );
}

/** Steps through the positions of the game. */
function Wayfinding({ table, view: { ply, lastPly } }: Pick<SidePanelProps, 'table' | 'view'>) {
  const atStart = ply === 0 ? 'This is the start.' : undefined;
  const atEnd = ply === lastPly ? 'This is the game as it stands.' : undefined;
  return (
    <div className="player-buttons" role="group" aria-label="Look at earlier positions">
      <Button
        label="The start"
        tooltip="The start (Home)"
        onPress={() => table.look(0)}
        disabledReason={atStart}
      >
        <WayIcon to="start" />
      </Button>
      <Button
        label="One move back"
        tooltip="One move back (,)"
        onPress={() => table.look(ply - 1)}
        disabledReason={atStart}
      >
        <WayIcon to="back" />
      </Button>
      <Button
        label="One move on"
        tooltip="One move on (.)"
        onPress={() => table.look(ply + 1)}
        disabledReason={atEnd}
      >
        <WayIcon to="on" />
      </Button>
      <Button
        label="The game"
        tooltip="The game (End)"
        onPress={() => table.look(lastPly)}
        disabledReason={atEnd}
      >
        <WayIcon to="end" />
      </Button>
    </div>
  );
}

function Actions({ table, view }: SidePanelProps) {
  const { canUndo, canRedo, canPass, isPersonsTurn, outcome, naming, hint, hasComputer } = view;
  const mayPass = naming.game.spec.may_pass;
  return (
    <div className="player-actions">
      <Button
        onPress={() => table.undo()}
        tooltip="Take back (U)"
        disabledReason={canUndo ? undefined : 'No move has been played.'}
      >
        Undo
      </Button>
      <Button
        onPress={() => table.redo()}
        tooltip="Play it again (R)"
        disabledReason={canRedo ? undefined : 'No move has been taken back.'}
      >
        Redo
      </Button>
      <Button onPress={() => table.flip()} tooltip="Turn the board (F)">
        {naming.players.length > 2 ? 'Rotate' : 'Flip'}
      </Button>
      {hasComputer && (
        <Button
          onPress={() => table.askHint()}
          tooltip="What would the computer play? (H)"
          disabledReason={hintReason(view)}
        >
          {hint?.state === 'thinking' ? 'Hint …' : 'Hint'}
        </Button>
      )}
      {mayPass && (
        <Button
          onPress={() => table.pass()}
          tooltip="Pass (P)"
          disabledReason={canPass ? undefined : isPersonsTurn ? 'Not out of check.' : 'Not your turn.'}
        >
          Pass
        </Button>
      )}
      {naming.players.length === 2 && outcome === undefined && (
        <Button
          variant="quiet"
          onPress={() => table.resign()}
          disabledReason={canUndo ? undefined : 'No move has been played.'}
        >
          Resign
        </Button>
      )}
    </div>
  );
}

function hintReason({ isPersonsTurn, outcome, isThinking }: TableView): string | undefined {
  if (outcome !== undefined) return 'The game is over.';
  if (isThinking) return 'The computer is thinking about its own move.';
  return isPersonsTurn ? undefined : 'It is not your turn.';
}

function Settings({ taste, onTaste, canZoom, zoom, onZoom }: SidePanelProps) {
  const { material, hasEvaluation } = taste;
  return (
    <div className="player-settings">
      <Segmented<Material>
        label="Board"
        choices={MATERIAL_CHOICES}
        chosen={material}
        onChoose={(chosen) => onTaste({ material: chosen })}
      />
      <ToggleChip pressed={hasEvaluation} onToggle={() => onTaste({ hasEvaluation: !hasEvaluation })}>
        Who is ahead
      </ToggleChip>
      {canZoom && (
        <span className="zoom" role="group" aria-label="Zoom">
          <Button
            label="Smaller"
            onPress={() => onZoom(-1)}
            disabledReason={zoom === 1 ? 'The whole board.' : undefined}
          >
            −
          </Button>
          <Button
            label="Larger"
            onPress={() => onZoom(1)}
            disabledReason={zoom === 3 ? 'As large as it gets.' : undefined}
          >
            +
          </Button>
        </span>
      )}
    </div>
  );
}
