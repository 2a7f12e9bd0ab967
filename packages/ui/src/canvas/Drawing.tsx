/** A canvas that stays crisp at every pixel ratio and draws with the same functions as the world. */
import { useLayoutEffect, useRef } from 'react';
import { toRem, usePixelScale } from '../theme/pixel-scale.ts';
import type { DrawTarget } from './target.ts';

export interface DrawingProps {
  /** In design pixels. */
  readonly width: number;
  readonly height: number;
  /** Draws in design pixels. Keep its identity while the picture stays the same (useCallback). */
  draw(target: DrawTarget, width: number, height: number): void;
  /** What the picture shows; without it the picture is decoration beside a text. */
  readonly label?: string;
}

export function Drawing({ width, height, draw, label }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = usePixelScale();
  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    // Setting the size also clears the canvas and its transform.
    element.width = Math.max(1, Math.round(width * scale));
    element.height = Math.max(1, Math.round(height * scale));
    context.scale(element.width / width, element.height / height);
    draw(context, width, height);
  }, [draw, width, height, scale]);
  const described = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <canvas
      ref={canvas}
      style={{ width: toRem(width), height: toRem(height), flex: 'none' }}
      {...described}
    />
  );
}
