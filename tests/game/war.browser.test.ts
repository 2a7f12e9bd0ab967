/** Ships, stations and the end: selecting ships, choosing schematics, losing the HQ, and restarting with other files. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TICKS_PER_SECOND } from '@dota-factory/lib';
import { formatStat } from '@dota-factory/ui';
import { type Edits, expectSoon, expectText, Game, mergeEdits, WORKSHOP } from './driver.ts';
import { expectFighter, readGameConfig } from './expected-stats.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());

/** A light fighter with a gun costs a little ore and a second. */
const CHEAP_FIGHTERS: Edits = mergeEdits(WORKSHOP, {
  'recipes.toml': [[/duration_seconds = 2/, 'duration_seconds = 0.2']],
  'ships.toml': [
    [/materials = \[[^\]]*\]/, 'materials = [{ item = "iron_ore", amount = 1 }]'],
    [/production_time_seconds = \d+/, 'production_time_seconds = 0.5'],
  ],
  'modules.toml': [
    [/materials = \[[^\]]*\]/, 'materials = [{ item = "iron_ore", amount = 1 }]'],
    [/production_time_seconds = \d+/, 'production_time_seconds = 0.5'],
  ],
});

/** They fly fast, leave at once, and the enemy's stations fall at the first shot. */
const EASY_PUSH: Edits = mergeEdits(CHEAP_FIGHTERS, {
  'world.toml': [[/departure_interval_seconds = \d+/, 'departure_interval_seconds = 1']],
  'ships.toml': [
    [/speed_formula = "[^"]*"/, 'speed_formula = "25"'],
    [/main_acceleration_formula = "[^"]*"/, 'main_acceleration_formula = "40"'],
    [/maneuvering_acceleration_formula = "[^"]*"/, 'maneuvering_acceleration_formula = "40"'],
  ],
  'stations.toml': [
    ['hp_formula = "600 + 200*x + 200*x^2"', 'hp_formula = "1"'],
    ['damage_formula = "8 + 2*x + 3*x^2"', 'damage_formula = "0.01"'],
  ],
});

/** A horde comes at once, and nothing holds it. */
const SURE_DEFEAT: Edits = {
  'world.toml': [
    [/threat_rate_formula = "[^"]*"/, 'threat_rate_formula = "40"'],
    [/boss_countdown_seconds = \d+/, 'boss_countdown_seconds = 2'],
    [/spawn_duration_seconds = \d+/, 'spawn_duration_seconds = 0.5'],
  ],
  'ships.toml': [
    [/speed_formula = "[^"]*"/g, 'speed_formula = "25"'],
    [/main_acceleration_formula = "[^"]*"/g, 'main_acceleration_formula = "40"'],
    [/maneuvering_acceleration_formula = "[^"]*"/g, 'maneuvering_acceleration_formula = "40"'],
  ],
  'stations.toml': [
    ['hp_formula = "320 + 30*x"', 'hp_formula = "1"'],
    ['damage_formula = "5 + 0.6*x"', 'damage_formula = "0.01"'],
    ['hp_formula = "1500"', 'hp_formula = "1"'],
  ],
};

/** A miner feeds a shipyard that builds fighters with one gun each. */
async function buildFighters(): Promise<void> {
  await game.place('miner', [-8, 4]);
  await game.place('shipyard', [-2, 4]);
  await game.layBelt([-6, 4], [-4, 4]);
  await game.select(-8, 4, 'Miner');
  await game.choose('mine_iron');
  await game.select(-2, 4, 'Shipyard');
  await game.choose('light_fighter');
  await game.button('Configure').click();
  await game.dialog.locator('[data-module=autocannon]').click();
  const grid = game.page.getByTestId('layout-grid');
  const size = Number(await grid.getAttribute('data-cell-size'));
  await grid.click({ position: { x: size / 2, y: size / 2 } });
  await game.dialog.getByRole('button', { name: 'Confirm' }).click();
  await game.noDialog();
}

