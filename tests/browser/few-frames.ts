/** Lets the pages of a context draw twenty frames a second: sixty, drawn without a graphics card, keep both cores busy. */
import type { BrowserContext } from 'playwright-core';

/** A little below a twentieth of a second, so that a frame which comes a moment early counts. */
const FRAME_MS = 49;

/** Nothing but the number of frames changes: each callback still runs within a real frame, once, in order. */
export async function drawFewFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript((frameMs: number) => {
    const requestRealFrame = window.requestAnimationFrame.bind(window);
    const waiting = new Map<number, FrameRequestCallback>();
    let lastId = 0;
    let isAsked = false;
    let due = 0;
    const ask = () => {
      if (isAsked || waiting.size === 0) return;
      isAsked = true;
      requestRealFrame(draw);
    };
    const draw = (now: number) => {
      isAsked = false;
      if (now >= due) {
        due = now + frameMs;
        const callbacks = [...waiting.entries()];
        // One by one, since a callback may cancel another.
        for (const [id, callback] of callbacks) if (waiting.delete(id)) callback(now);
      }
      ask();
    };
    window.requestAnimationFrame = (callback) => {
      waiting.set(++lastId, callback);
      ask();
      return lastId;
    };
    window.cancelAnimationFrame = (id) => void waiting.delete(id);
  }, FRAME_MS);
}
