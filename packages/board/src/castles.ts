/** What a FEN writes apart from the pieces: pairs that have never moved, and squares that were jumped over. */
import type { Terms } from './conditions.ts';
import type { Castle, Jump } from './game.ts';
import { lengthOf, reverse, turn, unit, type Vector } from './geometry.ts';
import type { ConditionSpec, GameSpec, MoveSpec } from './spec.ts';

const UNMOVED = ['PIECE_FIRST_MOVE', 'ROOK_FIRST_MOVE', 'OWN_FIRST_MOVE'];

/** A move that takes another piece along and asks that neither has moved. */
export function compileCastles({ pieces }: GameSpec, terms: readonly Terms[]): Castle[] {
  return terms.flatMap((each, owner) =>
    pieces.flatMap(({ moves }, kind) =>
      moves.flatMap((move): Castle[] => {
        const partner = findPartner(move);
        if (partner === undefined) return [];
        const vector = turn(each.direction, partner.position);
        const letter = vector[0] > 0 || (vector[0] === 0 && vector[1] > 0) ? 'K' : 'Q';
        const rook = each.kindByCode.get(partner.piece) ?? -1;
        return [{ kind, owner, rook, rookAt: each.grid.table(vector), letter }];
      }),
    ),
  );
}

function findPartner(move: MoveSpec): { readonly position: Vector; readonly piece: string } | undefined {
  if (!move.conditions.some(({ condition }) => condition === 'FIRST_MOVE')) return undefined;
  const carried = move.side_effects.find(
    ({ action, from, piece }) =>
      action === 'MOVE' && piece !== undefined && move.conditions.some((each) => asksAbout(each, from)),
  );
  if (carried?.from === undefined || carried.piece === undefined) return undefined;
  return { position: carried.from, piece: carried.piece };
}

function asksAbout({ condition, position }: ConditionSpec, from: Vector | undefined): boolean {
  return (
    UNMOVED.includes(condition) &&
    position !== undefined &&
    from !== undefined &&
    position[0] === from[0] &&
    position[1] === from[1]
  );
}

/** A step of two squares that leaves a flag for one turn. */
export function compileJumps({ pieces }: GameSpec, terms: readonly Terms[]): Jump[] {
  return terms.flatMap(({ grid, direction, flags }, owner) =>
    pieces.flatMap(({ moves }, kind) =>
      moves.flatMap(({ step, actions, side_effects }): Jump[] => {
        const effects = [...side_effects, ...actions.flatMap((action) => action.side_effects)];
        const flag = effects.find(({ action, duration }) => action === 'SET_STATE' && duration !== undefined);
        if (flag?.state === undefined || lengthOf(step) !== 2) return [];
        const vector = turn(direction, unit(step));
        const passed = grid.table(reverse(vector));
        return [{ kind, owner, flag: flags.indexOf(flag.state), passed, landing: grid.table(vector) }];
      }),
    ),
  );
}

/**
 * By kind: whether two positions differ when such a piece has moved in one of them. What a castle requires is encoded by
 * its right alone, so that a rook beside a king that has moved does not count.
 */
export function findMovedKinds({ pieces }: GameSpec): boolean[] {
  const asks = (move: MoveSpec, names: readonly string[]): boolean => {
    return listConditions(move).some(({ condition }) => names.includes(condition));
  };
  const others = (moves: readonly MoveSpec[]): MoveSpec[] =>
    moves.filter((move) => findPartner(move) === undefined);
  const everyKind = pieces.some(({ moves }) => others(moves).some((move) => asks(move, UNMOVED)));
  return pieces.map(({ moves }) => everyKind || others(moves).some((move) => asks(move, ['FIRST_MOVE'])));
}

/** All conditions of a move: its own, those of its actions and of its modifiers. */
export function listConditions(move: MoveSpec): readonly ConditionSpec[] {
  return [move, ...move.actions, ...move.modifiers].flatMap(({ conditions }) => conditions);
}
