/** What the parts of a spec say together: references, squares, ids. Every fault at once, each with its path. */
import { type Cursor, describeValue, type Path, unknownIdFault } from '@dota-factory/data';
import { checkCode, checkZone, type Names } from './check-names.ts';
import { checkPieces } from './check-pieces.ts';
import type { Vector } from './geometry.ts';
import { type GameSpec, MAX_MOVES, MAX_PIECES, MAX_PLAYERS, type WinSpec } from './spec.ts';
import { CONDITIONS, DROP_RESTRICTIONS, STOPS } from './vocabulary.ts';

export function checkSpec(spec: GameSpec, at: Cursor): void {
  const names: Names = {
    codes: new Set(spec.pieces.map(({ code }) => code)),
    zones: new Set(spec.conditions.map(({ code }) => code)),
    players: new Set(spec.players.map(({ name }) => name)),
  };
  checkAmount('players', spec.players.length, MAX_PLAYERS, at);
  checkAmount('pieces', spec.pieces.length, MAX_PIECES, at);
  checkMoves(spec, at);
  checkBoard(spec, at);
  checkPlayers(spec, names, at);
  checkTurns(spec, names, at);
  checkZones(spec, names, at);
  checkEndings(spec, names, at);
  checkPasses(spec, names, at);
  checkPieces(spec, names, at);
}

function checkAmount(key: string, amount: number, max: number, { faults }: Cursor): void {
  if (amount > max)
    faults.push({ path: [key], message: `there are ${amount} ${key}`, expected: `at most ${max}` });
}

function checkMoves({ pieces }: GameSpec, { faults }: Cursor): void {
  const moves = pieces.reduce((sum, piece) => sum + piece.moves.length, 0);
  if (moves > MAX_MOVES)
    faults.push({
      path: ['pieces'],
      message: `the pieces have ${moves} moves together`,
      expected: `at most ${MAX_MOVES}`,
    });
}

function isOnBoard({ board: { dimensions } }: GameSpec, [x, y]: Vector): boolean {
  return x < dimensions[0] && y < dimensions[1];
}

function checkSquare(
  spec: GameSpec,
  square: Vector,
  path: Path,
  disabled: ReadonlySet<string>,
  at: Cursor,
): void {
  const [columns, rows] = spec.board.dimensions;
  if (!isOnBoard(spec, square)) {
    at.faults.push({
      path,
      message: `the square [${square.join(', ')}] is not on the board`,
      expected: `a column from 0 to ${columns - 1} and a row from 0 to ${rows - 1}`,
    });
  } else if (disabled.has(square.join())) {
    at.faults.push({
      path,
      message: `the square [${square.join(', ')}] is disabled`,
      expected: 'a square that exists',
    });
  }
}

const listDisabled = ({ board }: GameSpec): ReadonlySet<string> =>
  new Set(board.disabled_positions.map((square) => square.join()));

function checkBoard(spec: GameSpec, at: Cursor): void {
  const none = new Set<string>();
  for (const [index, square] of spec.board.disabled_positions.entries())
    checkSquare(spec, square, ['board', 'disabled_positions', index], none, at);
}

function checkPlayers(spec: GameSpec, names: Names, at: Cursor): void {
  const disabled = listDisabled(spec);
  const taken = new Map<string, string>();
  for (const [index, { name, direction, starting_positions }] of spec.players.entries()) {
    const path = ['players', index];
    if (!isRotationOrReflection(direction)) {
      at.faults.push({
        path: [...path, 'direction'],
        message: 'the direction is no rotation and no reflection',
        expected: 'one 1 or -1 in each row and in each column, and 0 elsewhere',
        got: JSON.stringify(direction),
      });
    }
    for (const [entry, { piece, positions }] of starting_positions.entries()) {
      const here = [...path, 'starting_positions', entry];
      checkCode(piece, [...here, 'piece'], names, at);
      for (const [place, square] of positions.entries()) {
        const squarePath = [...here, 'positions', place];
        checkSquare(spec, square, squarePath, disabled, at);
        const other = taken.get(square.join());
        if (other !== undefined) {
          at.faults.push({
            path: squarePath,
            message: `two pieces start on [${square.join(', ')}], the first is ${other}`,
            expected: 'one piece per square',
          });
        }
        taken.set(square.join(), other ?? `${name}’s ${piece}`);
      }
    }
  }
}

function isRotationOrReflection([[a, b], [c, d]]: readonly [Vector, Vector]): boolean {
  return Math.abs(a) + Math.abs(b) === 1 && Math.abs(c) + Math.abs(d) === 1 && Math.abs(a * d - b * c) === 1;
}

function checkTurns(
  { turns: { order, start_at }, players }: GameSpec,
  names: Names,
  { faults }: Cursor,
): void {
  for (const [index, name] of order.entries())
    if (!names.players.has(name))
      faults.push(unknownIdFault('player', name, names.players, ['turns', 'order', index]));
  if (start_at >= order.length) {
    faults.push({
      path: ['turns', 'start_at'],
      message: 'start_at is out of range',
      expected: `a whole number from 0 to ${order.length - 1}`,
      got: describeValue(start_at),
    });
  }
  for (const [index, { name }] of players.entries()) {
    if (order.includes(name)) continue;
    faults.push({
      severity: 'warning',
      path: ['players', index, 'name'],
      message: `${name} never has a turn`,
      expected: 'a player of the order of turns',
    });
  }
}

