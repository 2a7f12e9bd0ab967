/** The first line of a new player: ore, plates, building blocks, HQ; it must earn back what it cost. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createRulebook,
  GAME_FILES,
  loadConfig,
  play,
  TICKS_PER_SECOND,
  type TimedCommand,
} from '@dota-factory/lib';
import { BLOCK_LINE } from './first-factory.ts';

const FOLDER = join(__dirname, '..', '..', 'config');

function loadDefault() {
  const files = Object.fromEntries(
    GAME_FILES.map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
  );
  const { config } = loadConfig(files);
  if (config === undefined) throw new Error('the default config has faults');
  return createRulebook(config.game);
}

const COMMANDS: readonly TimedCommand[] = BLOCK_LINE.flatMap(({ building, x, y, rotation, recipe }) => [
  { tick: 0, type: 'place', building, x, y, rotation } as const,
  ...(recipe === undefined ? [] : [{ tick: 0, type: 'set_recipe', x, y, recipe } as const]),
]);

test('[REQ-HQ-BELT-INPUT] [REQ-HQ-STARTING-BLOCKS] a block line built from the starting stock has paid for itself within three minutes', () => {
  const rulebook = loadDefault();
  const start = rulebook.config.world.starting_building_blocks;
  let paidBackAt: number | undefined;
  const { state, refused } = play(rulebook, {
    seed: 1,
    ticks: 5 * 60 * TICKS_PER_SECOND,
    commands: COMMANDS,
    choosesFirst: true,
    onTick: ({ blocks, tick }) => {
      if (tick > 1 && blocks >= start) paidBackAt ??= tick;
      return false;
    },
  });
  expect(refused).toEqual([]);
  expect((paidBackAt ?? Infinity) / TICKS_PER_SECOND).toBeLessThan(180);
  // Half a block a second from then on, which is what two miners can feed.
  const seconds = (state.tick - (paidBackAt ?? 0)) / TICKS_PER_SECOND;
  expect(state.blocks - start).toBeGreaterThan(0.5 * seconds - 2);
  expect(state.blocks - start).toBeLessThan(0.5 * seconds + 2);
});
