/** A board picture that plays the movements of a turn; the next turn, or whoever asks, ends them at once. */
import { useReducedMotion } from '@dota-factory/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Frame, Motion } from '../motion/motion.ts';
import { BoardPicture, type BoardPictureProps, CELL } from './BoardPicture.tsx';

export interface MovingBoardProps extends Omit<BoardPictureProps, 'ghosts' | 'ref'> {
  /** Of the turn that led to the scene; a new object begins it. */
  readonly motion: Motion | undefined;
}

export function MovingBoard({ motion, ...picture }: MovingBoardProps) {
  const svg = useRef<SVGSVGElement>(null);
  const isReduced = useReducedMotion();
  const playing = isReduced || motion === undefined || motion.duration === 0 ? undefined : motion;
  const [ended, setEnded] = useState<Motion | undefined>(undefined);
  useLayoutEffect(() => {
    const board = svg.current;
    if (board === null || playing === undefined) return undefined;
    const animations = startAll(board, playing);
    const timer = setTimeout(() => setEnded(playing), playing.duration);
    return () => {
      clearTimeout(timer);
      for (const animation of animations) animation.cancel();
    };
  }, [playing]);
  const isPlaying = playing !== undefined && playing !== ended;
  return <BoardPicture {...picture} ref={svg} ghosts={isPlaying ? playing.ghosts : []} />;
}

function startAll(board: SVGSVGElement, { duration, moves, ghosts }: Motion): readonly Animation[] {
  const sprites = new Map(
    [...board.querySelectorAll<SVGGElement>('[data-sprite]')].map((element) => [
      element.dataset['sprite'] ?? '',
      element,
    ]),
  );
  const counts = new Map<string, number>();
  const ofGhosts = ghosts.map(({ layer, frames }) => {
    const index = counts.get(layer) ?? 0;
    counts.set(layer, index + 1);
    return { key: `ghost:${layer}:${index}`, frames };
  });
  return [...moves, ...ofGhosts].flatMap(({ key, frames }) => {
    const element = sprites.get(key);
    return element === undefined || frames.length === 0 ? [] : [animate(element, frames, duration)];
  });
}

/** Ends where the picture is anyway, so that nothing jumps when the animation is over. */
function animate(element: SVGGElement, frames: readonly Frame[], duration: number): Animation {
  const last = frames.at(-1);
  const padded = last !== undefined && last.at < duration ? [...frames, { ...last, at: duration }] : frames;
  return element.animate(
    padded.map(({ at, x, y, scale, opacity }) => ({
      offset: Math.min(1, at / duration),
      transform: `translate(${x * CELL}px, ${y * CELL}px) translate(50px, 50px) scale(${scale}) translate(-50px, -50px)`,
      opacity,
    })),
    { duration, easing: 'linear', fill: 'both' },
  );
}
