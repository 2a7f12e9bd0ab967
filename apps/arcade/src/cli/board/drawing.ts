/** A board as text: coordinates, the first three characters of each piece's code, and colours if they are wanted. */
import { formatSquare, formatState, type Match } from '@dota-factory/board';

export interface Drawing {
  readonly hasColor: boolean;
  /** Seen from the other side. */
  readonly isFlipped: boolean;
  /** Squares to be marked as targets, by name. */
  readonly targets: ReadonlySet<string>;
}

const CODE_LENGTH = 3;
/** A foreground colour of the 256 for each player; they differ in brightness, too. */
const PLAYER_COLORS = [231, 16, 124, 19];
const LIGHT = 180;
const DARK = 137;
const TOUCHED = 143;
const TARGET = 108;

/** The board with what players hold. Ends with a line end. */
export function drawBoard(match: Match, drawing: Drawing): string {
  const { columns, rows } = match.game.grid;
  const order = (count: number, isReversed: boolean): number[] => {
    const all = Array.from({ length: count }, (_, index) => index);
    return isReversed ? all.reverse() : all;
  };
  const across = order(columns, drawing.isFlipped);
  const cells = listCells(match, drawing);
  const margin = ' '.repeat(`${rows}`.length + 1);
  const letters = across.map((x) => `  ${String.fromCharCode(97 + x)}  `).join('');
  const lines = order(rows, !drawing.isFlipped).map((y) => {
    const label = `${y + 1}`.padStart(margin.length - 1);
    return `${label} ${across.map((x) => cells[y * columns + x] ?? '').join('')}`.trimEnd();
  });
  return [...lines, `${margin}${letters}`.trimEnd(), ...listHands(match), ''].join('\n');
}

function listCells({ game, position, history }: Match, { hasColor, targets }: Drawing): readonly string[] {
  const codes = nameCodes(game.codes);
  const last = history.at(-1);
  const touched = new Set([last?.from, last?.to]);
  const pieces = new Map(formatState(position).pieces.map((piece) => [piece.square, piece]));
  return [...game.grid.exists].map((exists, square) => {
    if (exists === 0) return ' '.repeat(CODE_LENGTH + 2);
    const name = formatSquare(game, square);
    const piece = pieces.get(name);
    const owner = piece === undefined ? undefined : game.players.indexOf(piece.owner);
    const text =
      piece === undefined ? ' · ' : markOwner(codes.get(piece.piece) ?? '', owner, game.players.length);
    const cell = targets.has(name) ? `[${text}]` : ` ${text} `;
    if (!hasColor) return cell;
    const isDark = ((square % game.grid.columns) + Math.floor(square / game.grid.columns)) % 2 === 0;
    const ground = targets.has(name) ? TARGET : touched.has(name) ? TOUCHED : isDark ? DARK : LIGHT;
    const colour = owner === undefined ? ground : (PLAYER_COLORS[owner] ?? 16);
    return `\u001b[1;38;5;${colour};48;5;${ground}m${cell}\u001b[0m`;
  });
}

/** By code; a code that is shorter is padded. */
function nameCodes(codes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(codes.map((code) => [code, code.slice(0, CODE_LENGTH).padEnd(CODE_LENGTH)]));
}

/** Owners differ without colours, too: two by the case of letters, more by their number. */
function markOwner(code: string, owner: number | undefined, players: number): string {
  if (players <= 2) return owner === 1 ? code.toLowerCase() : code.toUpperCase();
  return `${code.slice(0, CODE_LENGTH - 1)}${(owner ?? 0) + 1}`;
}

function listHands({ game, position }: Match): readonly string[] {
  return Object.entries(formatState(position).hands)
    .filter(([, hand]) => Object.keys(hand).length > 0)
    .map(([player, hand]) => {
      const held = Object.entries(hand).map(([code, count]) => (count === 1 ? code : `${code} x${count}`));
      return `${player} holds ${held.join(', ')}`;
    })
    .concat(
      game.players.length > 2 ? [game.players.map((name, index) => `${index + 1} ${name}`).join(', ')] : [],
    );
}
