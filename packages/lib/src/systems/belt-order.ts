/** The order of the sweep: every line after the lines it leads into, as far as loops allow. */
import { type BeltLines, grown, INPUTS_PER_LINE, isAwake, NO_INPUT, TARGET_LINE } from '../state/belts.ts';
import type { GameState, Splitter } from '../state/game-state.ts';

const UNSEEN = -1;
const OPEN = -2;
/** `firstTile` of the lines of splitter s is this minus s. */
const OF_SPLITTER = -2;

/**
 * Derives ranks anew, and carries over which lines are awake; lines that had no rank are awake. Costs about 20 ns a
 * line. The three lines of a splitter are one node, outputs before the input, so that a loop is never cut inside it.
 */
export function deriveBeltOrder(state: GameState): void {
  const { belts } = state;
  const { lines } = belts;
  const wasAwake = new Uint8Array(lines.count);
  for (let line = 0; line < lines.count; line++) wasAwake[line] = isAwake(belts, line) ? 1 : 0;
  lines.rank.fill(UNSEEN, 0, lines.count);
  belts.order = grown(belts.order, lines.count);
  belts.orderCount = 0;
  // A line is pushed once for each line that leads into it, and once as a root.
  const stack = new Int32Array(3 * lines.count + 1);
  for (let line = 0; line < lines.count; line++) {
    if ((lines.length[line] as number) === 0 || (lines.rank[line] as number) !== UNSEEN) continue;
    rankFrom(state, nodeOf(state, line), stack);
  }
  const words = Math.max(1, (belts.orderCount + 31) >>> 5);
  belts.active = grown(belts.active, words);
  belts.active.fill(0);
  belts.cuts.length = 0;
  for (let rank = 0; rank < belts.orderCount; rank++) {
    const line = belts.order[rank] as number;
    const isCut =
      (lines.targetKind[line] as number) === TARGET_LINE &&
      (lines.rank[lines.target[line] as number] as number) > rank;
    lines.isCut[line] = isCut ? 1 : 0;
    lines.isPlain[line] = !isCut && isOnlySource(lines, line) ? 1 : 0;
    if (isCut) belts.cuts.push(line);
    const isActive =
      (wasAwake[line] as number) === 1 &&
      (lines.size[line] as number) > 0 &&
      (lines.held[line] as number) === 0;
    if (isActive) belts.active[rank >> 5] = (belts.active[rank >> 5] as number) | (1 << (rank & 31));
  }
  belts.orderIsStale = false;
}

/** Leads to the start of a line that nothing else leads to. */
function isOnlySource(lines: BeltLines, line: number): boolean {
  if (lines.targetKind[line] !== TARGET_LINE || lines.entry[line] !== 0) return false;
  const first = (lines.target[line] as number) * INPUTS_PER_LINE;
  for (let i = 0; i < INPUTS_PER_LINE; i++) {
    const input = lines.inputs[first + i] as number;
    if (input !== NO_INPUT && input !== line) return false;
  }
  return true;
}

/** The line itself, or the input line of the splitter it belongs to. */
function nodeOf(state: GameState, line: number): number {
  const tile = state.belts.lines.firstTile[line] as number;
  return tile <= OF_SPLITTER ? (state.splitters[OF_SPLITTER - tile] as Splitter).input : line;
}

/** Depth first, without recursion: a node gets its rank once everything it leads into has its own. */
function rankFrom(state: GameState, root: number, stack: Int32Array): void {
  const { lines } = state.belts;
  const { rank } = lines;
  let top = 0;
  stack[top++] = root;
  while (top > 0) {
    const node = stack[top - 1] as number;
    if (rank[node] !== UNSEEN) {
      top--;
      if (rank[node] === OPEN) closeNode(state, node);
      continue;
    }
    rank[node] = OPEN;
    const tile = lines.firstTile[node] as number;
    if (tile <= OF_SPLITTER) {
      const { outputs } = state.splitters[OF_SPLITTER - tile] as Splitter;
      top = pushTarget(state, outputs[1], stack, top);
      top = pushTarget(state, outputs[0], stack, top);
    } else {
      top = pushTarget(state, node, stack, top);
    }
  }
}

function pushTarget(state: GameState, line: number, stack: Int32Array, top: number): number {
  const { lines } = state.belts;
  if ((lines.targetKind[line] as number) !== TARGET_LINE) return top;
  const node = nodeOf(state, lines.target[line] as number);
  if ((lines.rank[node] as number) !== UNSEEN) return top;
  stack[top] = node;
  return top + 1;
}

function closeNode(state: GameState, node: number): void {
  const { belts } = state;
  const tile = belts.lines.firstTile[node] as number;
  if (tile <= OF_SPLITTER) {
    const { outputs } = state.splitters[OF_SPLITTER - tile] as Splitter;
    rankNext(belts, outputs[0]);
    rankNext(belts, outputs[1]);
  }
  rankNext(belts, node);
}

function rankNext(
  belts: { readonly lines: BeltLines; readonly order: Int32Array; orderCount: number },
  line: number,
): void {
  belts.order[belts.orderCount] = line;
  belts.lines.rank[line] = belts.orderCount++;
}
