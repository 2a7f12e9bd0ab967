/**
 * The order of the sweep: every line after the lines it leads into, as far as loops allow. An edit ranks again only the
 * lines that are connected with what it changed; all others keep their ranks.
 */
import {
  type BeltLines,
  grown,
  INPUTS_PER_LINE,
  isCut,
  NO_INPUT,
  NO_RIVAL,
  RECORD,
  RIVAL_AT,
  RIVALS,
  setCut,
  sizeOf,
  TARGET_LINE,
  targetKindOf,
  targetOf,
} from '../state/belt-lines.ts';
import { type BeltNetwork, isAwake, sleepUnranked } from '../state/belts.ts';
import { partLine } from '../state/joined-lines.ts';
import type { GameState } from '../state/game-state.ts';
import { renumberLines } from './belt-numbers.ts';

const UNSEEN = -1;
const OPEN = -2;
/** `firstTile` of the lines of splitter s is this minus s. */
const OF_SPLITTER = -2;

/** Lines are renumbered after this number was laid, or a quarter of all if that is more. */
const MIN_LAID = 64;

/** Takes what edits have changed into the order. Costs about 60 ns for each line that is connected with it. */
export function rankBeltLines(state: GameState): void {
  const { belts } = state;
  const { lines } = belts;
  if (belts.laid >= Math.max(MIN_LAID, lines.count >> 2)) {
    rankAll(state);
    renumberLines(state);
    belts.laid = 0;
  } else {
    rankConnected(state);
  }
  belts.relinked.length = 0;
  belts.orderIsStale = false;
}

/** Ranks all lines, without holes. */
function rankAll(state: GameState): void {
  const { belts } = state;
  const { lines } = belts;
  const members = new Int32Array(lines.count - lines.free.length);
  let count = 0;
  for (let line = 0; line < lines.count; line++) {
    if (lines.length[line] > 0) members[count++] = line;
  }
  belts.freeRanks.length = 0;
  belts.orderCount = count;
  rankMembers(
    state,
    members,
    members.map((_, rank) => rank),
  );
  // Fewer ranks may be given out than before; the bits of the others are those of lines that have moved down.
  sleepUnranked(belts);
}

/** Ranks the lines that were relinked and all that are connected with them, on the ranks that these had. */
function rankConnected(state: GameState): void {
  const { belts } = state;
  const members = findConnected(state, belts.relinked).sort();
  const ranks = new Int32Array(members.length);
  let count = 0;
  for (let i = 0; i < members.length; i++) {
    const rank = belts.lines.rank[members[i]];
    if (rank >= 0) ranks[count++] = rank;
  }
  while (count < ranks.length) ranks[count++] = belts.freeRanks.pop() ?? belts.orderCount++;
  rankMembers(state, members, ranks.sort());
}

/** All lines that are connected with any of these, forwards or backwards. */
function findConnected(state: GameState, seeds: readonly number[]): Int32Array {
  const { lines } = state.belts;
  const { length, inputs, firstTile } = lines;
  const isFound = new Uint8Array(lines.count);
  // Found lines in the order in which they were found; the part behind `next` has not been looked at.
  const found = new Int32Array(lines.count);
  let count = 0;
  const find = (line: number) => {
    if (isFound[line] === 1) return;
    isFound[line] = 1;
    found[count++] = line;
  };
  for (const seed of seeds) if (length[seed] > 0) find(seed);
  for (let next = 0; next < count; next++) {
    const line = found[next];
    if (targetKindOf(lines, line) === TARGET_LINE) find(targetOf(lines, line));
    for (let i = 0; i < INPUTS_PER_LINE; i++) {
      const input = inputs[line * INPUTS_PER_LINE + i];
      if (input >= 0 && input !== NO_INPUT) find(input);
    }
    const tile = firstTile[line];
    if (tile > OF_SPLITTER) continue;
    const splitter = state.splitters[OF_SPLITTER - tile];
    find(splitter.input);
    find(splitter.outputs[0]);
    find(splitter.outputs[1]);
  }
  return found.slice(0, count);
}

/**
 * Gives the ascending `ranks` to `members`, which lead only into each other. Carries over which of them are awake;
 * lines that had no rank are. Oldest numbers first, so that the order does not depend on how members were found.
 */
