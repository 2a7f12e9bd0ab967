/** What the pieces of a spec say: their symbols, moves, conditions, side effects and promotions. */
import { type Cursor, type Path, suggestId } from '@dota-factory/data';
import { checkCode, checkZone, type Names } from './check-names.ts';
import type { ConditionSpec, GameSpec, MoveSpec, PieceSpec, SideEffectSpec } from './spec.ts';
import { CONDITIONS, DROP_RESTRICTIONS, isAligned, SIDE_EFFECT_FIELDS, STOPS } from './vocabulary.ts';

/** Where a condition stands. */
type Level = 'move' | 'action' | 'modifier';

export function checkPieces(spec: GameSpec, names: Names, at: Cursor): void {
  const flags = listFlags(spec);
  const symbols = new Map<string, string>();
  for (const [index, piece] of spec.pieces.entries()) {
    const path = ['pieces', index];
    checkSymbol(piece, path, symbols, at);
    if (piece.demotes_to !== null) checkCode(piece.demotes_to, [...path, 'demotes_to'], names, at);
    for (const [place, restriction] of piece.drop_restrictions.entries())
      checkRestriction(restriction, [...path, 'drop_restrictions', place], names, at);
    for (const [place, move] of piece.moves.entries())
      checkMove(move, piece.moves.slice(0, place), piece.moves, flags, [...path, 'moves', place], names, at);
  }
  warnOfUnused(spec, at);
}

function listFlags({ pieces }: GameSpec): ReadonlySet<string> {
  const effects = pieces.flatMap(({ moves }) => moves.flatMap(listEffects));
  return new Set(effects.map(({ state }) => state).filter((state) => state !== undefined));
}

const listEffects = ({ side_effects, actions }: MoveSpec): readonly SideEffectSpec[] => [
  ...side_effects,
  ...actions.flatMap((action) => action.side_effects),
];

function checkSymbol(
  { symbol, code }: PieceSpec,
  path: Path,
  symbols: Map<string, string>,
  at: Cursor,
): void {
  if (symbol === undefined) return;
  const here = [...path, 'symbol'];
  if (!/^\+?[A-Z]~?$/.test(symbol)) {
    at.faults.push({
      path: here,
      message: `"${symbol}" cannot be written in a FEN`,
      expected: 'a capital letter, with + before it or ~ behind it for a promoted form',
    });
  }
  const other = symbols.get(symbol);
  if (other !== undefined)
    at.faults.push({
      path: here,
      message: `${other} has the symbol "${symbol}", too`,
      expected: 'symbols that differ',
    });
  symbols.set(symbol, other ?? code);
}

function checkRestriction(spec: ConditionSpec, path: Path, names: Names, at: Cursor): void {
  if (names.zones.has(spec.condition)) return;
  const known = [...Object.keys(DROP_RESTRICTIONS), ...names.zones];
  if (!Object.hasOwn(DROP_RESTRICTIONS, spec.condition)) addUnknown(spec.condition, known, path, at);
  else checkFields(spec, DROP_RESTRICTIONS[spec.condition], path, names, at);
}

function addUnknown(name: string, known: readonly string[], path: Path, at: Cursor): void {
  at.faults.push({
    path: [...path, 'condition'],
    message: `unknown condition "${name}"${suggestId(name, known)}`,
    expected: `one of ${known.join(', ')}`,
  });
}

function checkMove(
  move: MoveSpec,
  earlier: readonly MoveSpec[],
  all: readonly MoveSpec[],
  flags: ReadonlySet<string>,
  path: Path,
  names: Names,
  at: Cursor,
): void {
  if (earlier.some(({ id }) => id === move.id))
    at.faults.push({
      path: [...path, 'id'],
      message: `duplicate id ${move.id}`,
      expected: 'ids that differ within the piece',
    });
  if (move.step[0] === 0 && move.step[1] === 0)
    at.faults.push({
      path: [...path, 'step'],
      message: 'the step leads nowhere',
      expected: 'a step to another square',
    });
  const check = (conditions: readonly ConditionSpec[], where: Path, level: Level): void => {
    for (const [index, condition] of conditions.entries()) {
      const here = [...where, 'conditions', index];
      checkCondition(condition, move, level, flags, here, names, at);
      if (condition.condition === 'DEPENDS_ON') checkDependence(condition, earlier, all, here, at);
    }
  };
  check(move.conditions, path, 'move');
  checkEffects(move.side_effects, path, names, at);
  for (const [index, action] of move.actions.entries()) {
    const here = [...path, 'actions', index];
    if (move.actions.findIndex(({ state }) => state === action.state) < index)
      at.faults.push({
        path: [...here, 'state'],
        message: `a second action for ${action.state}`,
        expected: 'one action per state',
      });
    check(action.conditions, here, 'action');
    checkEffects(action.side_effects, here, names, at);
  }
  for (const [index, modifier] of move.modifiers.entries()) {
    const here = [...path, 'modifiers', index];
    check(modifier.conditions, here, 'modifier');
    for (const [place, code] of modifier.options.entries())
      checkCode(code, [...here, 'options', place], names, at);
    if (new Set(modifier.options).size < modifier.options.length)
      at.faults.push({
        path: [...here, 'options'],
        message: 'an option comes twice',
        expected: 'options that differ',
      });
  }
  checkUntil(move, path, names, at);
}

