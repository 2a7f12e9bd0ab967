/** When a condition of a move holds, in words; the caller adds the name in the file. */

/** After "only". Names that are not here are zones of the file. */
const WHEN: Readonly<Record<string, string>> = {
  FIRST_MOVE: 'as the first move of the piece',
  DEPENDS_ON: 'where another move of the piece leads somewhere',
  CHECK_STATE: 'if the piece beside it has just made the move that allows it',
  PIECE_FIRST_MOVE: 'if the other piece has not moved yet',
  ROOK_FIRST_MOVE: 'if the other piece has not moved yet',
  OWN_FIRST_MOVE: 'if the other piece is there and has not moved yet',
  PIECE_AT: 'if a certain piece stands beside the way',
  PIECE_NOT_AT: 'if a certain piece does not stand beside the way',
  OWN_PIECE_AT: 'with an own piece in the right place',
  EMPTY_AT: 'if nothing blocks the square on its way',
  PATH_EMPTY: 'if nothing stands in between',
  PATH_PIECE_COUNT: 'with the right number of pieces in between',
  NOT_ATTACKED: 'if the square is not attacked',
  SOURCE_NOT_ATTACKED: 'if the piece is not attacked where it stands',
  PATH_NOT_ATTACKED: 'if no square on its way is attacked',
  ALLY_ADJACENT_COUNT: 'with the right number of own pieces beside it',
  OPPONENT_NOT_IN_CHECK: 'if nobody is in check then',
  EMPTY: 'if the square is empty',
  NOT_EMPTY: 'if the square is not empty',
  ALLY: 'onto an own piece',
  ENEMY: 'onto another player’s piece',
  ORIGIN_IN_ZONE: 'from a certain zone',
};

/** `as the first move of the piece`, `to squares of PALACE`. Words after the name, such as a place, do not matter. */
export function describeCondition(condition: string): string {
  const [name = ''] = condition.split(' ');
  return Object.hasOwn(WHEN, name) ? (WHEN[name] ?? '') : `to squares of ${name}`;
}
