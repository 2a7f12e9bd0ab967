/** The overview strip under the header: the whole world from the asteroid to the front; a click or drag scrolls there. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { fillKeys } from '../keys/key-words.ts';
import type { Frame, GameSession } from '../session/session.ts';
import { useBindings } from '../settings/use-bindings.ts';
import { lookAt, shiftView, type Viewpoint } from '../world/viewpoint.ts';
import { drawOverview } from './draw-overview.ts';
import { GroundPicture } from './ground-picture.ts';
import { toWorld } from './overview-scale.ts';

export interface OverviewProps {
  readonly session: GameSession;
  readonly catalog: Catalog;
  readonly viewpoint: Viewpoint;
}

/** Ships need no more than ten pictures a second here; the frame follows the view at once. */
const PICTURE_MS = 100;
/** Tiles that an arrow key moves the view. */
const KEY_STEP = 5;

export function Overview({ session, catalog, viewpoint }: OverviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const bindings = useBindings();
  useOverviewPicture(canvas, { session, catalog, viewpoint });
  const lookFrom = (event: PointerEvent<HTMLCanvasElement>) => {
    const { ground } = session.getView();
    const box = event.currentTarget.getBoundingClientRect();
    if (!ground) return;
    const scale = { left: ground.scrollLeft, right: ground.scrollRight, width: box.width };
    lookAt(viewpoint, toWorld(scale, event.clientX - box.left), true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (direction === 0) return;
    shiftView(viewpoint, direction * KEY_STEP);
    event.preventDefault();
  };
  return (
    <canvas
      ref={canvas}
      className="overview"
      data-testid="overview"
      role="scrollbar"
      aria-label="Overview of the world. Arrow keys scroll."
      aria-controls="world"
      aria-orientation="horizontal"
      aria-valuenow={0}
      tabIndex={0}
      title={fillKeys(
        bindings,
        'The whole world: click or drag to look there ({look-home}: factory, {look-front}: front)',
      )}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        lookFrom(event);
      }}
      onPointerMove={(event) => {
        if ((event.buttons & 1) !== 0) lookFrom(event);
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** Drawn as frames arrive, since their columns are only valid then. */
function useOverviewPicture(
  canvas: { readonly current: HTMLCanvasElement | null },
  { session, catalog, viewpoint }: OverviewProps,
): void {
  useEffect(() => {
    let drawnAt = Number.NEGATIVE_INFINITY;
    let drawnFor: Viewpoint['shown'];
    const standing = new GroundPicture();
    return session.onFrame(({ snapshot, ground }: Frame) => {
      const element = canvas.current;
      const now = performance.now();
      const { shown } = viewpoint;
      const hasMoved = shown?.left !== drawnFor?.left || shown?.right !== drawnFor?.right;
      if (!element || (!hasMoved && now - drawnAt < PICTURE_MS)) return;
      drawnAt = now;
      drawnFor = shown;
      const ratio = window.devicePixelRatio;
      const width = Math.round(element.clientWidth * ratio);
      const height = Math.round(element.clientHeight * ratio);
      if (element.width !== width) element.width = width;
      if (element.height !== height) element.height = height;
      const target = element.getContext('2d');
      if (!target || width === 0) return;
      const scale = { left: ground.scrollLeft, right: ground.scrollRight, width };
      const { visuals } = catalog;
      drawOverview(target, standing, { snapshot, ground, visuals, scale, height, ratio, shown });
      if (shown) element.setAttribute('aria-valuenow', String(Math.round(shown.left)));
    });
  }, [canvas, session, catalog, viewpoint]);
}
