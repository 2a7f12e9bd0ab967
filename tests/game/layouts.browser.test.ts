/** Ship layouts: the preview, the dialog with its grid and stats, layout blueprints and their file. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GameConfig, parseShipLayouts, type PlacedModule, shipThreat } from '@dota-factory/lib';
import { formatStat } from '@dota-factory/ui';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';
import { expectFighter, readGameConfig } from './expected-stats.ts';

let game: Game;
let config: GameConfig;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
  config = await readGameConfig(game.home);
}, 60_000);
afterAll(() => game.close());
beforeEach(() => game.fresh());

const file = () => join(game.home, 'ship_layouts.toml');
const grid = () => game.page.getByTestId('layout-grid');
const moduleButton = (id: string) => game.dialog.locator(`[data-module="${id}"]`);
const stat = (id: string) => game.dialog.locator(`[data-stat="${id}"] .number`);
const modules = async () => Number(await grid().getAttribute('data-modules'));
const layoutEntry = (name: string) => game.dialog.locator('.blueprint', { hasText: name });

async function openYard(schematic = 'light_fighter'): Promise<void> {
  await game.place('shipyard', [-2, 4]);
  await game.select(-2, 4, 'Shipyard');
  await game.choose(schematic);
  await game.button('Configure').waitFor();
}

async function configure(): Promise<void> {
  await game.button('Configure').click();
  await grid().waitFor();
  await game.settled();
}

async function cell(x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await grid().boundingBox();
  const size = Number(await grid().getAttribute('data-cell-size'));
  return { x: (box?.x ?? 0) + (x + 0.5) * size, y: (box?.y ?? 0) + (y + 0.5) * size };
}

async function clickCell(x: number, y: number, button: 'left' | 'right' = 'left'): Promise<void> {
  const place = await cell(x, y);
  await game.page.mouse.click(place.x, place.y, { button });
}

/** `aside`: how far beside the middle, in cells; a glyph or a part would be in it. */
async function colorAt(x: number, y: number, aside = 0.3): Promise<number[]> {
  const place = await cell(x, y);
  const size = Number(await grid().getAttribute('data-cell-size'));
  const clip = {
    x: Math.round(place.x - size * aside),
    y: Math.round(place.y - size * aside),
    width: 1,
    height: 1,
  };
  return [...(await game.pixels(clip)).data].slice(0, 3);
}

const GUN: PlacedModule = { type: 'autocannon', x: 0, y: 0, rotation: 0 };

it('[REQ-MOD-UI-PREVIEW] a small grid and Configure appear with the schematic, and show what is confirmed', async () => {
  await game.place('shipyard', [-2, 4]);
  await game.select(-2, 4, 'Shipyard');
  expect(await game.button('Configure').count()).toBe(0);
  await game.choose('light_fighter');
  const preview = game.selection.getByRole('img', { name: /Layout of the Light Fighter: 0 modules/ });
  await preview.waitFor();
  const box = await preview.boundingBox();
  const below = await game.button('Configure').boundingBox();
  expect(below?.y ?? 0).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  await configure();
  await moduleButton('autocannon').click();
  await clickCell(0, 0);
  await game.dialog.getByRole('button', { name: 'Confirm' }).click();
  await game.selection.getByRole('img', { name: /Light Fighter: 1 modules/ }).waitFor();
  // The materials and the cycle follow.
  await expectText(game.selection, 'Gear');
  await expectText(game.selection, 'Cycle 23 s');
});

