/** README's "first ten minutes" in one go: a block line, a shipyard, the first fighter, a blueprint that stays. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Edits, expectSoon, expectText, Game } from './driver.ts';

/** The game as it ships, without the waiting for blocks and for construction. */
const IMPATIENT: Edits = {
  'world.toml': [[/starting_building_blocks = \d+/, 'starting_building_blocks = 300']],
  'buildings.toml': [[/construction_time_seconds = [\d.]+/g, 'construction_time_seconds = 0']],
};

let game: Game;
beforeAll(async () => {
  game = await Game.open(IMPATIENT);
}, 60_000);
afterAll(() => game.close());

/** One building, turned by Q or E before it is placed, and back: it is taken in hand again as it was turned last. */
async function placeTurned(building: string, x: number, y: number, key: 'q' | 'e'): Promise<void> {
  await game.buildButton(building).click();
  await game.hover(x, y);
  await game.press(key);
  await game.click(x, y);
  await game.press(key === 'q' ? 'e' : 'q', 'x');
}

async function setRecipe(x: number, y: number, title: string, recipe: string): Promise<void> {
  await game.select(x, y, title);
  await game.choose(recipe);
}

async function buildBlockLine(): Promise<void> {
  await game.place('miner', [-14, 12], [-14, 14]);
  await game.place('smelter', [-11, 12], [-11, 14]);
  await game.place('assembler', [-7, 13]);
  await game.place('belt', [-12, 12], [-9, 12], [-12, 14], [-9, 14], [-5, 13]);
  await setRecipe(-14, 12, 'Miner', 'mine_iron');
  await setRecipe(-14, 14, 'Miner', 'mine_iron');
  await setRecipe(-7, 13, 'Assembler', 'assemble_building_block');
}

/** Plates go to gears below, to hull panels above, and to the yard itself. */
async function buildFighterYard(): Promise<void> {
  await game.place('miner', [-20, 4]);
  await game.place('smelter', [-17, 4]);
  await game.place('assembler', [-13, 7], [-9, 1]);
  await game.place('shipyard', [-2, 3]);
  await game.place('belt', [-18, 4]);
  await game.layBelt([-15, 4], [-14, 4]);
  await game.place('splitter', [-13, 4]);
  await placeTurned('belt', -13, 5, 'e');
  await game.layBelt([-11, 7], [-11, 5], [-3, 5]);
  await placeTurned('belt', -2, 5, 'q');
  await game.layBelt([-12, 4], [-10, 4]);
  await placeTurned('splitter', -9, 4, 'q');
  await placeTurned('belt', -9, 3, 'q');
  await game.layBelt([-8, 4], [-4, 4]);
  await game.layBelt([-7, 1], [-2, 1], [-2, 2]);
  await setRecipe(-20, 4, 'Miner', 'mine_iron');
  await setRecipe(-13, 7, 'Assembler', 'assemble_gear');
  await setRecipe(-9, 1, 'Assembler', 'assemble_hull_panel');
}

async function orderFighters(): Promise<void> {
  await game.select(-2, 3, 'Shipyard');
  await game.choose('light_fighter');
  await game.button('Configure').click();
  const grid = game.page.getByTestId('layout-grid');
  const size = Number(await grid.getAttribute('data-cell-size'));
  const put = (x: number, y: number) =>
    grid.click({ position: { x: (x + 0.5) * size, y: (y + 0.5) * size } });
  await game.dialog.locator('[data-module=autocannon]').click();
  await put(0, 0);
  await put(1, 1);
  await game.dialog.locator('[data-module=armour_plate]').click();
  await put(0, 1);
  expect(await grid.getAttribute('data-modules')).toBe('3');
  await game.dialog.getByRole('button', { name: 'Confirm' }).click();
  await game.noDialog();
}

it('a newcomer earns blocks, builds a fighter that flies out, and finds the saved blueprint the next day', async () => {
  await rm(join(game.home, 'blueprints.toml'), { force: true });
  await game.fresh();
  await buildBlockLine();
  await buildFighterYard();
  await orderFighters();
  await game.button('4×').click();

  const spent = await game.blocks();
  await expectSoon(async () => (await game.blocks()) > spent + 5, 'the line to earn blocks', 40_000);

  await game.drag([-15, 11], [-8, 16]);
  await game.button('Create Blueprint').click();
  await game.page.keyboard.type('Block line');
  await game.press('Enter');
  await game.button('Save').click();
  await expectText(game.page.locator('.toast'), 'Blueprints saved: 1');

  // It comes out of the port at the yard's right side, and a word beside the pointer says what it is up to.
  await game.hover(2, 3);
  const word = game.page.locator('.world-label:not([hidden])');
  await expectText(word, /^Light Fighter: (rallying|advancing|engaging)/, 90_000);

  await game.restartHost();
  await game.ready();
  await game.button('Load').click();
  await game.dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectText(game.page.locator('.blueprint'), 'Block line');
  await game.page.locator('.blueprint-button').click();
  await game.click(-20, 20);
  await expectSoon(async () => (await game.blocks()) < 300, 'the copy to be paid for');
  expect(game.problems).toEqual([]);
}, 240_000);
