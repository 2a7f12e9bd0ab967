/** The screen, time and keys: header, columns, speeds, scrolling, debug draw and the escape menu. */
import { tryToZoom } from '../browser/zoom.ts';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());
beforeEach(() => game.fresh());

const box = async (selector: string) => {
  const found = await game.page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`nothing to measure: ${selector}`);
  return found;
};

it('[REQ-UI-HEADER] shows survival time and blocks on the left, boss and speed on the right, above the world only', async () => {
  const header = await box('.header');
  expect(header).toMatchObject({ x: 0, y: 0, width: 960 });
  const place = async (id: string) => (await game.page.getByTestId(id).boundingBox())?.x ?? Number.NaN;
  const [time, blocks, wave, next] = [
    await place('survival-time'),
    await place('blocks'),
    await place('boss-wave'),
    await place('boss-countdown'),
  ];
  expect([time, blocks, wave, next]).toEqual([time, blocks, wave, next].sort((a, b) => a - b));
  const speeds = await box('.speeds');
  expect(blocks).toBeLessThan(300);
  expect(speeds.x).toBeGreaterThan(next);
  expect(speeds.x + speeds.width).toBeLessThan(960);
  expect(await game.blocks()).toBe(1000);
  await expectText(game.page.getByTestId('survival-time'), '0:02');
  expect(game.problems).toEqual([]);
});

