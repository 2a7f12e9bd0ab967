/** Builds the sites of the queue, one at a time (REQ-BLD-QUEUE). */
import type { Rulebook } from '../rules/rulebook.ts';
import { completeSite } from '../edits/construction.ts';
import type { GameState } from '../state/game-state.ts';

/** Finished entries are dropped from the queue in batches of this size. */
const SWEEP_AFTER = 1024;

export function buildSites(state: GameState, rulebook: Rulebook): void {
  if (state.queueHead === state.queue.length) return;
  state.queueProgress += 1;
  while (state.queueHead < state.queue.length) {
    const site = state.queue[state.queueHead];
    const work = rulebook.constructionTicks[state.buildings.type[site]];
    if (state.queueProgress < work) break;
    state.queueProgress -= work;
    state.queueHead++;
    completeSite(state, rulebook, site);
  }
  if (state.queueHead === state.queue.length) {
    state.queue = [];
    state.queueHead = 0;
    state.queueProgress = 0;
  } else if (state.queueHead >= SWEEP_AFTER) {
    state.queue.splice(0, state.queueHead);
    state.queueHead = 0;
  }
}
