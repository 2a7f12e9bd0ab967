/** Board games in the window: by mouse, by keyboard, with choices, refusals, history, and a game that is kept. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Arcade, expectSoon, expectText } from './driver.ts';

let arcade: Arcade;
beforeAll(async () => {
  arcade = await Arcade.open();
}, 240_000);
afterAll(() => arcade.close());
afterEach(() => expect(arcade.problems).toEqual([]));

it('leads from the start screen by its card to all games of levels/board, with a picture each', async () => {
  await arcade.page.locator('[data-game="board"] .start-card-open').click();
  await arcade.page.locator('[data-game="chess"]').waitFor();
  const cards = arcade.page.locator('.game-card');
  await expectSoon(async () => (await cards.count()) >= 15, 'fifteen games');
  expect(await cards.locator('.board-picture').count()).toBe(await cards.count());
  await expectText(arcade.page.locator('[data-game="four-player-chess"]'), /4 players · 14 × 14/);
});

it('plays a game by mouse to its end, by pressing and by dragging', async () => {
  await arcade.begin('chess');
  await arcade.click('f2');
  expect(await arcade.label('f4')).toBe('f4, empty, can be moved to');
  await arcade.click('f3');
  await arcade.reaches(['f2–f3']);
  await arcade.drag(arcade.square('e7'), arcade.square('e5'));
  await arcade.drag(arcade.square('g2'), arcade.square('g4'));
  await arcade.click('d8', 'h4');
  await expectText(arcade.dialog('result').locator('.dialog-title'), 'Black wins');
  await expectText(arcade.dialog('result'), 'By mate.');
  // A dialog that no one asked for takes no clicks at first.
  await arcade.page.waitForTimeout(600);
  await arcade.dialog('result').getByRole('button', { name: 'Look at the board' }).click();
  expect(await arcade.label('e1')).toContain('white king, in check');
});

it('plays by keyboard alone, from the cursor to the choice of a promotion', async () => {
  await arcade.begin('chess');
  const { keyboard } = arcade.page;
  const moves = ['h2h4', 'g7g5', 'h4g5', 'h7h6', 'g5h6', 'a7a6', 'h6h7', 'a6a5'];
  await keyboard.press('b');
  for (const move of moves) {
    for (const square of [move.slice(0, 2), move.slice(2)]) await walkTo(square);
  }
  await walkTo('h7');
  await walkTo('g8');
  await expectSoon(async () => arcade.page.getByTestId('choice').isVisible(), 'the choice');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expectSoon(async () => (await arcade.moves()).at(-1) === 'h7×g8=rook', 'a rook');
  expect(await arcade.label('g8')).toBe('g8, white rook, last move');

  /** Arrow keys from where the cursor is, then Enter. */
  async function walkTo(square: string): Promise<void> {
    const from = await arcade.page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? '');
    const across = square.charCodeAt(0) - from.charCodeAt(0);
    const up = Number(square.slice(1)) - Number(from.slice(1));
    for (let i = 0; i < Math.abs(across); i++) await keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let i = 0; i < Math.abs(up); i++) await keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
    await keyboard.press('Enter');
  }
});

it('drops pieces from the hand: by drag, by number, and on an empty square by choice', async () => {
  await arcade.begin('crazyhouse');
  await arcade.click('e2', 'e4', 'd7', 'd5', 'e4', 'd5', 'd8', 'd5');
  await arcade.reaches(['e2–e4', 'd7–d5', 'e4×d5', 'd8×d5']);
  await arcade.drag(arcade.page.locator('.hand-piece[data-code="PAWN"]').last(), arcade.square('e4'));
  await arcade.reaches(['e2–e4', 'd7–d5', 'e4×d5', 'd8×d5', '@e4']);
  await arcade.page.keyboard.press('1');
  await arcade.click('c4');
  await arcade.click('e4', 'd5');
  await arcade.click('h5');
  await expectSoon(
    async () =>
      arcade.page
        .getByTestId('choice')
        .isVisible()
        .then((seen) => !seen),
    'no drop for black',
  );
  await arcade.click('a7', 'a6', 'h4');
  await arcade.page.locator('[data-choice="QUEEN"]').click();
  await expectSoon(async () => (await arcade.moves()).at(-1) === '@h4', 'the dropped queen');
});

it('passes by button and by key where the game allows it, and has no such button elsewhere', async () => {
  await arcade.begin('janggi');
  await arcade.button('Pass').click();
  await arcade.reaches(['pass']);
  await arcade.page.keyboard.press('p');
  await expectText(arcade.dialog('result'), 'With the most points.');
  await arcade.begin('chess');
  expect(await arcade.button('Pass').count()).toBe(0);
});