it('[REQ-MOD-UI-DIALOG] pauses, has grid, stats, modules and blueprints, and Cancel discards', async () => {
  await openYard();
  await game.press('w');
  await configure();
  expect(await game.speed()).toBe('0×');
  const top = (await grid().boundingBox())?.y ?? 0;
  const place = async (name: string) => game.dialog.locator(`[data-panel="${name}"]`).boundingBox();
  const [stats, buttons, prints] = [
    await place('ship-stats'),
    await place('modules'),
    await place('layout-blueprints'),
  ];
  expect(stats?.y ?? 0).toBeGreaterThan(top);
  expect(stats?.x ?? 0).toBeLessThan(buttons?.x ?? 0);
  expect(buttons?.x ?? 0).toBeLessThan(prints?.x ?? 0);
  // Unlocked modules with id and glyph, and Remove.
  expect(await game.dialog.locator('.module-id').allInnerTexts()).toEqual([
    'autocannon',
    'armour_plate',
    'side_thrusters',
    'salvage_claw',
    'repair_arm',
  ]);
  await expectText(moduleButton('autocannon'), 'a');
  // And what the id means, in the buttons and where the text speaks of a module.
  expect(await game.dialog.locator('.module-name').allInnerTexts()).toEqual([
    'Autocannon',
    'Armour plate',
    'Side thrusters',
    'Salvage claw',
    'Repair arm',
  ]);
  await moduleButton('armour_plate').click();
  await expectText(game.dialog.getByRole('status'), /Placing Armour plate \(armour_plate\)/);
  await moduleButton('armour_plate').click();
  await game.dialog.getByRole('button', { name: 'Remove' }).waitFor();
  // Buildable cells are white, others black.
  expect(await colorAt(0, 0)).toEqual([255, 255, 255]);
  // In the middle: the round hull reaches into the corners of its neighbours.
  expect(await colorAt(2, 0, 0)).toEqual([0, 0, 0]);
  await moduleButton('autocannon').click();
  await clickCell(0, 0);
  expect(await modules()).toBe(1);
  // What the module under the pointer reaches stands out.
  const reach = expectFighter(config, [GUN]).stats.weapons[0]?.attack_range ?? 0;
  await expectText(
    game.dialog.locator('.layout-ranges li[data-pointed]'),
    `fires ${formatStat(reach)} tiles`,
  );
  await game.dialog.getByRole('button', { name: 'Cancel' }).click();
  await game.noDialog();
  expect(await game.speed()).toBe('2×');
  await game.selection.getByRole('img', { name: /0 modules/ }).waitFor();
});

it('[REQ-MOD-UI-DIALOG] the grid is the deck of the ship in its own shape, and modules are drawings', async () => {
  await openYard();
  await configure();
  const size = Number(await grid().getAttribute('data-cell-size'));
  const corner = await cell(-0.5, -0.5);
  /** Colours of places that are given by their distance from the corner of the grid, in cells. */
  const look = (places: readonly (readonly [number, number])[]) =>
    game.colorsAt(places.map(([x, y]) => ({ x: corner.x + x * size, y: corner.y + y * size })));
  // Three columns and rows, of which the corners ahead are missing: the hull is round there and has a nose between.
  expect(config.ships.find(({ id }) => id === 'light_fighter')?.layout).toEqual(['OOX', 'OOO', 'OOX']);
  const hull = [
    [-0.2, 0.5],
    [-0.2, 2.5],
    [1, -0.2],
    [1, 3.2],
    [3.4, 1.25],
    [2.1, 0.8],
  ] as const;
  const space = [
    [3, -0.2],
    [3, 3.2],
    [3.4, 0.2],
    [3.4, 2.8],
    [-0.8, 1.5],
  ] as const;
  const isSpace = (color: readonly number[]) => color.every((value) => value < 48);
  expect((await look(hull)).map(isSpace)).toEqual(hull.map(() => false));
  expect((await look(space)).map(isSpace)).toEqual(space.map(() => true));
  // Away from the glyph, which a box of one colour would have as well.
  const shadesIn = async (x: number, y: number) => {
    const places = Array.from(
      { length: 400 },
      (_, i) => [x + 0.25 + (i % 20) / 40, y + 0.25 + Math.floor(i / 20) / 40] as const,
    );
    return new Set((await look(places)).map((color) => color.join()));
  };
  expect((await shadesIn(1, 0)).size).toBe(1);
  await moduleButton('autocannon').click();
  await clickCell(0, 0);
  await moduleButton('salvage_claw').click();
  await clickCell(0, 2);
  await game.press('x');
  await game.page.mouse.move(2, 2);
  expect(await modules()).toBe(2);
  const [gun, claw] = [await shadesIn(1, 0), await shadesIn(1, 2)];
  expect(gun.size).toBeGreaterThan(12);
  expect(claw.size).toBeGreaterThan(12);
  expect([...gun].sort()).not.toEqual([...claw].sort());
});

