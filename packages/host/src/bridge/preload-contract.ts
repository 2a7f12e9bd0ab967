/** What the sandboxed preload shows a page, and the two Electron channels behind it. */
import type { CallOutcome } from './codec.ts';

/** The one name that the preload adds to the page's global object. */
export const PRELOAD_GLOBAL = 'dotaFactoryBridge';

/** Page to main, as a call's text; the main answers with a reply's text. */
export const CALL_CHANNEL = 'dota-factory:call';
/** Main to page, as an event's text. */
export const EVENT_CHANNEL = 'dota-factory:event';

/**
 * Outcomes are values, not exceptions: an error that crosses Electron's context bridge keeps only its message.
 * Names that are not in the contract are refused on the page's side already.
 */
export interface PreloadBridge {
  call(name: string, args: unknown): Promise<CallOutcome>;
  /** Returns the function that ends the subscription. */
  subscribe(name: string, handler: (payload: unknown) => void): () => void;
}
