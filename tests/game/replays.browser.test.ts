/** Recorded games: listed, watched at any moment, played on from, given away, taken in, and reported with. */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createReplay,
  createRulebook,
  findDivergence,
  loadConfig,
  play,
  readReplay,
  type TimedCommand,
} from '@dota-factory/lib';
import { readConfigFolder } from '@dota-factory/lib/node';
import { runSim } from '../sim/run-sim.ts';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
  await game.ready();
}, 60_000);
afterAll(() => game.close());

const replays = () => join(game.home, 'replays');
const watch = () => game.page.getByTestId('watch');
const shownTick = async () => Number(await watch().getAttribute('data-tick'));
const list = () => game.page.getByTestId('replays');

async function openReplays(): Promise<void> {
  await game.press('Escape');
  await game.dialog.getByRole('button', { name: 'Replays' }).click();
  await list().waitFor();
}

const findWritten = async (start: string) =>
  (await readdir(replays())).find((each) => each.startsWith(start)) ?? '';

async function readWritten(start: string) {
  const name = await findWritten(start);
  const read = readReplay(await readFile(join(replays(), name), 'utf8'), name);
  if (read.value === undefined) throw new Error(`${name} is no replay`);
  return read.value;
}

it('a game is recorded, is watched at any moment, and a new one goes on from there', async () => {
  await game.place('miner', [-20, 4]);
  await game.select(-20, 4, 'Miner');
  await game.press('w');
  await game.press('w');
  await expectSoon(async () => Number(await game.world.getAttribute('data-tick')) > 800, 'some time');
  await game.place('belt', [-18, 4]);
  await expectSoon(async () => Number(await game.world.getAttribute('data-tick')) > 900, 'some more time');
  await openReplays();
  await list().getByRole('option').first().waitFor();
  expect(await list().getByRole('option').count()).toBe(1);
  await expectText(list(), 'being played');
  await list().getByRole('button', { name: 'Watch' }).click();
  await watch().waitFor();
  await expectSoon(async () => (await shownTick()) > 5, 'the replay running');
  await game.press('Space');
  // From the end the keyboard leads back by ten seconds, as often as it is pressed.
  const slider = game.page.getByTestId('replay-timeline');
  const last = Number(await slider.getAttribute('max'));
  await slider.fill(String(last));
  await expectSoon(async () => (await shownTick()) === last, 'the end');
  await game.press('ArrowLeft');
  await expectSoon(async () => (await shownTick()) === last - 600, 'ten seconds before the end');
  await game.press('ArrowRight');
  await expectSoon(async () => (await shownTick()) === last, 'the end again');
  await slider.fill('700');
  await expectSoon(async () => (await shownTick()) === 700, 'a moment with the miner alone');
  await watch().getByRole('button', { name: '32×' }).click();
  await expectSoon(async () => (await shownTick()) === last, 'the end, by watching');
  await watch().getByRole('button', { name: '0×', exact: true }).click();
  await slider.fill('700');
  await expectSoon(async () => (await shownTick()) === 700, 'that moment again');
  await watch().getByRole('button', { name: 'Play on from here' }).click();
  await expectText(game.page.locator('.toast'), 'Opened: the replay at 0:11');
  await game.select(-20, 4, 'Miner');
  expect(await game.page.locator('.watch').count()).toBe(0);
  await game.place('belt', [-17, 4]);
  await expectSoon(
    async () => (await readdir(replays())).filter((name) => name.endsWith('.dfrun')).length === 2,
    'a run of its own',
  );
  // The world of the first ten seconds lies beside both, so that no one has to play until there again.
  await expectSoon(
    async () => (await readdir(replays())).filter((name) => name.endsWith('.dfkeys')).length === 2,
    'keyframes of both',
  );
  const sizes = await Promise.all(
    (await readdir(replays()))
      .filter((name) => name.endsWith('.dfkeys'))
      .map(async (name) => (await stat(join(replays(), name))).size),
  );
  expect(Math.min(...sizes)).toBeGreaterThan(1000);
});

it('a problem is reported as one file that sim replay verifies', async () => {
  await game.press('Escape');
  await game.dialog.getByRole('button', { name: 'Report a problem' }).click();
  await game.page.getByLabel('What happened').fill('The belt did not move.');
  await game.dialog.getByRole('button', { name: 'Write the file' }).click();
  await expectText(game.dialog, join(replays(), 'Problem'));
  await game.dialog.getByRole('button', { name: 'Close' }).click();
  const report = await readWritten('Problem');
  expect(report.report).toMatchObject({ words: 'The belt did not move.' });
  expect(report.commands.map(({ type }) => type)).toEqual(['place', 'place']);
  const said = await runSim(['replay', await findWritten('Problem')], { workingFolder: replays() });
  expect(said).toMatchObject({ exit: 0, error: '' });
  expect(said.out).toMatch(/The belt did not move\.[^]*\d+ ticks agree at [1-9]\d* checkpoints/);
});

