/** The board: squares that can be reached by pointer, key and screen reader, with the pieces above them. */
import { formatSquare } from '@dota-factory/board';
import { useThemeScale } from '@dota-factory/ui';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Material } from '../library/tastes.ts';
import { fitBoard, type Zoom } from '../model/board-size.ts';
import { createGround } from '../model/ground.ts';
import { describeSquare } from '../model/labels.ts';
import { createViewpoint, sizeOf, stepCursor, unproject, type Viewpoint } from '../model/viewpoint.ts';
import type { Table } from '../table/table.ts';
import type { TableView } from '../table/view.ts';
import { Coordinates } from './Coordinates.tsx';
import { GroundPicture } from './GroundPicture.tsx';
import { HintArrow } from './HintArrow.tsx';
import { Pieces } from './Pieces.tsx';
import { useElementSize } from '../../rooms/use-element-size.ts';
import type { PieceDrag } from './use-piece-drag.ts';

export interface BoardHandle {
  findSquare(x: number, y: number): number | undefined;
  /** Where a square is in the window. */
  boxOf(square: number): DOMRect | undefined;
  focus(): void;
}

export interface BoardProps {
  readonly table: Table;
  readonly view: TableView;
  readonly material: Material;
  readonly zoom: Zoom;
  readonly drag: PieceDrag;
  /** The square that a piece was just dropped on by hand: it is there already and need not glide. */
  readonly droppedOn: number | undefined;
  /** At the right edge of the board, as high as it is. */
  readonly beside: ReactNode;
  /** Whether zooming would help. */
  onFit(canZoom: boolean): void;
  readonly ref: Ref<BoardHandle>;
}

/** On each side, in squares; as in the style sheet. */
const FRAME = 0.16;
/** For coordinates, on both sides together, in design pixels. */
const MARGIN = 36;
/** What stands beside the board takes so much more, on both sides together, since the board stays in the middle. */
const BESIDE = 24;

