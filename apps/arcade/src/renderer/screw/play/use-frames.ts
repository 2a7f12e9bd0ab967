/** Draws the stage whenever something moves, and once whenever something has changed. */
import { useReducedMotion } from '@dota-factory/ui';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Fit, VIEW } from '../drawing/layout.ts';
import { paintScene } from '../drawing/paint-scene.ts';
import { Sprites } from '../drawing/sprites.ts';
import { Animator } from '../motion/animator.ts';
import type { RunView } from '../run/run.ts';

/** Of the canvas, in device pixels. */
export function sizeOf({ scale }: Fit): { readonly width: number; readonly height: number } {
  const ratio = scale * window.devicePixelRatio;
  return { width: Math.round(VIEW.width * ratio), height: Math.round(VIEW.height * ratio) };
}

export interface FramesOptions {
  /** As many device pixels as `sizeOf` says. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly view: RunView;
  readonly fit: Fit;
  /** A part with the pointer or the focus on it. */
  readonly grabbed: number | undefined;
  /** Whenever it changes, all movements end at once. */
  readonly skips: number;
}

export function useFrames({ canvas, view, fit, grabbed, skips }: FramesOptions): void {
  const isStill = useReducedMotion();
  const [animator] = useState(() => new Animator(view.level, view.state));
  const scale = fit.scale * window.devicePixelRatio;
  const sprites = useMemo(() => new Sprites(scale), [scale]);
  const shown = useRef(view);
  const request = useRef(0);
  const draw = useRef(() => {});
  useLayoutEffect(() => {
    draw.current = () => {
      const paint = canvas.current?.getContext('2d');
      if (!paint || scale === 0) return;
      const now = performance.now();
      paintScene(paint, animator.sceneAt(now), sprites, VIEW, { grabbed });
      cancelAnimationFrame(request.current);
      if (animator.isMoving(now)) request.current = requestAnimationFrame(() => draw.current());
    };
  });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = view;
    if (before.state !== view.state || before.level !== view.level) {
      const { change } = view;
      if (change === undefined || isStill || before.level !== view.level)
        animator.settle(view.level, view.state);
      else if (change.isDrag) animator.follow(view.state);
      else animator.play(change, performance.now());
    }
    draw.current();
  }, [animator, view, isStill, sprites, grabbed]);
  useEffect(() => {
    animator.finish();
    draw.current();
  }, [animator, skips]);
  useEffect(() => () => cancelAnimationFrame(request.current), []);
}
