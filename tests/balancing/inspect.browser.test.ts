/** The inspect window: a fight in a window of its own, the same counts in both, and what closing it leaves behind. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { tryToZoom } from '../browser/zoom.ts';
import { ARENAS, expectSoon, expectText, isDisabled, readColumns, Tool } from './driver.ts';

let tool: Tool;
beforeAll(async () => {
  tool = await Tool.open();
}, 240_000);
afterAll(() => tool.close());
beforeEach(() => tool.fresh());

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing to measure');
  return box;
};
const speedOf = (page: Page) => page.locator('.speeds [aria-pressed="true"]').innerText();
const tickOf = async (page: Page) => Number(await page.getByTestId('world').getAttribute('data-tick'));

/** Buttons, tabs and fields of the main window that can be used. */
function listUsable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input, select')]
      .filter((each) => !each.matches(':disabled, [aria-disabled="true"]'))
      .map((each) => each.textContent || each.tagName),
  );
}

it('[REQ-BAL-UI-INSPECT] [REQ-BAL-UI-INSPECT-CLOSE] opens a window with a fresh fight, holds the main window and keeps its widget live', async () => {
  const duel = tool.arena('Three against one');
  await duel.button('Start').click();
  await duel.reaches('finished');
  const page = await tool.inspect('Three against one');
  await duel.reaches('inspected');
  expect(await listUsable(tool.page)).toEqual([]);
  await expectText(tool.page.getByTestId('inspection'), 'Three against one is being inspected');
  await page.getByRole('button', { name: '4×' }).click();
  await expectText(page.locator('.inspect-info'), '[WON] Three');
  const ended = await readColumns(page.locator('.inspect-info'));
  expect(ended[1]).toEqual(['One', '1/1 HQ L1', '0/1 Light Fighter L5']);
  await expectSoon(
    async () => JSON.stringify(await duel.columns()) === JSON.stringify(ended),
    'the main window to show the same counts and winner',
  );
  // The window is still open, so the main window still waits.
  expect(await listUsable(tool.page)).toEqual([]);
  await page.close();
  // Grey again, though it had ended; its counts and its winner are left as they were (REQ-BAL-UI-INSPECT-CLOSE).
  await duel.reaches('idle');
  await expectSoon(async () => {
    const border = await duel.border();
    return Math.max(...border) - Math.min(...border) < 50;
  }, 'a grey border');
  expect(await duel.columns()).toEqual(ended);
  await expectSoon(async () => !(await isDisabled(duel.button('Inspect'))), 'Inspect to be usable again');
  expect(tool.problems).toEqual([]);
});

it('[REQ-BAL-UI-INSPECT] one at a time: the next one starts again', async () => {
  const first = await tool.inspect('Even');
  await first.close();
  await expectSoon(
    async () => !(await isDisabled(tool.arena('Stations').button('Inspect'))),
    'the first to end',
  );
  const second = await tool.inspect('Stations');
  await expectText(second.locator('h1'), /^Stations$/);
  expect(await tool.arena('Even').status()).toBe('idle');
  expect(await tool.page.locator('[data-status="inspected"]').count()).toBe(1);
});

it('[REQ-BAL-UI-INSPECT-WINDOW] has name and speeds above the arena and both teams below it', async () => {
  const page = await tool.inspect('Stations');
  const [bar, view, info] = [
    await boxOf(page.locator('.inspect-bar')),
    await boxOf(page.getByTestId('world')),
    await boxOf(page.locator('.inspect-info')),
  ];
  expect(bar.y).toBe(0);
  expect(view.y).toBeCloseTo(bar.height, 0);
  expect(info.y).toBeCloseTo(view.y + view.height, 0);
  await expectText(page.locator('.inspect-bar h1'), /^Stations$/);
  expect(await page.locator('.speed').allInnerTexts()).toEqual(['0×', '0.5×', '1×', '2×', '4×']);
  expect(await speedOf(page)).toBe('1×');
  expect((await readColumns(page.locator('.inspect-info'))).map((column) => column.slice(0, 2))).toEqual([
    ['Defenders', '1/1 HQ L1'],
    ['Raiders', '1/1 HQ L1'],
  ]);
  await page.getByRole('button', { name: '0.5×' }).click();
  expect(await speedOf(page)).toBe('0.5×');
  // Space is for the pause even while a button has the focus.
  await page.keyboard.press(' ');
  expect(await speedOf(page)).toBe('0×');
  await expectText(page.locator('.inspect-state'), 'Paused');
  let still = Number.NaN;
  await expectSoon(async () => {
    still = await tickOf(page);
    await page.waitForTimeout(300);
    return (await tickOf(page)) === still;
  }, 'time to stand still');
  await page.keyboard.press(' ');
  expect(await speedOf(page)).toBe('0.5×');
  await expectSoon(async () => (await tickOf(page)) > still, 'the fight to go on');
});

