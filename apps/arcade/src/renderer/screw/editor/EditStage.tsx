/** The stage of the editor: parts are dragged and turned by the pointer, and their holes take screws. */
import type { Level, Point, ScrewColor } from '@dota-factory/screw';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useElementSize } from '../../rooms/use-element-size.ts';
import { fitStage } from '../drawing/layout.ts';
import { createScene } from '../drawing/scene.ts';
import { ScenePicture } from '../drawing/ScenePicture.tsx';
import { addPart, placePart, toggleScrew, turnPart } from './draft.ts';
import type { Editing, EditingView } from './editing.ts';
import {
  EDIT_VIEW,
  findMountAt,
  findPartAt,
  GRID,
  HANDLE_REACH,
  handleOf,
  snap,
  TURN,
  turnBetween,
} from './geometry.ts';
import { Overlay } from './Overlay.tsx';
import { PART_TYPE } from './Palette.tsx';

export interface EditStageProps {
  readonly editing: Editing;
  readonly view: EditingView;
  readonly selected: number | undefined;
  /** The hole that the keyboard is at. */
  readonly mount: string | undefined;
  /** What a click on a hole puts in; undefined takes out. */
  readonly color: ScrewColor | undefined;
  /** Screws in the order in which they win, to be numbered. */
  readonly order: readonly number[];
  /** An offset of the selected slider or hinge that is tried out. */
  readonly tried: number | undefined;
  onSelect(part: number | undefined): void;
}

/** A pointer that is down. */
type Grip =
  | {
      readonly type: 'part';
      readonly part: number;
      readonly from: Point;
      readonly start: Point;
      readonly mount: string | undefined;
    }
  | { readonly type: 'turn'; readonly part: number; readonly from: Point; readonly start: number };

/** A click that trembles is no drag: pixels of the stage. */
const TREMBLE = 8;
const MARGIN = 24;

export function EditStage(props: EditStageProps) {
  const { editing, view, selected, order, tried, mount } = props;
  const { ref, width, height } = useElementSize();
  const fit = fitStage({ width: width - MARGIN, height: height - MARGIN }, EDIT_VIEW);
  const frame = useRef<HTMLDivElement>(null);
  const { level, state } = view;
  const scene = useMemo(() => createScene(level, state), [level, state]);
  const toStage = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    return {
      x: EDIT_VIEW.left + (clientX - (box?.left ?? 0)) / fit.scale,
      y: EDIT_VIEW.top + (clientY - (box?.top ?? 0)) / fit.scale,
    };
  };
  const { handlers, over, isMoving } = useGrip(props, toStage);
  return (
    <div ref={ref} className="screw-room">
      <div
        ref={frame}
        className="screw-stage screw-edit-stage"
        style={{ width: fit.width, height: fit.height }}
        data-testid="edit-stage"
        data-over={isMoving ? 'dragged' : over}
        {...handlers}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const partId = event.dataTransfer.getData(PART_TYPE);
          if (partId === '') return;
          event.preventDefault();
          const { x, y } = toStage(event);
          editing.edit((draft) => addPart(draft, partId, { x: snap(x, GRID), y: snap(y, GRID) }));
          props.onSelect(editing.getView().draft.parts.length - 1);
        }}
      >
        <ScenePicture scene={scene} view={EDIT_VIEW} label={describeStage(level)} />
        <Overlay {...{ view, selected, order, tried, mount, isMoving }} />
      </div>
    </div>
  );
}

const describeStage = ({ parts, screws }: Level): string =>
  `The stage: ${parts.length} parts, ${screws.length} screws`;

function useGrip(
  { editing, view, selected, color, onSelect }: EditStageProps,
  toStage: (event: { clientX: number; clientY: number }) => Point,
) {
  const grip = useRef<Grip | undefined>(undefined);
  const hasMoved = useRef(false);
  const [isMoving, setMoving] = useState(false);
  const [over, setOver] = useState<'screw' | 'part' | undefined>(undefined);
  const { level, draft } = view;
  const release = () => {
    grip.current = undefined;
    setMoving(false);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = toStage(event);
    const found = findGrip(view, selected, at);
    hasMoved.current = false;
    grip.current = found;
    onSelect(found?.part);
    if (found !== undefined) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const at = toStage(event);
    const held = grip.current;
    if (held === undefined) return setOver(findOver(level, at));
    if (!hasMoved.current && Math.hypot(at.x - held.from.x, at.y - held.from.y) < TREMBLE) return undefined;
    const isSameStep = hasMoved.current;
    hasMoved.current = true;
    setMoving(true);
    const step = event.altKey ? 1 : held.type === 'turn' ? TURN : GRID;
    editing.edit((last) => {
      if (held.type === 'part') {
        const x = snap(held.start.x + at.x - held.from.x, step);
        return placePart(last, held.part, { x, y: snap(held.start.y + at.y - held.from.y, step) });
      }
      const centre = draft.parts[held.part]?.position ?? held.from;
      return turnPart(last, held.part, snap(held.start + turnBetween(centre, held.from, at), step));
    }, isSameStep);
    return undefined;
  };
  const onPointerUp = () => {
    const held = grip.current;
    if (held?.type === 'part' && held.mount !== undefined && !hasMoved.current) {
      const { part, mount } = held;
      editing.edit((last) => toggleScrew(last, part, mount, color));
    }
    release();
  };
  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: release },
    over,
    isMoving,
  };
}

function findOver(level: Level, at: Point): 'screw' | 'part' | undefined {
  const part = level.parts[findPartAt(level, at) ?? -1];
  if (part === undefined) return undefined;
  return findMountAt(part, at) === undefined ? 'part' : 'screw';
}

/** The handle of the selected part comes before everything that lies below it. */
function findGrip({ level, draft }: EditingView, selected: number | undefined, at: Point): Grip | undefined {
  const chosen = level.parts[selected ?? -1];
  const spec = draft.parts[selected ?? -1];
  if (chosen !== undefined && spec !== undefined) {
    const handle = handleOf(chosen, spec.position, EDIT_VIEW.top);
    if (Math.hypot(handle.x - at.x, handle.y - at.y) <= HANDLE_REACH)
      return { type: 'turn', part: chosen.index, from: at, start: spec.rotation };
  }
  const part = level.parts[findPartAt(level, at) ?? -1];
  const start = part && draft.parts[part.index]?.position;
  if (part === undefined || start === undefined) return undefined;
  return { type: 'part', part: part.index, from: at, start, mount: findMountAt(part, at) };
}