it('[REQ-UI-SHIP-STATS-PANEL] [REQ-UI-ENTITY-CLICK-SELECT] a ship that is clicked shows its live stats, and its threat in debug draw', async () => {
  await game.fresh(CHEAP_FIGHTERS);
  await buildFighters();
  // It appears at the shipyard's port, and a word beside the pointer says what it is up to.
  await game.hover(1, 4);
  await expectText(game.page.locator('.world-label:not([hidden])'), /Light Fighter: \w+/, 15_000);
  await game.press(' ');
  await expectSoon(async () => {
    await game.click(1, 4);
    return (await game.title()) === 'Light Fighter';
  }, 'the ship to be selected');
  const stat = (id: string) => game.selection.locator(`[data-stat=${id}] .number`);
  const { hull, weapons } = expectFighter(await readGameConfig(game.home), [
    { type: 'autocannon', x: 0, y: 0, rotation: 0 },
  ]).stats;
  const { damage = 0, attack_rate = 0, attack_range = 0 } = weapons[0] ?? {};
  const hp = Math.ceil(hull.hp);
  expect(await game.selection.locator('[data-stat=hp]').innerText()).toBe(`HP ${hp} / ${hp}`);
  expect(await stat('speed').innerText()).toBe(formatStat(hull.speed));
  expect(await stat('sensor_range').innerText()).toBe(formatStat(hull.sensor_range));
  expect(await stat('dps').innerText()).toBe(formatStat(damage * attack_rate));
  expect(await stat('weapon_range').innerText()).toBe(formatStat(attack_range));
  for (const id of [
    'main_acceleration',
    'maneuvering_acceleration',
    'angular_acceleration',
    'max_rotation_speed',
  ]) {
    expect(await stat(id).count()).toBe(1);
  }
  expect(await stat('collection_rate').count()).toBe(0);
  expect(await stat('threat').count()).toBe(0);
  await game.press('m');
  await stat('threat').waitFor();
  await game.press('m');
});

it('[REQ-DEF-SCHEMATIC-DROP] a destroyed set of stations offers schematics; the menu opens over them and the speed comes back', async () => {
  await game.fresh(EASY_PUSH);
  await buildFighters();
  await game.button('4×').click();
  await expectText(game.dialog, 'Choose a schematic', 30_000);
  expect(await game.speed()).toBe('0×');
  const options = await game.dialog.locator('.schematic').all();
  expect(options.length).toBe(3);
  for (const option of options) {
    expect(await option.locator('.schematic-name').innerText()).toMatch(/\w/);
    expect(await option.locator('.schematic-kind').innerText()).toMatch(/^(Ship|Module|Assembler recipe)$/);
    expect(await option.locator('.schematic-effect').innerText()).toMatch(/^(New unlock|Level up to \d+)$/);
    const unlocks = (await option.locator('.schematic-unlocks').innerText())
      .split('\n')
      .map((line) => line.trim());
    expect(unlocks[0]).toBe('Unlocks recipes for:');
    const items = unlocks.slice(1).filter(Boolean);
    expect(items.length).toBeGreaterThan(0);
    expect(items).toEqual([...items].sort());
  }
  // Nested: the menu over the choice, and back.
  await game.press('Escape');
  await expectText(game.dialog, 'Continue');
  await game.press('Enter');
  await expectText(game.dialog, 'Choose a schematic');
  expect(await game.speed()).toBe('0×');
  const name = await options[0]?.locator('.schematic-name').innerText();
  await game.graceIsOver();
  await game.dialog.locator('.schematic').first().click();
  await expectSoon(
    async () =>
      (await game.page.locator('dialog[data-dialog=schematic]').count()) === 0 ||
      (await game.page.locator('.schematic-name').first().innerText()) !== name,
    'the choice to be made',
  );
  await expectSoon(async () => {
    // The next set may already have fallen.
    if ((await game.page.locator('dialog[data-dialog=schematic]').count()) > 0) return true;
    return (await game.speed()) === '4×';
  }, 'the speed from before');
}, 60_000);

