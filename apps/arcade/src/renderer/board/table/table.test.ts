/** A table in Node: real games, no window. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Game, loadGame, parseSquare } from '@dota-factory/board';
import type { Advice, Mind, Question } from './mind.ts';
import { formatRecord, parseRecord, type Seat, type TableRecord } from './record.ts';
import { Table, type TableOptions } from './table.ts';

const LEVELS = join(__dirname, '../../../../../../levels/board');

function readGame(name: string, change: (text: string) => string = (text) => text): Game {
  const { game, diagnostics } = loadGame(name, change(readFileSync(join(LEVELS, `${name}.json`), 'utf8')));
  if (game === undefined) throw new Error(JSON.stringify(diagnostics));
  return game;
}

interface Bench {
  readonly table: Table;
  readonly records: TableRecord[];
  readonly ends: string[];
  clock: number;
  /** Presses squares by name. */
  press(...squares: readonly string[]): void;
  squareOf(name: string): number;
}

function setUp(name: string, options: Partial<TableOptions> = {}): Bench {
  const game = options.game ?? readGame(name);
  const records: TableRecord[] = [];
  const ends: string[] = [];
  const bench = { clock: 1_000_000 };
  const table = new Table({
    game,
    record: undefined,
    mind: undefined,
    now: () => bench.clock,
    onRecord: (record) => void records.push(record),
    onEnd: ({ title }) => void ends.push(title),
    ...options,
  });
  const squareOf = (square: string): number => {
    const found = parseSquare(game, square);
    if (found === undefined) throw new Error(`no square ${square}`);
    return found;
  };
  return Object.assign(bench, {
    table,
    records,
    ends,
    squareOf,
    press: (...squares: readonly string[]) => {
      for (const square of squares) table.press(squareOf(square));
    },
  });
}

const movesOf = ({ table }: Bench): string[] =>
  table.getView().rows.flatMap(({ entries }) => entries.map(({ text }) => text));

describe('moving', () => {
  it('selects a piece with its targets, and plays to one of them', () => {
    const bench = setUp('chess');
    bench.press('e2');
    const targets = [...bench.table.getView().targets.keys()].sort((a, b) => a - b);
    expect(targets).toEqual([bench.squareOf('e3'), bench.squareOf('e4')]);
    bench.press('e4');
    expect(movesOf(bench)).toEqual(['e2–e4']);
    expect(bench.table.getView().selection).toBeUndefined();
    expect([...bench.table.getView().lastMove]).toEqual([bench.squareOf('e2'), bench.squareOf('e4')]);
  });

  it('selects another own piece, and gives a selection up', () => {
    const bench = setUp('chess');
    bench.press('e2', 'd2');
    expect(bench.table.getView().selection).toEqual({ kind: 'piece', square: bench.squareOf('d2') });
    bench.press('d2');
    expect(bench.table.getView().selection).toBeUndefined();
    bench.press('e2');
    bench.table.cancel();
    expect(bench.table.getView().targets.size).toBe(0);
  });

  it('says why a move is refused, beside the square, and keeps the selection', () => {
    const bench = setUp('chess');
    bench.press('a1', 'a3');
    const { refusal, selection } = bench.table.getView();
    expect(refusal).toEqual({ square: bench.squareOf('a3'), text: 'The piece on a2 is in the way.' });
    expect(selection).toEqual({ kind: 'piece', square: bench.squareOf('a1') });
    bench.press('a2');
    expect(bench.table.getView().refusal).toBeUndefined();
  });

  it('says whose turn it is when somebody else’s piece is pressed', () => {
    const bench = setUp('chess');
    bench.press('e7');
    expect(bench.table.getView().refusal?.text).toContain('not WHITE’s, who is to move');
  });

  it('explains a condition in plain words', () => {
    const bench = setUp('chess');
    bench.press('e2', 'e3', 'e7', 'e6', 'e3', 'e5');
    expect(bench.table.getView().refusal?.text).toContain('only to squares of DOUBLE_STEP_RANK');
  });

  it('marks captures, and leaders in check', () => {
    const bench = setUp('chess');
    bench.press('e2', 'e4', 'f7', 'f6', 'd1', 'h5');
    const { shown } = bench.table.getView();
    expect([...shown.checks]).toEqual([bench.squareOf('e8')]);
    expect(movesOf(bench)).toEqual(['e2–e4', 'f7–f6', 'd1–h5+']);
  });

  it('plays by dragging, and selects what was only lifted', () => {
    const bench = setUp('chess');
    bench.table.drag(bench.squareOf('g1'), bench.squareOf('f3'));
    expect(movesOf(bench)).toEqual(['g1–f3']);
    bench.table.drag(bench.squareOf('b8'), bench.squareOf('b8'));
    expect(bench.table.getView().selection).toEqual({ kind: 'piece', square: bench.squareOf('b8') });
    bench.table.drag(bench.squareOf('b8'), undefined);
    expect(bench.table.getView().selection).toBeUndefined();
  });

  it('ends a game once, with the winner and the reason', () => {
    const bench = setUp('chess');
    bench.press('f2', 'f3', 'e7', 'e5', 'g2', 'g4', 'd8', 'h4');
    expect(bench.table.getView().outcome).toEqual({ winner: 1, title: 'Black wins', reason: 'By mate.' });
    expect(bench.ends).toEqual(['Black wins']);
    bench.press('a2', 'a3');
    expect(movesOf(bench)).toHaveLength(4);
  });

  it('passes where the game allows it', () => {
    const bench = setUp('janggi');
    expect(bench.table.getView().canPass).toBe(true);
    bench.table.pass();
    bench.table.pass();
    expect(movesOf(bench)).toEqual(['pass', 'pass']);
    expect(bench.table.getView().outcome?.reason).toBe('With the most points.');
    expect(setUp('chess').table.getView().canPass).toBe(false);
  });
});

