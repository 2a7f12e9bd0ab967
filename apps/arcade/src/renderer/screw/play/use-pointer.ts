/** The pointer on the stage: a press and release taps a screw, a press and move drags a loose part. */
import { type Point, offsetOfDrag, pickLoosePart, pickScrew } from '@dota-factory/screw';
import { type PointerEvent, useRef, useState } from 'react';
import { type Fit, VIEW } from '../drawing/layout.ts';
import type { Run } from '../run/run.ts';

interface Press {
  readonly from: Point;
  readonly screw: number | undefined;
  readonly part: number | undefined;
  /** Of the part when it was pressed. */
  readonly offset: number;
  isDrag: boolean;
}

/** In pixels of the stage: a finger never rests quite still. */
const DRAG_START = 10;

export function usePointer(run: Run, { scale }: Fit) {
  const press = useRef<Press | undefined>(undefined);
  const [dragged, setDragged] = useState<number | undefined>(undefined);
  const [isOver, setIsOver] = useState<'screw' | 'part' | undefined>(undefined);
  const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const box = currentTarget.getBoundingClientRect();
    return { x: VIEW.left + (clientX - box.left) / scale, y: VIEW.top + (clientY - box.top) / scale };
  };
  const find = (at: Point) => {
    const { level, state } = run.getView();
    return { screw: pickScrew(level, state, at), part: pickLoosePart(level, state, at) };
  };
  const end = () => {
    const last = press.current;
    press.current = undefined;
    setDragged(undefined);
    return last;
  };
  return {
    dragged,
    isOver,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        const from = pointAt(event);
        const found = find(from);
        const offset = run.getView().state.offsets[found.part ?? -1] ?? 0;
        press.current = { ...found, from, offset, isDrag: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        const at = pointAt(event);
        const pressed = press.current;
        if (pressed === undefined) {
          const { screw, part } = find(at);
          setIsOver(screw !== undefined ? 'screw' : part === undefined ? undefined : 'part');
          return;
        }
        const { part, from, offset } = pressed;
        if (part === undefined) return;
        const isMoved = Math.hypot(at.x - from.x, at.y - from.y) > DRAG_START;
        if (!pressed.isDrag && !isMoved) return;
        pressed.isDrag = true;
        setDragged(part);
        run.drag(part, offsetOfDrag(run.getView().level, part, offset, from, at));
      },
      onPointerUp() {
        const pressed = end();
        if (pressed?.isDrag === true && pressed.part !== undefined) run.drop(pressed.part);
        else if (pressed?.screw !== undefined) run.tap(pressed.screw);
        else run.forgetRejection();
      },
      onPointerCancel() {
        const pressed = end();
        if (pressed?.isDrag === true && pressed.part !== undefined) run.drop(pressed.part);
      },
      onPointerLeave: () => setIsOver(undefined),
    },
  };
}
