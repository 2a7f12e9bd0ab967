/** Searches for a shortest solution, in a thread of its own. */
import {
  type Action,
  advanceSearch,
  createHintSearch,
  type Level,
  loadPack,
  measureSearch,
  type Solution,
} from '@dota-factory/grid';
import { MAX_STATES, type SolverAnswer, type SolverQuestion } from './solver.ts';

/** States between two reports: some tens of milliseconds. */
const SLICE = 4096;

const answer = (message: SolverAnswer): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<SolverQuestion>) => {
  const { pack } = loadPack(new Map(Object.entries(data.texts)));
  const level = pack?.levels.find(({ spec }) => spec.id === data.level)?.level;
  if (level === undefined) throw new Error('the level cannot be read');
  const solution = search(level, data.taken);
  const isStuck = solution.outcome === 'unsolvable';
  answer({ type: 'solution', solution, undo: isStuck ? countUndo(level, data.taken) : undefined });
});

function search(level: Level, taken: readonly Action[]): Solution {
  const searched = createHintSearch(level, taken, MAX_STATES);
  for (;;) {
    const found = advanceSearch(searched, SLICE);
    if (found !== undefined) return found;
    const { states, depth } = measureSearch(searched);
    answer({ type: 'progress', states, depth });
  }
}

/**
 * The fewest actions to take back. What cannot be won after an action cannot be won later either, so that each search
 * halves what is left; undefined if not even the start can.
 */
function countUndo(level: Level, taken: readonly Action[]): number | undefined {
  let won = -1;
  let lost = taken.length;
  while (lost - won > 1) {
    const middle = Math.floor((won + lost) / 2);
    if (search(level, taken.slice(0, middle)).outcome === 'solved') won = middle;
    else lost = middle;
  }
  return won < 0 ? undefined : taken.length - won;
}
