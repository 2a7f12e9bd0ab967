/** The board on the page of a level: as large as fits, with swipes, taps, marks and the keyboard's cursor. */
import { Brackets } from '../drawing/Brackets.tsx';
import { MovingBoard } from '../drawing/MovingBoard.tsx';
import { useBoardFit } from '../drawing/use-board-fit.ts';
import type { OpenPack } from '../library/library.ts';
import type { Controls } from './controls.ts';
import type { RunView } from './run.ts';
import type { Aim } from './use-aim.ts';
import type { ShownHint } from './use-hint.ts';
import { useSwipe } from './use-swipe.ts';

type Point = readonly [x: number, y: number];

export interface StageProps {
  readonly open: OpenPack;
  readonly view: RunView;
  readonly controls: Controls;
  readonly aim: Aim;
  readonly hint: ShownHint | undefined;
}

export function Stage({ open: { pack, looks }, view, controls, aim, hint }: StageProps) {
  const { scene, motion } = view;
  const { room, board, isReady, style, findCell } = useBoardFit(scene);
  const swipe = useSwipe({
    findCell,
    hasDiagonals: controls.diagonal !== undefined,
    onSwipe: aim.swipe,
    onTap: aim.tap,
  });
  const background = looks.readColour(pack.theme?.board.background ?? pack.theme?.backgroundColor);
  const canTap = controls.cell !== undefined;
  return (
    <div
      ref={room}
      className="grid-stage"
      {...(background !== undefined && { style: { '--stage': background } as React.CSSProperties })}
      {...swipe}
    >
      {isReady && (
        <div
          ref={board}
          className="grid-board"
          data-tappable={canTap || undefined}
          style={style}
          data-testid="board"
        >
          <MovingBoard
            scene={scene}
            motion={motion}
            looks={looks}
            overlayColour={looks.readColour(pack.theme?.overlay.color)}
            lineColour={looks.readColour(pack.theme?.board.line)}
            label={describeBoard(view)}
          >
            <Marks view={view} aim={aim} hint={hint} />
          </MovingBoard>
        </div>
      )}
    </div>
  );
}

function describeBoard({ scene: { width, height, avatar } }: RunView): string {
  const size = `The board: ${width} columns, ${height} rows`;
  return avatar === undefined ? size : `${size}; you are in column ${avatar.x + 1}, row ${avatar.y + 1}`;
}

function Marks({ view, aim, hint }: Pick<StageProps, 'view' | 'aim' | 'hint'>) {
  const selected = view.scene.variables['selectedActorPosition'];
  const advised = hint?.state === 'found' ? Object.values(hint.action.params).filter(isPoint) : [];
  return (
    <>
      {isPoint(selected) && <Brackets at={selected} tone="accent" />}
      {aim.cells.map((cell) => (
        <Brackets key={cell.join()} at={cell} tone="accent" />
      ))}
      {advised.map((cell) => (
        <Brackets key={cell.join()} at={cell} tone="hint" />
      ))}
      {aim.cursor && <Brackets at={aim.cursor} tone="cursor" />}
    </>
  );
}

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
