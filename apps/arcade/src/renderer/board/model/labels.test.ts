/** What a screen reader says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMatch, loadGame, parseSquare, playMove } from '@dota-factory/board';
import { createPieceSet } from '../pieces/piece-set.ts';
import { createPlayerLooks } from '../pieces/player-looks.ts';
import { describeSquare, describeTurn, type Naming } from './labels.ts';
import { listTargets, type Selection, showPosition } from './shown-position.ts';

const text = readFileSync(join(__dirname, '../../../../../../levels/board/chess.json'), 'utf8');

function read(moves: string, square: string, selected?: string): string {
  const { game } = loadGame('chess.json', text);
  if (game === undefined) throw new Error('chess.json has faults');
  const naming: Naming = { game, set: createPieceSet(game.spec), players: createPlayerLooks(game.spec) };
  const match = createMatch(game);
  for (const move of moves.split(' ').filter(Boolean)) playMove(match, move);
  const shown = showPosition(match.position, false);
  const at = (name: string): number => parseSquare(game, name) ?? -1;
  const selection: Selection | undefined =
    selected === undefined ? undefined : { kind: 'piece', square: at(selected) };
  const last = match.history.at(-1);
  const lastMove = new Set([last?.from, last?.to].map((name) => at(name ?? '')));
  return describeSquare(naming, at(square), {
    shown,
    selection,
    targets: listTargets(shown, selection),
    lastMove,
  });
}

it.each([
  ['', 'e2', undefined, 'e2, white pawn, can move to e3, e4'],
  ['', 'e1', undefined, 'e1, white king, cannot move'],
  ['', 'e5', undefined, 'e5, empty'],
  ['', 'e7', undefined, 'e7, black pawn'],
  ['', 'e4', 'e2', 'e4, empty, can be moved to'],
  ['', 'e2', 'e2', 'e2, white pawn, selected, can move to e3, e4'],
  ['e2e4 d7d5', 'd5', 'e4', 'd5, black pawn, last move, can be captured'],
  ['e2e4 f7f6 d1h5', 'e8', undefined, 'e8, black king, in check, cannot move'],
  ['d2d4 d7d5 c1g5 a7a6 d1d3 a6a5', 'd3', undefined, 'd3, white queen, can move to 16 squares'],
] as const)('after "%s", %s with %s selected: %s', (moves, square, selected, words) => {
  expect(read(moves, square, selected)).toBe(words);
});

it('names turns of every kind', () => {
  const { game } = loadGame('chess.json', text);
  if (game === undefined) throw new Error('chess.json has faults');
  const naming: Naming = { game, set: createPieceSet(game.spec), players: createPlayerLooks(game.spec) };
  const turn = {
    player: 'WHITE',
    piece: 'PAWN',
    from: 'e7',
    to: 'e8',
    promotion: 'QUEEN',
    move: 'e7e8=QUEEN',
  };
  expect(describeTurn(naming, turn)).toBe('Pawn e7–e8 = queen');
  expect(describeTurn(naming, { ...turn, from: undefined, promotion: undefined })).toBe('Drop pawn e8');
  expect(describeTurn(naming, { ...turn, piece: undefined, from: undefined, to: undefined })).toBe('Pass');
});
