/** Alerts and the overview: what happens out of sight is told, and one click, drag or key leads there. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addDesign,
  configuredLevels,
  type GameState,
  type Rulebook,
  spawnShip,
  step,
} from '@dota-factory/lib';
import { expectSoon, expectText, Game, mergeEdits, WORKSHOP } from './driver.ts';
import { openSaved, writeScene } from './scenes.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());

const scrollX = async () => Number(await game.world.getAttribute('data-scroll-x'));
const isAtFront = async () => (await scrollX()) > 0;
const isAtHome = async () => (await scrollX()) < 0;

/** The boss is announced after a second, and a station is damaged by a shot that is under way. */
function beforeTheBoss(state: GameState): void {
  state.waves.clock.countdown = 61 * 60;
}

async function openBeforeTheBoss(): Promise<void> {
  await game.fresh();
  await writeScene(game, 'before the boss', beforeTheBoss);
  await openSaved(game, 'before the boss');
  await game.noDialog();
  // The first picture of that world is there.
  await expectText(game.page.getByTestId('boss-countdown'), /^Next boss: (1:0\d|0:5\d)$/);
}

const alertOf = (kind: string) => game.page.locator(`[data-alert=${kind}]`);
const isInSight = async (x: number) => {
  const left = await scrollX();
  const box = await game.world.boundingBox();
  const width = (box?.width ?? 0) / Number(await game.world.getAttribute('data-tile-size'));
  return x > left && x < left + width;
};

it('an alert is shown with an arrow towards its place; J, the arrow and the log lead there', async () => {
  await openBeforeTheBoss();
  const alert = game.page.locator('[data-alert=boss-soon]');
  // It counts down; the log keeps what it was when it was told.
  await expectText(alert, /Boss wave in (60|5\d) s/);
  await expectText(alert, /Boss wave in 5[0-8] s/);
  // Who pauses to read has all the time.
  await game.press(' ', 'F3');
  const tabs = await game.page.locator('.statistics-header').boundingBox();
  const shown = await alert.boundingBox();
  expect(shown && tabs && shown.y).toBeGreaterThan((tabs?.y ?? 0) + (tabs?.height ?? 0));
  await game.press('F3');
  const arrow = game.page.locator('[data-arrow=boss-soon]');
  await arrow.waitFor();
  expect(await arrow.getAttribute('data-side')).toBe('right');
  expect(await isAtHome()).toBe(true);
  await game.press('j');
  await expectSoon(isAtFront, 'J to lead to the front');
  await expectSoon(async () => !(await arrow.isVisible()), 'the arrow to be gone where its place is seen');
  await game.press('Home');
  await expectSoon(isAtHome, 'Home to lead to the factory');
  await arrow.click();
  await expectSoon(isAtFront, 'the arrow to lead to the front');
  await game.press('Home');
  await expectSoon(isAtHome, 'Home to lead to the factory');
  await game.press('l');
  const log = game.page.getByRole('region', { name: 'Log of alerts' });
  await log.getByRole('button', { name: /Boss wave in 60 s/ }).click();
  await expectSoon(isAtFront, 'the entry of the log to lead to the front');
  expect(game.problems).toEqual([]);
});

it('with a building in hand a click on an alert places it on the ground below', async () => {
  await openBeforeTheBoss();
  const alert = alertOf('boss-soon');
  await alert.waitFor();
  // As far left as it goes: rock lies below the alert.
  await game.page.keyboard.down('a');
  const box = (await alert.boundingBox())!; // it was waited for
  const end = { x: box.x + 12, y: box.y + box.height / 2 };
  await expectSoon(async () => (await game.at(-2, 0)).x > end.x, 'rock to be below the alert');
  await game.page.keyboard.up('a');
  await game.press('Space');
  const before = await game.blocks();
  await game.buildButton('belt').click();
  await game.page.mouse.click(end.x, end.y);
  await expectSoon(async () => (await game.blocks()) === before - 1, 'a belt to be placed');
  expect(await isAtHome()).toBe(true);
  await game.press('x');
  await alert.click();
  await expectSoon(isAtFront, 'the alert to lead to the front again');
});

