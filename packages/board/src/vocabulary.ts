/** The names that conditions may have, what each needs, and where it may stand. */

type Field = 'move_id' | 'state' | 'position' | 'piece' | 'zone' | 'min' | 'max';

interface ConditionRule {
  readonly needs: readonly Field[];
  readonly may: readonly Field[];
  /** Only of use where the squares of a step lie on one line. */
  readonly isAligned?: true;
  /** Also true of an attack on a square; all others are ignored there. */
  readonly isGeometric?: true;
}

const rule = (needs: readonly Field[], may: readonly Field[] = [], traits: Partial<ConditionRule> = {}) =>
  ({ needs, may, ...traits }) satisfies ConditionRule;
const GEOMETRIC = { isGeometric: true } as const;

/** Conditions of moves, actions and modifiers. */
export const CONDITIONS: Readonly<Record<string, ConditionRule>> = {
  FIRST_MOVE: rule([]),
  DEPENDS_ON: rule(['move_id']),
  CHECK_STATE: rule(['state', 'position']),
  PIECE_FIRST_MOVE: rule(['position'], ['piece']),
  ROOK_FIRST_MOVE: rule(['position']),
  OWN_FIRST_MOVE: rule(['position', 'piece']),
  PIECE_AT: rule(['position', 'piece'], [], GEOMETRIC),
  PIECE_NOT_AT: rule(['position', 'piece'], [], GEOMETRIC),
  OWN_PIECE_AT: rule(['position'], ['piece'], GEOMETRIC),
  EMPTY_AT: rule(['position'], [], GEOMETRIC),
  PATH_EMPTY: rule([], [], { isAligned: true, isGeometric: true }),
  PATH_PIECE_COUNT: rule([], ['piece', 'min', 'max'], { isAligned: true, isGeometric: true }),
  NOT_ATTACKED: rule([]),
  PATH_NOT_ATTACKED: rule([], [], { isAligned: true }),
  SOURCE_NOT_ATTACKED: rule([]),
  ALLY_ADJACENT_COUNT: rule([], ['piece', 'min', 'max']),
  OPPONENT_NOT_IN_CHECK: rule([]),
  ORIGIN_IN_ZONE: rule(['zone'], [], GEOMETRIC),
  EMPTY: rule([]),
  NOT_EMPTY: rule([]),
  ALLY: rule([]),
  ENEMY: rule([]),
};

/** Conditions that forbid a drop, besides zones. */
export const DROP_RESTRICTIONS: Readonly<Record<string, ConditionRule>> = {
  ALLY_ON_FILE: rule(['piece']),
  GIVES_MATE: rule([]),
};

/** Where a slide may end, besides zones. */
export const STOPS = ['NOT_EMPTY', 'EMPTY', 'ALLY', 'ENEMY', 'EDGE'] as const;

export const SIDE_EFFECT_FIELDS = {
  SET_STATE: { needs: ['state'], may: ['duration'] },
  CAPTURE: { needs: ['target'], may: [] },
  MOVE: { needs: ['from', 'to'], may: ['piece'] },
  CONVERT: { needs: ['target'], may: ['piece'] },
  COPY_SOURCE: { needs: [], may: [] },
} as const;

/** Neither along a row, a column nor a diagonal: there is no path between both ends. */
export function isAligned([dx, dy]: readonly [number, number]): boolean {
  return dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
}

/** Pictures that a window has for pieces; promoted forms, whose symbol has + or ~, are marked besides. */
export const GLYPHS = [
  'king',
  'queen',
  'rook',
  'bishop',
  'knight',
  'pawn',
  'archbishop',
  'chancellor',
  'fers',
  'elephant',
  'general',
  'advisor',
  'chariot',
  'cannon',
  'soldier',
  'gold',
  'silver',
  'lance',
  'stone',
] as const;
export type Glyph = (typeof GLYPHS)[number];
