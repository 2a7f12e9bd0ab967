/** `arcade check` and `arcade board perft|moves`: answers, exit codes, and every fault with its place. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runArcade } from './run-arcade.ts';

const CHESS = 'levels/board/chess.json';
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const scratch = mkdtempSync(join(tmpdir(), 'arcade-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function readJson(words: readonly string[]) {
  const { exit, out, error } = await runArcade([...words, '--json']);
  expect(out.trimEnd().split('\n')).toHaveLength(1);
  return { exit, error, answer: JSON.parse(out) };
}

describe('board perft', () => {
  it('counts leaf positions, as text and as {nodes, depth, seconds}', async () => {
    const { exit, answer } = await readJson(['board', 'perft', CHESS, '3']);
    expect([exit, answer]).toEqual([0, { nodes: 8902, depth: 3, seconds: expect.any(Number) }]);
    const text = await runArcade(['board', 'perft', CHESS, '3']);
    expect(text.out).toMatch(/^8902 positions at depth 3, [\d.]+ s\n$/);
  });

  it('begins at --fen and after --moves', async () => {
    const kiwipete = await readJson(['board', 'perft', CHESS, '2', '--fen', KIWIPETE]);
    expect(kiwipete.answer.nodes).toBe(2039);
    const after = await readJson(['board', 'perft', CHESS, '1', '--moves', 'e2e4 e7e5 g1f3']);
    expect(after.answer.nodes).toBe(29);
    const both = await readJson(['board', 'perft', CHESS, '1', '--fen', KIWIPETE, '--moves', 'e1g1']);
    expect(both.answer.nodes).toBe(43);
  });

  it('--divide counts for each first move', async () => {
    const { answer } = await readJson(['board', 'perft', CHESS, '2', '--fen', KIWIPETE, '--divide']);
    expect(Object.keys(answer.moves)).toHaveLength(48);
    expect(answer.moves.e1g1).toBe(43);
    expect(answer.nodes).toBe(2039);
  });

  it('depth 0 is the position itself', async () => {
    expect((await readJson(['board', 'perft', CHESS, '0', '--divide'])).answer.nodes).toBe(1);
  });

  it.each([['-1'], ['x'], ['1.5'], ['101'], ['']])('refuses the depth %j', async (depth) => {
    const { exit, out, error } = await runArcade(['board', 'perft', CHESS, depth]);
    expect([exit, out]).toEqual([2, '']);
    expect(error).not.toBe('');
  });
});

describe('board moves', () => {
  it('lists player, phase, moves and squares in check', async () => {
    const start = await readJson(['board', 'moves', CHESS]);
    expect(start.answer).toMatchObject({ player: 'WHITE', phase: 'Idle', check: [] });
    expect(start.answer.moves).toHaveLength(20);
    const check = await readJson(['board', 'moves', CHESS, '--moves', 'e2e4 f7f6 d1h5']);
    expect(check.answer).toMatchObject({ player: 'BLACK', check: ['e8'], moves: ['g7g6'] });
  });

  it('names the outcome of a game that is over', async () => {
    const { exit, answer } = await readJson(['board', 'moves', CHESS, '--moves', 'f2f3 e7e5 g2g4 d8h4']);
    expect([exit, answer]).toEqual([
      0,
      {
        player: 'WHITE',
        phase: 'GameOver',
        moves: [],
        check: ['e1'],
        outcome: { winner: 'BLACK', ending: 'mate' },
      },
    ]);
    const text = await runArcade(['board', 'moves', CHESS, '--moves', 'f2f3 e7e5 g2g4 d8h4']);
    expect(text.out).toBe('BLACK wins by mate, in check on e1\n');
  });

  it.each([
    ['e2e5', 'PAWN has no move that leads there'],
    ['e7e5', 'the piece on e7 is not WHITE’s, who is to move'],
    ['e3e4', 'there is no piece on e3'],
    ['a1a3', 'the piece on a2 is in the way'],
    ['e2z9', 'the board has no square z9'],
    ['castle', '"castle" is no move; moves are written e2e4, e7e8=QUEEN or PAWN@e4'],
    ['PAWN@e4', 'WHITE has no PAWN in hand'],
    ['e2e4', 'e2e4 is legal'],
  ])('--why %s: %s', async (move, words) => {
    const { exit, out } = await runArcade(['board', 'moves', CHESS, '--why', move]);
    expect([exit, out.split('\n')]).toEqual([0, expect.arrayContaining([words])]);
    const { answer } = await readJson(['board', 'moves', CHESS, '--why', move]);
    expect(answer.why).toMatchObject({
      move,
      legal: move === 'e2e4',
      words: expect.arrayContaining([words]),
    });
  });

  it('--why names attackers and choices', async () => {
    const pinned = await runArcade([
      'board',
      'moves',
      CHESS,
      '--fen',
      '4r1k1/8/8/8/8/8/4N3/4K3 w - -',
      '--why',
      'e2c3',
    ]);
    expect(pinned.out).toBe('the leader on e1 would be attacked from e8\n');
    const choice = await runArcade([
      'board',
      'moves',
      CHESS,
      '--fen',
      '6k1/4P3/8/8/8/8/8/4K3 w - -',
      '--why',
      'e7e8',
    ]);
    expect(choice.out).toBe(
      'the piece promotes; choose one of e7e8=QUEEN, e7e8=ROOK, e7e8=BISHOP, e7e8=KNIGHT\n',
    );
  });
});

describe('faults have exit code 2 and a place', () => {
  it.each([
    ['bad castling', 'r3k2r/8/8/8/8/8/8/4K3 w KQkq - 0 1', 25],
    ['bad rows', '8/8/8 w - -', 1],
    ['unknown piece', 'r3k2r/8/8/8/8/8/8/4X3 w - - 0 1', 1],
    ['bad side', 'r3k2r/8/8/8/8/8/8/4K3 x - - 0 1', 23],
    ['bad en passant', 'r3k2r/8/8/8/8/8/8/4K3 w - e9 0 1', 27],
    ['bad counter', 'r3k2r/8/8/8/8/8/8/4K3 w - - many 1', 29],
  ])('--fen with %s', async (name, fen, column) => {
    const { exit, error, answer } = await readJson(['board', 'moves', CHESS, '--fen', fen]);
    expect([exit, error]).toEqual([
      2,
      expect.stringMatching(`^--fen:1:${column}: the FEN cannot be read \\(${name}\\), expected `),
    ]);
    expect(answer.faults).toMatchObject([{ file: '--fen', line: 1, column }]);
  });

  it('--fen of a game without one', async () => {
    const file = join(scratch, 'no-symbols.json');
    writeFileSync(file, readFileSync(CHESS, 'utf8').replaceAll(/"symbol": "\w",/g, ''));
    const { exit, error } = await runArcade(['board', 'moves', file, '--fen', '8 w']);
    expect([exit, error]).toEqual([
      2,
      expect.stringContaining('--fen:1:1: the FEN cannot be read (no symbols)'),
    ]);
  });

  it('--moves, at the first that is not legal', async () => {
    const { exit, error } = await runArcade(['board', 'perft', CHESS, '1', '--moves', 'e2e4  e7e5 e1e3']);
    expect([exit, error]).toEqual([
      2,
      '--moves:1:12: e1e3 is not legal here: KING has no move that leads there, expected a legal move\n',
    ]);
    const over = await runArcade(['board', 'moves', CHESS, '--moves', 'f2f3 e7e5 g2g4 d8h4 e1f2']);
    expect(over.error).toContain('--moves:1:21: e1f2 is not legal here: the game is over');
  });

  it('every fault of a file at once', async () => {
    const file = join(scratch, 'broken.json');
    writeFileSync(file, '{"name": "X", "board": {"dimensions": [0, 3]}, "players": [], "pieces": []}');
    const { exit, error, answer } = await readJson(['board', 'perft', file, '1']);
    expect(exit).toBe(2);
    expect(answer.faults.length).toBeGreaterThanOrEqual(4);
    expect(error.split('\n').filter((line) => /^\S+broken\.json:1:\d+: /.test(line))).toHaveLength(
      answer.faults.length,
    );
  });

  it.each([
    [['board', 'perft', CHESS]],
    [['board']],
    [['board', 'prft']],
    [[]],
    [['board', 'moves', CHESS, '--fenn', 'x']],
  ])('bad usage: %j', async (words) => {
    const { exit, out, error } = await runArcade(words);
    expect([exit, out]).toEqual([2, '']);
    expect(error).toContain('--help');
  });

  it('a file that is not there', async () => {
    const { exit, error } = await runArcade(['board', 'moves', 'levels/board/ches.json']);
    expect([exit, error]).toEqual([
      2,
      'levels/board/ches.json:1:1: cannot be read: ENOENT (there is no such file)\n',
    ]);
  });
});

describe('check', () => {
  it('recognises board games, one by one or a folder of them', async () => {
    const { exit, out } = await runArcade(['check', CHESS, 'levels/board']);
    expect(exit).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toBe(`${CHESS}: a board game without faults`);
    expect(lines.length).toBeGreaterThanOrEqual(15);
    expect(lines.every((line) => line.endsWith(': a board game without faults'))).toBe(true);
  });

  it('reports every fault and warning of every file, also as JSON', async () => {
    const file = join(scratch, 'faulty.json');
    const text = JSON.stringify({
      name: 'X',
      board: { dimensions: [3, 3] },
      players: [
        {
          name: 'A',
          direction: [
            [1, 0],
            [0, 1],
          ],
          starting_positions: [],
        },
      ],
      turns: { order: ['B'] },
      pieces: [{ code: 'STONE', moves: [] }],
    });
    writeFileSync(file, text);
    const { exit, answer } = await readJson(['check', file, CHESS, 'package.json', 'nothing.json']);
    expect([exit, answer.ok]).toEqual([2, false]);
    expect(answer.files).toMatchObject([
      { kind: 'a board game', faults: [{ message: 'unknown player "B"' }], warnings: [{}, {}] },
      { path: CHESS, faults: [], warnings: [] },
      { kind: null, faults: [{ message: 'nothing that the arcade knows' }] },
      { kind: null, faults: [{ line: 1, column: 1 }] },
    ]);
    const { out } = await runArcade(['check', file]);
    expect(out.trimEnd().split('\n')).toHaveLength(3);
  });

  it('warnings alone are fine', async () => {
    const file = join(scratch, 'warned.json');
    const chess = JSON.parse(await import('node:fs').then(({ readFileSync }) => readFileSync(CHESS, 'utf8')));
    chess.pieces.push({ code: 'GHOST', moves: [] });
    writeFileSync(file, JSON.stringify(chess));
    const { exit, out } = await runArcade(['check', file]);
    expect([exit, out]).toEqual([0, expect.stringMatching(/: warning: GHOST can never be on the board/)]);
  });

  it('5 MB are refused with a place, and a text with a fault in its syntax is recognised', async () => {
    const large = join(scratch, 'large.json');
    writeFileSync(large, `{"pieces": "${'x'.repeat(5_000_000)}"}`);
    const refused = await runArcade(['check', large]);
    expect([refused.exit, refused.out]).toEqual([
      2,
      expect.stringContaining('large.json:1:1: the file has 5000014 characters'),
    ]);
    const cut = join(scratch, 'cut.json');
    writeFileSync(cut, '{\n "pieces": [');
    const { answer } = await readJson(['check', cut]);
    expect(answer.files[0]).toMatchObject({ kind: 'a board game', faults: [{ line: 2 }] });
  });
});
