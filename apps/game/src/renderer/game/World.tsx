/** The world and the hands in it: pointer, right click, and a tile cursor for the keyboard. */
import type { Camera } from '@dota-factory/ui';
import { type DemolitionPreview, type DragBox, findHit } from '@dota-factory/ui/factory';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Catalog } from '../encyclopedia/catalog.ts';
import type { GameSession, GameView } from '../session/session.ts';
import { useGame } from '../session/use-game.ts';
import type { Viewpoint } from '../world/viewpoint.ts';
import { WorldView } from '../world/WorldView.tsx';
import type { Tile } from './belt-path.ts';
import type { Ghost } from './ghosts.ts';
import { boxOf, type Hands, type HandsEvent, type Mode } from './modes.ts';

const selectionOf = ({ selection }: GameView) => selection;
const statusOf = ({ status }: GameView) => status;

export interface WorldProps {
  readonly session: GameSession;
  readonly catalog: Catalog;
  readonly hands: Hands;
  readonly ghosts: readonly Ghost[];
  readonly stands: readonly DragBox[];
  readonly demolition: DemolitionPreview | undefined;
  dispatch(event: HandsEvent): void;
  readonly isDebugDraw: boolean;
  /** Which way the world scrolls while A or D is held. */
  readonly scroll: -1 | 0 | 1;
  readonly viewpoint: Viewpoint;
  /** Colours buildings by their use. */
  readonly use: ReadonlyMap<number, number> | undefined;
}

/** The pointer says what a click would do, besides the ghosts. */
const CURSORS: Readonly<Record<Mode['kind'], string>> = {
  idle: 'default',
  builder: 'crosshair',
  demolish: 'crosshair',
  blueprint: 'crosshair',
};

/** Tiles that Shift and an arrow move the cursor. */
const LONG_STEP = 5;

const ARROWS: Readonly<Record<string, Tile>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function World(props: WorldProps) {
  const {
    session,
    catalog,
    hands,
    ghosts,
    stands,
    demolition,
    dispatch,
    isDebugDraw,
    scroll,
    viewpoint,
    use,
  } = props;
  const selection = useGame(session, selectionOf);
  const status = useGame(session, statusOf);
  const [tile, setTile] = useState<Tile | undefined>(undefined);
  const camera = useRef<Camera | undefined>(undefined);
  const { mode, drag } = hands;
  const isBuilding = mode.kind === 'builder' || mode.kind === 'blueprint';
  const box = drag.kind === 'box' && drag.isMoved ? boxOf(drag.from, drag.to) : undefined;
  // The mouse may have taken over since; its place is then the one that counts.
  const isAtTile = tile !== undefined && tile.x === hands.cursor?.x && tile.y === hands.cursor.y;

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const here = tile ?? findStart(session);
    const at = { x: here.x + 0.5, y: here.y + 0.5 };
    if (arrow) {
      const step = event.shiftKey ? LONG_STEP : 1;
      const next = tile
        ? clampTile(session, { x: here.x + arrow.x * step, y: here.y + arrow.y * step })
        : here;
      setTile(next);
      dispatch({ type: 'move', at: { x: next.x + 0.5, y: next.y + 0.5 } });
    } else if (event.key === 'Enter' && tile) {
      if (drag.kind === 'none') {
        dispatch({
          type: 'down',
          at,
          ctrl: event.ctrlKey,
          hit: session.frame ? findHit(catalog, session.frame, at.x, at.y) : {},
        });
      }
      dispatch({ type: 'up', at });
    } else if (event.key.toLowerCase() === 'b' && tile && drag.kind === 'none') {
      dispatch({ type: 'down', at, ctrl: event.ctrlKey, hit: {} });
    } else return;
    event.preventDefault();
  };

  return (
    <div
      className="world-focus"
      role="application"
      aria-label="World. Arrow keys move a tile cursor, Enter clicks there."
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setTile(undefined)}
    >
      <WorldView
        {...{
          session,
          ghosts,
          stands,
          demolition,
          isBuilding,
          selection,
          isDebugDraw,
          scroll,
          camera,
          viewpoint,
          use,
        }}
        labelTile={isAtTile ? tile : undefined}
        cursor={CURSORS[mode.kind]}
        dragBox={box}
        onPointer={({ kind, button, ctrl, x, y, hit }) => {
          const at = { x, y };
          if (kind === 'down') {
            setTile(undefined);
            if (button === 2) dispatch({ type: 'cancel' });
            else if (button === 0) dispatch({ type: 'down', at, ctrl, hit });
          } else if (kind === 'up') {
            if (button === 0) dispatch({ type: 'up', at });
          } else if (kind === 'leave') dispatch({ type: 'leave' });
          // While the keyboard has the cursor, a mouse that lies still does not take it back.
          else if (kind === 'move' || !isAtTile) dispatch({ type: 'move', at });
        }}
      />
      {tile && <TileCursor tile={tile} camera={camera} />}
      {status === 'starting' && <p className="world-starting">A new world …</p>}
    </div>
  );
}

/** Where the keyboard begins: beside the HQ, which every world has at the asteroid's edge. */
function findStart(session: GameSession): Tile {
  const { ground } = session.getView();
  return { x: -6, y: Math.floor((ground?.height ?? 2) / 2) };
}

function clampTile(session: GameSession, { x, y }: Tile): Tile {
  const { ground } = session.getView();
  if (!ground) return { x, y };
  return {
    x: Math.max(ground.scrollLeft, Math.min(ground.scrollRight - 1, x)),
    y: Math.max(0, Math.min(ground.height - 1, y)),
  };
}

/** Follows the scrolling of the world, which draws outside of React. */
function TileCursor({ tile, camera }: { tile: Tile; camera: RefObject<Camera | undefined> }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let request = 0;
    const follow = () => {
      const box = element.current;
      const view = camera.current;
      if (box && view) {
        const size = view.tile / view.ratio;
        box.style.width = box.style.height = `${size}px`;
        box.style.transform = `translate(${(tile.x - view.scrollX) * size}px, ${tile.y * size}px)`;
      }
      request = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(request);
  }, [tile, camera]);
  return (
    <div ref={element} className="world-cursor" data-testid="tile-cursor" data-x={tile.x} data-y={tile.y} />
  );
}