describe('promotions and drops', () => {
  const promoting = () => {
    const bench = setUp('chess');
    bench.press(
      'h2',
      'h4',
      'g7',
      'g5',
      'h4',
      'g5',
      'h7',
      'h6',
      'g5',
      'h6',
      'a7',
      'a6',
      'h6',
      'h7',
      'a6',
      'a5',
    );
    bench.press('h7', 'g8');
    return bench;
  };

  it('asks what a pawn is promoted to, and plays nothing before', () => {
    const bench = promoting();
    const { choice } = bench.table.getView();
    expect(choice?.options.map(({ label }) => label)).toEqual(['queen', 'rook', 'bishop', 'knight']);
    expect(movesOf(bench)).toHaveLength(8);
    bench.table.choose('h7g8=KNIGHT');
    expect(movesOf(bench).at(-1)).toBe('h7×g8=knight');
    expect(bench.table.getView().shown.pieceAt.get(bench.squareOf('g8'))?.code).toBe('KNIGHT');
  });

  it('gives the choice up without a move, and takes no other move for an answer', () => {
    const bench = promoting();
    bench.table.choose(undefined);
    expect(bench.table.getView().choice).toBeUndefined();
    bench.press('h7', 'g8');
    bench.table.choose('a2a3');
    expect(movesOf(bench)).toHaveLength(8);
  });

  it('calls the own code among the options no promotion', () => {
    const bench = setUp('shogi');
    // The lance of the left column may promote after it has captured.
    bench.press('a3', 'a4', 'a7', 'a6', 'a4', 'a5', 'a6', 'a5', 'a1', 'a5', 'i7', 'i6', 'a5', 'a9');
    const labels = bench.table.getView().choice?.options.map(({ label }) => label) ?? [];
    expect(labels).toContain('promoted lance');
  });

  it('drops a piece of the hand by selecting it, and offers drops on an empty square', () => {
    const bench = setUp('crazyhouse');
    bench.press('e2', 'e4', 'd7', 'd5', 'e4', 'd5', 'd8', 'd5');
    expect(bench.table.getView().shown.hands).toEqual([
      [{ code: 'PAWN', count: 1 }],
      [{ code: 'PAWN', count: 1 }],
    ]);
    bench.press('e4');
    expect(bench.table.getView().choice).toMatchObject({
      title: 'Drop on e4',
      options: [{ move: 'PAWN@e4' }],
    });
    bench.table.cancel();
    bench.table.pressHand('PAWN');
    expect(bench.table.getView().targets.has(bench.squareOf('e4'))).toBe(true);
    bench.press('e8');
    expect(bench.table.getView().refusal?.text).toBe('There is a piece on e8.');
    bench.press('e4');
    expect(movesOf(bench).at(-1)).toBe('@e4');
    bench.table.dragFromHand('PAWN', bench.squareOf('c4'));
    expect(movesOf(bench).at(-1)).toBe('@c4');
  });
});

