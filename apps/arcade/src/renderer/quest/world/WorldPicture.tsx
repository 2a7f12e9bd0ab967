/** A world as a small picture, for cards: all of it, or a part around its start. */
import { Drawing, type DrawTarget } from '@dota-factory/ui';
import { useCallback, useMemo } from 'react';
import type { LevelView } from '../../host/arcade-host.ts';
import { findPalette } from './art/palette.ts';
import { bakeWorld, paintWorld } from './art/paint-world.ts';
import { pictureSize, project } from './art/projection.ts';

export interface WorldPictureProps {
  readonly level: LevelView;
  /** In design pixels. */
  readonly width: number;
  readonly height: number;
  /** Undefined: so that all of the world is seen. */
  readonly scale?: number;
}

export function WorldPicture({ level, width, height, scale: given }: WorldPictureProps) {
  const { world, spec } = level;
  const scene = useMemo(
    () => ({
      world,
      palette: findPalette(spec.theme),
      isSolved: () => false,
      terminalState: () => 'open' as const,
    }),
    [world, spec.theme],
  );
  const draw = useCallback(
    (target: DrawTarget) => {
      const size = pictureSize(world.width, world.height);
      const scale = given ?? Math.min(width / size.width, height / size.height);
      const middle =
        given === undefined
          ? { x: size.width / 2, y: size.height / 2 }
          : project(world.height, world.spawn.x + 0.5, world.spawn.y + 0.5);
      const view = { scale, left: width / 2 - middle.x * scale, top: height / 2 - middle.y * scale };
      const player = { place: world.spawn, facing: 'down' as const, stride: 0 };
      // Small pictures are baked larger, so that thin lines stay.
      const baked = bakeWorld(scene, Math.max(0.5, scale * 2));
      paintWorld(target as CanvasRenderingContext2D, baked, view, { player, time: 0, target: undefined });
    },
    [scene, world, width, height, given],
  );
  return <Drawing width={width} height={height} draw={draw} />;
}
