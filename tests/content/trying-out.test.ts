/** The default content is kind to people who try things out: nothing they build and remove can ruin them. */
import * as fc from 'fast-check';
import {
  applyCommand,
  BUILDING_IDS,
  checkCommand,
  type Command,
  createRulebook,
  createSnapshotScratch,
  createState,
  type GameState,
  step,
  takeSnapshot,
} from '@dota-factory/lib';
import { loadDefaultContent } from './default-content.ts';

const rulebook = createRulebook(loadDefaultContent().game);
const { world } = rulebook.config;
const placeable = BUILDING_IDS.filter((id) => rulebook.config.buildings[id].placeable);

function order(state: GameState, command: Command): boolean {
  if (checkCommand(state, rulebook, command) !== undefined) return false;
  applyCommand(state, rulebook, command);
  return true;
}

/** Runs until nothing is under construction. */
function finish(state: GameState): void {
  while (state.queue.length > state.queueHead) step(state, rulebook);
}

function demolishAll(state: GameState): void {
  for (let y = 0; y < state.map.height; y++) {
    for (let x = state.map.left; x < state.map.left + state.map.width; x++)
      order(state, { type: 'demolish', x, y });
  }
}

function shortageOf(state: GameState) {
  const request = {
    left: 0,
    right: 0,
    selection: { kind: 'none' },
    groundVersion: -1,
    withDetails: true,
  } as const;
  return takeSnapshot(state, rulebook, request, createSnapshotScratch()).shortage;
}

it('[REQ-BLD-DEMOLISH] [REQ-HQ-STARTING-BLOCKS] 58 belts laid and removed leave the stock as it was', () => {
  const state = createState(rulebook, 1);
  for (let n = 0; n < 58; n++) {
    expect(order(state, { type: 'place', building: 'belt', x: -20, y: 4, rotation: 0 })).toBe(true);
    finish(state);
    expect(order(state, { type: 'demolish', x: -20, y: 4 })).toBe(true);
  }
  expect(state.blocks).toBe(world.starting_building_blocks);
  expect(shortageOf(state)).toBeNull();
});

it('[REQ-BLD-DEMOLISH] [REQ-MAT-GLOBAL-STOCK] whatever is built and removed, there is a way back to a block line', () => {
  const place = fc.record({
    type: fc.constant('place' as const),
    building: fc.constantFrom(...placeable),
    x: fc.integer({ min: -world.regions.asteroid_width, max: 0 }),
    y: fc.nat(world.height_tiles - 1),
    rotation: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
  });
  const edit = fc.record({ command: place, isRemoved: fc.boolean(), isFinished: fc.boolean() });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 5, maxLength: 40 }), (edits) => {
      const state = createState(rulebook, 1);
      for (const { command, isRemoved, isFinished } of edits) {
        if (!order(state, command)) continue;
        if (isFinished) finish(state);
        if (isRemoved) order(state, { type: 'demolish', x: command.x, y: command.y });
        expect(shortageOf(state)?.kind).not.toBe('dead-end');
      }
      demolishAll(state);
      expect(state.blocks).toBe(world.starting_building_blocks);
    }),
    { numRuns: 40 },
  );
});