it('[REQ-MOD-PLACEMENT] the ghost shows where it fits; only free buildable cells take a module, as often as one likes', async () => {
  await openYard();
  await configure();
  await moduleButton('autocannon').click();
  const free = await colorAt(0, 0);
  const place = await cell(0, 0);
  await game.page.mouse.move(place.x, place.y);
  await expectSoon(async () => (await colorAt(0, 0)).join() !== free.join(), 'the ghost');
  await clickCell(0, 0);
  await clickCell(0, 1);
  expect(await modules()).toBe(2);
  // Taken, half outside, not buildable; where it was just placed there is nothing to warn of.
  const help = game.dialog.locator('.layout-help');
  expect(await help.getAttribute('data-misfit')).toBe(null);
  await clickCell(0, 0);
  await clickCell(2, 1);
  await expectText(help, 'part of it is outside of the ship');
  await clickCell(1, 2);
  await expectText(help, 'part of it is on the hull');
  expect(await modules()).toBe(2);
  await clickCell(0, 2);
  expect(await modules()).toBe(3);
});

it('[REQ-MOD-ROTATION] Q and E turn the module in hand', async () => {
  await openYard();
  await configure();
  await moduleButton('autocannon').click();
  await game.press('e');
  await clickCell(2, 1);
  expect(await modules()).toBe(0);
  await clickCell(1, 0);
  expect(await modules()).toBe(1);
  // Upright, it covers the cell below and not the one beside.
  await game.press('q');
  await clickCell(0, 1);
  expect(await modules()).toBe(1);
  await clickCell(0, 2);
  expect(await modules()).toBe(2);
});

it('[REQ-MOD-REMOVE] Remove takes the whole module off, and ends with its button or another module', async () => {
  await openYard();
  await configure();
  await moduleButton('autocannon').click();
  await clickCell(0, 0);
  const remove = game.dialog.getByRole('button', { name: 'Remove' });
  await remove.click();
  expect(await remove.getAttribute('aria-pressed')).toBe('true');
  await clickCell(1, 0);
  expect(await modules()).toBe(0);
  await moduleButton('armour_plate').click();
  expect(await remove.getAttribute('aria-pressed')).toBe('false');
  await clickCell(0, 0);
  await remove.click();
  await remove.click();
  await clickCell(0, 0);
  expect(await modules()).toBe(1);
});

it('[REQ-MOD-UI-STATS-PANEL] stats follow every module at once; capabilities and threat appear when they should', async () => {
  await openYard();
  await game.press('m');
  await configure();
  const bare = expectFighter(config, []);
  for (const id of ['hp', 'speed', 'sensor_range', 'main_acceleration', 'max_rotation_speed'] as const) {
    expect(await stat(id).innerText()).toBe(formatStat(bare.stats.hull[id]));
  }
  expect(await stat('maneuvering_acceleration').count()).toBe(1);
  expect(await stat('angular_acceleration').count()).toBe(1);
  expect(await stat('dps').count()).toBe(0);
  expect(await stat('threat').innerText()).toBe(formatStat(shipThreat(config, bare.ship, [])));
  const place = await grid().boundingBox();
  await moduleButton('autocannon').click();
  await clickCell(0, 0);
  const armed = expectFighter(config, [GUN]);
  const [weapon] = armed.stats.weapons;
  expect(await stat('dps').innerText()).toBe(formatStat((weapon?.damage ?? 0) * (weapon?.attack_rate ?? 0)));
  expect(await stat('weapon_range').innerText()).toBe(formatStat(weapon?.attack_range ?? 0));
  expect(await stat('threat').innerText()).toBe(formatStat(shipThreat(config, armed.ship, [GUN])));
  // Nothing moves under the pointer.
  expect(await grid().boundingBox()).toEqual(place);
  await moduleButton('armour_plate').click();
  await clickCell(0, 2);
  const plated = expectFighter(config, [GUN, { type: 'armour_plate', x: 0, y: 2, rotation: 0 }]);
  expect(await stat('hp').innerText()).toBe(formatStat(plated.stats.hull.hp));
  expect(plated.stats.hull.hp).toBeGreaterThan(bare.stats.hull.hp);
});

