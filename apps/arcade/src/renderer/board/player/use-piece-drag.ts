/** Dragging a piece with the pointer: from a square or from a hand, onto a square. */
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

export type DragSource =
  | { readonly kind: 'piece'; readonly square: number }
  | { readonly kind: 'hand'; readonly code: string };

/** How far a pointer may tremble before a press becomes a drag, in CSS pixels. */
const TREMBLE = 5;

interface Press {
  readonly source: DragSource;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  isDragging: boolean;
}

export interface DragHandlers {
  /** The board's square under a point of the window. */
  findSquare(x: number, y: number): number | undefined;
  /** The drag begins. */
  onLift(source: DragSource): void;
  onDrop(source: DragSource, square: number | undefined): void;
  /** Released without having moved. */
  onPress(source: DragSource): void;
}

export interface PieceDrag {
  /** What is being dragged now. */
  readonly dragged: DragSource | undefined;
  /** The element that follows the pointer; it is moved directly, since pointers move more often than pages are drawn. */
  readonly ghost: { current: HTMLDivElement | null };
  begin(event: ReactPointerEvent, source: DragSource): void;
}

export function usePieceDrag(handlers: DragHandlers): PieceDrag {
  const [dragged, setDragged] = useState<DragSource | undefined>(undefined);
  const ghost = useRef<HTMLDivElement | null>(null);
  const press = useRef<Press | undefined>(undefined);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    const follow = (x: number, y: number) => {
      if (ghost.current) ghost.current.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    };
    const onMove = (event: PointerEvent) => {
      const now = press.current;
      if (now?.pointer !== event.pointerId) return;
      if (!now.isDragging && Math.hypot(event.clientX - now.x, event.clientY - now.y) > TREMBLE) {
        now.isDragging = true;
        setDragged(now.source);
        latest.current.onLift(now.source);
      }
      if (now.isDragging) follow(event.clientX, event.clientY);
    };
    const end = (event: PointerEvent, isDropped: boolean) => {
      const now = press.current;
      if (now?.pointer !== event.pointerId) return;
      press.current = undefined;
      setDragged(undefined);
      const { findSquare, onDrop, onPress } = latest.current;
      if (!now.isDragging) onPress(now.source);
      else onDrop(now.source, isDropped ? findSquare(event.clientX, event.clientY) : undefined);
    };
    const onUp = (event: PointerEvent) => end(event, true);
    const onCancel = (event: PointerEvent) => end(event, false);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
    };
  }, []);

  return {
    dragged,
    ghost,
    begin(event, source) {
      if (event.button !== 0) return;
      press.current = {
        source,
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        isDragging: false,
      };
    },
  };
}
