/** Random factories under random edits: nothing contradicts itself, nothing is lost, nothing throws. */
import { cloneState, fingerprint, toSavedState } from '../state/fingerprint.ts';
import type { Rotation } from '@dota-factory/base';
import fc from 'fast-check';
import type { Command } from '../commands/command.ts';
import type { BuildingId, Direction } from '../content/game-config.ts';
import { listBeltFaults } from '../saves/check-belts.ts';
import { findStateFault } from '../saves/check-state.ts';
import { applyEdit, type Edit, listLostItems, SAMPLE_BLUEPRINT } from '../testing/edits.ts';
import { aFactory, type Factory, runFactory as run } from '../testing/factory.ts';

const OPTIONS = { width: 16, height: 10, tunnelReach: 4, blocks: 100_000 };
const SPEEDS = [0.25, 1, 1.3, 2, 3.7, 7.5, 13.3, 15, 16];

// A crowded corner: what is built stands close together.
const x = fc.integer({ min: -12, max: -3 });
const y = fc.integer({ min: 1, max: 8 });
const rotation = fc.constantFrom<Rotation>(0, 90, 180, 270);
const direction = fc.constantFrom<Direction>('E', 'S', 'W', 'N');
const item = fc.constantFrom(
  'iron_ore',
  'copper_ore',
  'iron_plate',
  'gear',
  'building_block',
  'scrap',
  'motor',
);
const carrier = fc.oneof(
  { weight: 6, arbitrary: fc.constant<BuildingId>('belt') },
  { weight: 2, arbitrary: fc.constant<BuildingId>('splitter') },
  { weight: 1, arbitrary: fc.constant<BuildingId>('tunnel_entry') },
  { weight: 1, arbitrary: fc.constant<BuildingId>('tunnel_exit') },
);
const machine = fc.constantFrom<BuildingId>(
  'miner',
  'smelter',
  'assembler',
  'reprocessing_plant',
  'shipyard',
);
const building = fc.oneof({ weight: 5, arbitrary: carrier }, { weight: 1, arbitrary: machine });

const built: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constant('build' as const),
  building,
  x,
  y,
  rotation,
});
const sourced: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constant('source' as const),
  item,
  amount: fc.constantFrom(3, 50, 100_000),
  x,
  y,
  direction,
});
/** A closed loop of belts around a box; a splitter may stand in for one of them. */
const looped: fc.Arbitrary<Edit[]> = fc
  .record({
    x,
    y,
    width: fc.integer({ min: 2, max: 5 }),
    height: fc.integer({ min: 2, max: 4 }),
    splitAt: fc.integer({ min: 0, max: 20 }),
    splitRotation: rotation,
  })
  .map(({ x: left, y: top, width, height, splitAt, splitRotation }) => {
    const edits: Edit[] = [];
    const put = (bx: number, by: number, turn: Rotation) =>
      edits.push(
        edits.length === splitAt
          ? { kind: 'build', building: 'splitter', x: bx, y: by, rotation: splitRotation }
          : { kind: 'build', building: 'belt', x: bx, y: by, rotation: turn },
      );
    for (let i = 0; i < width - 1; i++) put(left + i, top, 0);
    for (let i = 0; i < height - 1; i++) put(left + width - 1, top + i, 90);
    for (let i = width - 1; i > 0; i--) put(left + i, top + height - 1, 180);
    for (let i = height - 1; i > 0; i--) put(left, top + i, 270);
    return edits;
  });

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: fc.constant('place' as const), building, x, y, rotation }),
  fc.record({ type: fc.constant('demolish' as const), x, y }),
  fc.record({ type: fc.constant('clear' as const), x, y }),
  fc.record({
    type: fc.constant('set_filter' as const),
    x,
    y,
    output: direction,
    items: fc.array(item, { maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant('set_recipe' as const),
    x,
    y,
    recipe: fc.constantFrom('mine_iron', 'mine_copper', 'make_gear', 'make_block', 'make_motor', null),
  }),
  fc.record({
    type: fc.constant('set_schematic' as const),
    x,
    y,
    schematic: fc.constantFrom('fighter', 'cruiser', null),
  }),
  fc.record({
    type: fc.constant('set_layout' as const),
    x,
    y,
    modules: fc.constantFrom(
      [],
      [{ type: 'cannon', x: 0, y: 0, rotation: 0 as const }],
      [{ type: 'railgun', x: 0, y: 0, rotation: 0 as const }],
    ),
  }),
  fc.constant({ type: 'expand' as const }),
  { weight: 3, arbitrary: fc.constant({ type: 'undo' as const }) },
  { weight: 2, arbitrary: fc.constant({ type: 'redo' as const }) },
  fc.record({
    type: fc.constant('place_blueprint' as const),
    x,
    y,
    rotation,
    blueprint: fc.constant(SAMPLE_BLUEPRINT),
  }),
);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 6, arbitrary: built },
  { weight: 2, arbitrary: sourced },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('turn' as const), x, y, rotation }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('command' as const), command }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('run' as const), ticks: fc.constantFrom(1, 3, 17, 60) }),
  },
);
const layout = fc
  .tuple(
    fc.array(looped, { maxLength: 2 }),
    fc.array(sourced, { maxLength: 4 }),
    fc.array(built, { maxLength: 40 }),
  )
  .map(([loops, sources, others]): Edit[] => [...loops.flat(), ...sources, ...others]);

