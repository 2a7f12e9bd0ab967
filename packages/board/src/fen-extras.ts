/** `name=value` at the end of a FEN: what no other field can say, written only where they would mislead. */
import { findPlayer, letterOf } from './fen-symbols.ts';
import { kindOf, type Position } from './game.ts';
import { formatSquare, parseSquare } from './notation.ts';
import { FOREVER, flagName, flagSquare, flagValue, isEliminated, packFlag } from './position.ts';
import { MAX_DURATION } from './spec.ts';

/**
 * In the order in which they are written: the place in the order of turns, players who are out, passes in a row,
 * pieces that have moved or not where a rule asks for it, and flags with the turns that they have left.
 */
export const EXTRAS = ['turn', 'out', 'passes', 'moved', 'unmoved', 'flags'] as const;
type Extra = (typeof EXTRAS)[number];

/** Where the position differs from `understood`, which the other fields give. */
export function formatExtras(position: Position, understood: Position): readonly string[] {
  const values: Readonly<Record<Extra, string>> = {
    turn: position.turn === understood.turn ? '' : `${position.turn}`,
    out: formatOut(position),
    passes: position.passes === 0 ? '' : `${position.passes}`,
    moved: formatMoved(position, understood, 1),
    unmoved: formatMoved(position, understood, 0),
    flags: formatFlags(position) === formatFlags(understood) ? '' : formatFlags(position),
  };
  return EXTRAS.filter((name) => values[name] !== '').map((name) => `${name}=${values[name]}`);
}

/** With two players, a game in which one is out is over, which its position shows. */
function formatOut(position: Position): string {
  const { game } = position;
  if (game.players.length <= 2) return '';
  const out = [...game.players.keys()].filter((player) => isEliminated(position, player));
  return out.map((player) => letterOf(game, player)).join('');
}

/** Squares of pieces for which the value is right, and not understood. */
function formatMoved({ game, board, moved }: Position, understood: Position, value: number): string {
  const isWanted = (square: number, piece: number): boolean =>
    game.keepsMoved[kindOf(piece)] === true && moved[square] === value && understood.moved[square] !== value;
  return [...board.entries()]
    .filter(([square, piece]) => piece !== 0 && isWanted(square, piece))
    .map(([square]) => formatSquare(game, square))
    .join();
}

/** `e4:NAME:2`, without the number if the flag stays. */
function formatFlags({ game, flags }: Position): string {
  return flags
    .toSorted((a, b) => flagSquare(a) - flagSquare(b) || flagName(a) - flagName(b))
    .map((packed) => {
      const name = encodeURIComponent(game.flags[flagName(packed)] ?? '');
      const turns = flagValue(packed) === FOREVER ? '' : `:${flagValue(packed)}`;
      return `${formatSquare(game, flagSquare(packed))}:${name}${turns}`;
    })
    .join();
}

/** False if the value makes no sense. */
export function readExtra(position: Position, name: Extra, value: string): boolean {
  switch (name) {
    case 'turn':
      position.turn = Number(value);
      return /^\d+$/.test(value) && position.game.order[position.turn] === position.player;
    case 'out':
      return [...value].every((letter) => eliminate(position, letter));
    case 'passes':
      position.passes = Number(value);
      return /^\d{1,3}$/.test(value) && position.game.mayPass;
    case 'moved':
      return value.split(',').every((square) => setMoved(position, square, 1));
    case 'unmoved':
      return value.split(',').every((square) => setMoved(position, square, 0));
    case 'flags':
      position.flags = [];
      return value.split(',').every((text) => addFlag(position, text));
  }
}

function eliminate(position: Position, letter: string): boolean {
  const player = findPlayer(position.game, letter);
  if (player < 0) return false;
  position.eliminated |= 1 << player;
  return true;
}

function setMoved({ game, board, moved }: Position, text: string, value: number): boolean {
  const square = parseSquare(game, text);
  if (square === undefined || board[square] === 0) return false;
  moved[square] = value;
  return true;
}

function addFlag(position: Position, text: string): boolean {
  const { game, board } = position;
  const [place = '', name = '', turns, ...rest] = text.split(':');
  const square = parseSquare(game, place);
  const flag = game.flags.findIndex((each) => encodeURIComponent(each) === name);
  const isRight = turns === undefined || (/^\d{1,3}$/.test(turns) && Number(turns) <= MAX_DURATION);
  if (square === undefined || board[square] === 0 || flag < 0 || !isRight || rest.length > 0) return false;
  position.flags = [...position.flags, packFlag(square, flag, turns === undefined ? FOREVER : Number(turns))];
  return true;
}
