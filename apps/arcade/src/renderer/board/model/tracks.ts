/** Which piece of one position is which of the next, so that a move is seen as a move. */
import type { ShownPiece } from './shown-position.ts';

export interface TrackedPiece extends ShownPiece {
  /** Stays the same while the piece moves. */
  readonly id: number;
}

export interface Tracks {
  readonly pieces: readonly TrackedPiece[];
  /** Never given before. */
  readonly nextId: number;
}

export const NO_TRACKS: Tracks = { pieces: [], nextId: 1 };

/**
 * Pieces that stay keep their ids. A piece that has appeared takes the id of one that has gone: of the same kind and
 * player if there is one, or else of the same player, which is a promotion. `moved` says where the last move led from
 * and to, which decides between two that would both do.
 */
export function trackPieces(
  before: Tracks,
  after: readonly ShownPiece[],
  moved?: { readonly from: number; readonly to: number },
): Tracks {
  const standing = new Map(before.pieces.map((piece) => [piece.square, piece]));
  const gone = new Set(before.pieces);
  for (const piece of after) {
    const old = standing.get(piece.square);
    if (old !== undefined && isSame(old, piece)) gone.delete(old);
  }
  let { nextId } = before;
  const pieces = after.map((piece): TrackedPiece => {
    const old = standing.get(piece.square);
    if (old !== undefined && isSame(old, piece)) return { ...piece, id: old.id };
    const origin = findOrigin(piece, gone, moved);
    if (origin !== undefined) gone.delete(origin);
    return { ...piece, id: origin?.id ?? nextId++ };
  });
  return { pieces, nextId };
}

const isSame = (a: ShownPiece, b: ShownPiece): boolean => a.code === b.code && a.owner === b.owner;

function findOrigin(
  piece: ShownPiece,
  gone: ReadonlySet<TrackedPiece>,
  moved: { readonly from: number; readonly to: number } | undefined,
): TrackedPiece | undefined {
  const own = [...gone].filter(({ owner }) => owner === piece.owner);
  if (moved !== undefined && piece.square === moved.to) {
    const mover = own.find(({ square }) => square === moved.from);
    if (mover !== undefined) return mover;
  }
  // The same way backwards, when a move is taken back.
  if (moved !== undefined && piece.square === moved.from) {
    const mover = own.find(({ square }) => square === moved.to);
    if (mover !== undefined) return mover;
  }
  return own.find((old) => isSame(old, piece));
}