it('a click on an alert leads to its place', async () => {
  await openBeforeTheBoss();
  await game.page.locator('[data-alert=boss-soon]').click();
  await expectSoon(isAtFront, 'the alert to lead to the front');
});

it('a kind can be muted, which is kept in settings.toml', async () => {
  await openBeforeTheBoss();
  await alertOf('boss-soon').waitFor();
  await game.press('l');
  const chip = game.page.getByRole('button', { name: 'Boss wave in a minute', exact: true });
  await chip.click();
  await expectSoon(async () => (await chip.getAttribute('aria-pressed')) === 'false', 'the kind to be muted');
  expect(await alertOf('boss-soon').count()).toBe(0);
  const file = join(game.home, 'settings.toml');
  const isKept = async () => (await readFile(file, 'utf8').catch(() => '')).includes('"boss-soon"');
  await expectSoon(isKept, 'the choice to be written');
  await game.fresh();
  await openSaved(game, 'before the boss');
  await game.press('l');
  await game.page.locator('.alert-log-entry[data-muted=true]').filter({ hasText: 'Boss wave' }).waitFor();
  expect(await game.page.locator('[data-alert]').count()).toBe(0);
  await chip.click();
  await expectSoon(async () => !(await isKept()), 'the kind to be shown again');
});

it('[REQ-UI-SCROLL] the overview, Home, End, the wheel and the middle button scroll the world', async () => {
  await openBeforeTheBoss();
  const strip = game.page.getByTestId('overview');
  const box = await strip.boundingBox();
  if (!box) throw new Error('no overview');
  const start = await scrollX();
  await game.page.mouse.click(box.x + box.width - 2, box.y + 8);
  await expectSoon(isAtFront, 'a click at the end of the strip to show the front');
  const front = await scrollX();
  await game.page.mouse.move(box.x + box.width - 2, box.y + 8);
  await game.page.mouse.down();
  await game.page.mouse.move(box.x + 2, box.y + 8, { steps: 4 });
  await game.page.mouse.up();
  await expectSoon(isAtHome, 'a drag to the other end to show the asteroid');
  await game.press('End');
  await expectSoon(async () => (await scrollX()) === front, 'End to show the front');
  await game.press('Home');
  await expectSoon(async () => (await scrollX()) < start + 10, 'Home to show the factory');
  await expectSoon(async () => {
    const before = await scrollX();
    await game.page.waitForTimeout(60);
    return (await scrollX()) === before;
  }, 'the view to rest');
  const home = await scrollX();
  await game.hover(home + 8, 5);
  await game.page.mouse.wheel(0, 200);
  await expectSoon(async () => (await scrollX()) > home + 3, 'the wheel to scroll');
  const wheeled = await scrollX();
  const from = await game.at(wheeled + 10, 5);
  await game.page.mouse.move(from.x, from.y);
  await game.page.mouse.down({ button: 'middle' });
  await game.page.mouse.move(from.x + 120, from.y, { steps: 3 });
  await game.page.mouse.up({ button: 'middle' });
  await expectSoon(async () => (await scrollX()) < wheeled - 2, 'the middle button to drag the world');
  expect(game.problems).toEqual([]);
});

/** Colours that no file of the game has. */
const TONES = {
  info: ['#123456', '#fedcba'],
  warning: ['#234501', '#edcb98'],
  error: ['#450123', '#dcba98'],
} as const;
const PAINTED = mergeEdits(WORKSHOP, {
  'visuals.toml': Object.entries(TONES).map(([tone, [background, text]]) => [
    new RegExp(`(\\[toast\\.${tone}\\]\\nbackground = )"[^"]*"(\\ntext = )"[^"]*"`),
    `$1"${background}"$2"${text}"`,
  ]),
});

const toRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** The words, in the colours of the tone; the arrow towards a place out of sight has them, too. */
async function expectAlert(kind: string, tone: keyof typeof TONES, words: RegExp): Promise<void> {
  await expectText(alertOf(kind), words, 30_000);
  const paint = (element: Element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color];
  };
  expect(await alertOf(kind).first().evaluate(paint)).toEqual(TONES[tone].map(toRgb));
  expect(await game.page.locator(`[data-arrow=${kind}]`).first().evaluate(paint)).toEqual(
    TONES[tone].map(toRgb),
  );
}

