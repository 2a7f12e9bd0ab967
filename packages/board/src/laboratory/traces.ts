/** Which rules of the file a move brings into play. */
import type { PathPart } from '@dota-factory/base';
import {
  type Effect,
  kindOf,
  type Modifier,
  ownerOf,
  type Pattern,
  type Position,
  type SideEffect,
} from '../game.ts';
import { follow, NOWHERE } from '../geometry.ts';
import { DROP, findPattern, moveFrom, movePromotion, moveTo, PASS, SPARES } from '../moves.ts';
import type { Rulebook } from './rulebook.ts';

/** Calls `fire` with the index of each rule, on the board before the move. */
export function traceMove(
  position: Position,
  squares: number,
  effect: number,
  rulebook: Rulebook,
  fire: (rule: number) => void,
): void {
  if (effect === PASS) return;
  const report = (...path: readonly PathPart[]): void => {
    const rule = rulebook.find(...path);
    if (rule !== undefined) fire(rule);
  };
  const origin = moveFrom(squares);
  if (effect === DROP) {
    report('pieces', origin, 'drop');
    return;
  }
  const kind = kindOf(position.board[origin] as number);
  const index = findPattern(position, origin, squares, effect);
  const spec = position.game.spec.pieces[kind]?.moves[index];
  if (spec === undefined) return;
  const path = ['pieces', kind, 'moves', index];
  const action = spec.actions.findIndex(
    ({ state }) => state === findState(position, origin, moveTo(squares)),
  );
  report(...path);
  report(...path, 'actions', action);
  const common = spec.side_effects.length;
  for (const place of listEffects(position, origin, moveTo(squares), effect))
    if (place < common) report(...path, 'side_effects', place);
    else report(...path, 'actions', action, 'side_effects', place - common);
  const promotion = movePromotion(squares);
  if (promotion >= 0) {
    const [modifier, option] = findOption(position, index, squares, promotion);
    report(...path, 'modifiers', modifier, 'options', option);
  }
}

function findState({ board }: Position, origin: number, target: number): 'EMPTY' | 'ENEMY' | 'ALLY' {
  const piece = board[target] as number;
  if (piece === 0) return 'EMPTY';
  return ownerOf(piece) === ownerOf(board[origin] as number) ? 'ALLY' : 'ENEMY';
}

/** Places of the side effects that change something, those of the move before those of the action. */
function listEffects(position: Position, origin: number, target: number, effect: number): readonly number[] {
  const special = position.game.effects[effect & ~SPARES] as Effect;
  const cursor = follow(special.back, target);
  return [...special.changes.keys()].filter((place) =>
    changesSomething(position, origin, cursor, special.changes[place] as SideEffect),
  );
}

function changesSomething({ board }: Position, origin: number, cursor: number, change: SideEffect): boolean {
  const owner = ownerOf(board[origin] as number);
  switch (change.kind) {
    case 'flag':
    case 'copy':
      return true;
    case 'capture':
      return (board[follow(change.at, cursor)] ?? 0) !== 0;
    case 'convert': {
      const piece = board[follow(change.at, cursor)] ?? 0;
      return piece !== 0 && ownerOf(piece) !== owner;
    }
    case 'move': {
      const piece = board[follow(change.from, cursor)] ?? 0;
      const fits = change.only < 0 || kindOf(piece) === change.only;
      return piece !== 0 && ownerOf(piece) === owner && fits && follow(change.to, cursor) !== NOWHERE;
    }
  }
}

/** The first modifier that has the option and whose conditions hold. */
function findOption(
  position: Position,
  index: number,
  squares: number,
  promotion: number,
): readonly [number, number] {
  const origin = moveFrom(squares);
  const target = moveTo(squares);
  const pattern = position.game.movements[position.board[origin] as number]?.patterns[index] as Pattern;
  const cursor = findCursor(pattern, origin, target);
  const holds = ({ checks }: Modifier): boolean =>
    checks.every(({ test }) => test(position, origin, cursor, target));
  const modifier = pattern.modifiers.findIndex((each) => each.options.includes(promotion) && holds(each));
  return [modifier, pattern.modifiers[modifier]?.options.indexOf(promotion) ?? -1];
}

/** Where the last step of a move begins. */
function findCursor({ next, maxSteps }: Pattern, origin: number, target: number): number {
  let cursor = origin;
  for (let step = 1; step < maxSteps && follow(next, cursor) !== target; step++) {
    const further = follow(next, cursor);
    if (further === NOWHERE) break;
    cursor = further;
  }
  return cursor;
}