it('[REQ-BAL-UI-INSPECT-VIEW] shows the whole arena in the looks of the game, and never zooms or scrolls', async () => {
  const page = await tool.inspect('Stations');
  await page.keyboard.press(' ');
  const size = async () => Number(await page.getByTestId('world').getAttribute('data-tile-size'));
  const fitted = async () => {
    const view = await boxOf(page.getByTestId('world'));
    return Math.min(view.width / 32, view.height / 16);
  };
  expect(await size()).toBeCloseTo(await fitted(), 3);
  const allowed = await tryToZoom(page, [
    { name: 'arena', x: 400, y: 300 },
    { name: 'bar', x: 300, y: 15 },
  ]);
  expect(allowed).toEqual([]);
  await page.mouse.move(400, 300);
  await page.mouse.wheel(300, 300);
  expect(await size()).toBeCloseTo(await fitted(), 3);
  await page.setViewportSize({ width: 900, height: 900 });
  await expectSoon(async () => Math.abs((await size()) - (await fitted())) < 0.01, 'the arena to fit again');
  const canvas = await boxOf(page.locator('.arena-canvas'));
  expect(canvas.width).toBeCloseTo(32 * (await size()), 1);
  expect(canvas.height).toBeCloseTo(16 * (await size()), 1);
  // Colours of visuals.toml: the player's HQ and station at the left, the enemy's HQ at the right.
  const visuals = await readFile(join(tool.home, 'config/visuals.toml'), 'utf8');
  const fillOf = (table: string) =>
    visuals.split(`[${table}]`)[1]?.match(/fill = "(#[0-9a-f]{6})"/)?.[1] ?? table;
  const looks = ['building.hq', 'station.player_station', 'station.enemy_station'].map(fillOf);
  const found = await countColors(page, looks);
  for (const [color, count] of Object.entries(found)) expect([color, count > 60]).toEqual([color, true]);
});

/** Pixels of the arena's canvases that have these colours, lit or in shade. */
function countColors(page: Page, colors: readonly string[]): Promise<Record<string, number>> {
  return page.evaluate((wanted) => {
    const counts = wanted.map(() => 0);
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.arena-canvas canvas')) {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      for (const [index, color] of wanted.entries()) {
        const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
        for (let i = 0; i < data.length; i += 4) {
          const off =
            Math.abs((data[i] ?? 0) - r) +
            Math.abs((data[i + 1] ?? 0) - g) +
            Math.abs((data[i + 2] ?? 0) - b);
          if (off < 48 && data[i + 3] === 255) counts[index] = (counts[index] ?? 0) + 1;
        }
      }
    }
    return Object.fromEntries(wanted.map((color, index) => [color, counts[index] ?? 0]));
  }, colors);
}

it('[REQ-BAL-UI-INSPECT-CLOSE] closing ends the fight, leaves the counts, turns grey and frees the main window', async () => {
  const page = await tool.inspect('Stations');
  const info = page.locator('.inspect-info');
  // The page itself stops at the first loss: from here it might be too late on a busy machine.
  await info.evaluate((element) => {
    const isLoss = ({ textContent }: Element) => {
      const [, surviving, total] = /^(\d+)\/(\d+) /.exec(textContent ?? '') ?? [];
      return surviving !== total;
    };
    const observer = new MutationObserver(() => {
      if (![...element.querySelectorAll('.entry')].some(isLoss)) return;
      observer.disconnect();
      document.querySelector<HTMLElement>('.speed')?.click();
    });
    observer.observe(element, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', { name: '2×' }).click();
  await expectSoon(async () => (await speedOf(page)) === '0×', 'the first loss');
  const stations = tool.arena('Stations');
  let left = await readColumns(info);
  await expectSoon(async () => {
    left = await readColumns(info);
    return JSON.stringify(await stations.columns()) === JSON.stringify(left);
  }, 'the main window to show the same counts');
  await page.close();
  await stations.reaches('idle');
  expect(await stations.columns()).toEqual(left);
  await expectText(stations.widget, 'Stopped');
  await expectSoon(async () => {
    const border = await stations.border();
    return Math.max(...border) - Math.min(...border) < 50;
  }, 'a grey border');
  await expectSoon(async () => !(await isDisabled(tool.button('Start All'))), 'Start All to be usable again');
  expect(await isDisabled(tool.button('Reload Config'))).toBe(false);
  expect(await isDisabled(stations.button('Start'))).toBe(false);
  expect(await tool.page.getByTestId('inspection').count()).toBe(0);
});

it('a reloaded inspect window says that its fight has ended', async () => {
  const page = await tool.inspect('Even');
  await page.reload();
  await expectText(page.locator('h1'), 'This inspection has ended');
  await tool.arena('Even').reaches('idle');
});

it.each([
  [640, 600],
  [640, 480],
  [1280, 720],
])(
  '[REQ-BAL-UI-INSPECT-WINDOW] [REQ-BAL-UI-INSPECT-VIEW] at %i x %i a long name cuts neither the arena nor a button',
  async (width, height) => {
    const long =
      'The battle of the very many unarmed light fighters who crossed the whole wide field at the same time';
    const arenas = await readFile(ARENAS, 'utf8');
    await tool.fresh(arenas.replace('name = "Stations"', `name = "${long}"`));
    const page = await tool.inspect(long);
    await page.setViewportSize({ width, height });
    await page.keyboard.press(' ');
    await expectText(page.locator('.inspect-state'), 'Paused');
    const world = page.getByTestId('world');
    const fitted = async () => {
      const view = await boxOf(world);
      return Math.min(view.width / 32, view.height / 16);
    };
    const size = async () => Number(await world.getAttribute('data-tile-size'));
    // The view is measured in whole pixels, of which a tile is a part.
    await expectSoon(async () => Math.abs((await size()) - (await fitted())) < 1 / 16, 'the arena to fit');
    for (const part of await page
      .locator(
        '.inspect-bar, .inspect-name, .inspect-state .chip, .inspect-time, .speed, .arena-canvas, .inspect-info',
      )
      .all()) {
      const box = await boxOf(part);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width + 0.5);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(height + 0.5);
    }
    expect((await boxOf(page.locator('.arena-canvas'))).height).toBeGreaterThan(100);
    expect(await page.locator('.inspect-name').getAttribute('title')).toBe(long);
  },
);
