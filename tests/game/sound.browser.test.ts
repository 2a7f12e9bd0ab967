/** Sound in a real browser: what the mixer gives, rendered offline, and when the game's window speaks at all. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expectSoon, Game, WORKSHOP } from './driver.ts';

const ROOT = join(__dirname, '..', '..');

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());

/** The mixer as a global of the page. */
async function bundleMixer(): Promise<string> {
  const exports = ['mixer', 'sounds', 'tones'].map((name) => `export * from './${name}.ts';`);
  const { outputFiles } = await build({
    stdin: { contents: exports.join('\n'), resolveDir: join(ROOT, 'packages/ui/src/sound') },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sound',
  });
  return outputFiles[0]?.text ?? '';
}

interface Rendered {
  readonly peak: number;
  /** Root mean square of each quarter second, both sides together. */
  readonly powers: readonly number[];
  readonly left: number;
  readonly right: number;
}

/** Two seconds of a mixer that `play` has used. */
async function render(code: string, play: string): Promise<Rendered> {
  return game.page.evaluate(`(async () => {
    ${code}
    const context = new OfflineAudioContext(2, 88200, 44100);
    const mixer = new sound.Mixer(context);
    const loud = { master: 1, effects: 1, machines: 1, alerts: 1, music: 1 };
    const all = Object.keys(sound.SOUNDS);
    const cue = (name, pan = 0) => ({ sound: name, gain: 1, pan, pitch: 1 });
    ${play}
    const buffer = await context.startRendering();
    const sides = [buffer.getChannelData(0), buffer.getChannelData(1)];
    const power = (samples) => Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
    return {
      peak: Math.max(...sides.flatMap((side) => [...side].reduce((most, each) => Math.max(most, Math.abs(each)), 0))),
      powers: Array.from({ length: 8 }, (_, i) => power(sides[0].slice(i * 11025, (i + 1) * 11025))),
      left: power(sides[0]),
      right: power(sides[1]),
    };
  })()`) as Promise<Rendered>;
}

it('never clips, is silent when muted, and comes from its side', async () => {
  const code = await bundleMixer();
  const everything = await render(
    code,
    `
    mixer.setVolumes(loud);
    for (let i = 0; i < 40; i++) for (const name of all) mixer.play(cue(name), 'effects', i * 0.04);
    for (const bed of sound.BED_NAMES) mixer.setBed(bed, 1);
    for (const tone of sound.tonesOfBar(0, 1)) mixer.playTone(tone, 0.1);`,
  );
  expect(everything.peak).toBeLessThan(1);
  expect(Math.min(...everything.powers)).toBeGreaterThan(0.05);

  const muted = await render(
    code,
    `
    mixer.setVolumes({ ...loud, master: 0 });
    for (const name of all) mixer.play(cue(name), 'alerts', 0.5);
    mixer.setBed('miner', 1);`,
  );
  expect(muted.peak).toBe(0);

  const once = await render(
    code,
    `mixer.setVolumes(loud); mixer.play(cue('explosion', -1), 'effects', 0.5);`,
  );
  expect(once.powers.slice(0, 2)).toEqual([0, 0]);
  expect(once.powers[2]).toBeGreaterThan(0.02);
  expect(once.left).toBeGreaterThan(10 * once.right);

  const bed = await render(code, `mixer.setVolumes(loud); mixer.setBed('smelter', 0.8);`);
  expect(bed.powers[7]).toBeGreaterThan(0.003);
  const tones = await render(
    code,
    `mixer.setVolumes(loud); for (const tone of sound.tonesOfBar(0, 0)) mixer.playTone(tone, 0);`,
  );
  expect(tones.powers[7]).toBeGreaterThan(0.003);
}, 60_000);

it('the window is silent before a gesture, while it is muted by N, and while it is hidden', async () => {
  await game.page.addInitScript(() => {
    const Real = window.AudioContext;
    const made: AudioContext[] = [];
    Object.assign(window, { made });
    window.AudioContext = class extends Real {
      constructor(options?: AudioContextOptions) {
        super(options);
        made.push(this);
      }
    };
  });
  await game.fresh();
  const states = () =>
    game.page.evaluate(() => (window as unknown as { made: AudioContext[] }).made.map(({ state }) => state));
  const hide = (isHidden: boolean) =>
    game.page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  const becomes = (state: AudioContextState) =>
    expectSoon(async () => (await states()).join() === state, `sound to be ${state}`);
  expect(await states()).toEqual([]);
  await game.place('miner', [-16, 4]);
  await becomes('running');
  await hide(true);
  await becomes('suspended');
  await hide(false);
  await becomes('running');
  await game.press('n');
  await becomes('suspended');
  const kept = async () => readFile(join(game.home, 'settings.toml'), 'utf8');
  await expectSoon(async () => (await kept()).includes('mute = true'), 'the choice to be kept');
  await game.press('n');
  await becomes('running');
  expect(game.problems).toEqual([]);
}, 60_000);
