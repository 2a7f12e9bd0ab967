/** A game recorded in Node plays out bit for bit the same in Chromium. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createReplay,
  createRulebook,
  GAME_FILES,
  loadConfig,
  play,
  type Replay,
  TICKS_PER_SECOND,
  type TimedCommand,
} from '@dota-factory/lib';
import { BLOCK_LINE, FIGHTER_YARD, type Placement } from '../content/first-factory.ts';
import { bundleEntry, runInChromium } from './in-chromium.ts';

const CONFIG = join(__dirname, '..', '..', 'config');
const MINUTES = 12;

function commandsOf(placements: readonly Placement[], tick: number): TimedCommand[] {
  return placements.flatMap(({ building, x, y, rotation, recipe, schematic }) => [
    { tick, type: 'place', building, x, y, rotation } as const,
    ...(recipe === undefined ? [] : [{ tick, type: 'set_recipe', x, y, recipe } as const]),
    ...(schematic === undefined ? [] : [{ tick, type: 'set_schematic', x, y, schematic } as const]),
  ]);
}

function record(): Replay {
  const files = Object.fromEntries(
    GAME_FILES.map((name) => [name, readFileSync(join(CONFIG, name), 'utf8')]),
  );
  const { config } = loadConfig(files);
  if (config === undefined) throw new Error('the default config has faults');
  const seed = 20;
  const playback = play(createRulebook(config.game), {
    seed,
    ticks: MINUTES * 60 * TICKS_PER_SECOND,
    commands: [...commandsOf(BLOCK_LINE, 0), ...commandsOf(FIGHTER_YARD, 230 * TICKS_PER_SECOND)],
    choosesFirst: true,
  });
  return createReplay(files, seed, playback);
}

test('a replay recorded in Node gives the same fingerprints in Chromium', async () => {
  const replay = record();
  expect(replay.checkpoints.length).toBeGreaterThan(10);
  const bundle = await bundleEntry(join(__dirname, 'replay.entry.ts'));
  // Through JSON, as a file would carry it.
  const carried = JSON.parse(JSON.stringify(replay)) as Replay;
  expect(await runInChromium(bundle, carried)).toEqual({ ok: true });
  const spoilt = { ...carried, seed: carried.seed + 1 };
  expect(await runInChromium(bundle, spoilt)).toMatchObject({ ok: true, value: { tick: 0 } });
}, 120_000);