describe('the history', () => {
  it('takes back and plays again', () => {
    const bench = setUp('chess');
    bench.press('e2', 'e4', 'e7', 'e5');
    bench.table.undo();
    expect(movesOf(bench)).toEqual(['e2–e4']);
    bench.table.redo();
    expect(movesOf(bench)).toEqual(['e2–e4', 'e7–e5']);
    bench.table.undo();
    bench.table.undo();
    bench.table.undo();
    expect(movesOf(bench)).toEqual([]);
    expect(bench.table.getView()).toMatchObject({ canUndo: false, canRedo: true });
  });

  it('looks at an earlier position without changing the game, and plays on from there', () => {
    const bench = setUp('chess');
    bench.press('e2', 'e4', 'e7', 'e5', 'g1', 'f3');
    bench.table.look(1);
    expect(bench.table.getView()).toMatchObject({ ply: 1, lastPly: 3, isPersonsTurn: true });
    expect(bench.table.getView().shown.pieceAt.has(bench.squareOf('e5'))).toBe(false);
    bench.table.look(3);
    expect(bench.table.getView().shown.pieceAt.has(bench.squareOf('f3'))).toBe(true);
    bench.table.look(1);
    bench.press('c7', 'c5');
    expect(movesOf(bench)).toEqual(['e2–e4', 'c7–c5']);
    expect(bench.table.getView()).toMatchObject({ ply: 2, lastPly: 2, canRedo: false });
  });

  it('opens a finished game again when its end is taken back', () => {
    const bench = setUp('chess');
    bench.press('e2', 'e4');
    bench.table.resign();
    expect(bench.table.getView().outcome?.title).toBe('White wins');
    bench.table.undo();
    expect(bench.table.getView().outcome).toBeUndefined();
  });

  it('keeps every state, and goes on from what was kept', () => {
    const bench = setUp('chess');
    bench.press('e2', 'e4', 'e7', 'e5');
    bench.table.undo();
    bench.table.flip();
    const written: unknown = JSON.parse(JSON.stringify(formatRecord(bench.table.getRecord())));
    const record = parseRecord(written);
    const again = setUp('chess', { record });
    expect(movesOf(again)).toEqual(['e2–e4']);
    expect(again.table.getView()).toMatchObject({ canRedo: true, turns: 2 });
    expect(again.ends).toEqual([]);
    expect(bench.records).toHaveLength(4);
  });

  it('keeps the moves that are legal by changed rules', () => {
    const bench = setUp('chess');
    bench.press('e2', 'e3', 'e7', 'e6', 'e3', 'e4');
    const shorter = readGame('chess', (text) => text.replace('"name": "Chess"', '"name": "Chess, changed"'));
    expect(bench.table.reload(shorter)).toEqual({ kept: 3, of: 3 });
    expect(bench.table.reload(readGame('xiangqi'))).toEqual({ kept: 0, of: 3 });
    expect(bench.table.getView().naming.game.spec.name).toBe('Xiangqi');
  });

  it('is no record what is damaged', () => {
    const record = formatRecord(setUp('chess').table.getRecord()) as Record<string, unknown>;
    expect(parseRecord(record)).toBeDefined();
    expect(parseRecord({ ...record, seats: [7] })).toBeUndefined();
    expect(parseRecord('nothing')).toBeUndefined();
  });
});

