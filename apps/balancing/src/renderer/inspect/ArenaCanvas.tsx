/** The whole arena fitted into the view; nothing scrolls or zooms (REQ-BAL-UI-INSPECT-VIEW). */
import { widthOf } from '@dota-factory/arena';
import { useReducedMotion } from '@dota-factory/ui';
import { ArenaStage, type WorldLook } from '@dota-factory/ui/factory';
import { useEffect, useMemo, useRef } from 'react';
import type { Inspection } from './inspection.ts';

export function ArenaCanvas({ inspection }: { inspection: Inspection }) {
  const outer = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const isReducedMotion = useReducedMotion();
  const isStill = useRef(isReducedMotion);
  useEffect(() => {
    isStill.current = isReducedMotion;
  }, [isReducedMotion]);
  const { config, fight } = inspection;
  const look = useMemo<WorldLook | undefined>(
    () => (config?.visuals ? { game: config.game, visuals: config.visuals } : undefined),
    [config],
  );
  const { definition } = fight;

  useEffect(() => {
    const element = outer.current;
    const holder = canvas.current;
    if (!element || !holder || !look) return undefined;
    const field = {
      width: widthOf(definition),
      height: definition.height_tiles,
      leftZone: definition.player_buffer_width,
      rightZone: definition.enemy_buffer_width,
    };
    const stage = new ArenaStage(holder, look, field);
    const stopListening = inspection.onFrame((frame) => stage.takeFrame(frame));
    let view = { width: 0, height: 0, ratio: 0 };
    const measure = () => {
      // With fractions: the panel below need not be a whole number of pixels high.
      const { width, height } = element.getBoundingClientRect();
      const ratio = window.devicePixelRatio;
      if (width === view.width && height === view.height && ratio === view.ratio) return;
      view = { width, height, ratio };
      const tileSize = Math.min(width / field.width, height / field.height);
      if (!(tileSize > 0)) return;
      holder.style.width = `${field.width * tileSize}px`;
      holder.style.height = `${field.height * tileSize}px`;
      element.dataset['tileSize'] = String(tileSize);
      element.dataset['scrollX'] = '0';
      stage.resize(tileSize, ratio);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    let request = 0;
    const draw = (now: number) => {
      request = requestAnimationFrame(draw);
      if (view.ratio !== window.devicePixelRatio) measure();
      inspection.pull(performance.timeOrigin + now);
      const { frame } = inspection;
      if (!frame) return;
      element.dataset['tick'] = String(frame.snapshot.tick);
      stage.draw(frame, { lateTicks: frame.late, isReducedMotion: isStill.current });
    };
    request = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(request);
      observer.disconnect();
      stopListening();
      stage.destroy();
    };
  }, [inspection, look, definition]);

  return (
    <div
      className="arena-view"
      ref={outer}
      data-testid="world"
      role="img"
      aria-label={`The arena ${definition.name}`}
    >
      <div className="arena-canvas" ref={canvas} aria-hidden />
    </div>
  );
}
