/** Positions as FEN: rows from the top, hands in brackets, side, rights, checks left, counters, and what else is needed. */
import { err, ok, type Result } from '@dota-factory/base';
import { formatEnPassant, formatCastling, readCastling, readEnPassant } from './fen-rights.ts';
import { EXTRAS, formatExtras, readExtra } from './fen-extras.ts';
import { formatHands, formatRows, readHands, readRows } from './fen-rows.ts';
import { type FenFault, findPlayer, letterOf } from './fen-symbols.ts';
import type { Game, Position } from './game.ts';
import { judgePosition } from './play.ts';
import { createEmptyPosition, NO_WINNER } from './position.ts';

/** Every piece needs a symbol. */
export function hasFen({ spec }: Game): boolean {
  return spec.pieces.every(({ symbol }) => symbol !== undefined);
}

/** Games that castle or jump have the fields for it, and all games without hands write them empty. */
const hasRightsFields = ({ castles, jumps, drops }: Game): boolean =>
  castles.length > 0 || jumps.length > 0 || drops === undefined;

const findThreshold = ({ wins }: Game): number | undefined =>
  wins
    .map((rule) => (rule.type === 'checks' ? rule.threshold : undefined))
    .find((each) => each !== undefined);

export function formatFen(position: Position): Result<string, FenFault> {
  const { game } = position;
  if (!hasFen(game)) return err('no-symbols');
  const hasRights = hasRightsFields(game);
  const hands = formatHands(position, hasRights ? '' : '-');
  const fields = [`${formatRows(position)}${hands}`, letterOf(game, position.player)];
  if (hasRights) fields.push(formatCastling(position), formatEnPassant(position));
  const threshold = findThreshold(game);
  if (threshold !== undefined) fields.push([...position.checks].map((given) => threshold - given).join('+'));
  fields.push(`${position.quiet}`, `${position.round}`);
  // What the fields leave open is what a reader of them alone would get wrong.
  const understood = parseFen(game, fields.join(' '));
  return understood.ok ? ok([...fields, ...formatExtras(position, understood.value)].join(' ')) : understood;
}

/** Reads a FEN strictly; the fields for rights, en passant, checks and counters may be left out from the end. */
export function parseFen(game: Game, text: string): Result<Position, FenFault> {
  if (!hasFen(game)) return err('no-symbols');
  const [placement = '', ...rest] = text.trim().split(/\s+/);
  const parts = /^([^[\]]*)(?:\[([^[\]]*)\])?$/.exec(placement);
  if (parts === null) return err('bad-rows');
  const position = createEmptyPosition(game);
  const extras = rest.filter((field) => field.includes('='));
  const fields = rest.filter((field) => !field.includes('='));
  const fault =
    readRows(position, parts[1] ?? '') ??
    readHands(position, parts[2]) ??
    readSide(position, fields.shift()) ??
    readRights(position, fields) ??
    readChecks(position, fields) ??
    readCounters(position, fields) ??
    readExtras(position, extras);
  if (fault !== undefined) return err(fault);
  judgePosition(position);
  return ok(position);
}

function readSide(position: Position, text: string | undefined): FenFault | undefined {
  const player = findPlayer(position.game, text ?? '');
  const turn = position.game.order.indexOf(player);
  if (turn < 0) return 'bad-side';
  position.turn = turn;
  position.player = player;
  return undefined;
}

function readRights(position: Position, fields: string[]): FenFault | undefined {
  // Only a counter or the checks left begin with a digit and are no square.
  const isNext = (): boolean => fields[0] !== undefined && !/^\d/.test(fields[0]);
  if (!isNext()) return undefined;
  if (!readCastling(position, fields.shift() ?? '-')) return 'bad-castling';
  if (!isNext()) return undefined;
  return readEnPassant(position, fields.shift() ?? '-') ? undefined : 'bad-en-passant';
}

function readChecks(position: Position, fields: string[]): FenFault | undefined {
  const { game, checks } = position;
  if (fields[0]?.includes('+') !== true) return undefined;
  const threshold = findThreshold(game);
  const left = (fields.shift() ?? '').split('+');
  if (threshold === undefined || left.length !== game.players.length) return 'bad-checks';
  for (const [player, text] of left.entries()) {
    if (!/^\d$/.test(text) || Number(text) > threshold) return 'bad-checks';
    checks[player] = threshold - Number(text);
    if (text === '0' && position.winner === NO_WINNER) position.winner = player;
  }
  return undefined;
}

function readCounters(position: Position, fields: string[]): FenFault | undefined {
  if (fields.length > 2) return 'bad-field';
  if (fields.some((field) => !/^\d{1,6}$/.test(field))) return 'bad-counter';
  position.quiet = Number(fields[0] ?? 0);
  position.round = Math.max(1, Number(fields[1] ?? 1));
  return undefined;
}

/** In their order, each at most once. */
function readExtras(position: Position, fields: readonly string[]): FenFault | undefined {
  let next = 0;
  for (const field of fields) {
    const [name = '', value = ''] = field.split('=');
    const place = EXTRAS.findIndex((each) => each === name);
    if (place < next || !readExtra(position, EXTRAS[place] ?? 'turn', value)) return 'bad-field';
    next = place + 1;
  }
  return undefined;
}