describe('clocks', () => {
  const minute = { limitMs: 60_000, incrementMs: 1000 };

  it('are off by default, and run for the player to move', () => {
    const bench = setUp('chess');
    expect(bench.table.getView().clock).toBeUndefined();
    bench.table.begin({ seats: [], seconds: 3, clock: minute });
    bench.clock += 10_000;
    bench.press('e2', 'e4');
    expect(bench.table.getView().clock).toMatchObject({ leftMs: [51_000, 60_000], running: 1 });
  });

  it('end the game of two when one has run out', () => {
    const bench = setUp('chess');
    bench.table.begin({ seats: [], seconds: 3, clock: minute });
    bench.clock += 60_000;
    expect(bench.table.checkClock()).toBe(false);
    expect(bench.table.getView().outcome).toEqual({
      winner: 1,
      title: 'Black wins',
      reason: 'White has no time left.',
    });
  });

  it('do not run on while the game is closed', () => {
    const bench = setUp('chess');
    bench.table.begin({ seats: [], seconds: 3, clock: minute });
    bench.clock += 20_000;
    const record = bench.table.getRecord();
    bench.clock += 1_000_000;
    const again = setUp('chess', { record, now: () => bench.clock });
    expect(again.table.getView().clock).toMatchObject({
      leftMs: [40_000, 60_000],
      running: 0,
      since: bench.clock,
    });
  });
});

