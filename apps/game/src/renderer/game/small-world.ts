/** A small real world for the tests of the hands: the default config, commands, and the ground as the window sees it. */
import { join, resolve } from 'node:path';
import type { Rotation } from '@dota-factory/base';
import {
  applyCommand,
  type BuildingId,
  checkCommand,
  type Command,
  createRulebook,
  createSnapshotScratch,
  createState,
  type GameState,
  type GroundView,
  loadConfig,
  type Rulebook,
  step,
  takeSnapshot,
} from '@dota-factory/lib';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import type { WorldLook } from '@dota-factory/ui/factory';

export interface SmallWorld {
  readonly state: GameState;
  readonly rulebook: Rulebook;
  readonly look: WorldLook;
}

/** `refundPercentage`: instead of the default content's. */
export function aWorld(refundPercentage?: number): SmallWorld {
  const folder = join(resolve(__dirname, '../../../../..'), 'config');
  const files = { ...readConfigFolderSync(folder) };
  const world = files['world.toml'];
  if (refundPercentage !== undefined && typeof world === 'string')
    files['world.toml'] = world.replace(/refund_percentage = \d+/, `refund_percentage = ${refundPercentage}`);
  const { config } = loadConfig(files, { needs: ['visuals'] });
  if (!config?.visuals) throw new Error('the default config is faulty, as the tests of the config report');
  const rulebook = createRulebook(config.game);
  const state = createState(rulebook, 1);
  state.blocks = 10_000;
  return { state, rulebook, look: { game: config.game, visuals: config.visuals } };
}

export function order({ state, rulebook }: SmallWorld, command: Command): void {
  const refusal = checkCommand(state, rulebook, command);
  if (refusal !== undefined) throw new Error(`${JSON.stringify(command)}: ${refusal}`);
  applyCommand(state, rulebook, command);
}

/** A construction site. */
export function place(
  world: SmallWorld,
  building: BuildingId,
  x: number,
  y: number,
  rotation: Rotation = 0,
): void {
  order(world, { type: 'place', building, x, y, rotation });
}

/** Until everything that was placed is built. */
export function finish({ state, rulebook }: SmallWorld): void {
  const isBusy = () => state.queueHead < state.queue.length;
  for (let tick = 0; tick < 60 * 600 && isBusy(); tick++) step(state, rulebook);
}

export function groundOf({ state, rulebook }: SmallWorld): GroundView {
  const request = {
    left: -100,
    right: 100,
    selection: { kind: 'none' },
    groundVersion: -1,
    withDetails: false,
  } as const;
  const { ground } = takeSnapshot(state, rulebook, request, createSnapshotScratch());
  if (!ground) throw new Error('no ground came');
  return ground;
}
