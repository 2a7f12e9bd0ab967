/** Which piece is which after a move. */
import type { ShownPiece } from './shown-position.ts';
import { NO_TRACKS, trackPieces } from './tracks.ts';

const piece = (square: number, code = 'ROOK', owner = 0): ShownPiece => ({ square, code, owner });
const idAt = (tracks: ReturnType<typeof trackPieces>, square: number) =>
  tracks.pieces.find((each) => each.square === square)?.id;

it('keeps the id of a piece that moves, and of those that stay', () => {
  const before = trackPieces(NO_TRACKS, [piece(0), piece(5)]);
  const after = trackPieces(before, [piece(0), piece(9)], { from: 5, to: 9 });
  expect(idAt(after, 9)).toBe(idAt(before, 5));
  expect(idAt(after, 0)).toBe(idAt(before, 0));
});

it('gives the mover its own id when it captures a piece of the same kind', () => {
  const before = trackPieces(NO_TRACKS, [piece(0, 'ROOK', 0), piece(9, 'ROOK', 1)]);
  const after = trackPieces(before, [piece(9, 'ROOK', 0)], { from: 0, to: 9 });
  expect(idAt(after, 9)).toBe(idAt(before, 0));
});

it('follows a promotion, a castling and a move that is taken back', () => {
  const before = trackPieces(NO_TRACKS, [piece(1, 'PAWN'), piece(4, 'KING'), piece(7)]);
  const promoted = trackPieces(before, [piece(9, 'QUEEN'), piece(4, 'KING'), piece(7)], { from: 1, to: 9 });
  expect(idAt(promoted, 9)).toBe(idAt(before, 1));
  const castled = trackPieces(before, [piece(1, 'PAWN'), piece(6, 'KING'), piece(5)], { from: 4, to: 6 });
  expect([idAt(castled, 6), idAt(castled, 5)]).toEqual([idAt(before, 4), idAt(before, 7)]);
  const back = trackPieces(promoted, [piece(1, 'PAWN'), piece(4, 'KING'), piece(7)], { from: 1, to: 9 });
  expect(idAt(back, 1)).toBe(idAt(before, 1));
});

it('gives new ids to pieces that appear, never one twice', () => {
  const before = trackPieces(NO_TRACKS, [piece(0)]);
  const after = trackPieces(before, [piece(0), piece(3, 'PAWN', 1), piece(4, 'PAWN', 1)]);
  expect(new Set(after.pieces.map(({ id }) => id)).size).toBe(3);
  expect(after.nextId).toBe(4);
});
