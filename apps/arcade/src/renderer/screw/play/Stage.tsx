/** The stage on the page of a level: a canvas, and above it what a keyboard and a screen reader can step through. */
import {
  boundsOf,
  isReachable,
  listLegalTaps,
  outlineNow,
  partStateOf,
  TAP_RADIUS,
  type LevelScrew,
} from '@dota-factory/screw';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { useElementSize } from '../../rooms/use-element-size.ts';
import { type Fit, fitStage, VIEW } from '../drawing/layout.ts';
import { findNearest, findNeighbour, isDirection, sortForReading } from './reading-order.ts';
import type { Run, RunView } from '../run/run.ts';
import { sizeOf, useFrames } from './use-frames.ts';
import { usePointer } from './use-pointer.ts';
import { describeDestination, describeRejection, describeScrew } from './words.ts';

export interface StageProps {
  readonly run: Run;
  readonly view: RunView;
  /** A screw that a hint points at. */
  readonly hinted: number | undefined;
  /** Whenever it changes, all movements end at once. */
  readonly skips: number;
}

const MARGIN = 16;

export function Stage({ run, view, hinted, skips }: StageProps) {
  const { ref, width, height } = useElementSize();
  const fit = fitStage({ width: width - MARGIN, height: height - MARGIN });
  const { dragged, isOver, handlers } = usePointer(run, fit);
  const [focused, setFocused] = useState<number | undefined>(undefined);
  const canvas = useRef<HTMLCanvasElement>(null);
  useFrames({ canvas, view, fit, grabbed: dragged ?? focused, skips });
  return (
    <div ref={ref} className="screw-room">
      <div
        className="screw-stage"
        style={{ width: fit.width, height: fit.height }}
        data-testid="stage"
        data-over={dragged === undefined ? isOver : 'dragged'}
        {...handlers}
      >
        <canvas ref={canvas} {...sizeOf(fit)} className="screw-canvas" aria-hidden />
        <ScrewButtons {...{ run, view, fit, hinted }} />
        <PartSliders {...{ run, view, fit }} onFocus={setFocused} />
        <RejectionBubble view={view} fit={fit} />
      </div>
    </div>
  );
}

/** A box of the stage, as CSS. */
const placeBox = (
  { scale }: Fit,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): CSSProperties => ({
  left: (box.left - VIEW.left) * scale,
  top: (box.top - VIEW.top) * scale,
  width: (box.right - box.left) * scale,
  height: (box.bottom - box.top) * scale,
});

const boxOf = ({ at: { x, y } }: LevelScrew) => ({
  left: x - TAP_RADIUS,
  top: y - TAP_RADIUS,
  right: x + TAP_RADIUS,
  bottom: y + TAP_RADIUS,
});

interface OverlayProps {
  readonly run: Run;
  readonly view: RunView;
  readonly fit: Fit;
}

/** One for each screw in the board; the canvas takes the pointer, these take keys. */
function ScrewButtons({ run, view, fit, hinted }: OverlayProps & { hinted: number | undefined }) {
  const { level, state } = view;
  const list = useRef<HTMLDivElement>(null);
  const legal = new Set(listLegalTaps(level, state));
  const inBoard = sortForReading(level.screws.filter(({ index }) => state.removed[index] !== true));
  const reachable = inBoard.filter(({ index }) => legal.has(index));
  const focus = (screw: LevelScrew | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-screw="${screw?.name ?? ''}"]`)?.focus();
  const press = (screw: LevelScrew) => {
    if (!run.reach(screw.index)) return;
    const { state: after } = run.getView();
    const left = listLegalTaps(level, after).flatMap((index) => level.screws[index] ?? []);
    // The button goes with its screw: the focus moves on to the nearest one.
    focus(findNearest(left, screw.at));
  };
  const onKeyDown = (event: KeyboardEvent, screw: LevelScrew) => {
    if (!isDirection(event.key)) return;
    event.preventDefault();
    focus(findNeighbour(reachable, screw.at, event.key));
  };
  return (
    <div ref={list} role="group" aria-label="Screws in the board" className="screw-buttons">
      {inBoard.map((screw) => {
        const isLegal = legal.has(screw.index);
        return (
          <button
            key={screw.name}
            type="button"
            className="screw-button"
            data-screw={screw.name}
            data-color={screw.color}
            data-legal={isLegal || undefined}
            data-hinted={screw.index === hinted || undefined}
            tabIndex={isLegal ? 0 : -1}
            aria-disabled={!isLegal}
            aria-label={labelOf(view, screw, isLegal)}
            style={placeBox(fit, boxOf(screw))}
            onClick={() => press(screw)}
            onKeyDown={(event) => onKeyDown(event, screw)}
          />
        );
      })}
    </div>
  );
}

function labelOf({ level, state }: RunView, screw: LevelScrew, isLegal: boolean): string {
  const name = describeScrew(level, screw);
  if (isLegal) return `${name}: ${describeDestination(level, state, screw)}`;
  return `${name}: ${isReachable(level, state.removed, screw.index) ? 'no room' : 'covered'}`;
}

const STEP = 10;

/** One for each part that can be dragged. */
function PartSliders({
  run,
  view,
  fit,
  onFocus,
}: OverlayProps & { onFocus: (part: number | undefined) => void }) {
  const { level, state } = view;
  if (state.phase !== 'playing') return null;
  const loose = level.parts.filter(
    (part) => part.drag !== 'none' && partStateOf(part, state.removed) === 'loose',
  );
  return loose.map((part) => {
    const { index, definition, drag, travel } = part;
    const offset = state.offsets[index] ?? travel.start;
    const move = (to: number) => {
      run.drag(index, to);
      run.drop(index);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const to = keyTarget(event.key, offset, travel);
      if (to === undefined) return;
      event.preventDefault();
      move(to);
    };
    return (
      <div
        key={index}
        role="slider"
        tabIndex={0}
        className="screw-slider"
        data-part={index}
        aria-label={`${definition.name}, ${drag === 'slide' ? 'slides' : 'turns'}`}
        aria-valuemin={travel.min}
        aria-valuemax={travel.max}
        aria-valuenow={offset}
        aria-valuetext={drag === 'slide' ? `${offset} pixels` : `${offset} degrees`}
        style={placeBox(fit, boundsOf(outlineNow(level, state, index) ?? part.outline))}
        onKeyDown={onKeyDown}
        onFocus={() => onFocus(index)}
        onBlur={() => onFocus(undefined)}
      />
    );
  });
}

function keyTarget(
  key: string,
  offset: number,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(max, offset + STEP);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(min, offset - STEP);
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return undefined;
  }
}

/** Why a tap did nothing, beside the screw. */
function RejectionBubble({ view: { level, state, rejection }, fit }: Omit<OverlayProps, 'run'>) {
  const screw = rejection && level.screws[rejection.screw];
  const style = screw && {
    left: (screw.at.x - VIEW.left) * fit.scale,
    top: (screw.at.y - VIEW.top + 34) * fit.scale,
  };
  return (
    <div role="status" className="screw-rejections">
      {rejection && screw && (
        <p
          className="screw-rejection"
          data-testid="rejection"
          data-side={screw.at.x > VIEW.left + VIEW.width / 2 ? 'left' : 'right'}
          style={style}
        >
          {describeRejection(level, state, rejection.screw, rejection.reason)}
        </p>
      )}
    </div>
  );
}
