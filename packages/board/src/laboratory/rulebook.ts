/** Every rule of a spec that can come into play, by its place in the file, so that those that never do can be named. */
import type { PathPart } from '@dota-factory/base';
import type { Game } from '../game.ts';
import type { GameSpec, MoveSpec } from '../spec.ts';

export interface Rule {
  readonly path: readonly PathPart[];
  /** In words, e.g. `the move 3 of PAWN`. */
  readonly what: string;
}

export interface Rulebook {
  readonly rules: readonly Rule[];
  /** The index of a rule by its path, the parts joined by `/`; undefined for what is no rule. */
  readonly find: (...path: readonly PathPart[]) => number | undefined;
}

export function createRulebook({ spec }: Game): Rulebook {
  const rules = [...listEndings(spec), ...listPieces(spec)];
  const byPath = new Map(rules.map(({ path }, index) => [path.join('/'), index]));
  return { rules, find: (...path) => byPath.get(path.join('/')) };
}

/** Names of the draw conditions that are rules, beside the ending that each one leads to. */
export const DRAWS = {
  repetition_count: 'repetition',
  fifty_move_halfmoves: 'quiet',
  insufficient_material: 'material',
  insufficient_total: 'material',
  insufficient_on_one_colour: 'material',
} as const;

function listEndings(spec: GameSpec): Rule[] {
  const rules: Rule[] = spec.win_conditions.map(({ type }, index) => ({
    path: ['win_conditions', index],
    what: `the win by ${type}`,
  }));
  for (const key of ['repetition_count', 'fifty_move_halfmoves'] as const)
    if (spec.draw_conditions?.[key] !== undefined)
      rules.push({ path: ['draw_conditions', key], what: `the draw by ${DRAWS[key]}` });
  for (const key of ['insufficient_material', 'insufficient_total', 'insufficient_on_one_colour'] as const)
    if ((spec.draw_conditions?.[key] ?? []).length > 0)
      rules.push({ path: ['draw_conditions', key], what: 'the draw by too few pieces' });
  if (spec.draw_conditions?.perpetual_check_loses === true)
    rules.push({ path: ['draw_conditions', 'perpetual_check_loses'], what: 'the loss by perpetual check' });
  if (spec.may_pass) rules.push({ path: ['may_pass'], what: 'the end after all have passed' });
  if (spec.leader.length > 0) rules.push({ path: ['leader'], what: 'mate' });
  if (spec.stalemate_loses) rules.push({ path: ['stalemate_loses'], what: 'the loss of who cannot move' });
  if (spec.when_stuck !== undefined) rules.push({ path: ['when_stuck'], what: 'passing of who cannot move' });
  return rules;
}

function listPieces(spec: GameSpec): Rule[] {
  const held = listHeldCodes(spec);
  return spec.pieces.flatMap(({ code, moves }, kind) => {
    const path = ['pieces', kind];
    const drops: Rule[] = held.has(code) ? [{ path: [...path, 'drop'], what: `dropping ${code}` }] : [];
    return [...moves.flatMap((move, index) => listMove(move, code, [...path, 'moves', index])), ...drops];
  });
}

/** What can come into a hand. Between two players a leader is never taken. */
function listHeldCodes({ pieces, players, leader, hand_enabled }: GameSpec): ReadonlySet<string> {
  const leaders: readonly string[] = typeof leader === 'string' ? [leader] : leader;
  const taken = pieces.filter(({ code }) => players.length > 2 || !leaders.includes(code));
  return new Set(hand_enabled ? taken.map(({ code, demotes_to }) => demotes_to ?? code) : []);
}

function listMove(move: MoveSpec, code: string, path: readonly PathPart[]): Rule[] {
  const name = `the move ${move.id} of ${code}`;
  const rules: Rule[] = [{ path, what: name }];
  for (const [index, { action }] of move.side_effects.entries())
    rules.push({ path: [...path, 'side_effects', index], what: `${action} beside ${name}` });
  for (const [index, { state, side_effects }] of move.actions.entries()) {
    const here = [...path, 'actions', index];
    rules.push({ path: here, what: `${name} to ${TARGETS[state]}` });
    for (const [place, { action }] of side_effects.entries())
      rules.push({ path: [...here, 'side_effects', place], what: `${action} beside ${name}` });
  }
  for (const [index, { options }] of move.modifiers.entries())
    for (const [place, option] of options.entries())
      rules.push({
        path: [...path, 'modifiers', index, 'options', place],
        what: `becoming ${option} by ${name}`,
      });
  return rules;
}

const TARGETS = { EMPTY: 'an empty square', ENEMY: 'another player’s piece', ALLY: 'an own piece' } as const;