it('[REQ-MOD-UI-LAYOUT-SIZE] the largest hull fits into the dialog without scrolling', async () => {
  // The carrier is locked, so the light fighter borrows its grid.
  const carrier = config.ships.reduce((a, b) =>
    b.layout.join('').length > a.layout.join('').length ? b : a,
  );
  await game.fresh({
    ...WORKSHOP,
    'ships.toml': [
      [
        /layout = \[\s+"OOX",\s+"OOO",\s+"OOX",\s+\]/,
        `layout = [${carrier.layout.map((row) => `"${row}"`).join(', ')}]`,
      ],
    ],
  });
  await openYard();
  await configure();
  const body = await game.dialog.locator('.dialog-body').evaluate((element) => ({
    inner: element.scrollHeight,
    outer: element.clientHeight,
  }));
  expect(body.inner).toBeLessThanOrEqual(body.outer);
  const size = Number(await grid().getAttribute('data-cell-size'));
  expect(size).toBeGreaterThan(20);
  await game.press('Escape');
  await game.fresh(WORKSHOP);
});

it('[REQ-MOD-UI-BLUEPRINT-PANEL] [REQ-MOD-UI-BLUEPRINT-CREATE] [REQ-MOD-UI-BLUEPRINT-ENTRY] keeps what is on the grid, loads it, deletes it', async () => {
  await openYard();
  await configure();
  await moduleButton('autocannon').click();
  await clickCell(0, 0);
  const create = game.dialog.getByRole('button', { name: 'Create Blueprint' });
  await create.click();
  await game.page.keyboard.type('Gunboat');
  await game.press('Escape');
  expect(await layoutEntry('Gunboat').count()).toBe(0);
  await create.click();
  await game.page.keyboard.type('Gunboat');
  await game.press('Enter');
  await expectText(layoutEntry('Gunboat'), '1 modules');
  await clickCell(0, 1);
  expect(await modules()).toBe(2);
  await layoutEntry('Gunboat').locator('.blueprint-button').click();
  expect(await modules()).toBe(1);
  await game.dialog.getByRole('button', { name: 'Delete Gunboat' }).click();
  expect(await layoutEntry('Gunboat').count()).toBe(0);
  await game.press('Escape');
});

it('[REQ-MOD-UI-BLUEPRINT-CREATE] a name that another layout of the ship has is refused, and the reason is shown', async () => {
  await openYard();
  await configure();
  const create = game.dialog.getByRole('button', { name: 'Create Blueprint' });
  const name = async (text: string) => {
    await create.click();
    await game.page.keyboard.type(text);
    await game.press('Enter');
  };
  await name('Twin');
  await layoutEntry('Twin').waitFor();
  await name(' Twin ');
  await expectText(game.dialog.locator('.name-note'), 'There is a blueprint named “Twin” already');
  await game.page.keyboard.type('2');
  expect(await game.dialog.locator('.name-note').innerText()).not.toContain('already');
  await game.press('Escape');
  expect(await game.dialog.locator('.blueprint-name').allInnerTexts()).toEqual(['Twin']);
  await game.dialog.getByRole('button', { name: 'Delete Twin' }).click();
  await game.press('Escape');
  await game.noDialog();
});