it('ends a game that is given up', async () => {
  await arcade.begin('chess');
  await arcade.click('e2', 'e4');
  await arcade.button('Resign').click();
  await expectText(arcade.dialog('result').locator('.dialog-title'), 'White wins');
  await expectText(arcade.dialog('result'), 'Black has resigned.');
  await arcade.page.waitForTimeout(600);
  await arcade.dialog('result').getByRole('button', { name: 'Look at the board' }).click();
  expect(await arcade.button('Resign').count()).toBe(0);
});

it('runs a clock for the player to move, if one was chosen', async () => {
  await arcade.begin('chess');
  expect(await arcade.page.getByRole('timer').count()).toBe(0);
  await arcade.page.keyboard.press('n');
  await arcade.dialog('game').getByRole('radio', { name: '3 min + 2 s' }).click();
  await arcade.dialog('game').getByRole('button', { name: 'Begin' }).click();
  await expectText(arcade.page.getByTestId('clock-0'), '2:58');
  await expectText(arcade.page.getByTestId('clock-1'), '3:00');
});

it('says beside the square why a move is refused', async () => {
  await arcade.begin('chess');
  await arcade.click('a1', 'a3');
  const bubble = arcade.page.getByTestId('refusal');
  await expectText(bubble, 'The piece on a2 is in the way.');
  const [box, square] = [await bubble.boundingBox(), await arcade.square('a3').boundingBox()];
  expect(Math.abs((box?.y ?? 0) - ((square?.y ?? 0) + (square?.height ?? 0)))).toBeLessThan(20);
  await arcade.page.keyboard.press('Escape');
  await bubble.waitFor({ state: 'detached' });
  expect(await arcade.moves()).toEqual([]);
});

it('takes back, plays again, looks back, and plays on from an earlier position', async () => {
  await arcade.begin('chess');
  await arcade.click('e2', 'e4', 'e7', 'e5', 'g1', 'f3');
  await arcade.button('Undo').click();
  await arcade.reaches(['e2–e4', 'e7–e5']);
  await arcade.page.keyboard.press('r');
  await arcade.reaches(['e2–e4', 'e7–e5', 'g1–f3']);
  await arcade.page.locator('.move').first().click();
  await expectText(arcade.status, 'After move 1 of 3');
  expect(await arcade.label('e5')).toBe('e5, empty');
  await arcade.click('c7', 'c5');
  await arcade.reaches(['e2–e4', 'c7–c5']);
});

it('turns the board, and the arrow keys with it', async () => {
  await arcade.begin('chess');
  const before = await arcade.middleOf(arcade.square('a1'));
  await arcade.page.keyboard.press('f');
  const after = await arcade.middleOf(arcade.square('a1'));
  expect(after.x).toBeGreaterThan(before.x);
  expect(after.y).toBeLessThan(before.y);
  await arcade.square('a1').focus();
  await arcade.page.keyboard.press('ArrowLeft');
  expect(await arcade.page.evaluate(() => document.activeElement?.getAttribute('data-square'))).toBe('b1');
});

it('goes on where it was after the page was reloaded, in the file of the host', async () => {
  await arcade.begin('chess');
  await arcade.click('d2', 'd4', 'd7', 'd5');
  await arcade.reaches(['d2–d4', 'd7–d5']);
  await arcade.page.reload();
  await arcade.reaches(['d2–d4', 'd7–d5']);
  const kept = JSON.parse(await readFile(join(arcade.home, 'saves/arcade/board.chess.json'), 'utf8')) as {
    table: { match: { moves: string[] } };
  };
  expect(kept.table.match.moves).toEqual(['d2d4', 'd7d5']);
  await arcade.go('');
  await expectText(arcade.page.locator('.start-card-last'), /Chess · move 2/);
});

it('exports the game as text', async () => {
  await arcade.begin('chess');
  await arcade.click('e2', 'e4');
  await arcade.reaches(['e2–e4']);
  await arcade.page.keyboard.press('x');
  const text = await arcade.dialog('export').locator('textarea').inputValue();
  expect(text).toContain('Position: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq');
  expect(text).toContain('\n1. e2e4\n');
  const download = arcade.page.waitForEvent('download');
  await arcade.button('Save as a file').click();
  expect((await download).suggestedFilename()).toMatch(/^chess-\d{4}-\d\d-\d\d\.txt$/);
  await arcade.page.keyboard.press('Escape');
});

it('lists all keys on F1', async () => {
  await arcade.begin('chess');
  await arcade.page.keyboard.press('F1');
  await expectText(arcade.dialog('keys'), 'move the cursor over the board');
  await arcade.page.keyboard.press('F1');
  await arcade.dialog('keys').waitFor({ state: 'detached' });
});