/** Throws by itself: the assertions of the test runner would take most of the time. */
function expectSound(factory: Factory, isUndisturbed: boolean): void {
  const faults = [
    ...listBeltFaults(factory.state, factory.rulebook, isUndisturbed),
    ...listLostItems(factory),
    // Whatever can be played can be saved and opened.
    ...[findStateFault(toSavedState(factory.state), factory.rulebook) ?? []].flat(),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

describe('random factories', () => {
  it('keep every rule of belts and lose nothing while they run undisturbed', () => {
    fc.assert(
      fc.property(layout, fc.constantFrom(...SPEEDS), (edits, speed) => {
        const factory = aFactory({ ...OPTIONS, speed });
        for (const each of edits) applyEdit(factory, each);
        for (let i = 0; i < 40; i++) {
          run(factory, i < 20 ? 1 : 23);
          expectSound(factory, true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('[REQ-MAT-BELT-ONLY] keep every rule of belts and lose nothing whatever is edited while they run', () => {
    fc.assert(
      fc.property(
        layout,
        fc.array(edit, { minLength: 5, maxLength: 60 }),
        fc.constantFrom(...SPEEDS),
        (edits, more, speed) => {
          // Short lines that join as soon as they can.
          const lines = { maxLength: 2, joinEvery: 1, joinAfter: 0 };
          const factory = aFactory({ ...OPTIONS, speed, lines });
          for (const each of edits) applyEdit(factory, each);
          for (const each of more) {
            applyEdit(factory, each);
            expectSound(factory, false);
            run(factory, 1);
            expectSound(factory, false);
          }
          run(factory, 300);
          expectSound(factory, false);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('stay sound when their lines are renumbered at every edit, and run the same from a save', () => {
    fc.assert(
      fc.property(
        layout,
        fc.array(edit, { minLength: 5, maxLength: 40 }),
        fc.constantFrom(...SPEEDS),
        (edits, more, speed) => {
          const factory = aFactory({ ...OPTIONS, speed });
          for (const each of edits) applyEdit(factory, each);
          for (const each of more) {
            applyEdit(factory, each);
            // As if a quarter of all lines had been laid since the last time.
            if (factory.state.belts.orderIsStale) factory.state.belts.laid = Number.MAX_SAFE_INTEGER;
            run(factory, 1);
            if (factory.state.belts.laid > 1e6) throw new Error('the lines were not renumbered');
            expectSound(factory, false);
          }
          const loaded = { ...factory, state: cloneState(factory.state) };
          for (const each of [factory, loaded]) run(each, 300);
          expectSound(factory, false);
          if (fingerprint(loaded.state) !== fingerprint(factory.state))
            throw new Error('the save runs otherwise');
        },
      ),
      { numRuns: 100 },
    );
  });

  it('are left alone by a refused command', () => {
    fc.assert(
      fc.property(layout, fc.array(command, { minLength: 10, maxLength: 30 }), (edits, commands) => {
        const factory = aFactory({ ...OPTIONS, blocks: 60 });
        for (const each of edits) applyEdit(factory, each);
        run(factory, 50);
        for (const each of commands) {
          const before = fingerprint(factory.state);
          const refusal = applyEdit(factory, { kind: 'command', command: each });
          if (refusal !== undefined && fingerprint(factory.state) !== before)
            throw new Error(`refused as ${refusal}, but something changed`);
        }
      }),
      { numRuns: 20 },
    );
  });
});
