/** The scripts of player commands are what their generators describe, and the rules accept every command. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRulebook, play, TICKS_PER_SECOND, type TimedCommand } from '@dota-factory/lib';
import { loadDefaultContent } from '../content/default-content.ts';
import { FIFTH_YARD } from './factory-parts.ts';
import { LISTS } from './scripts.ts';

const rulebook = createRulebook(loadDefaultContent().game);

test.each([...LISTS])('$name.json is in step: npx tsx tests/balance/write.ts', ({ name, commands }) => {
  const written = JSON.parse(readFileSync(join(__dirname, `${name}.json`), 'utf8')) as TimedCommand[];
  expect(written).toEqual(commands);
});

test.each([...LISTS])(
  '$name: every command is accepted, everything stands, and every yard builds ships without waiting for long',
  ({ commands }) => {
    const last = Math.max(0, ...commands.map(({ tick }) => tick));
    const yards = commands.filter(({ type }) => type === 'set_schematic').length;
    let launchedLate = 0;
    const { state, refused } = play(rulebook, {
      seed: 1,
      ticks: last + 4 * 60 * TICKS_PER_SECOND,
      commands,
      choosesFirst: true,
      onTick: ({ tick, events }) => {
        if (tick > last + 2 * 60 * TICKS_PER_SECOND) {
          launchedLate += events.filter(({ type }) => type === 'ship-finished').length;
        }
        return false;
      },
    });
    expect(refused).toEqual([]);
    expect(state.gameOver).toBe(false);
    expect(state.queue).toEqual([]);
    // A fighter or gunship takes 45 to 64 s in the yard; while belts fill up, plates may come a little slower.
    expect(launchedLate).toBeGreaterThanOrEqual(yards * 1.5);
    expect(launchedLate).toBeLessThanOrEqual(yards * 3);
  },
);

test('[REQ-EXP-COST] an expansion takes what four block lines earn in over three minutes, and the fifth yard needs six', () => {
  const { buildings, recipes, world } = rulebook.config;
  const { columns_per_expansion, cost_building_blocks } = world.expansion;
  const block = recipes.find(({ id }) => id === 'assemble_building_block');
  const minutes = (cost_building_blocks / 4) * ((block?.duration_seconds ?? 0) / 60);
  expect(minutes).toBeGreaterThan(3);
  expect(minutes).toBeLessThan(4);
  const left = Math.min(...FIFTH_YARD.map(({ x }) => x));
  expect(Math.ceil((-left - world.regions.asteroid_width) / columns_per_expansion)).toBe(6);
  expect(FIFTH_YARD.reduce((sum, { building }) => sum + buildings[building].cost, 0)).toBe(248);
});