it('Escape leads from a replay to the list, and from there back to the game', async () => {
  await openReplays();
  await list().getByRole('button', { name: 'Watch' }).click();
  await expectSoon(async () => (await shownTick()) > 5, 'the replay running');
  await game.press('Escape');
  await list().getByRole('option').first().waitFor();
  await game.press('Escape');
  expect(await list().count()).toBe(0);
});

it('a replay is written, deleted after a question, and taken in again from its file', async () => {
  await openReplays();
  await list().getByRole('option').nth(1).click();
  await list().getByRole('button', { name: 'Export' }).click();
  await expectText(list(), join(replays(), 'Replay'));
  const written = await readWritten('Replay');
  expect(findDivergence(written)).toEqual({ ok: true, value: undefined });
  // What was changed afterwards is found.
  const [first, ...others] = written.commands;
  const forged = { ...written, commands: [{ ...first, x: -24 }, ...others] };
  await writeFile(join(game.home, 'forged.dfreplay'), JSON.stringify(forged));
  expect((await runSim(['replay', 'forged.dfreplay'], { workingFolder: game.home })).exit).toBe(1);
  await list().getByRole('button', { name: 'Delete' }).click();
  await game.dialog.getByRole('button', { name: 'Delete' }).click();
  await expectSoon(async () => (await list().getByRole('option').count()) === 1, 'one replay less');
  await list()
    .locator('input[type=file]')
    .setInputFiles({ name: 'Back.dfreplay', mimeType: '', buffer: Buffer.from(JSON.stringify(written)) });
  await expectText(list(), 'Added: Back');
  await expectSoon(async () => (await list().getByRole('option').count()) === 2, 'the replay again');
  await game.press('Escape');
  expect(await list().count()).toBe(0);
});

describe('a replay that is opened from outside', () => {
  const commands: readonly TimedCommand[] = [
    { tick: 1, type: 'place', building: 'miner', x: -20, y: 4, rotation: 0 },
  ];

  async function writeReplay(files: Readonly<Record<string, string>>): Promise<string> {
    const { config } = loadConfig(files);
    if (!config) throw new Error('the config of the test is faulty');
    const played = play(createRulebook(config.game), { seed: 5, ticks: 600, commands, choosesFirst: true });
    const path = join(game.home, 'saves', 'Old times.dfreplay');
    await mkdir(join(game.home, 'saves'), { recursive: true });
    await writeFile(path, JSON.stringify(createReplay(files, 5, played)));
    return path;
  }

  it('is refused with the place of every fault, and the title is there', async () => {
    const path = await writeReplay(await readConfigFolder(join(game.home, 'config')));
    const recorded = JSON.parse(await readFile(path, 'utf8'));
    const broken = [
      { ...commands[0], x: -10.5, rotation: 45 },
      { tick: 2, type: 'castle' },
    ];
    await writeFile(path, JSON.stringify({ ...recorded, commands: broken }, undefined, 1));
    await game.restartHost(path);
    await expectText(game.dialog, 'Old times cannot be played');
    await expectText(game.dialog, 'Old times.dfreplay:');
    await expectText(game.dialog, 'x is out of range');
    await expectText(game.dialog, 'unknown rotation');
    await expectText(game.dialog, 'unknown type');
    await game.press('Enter');
    await game.page.getByTestId('title').waitFor();
  });

  it('with another config is played with its own, and played on with it, also from a save', async () => {
    const files = await readConfigFolder(join(game.home, 'config'));
    const blocks = 'starting_building_blocks = 1000';
    expect(files['world.toml']).toContain(blocks);
    const other = {
      ...files,
      'world.toml': files['world.toml']?.replace(blocks, 'starting_building_blocks = 777') ?? '',
    };
    await game.restartHost(await writeReplay(other));
    await expectText(watch(), '/ 0:10');
    await expectSoon(async () => (await shownTick()) > 5, 'the replay running');
    await watch().getByRole('button', { name: 'Play on from here' }).click();
    await expectText(game.page.locator('.toast'), 'with the config that it was recorded with');
    // What a miner costs is gone from what that config began with.
    await expectSoon(
      async () => (await game.blocks()) > 600 && (await game.blocks()) < 777,
      'its own blocks',
    );
    await game.press('Control+s');
    await game.dialog.getByRole('textbox').fill('Another');
    await game.press('Enter');
    await expectText(game.page.locator('.toast'), 'Saved: Another');
    await game.restartHost();
    await game.ready();
    await game.press('Control+o');
    await game.dialog.getByRole('option', { name: /^Another/ }).click();
    await game.press('Enter');
    await expectText(game.page.locator('.toast'), 'with the config that it was recorded with');
    await expectSoon(
      async () => (await game.blocks()) > 600 && (await game.blocks()) < 777,
      'its own blocks again',
    );
    // While the host is started again, the window that is left may ask it in vain.
    expect(game.problems.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
  });
});