function rankMembers(state: GameState, members: Int32Array, ranks: Int32Array): void {
  const { belts } = state;
  const { lines } = belts;
  if (belts.joined.chains.length > 0) {
    for (let i = 0; i < members.length; i++) partLine(belts, members[i]);
  }
  const wasAwake = new Uint8Array(members.length);
  for (let i = 0; i < members.length; i++) wasAwake[i] = isAwake(belts, members[i]) ? 1 : 0;
  for (let i = 0; i < members.length; i++) lines.rank[members[i]] = UNSEEN;
  const ranking: Ranking = {
    state,
    ranks,
    used: 0,
    // A line is pushed once for each line that leads into it, and once as a root.
    stack: new Int32Array(2 * members.length + 1),
  };
  belts.order = grown(belts.order, belts.orderCount);
  const words = (belts.orderCount + 31) >>> 5;
  belts.active = grown(belts.active, words);
  belts.watched = grown(belts.watched, words);
  belts.joined.coasting = grown(belts.joined.coasting, belts.active.length);
  for (let i = 0; i < members.length; i++) {
    const line = members[i];
    if (lines.rank[line] === UNSEEN) rankFrom(ranking, nodeOf(state, line));
  }
  for (let i = 0; i < members.length; i++) {
    const line = members[i];
    const canMove = sizeOf(lines, line) > 0 && lines.held[line] === 0;
    setBit(belts.active, lines.rank[line], wasAwake[i] === 1 && canMove);
    setBit(belts.watched, lines.rank[line], lines.sleepers[line] !== 0);
  }
  deriveLinks(belts, members);
}

function setBit(words: Uint32Array, bit: number, isSet: boolean): void {
  const before = words[bit >> 5];
  words[bit >> 5] = isSet ? before | (1 << (bit & 31)) : before & ~(1 << (bit & 31));
}

/** What the sweep wants to know about links: which are cut, and who else leads to the same line. */
function deriveLinks(belts: BeltNetwork, members: Int32Array): void {
  const { lines } = belts;
  for (let i = 0; i < members.length; i++) {
    const line = members[i];
    const leadsToLine = targetKindOf(lines, line) === TARGET_LINE;
    const isLater = leadsToLine && lines.rank[targetOf(lines, line)] > lines.rank[line];
    setCut(lines, line, isLater);
    lines.records[line * RECORD + RIVAL_AT] = leadsToLine ? findRival(lines, line) : NO_RIVAL;
    if (!isLater) continue;
    belts.cuts.push(line);
    // What it was refused before it was cut is not to be tried again as if it were promised.
    lines.credit[line] = 0;
  }
  // Some were there already, some are no longer cut or are gone.
  const cuts = [...new Set(belts.cuts)].filter((line) => isCut(lines, line));
  belts.cuts = cuts.sort((a, b) => lines.rank[a] - lines.rank[b]);
}

/** The other line that leads where `line` does, RIVALS if there are several, or NO_RIVAL. */
function findRival(lines: BeltLines, line: number): number {
  const first = targetOf(lines, line) * INPUTS_PER_LINE;
  let rival = NO_RIVAL;
  for (let i = 0; i < INPUTS_PER_LINE; i++) {
    const input = lines.inputs[first + i];
    if (input < 0 || input === NO_INPUT || input === line) continue;
    rival = rival === NO_RIVAL ? input : RIVALS;
  }
  return rival;
}

/** The line itself, or the input line of the splitter it belongs to: the three lines of a splitter are one node. */
function nodeOf(state: GameState, line: number): number {
  const tile = state.belts.lines.firstTile[line];
  return tile <= OF_SPLITTER ? state.splitters[OF_SPLITTER - tile].input : line;
}

/** Ranks that are being given away, lowest first. */
interface Ranking {
  readonly state: GameState;
  readonly ranks: Int32Array;
  used: number;
  readonly stack: Int32Array;
}

/** Depth first, without recursion: a node gets its rank once everything it leads into has its own. */
function rankFrom(ranking: Ranking, root: number): void {
  const { state, stack } = ranking;
  const { lines } = state.belts;
  const { rank } = lines;
  let top = 0;
  stack[top++] = root;
  while (top > 0) {
    const node = stack[top - 1];
    if (rank[node] !== UNSEEN) {
      top--;
      if (rank[node] === OPEN) closeNode(ranking, node);
      continue;
    }
    rank[node] = OPEN;
    const tile = lines.firstTile[node];
    if (tile <= OF_SPLITTER) {
      const { outputs } = state.splitters[OF_SPLITTER - tile];
      top = pushTarget(state, outputs[1], stack, top);
      top = pushTarget(state, outputs[0], stack, top);
    } else {
      top = pushTarget(state, node, stack, top);
    }
  }
}

function pushTarget(state: GameState, line: number, stack: Int32Array, top: number): number {
  const { lines } = state.belts;
  if (targetKindOf(lines, line) !== TARGET_LINE) return top;
  const node = nodeOf(state, targetOf(lines, line));
  if (lines.rank[node] !== UNSEEN) return top;
  stack[top] = node;
  return top + 1;
}

/** Outputs of a splitter before its input, so that a loop is never cut inside it. */
function closeNode(ranking: Ranking, node: number): void {
  const { state } = ranking;
  const tile = state.belts.lines.firstTile[node];
  if (tile <= OF_SPLITTER) {
    const { outputs } = state.splitters[OF_SPLITTER - tile];
    rankNext(ranking, outputs[0]);
    rankNext(ranking, outputs[1]);
  }
  rankNext(ranking, node);
}

function rankNext(ranking: Ranking, line: number): void {
  const { belts } = ranking.state;
  const rank = ranking.ranks[ranking.used++];
  belts.order[rank] = line;
  belts.lines.rank[line] = rank;
}
