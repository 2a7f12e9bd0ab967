/** The page on which a board game is played. */
import {
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { TasteView } from '../library/tastes.ts';
import { changeZoom, type Zoom } from '../model/board-size.ts';
import type { Mind } from '../table/mind.ts';
import type { Table } from '../table/table.ts';
import type { TableView } from '../table/view.ts';
import { Board, type BoardHandle } from './Board.tsx';
import { ChoicePopover } from './ChoicePopover.tsx';
import { DragGhost } from './DragGhost.tsx';
import { EvaluationBar } from './EvaluationBar.tsx';
import { type OpenDialog, PlayerDialogs } from './PlayerDialogs.tsx';
import { PlayerStrip } from './PlayerStrip.tsx';
import { RefusalBubble } from './RefusalBubble.tsx';
import { SidePanel } from './SidePanel.tsx';
import { usePageKeys } from '../../rooms/use-page-keys.ts';
import { useEvaluation } from './use-evaluation.ts';
import { usePieceDrag } from './use-piece-drag.ts';

export interface PlayerProps {
  readonly table: Table;
  /** Judges positions for the bar beside the board. */
  readonly judge: Mind;
  readonly taste: TasteView;
  onTaste(change: Partial<TasteView>): void;
  /** Above the board: where one came from, and notices about the file. */
  readonly header: ReactNode;
  readonly dialog: OpenDialog | undefined;
  onDialog(dialog: OpenDialog | undefined): void;
}

export function Player(props: PlayerProps) {
  const { table, judge, taste, onTaste, header, dialog, onDialog } = props;
  const { material, hasEvaluation } = taste;
  const view = useSyncExternalStore(table.subscribe, table.getView);
  const board = useRef<BoardHandle>(null);
  const [zoom, setZoom] = useState<Zoom>(1);
  const [canZoom, setCanZoom] = useState(false);
  const [droppedOn, setDroppedOn] = useDroppedOn();
  const drag = usePieceDrag({
    findSquare: (x, y) => board.current?.findSquare(x, y),
    onPress: (source) =>
      source.kind === 'piece' ? table.press(source.square) : table.pressHand(source.code),
    onLift: (source) => table.select(source),
    onDrop: (source, square) => {
      setDroppedOn(square);
      if (source.kind === 'piece') table.drag(source.square, square);
      else table.dragFromHand(source.code, square);
    },
  });
  const evaluation = useEvaluation(table, view, hasEvaluation ? judge : undefined);
  useResult(view, onDialog);
  useKeys(props, view, board, setZoom);

  const onHandDrag = (event: PointerEvent, code: string) => drag.begin(event, { kind: 'hand', code });
  const strip = (player: number) => <PlayerStrip key={player} {...{ view, table, player, onHandDrag }} />;
  const sides = arrangePlayers(view);
  const { choice, refusal } = view;
  const findChoice = useCallback(() => boxOf(board.current, choice?.square), [choice]);
  const findRefusal = useCallback(() => boxOf(board.current, refusal?.square), [refusal]);
  return (
    <div className="player">
      {header}
      <div className="player-body">
        <section className="player-stage" aria-label="Board">
          {sides && strip(sides.top)}
          <Board
            ref={board}
            {...{ table, view, material, zoom, drag, droppedOn }}
            onFit={setCanZoom}
            beside={
              hasEvaluation && (
                <EvaluationBar
                  evaluation={evaluation}
                  players={view.naming.players}
                  bottom={sides?.bottom ?? view.shown.player}
                />
              )
            }
          />
          {sides && strip(sides.bottom)}
        </section>
        <SidePanel
          {...{ table, view, taste, onTaste, canZoom, zoom }}
          onZoom={(step) => setZoom(changeZoom(zoom, step))}
          onDialog={onDialog}
          players={sides ? undefined : view.naming.players.map((_, player) => strip(player))}
        />
      </div>
      {choice && (
        <ChoicePopover
          key={`${choice.title} ${choice.square}`}
          naming={view.naming}
          choice={choice}
          findAnchor={findChoice}
          onChoose={(move) => table.choose(move)}
        />
      )}
      {refusal && <RefusalBubble refusal={refusal} findAnchor={findRefusal} />}
      <DragGhost view={view} dragged={drag.dragged} ghost={drag.ghost} />
      <PlayerDialogs table={table} view={view} dialog={dialog} onDialog={onDialog} />
    </div>
  );
}

const boxOf = (board: BoardHandle | null, square: number | undefined): DOMRect | undefined =>
  square === undefined ? undefined : board?.boxOf(square);

/** Of two players, who sits where; more sit around the table, in a list. */
function arrangePlayers({
  naming,
  turns,
}: TableView): { readonly top: number; readonly bottom: number } | undefined {
  const { players } = naming;
  if (players.length > 2) return undefined;
  const facing = players.map(({ forward }) => (forward + turns) % 4);
  const upward = facing.indexOf(0);
  const isClear = facing.filter((each) => each === 0).length === 1;
  const bottom = isClear ? upward : turns === 0 ? 0 : 1;
  return players.length === 1 ? undefined : { top: 1 - bottom, bottom };
}

/** Forgotten at once: only the picture of this moment needs it. */
function useDroppedOn() {
  const [square, setSquare] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (square === undefined) return undefined;
    const timer = setTimeout(() => setSquare(undefined), 60);
    return () => clearTimeout(timer);
  }, [square]);
  return [square, setSquare] as const;
}

/** Shows the result once, when the game ends while it is watched. */
function useResult({ outcome, lastPly }: TableView, onDialog: PlayerProps['onDialog']): void {
  const before = useRef(outcome !== undefined);
  const isOver = outcome !== undefined;
  useEffect(() => {
    if (isOver && !before.current) onDialog('result');
    before.current = isOver;
  }, [isOver, lastPly, onDialog]);
}

function useKeys(
  { table, onDialog, taste, onTaste }: PlayerProps,
  view: TableView,
  board: { readonly current: BoardHandle | null },
  setZoom: (change: (zoom: Zoom) => Zoom) => void,
): void {
  const { ply, lastPly, shown } = view;
  const undo = useCallback(() => table.undo(), [table]);
  const redo = useCallback(() => table.redo(), [table]);
  const hand = shown.hands[shown.player] ?? [];
  const digits = hand.map(({ code }, index): [string, () => void] => [
    `${index + 1}`,
    () => table.pressHand(code),
  ]);
  usePageKeys({
    u: undo,
    'ctrl+z': undo,
    r: redo,
    'ctrl+y': redo,
    ',': () => table.look(ply - 1),
    '.': () => table.look(ply + 1),
    Home: () => table.look(0),
    End: () => table.look(lastPly),
    f: () => table.flip(),
    h: () => table.askHint(),
    e: () => onTaste({ hasEvaluation: !taste.hasEvaluation }),
    p: () => table.pass(),
    b: () => board.current?.focus(),
    n: () => onDialog('new'),
    w: () => onDialog('seats'),
    x: () => onDialog('export'),
    '+': () => setZoom((zoom) => changeZoom(zoom, 1)),
    '-': () => setZoom((zoom) => changeZoom(zoom, -1)),
    '?': () => onDialog('keys'),
    F1: () => onDialog('keys'),
    Escape: () => {
      table.cancel();
      table.dismissHint();
    },
    ...Object.fromEntries(digits.slice(0, 9)),
  });
}
