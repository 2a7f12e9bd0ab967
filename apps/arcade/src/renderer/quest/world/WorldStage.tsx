/** The world as a picture that fills its place: follows the player, takes clicks, and rests when nothing moves. */
import type { Spot, World } from '@dota-factory/quest';
import { useReducedMotion } from '@dota-factory/ui';
import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { useElementSize } from '../../rooms/use-element-size.ts';
import { bakeWorld, paintWorld, type Scene } from './art/paint-world.ts';
import { findTile, fitView, type Point, project, type View } from './art/projection.ts';
import { STEP_MS, type Walker, type WalkerView } from '../walking/walker.ts';

/** What breathes and flows is drawn this often, in milliseconds. */
const SLOW_FRAME_MS = 66;

export interface WorldStageProps {
  readonly scene: Scene;
  readonly walker: Walker;
  readonly target: Spot | undefined;
  readonly label: string;
  onClick(spot: Spot): void;
}

export function WorldStage({ scene, walker, target, label, onClick }: WorldStageProps) {
  const { ref, width, height } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<View>({ scale: 1, left: 0, top: 0 });
  const isStill = useReducedMotion();
  const ratio = Math.min(3, window.devicePixelRatio || 1);
  const { world } = scene;
  const scale = fitView({ width, height }, world, { x: 0, y: 0 }).scale * ratio;
  const baked = useMemo(() => (width === 0 ? undefined : bakeWorld(scene, scale)), [scene, scale, width]);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || baked === undefined) return undefined;
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    const paint = (time: number): void => {
      const player = showPlayer(walker.getView(), isStill ? Infinity : time);
      view.current = fitView({ width, height }, world, centreOf(world, player.place));
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, width, height);
      paintWorld(context, baked, view.current, { player, time: isStill ? 0 : time, target });
    };
    return isStill ? paintOnChange(walker, paint) : paintAlways(walker, paint);
  }, [baked, width, height, ratio, walker, world, target, isStill]);
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const { left, top, scale: shown } = view.current;
    const point = {
      x: (event.clientX - box.left - left) / shown,
      y: (event.clientY - box.top - top) / shown,
    };
    onClick(findTile(world.height, point));
  };
  return (
    <div ref={ref} className="quest-stage">
      <canvas ref={canvas} role="img" aria-label={label} onPointerDown={onPointerDown} />
    </div>
  );
}

const centreOf = (world: World, { x, y }: Point): Point => project(world.height, x + 0.5, y + 0.5);

/** Between where the player was and is. */
function showPlayer({ spot, from, movedAt, facing }: WalkerView, time: number) {
  const stride = Math.max(0, Math.min(1, (time - movedAt) / STEP_MS));
  const place = {
    x: from.x + (spot.x - from.x) * stride,
    y: from.y + (spot.y - from.y) * stride,
  };
  // A jump, to the start of a level for example, is not walked.
  const isStep = Math.abs(spot.x - from.x) + Math.abs(spot.y - from.y) === 1;
  return { place: isStep ? place : spot, facing, stride: isStep && stride < 1 ? stride : 0 };
}

function paintOnChange(walker: Walker, paint: (time: number) => void): () => void {
  const now = (): void => paint(performance.now());
  now();
  return walker.subscribe(now);
}

/** Every frame while the player moves, now and then otherwise. */
function paintAlways(walker: Walker, paint: (time: number) => void): () => void {
  let request = 0;
  let last = -Infinity;
  const onFrame = (): void => {
    const time = performance.now();
    const isMoving = time - walker.getView().movedAt < STEP_MS + SLOW_FRAME_MS;
    if (isMoving || time - last >= SLOW_FRAME_MS) {
      last = time;
      paint(time);
    }
    request = requestAnimationFrame(onFrame);
  };
  onFrame();
  return () => cancelAnimationFrame(request);
}