export function Board({ table, view, material, zoom, drag, droppedOn, beside, onFit, ref }: BoardProps) {
  const { naming, turns } = view;
  const { game, set } = naming;
  const { ref: place, ...room } = useElementSize();
  const grid = useRef<HTMLDivElement>(null);
  const viewpoint = useMemo(() => createViewpoint(game, turns), [game, turns]);
  const ground = useMemo(() => createGround(game, viewpoint, set.surface), [game, viewpoint, set]);
  const { width, height } = sizeOf(viewpoint);
  const scale = useThemeScale();
  const free = { ...room, width: room.width - (beside ? BESIDE * scale : 0) };
  const framed = { width: width + 2 * FRAME, height: height + 2 * FRAME };
  const { square, canZoom, hasOverflow } = fitBoard(free, framed, MARGIN * scale, zoom);
  useEffect(() => onFit(canZoom), [onFit, canZoom]);
  useEffect(() => {
    // A board that does not fit shows its lower edge first, where the person sits.
    const element = place.current;
    if (hasOverflow && element) element.scrollTo(0, element.scrollHeight);
  }, [hasOverflow, place]);

  const findSquare = (x: number, y: number): number | undefined => {
    const box = grid.current?.getBoundingClientRect();
    if (!box) return undefined;
    const spot = { x: Math.floor((x - box.left) / square), y: Math.floor((y - box.top) / square) };
    const found = unproject(viewpoint, spot);
    return found !== undefined && game.grid.exists[found] === 1 ? found : undefined;
  };
  const cellOf = (each: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-square="${formatSquare(game, each)}"]`);
  useImperativeHandle(ref, () => ({
    findSquare,
    boxOf: (each) => cellOf(each)?.getBoundingClientRect(),
    focus: () => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  }));

  const onPointerDown = (event: PointerEvent) => {
    const found = findSquare(event.clientX, event.clientY);
    if (found !== undefined) drag.begin(event, { kind: 'piece', square: found });
  };

  return (
    <div className="board-place" ref={place} data-overflow={hasOverflow}>
      <div
        className="board"
        data-testid="board"
        data-surface={set.surface}
        data-material={material}
        style={{ '--square': `${square}px`, width: width * square, height: height * square } as CSSProperties}
      >
        <svg className="board-ground" viewBox={`-0.3 -0.3 ${width + 0.6} ${height + 0.6}`} aria-hidden>
          <GroundPicture ground={ground} surface={set.surface} material={material} />
        </svg>
        <Coordinates viewpoint={viewpoint} game={game} />
        <Squares ref={grid} {...{ table, view, viewpoint }} onPointerDown={onPointerDown} />
        <Pieces view={view} viewpoint={viewpoint} dragged={drag.dragged} droppedOn={droppedOn} />
        <HintArrow view={view} viewpoint={viewpoint} />
        {beside}
      </div>
    </div>
  );
}

interface SquaresProps {
  readonly table: Table;
  readonly view: TableView;
  readonly viewpoint: Viewpoint;
  onPointerDown(event: PointerEvent): void;
  readonly ref: Ref<HTMLDivElement>;
}

function Squares({ table, view, viewpoint, onPointerDown, ref }: SquaresProps) {
  const { naming, selection, targets, lastMove, shown, refusal } = view;
  const { game } = naming;
  const [cursor, setCursor] = useState(() => findFirstCursor(view));
  // The rules may have changed below it.
  const at = game.grid.exists[cursor] === 1 ? cursor : findFirstCursor(view);
  const { width, height } = sizeOf(viewpoint);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') table.press(at);
    else {
      const next = stepCursor(viewpoint, game.grid.exists, at, event.key);
      if (next === undefined) return;
      setCursor(next);
      event.currentTarget
        .querySelector<HTMLElement>(`[data-square="${formatSquare(game, next)}"]`)
        ?.focus({ preventScroll: false });
    }
    event.preventDefault();
  };
  const facts = { shown, selection, targets, lastMove };
  return (
    <div
      ref={ref}
      className="board-squares"
      role="grid"
      aria-label={`${game.spec.name} board`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      {Array.from({ length: height }, (_, y) => (
        <div key={y} role="row" className="board-row">
          {Array.from({ length: width }, (__, x) => {
            const square = unproject(viewpoint, { x, y });
            if (square === undefined || game.grid.exists[square] !== 1) {
              return <div key={x} className="board-gap" role="presentation" />;
            }
            const isSelected = selection?.kind === 'piece' && selection.square === square;
            return (
              <Square
                key={x}
                name={formatSquare(game, square)}
                label={describeSquare(naming, square, facts)}
                isCursor={square === at}
                isSelected={isSelected}
                target={targets.get(square)}
                isLast={lastMove.has(square)}
                isCheck={shown.checks.has(square)}
                isRefused={refusal?.square === square}
                onFocus={() => setCursor(square)}
                onActivate={() => table.press(square)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** A piece of the player to move that can move, or any square. */
function findFirstCursor({ shown, naming }: TableView): number {
  const from = shown.moves.find((move) => move.from !== undefined)?.from;
  return from ?? Math.max(0, naming.game.grid.exists.indexOf(1));
}

interface SquareProps {
  readonly name: string;
  readonly label: string;
  readonly isCursor: boolean;
  readonly isSelected: boolean;
  readonly target: 'move' | 'capture' | undefined;
  readonly isLast: boolean;
  readonly isCheck: boolean;
  readonly isRefused: boolean;
  onFocus(): void;
  onActivate(): void;
}

/** The handlers only depend on the square, which a place of the grid keeps as long as the rest is the same. */
const areSame = (a: SquareProps, b: SquareProps): boolean =>
  a.name === b.name &&
  a.label === b.label &&
  a.isCursor === b.isCursor &&
  a.isSelected === b.isSelected &&
  a.target === b.target &&
  a.isLast === b.isLast &&
  a.isCheck === b.isCheck &&
  a.isRefused === b.isRefused;

const Square = memo(function Square(props: SquareProps) {
  const { name, label, isCursor, isSelected, target, isLast, isCheck, isRefused, onFocus, onActivate } =
    props;
  return (
    <div
      className="board-square"
      role="gridcell"
      aria-label={label}
      aria-selected={isSelected}
      data-square={name}
      data-target={target}
      data-last={isLast || undefined}
      data-check={isCheck || undefined}
      data-refused={isRefused || undefined}
      tabIndex={isCursor ? 0 : -1}
      onFocus={onFocus}
      // Only clicks that a screen reader makes: a pointer's press is judged by the board.
      onClick={(event) => {
        if (event.detail === 0) onActivate();
      }}
    />
  );
}, areSame);