describe('the opponent', () => {
  /** Answers when it is told to. */
  function createMind() {
    const questions: Question[] = [];
    const answers: ((advice: Advice | undefined) => void)[] = [];
    let cancelled = 0;
    let report: (share: number) => void = () => {};
    const mind: Mind = {
      ask(question, onProgress) {
        questions.push(question);
        report = onProgress ?? report;
        return {
          answer: new Promise((resolve) => void answers.push(resolve)),
          cancel: () => void (cancelled += 1),
        };
      },
    };
    const answer = async (move: string | undefined) => {
      const advice = move === undefined ? undefined : { move, score: 0, endsIn: undefined, line: [] };
      answers.at(-1)?.(advice);
      await Promise.resolve();
      await Promise.resolve();
    };
    return {
      mind,
      questions,
      answer,
      countCancelled: () => cancelled,
      progress: (share: number) => report(share),
    };
  }

  it('is asked when it is its turn, and its move is played', async () => {
    const { mind, questions, answer } = createMind();
    const bench = setUp('chess', { mind });
    bench.table.begin({ seats: ['person', 2], seconds: 3, clock: undefined });
    bench.press('e2', 'e4');
    expect(questions).toMatchObject([{ purpose: 'move', strength: 2, match: { moves: ['e2e4'] } }]);
    expect(bench.table.getView()).toMatchObject({ isThinking: true, isPersonsTurn: false });
    bench.press('d2', 'd4');
    expect(movesOf(bench)).toHaveLength(1);
    await answer('e7e5');
    expect(movesOf(bench)).toEqual(['e2–e4', 'e7–e5']);
  });

  it('is taken back together with the person’s move, and stops thinking', async () => {
    const { mind, answer, countCancelled } = createMind();
    const bench = setUp('chess', { mind });
    bench.table.begin({ seats: ['person', 3], seconds: 3, clock: undefined });
    bench.press('e2', 'e4');
    await answer('e7e5');
    bench.press('g1', 'f3');
    bench.table.undo();
    expect(countCancelled()).toBe(1);
    expect(movesOf(bench)).toEqual(['e2–e4', 'e7–e5']);
    bench.table.undo();
    expect(movesOf(bench)).toEqual([]);
  });

  it('is played again together with the person’s move, and no end is counted twice', async () => {
    const { mind, questions, answer } = createMind();
    const bench = setUp('chess', { mind });
    bench.table.begin({ seats: ['person', 3], seconds: 3, clock: undefined });
    bench.press('f2', 'f3');
    await answer('e7e5');
    bench.press('g2', 'g4');
    await answer('d8h4');
    expect(bench.ends).toEqual(['Black wins']);
    bench.table.undo();
    bench.table.undo();
    bench.table.redo();
    expect(movesOf(bench)).toEqual(['f2–f3', 'e7–e5']);
    bench.table.redo();
    expect(movesOf(bench)).toHaveLength(4);
    expect(bench.ends).toEqual(['Black wins']);
    expect(questions).toHaveLength(2);
  });

  it('waits after its own first move was taken back, since nobody else has moved', async () => {
    const { mind, questions, answer } = createMind();
    const bench = setUp('chess', { mind });
    bench.table.begin({ seats: [2, 'person'], seconds: 3, clock: undefined });
    await answer('e2e4');
    bench.table.undo();
    expect(bench.table.getView()).toMatchObject({ lastPly: 0, isHeld: true, isThinking: false });
    bench.table.letPlay();
    expect(questions).toHaveLength(2);
  });

  it('leaves the lower edge to the only person at the table', () => {
    const { mind } = createMind();
    const bench = setUp('chess', { mind });
    const sit = (...seats: readonly Seat[]) => {
      bench.table.sit({ seats, seconds: 1 });
      return bench.table.getView().turns;
    };
    expect([sit(1, 'person'), sit('person', 1)]).toEqual([2, 0]);
    bench.table.flip();
    expect(sit('person', 'person')).toBe(2);
    const four = setUp('four-player-chess', { mind });
    four.table.sit({ seats: [1, 'person', 1, 1], seconds: 1 });
    // Blue sits on the left and moves to the right: three quarters clockwise bring it down.
    expect(four.table.getView().turns).toBe(3);
  });

  it('is kept with its strength and its time', () => {
    const { mind } = createMind();
    const bench = setUp('chess', { mind });
    bench.table.sit({ seats: ['person', 3], seconds: 10 });
    const record = parseRecord(JSON.parse(JSON.stringify(formatRecord(bench.table.getRecord()))));
    const again = setUp('chess', { mind, record });
    expect(again.table.getView()).toMatchObject({ seats: ['person', 3], seconds: 10 });
    const { seconds: _, ...older } = formatRecord(bench.table.getRecord()) as Record<string, unknown>;
    expect(parseRecord(older)?.seconds).toBe(3);
  });

  it('is asked with the time that was chosen, and says how far it is', () => {
    const { mind, questions, progress } = createMind();
    const bench = setUp('chess', { mind });
    bench.table.begin({ seats: [2, 'person'], seconds: 10, clock: undefined });
    expect(questions[0]?.seconds).toBe(10);
    progress(0.4);
    expect(bench.table.progress.getShare()).toBe(0.4);
    bench.table.letPlay();
    expect(bench.table.progress.getShare()).toBe(0);
  });

  it('waits when it is stopped, ignores a late answer, and goes on when it may', async () => {
    const { mind, questions, answer } = createMind();
    const bench = setUp('chess', { mind });
    bench.table.begin({ seats: ['person', 1], seconds: 3, clock: undefined });
    bench.press('e2', 'e4');
    bench.table.hold();
    await answer('e7e5');
    expect(bench.table.getView()).toMatchObject({ isThinking: false, isHeld: true, lastPly: 1 });
    bench.table.letPlay();
    expect(questions).toHaveLength(2);
    await answer('c7c5');
    expect(movesOf(bench)).toEqual(['e2–e4', 'c7–c5']);
  });

  it('gives a hint about the position shown, which is gone after the next move', async () => {
    const { mind, questions, answer } = createMind();
    const bench = setUp('chess', { mind });
    bench.press('e2', 'e4', 'e7', 'e5');
    bench.table.look(1);
    bench.table.askHint();
    expect(questions.at(-1)).toMatchObject({ purpose: 'hint', match: { moves: ['e2e4'] } });
    expect(bench.table.getView().hint).toEqual({ state: 'thinking' });
    await answer('c7c5');
    expect(bench.table.getView().hint).toMatchObject({ state: 'ready', advice: { move: 'c7c5' } });
    bench.table.look(2);
    expect(bench.table.getView().hint).toBeUndefined();
    bench.table.look(1);
    bench.table.askHint();
    await answer('c7c5');
    bench.press('c7', 'c5');
    expect(bench.table.getView().hint).toBeUndefined();
  });

  it('that cannot answer waits instead of ending anything', async () => {
    const { mind, answer } = createMind();
    const bench = setUp('chess', { mind });
    bench.table.begin({ seats: [1, 'person'], seconds: 3, clock: undefined });
    await answer(undefined);
    expect(bench.table.getView()).toMatchObject({ isHeld: true, outcome: undefined, lastPly: 0 });
  });
});

it('exports moves by rounds, the result, and the first and last position', () => {
  const bench = setUp('chess');
  bench.press('f2', 'f3', 'e7', 'e5', 'g2', 'g4', 'd8', 'h4');
  const { fileName, text } = bench.table.export();
  expect(fileName).toBe('chess-1970-01-01.txt');
  expect(text).toContain('Result: Black wins. By mate.\n');
  expect(text).toContain('Start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n');
  expect(text).toMatch(/\n\n1\. f2f3 e7e5\n2\. g2g4 d8h4\n$/);
});