describe('the file of layout blueprints', () => {
  /** Leaves the page, which writes the file, and waits until that is done. */
  async function leave(): Promise<void> {
    await rm(file(), { force: true, recursive: true });
    await game.page.goto('about:blank');
    await expectSoon(() => isThere(file()), 'the file to be written');
  }
  const isThere = (path: string) =>
    readFile(path).then(
      () => true,
      () => false,
    );

  const LAYOUTS = [
    '[[blueprint]]',
    'name = "Mixed bag"',
    'ship_type = "light_fighter"',
    'modules = [',
    '  { type = "autocannon", x = 0, y = 0, rotation = 0 },',
    '  { type = "autocannon", x = 1, y = 0, rotation = 0 },',
    '  { type = "armour_plate", x = 9, y = 9, rotation = 0 },',
    '  { type = "railgun", x = 0, y = 1, rotation = 0 },',
    '  { type = "nonsense", x = 0, y = 1, rotation = 0 },',
    ']',
    '[[blueprint]]',
    'name = "Nameless ship"',
    '[[blueprint]]',
    'name = "Hauler"',
    'ship_type = "salvager"',
    'modules = []',
    '',
  ].join('\n');

  it('[REQ-MOD-UI-BLUEPRINT-STARTUP] [REQ-MOD-UI-BLUEPRINT-ENTRY] is read at the start; other ships and misfits are left out', async () => {
    await leave();
    await writeFile(file(), LAYOUTS);
    await game.page.goBack();
    await game.ready();
    expect(await game.page.locator('dialog[open]').count()).toBe(0);
    await openYard();
    await configure();
    expect(await game.dialog.locator('.blueprint-name').allInnerTexts()).toEqual(['Mixed bag']);
    await layoutEntry('Mixed bag').locator('.blueprint-button').click();
    expect(await modules()).toBe(1);
    await game.press('Escape');
  });

  it('[REQ-MOD-UI-BLUEPRINT-SHUTDOWN] is written when the window goes; what another program has added meanwhile stays', async () => {
    await leave();
    await rm(file());
    await game.page.goBack();
    await game.ready();
    await openYard();
    await configure();
    await moduleButton('autocannon').click();
    await clickCell(0, 0);
    await writeFile(file(), '[[blueprint]]\nname = "Found"\nship_type = "frigate"\nmodules = []\n');
    await game.dialog.getByRole('button', { name: 'Create Blueprint' }).click();
    await game.page.keyboard.type('Evening');
    await game.press('Enter');
    await layoutEntry('Evening').waitFor();
    await expectSoon(async () => (await readFile(file(), 'utf8')).includes('Evening'), 'it to be written');
    await game.page.reload();
    await game.ready();
    const written = parseShipLayouts(await readFile(file(), 'utf8'), 'ship_layouts.toml');
    expect(written.diagnostics).toEqual([]);
    expect(written.entries).toEqual([
      { name: 'Evening', ship_type: 'light_fighter', modules: [GUN] },
      { name: 'Found', ship_type: 'frigate', modules: [] },
    ]);
  });

  it('[REQ-MOD-UI-BLUEPRINT-SHUTDOWN] is written when the process is asked to stop, and a folder that refuses is ignored', async () => {
    await openYard();
    await configure();
    await game.dialog.getByRole('button', { name: 'Create Blueprint' }).click();
    await game.page.keyboard.type('Night');
    await game.press('Enter');
    await layoutEntry('Night').waitFor();
    game.host.process.kill('SIGTERM');
    expect(await game.host.exit).toBe(0);
    const { entries } = parseShipLayouts(await readFile(file(), 'utf8'), 'ship_layouts.toml');
    expect(entries.map(({ name }) => name)).toContain('Night');
    await game.restartHost();
    await game.ready();
    await rm(file());
    await mkdir(file());
    game.host.process.kill('SIGTERM');
    expect(await game.host.exit).toBe(0);
    await rm(file(), { recursive: true });
    await game.restartHost();
    await game.ready();
  });

  it('[REQ-MOD-UI-BLUEPRINT-STARTUP] a malformed one is reported in a dialog, the list is empty, and the file is not overwritten', async () => {
    await leave();
    await writeFile(file(), '[[blueprint]\nname = 1');
    await game.page.goBack();
    await expectText(game.dialog, 'Layout blueprints could not be read');
    await expectText(game.dialog, /ship_layouts\.toml:1:\d+/);
    await game.graceIsOver();
    await game.press('Enter');
    await game.noDialog();
    await openYard();
    await configure();
    expect(await game.dialog.locator('.blueprint-name').count()).toBe(0);
    await game.press('Escape');
    await game.page.goto('about:blank');
    await game.page.waitForTimeout(300);
    expect(await readFile(file(), 'utf8')).toBe('[[blueprint]\nname = 1');
    await rm(file());
    await game.page.goBack();
    await game.ready();
  });
});
