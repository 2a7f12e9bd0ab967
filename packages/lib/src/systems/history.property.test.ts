/** Wild edits with undo and redo among them: everything comes back, nothing is made or lost, and saves run the same. */
import fc from 'fast-check';
import type { Rotation } from '@dota-factory/base';
import type { Command } from '../commands/command.ts';
import { BUILDING_IDS, type BuildingId, type Direction } from '../content/game-config.ts';
import { keepMachine } from '../edits/changes.ts';
import { isMachine } from '../edits/construction.ts';
import { BUILDING_INDEX } from '../rules/rulebook.ts';
import { findStateFault } from '../saves/check-state.ts';
import { decodeState, encodeState } from '../saves/save.ts';
import { fingerprint, toSavedState } from '../state/fingerprint.ts';
import { FREED, SITE } from '../state/game-state.ts';
import { listLostItems, SAMPLE_BLUEPRINT } from '../testing/edits.ts';
import { aFactory, type Factory, order, runFactory } from '../testing/factory.ts';
import { step } from './order.ts';

/** `npm run test:deep` tries many more. */
const RUNS = Number(process.env['HISTORY_RUNS'] ?? 30);
/** Sites are finished quickly, so that machines get to work. */
const OPTIONS = {
  width: 16,
  height: 10,
  tunnelReach: 4,
  edits: [['buildings.toml', 'construction_time_seconds = 1', 'construction_time_seconds = 0.05']],
} as const;

const x = fc.integer({ min: -18, max: -3 });
const y = fc.integer({ min: 1, max: 8 });
const rotation = fc.constantFrom<Rotation>(0, 90, 180, 270);
const gesture = fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined });
const building = fc.constantFrom<BuildingId>(
  ...(['belt', 'belt', 'belt', 'splitter', 'tunnel_entry', 'tunnel_exit'] as const),
  ...(['miner', 'miner', 'smelter', 'assembler', 'reprocessing_plant', 'shipyard'] as const),
);
const tiles = fc.array(fc.record({ x, y }), { minLength: 1, maxLength: 3 });
const edit: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({ type: fc.constant('place' as const), building, x, y, rotation, gesture })
      .map((place) => ({ ...place, replaces: [{ x: place.x, y: place.y }] })),
  },
  {
    weight: 12,
    arbitrary: fc.record({ type: fc.constant('place' as const), building, x, y, rotation, gesture }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('demolish' as const), x, y, gesture }) },
  fc.record({ type: fc.constant('clear' as const), x, y }),
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('set_recipe' as const),
      x,
      y,
      recipe: fc.constantFrom('mine_iron', 'mine_copper', 'make_gear', 'make_block', null),
      gesture,
    }),
  },
  fc.record({
    type: fc.constant('set_schematic' as const),
    x,
    y,
    schematic: fc.constantFrom('fighter', 'cruiser', null),
    gesture,
  }),
  fc.record({
    type: fc.constant('set_layout' as const),
    x,
    y,
    modules: fc.constantFrom([], [{ type: 'cannon', x: 0, y: 0, rotation: 0 as const }]),
    gesture,
  }),
  fc.record({
    type: fc.constant('set_filter' as const),
    x,
    y,
    output: fc.constantFrom<Direction>('E', 'S', 'W', 'N'),
    items: fc.subarray(['iron_ore', 'copper_ore', 'gear']),
    gesture,
  }),
  fc.record({
    type: fc.constant('set_stance' as const),
    x,
    y,
    stance: fc.constantFrom('aggressive', 'defensive'),
    gesture,
  }),
  fc.record({ type: fc.constant('expand' as const) }),
  fc.record({
    type: fc.constant('place_blueprint' as const),
    x,
    y,
    rotation,
    blueprint: fc.constant(SAMPLE_BLUEPRINT),
    gesture,
    replaces: fc.option(tiles, { nil: undefined }),
  }),
);
const command = fc.oneof(
  { weight: 4, arbitrary: edit },
  { weight: 2, arbitrary: fc.constant<Command>({ type: 'undo' }) },
  { weight: 1, arbitrary: fc.constant<Command>({ type: 'redo' }) },
);
/** Commands of single ticks, and how long the world then runs. */
const course = fc.array(
  fc.tuple(fc.array(command, { minLength: 1, maxLength: 6 }), fc.constantFrom(1, 1, 7, 90)),
  { minLength: 5, maxLength: 25 },
);

