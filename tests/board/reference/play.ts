/** The slow reference: what a turn does besides the board, perft, and a world as the engine writes its positions. */
import { type Candidate, isInCheck, listMoves, nameOf, nextTurn } from './rules.ts';
import type { RawWin } from './spec.ts';
import { isInZone, leadersOf, mover, parseKey, type World } from './world.ts';

/** The world after a legal move. */
export function play(world: World, { code, board, dropped }: Candidate): World {
  const { spec } = world;
  const player = mover(world);
  const taken = [...world.board].filter(([square, { owner }]) => {
    const now = board.get(square);
    return owner !== player && (now === undefined || now.owner === player);
  });
  const isPass = code === undefined;
  const isPawn = spec.draw_conditions?.fifty_move_pawn_codes?.includes(code ?? '') === true;
  const out = [...world.out];
  for (const [, piece] of taken) {
    const isLeader = leadersOf(spec).includes(piece.code);
    const hasOther = [...board.values()].some(
      ({ code: kind, owner }) => owner === piece.owner && leadersOf(spec).includes(kind),
    );
    if (isLeader && !hasOther && !out.includes(piece.owner)) out.push(piece.owner);
  }
  const after: World = {
    ...world,
    board,
    out,
    hands: {
      ...world.hands,
      [player]: changeHand(
        world,
        player,
        dropped ? code : undefined,
        taken.map(([, { code: kind }]) => kind),
      ),
    },
    quiet: taken.length > 0 || isPawn ? 0 : world.quiet + 1,
    passes: isPass ? world.passes + 1 : 0,
  };
  const turn = nextTurn(after);
  return judge(
    { ...after, turn, round: world.round + (turn <= world.turn ? 1 : 0) },
    player,
    out.length > world.out.length,
  );
}

function changeHand(
  { spec, hands }: World,
  player: string,
  dropped: string | undefined,
  taken: readonly string[],
) {
  const hand: Record<string, number> = { ...hands[player] };
  if (spec.hand_enabled !== true) return hand;
  if (dropped !== undefined) hand[dropped] = (hand[dropped] ?? 0) - 1;
  for (const code of taken) {
    const kept = spec.pieces.find((piece) => piece.code === code)?.demotes_to ?? code;
    hand[kept] = (hand[kept] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(hand).filter(([, amount]) => amount > 0));
}

/** The end of a turn: the last one left, win conditions in their order, and passes all around. */
function judge(world: World, player: string, hasLost: boolean): World {
  const { spec } = world;
  const wins = spec.win_conditions ?? [];
  const counted = wins.filter(({ type }) => type === 'CHECK_COUNT').length;
  const given = isInCheck(world, mover(world)) ? counted : 0;
  const checks = { ...world.checks, [player]: (world.checks[player] ?? 0) + given };
  const after = { ...world, checks };
  const left = [...new Set(spec.turns.order)].filter((name) => !world.out.includes(name));
  if (hasLost && left.length === 1) return { ...after, winner: left[0] ?? null };
  if (wins.some((win) => hasWon(after, win, player))) return { ...after, winner: player };
  const players = spec.players.filter(({ name }) => !world.out.includes(name));
  if (spec.may_pass === true && world.passes >= players.length) return { ...after, winner: 'draw' };
  return after;
}

function hasWon({ spec, board, checks }: World, win: RawWin, player: string): boolean {
  const pieces = [...board];
  switch (win.type) {
    case 'PIECE_IN_ZONE':
      return pieces.some(
        ([square, { code, owner }]) =>
          owner === player && code === win.piece && isInZone(spec, win.zone ?? '', player, parseKey(square)),
      );
    case 'OPPONENT_BARE':
      return pieces.every(([, { code, owner }]) => owner === player || win.exempt?.includes(code) === true);
    case 'CHECK_COUNT':
      return (checks[player] ?? 0) >= (win.threshold ?? 3);
  }
}

export function countPositions(world: World, depth: number): number {
  const moves = listMoves(world);
  if (depth <= 1) return moves.length;
  return moves.reduce((sum, move) => sum + countPositions(play(world, move), depth - 1), 0);
}

/** The same shape as the engine's `formatState`. */
export function describeWorld({
  spec,
  board,
  turn,
  round,
  quiet,
  passes,
  winner,
  out,
  hands,
  checks,
}: World) {
  const squares = [...board].map(([text, piece]) => ({ at: parseKey(text), piece }));
  squares.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  return {
    turn,
    round,
    quiet,
    passes,
    winner,
    eliminated: spec.players.map(({ name }) => name).filter((name) => out.includes(name)),
    pieces: squares.map(({ at, piece: { code, owner, moved, flags } }) => ({
      square: nameOf(at),
      piece: code,
      owner,
      moved,
      flags,
    })),
    hands,
    checks,
  };
}