function checkZones(spec: GameSpec, names: Names, at: Cursor): void {
  const taken = new Set([...Object.keys(CONDITIONS), ...Object.keys(DROP_RESTRICTIONS), ...STOPS]);
  for (const [index, { code, type, check }] of spec.conditions.entries()) {
    if (taken.has(code)) {
      at.faults.push({
        path: ['conditions', index, 'code'],
        message: `"${code}" is a condition of the engine`,
        expected: 'another code',
      });
    }
    for (const [player, squares] of Object.entries(check)) {
      const path = ['conditions', index, 'check', player];
      if (!names.players.has(player))
        at.faults.push({ ...unknownIdFault('player', player, names.players, path), target: 'key' });
      for (const [place, entry] of squares.entries()) checkEntry(spec, type, entry, [...path, place], at);
    }
  }
}

/** A zone lists squares, of which some may be disabled; a state lists codes. */
function checkEntry(
  spec: GameSpec,
  type: 'POSITION' | 'STATE',
  entry: Vector | string,
  path: Path,
  at: Cursor,
): void {
  if ((type === 'STATE') !== (typeof entry === 'string')) {
    const expected = type === 'STATE' ? 'a code' : 'a square [column, row]';
    at.faults.push({ path, message: `no entry for ${type}`, expected, got: describeValue(entry) });
  } else if (typeof entry !== 'string') checkSquare(spec, entry, path, new Set(), at);
}

function checkEndings(spec: GameSpec, names: Names, at: Cursor): void {
  const { leader, win_conditions, draw_conditions } = spec;
  if (typeof leader === 'string') checkCode(leader, ['leader'], names, at);
  else for (const [index, code] of leader.entries()) checkCode(code, ['leader', index], names, at);
  for (const [index, win] of win_conditions.entries()) checkWin(win, ['win_conditions', index], names, at);
  if (draw_conditions === undefined) return;
  checkPerpetual(spec, at);
  const winner = draw_conditions.repetition_winner;
  if (winner !== undefined && !names.players.has(winner))
    at.faults.push(unknownIdFault('player', winner, names.players, ['draw_conditions', 'repetition_winner']));
  const path = ['draw_conditions'];
  for (const [index, code] of draw_conditions.fifty_move_pawn_codes.entries())
    checkCode(code, [...path, 'fifty_move_pawn_codes', index], names, at);
  for (const [index, code] of draw_conditions.insufficient_on_one_colour.entries())
    checkCode(code, [...path, 'insufficient_on_one_colour', index], names, at);
  for (const key of ['insufficient_material', 'insufficient_total'] as const)
    for (const [set, codes] of draw_conditions[key].entries())
      for (const [index, code] of codes.entries()) checkCode(code, [...path, key, set, index], names, at);
}

/** What passing, points and standoffs say together. */
function checkPasses(spec: GameSpec, names: Names, at: Cursor): void {
  const { may_pass, when_stuck, points, standoff, leader } = spec;
  if (may_pass && when_stuck !== undefined)
    at.faults.push({
      path: ['when_stuck'],
      message: 'players who may pass are never stuck',
      expected: 'either may_pass or when_stuck',
    });
  for (const code of Object.keys(points?.pieces ?? {})) checkKey('piece', code, names.codes, ['pieces'], at);
  for (const name of Object.keys(points?.bonus ?? {})) checkKey('player', name, names.players, ['bonus'], at);
  if (standoff !== undefined && (leader.length === 0 || !may_pass))
    at.faults.push({
      path: ['standoff'],
      message: 'a standoff is ended by leaders that part, or by a pass',
      expected: 'a leader, and may_pass',
    });
  for (const [index, [dx, dy]] of (standoff?.steps ?? []).entries())
    if (dx === 0 && dy === 0)
      at.faults.push({
        path: ['standoff', 'steps', index],
        message: 'the step leads nowhere',
        expected: 'a step to another square',
      });
}

/** A name that stands as a key below `points`. */
function checkKey(kind: string, name: string, known: ReadonlySet<string>, below: Path, at: Cursor): void {
  if (known.has(name)) return;
  at.faults.push({ ...unknownIdFault(kind, name, known, ['points', ...below, name]), target: 'key' });
}

function checkPerpetual({ draw_conditions, turns }: GameSpec, at: Cursor): void {
  if (draw_conditions?.perpetual_check_loses !== true) return;
  if (draw_conditions.repetition_count === undefined || new Set(turns.order).size !== 2)
    at.faults.push({
      path: ['draw_conditions', 'perpetual_check_loses'],
      message: 'perpetual check is judged when a position is repeated between two players',
      expected: 'repetition_count, and two players in the order of turns',
    });
}

function checkWin(win: WinSpec, path: Path, names: Names, at: Cursor): void {
  if (win.type === 'PIECE_IN_ZONE') {
    for (const key of ['piece', 'zone'] as const)
      if (win[key] === undefined)
        at.faults.push({ path, target: 'table', message: `${key} is missing`, expected: `a ${key}` });
  }
  checkCode(win.piece, [...path, 'piece'], names, at);
  checkZone(win.zone, [...path, 'zone'], names, at);
  for (const [index, code] of win.exempt.entries()) checkCode(code, [...path, 'exempt', index], names, at);
}