/** From the end of a run into its replay, to its last mark, and back to the end. */
async function watchTheEnd(): Promise<void> {
  await game.dialog.getByRole('button', { name: 'Watch the replay' }).click();
  const watch = game.page.getByTestId('watch');
  const end = watch.locator('.replay-mark[data-kind="hq-lost"]');
  await end.waitFor();
  await game.press('Space');
  const slider = game.page.getByTestId('replay-timeline');
  const last = Number(await slider.getAttribute('max'));
  await slider.fill(String(last));
  await expectText(watch.locator('.replay-key [data-kind="hq-lost"]'), 'headquarters lost 1');
  await game.press('Shift+ArrowLeft');
  const isAtMark = async () => (await watch.getAttribute('data-tick')) === String(last - TICKS_PER_SECOND);
  await expectSoon(isAtMark, 'the second before the end');
  await expectText(watch.locator('.replay-key [data-kind="hq-lost"]'), 'headquarters lost 0');
  await game.press('Escape');
  await expectText(game.dialog, 'Game over');
}

it('[REQ-HQ-GAME-OVER] when the HQ falls the survival time is shown, and Restart starts again', async () => {
  await game.fresh(SURE_DEFEAT);
  await game.button('4×').click();
  await expectText(game.dialog, 'Game over', 40_000);
  expect(await game.dialog.getByTestId('final-time').innerText()).toMatch(/^\d+:\d\d$/);
  expect(await game.dialog.getByTestId('final-time').innerText()).toBe(
    await game.page.getByTestId('survival-time').innerText(),
  );
  expect(await game.dialog.locator('.ending-choices button').allInnerTexts()).toEqual([
    'Restart',
    'Try this seed again',
    'Watch the replay',
    'Title screen',
    'Quit',
  ]);
  await game.standsStill();
  // The story of the run, and its place among those before it.
  await expectText(game.dialog.locator('[data-part="culprits"]'), 'The last blow came from');
  await expectText(game.dialog.locator('[data-part="moments"]'), 'The HQ was destroyed');
  await expectText(game.dialog.locator('.ending-verdict'), 'Your first run on standard');
  const kept = await readFile(join(game.home, 'best_runs.toml'), 'utf8');
  const seed = await game.dialog.locator('.ending-fact', { hasText: 'Seed' }).locator('dd').innerText();
  expect(kept.replaceAll('_', '')).toContain(`seed = ${seed}`);
  await expectText(game.dialog.locator('[data-part="designs"]'), 'Stations');
  await watchTheEnd();
  // The same seed once more: without a player the run ends alike, and is no record.
  const before = await game.dialog.getByTestId('final-time').innerText();
  await game.dialog.getByRole('button', { name: 'Try this seed again' }).click();
  await game.noDialog();
  await game.button('4×').click();
  await expectText(game.dialog.locator('.ending-verdict'), 'Your best on this seed', 40_000);
  expect(await game.dialog.getByTestId('final-time').innerText()).toBe(before);
}, 60_000);

it('a lost run is over: Continue leads to none of its saves, which can be loaded; a run played on from its replay is no record', async () => {
  const entry = (id: string) => game.page.locator(`[data-entry="${id}"] button`);
  const loadEarlier = async () => {
    await entry('load').click();
    await game.dialog.getByRole('option', { name: /^Earlier/ }).click();
    await game.press('Enter');
    await expectText(game.page.locator('.toast'), 'Opened: Earlier');
  };
  await rm(join(game.home, 'saves'), { recursive: true, force: true });
  await game.fresh(SURE_DEFEAT);
  await game.press('Control+s');
  await game.dialog.getByRole('textbox').fill('Earlier');
  await game.press('Enter');
  await expectText(game.page.locator('.toast'), 'Saved: Earlier');
  await game.button('4×').click();
  await expectText(game.dialog.locator('.ending-verdict'), /\w/, 40_000);
  const records = await readFile(join(game.home, 'best_runs.toml'), 'utf8');
  await game.graceIsOver();
  await game.dialog.getByRole('button', { name: 'Watch the replay' }).click();
  const watch = game.page.getByTestId('watch');
  await expectSoon(async () => Number(await watch.getAttribute('data-tick')) > 5, 'the replay running');
  await watch.getByRole('button', { name: 'Play on from here' }).click();
  await expectText(game.page.locator('.toast'), 'Opened: the replay at');
  await game.button('4×').click();
  await expectText(game.dialog.locator('.ending-verdict'), 'played on from a replay', 40_000);
  expect(await readFile(join(game.home, 'best_runs.toml'), 'utf8')).toBe(records);
  await game.graceIsOver();
  await game.dialog.getByRole('button', { name: 'Title screen' }).click();
  await entry('load').waitFor();
  expect(await entry('continue').count()).toBe(0);
  // Whoever goes on from a save has a run again that is not lost.
  await loadEarlier();
  await game.press('Escape');
  await game.dialog.getByRole('button', { name: 'Title screen' }).click();
  await expectText(entry('continue'), 'Continue');
}, 90_000);

