/** A game of version 0.2.0 in which a belt stopped for good: it no longer does, and the save of it heals. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, createRulebook, decodeState, type GameState, step } from '@dota-factory/lib';
import { buildingAt, forEachItem, listBeltFaults } from '@dota-factory/lib/testing';
import { loadConfigFolderSync } from '@dota-factory/lib/node';

const FOLDER = join(import.meta.dirname, '../fixtures/belt-freeze');
/** The config of that version, since a save belongs to its config. */
const { config } = loadConfigFolderSync(join(import.meta.dirname, '../fixtures/config-0.2.0'));
if (config === undefined) throw new Error('the config of version 0.2.0 is refused');
const rulebook = createRulebook(config.game);

/** Ticks in ten seconds: long enough for an item to pass the belt. */
const TEN_SECONDS = 600;

function open(name: string): GameState {
  const decoded = decodeState(readFileSync(join(FOLDER, name)), rulebook);
  if (!decoded.ok) throw new Error(decoded.error);
  return decoded.value;
}

/** Where the items are on the belt that stopped. */
function itemsAt(state: GameState, x: number, y: number): string {
  const places: number[] = [];
  const line = state.buildings.line[buildingAt(state.map, x, y)] as number;
  forEachItem(state.belts, line, (_kind, place) => places.push(place));
  return places.join();
}

/** How many ticks of some seconds move what is on the belt at (-20, 2). */
function countMoves(state: GameState): number {
  let moves = 0;
  for (let i = 0; i < TEN_SECONDS; i++) {
    const before = itemsAt(state, -20, 2);
    step(state, rulebook);
    if (itemsAt(state, -20, 2) !== before) moves++;
  }
  return moves;
}

function underConstruction(state: GameState): string {
  const { buildings, queue, queueHead } = state;
  const site = queue[queueHead] ?? -1;
  return `${buildings.x[site]},${buildings.y[site]}`;
}

it('[REQ-UI-BELT-CLEAR] no belt stops when belts elsewhere are demolished and cleared in the same tick', () => {
  const state = open('before.dfsave');
  while (underConstruction(state) !== '-19,2') step(state, rulebook);
  expect(state.queue.length - state.queueHead).toBe(22);
  const commands: Command[] = [
    { type: 'demolish', x: -12, y: 10 },
    { type: 'demolish', x: -11, y: 10 },
  ];
  for (const y of [10, 11]) for (let x = state.map.left; x < 0; x++) commands.push({ type: 'clear', x, y });
  step(state, rulebook, commands);
  expect(listBeltFaults(state, rulebook)).toEqual([]);
  while (state.queue.length > state.queueHead) step(state, rulebook);
  expect(listBeltFaults(state, rulebook)).toEqual([]);
  expect(countMoves(state)).toBeGreaterThan(TEN_SECONDS / 10);
});

it('[REQ-MAT-BELT-ONLY] a save that holds a stopped belt heals when it is opened', () => {
  const state = open('after.dfsave');
  expect(listBeltFaults(state, rulebook)).toEqual([]);
  expect(countMoves(state)).toBeGreaterThan(TEN_SECONDS / 10);
});
