/** One line that says how things stand, with what can be done about it. */
import { Button } from '@dota-factory/ui';
import type { Table } from '../table/table.ts';
import type { TableView } from '../table/view.ts';
import { ThinkingBar } from './ThinkingBar.tsx';

export function Status({ view, table }: { view: TableView; table: Table }) {
  const { ply, lastPly, outcome, isThinking, isHeld } = view;
  const isLooking = ply < lastPly;
  return (
    <div className="status" data-tone={toneOf(view)}>
      <p className="status-text" role="status" data-testid="status">
        {describeStatus(view)}
      </p>
      {isLooking && (
        <Button onPress={() => table.look(lastPly)} shortcut="End">
          Back to the game
        </Button>
      )}
      {!isLooking && isThinking && <Button onPress={() => table.hold()}>Stop</Button>}
      {!isLooking && isHeld && outcome === undefined && (
        <Button onPress={() => table.letPlay()}>Let it play</Button>
      )}
      {isThinking && <ThinkingBar table={table} />}
    </div>
  );
}

function describeStatus({
  naming,
  shown,
  ply,
  lastPly,
  outcome,
  isThinking,
  isHeld,
  isPersonsTurn,
}: TableView): string {
  const name = naming.players[shown.player]?.name ?? '';
  if (ply < lastPly) {
    const where = ply === 0 ? 'The start' : `After move ${ply} of ${lastPly}`;
    return isPersonsTurn ? `${where}. A move from here takes the later ones back.` : `${where}.`;
  }
  if (outcome !== undefined) return `${outcome.title}. ${outcome.reason}`;
  if (isThinking) return `${name} is thinking …`;
  const isCheck = [...shown.checks].some((square) => shown.pieceAt.get(square)?.owner === shown.player);
  const check = isCheck ? ', in check' : '';
  return isHeld ? `${name} is to move${check} and waits.` : `${name} to move${check}.`;
}

function toneOf({ outcome, shown, ply, lastPly }: TableView): string {
  if (ply < lastPly) return 'accent';
  if (outcome !== undefined) return 'good';
  return shown.checks.size > 0 ? 'danger' : 'plain';
}
