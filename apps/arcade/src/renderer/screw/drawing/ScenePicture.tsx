/** A scene at rest as a picture that fills its element, for cards and editors. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useElementSize } from '../../rooms/use-element-size.ts';
import { fitStage, type View, viewAround } from './layout.ts';
import { paintScene } from './paint-scene.ts';
import type { Scene } from './scene.ts';
import { Sprites } from './sprites.ts';

export interface ScenePictureProps {
  readonly scene: Scene;
  /** Around the parts unless said otherwise; keep its identity while it stays the same. */
  readonly view?: View;
  /** What the picture shows; without it the picture is decoration beside a text. */
  readonly label?: string;
}

export function ScenePicture({ scene, view: given, label }: ScenePictureProps) {
  const view = useMemo(
    () => given ?? viewAround(scene.parts.map(({ part }) => part.outline)),
    [scene, given],
  );
  const { ref, width, height } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const fit = fitStage({ width, height }, view);
  const scale = fit.scale * window.devicePixelRatio;
  const sprites = useMemo(() => new Sprites(scale), [scale]);
  useLayoutEffect(() => {
    const element = canvas.current;
    const paint = element?.getContext('2d');
    if (!element || !paint || scale === 0) return;
    element.width = Math.round(view.width * scale);
    element.height = Math.round(view.height * scale);
    paintScene(paint, scene, sprites, view);
  }, [scene, sprites, scale, view]);
  const described = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div ref={ref} className="screw-picture">
      <canvas ref={canvas} style={{ width: fit.width, height: fit.height }} {...described} />
    </div>
  );
}
