/** `arcade board play` with piped lines: the board, moves, refusals, undo, drops, any board and number of players. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typeLines } from './run-arcade.ts';

const CHESS = 'levels/board/chess.json';
const scratch = mkdtempSync(join(tmpdir(), 'arcade-play-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it('shows the first three characters of each code with coordinates, and says whose turn it is', async () => {
  const { exit, out } = await typeLines([CHESS], []);
  expect(exit).toBe(0);
  expect(out).toBe(`Chess; "help" lists what can be typed
8  roo  kni  bis  que  kin  bis  kni  roo
7  paw  paw  paw  paw  paw  paw  paw  paw
6   ·    ·    ·    ·    ·    ·    ·    ·
5   ·    ·    ·    ·    ·    ·    ·    ·
4   ·    ·    ·    ·    ·    ·    ·    ·
3   ·    ·    ·    ·    ·    ·    ·    ·
2  PAW  PAW  PAW  PAW  PAW  PAW  PAW  PAW
1  ROO  KNI  BIS  QUE  KIN  BIS  KNI  ROO
    a    b    c    d    e    f    g    h
WHITE to move
`);
});

it('plays to the end and names the winner; a finished game can be taken back', async () => {
  const { out } = await typeLines(
    [CHESS],
    ['f2f3', 'e7 e5', 'g2g4', 'd8h4', 'e1f2', 'undo', 'redo', 'history'],
  );
  const lines = out.split('\n');
  expect(lines).toContain('BLACK played d8h4');
  expect(lines.filter((line) => line === 'BLACK wins by mate')).toHaveLength(2);
  expect(lines).toContain('the game is over');
  expect(lines.at(-2)).toBe('f2f3 e7e5 g2g4 d8h4');
});

it('marks and lists where a piece can go', async () => {
  const { out } = await typeLines([CHESS], ['g1']);
  expect(out).toContain('3   ·    ·    ·    ·    ·  [ · ]  ·  [ · ]\n');
  expect(out.endsWith('f3 h3\n')).toBe(true);
});

it('refuses with the same reasons as `board moves --why`, and goes on', async () => {
  const { out } = await typeLines([CHESS], ['e2e5', 'a1a3', 'e7', 'e4', 'xyz', 'e2e4']);
  for (const line of [
    'PAWN has no move that leads there',
    'the piece on a2 is in the way',
    'the piece on e7 is not WHITE’s, who is to move',
    'there is no piece on e4',
    '"xyz" is no move; moves are written e2e4, e7e8=QUEEN or PAWN@e4',
    'WHITE played e2e4',
  ])
    expect(out.split('\n')).toContain(line);
});

it('asks for the piece of a promotion', async () => {
  const { out } = await typeLines(
    [CHESS, '--fen', '7k/4P3/8/8/8/8/8/4K3 w - - 0 1'],
    ['e7e8', 'e7e8=ROOK', 'fen'],
  );
  expect(out).toContain(
    'the piece promotes; choose one of e7e8=QUEEN, e7e8=ROOK, e7e8=BISHOP, e7e8=KNIGHT\n',
  );
  expect(out).toContain('4R2k/8/8/8/8/8/8/4K3 b - - 0 1\n');
});

it('shows hands and drops from them', async () => {
  const { out } = await typeLines(
    ['levels/board/crazyhouse.json', '--moves', 'e2e4 d7d5 e4d5 d8d5'],
    ['PAWN@', 'PAWN@e8', 'PAWN@d4', 'KNIGHT@e4'],
  );
  expect(out).toContain('WHITE holds PAWN\nBLACK holds PAWN\n');
  expect(out).toContain('\na3 ');
  expect(out).toContain('there is a piece on e8\n');
  expect(out).toContain('WHITE played PAWN@d4\n');
  expect(out).toContain('BLACK has no KNIGHT in hand\n');
});

it('flips the board', async () => {
  const { out } = await typeLines([CHESS], ['flip']);
  expect(out).toContain('1  ROO  KNI  BIS  KIN  QUE  BIS  KNI  ROO\n');
  expect(out.endsWith('    h    g    f    e    d    c    b    a\n')).toBe(true);
});

it('draws four players by number on a board with missing squares', async () => {
  const { exit, out } = await typeLines(['levels/board/four-player-chess.json'], ['moves']);
  expect(exit).toBe(0);
  expect(out).toMatch(/^14 {17}RO/m);
  expect(out).toMatch(/1 \w+, 2 \w+, 3 \w+, 4 \w+\n/);
});

it('one player alone can play', async () => {
  const file = join(scratch, 'alone.json');
  const step = { id: 0, step: [1, 0], actions: [{ state: 'EMPTY', action: 'MOVE' }] };
  const game = {
    name: 'Alone',
    board: { dimensions: [3, 1] },
    players: [
      {
        name: 'ME',
        direction: [
          [1, 0],
          [0, 1],
        ],
        starting_positions: [{ piece: 'A', positions: [[0, 0]] }],
      },
    ],
    turns: { order: ['ME'] },
    pieces: [{ code: 'A', moves: [step] }],
  };
  writeFileSync(file, JSON.stringify(game));
  const { out } = await typeLines([file], ['a1b1', 'b1c1']);
  expect(out.endsWith('A draw: stalemate\n')).toBe(true);
});

it('has colours only where they are wanted', async () => {
  const plain = await typeLines([CHESS], []);
  const coloured = await typeLines([CHESS], [], { hasColor: true });
  expect(plain.out).not.toContain('\u001b');
  expect(coloured.out).toContain('\u001b[');
  // eslint-disable-next-line no-control-regex
  expect(coloured.out.replaceAll(/\u001b\[[\d;]*m/g, '')).toContain(' roo  kni ');
});

it('ends with quit, and says nothing more', async () => {
  const { out } = await typeLines([CHESS], ['quit', 'e2e4']);
  expect(out).not.toContain('played');
});

describe('the opponent', () => {
  it('answers in its seat, and undo takes its turn back, too', async () => {
    const { out } = await typeLines(
      [CHESS, '--opponent', 'BLACK', '--strength', '1'],
      ['e2e4', 'undo', 'history', 'quit'],
    );
    expect(out.split('\n').filter((line) => line.startsWith('BLACK played'))).toHaveLength(1);
    expect(out.endsWith('WHITE to move\n')).toBe(true);
  });

  it('plays first where the first seat is its own, the same way for the same seed', async () => {
    const words = [CHESS, '--opponent', 'WHITE', '--strength', '1', '--seed', '7'];
    const first = await typeLines(words, []);
    expect(first.out).toMatch(/WHITE played \w+\n/);
    expect(await typeLines(words, [])).toEqual(first);
  });

  it('finishes the game alone if it has all seats', async () => {
    const words = ['levels/board/minishogi.json', '--opponent', 'WHITE,BLACK', '--strength', '1'];
    const { out } = await typeLines(words, []);
    expect(out).toMatch(/wins|A draw/);
  });

  it('hints at a move and says what it leads to', async () => {
    const fen = '5rkr/pp2Rp2/1b1p1Pb1/3P2Q1/2n3P1/2p5/P4P2/4R1K1 w - - 1 1';
    const { out } = await typeLines([CHESS, '--fen', fen], ['hint']);
    expect(out.split('\n').at(-2)).toBe(
      'g5g6 takes BISHOP and gives check; if f7g6, e7g7 is mate (wins in 2 turns)',
    );
  });

  it.each([
    [['--opponent', 'GREEN'], '--opponent: unknown player "GREEN"; there are WHITE, BLACK'],
    [['--strength', '4'], '--strength needs a whole number from 1 to 3, got 4'],
    [['--seconds', 'x'], '--seconds needs a number from 0, got "x"'],
  ])('refuses %j', async (words, complaint) => {
    const { exit, error } = await typeLines([CHESS, ...words], []);
    expect([exit, error]).toEqual([2, `arcade board play: ${complaint}\n`]);
  });
});
