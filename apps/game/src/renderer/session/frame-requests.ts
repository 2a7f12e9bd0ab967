/** Requests for frames: one at a time, details now and then, and buffers that go back and forth. */
import type { Snapshot } from '@dota-factory/lib';
import type { ToSimulation } from '../worker/protocol.ts';

/** How often details of the selection are asked for. */
const DETAILS_MS = 100;

type Pull = Extract<ToSimulation, { type: 'pull' }>;

export interface FrameRequests {
  /** Undefined while one is under way, so that a slow simulation is not asked again. */
  next(
    view: Pick<Pull, 'now' | 'left' | 'right' | 'selection' | 'groundVersion' | 'hovered'>,
  ): Pull | undefined;
  /** The frame that was asked for has come. */
  arrived(): void;
  /** The columns of this snapshot are not read any more. */
  giveBack(snapshot: Snapshot): void;
  /** The next request asks for details, however soon it is. */
  wantDetails(): void;
  /** For another world: buffers of the one before are of no use. */
  dropBuffers(): void;
}

export function createFrameRequests(): FrameRequests {
  let isUnderWay = false;
  let spent: ArrayBuffer[] = [];
  let detailsAt = Number.NEGATIVE_INFINITY;
  return {
    next(view) {
      if (isUnderWay) return undefined;
      isUnderWay = true;
      const withDetails = view.now - detailsAt >= DETAILS_MS;
      if (withDetails) detailsAt = view.now;
      const buffers = spent;
      spent = [];
      return { type: 'pull', ...view, withDetails, buffers };
    },
    arrived() {
      isUnderWay = false;
    },
    giveBack({ buffers }) {
      spent.push(...buffers);
    },
    wantDetails() {
      detailsAt = Number.NEGATIVE_INFINITY;
    },
    dropBuffers() {
      spent = [];
    },
  };
}
