/** The guided start in the window: a bar with the goal, marks on the world, a ring around the button. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());

const bar = () => game.page.locator('.guide-bar');
const isAt = (goal: string) => () => game.page.locator(`[data-goal="${goal}"]`).isVisible();
const mark = (building: string) => game.page.locator(`[data-mark="${building}"]`);

/** Whether the ring lies around an element. */
async function isRingAround(selector: string): Promise<boolean> {
  const ring = await game.page.getByTestId('guide-spot').boundingBox();
  const target = await game.page.locator(selector).first().boundingBox();
  return ring !== null && target !== null && Math.hypot(ring.x + 3 - target.x, ring.y + 3 - target.y) < 2;
}

it('leads from goal to goal as things are built, can be skipped, ended and begun again', async () => {
  await writeFile(join(game.home, 'settings.toml'), '');
  await game.fresh();
  await expectSoon(isAt('miner'), 'the first goal');
  await expectSoon(() => isRingAround('[data-build="miner"]'), 'a ring around the miner’s button');
  const place = await mark('miner').boundingBox();
  const tile = await game.at(-14, 12);
  expect(place && Math.abs(place.x + place.width / 4 - tile.x)).toBeLessThan(2);

  await game.place('miner', [-14, 12]);
  await expectSoon(isAt('ore'), 'the goal after a miner');
  await game.select(-14, 12, 'Miner');
  await expectSoon(() => isRingAround('[data-selection="building"] .picker'), 'a ring around the recipes');
  await game.choose('mine_iron');
  await expectSoon(isAt('smelter'), 'the goal after the ore');
  await game.place('smelter', [-11, 12]);
  await expectSoon(async () => (await mark('smelter').count()) === 0, 'no mark where the smelter stands');
  await game.place('belt', [-12, 12]);
  await expectSoon(isAt('assembler'), 'the goal after the first belt', 20_000);

  await bar().getByRole('button', { name: 'Skip' }).click();
  await expectSoon(isAt('block-recipe'), 'the goal after the skipped one');
  await bar().getByRole('button', { name: 'End the guided start' }).click();
  await expectSoon(async () => (await bar().count()) === 0, 'the bar to be gone');
  const kept = async () => readFile(join(game.home, 'settings.toml'), 'utf8');
  await expectSoon(async () => (await kept()).includes('guide = "off"'), 'the choice to be kept');
  await game.press('Escape');
  await game.dialog.getByRole('button', { name: 'Guided start' }).click();
  await game.noDialog();
  // Begun again, it knows what stands.
  await expectSoon(isAt('assembler'), 'the first goal that is not met');
  await expectText(bar(), '4/16');
  expect(game.problems).toEqual([]);
}, 60_000);
