/** The running game is kept however its window goes: a state of a few seconds before is there afterwards, and offered. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createRulebook,
  decodeState,
  type GameState,
  loadConfig,
  type Rulebook,
  TICKS_PER_SECOND,
} from '@dota-factory/lib';
import { readConfigFolder } from '@dota-factory/lib/node';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';

let game: Game;
let rulebook: Rulebook;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
  const { config } = loadConfig(await readConfigFolder(join(game.home, 'config')));
  if (!config) throw new Error('the config of the test is faulty');
  rulebook = createRulebook(config.game);
}, 60_000);
afterAll(() => game.close());

const SPEED = 4;
/** Seconds of play that may be lost: four between two times, and what making and writing one takes on a busy machine. */
const MAX_LOSS_SECONDS = 8;

const saves = () => join(game.home, 'saves');
const tickNow = async (): Promise<number> => Number(await game.world.getAttribute('data-tick'));

async function readKept(): Promise<GameState | undefined> {
  const bytes = await readFile(join(saves(), 'autosave.dfsave')).catch(() => undefined);
  const state = bytes && decodeState(bytes, rulebook);
  return state?.ok ? state.value : undefined;
}

/** A miner, at full speed, until it is kept and a second longer; gives the last tick that the person saw. */
async function play(): Promise<number> {
  await rm(saves(), { recursive: true, force: true });
  await game.page.goto('about:blank');
  const [, url = ''] = await game.host.waitFor(/is running at (\S+)/);
  await game.page.goto(url);
  await game.ready();
  await game.place('miner', [-20, 4]);
  await game.press('w', 'w');
  await expectSoon(async () => (await readKept())?.machines.length === 2, 'the miner to be kept', 60_000);
  const enough = (await tickNow()) + SPEED * TICKS_PER_SECOND;
  await expectSoon(async () => (await tickNow()) > enough, `tick ${enough}`, 60_000);
  return tickNow();
}

/** What a person does afterwards: opens the game again, sees the notice, and goes on. */
async function expectKept(lastSeen: number): Promise<void> {
  const kept = (await readKept()) as GameState;
  expect(kept.machines).toHaveLength(2);
  const lostSeconds = (lastSeen - kept.tick) / TICKS_PER_SECOND / SPEED;
  expect(lostSeconds).toBeLessThanOrEqual(MAX_LOSS_SECONDS);
  await game.ready();
  await expectText(game.page.locator('.toast'), 'Your last game is kept');
  await game.button('Go on with it').click();
  await expectText(game.page.locator('.toast'), 'Opened: autosave');
  await expectSoon(async () => (await tickNow()) >= kept.tick, `tick ${kept.tick} again`);
  await game.select(-20, 4, 'Miner');
}

it('by F5', async () => {
  const lastSeen = await play();
  await game.page.reload();
  await expectKept(lastSeen);
}, 120_000);

it('by going to another page', async () => {
  const lastSeen = await play();
  await game.page.goto('about:blank');
  await game.page.goBack();
  await expectKept(lastSeen);
}, 120_000);

it.each(['the tab', 'the window', 'the renderer, which is killed'])(
  'by the end of %s',
  async (what) => {
    const lastSeen = await play();
    await game.endPage(what === 'the tab' ? 'tab' : what === 'the window' ? 'window' : 'renderer');
    await game.restartHost();
    await expectKept(lastSeen);
  },
  120_000,
);

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'by %s to the host',
  async (signal) => {
    const lastSeen = await play();
    game.host.process.kill(signal);
    await game.host.exit;
    await game.restartHost();
    await expectKept(lastSeen);
  },
  120_000,
);

it('a game in which nothing was built does not take the place of the one that is kept', async () => {
  const lastSeen = await play();
  await game.page.reload();
  await game.ready();
  await expectSoon(async () => (await tickNow()) > 8 * TICKS_PER_SECOND, 'eight seconds', 30_000);
  await game.page.reload();
  await expectKept(lastSeen);
}, 120_000);
