/** The world that the window is measured with: 20,000 tiles of working factory and 300 ships that fight forever. */
import { join } from 'node:path';
import { createRandom, formatDiagnostic, nextUnit, PI } from '@dota-factory/base';
import {
  addDesign,
  type Command,
  configuredLevels,
  createRulebook,
  createState,
  encodeState,
  loadConfig,
  spawnShip,
  step,
} from '@dota-factory/lib';
import { readConfigTexts } from '../world/world-page.ts';

export interface BenchWorld {
  readonly files: Readonly<Record<string, string>>;
  readonly save: Uint8Array;
  readonly tiles: number;
  readonly ships: number;
}

/** Columns and rows of one block of factory. */
const BLOCK_WIDTH = 20;
const BAND = 4;
const HEIGHT = 28;
/** Ticks until belts are full. */
const WARM_UP_TICKS = 60 * 45;

export function createBenchWorld(root: string, tiles: number, ships: number): BenchWorld {
  const files = readConfigTexts(join(root, 'config'));
  const edit = (file: string, key: string, value: string) => {
    files[file] = (files[file] ?? '').replaceAll(new RegExp(`^${key} = [^#\n]*`, 'gm'), `${key} = ${value} `);
  };
  const perBlock = listBlock(0).reduce((sum, command) => sum + tilesOf(command), 0);
  const blocks = Math.ceil(tiles / perBlock);
  edit('world.toml', 'height_tiles', String(HEIGHT));
  edit('world.toml', 'asteroid_width', String(blocks * BLOCK_WIDTH + 6));
  edit('world.toml', 'starting_building_blocks', '10000000');
  edit('world.toml', 'threat_rate_formula', '"0"');
  edit('buildings.toml', 'construction_time_seconds', '0');
  // They hit as hard as ever, and nothing dies or falls.
  edit('ships.toml', 'hp_formula', '"1000000000"');
  edit('stations.toml', 'hp_formula', '"1000000000"');
  const { config, diagnostics } = loadConfig(files, { needs: ['visuals'] });
  if (config === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  const rulebook = createRulebook(config.game);
  const state = createState(rulebook, 1);
  for (let block = 0; block < blocks; block++) {
    const left = -6 - (block + 1) * BLOCK_WIDTH;
    step(state, rulebook, listBlock(left), (_index, refusal) => {
      throw new Error(`a block of the factory was refused: ${refusal}`);
    });
  }
  for (let tick = 0; tick < WARM_UP_TICKS; tick++) step(state, rulebook);
  const random = createRandom(5);
  const { game } = config;
  for (let i = 0; i < ships; i++) {
    const team = (i % 2) as 0 | 1;
    const type = Math.floor(i / 2) % game.ships.length;
    const { default_modules = [] } = game.ships[type] ?? {};
    spawnShip(state.battle, {
      team,
      design: addDesign(state.battle, game, type, 5, default_modules, configuredLevels(game)),
      x: 3 + nextUnit(random) * 10,
      y: nextUnit(random) * HEIGHT,
      facing: team === 0 ? 0 : PI,
    });
  }
  return { files, save: encodeState(state), tiles: blocks * perBlock, ships };
}

function tilesOf(command: Command): number {
  if (command.type !== 'place') return 0;
  return command.building === 'belt' ? 1 : command.building === 'assembler' ? 9 : 4;
}

/** Seven bands: ore to plates to gears, whose belt winds back below it and jams or not by the band. */
function listBlock(left: number): Command[] {
  const commands: Command[] = [];
  for (let top = 0; top < HEIGHT; top += BAND) {
    const belts = (fromX: number, toX: number, y: number, rotation: 0 | 90 | 180) => {
      for (let x = fromX; x !== toX; x += Math.sign(toX - fromX))
        commands.push({ type: 'place', building: 'belt', x: left + x, y, rotation });
    };
    commands.push(
      { type: 'place', building: 'miner', x: left, y: top, rotation: 0 },
      { type: 'set_recipe', x: left, y: top, recipe: 'mine_iron' },
    );
    belts(2, 6, top, 0);
    commands.push({ type: 'place', building: 'smelter', x: left + 6, y: top, rotation: 0 });
    belts(8, 19, top, 0);
    belts(19, 20, top, 90);
    belts(19, 20, top + 1, 180);
    belts(18, 9, top + 1, 180);
    belts(9, 8, top + 1, 90);
    belts(9, 8, top + 2, 180);
    belts(8, 0, top + 2, 180);
    belts(0, 1, top + 2, 90);
    belts(0, 19, top + 3, 0);
  }
  return commands;
}