it('[REQ-HQ-GAME-OVER] [REQ-CFG-RELOAD] Restart after a defeat reads the files again', async () => {
  await game.fresh(SURE_DEFEAT);
  await game.button('4×').click();
  await expectText(game.dialog, 'Game over', 40_000);
  await writeWorld((text) =>
    text.replace(/starting_building_blocks = \d+/, 'starting_building_blocks = 321'),
  );
  await game.graceIsOver();
  await game.dialog.getByRole('button', { name: 'Restart' }).click();
  await expectSoon(async () => (await game.blocks()) === 321, 'the blocks of the new files');
  expect(await game.speed()).toBe('1×');
}, 60_000);

const worldFile = () => join(game.home, 'config/world.toml');
async function writeWorld(change: (text: string) => string): Promise<void> {
  await writeFile(worldFile(), change(await readFile(worldFile(), 'utf8')));
}

it('[REQ-CFG-RELOAD] a broken file is reported with its place and changes nothing; once mended, Restart uses it', async () => {
  await game.fresh(WORKSHOP);
  await game.place('miner', [-12, 5]);
  await writeWorld((text) => text.replace('starting_building_blocks = 1000', 'starting_bulding_blocks = 5'));
  await game.press('Escape');
  await game.dialog.getByRole('button', { name: 'Restart' }).click();
  await expectText(game.dialog, 'The config was not reloaded');
  await expectText(game.dialog.locator('.fault-place'), /world\.toml:\d+:1/);
  await expectText(game.dialog, 'starting_building_blocks');
  // Twice Escape: the faults, then the menu; the old game goes on.
  await game.press('Escape');
  await expectText(game.dialog, 'Continue');
  await game.press('Escape');
  await game.noDialog();
  expect(await game.blocks()).toBe(990);
  expect(await game.speed()).toBe('1×');
  await game.select(-12, 5, 'Miner');

  await game.press('Escape');
  await game.dialog.getByRole('button', { name: 'Restart' }).click();
  await expectText(game.dialog, 'The config was not reloaded');
  await writeWorld((text) => text.replace('starting_bulding_blocks = 5', 'starting_building_blocks = 555'));
  await game.dialog.getByRole('button', { name: 'Reload again' }).click();
  await game.noDialog();
  await expectSoon(async () => (await game.blocks()) === 555, 'the blocks of the mended files');
  expect(await game.speed()).toBe('1×');
});

it('[REQ-CFG-RELOAD] a config that is broken from the start has a screen of its own, from which it can be mended', async () => {
  await game.fresh(WORKSHOP);
  const good = await readFile(worldFile(), 'utf8');
  await writeFile(worldFile(), good.replace('[waves]', '[waves'));
  await game.page.reload();
  await expectText(game.page.getByRole('heading'), 'The config cannot be used yet');
  await expectText(game.page.locator('.fault-place'), /world\.toml:\d+:\d+/);
  await writeFile(worldFile(), good);
  await game.press('r');
  await game.ready();
  expect(game.problems).toEqual([]);
});

it('[REQ-WAV-TRIGGER] says that a wave was cut off where the threat would make it endless', async () => {
  await game.fresh({
    'world.toml': [
      [/threat_rate_formula = "[^"]*"/, 'threat_rate_formula = "1e9"'],
      [/gap_min_seconds = \d+/, 'gap_min_seconds = 1'],
      [/gap_max_seconds = \d+/, 'gap_max_seconds = 1'],
    ],
  });
  await expectText(game.page.locator('.toast'), /at most 1\D?000 enemy ships at once/);
  expect(game.problems).toEqual([]);
});
