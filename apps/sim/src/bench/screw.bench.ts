// How fast screw puzzles are solved, beside what a simple solver does: playing every order of taps through the engine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createState,
  type Level,
  listLegalTaps,
  loadRegion,
  reach,
  solveLevel,
  type State,
} from '@dota-factory/screw';
import { compare } from './compare.ts';
import type { BenchSuite, BenchTable } from './contract.ts';

const OWN = join(import.meta.dirname, '../../levels/screw');
/** For the worst level of 16 screws. */
const WANTED_MILLISECONDS = 500;
const ROUNDS = 5;

/** Nothing covers anything and the buffer takes everything: all 65,536 sets of 16 screws can be reached. */
function makeWorstLevel(): Level {
  const colors = ['red', 'blue', 'green', 'yellow'];
  const parts = Array.from({ length: 8 }, (_, index) => ({
    partId: 'plank-short',
    position: { x: 230 + (index % 4) * 200, y: 850 + Math.floor(index / 4) * 100 },
    layer: index,
    screws: ['left', 'right'].map((mountId, side) => ({ mountId, color: colors[(2 * index + side) % 4] })),
  }));
  const trays = colors.map((color, index) => ({ color, capacity: 4, hidden: index >= 2 }));
  const level = { version: 1, id: 'worst', name: 'Worst', parts, trays, bufferCapacity: 16 };
  const win = { type: 'allScrewsRemoved' };
  return readLevels('worst', {
    version: 1,
    id: 'worst',
    name: 'Worst',
    levels: [{ ...level, win }],
  })[0] as Level;
}

function readLevels(file: string, region: unknown): readonly Level[] {
  const { region: read, diagnostics } = loadRegion(file, JSON.stringify(region));
  if (read === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return read.levels;
}

/** The level of our regions with the most positions. */
function findHardestLevel(): Level {
  const levels = [1, 2, 3].flatMap((number) => {
    const file = join(OWN, `region-${number}.json`);
    return readLevels(file, JSON.parse(readFileSync(file, 'utf8')));
  });
  const states = levels.map((level) => solveLevel(level).states);
  return levels[states.indexOf(Math.max(...states))] as Level;
}

/** Every position once, named by its screws; gives how many there are. */
function playPlainly(level: Level): number {
  const states: State[] = [createState(level)];
  const seen = new Set<string>();
  for (const state of states)
    for (const screw of listLegalTaps(level, state)) {
      const { state: after } = reach(level, state, screw);
      const name = after.removed.map(Number).join('');
      if (seen.has(name)) continue;
      seen.add(name);
      states.push(after);
    }
  return states.length;
}

function measure(title: string, level: Level): BenchTable {
  const { states } = solveLevel(level);
  return compare(
    {
      title: `Screw solver, ${title}`,
      unit: `all ${states} positions of ${level.screws.length} screws`,
      clock: 'cpu',
      baseline: 'positions only, through the engine',
      cases: {
        'positions only, through the engine': () => playPlainly(level),
        'solver, with win rates and buffers': () => solveLevel(level),
      },
      targets: { 'solver, with win rates and buffers': { milliseconds: WANTED_MILLISECONDS } },
    },
    ROUNDS,
  );
}

export const suite: BenchSuite = {
  run: () => [
    measure('the worst level of 16 screws', makeWorstLevel()),
    measure('our hardest level', findHardestLevel()),
  ],
};