/** Fighters beside each structure of the other team; they fire at once. */
function besiege(state: GameState, { config }: Rulebook, team: 0 | 1): void {
  const [ship] = config.ships;
  const design = addDesign(state.battle, config, 0, 9, ship?.default_modules ?? [], configuredLevels(config));
  const [side, facing] = team === 0 ? [-4, 0] : [4, Math.PI];
  for (const { x, y } of state.battle.structures.filter((each) => each.team !== team))
    for (const dy of [-2, 0, 2]) spawnShip(state.battle, { team, design, x: x + side, y: y + dy, facing });
}

it('a station or the HQ under attack and a lost station are told in the colours of visuals.toml', async () => {
  await game.fresh(PAINTED);
  let lost = 0;
  await writeScene(game, 'under fire', (state, rulebook) => {
    const own = state.battle.structures.filter(({ team }) => team === 0);
    besiege(state, rulebook, 1);
    const [station] = own.filter(({ kind }) => kind === 'station');
    if (station) station.hp = 1;
    lost = station?.x ?? 0;
  });
  await openSaved(game, 'under fire');
  await game.noDialog();
  await expectAlert('station-lost', 'error', /A station of yours was destroyed/);
  await expectAlert('station-attacked', 'warning', /Your station is under attack: \d+% left/);
  await expectAlert('hq-attacked', 'error', /Your HQ is under attack: \d+% left/);
  await game.press(' ', 'Home');
  await expectSoon(isAtHome, 'the factory to be seen');
  await alertOf('station-lost').click();
  await expectSoon(() => isInSight(lost), 'the place of the lost station');
  await alertOf('hq-attacked').click();
  await expectSoon(() => isInSight(-2), 'the HQ');
  expect(game.problems).toEqual([]);
});

it('a yard and a block line that were idle for a minute are told with the reason; a boss when it is there', async () => {
  await game.fresh(PAINTED);
  await writeScene(game, 'idle', (state, rulebook) => {
    step(state, rulebook, [
      { type: 'place', building: 'shipyard', x: -3, y: 2, rotation: 0 },
      { type: 'place', building: 'assembler', x: -30, y: 6, rotation: 0 },
    ]);
    for (let i = 0; i < 120; i++) step(state, rulebook);
    step(state, rulebook, [
      { type: 'set_schematic', x: -3, y: 2, schematic: 'light_fighter' },
      { type: 'set_recipe', x: -30, y: 6, recipe: 'assemble_building_block' },
    ]);
    state.waves.clock.countdown = 62 * 60;
  });
  await openSaved(game, 'idle');
  await game.noDialog();
  await game.press('w', 'w', 'w', 'w');
  await expectAlert('yard-idle', 'warning', /A shipyard has been idle for a minute: waiting for Hull panel/);
  await expectAlert(
    'blocks-idle',
    'warning',
    /A block line has been idle for a minute: waiting for Iron plate/,
  );
  await expectAlert('boss-arrived', 'error', /Boss wave has arrived: \d+ ships?/);
  await game.press(' ', 'End');
  await expectSoon(isAtFront, 'the front to be seen');
  await alertOf('blocks-idle').click();
  await expectSoon(() => isInSight(-29), 'the block line');
  expect(game.problems).toEqual([]);
});

it('an earned schematic and a dead end are told', async () => {
  await game.fresh(PAINTED);
  await writeScene(game, 'the end', (state, rulebook) => {
    besiege(state, rulebook, 0);
    for (const structure of state.battle.structures) if (structure.team === 1) structure.hp = 1;
    state.blocks = 0;
  });
  await openSaved(game, 'the end');
  await expectText(game.dialog, 'Choose a schematic');
  await expectAlert('schematic-earned', 'info', /a schematic is yours/);
  await game.graceIsOver();
  await game.dialog.locator('[data-schematic]').first().click();
  await game.noDialog();
  await expectAlert('dead-end', 'error', /Dead end: no way left to make building blocks/);
  expect(game.problems).toEqual([]);
});