it('[REQ-UI-BOSS-STATUS] counts boss waves and the seconds to the next one', async () => {
  await expectText(game.page.getByTestId('boss-wave'), /^Boss Wave #1$/);
  await expectText(game.page.getByTestId('boss-countdown'), /^Next boss: 4:5\d$/);
  const before = await game.page.getByTestId('boss-countdown').boundingBox();
  await game.press('w', 'w');
  await expectText(game.page.getByTestId('boss-countdown'), /^Next boss: 4:4\d$/);
  // Nothing moves when the digits change.
  expect(await game.page.getByTestId('boss-countdown').boundingBox()).toEqual(before);
});

it('[REQ-UI-SPEED] buttons set the speed, and 0× stops everything', async () => {
  expect(await game.page.locator('.speed').allInnerTexts()).toEqual(['0×', '0.5×', '1×', '2×', '4×']);
  expect(await game.speed()).toBe('1×');
  await game.button('0×').click();
  expect(await game.speed()).toBe('0×');
  const tick = () => game.world.getAttribute('data-tick').then(Number);
  // A tick that was under way may still arrive.
  const still = await game.standsStill();
  expect(await game.standsStill()).toBe(still);
  const startedAt = Date.now();
  await game.button('4×').click();
  await expectSoon(async () => (await tick()) - still > 240, 'the world to run');
  const ran = (await tick()) - still;
  const seconds = (Date.now() - startedAt) / 1000;
  // 240 ticks a second; a slow machine may manage fewer, but never more.
  expect(ran).toBeLessThan(240 * seconds + 60);
});

it('[REQ-UI-WORLD-SIZE] [REQ-UI-PANEL-COLUMN] the world fills the main column below the header, beside three equal panels', async () => {
  const header = await box('.header');
  const world = await box('[data-testid=world]');
  expect(world).toEqual({ x: 0, y: header.height, width: 960, height: 720 - header.height });
  const panels = await game.page.locator('.side-panel').all();
  const boxes = await Promise.all(panels.map((panel) => panel.boundingBox()));
  expect(boxes.map((each) => each?.height)).toEqual([240, 240, 240]);
  expect(await box('.side-column')).toEqual({ x: 960, y: 0, width: 320, height: 720 });
  const labels = await Promise.all(panels.map((panel) => panel.getAttribute('aria-label')));
  expect(labels).toEqual(['Selected building', 'Build', 'Blueprints']);
});

it('[REQ-UI-NO-ZOOM] neither wheel, keys nor pinch zoom, wherever the pointer is and whatever is open', async () => {
  const places = [
    { name: 'world', x: 400, y: 400 },
    { name: 'header', x: 300, y: 15 },
    { name: 'selection panel', x: 1100, y: 100 },
    { name: 'build panel', x: 1100, y: 300 },
    { name: 'blueprint panel', x: 1100, y: 600 },
  ];
  expect(await tryToZoom(game.page, places)).toEqual([]);
  const middle = { x: 640, y: 360 };
  await game.press('Escape');
  expect(await tryToZoom(game.page, [{ name: 'menu', ...middle }])).toEqual([]);
  await game.press('Escape', 'F2');
  await game.page.locator('#page-title').waitFor();
  expect(await tryToZoom(game.page, [{ name: 'encyclopedia', ...middle }])).toEqual([]);
  await game.press('F2');
});

it('[REQ-GW-TILE-SIZE] the world height fills the view at every size', async () => {
  const size = async () => Number(await game.world.getAttribute('data-tile-size'));
  const expected = async () => ((await game.world.boundingBox())?.height ?? 0) / 28;
  expect(await size()).toBeCloseTo(await expected(), 6);
  await game.page.setViewportSize({ width: 1600, height: 900 });
  await expectSoon(async () => Math.abs((await size()) - (await expected())) < 1e-6, 'tiles to grow');
  expect(await size()).toBeGreaterThan(30);
  await game.page.setViewportSize({ width: 1280, height: 720 });
});

it('[REQ-UI-SCROLL] [REQ-GW-SCROLL-LIMIT] A and D scroll between the asteroid and the enemy stations', async () => {
  const scroll = async () => Number(await game.world.getAttribute('data-scroll-x'));
  await game.page.keyboard.down('a');
  await expectSoon(async () => (await scroll()) === -36, 'the left edge of the asteroid');
  await game.page.keyboard.up('a');
  await game.page.keyboard.down('d');
  const tiles = 960 / Number(await game.world.getAttribute('data-tile-size'));
  // Stations stand at 20 + 40; the enemy buffer behind them stays out of sight.
  await expectSoon(async () => (await scroll()) + tiles >= 60, 'the enemy stations');
  await expectSoon(async () => {
    const before = await scroll();
    await game.page.waitForTimeout(200);
    return (await scroll()) === before;
  }, 'the end of the way');
  await game.page.keyboard.up('d');
  const right = (await scroll()) + tiles;
  expect(right).toBeLessThanOrEqual(64);
  await game.page.keyboard.down('d');
  await game.page.waitForTimeout(200);
  await game.page.keyboard.up('d');
  expect((await scroll()) + tiles).toBeCloseTo(right, 6);
});

describe('[REQ-UI-HOTKEYS] keys', () => {
  it('Space pauses and goes back, W and S step without wrapping', async () => {
    await game.press('w');
    expect(await game.speed()).toBe('2×');
    await game.press(' ');
    expect(await game.speed()).toBe('0×');
    await game.press(' ');
    expect(await game.speed()).toBe('2×');
    await game.press('w', 'w', 'w');
    expect(await game.speed()).toBe('4×');
    await game.press('s', 's', 's', 's', 's', 's');
    expect(await game.speed()).toBe('0×');
    await game.press('w');
    expect(await game.speed()).toBe('0.5×');
  });

  it('Space still pauses after a click on a button', async () => {
    await game.buildButton('belt').click();
    await game.press(' ');
    expect(await game.speed()).toBe('0×');
    expect(await game.buildButton('belt').getAttribute('aria-pressed')).toBe('true');
  });

  it('do nothing while a name is typed', async () => {
    await game.place('miner', [-12, 5]);
    await game.select(-12, 5, 'Miner');
    await game.button('Create Blueprint').click();
    await game.page.keyboard.type('was qed m');
    expect(await game.page.getByLabel('Name').inputValue()).toBe('was qed m');
    await game.press('Backspace', 'Escape');
    expect(await game.speed()).toBe('1×');
    expect(await game.buildButton('demolish').getAttribute('aria-pressed')).toBe('false');
    expect(await game.page.getByTestId('debug-overlay').count()).toBe(0);
  });

  it('F1 lists all keys', async () => {
    await game.press('F1');
    for (const key of ['Space', 'W', 'S', 'Backspace', 'Q', 'E', 'Escape', 'M', 'A', 'D', 'F2']) {
      expect(await game.dialog.locator('kbd', { hasText: new RegExp(`^${key}$`) }).count()).toBeGreaterThan(
        0,
      );
    }
    expect(await game.speed()).toBe('0×');
    await game.press('Enter');
    await game.noDialog();
    expect(await game.speed()).toBe('1×');
  });

  it('F2 opens the encyclopedia over the paused game and closes it again', async () => {
    await game.press('F2');
    await game.page.locator('#page-title').waitFor();
    expect(await game.speed()).toBe('0×');
    await game.press('F2');
    await game.page.locator('#page-title').waitFor({ state: 'detached' });
    expect(await game.speed()).toBe('1×');
  });
});

it('[REQ-UI-DEBUG-OVERLAY] [REQ-UI-DEBUG-DRAW] M shows threat and the time until the next wave, and hides them again', async () => {
  const overlay = game.page.getByTestId('debug-overlay');
  expect(await overlay.count()).toBe(0);
  await game.press('m');
  await expectText(overlay, /Accumulated Threat Level: \d/);
  await expectText(overlay, /Time until Wave: \d/);
  const place = await overlay.boundingBox();
  const world = await box('[data-testid=world]');
  expect((place?.x ?? 99) - world.x).toBeLessThan(20);
  expect((place?.y ?? 99) - world.y).toBeLessThan(20);
  await game.press('m');
  await overlay.waitFor({ state: 'detached' });
});

describe('[REQ-UI-GAME-MENU] the escape menu', () => {
  it('pauses, has three buttons, and gives back the speed that was set', async () => {
    await game.press('w');
    await game.press('Escape');
    expect(await game.speed()).toBe('0×');
    expect(await game.dialog.locator('.menu button').allInnerTexts()).toEqual([
      'Continue',
      'Restart',
      'Quit',
    ]);
    await game.press('Escape');
    await game.noDialog();
    expect(await game.speed()).toBe('2×');
    await game.press(' ', 'Escape', 'Enter');
    await game.noDialog();
    expect(await game.speed()).toBe('0×');
  });

  it('opens over everything else, also while building, and keeps the focus inside', async () => {
    await game.buildButton('miner').click();
    await game.press('Escape');
    for (let i = 0; i < 7; i++) {
      await game.press('Tab');
      expect(await game.dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await game.dialog.getByRole('button', { name: 'Continue' }).click();
    expect(await game.buildButton('miner').getAttribute('aria-pressed')).toBe('true');
  });

  it('Restart begins a new world at 1×', async () => {
    await game.place('miner', [-12, 5]);
    await game.press('w', 'w');
    await expectSoon(async () => (await game.blocks()) === 990, 'the miner to be paid');
    await game.press('Escape');
    await game.dialog.getByRole('button', { name: 'Restart' }).click();
    await game.noDialog();
    await expectSoon(async () => (await game.blocks()) === 1000, 'the blocks of a new game');
    expect(await game.speed()).toBe('1×');
    expect(Number(await game.world.getAttribute('data-tick'))).toBeLessThan(120);
  });
});

it('says calmly that the process behind the window is gone', async () => {
  game.host.process.kill('SIGTERM');
  await expectText(game.page.getByRole('alert'), "The game's own process has ended.");
  await game.button('Save').click();
  await expectText(game.dialog, 'Blueprints could not be saved');
  await game.press('Escape');
  await game.restartHost();
  await game.ready();
});

it('[REQ-UI-GAME-MENU] Quit ends the application', async () => {
  await game.press('Escape');
  await game.dialog.getByRole('button', { name: 'Quit' }).click();
  expect(await game.host.exit).toBe(0);
});
