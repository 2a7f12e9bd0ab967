/** Which squares a player attacks: a capture that would be possible if an enemy stood there. */
import {
  type Ambush,
  type Attacks,
  ownerOf,
  type Pattern,
  pieceOf,
  type Position,
  type Ray,
  type Sensitivity,
  type Shield,
  UNCLEAR,
} from './game.ts';
import { follow, type Grid, NOWHERE } from './geometry.ts';

/** Whether anybody but `player` attacks the square; eliminated players' pieces stay on the board and count. */
export function isAttacked(position: Position, square: number, player: number): boolean {
  const { attacks } = position.game;
  for (let other = 0; other < attacks.length; other++)
    if (other !== player && isAttackedBy(position, square, other)) return true;
  return false;
}

export function isAttackedBy(position: Position, square: number, player: number): boolean {
  // One for each player, by compileGame.
  const { rays, ambushes } = position.game.attacks[player] as Attacks;
  const { board } = position;
  for (let index = 0; index < rays.length; index++) {
    const { next, reach, maxReach } = rays[index] as Ray;
    let from = next[square] as number;
    for (let distance = 1; from !== NOWHERE && distance <= maxReach; distance++) {
      const piece = board[from] as number;
      if (piece !== 0) {
        if ((reach[piece] as number) >= distance) return true;
        break;
      }
      from = next[from] as number;
    }
  }
  for (let index = 0; index < ambushes.length; index++)
    if (springs(position, ambushes[index] as Ambush, square) !== NOWHERE) return true;
  return false;
}

/** Where a piece stands from which this pattern attacks the square, or NOWHERE. */
function springs(position: Position, { piece, pattern, back, checks }: Ambush, square: number): number {
  const { board } = position;
  const cursor = follow(back, square);
  let origin = cursor;
  for (let distance = 1; origin !== NOWHERE && distance <= pattern.maxSteps; distance++) {
    const found = board[origin] as number;
    if (found === piece && reaches(position, pattern, checks, origin, cursor, square)) return origin;
    if (found !== 0 && pattern.stop === 'NOT_EMPTY') return NOWHERE;
    origin = follow(back, origin);
  }
  return NOWHERE;
}

function reaches(
  position: Position,
  { next, stop }: Pattern,
  checks: Ambush['checks'],
  origin: number,
  cursor: number,
  target: number,
): boolean {
  // The walk back has handled NOT_EMPTY and EDGE; every other stop is judged on the squares in between.
  if (stop !== 'NOT_EMPTY' && stop !== 'EDGE') {
    const owner = ownerOf(position.board[origin] as number);
    for (let square = follow(next, origin); square !== target; square = follow(next, square))
      if (isStop(position, stop, square, owner)) return false;
  }
  for (const { test } of checks) if (!test(position, origin, cursor, target)) return false;
  return true;
}

/** Whether a slide ends on the square. */
export function isStop({ board }: Position, stop: Pattern['stop'], square: number, player: number): boolean {
  if (stop === 'EDGE') return false;
  if (typeof stop !== 'string') return stop[square] === 1;
  const piece = board[square] as number;
  if (stop === 'NOT_EMPTY') return piece !== 0;
  if (stop === 'EMPTY') return piece === 0;
  return piece !== 0 && (stop === 'ALLY') === (ownerOf(piece) === player);
}

/**
 * Whether the piece on `from` is the only one between the shield's square and an attacker on the ray that `from` lies
 * on, so that moving it could open the attack.
 */
export function isPinned({ board }: Position, { square, rays, emptied }: Shield, from: number): boolean {
  const mark = emptied[from] as number;
  if (mark === 0) return false;
  if (mark === UNCLEAR) return true;
  const { next, reach, maxReach } = rays[mark - 1] as Ray;
  let at = next[square] as number;
  for (let distance = 1, isBehind = false; at !== NOWHERE && distance <= maxReach; distance++) {
    const piece = board[at] as number;
    if (isBehind && piece !== 0) return (reach[piece] as number) >= distance;
    if (at === from) isBehind = true;
    else if (piece !== 0) return false;
    at = next[at] as number;
  }
  return false;
}

