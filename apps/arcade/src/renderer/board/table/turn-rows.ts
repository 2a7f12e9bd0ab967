/** The list of moves: one row per round, one entry per turn. */
import { listChecks, type Match, parseState, type PositionState, type Turn } from '@dota-factory/board';
import { describeTurn, type Naming } from '../model/labels.ts';

export interface TurnEntry {
  /** The position after this many turns shows it. */
  readonly ply: number;
  readonly player: number;
  /** The code of the piece, for its picture; undefined for a pass. */
  readonly piece: string | undefined;
  /** `e2–e4`, `e4×d5+`, `@e4`, `pass`. */
  readonly text: string;
  /** For a screen reader. */
  readonly label: string;
}

export interface TurnRow {
  readonly round: number;
  readonly entries: readonly TurnEntry[];
}

/** What a position says about the turn that led to it or begins there; asked for every turn of a list each time. */
interface Facts {
  readonly round: number;
  readonly occupied: ReadonlySet<string>;
  readonly isCheck: boolean;
}

const known = new WeakMap<PositionState, Facts>();

function factsOf({ game }: Naming, state: PositionState): Facts {
  const found = known.get(state);
  if (found !== undefined) return found;
  const position = parseState(game, state);
  const facts: Facts = {
    round: state.round,
    occupied: new Set(state.pieces.map(({ square }) => square)),
    isCheck: position.ok && listChecks(position.value, position.value.player).length > 0,
  };
  known.set(state, facts);
  return facts;
}

export function listTurnRows(naming: Naming, { history, past, position }: Match): readonly TurnRow[] {
  const rows: { round: number; entries: TurnEntry[] }[] = [];
  for (const [index, turn] of history.entries()) {
    const before = past[index];
    if (before === undefined) continue;
    const facts = factsOf(naming, before);
    const after = past[index + 1];
    const isCheck =
      after === undefined ? listChecks(position, position.player).length > 0 : factsOf(naming, after).isCheck;
    const isCapture = turn.from !== undefined && turn.to !== undefined && facts.occupied.has(turn.to);
    const entry: TurnEntry = {
      ply: index + 1,
      player: naming.players.findIndex(({ id }) => id === turn.player),
      piece: turn.piece,
      text: formatTurn(naming, turn, isCapture, isCheck),
      label: `${describeTurn(naming, turn)}${isCapture ? ', captures' : ''}${isCheck ? ', check' : ''}`,
    };
    const last = rows.at(-1);
    if (last?.round === facts.round) last.entries.push(entry);
    else rows.push({ round: facts.round, entries: [entry] });
  }
  return rows;
}

function formatTurn({ set }: Naming, turn: Turn, isCapture: boolean, isCheck: boolean): string {
  const { from, to, promotion, piece } = turn;
  if (to === undefined) return 'pass';
  const became =
    promotion === undefined || promotion === piece ? '' : `=${set.looks.get(promotion)?.name ?? promotion}`;
  const way = from === undefined ? `@${to}` : `${from}${isCapture ? '×' : '–'}${to}`;
  return `${way}${became}${isCheck ? '+' : ''}`;
}
