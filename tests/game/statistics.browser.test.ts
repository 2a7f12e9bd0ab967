/** Statistics in the window: production as plots, bottlenecks with a way to them, machines and belts with their flow. */
import { type Command, type GameState, type Rulebook, step } from '@dota-factory/lib';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';
import { openSaved, writeScene } from './scenes.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());

const at = (x: number, y: number) => ({ x, y, rotation: 0 }) as const;

/** A mine at work for two minutes, whose belt ends at an assembler for blocks, which also needs plates. */
function aStarvedLine(state: GameState, rulebook: Rulebook): void {
  const commands: Command[] = [
    { type: 'place', building: 'miner', ...at(-20, 5) },
    { type: 'set_recipe', x: -20, y: 5, recipe: 'mine_iron' },
    ...[-18, -17, -16].map((x): Command => ({ type: 'place', building: 'belt', ...at(x, 5) })),
    { type: 'place', building: 'smelter', ...at(-15, 5) },
    ...[-13, -12, -11].map((x): Command => ({ type: 'place', building: 'belt', ...at(x, 5) })),
    { type: 'place', building: 'assembler', ...at(-10, 4) },
    { type: 'set_recipe', x: -10, y: 4, recipe: 'assemble_gear' },
    { type: 'place', building: 'shipyard', ...at(-3, 18) },
    { type: 'set_schematic', x: -3, y: 18, schematic: 'light_fighter' },
  ];
  step(state, rulebook, commands);
  for (let i = 0; i < 7200; i++) step(state, rulebook);
  state.measured.designs.push({
    team: 1,
    type: rulebook.config.ships.findIndex(({ id }) => id === 'repair_tender'),
    level: 19,
    modules: [
      { module: 'armour_plate', count: 12 },
      { module: 'autocannon', count: 13 },
      { module: 'composite_armour', count: 14 },
      { module: 'repair_arm', count: 12 },
    ],
    built: 103,
    lost: 101,
    kills: 100,
    damage: 213_917,
  });
}

it('F3 shows what was made, a cause upstream with a way to it, and the next waves; the game goes on', async () => {
  await game.fresh();
  await writeScene(game, 'starved', aStarvedLine);
  await openSaved(game, 'starved');
  await game.noDialog();
  await game.press('F3');
  const panel = game.page.getByRole('region', { name: 'Statistics' });
  await expectText(panel.locator('[data-item=iron_ore]'), /Iron ore/);
  await panel.locator('[data-plot]').waitFor();
  await panel.getByRole('radio', { name: '60 min' }).click();
  await expectText(panel.locator('.plot-surface'), /minutes ago/);
  await panel.getByRole('tab', { name: 'Blocks' }).click();
  for (const title of ['Building blocks in stock', 'Ships per minute', 'Damage per minute'])
    await panel.locator(`[data-plot="${title}"]`).waitFor();
  await panel.getByRole('tab', { name: 'Fleet' }).click();
  await expectText(panel, /Yours[^]*The enemy’s/);
  // The longest name takes more lines; no column is pushed out of sight.
  await expectText(panel, /Repair Tender L19/);
  const kills = (await panel.getByRole('columnheader', { name: 'Kills per loss' }).boundingBox())!; // it is shown
  const box = (await panel.boundingBox())!; // so is the panel
  expect(kills.x + kills.width).toBeLessThanOrEqual(box.x + box.width);
  await panel.getByRole('tab', { name: 'Bottlenecks' }).click();
  const byUse = panel.getByRole('button', { name: /Colour the factory by use/ });
  await game.press('u');
  await expectSoon(async () => (await byUse.getAttribute('aria-pressed')) === 'true', 'U to colour by use');
  await expectText(panel.locator('[data-bottleneck=no-source]'), /Shipyard\s*0%\s*It lacks/);
  const before = Number(await game.world.getAttribute('data-scroll-x'));
  await panel.getByRole('button', { name: 'Look' }).click();
  const hasMoved = async () => Number(await game.world.getAttribute('data-scroll-x')) !== before;
  await expectSoon(hasMoved, 'the view to look at the cause');
  await panel.getByRole('tab', { name: 'Next waves' }).click();
  await expectText(panel, /Next boss wave/);
  await expectText(panel.getByTestId('flying-threat'), /fly now: \d[^]* yours, \d[^]* the enemy’s/);
  expect(await game.speed()).toBe('1×');
  await game.press('F3');
  await expectSoon(async () => (await panel.count()) === 0, 'the statistics to be closed');
  expect(game.problems).toEqual([]);
});

it('a machine’s panel and a belt under the pointer say what passed in the last minute', async () => {
  await game.fresh();
  await writeScene(game, 'starved', aStarvedLine);
  await openSaved(game, 'starved');
  await game.noDialog();
  await game.select(-20, 5, 'Miner');
  await expectText(game.selection, /Last minute: [\d.]+ of [\d.]+ \/min/);
  await game.hover(-17, 5);
  await expectText(game.page.locator('.world-label:not([hidden])'), /Belt: [\d.]+ of [\d.]+ \/min/);
  expect(game.problems).toEqual([]);
});