function playOn(
  { state, rulebook }: Factory,
  moves: readonly (readonly [readonly Command[], number])[],
): void {
  for (const [commands, ticks] of moves) {
    step(state, rulebook, commands);
    for (let tick = 1; tick < ticks; tick++) step(state, rulebook);
  }
}

/** What a player would call the factory: everything but what lies on belts. */
function describeFactory({ state }: Factory): unknown {
  const { buildings, queue, queueHead, machines, splitters } = state;
  const standing = [];
  for (let id = 0; id < buildings.count; id++) {
    if (buildings.state[id] === FREED) continue;
    const type = buildings.type[id];
    const part = buildings.part[id];
    standing.push({
      id,
      type: BUILDING_IDS[type],
      isSite: buildings.state[id] === SITE,
      place: [buildings.x[id], buildings.y[id], buildings.turns[id]],
      filters: type === BUILDING_INDEX.splitter ? structuredClone(splitters[part].filters) : null,
      machine: isMachine(type) && machines[part] ? { ...keepMachine(state, part), nextPort: 0 } : null,
    });
  }
  const { blocks, asteroidWidth, queueProgress } = state;
  return { blocks, asteroidWidth, queueProgress, queue: queue.slice(queueHead), standing };
}

function expectSound(factory: Factory): void {
  const faults = [
    ...listLostItems(factory),
    ...[findStateFault(toSavedState(factory.state), factory.rulebook) ?? []].flat(),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

describe('wild edits', () => {
  // Long courses: about five edits of each are allowed, so that the count at the end is never a matter of luck.
  it('in a standing world are all undone, and redone to the same factory', () => {
    let steps = 0;
    fc.assert(
      fc.property(course, fc.array(edit, { minLength: 15, maxLength: 40, size: 'max' }), (before, edits) => {
        const factory = aFactory(OPTIONS);
        playOn(factory, before);
        factory.state.history = { steps: [], done: 0 };
        const start = describeFactory(factory);
        const blocks = factory.state.blocks;
        for (const each of edits) order(factory, each);
        const end = describeFactory(factory);
        const { done } = factory.state.history;
        steps += done;
        for (let i = 0; i < done; i++) expect(order(factory, { type: 'undo' })).toBeUndefined();
        expectSound(factory);
        // A building that was finished before is taken away for its refund and brought back for it.
        expect(factory.state.blocks).toBe(blocks);
        expect(describeFactory(factory)).toEqual(start);
        for (let i = 0; i < done; i++) expect(order(factory, { type: 'redo' })).toBeUndefined();
        expectSound(factory);
        expect(describeFactory(factory)).toEqual(end);
      }),
      { numRuns: RUNS },
    );
    expect(steps).toBeGreaterThan(RUNS);
  });

  it('with undo and redo among them, several in one tick, make and lose nothing', () => {
    fc.assert(
      fc.property(course, (moves) => {
        const factory = aFactory(OPTIONS);
        for (const move of moves) {
          playOn(factory, [move]);
          expectSound(factory);
          if (factory.state.blocks < 0) throw new Error('more blocks were spent than there were');
        }
        runFactory(factory, 200);
        expectSound(factory);
      }),
      { numRuns: RUNS },
    );
  });

  it('go on after a save as without it', () => {
    fc.assert(
      fc.property(course, course, (before, after) => {
        const factory = aFactory(OPTIONS);
        playOn(factory, before);
        const loaded = decodeState(encodeState(factory.state), factory.rulebook);
        if (!loaded.ok) throw new Error(loaded.error);
        const other = { ...factory, state: loaded.value };
        for (const each of [factory, other]) playOn(each, after);
        expect(fingerprint(other.state)).toBe(fingerprint(factory.state));
      }),
      { numRuns: RUNS },
    );
  });
});
