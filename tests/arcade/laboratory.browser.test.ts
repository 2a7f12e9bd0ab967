/** The laboratory in the window: the figures of the command while the games are played, stopping, and the report as JSON. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LaboratoryReport } from '@dota-factory/board';
import { readLevel } from '../board/games.ts';
import { Arcade, expectSoon, expectText } from './driver.ts';
import { runArcade } from './run-arcade.ts';

let arcade: Arcade;
beforeAll(async () => {
  arcade = await Arcade.open({}, (home) => [join(home, 'outside.json')]);
}, 240_000);
afterAll(() => arcade.close());
afterEach(() => expect(arcade.problems).toEqual([]));

const phase = (): Promise<string | null> => arcade.page.locator('.run-progress').getAttribute('data-phase');

/** By keyboard alone: from field to field, Enter begins. */
async function begin(game: string, games: number, seed: number): Promise<void> {
  await arcade.go(`board/laboratory/${game}`);
  await arcade.page.getByLabel('Games', { exact: true }).fill(String(games));
  await arcade.page.getByLabel('Seed', { exact: true }).fill(String(seed));
  await arcade.page.keyboard.press('Enter');
}

it('is opened from the card of a game', async () => {
  await arcade.go('board');
  await arcade.button('Laboratory of Minishogi').click();
  await expectText(arcade.page.locator('.bar-title'), 'Minishogi: laboratory');
  await expectText(arcade.page.locator('.notice'), /What are these rules like/);
});

it('reports the same as the command for the same seed, and exports it as JSON', async () => {
  await begin('minishogi', 12, 5);
  await expectSoon(async () => (await phase()) === 'finished', 'the end of the games');
  await arcade.page.keyboard.press('Tab');
  await arcade.page.locator('.page-body').click({ position: { x: 4, y: 4 } });
  await arcade.page.keyboard.press('x');
  const text = await arcade.dialog('export').locator('textarea').inputValue();
  const words = [
    'board',
    'selfplay',
    'levels/board/minishogi.json',
    '--games',
    '12',
    '--seed',
    '5',
    '--json',
  ];
  const report: LaboratoryReport = JSON.parse((await runArcade(words)).out);
  expect(JSON.parse(text)).toEqual(report);
  await arcade.page.keyboard.press('Escape');

  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const [low, high] = report.first_player.interval;
  const first = arcade.page.locator('[data-figure="first"]');
  await expectText(
    first,
    `White, who begins, wins${percent(report.first_player.win_rate)}95 %: ${percent(low)} to ${percent(high)}`,
  );
  const pawn = arcade.page.locator('[data-piece="PAWN"] [data-share="moves"]');
  await expectText(pawn, percent(report.pieces.find(({ code }) => code === 'PAWN')?.moves ?? -1));
  expect(await arcade.page.locator('.unused-list > li').count()).toBe(report.never_fired.length);
  expect(await arcade.page.locator('[data-panel="lengths"] rect').count()).toBe(report.lengths.games.length);
  const plot = arcade.page.locator('[data-panel="settling"] [role="slider"]');
  await plot.focus();
  await arcade.page.keyboard.press('End');
  const last = await plot.getAttribute('aria-valuetext');
  expect(last).toContain('Games 12: White');
  expect(last).toContain(' to ');
});

it('shows figures while it runs, stops at once, and continues', async () => {
  await begin('minishogi', 2000, 1);
  const label = arcade.page.getByRole('progressbar', { name: 'Games played' });
  await arcade.page.locator('[data-figure="length"]').waitFor();
  expect(await phase()).toBe('running');
  await arcade.button('Stop').click();
  expect(await phase()).toBe('stopped');
  const stopped = Number(/(\d+) of 2000/.exec((await label.getAttribute('aria-valuetext')) ?? '')?.[1]);
  expect(stopped).toBeGreaterThan(0);
  await arcade.go('board');
  await arcade.go('board/laboratory/minishogi');
  await expectText(arcade.button('Continue'), /Continue/);
  await arcade.page.locator('.page-body').click({ position: { x: 4, y: 4 } });
  await arcade.page.keyboard.press('r');
  await expectSoon(
    async () => Number(/(\d+) of/.exec((await label.getAttribute('aria-valuetext')) ?? '')?.[1]) > stopped,
    'more games',
  );
  await arcade.page.keyboard.press('Escape');
  expect(await phase()).toBe('stopped');
});

it('says when the file has changed since, and plays the new rules', async () => {
  await begin('minishogi', 3, 1);
  await expectSoon(async () => (await phase()) === 'finished', 'the end of the games');
  await arcade.editFile('levels/board/minishogi.json', (text) =>
    text.replace('"Minishogi"', '"Small shogi"'),
  );
  await expectText(
    arcade.page.locator('.strip').first(),
    /has changed. These figures are of the rules before/,
  );
  await expectText(arcade.page.locator('.bar-title'), 'Small shogi: laboratory');
});

it('plays the last good version of a file of one’s own, and Escape in a field stops it', async () => {
  const outside = join(arcade.home, 'outside.json');
  await writeFile(outside, readLevel('minishogi').replace('"Minishogi"', '"Own shogi"'));
  await arcade.go('board');
  await arcade.button('Laboratory of Own shogi').click();
  await expectText(arcade.page.locator('.bar-title'), 'Own shogi: laboratory');
  await writeFile(outside, '{ "name": "Own shogi" }');
  await expectText(arcade.page.locator('.strip').first(), /has faults now. Its last good version is played/);
  await arcade.page.getByLabel('Games', { exact: true }).fill('500');
  await arcade.page.keyboard.press('Enter');
  await arcade.page.locator('[data-figure="length"]').waitFor();
  await arcade.page.keyboard.press('Escape');
  expect(await phase()).toBe('stopped');
});