/** Squares of pieces that attack the square; for explanations. */
export function listAttackers(position: Position, square: number, player: number): readonly number[] {
  const found = new Set<number>();
  for (const [other, { rays, ambushes }] of position.game.attacks.entries()) {
    if (other === player) continue;
    for (const { next, reach, maxReach } of rays) {
      let from = follow(next, square);
      let distance = 1;
      for (; from !== NOWHERE && position.board[from] === 0 && distance < maxReach; distance++)
        from = follow(next, from);
      if (from !== NOWHERE && (reach[position.board[from] as number] as number) >= distance) found.add(from);
    }
    for (const ambush of ambushes) {
      const from = springs(position, ambush, square);
      if (from !== NOWHERE) found.add(from);
    }
  }
  return [...found].sort((a, b) => a - b);
}

export function isInCheck(position: Position, player: number): boolean {
  const squares = position.leaders[player] ?? [];
  for (let index = 0; index < squares.length; index++)
    if (isAttacked(position, squares[index] as number, player)) return true;
  return false;
}

/** Squares of the player's leaders that are in check. */
export function listChecks(position: Position, player: number): readonly number[] {
  return (position.leaders[player] ?? []).filter((square) => isAttacked(position, square, player));
}

/** Sorts the captures of a player's pieces into rays, which a walk from the target judges, and ambushes. */
export function compileAttacks(
  kinds: number,
  player: number,
  patternsOf: (kind: number) => readonly Pattern[],
  backOf: (pattern: Pattern) => Int16Array,
): Attacks {
  const rays = new Map<Int16Array, { next: Int16Array; reach: Uint8Array; maxReach: number }>();
  const ambushes: Ambush[] = [];
  for (let kind = 0; kind < kinds; kind++) {
    const piece = pieceOf(kind, player);
    for (const pattern of patternsOf(kind)) {
      if (pattern.onEnemy === undefined) continue;
      const checks = [...pattern.checks, ...pattern.onEnemy.checks].filter(({ isGeometric }) => isGeometric);
      const back = backOf(pattern);
      if (checks.length > 0 || pattern.stop !== 'NOT_EMPTY') {
        ambushes.push({ piece, pattern, back, checks });
        continue;
      }
      const ray = rays.get(back) ?? { next: back, reach: new Uint8Array((kinds + 1) << 2), maxReach: 0 };
      rays.set(back, ray);
      ray.reach[piece] = Math.max(ray.reach[piece] as number, pattern.maxSteps);
      ray.maxReach = Math.max(ray.maxReach, pattern.maxSteps);
    }
  }
  return { rays: [...rays.values()], ambushes };
}

/** See `Sensitivity`: it depends on the board's shape only, so that each square is worked out once. */
export function createSensitivity(grid: Grid, attacks: readonly Attacks[]): Sensitivity {
  const known: Shield[] = [];
  return (player, square) => {
    const key = player * grid.size + square;
    const found = known[key];
    if (found !== undefined) return found;
    const others = attacks.filter((_, other) => other !== player);
    const rays = others.flatMap((each) => each.rays);
    const shield = { square, rays, emptied: new Uint8Array(grid.size), filled: new Uint8Array(grid.size) };
    for (const [index, ray] of rays.entries())
      markRay(ray, square, Math.min(index + 1, UNCLEAR), shield.emptied);
    for (const { ambushes } of others) for (const ambush of ambushes) markAmbush(ambush, square, shield);
    known[key] = shield;
    return shield;
  };
}

function markRay({ next, maxReach }: Ray, square: number, mark: number, emptied: Uint8Array): void {
  let from = follow(next, square);
  for (let distance = 1; from !== NOWHERE && distance < maxReach; distance++) {
    emptied[from] = emptied[from] === 0 ? mark : UNCLEAR;
    from = follow(next, from);
  }
}

function markAmbush({ pattern, back, checks }: Ambush, square: number, { emptied, filled }: Shield): void {
  const isMonotone = pattern.stop === 'NOT_EMPTY' && checks.every((check) => check.isMonotone);
  const mark = (seen: number): void => {
    emptied[seen] = UNCLEAR;
    if (!isMonotone) filled[seen] = 1;
  };
  const cursor = follow(back, square);
  let origin = cursor;
  for (let distance = 1; origin !== NOWHERE && distance <= pattern.maxSteps; distance++) {
    for (const { looksAt } of checks) for (const seen of looksAt(origin, cursor, square)) mark(seen);
    const further = follow(back, origin);
    if (further !== NOWHERE && distance < pattern.maxSteps) mark(origin);
    origin = further;
  }
}