function checkUntil({ repeat }: MoveSpec, path: Path, names: Names, at: Cursor): void {
  if (repeat === undefined || names.zones.has(repeat.until) || STOPS.some((stop) => stop === repeat.until))
    return;
  const known = [...STOPS, ...names.zones];
  at.faults.push({
    path: [...path, 'repeat', 'until'],
    message: `unknown stop "${repeat.until}"${suggestId(repeat.until, known)}`,
    expected: `one of ${known.join(', ')}`,
  });
}

function checkCondition(
  spec: ConditionSpec,
  { step }: MoveSpec,
  level: Level,
  flags: ReadonlySet<string>,
  path: Path,
  names: Names,
  at: Cursor,
): void {
  if (names.zones.has(spec.condition)) return;
  const rule = Object.hasOwn(CONDITIONS, spec.condition) ? CONDITIONS[spec.condition] : undefined;
  if (rule === undefined) {
    addUnknown(spec.condition, [...Object.keys(CONDITIONS), ...names.zones], path, at);
    return;
  }
  checkFields(spec, rule, path, names, at);
  if (rule.isAligned === true && !isAligned(step)) {
    at.faults.push({
      path,
      message: `${spec.condition} has no path to look at, since the step [${step.join(', ')}] is neither straight nor diagonal`,
      expected: 'a straight or diagonal step, or EMPTY_AT',
    });
  }
  if (spec.condition === 'OPPONENT_NOT_IN_CHECK' && level === 'modifier')
    at.faults.push({
      path,
      message: 'OPPONENT_NOT_IN_CHECK is not allowed here',
      expected: 'it in a move or an action',
    });
  if (spec.state !== undefined && !flags.has(spec.state))
    at.faults.push({
      path: [...path, 'state'],
      message: `no move sets the flag "${spec.state}"${suggestId(spec.state, flags)}`,
      expected: 'a flag of a SET_STATE',
    });
}

function checkFields(
  spec: ConditionSpec,
  rule: (typeof CONDITIONS)[string] | undefined,
  path: Path,
  names: Names,
  at: Cursor,
): void {
  for (const field of rule?.needs ?? [])
    if (spec[field] === undefined)
      at.faults.push({
        path,
        target: 'table',
        message: `${field} is missing`,
        expected: `${spec.condition} with ${field}`,
      });
  const known: readonly string[] = [...(rule?.needs ?? []), ...(rule?.may ?? [])];
  for (const field of ['move_id', 'state', 'position', 'piece', 'zone'] as const)
    if (spec[field] !== undefined && !known.includes(field))
      at.faults.push({
        path: [...path, field],
        target: 'key',
        message: `${spec.condition} has no ${field}`,
        expected: 'the key left out',
      });
  checkCode(spec.piece, [...path, 'piece'], names, at);
  checkZone(spec.zone, [...path, 'zone'], names, at);
  if (spec.min > spec.max)
    at.faults.push({ path, message: `min ${spec.min} is above max ${spec.max}`, expected: 'min up to max' });
}

function checkDependence(
  { move_id }: ConditionSpec,
  earlier: readonly MoveSpec[],
  all: readonly MoveSpec[],
  path: Path,
  at: Cursor,
): void {
  if (move_id === undefined || earlier.some(({ id }) => id === move_id)) return;
  const isLater = all.some(({ id }) => id === move_id);
  at.faults.push({
    path: [...path, 'move_id'],
    message: isLater
      ? `the move ${move_id} is not listed before this one`
      : `the piece has no move ${move_id}`,
    expected: 'the id of an earlier move of this piece',
  });
}

function checkEffects(effects: readonly SideEffectSpec[], path: Path, names: Names, at: Cursor): void {
  for (const [index, effect] of effects.entries()) {
    const here = [...path, 'side_effects', index];
    const { needs, may } = SIDE_EFFECT_FIELDS[effect.action];
    const known: readonly string[] = [...needs, ...may];
    for (const field of needs)
      if (effect[field] === undefined)
        at.faults.push({
          path: here,
          target: 'table',
          message: `${field} is missing`,
          expected: `${effect.action} with ${field}`,
        });
    for (const field of ['state', 'duration', 'target', 'piece', 'from', 'to'] as const)
      if (effect[field] !== undefined && !known.includes(field))
        at.faults.push({
          path: [...here, field],
          target: 'key',
          message: `${effect.action} has no ${field}`,
          expected: 'the key left out',
        });
    checkCode(effect.piece, [...here, 'piece'], names, at);
  }
}

/** A piece that can never be on the board is probably a misspelt promotion. */
function warnOfUnused({ pieces, players }: GameSpec, at: Cursor): void {
  const used = new Set(
    players.flatMap(({ starting_positions }) => starting_positions.map(({ piece }) => piece)),
  );
  for (const { moves, demotes_to } of pieces) {
    if (typeof demotes_to === 'string') used.add(demotes_to);
    for (const move of moves) {
      for (const { options } of move.modifiers) for (const code of options) used.add(code);
      for (const { piece } of listEffects(move)) if (piece !== undefined) used.add(piece);
    }
  }
  for (const [index, { code }] of pieces.entries()) {
    if (used.has(code)) continue;
    at.faults.push({
      severity: 'warning',
      path: ['pieces', index, 'code'],
      message: `${code} can never be on the board`,
      expected: 'a start, a promotion or a conversion that names it',
    });
  }
}
