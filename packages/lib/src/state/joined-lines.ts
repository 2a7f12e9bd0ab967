/**
 * Lines that lead into each other and flow undisturbed are joined: they move as one. The sweep moves the first line of
 * a chain, which takes in items, and the last, which hands them on. The lines between are left as they are, and so is
 * what they hand over to each other, until someone looks: then it is made up for, item by item, with the very same
 * result as if it had been done in time. A loop that nothing leads into or out of is not touched at all until then.
 *
 * A chain therefore never changes what a world is, only when it is written down. Saves, fingerprints and views call
 * `settleLines` first and need not know of chains. An edit or a jam takes a chain apart (`partLine`).
 */
import { BASE_AT, END_AT, HEAD_AT, REACH_AT, RECORD, ringBitsOf, sizeOf, slotOf } from './belt-lines.ts';
import { type BeltNetwork, type Chain, gapOf, kindOf, NO_CHAIN, packItem } from './belts.ts';

/** The chain that a line belongs to. */
export function findChain({ joined }: BeltNetwork, line: number): Chain | undefined {
  const { chains, chainOf } = joined;
  return chains.length === 0 || line >= chainOf.length ? undefined : chains[chainOf[line]];
}

/** Whether the sweep only has to move the line: what reaches its end is handed over later. */
export function isEntrance(belts: BeltNetwork, line: number): boolean {
  return findChain(belts, line)?.lines[0] === line;
}

/** Makes a chain. The caller has checked that its lines flow undisturbed. */
export function joinLines(belts: BeltNetwork, chain: Omit<Chain, 'upTo'>): void {
  const { joined, lines } = belts;
  if (joined.chainOf.length < lines.count) {
    const longer = new Int32Array(lines.length.length).fill(NO_CHAIN);
    longer.set(joined.chainOf);
    joined.chainOf = longer;
  }
  for (const line of chain.lines) joined.chainOf[line] = joined.chains.length;
  joined.chains.push({ ...chain, upTo: joined.travel });
  setCoasting(belts, chain, true);
}

/** The first line of a chain moves in time, because others look for room on it, and the last, because it hands on. */
function setCoasting(
  { joined, lines }: BeltNetwork,
  { lines: members, isLoop }: Chain | Omit<Chain, 'upTo'>,
  isSet: boolean,
): void {
  const first = isLoop ? 0 : 1;
  const end = isLoop ? members.length : members.length - 1;
  for (let i = first; i < end; i++) {
    const rank = lines.rank[members[i]];
    const bit = 1 << (rank & 31);
    if (isSet) joined.coasting[rank >> 5] |= bit;
    else joined.coasting[rank >> 5] &= ~bit;
  }
}

/** Takes the chain of a line apart, if it is in one. `ahead`: how far its last line has moved already in this pass. */
export function partLine(belts: BeltNetwork, line: number, ahead = 0): void {
  const chain = findChain(belts, line);
  if (chain !== undefined) partChain(belts, chain, ahead);
}

/** Costs about as much as handing over the items that lag behind. */
export function partChain(belts: BeltNetwork, chain: Chain, ahead = 0): void {
  const { chains, chainOf } = belts.joined;
  settleChain(belts, chain, ahead);
  setCoasting(belts, chain, false);
  const index = chainOf[chain.lines[0]];
  for (const line of chain.lines) chainOf[line] = NO_CHAIN;
  const last = chains.pop();
  if (last === undefined || last === chain) return;
  chains[index] = last;
  for (const line of last.lines) chainOf[line] = index;
}

/** Brings every line up to date: afterwards all rows and rings are what they would be without chains. */
export function settleLines(belts: BeltNetwork): void {
  const { chains } = belts.joined;
  for (let i = 0; i < chains.length; i++) settleChain(belts, chains[i], 0);
}

/**
 * Makes up for what the lines of a chain have to hand over. All must have moved equally often, but for the last, which
 * may be `ahead`.
 */
export function settleChain(belts: BeltNetwork, chain: Chain, ahead: number): void {
  const { lines, isLoop } = chain;
  const { lead } = belts.lines;
  const last = lines.length - 1;
  const lag = belts.joined.travel - chain.upTo;
  if (lag === 0) return;
  chain.upTo = belts.joined.travel;
  for (let i = isLoop ? 0 : 1; i < (isLoop ? last + 1 : last); i++) lead[lines[i]] -= lag;
  lead[lines[last]] += ahead;
  // Downstream first, so that a line gives before it takes and no ring overflows; the first has room for those that lag.
  if (isLoop) handOverLate(belts, lines[last], lines[0]);
  for (let i = last - 1; i >= 0; i--) handOverLate(belts, lines[i], lines[i + 1]);
  lead[lines[last]] -= ahead;
}

/** Hands over what has gone past the end of a line; neither line is or becomes empty. */
function handOverLate({ lines, slots }: BeltNetwork, line: number, target: number): void {
  const { records, lead } = lines;
  let rest = lead[line];
  if (rest >= 0) return;
  const own = line * RECORD;
  const there = target * RECORD;
  const base = records[own + BASE_AT];
  const mask = (1 << ringBitsOf(lines, line)) - 1;
  const baseThere = records[there + BASE_AT];
  const maskThere = (1 << ringBitsOf(lines, target)) - 1;
  let head = records[own + HEAD_AT];
  let end = records[there + END_AT];
  let tail = records[there + REACH_AT] - lead[target];
  let item = slots[base + (head & mask)];
  const before = rest;
  while (rest < 0) {
    slots[baseThere + (end++ & maskThere)] = packItem(tail + rest, kindOf(item));
    tail = -rest;
    item = slots[base + (++head & mask)];
    rest += gapOf(item);
  }
  lead[line] = rest;
  records[own + HEAD_AT] = head;
  records[own + REACH_AT] += rest - before;
  records[there + END_AT] = end;
  records[there + REACH_AT] = tail + lead[target];
  lines.turn[target] = 1;
}

/** Visits the items of a line from the first to the last with their places. */
export function forEachItem(
  network: BeltNetwork,
  line: number,
  visit: (kind: number, place: number) => void,
): void {
  const chain = findChain(network, line);
  if (chain !== undefined) settleChain(network, chain, 0);
  const { lines, slots } = network;
  const size = sizeOf(lines, line);
  let place = lines.length[line] - lines.lead[line];
  for (let i = 0; i < size; i++) {
    const item = slots[slotOf(lines, line, i)];
    if (i > 0) place -= gapOf(item);
    visit(kindOf(item), place);
  }
}
