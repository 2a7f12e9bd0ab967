/** The computer in the window: it answers, stops, advises, judges, is taken back, and is replaced when it fails. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Arcade, expectSoon, expectText } from './driver.ts';

let arcade: Arcade;
beforeAll(async () => {
  arcade = await Arcade.open();
}, 240_000);
afterAll(() => arcade.close());
afterEach(() => expect(arcade.problems).toEqual([]));

it('answers a move by itself, and both are taken back together', async () => {
  await arcade.beginAgainst('chess', { Black: 'Easy' });
  await expectText(arcade.page.getByTestId('player-1'), 'computer, easy');
  await arcade.click('e2', 'e4');
  await countMoves(2);
  const moves = await arcade.moves();
  await expectText(arcade.status, /^White to move/);
  await arcade.button('Undo').click();
  await arcade.reaches([]);
  await arcade.button('Redo').click();
  await arcade.reaches(moves);
});

it('is offered before the first move, and sits down without a new game', async () => {
  await arcade.begin('chess');
  await arcade.button('Play against the computer …').click();
  const black = arcade.dialog('game').getByRole('radiogroup', { name: 'Who plays Black' });
  await black.getByRole('radio', { name: 'Easy' }).click();
  await arcade.dialog('game').getByRole('button', { name: 'Apply' }).click();
  await arcade.click('e2', 'e4');
  await countMoves(2);
});

it('begins when it has the first seat, and the person sits at the lower edge', async () => {
  await arcade.beginAgainst('chess', { White: 'Easy' });
  await countMoves(1);
  const [own, far] = [await arcade.middleOf(arcade.square('e8')), await arcade.middleOf(arcade.square('e1'))];
  expect(own.y).toBeGreaterThan(far.y);
});

it('plays all seats but one of a game for four', async () => {
  await arcade.beginAgainst('four-player-chess', { Blue: 'Easy', Yellow: 'Easy', Green: 'Easy' });
  const target = arcade.page.locator('[data-target]').first();
  await arcade.page.keyboard.press('b');
  await arcade.page.keyboard.press('Enter');
  const square = (await target.getAttribute('data-square')) ?? '';
  await arcade.click(square);
  await countMoves(4);
  await expectText(arcade.status, /^Red to move/);
});

it('shows that it thinks, lets the page be used meanwhile, and can be stopped', async () => {
  await arcade.beginAgainst('chess', { Black: 'Strong' }, '10 s');
  await arcade.click('e2', 'e4');
  await expectText(arcade.status, /is thinking …$/);
  const bar = arcade.page.getByRole('progressbar', { name: 'Time used for thinking' });
  await expectSoon(async () => Number(await bar.getAttribute('aria-valuenow')) > 3, 'progress');
  const before = await arcade.middleOf(arcade.square('a1'));
  await arcade.page.keyboard.press('f');
  await expectSoon(async () => (await arcade.middleOf(arcade.square('a1'))).y !== before.y, 'a turned board');
  await arcade.button('Stop').click();
  await expectText(arcade.status, /is to move and waits\.$/);
  await arcade.button('Let it play').click();
  await expectText(arcade.status, /is thinking …$/);
  await arcade.button('Stop').click();
});

it('gives a hint with an arrow and with its reasons, until the next move', async () => {
  await arcade.begin('chess');
  await arcade.click('f2', 'f3', 'e7', 'e5', 'g2', 'g4');
  await arcade.page.keyboard.press('h');
  const hint = arcade.page.getByTestId('hint');
  await expectText(hint, 'Queen d8–h4 is mate.');
  await expectText(hint, 'Black wins in 1 turn.');
  expect(await arcade.page.locator('.hint-arrow').count()).toBe(1);
  await arcade.click('a7', 'a6');
  await hint.waitFor({ state: 'detached' });
  expect(await arcade.page.locator('.hint-arrow').count()).toBe(0);
});

it('judges the position beside the board until that is turned off, which is kept', async () => {
  await arcade.begin('chess');
  await arcade.click('f2', 'f3', 'e7', 'e5', 'g2', 'g4');
  const bar = arcade.page.getByTestId('evaluation');
  await expectSoon(
    async () => (await bar.getAttribute('aria-label')) === 'Black wins in 1 turn',
    'a judgement',
  );
  const before = await shareOfBlack();
  await expectSoon(async () => (await shareOfBlack()).share > 0.9, 'a bar of Black');
  await arcade.page.keyboard.press('f');
  await expectSoon(async () => (await shareOfBlack()).side !== before.side, 'a turned board');
  await expectSoon(async () => (await shareOfBlack()).share > 0.9, 'a bar of Black from the other side');
  await arcade.page.keyboard.press('e');
  await bar.waitFor({ state: 'detached' });
  const file = join(arcade.home, 'saves/arcade/board.tastes__.json');
  await expectSoon(
    async () => (await readFile(file, 'utf8').catch(() => '')).includes('"hasEvaluation":false'),
    'the setting',
  );
  await arcade.page.reload();
  await arcade.reaches(['f2–f3', 'e7–e5', 'g2–g4']);
  expect(await bar.count()).toBe(0);
  await arcade.button('Who is ahead').click();
  await bar.waitFor();
});

it('keeps who plays and how long it thinks, and goes on with its turn after a reload', async () => {
  await arcade.beginAgainst('minishogi', { Black: 'Strong' }, '1 s');
  await arcade.click('e1', 'e2');
  await expectText(arcade.status, /is thinking …$/);
  await arcade.page.reload();
  await countMoves(2);
  await arcade.page.keyboard.press('w');
  const dialog = arcade.dialog('game');
  const chosen = dialog.locator('[aria-checked="true"]');
  expect(await chosen.allTextContents()).toEqual(['Person', 'Strong', '1 s']);
  await arcade.page.keyboard.press('Escape');
});

describe('a worker that fails', () => {
  const trouble = () => arcade.page.getByTestId('computer-trouble');
  /** The next workers are refused, so many times. */
  const refuseWorkers = async (times: number) => {
    let left = times;
    await arcade.page.route(/opponent\.worker/, async (route) => {
      left -= 1;
      return left >= 0
        ? route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("broken")' })
        : route.continue();
    });
  };
  /** Or the judge would take the broken workers. */
  const judgeNothing = async () => {
    if ((await arcade.button('Who is ahead').getAttribute('aria-pressed')) === 'true')
      await arcade.page.keyboard.press('e');
    await arcade.page.getByTestId('evaluation').waitFor({ state: 'detached' });
  };
  beforeEach(async () => {
    await arcade.page.unroute(/opponent\.worker/);
  });
  afterEach(() => {
    // What the browser writes about the error is meant here.
    arcade.problems.splice(
      0,
      arcade.problems.length,
      ...arcade.problems.filter((text) => !text.includes('broken')),
    );
  });

  it('is replaced with a sentence, and the question is answered all the same', async () => {
    await arcade.beginAgainst('chess', { Black: 'Easy' });
    await judgeNothing();
    await refuseWorkers(1);
    await arcade.go('board');
    await arcade.go('board/play/chess');
    await arcade.click('e2', 'e4');
    await expectText(trouble(), 'The computer has failed and was started again');
    await countMoves(2);
  });

  it('is given up after the second time, and tries again when it is let', async () => {
    await arcade.beginAgainst('chess', { Black: 'Easy' });
    await judgeNothing();
    await refuseWorkers(2);
    await arcade.go('board');
    await arcade.go('board/play/chess');
    await arcade.click('e2', 'e4');
    await expectText(trouble(), 'The computer has failed twice and waits');
    await expectText(arcade.status, 'Black is to move and waits.');
    await arcade.button('Let it play').click();
    await countMoves(2);
    await trouble().getByRole('button', { name: 'Close' }).click();
    await trouble().waitFor({ state: 'detached' });
  });
});

/** Where Black sits, and how much of the bar beside the board is its: the bar is filled from below. */
async function shareOfBlack(): Promise<{ readonly side: string; readonly share: number }> {
  const bar = await arcade.page.getByTestId('evaluation').boundingBox();
  const fill = await arcade.page.locator('.evaluation-fill').boundingBox();
  const [near, far] = [
    await arcade.middleOf(arcade.square('a1')),
    await arcade.middleOf(arcade.square('a8')),
  ];
  const filled = (fill?.height ?? 0) / (bar?.height ?? 1);
  return far.y > near.y ? { side: 'below', share: filled } : { side: 'above', share: 1 - filled };
}

async function countMoves(count: number): Promise<void> {
  await expectSoon(async () => (await arcade.moves()).length === count, `${count} moves`);
}
