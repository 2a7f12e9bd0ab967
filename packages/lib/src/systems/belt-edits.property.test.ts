/** Hundreds of moving lines under many edits at once: no line sleeps that could move, and a save changes nothing. */
import { cloneState, fingerprint } from '../state/fingerprint.ts';
import type { Rotation } from '@dota-factory/base';
import fc from 'fast-check';
import type { Command } from '../commands/command.ts';
import type { BuildingId, Direction } from '../content/game-config.ts';
import { inputOf, NOTHING_COMES, sizeOf, TARGET_LINE, targetKindOf, targetOf } from '../state/belt-lines.ts';
import { sleepLine, wakeLine } from '../state/belts.ts';
import { listBeltFaults } from '../saves/check-belts.ts';
import type { GameState } from '../state/game-state.ts';
import { forEachItem, settleLines } from '../state/joined-lines.ts';
import { clonePlain } from '../state/plain-data.ts';
import { alertMachine, hasProducts, startPushing } from '../edits/machines.ts';
import { decodeState, encodeState } from '../saves/save.ts';
import { applyEdit, type Edit, listLostItems, SAMPLE_BLUEPRINT } from '../testing/edits.ts';
import type { LineRules } from '../rules/rulebook.ts';
import type { Factory } from '../testing/factory.ts';
import {
  createLongFactory,
  createWildFactory,
  runWildFactory as run,
  WILD_HEIGHT,
  WILD_WIDTH,
} from '../testing/wild-factory.ts';

/** More edits or other ones: `BELT_EDITS=100000 BELT_SEED=7 npx jest belt-edits.property`. */
const EDITS = Number(process.env['BELT_EDITS'] ?? 1200);
const SEED = Number(process.env['BELT_SEED'] ?? 20_260_116);
/** Fewer than the rules let pass of what is tried in one run. */
const EDITS_PER_RUN = 240;
const BATCHES_PER_RUN = 40;
/** Only to end a test that hangs. */
const HANGS_MS = 120_000 + 100 * EDITS;
/** A failing world is shown as it is: to find a smaller one would take an hour. */
const SETTINGS = { seed: SEED, endOnFailure: true };
/** Longer than sleeping loops wait until they are looked at again. */
const A_WHILE = 65;

const ITEMS = ['iron_ore', 'copper_ore', 'iron_plate', 'gear', 'scrap', 'motor'];
const RECIPES = ['mine_iron', 'mine_copper', 'make_gear', 'make_block', 'make_motor', null];
const BUILDINGS: readonly BuildingId[] = [
  'belt',
  'belt',
  'belt',
  'splitter',
  'splitter',
  'tunnel_entry',
  'tunnel_exit',
  'miner',
  'smelter',
  'assembler',
  'reprocessing_plant',
  'shipyard',
];
const DIRECTIONS: readonly Direction[] = ['E', 'S', 'W', 'N'];

const world = fc.record({
  seed: fc.nat(),
  speed: fc.constantFrom(0.25, 1, 1.3, 2, 3.7, 7.5, 16),
  constructionSeconds: fc.constantFrom(0, 0.02, 0.05, 0.2),
});
const tile = fc.record({
  x: fc.integer({ min: -WILD_WIDTH, max: -1 }),
  y: fc.integer({ min: 0, max: WILD_HEIGHT - 1 }),
});
const rotation = fc.constantFrom<Rotation>(0, 90, 180, 270);
const direction = fc.constantFrom(...DIRECTIONS);
const item = fc.constantFrom(...ITEMS);

/** The tiles of a box that is dragged over the asteroid. */
const box = fc
  .record({ at: tile, width: fc.integer({ min: 1, max: 8 }), height: fc.integer({ min: 1, max: 4 }) })
  .map(({ at: { x, y }, width, height }) =>
    Array.from({ length: width * height }, (_, i) => ({ x: x + (i % width), y: y + Math.floor(i / width) })),
  );

/** Belts that are dragged eastwards, the way the lines of the factory lead: they join what was apart. */
const dragged = fc.tuple(tile, fc.integer({ min: 1, max: 9 }), rotation).map(([{ x, y }, length, turned]) =>
  Array.from({ length }, (_, i): Edit => {
    const last = i === length - 1 ? turned : 0;
    return { kind: 'command', command: { type: 'place', building: 'belt', x: x + i, y, rotation: last } };
  }),
);

const command: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ at: tile, building: fc.constantFrom(...BUILDINGS), rotation })
    .map(({ at: place, ...rest }) => ({ type: 'place' as const, ...place, ...rest })),
  fc
    .record({ at: tile, output: direction, items: fc.array(item, { maxLength: 2 }) })
    .map(({ at: place, ...rest }) => ({ type: 'set_filter' as const, ...place, ...rest })),
  fc
    .record({ at: tile, recipe: fc.constantFrom(...RECIPES) })
    .map(({ at: place, recipe }) => ({ type: 'set_recipe' as const, ...place, recipe })),
  fc
    .record({ at: tile, schematic: fc.constantFrom('fighter', 'cruiser', null) })
    .map(({ at: place, schematic }) => ({ type: 'set_schematic' as const, ...place, schematic })),
  fc.record({ at: tile, rotation }).map(({ at: place, rotation: turned }) => ({
    type: 'place_blueprint' as const,
    ...place,
    rotation: turned,
    blueprint: SAMPLE_BLUEPRINT,
  })),
);

/** Edits that belong together, as one gesture or one click makes them. */
const stroke: fc.Arbitrary<Edit[]> = fc.oneof(
  { weight: 4, arbitrary: dragged },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('demolish' as const, 'clear' as const), box)
      .map(([type, tiles]) => tiles.map((each): Edit => ({ kind: 'command', command: { type, ...each } }))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(box, rotation)
      .map(([tiles, turned]) => tiles.map((each): Edit => ({ kind: 'turn', rotation: turned, ...each }))),
  },
  { weight: 6, arbitrary: command.map((each): Edit[] => [{ kind: 'command', command: each }]) },
  {
    weight: 1,
    arbitrary: fc
      .record({
        kind: fc.constant('source' as const),
        item,
        amount: fc.constantFrom(3, 500),
        direction,
        at: tile,
      })
      .map(({ at: place, ...rest }): Edit[] => [{ ...rest, ...place }]),
  },
);

/** What is edited without a tick between, and the ticks after it; none while the game is paused. */
const batch = fc.record({
  strokes: fc.array(stroke, { minLength: 1, maxLength: 6 }),
  ticks: fc.constantFrom(0, 1, 1, 2, 7, 40),
});
type Batch = typeof batch extends fc.Arbitrary<infer T> ? T : never;
const batches = (count: number) => fc.array(batch, { minLength: count, maxLength: count });

/** Throws by itself: the assertions of the test runner would take most of the time. */
function expectSound(factory: Factory): void {
  const faults = [...listBeltFaults(factory.state, factory.rulebook), ...listLostItems(factory)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

function applyBatch(factory: Factory, { strokes, ticks }: Batch, afterStep: () => void): number {
  let obeyed = 0;
  for (const edit of strokes.flat()) {
    if (applyEdit(factory, edit) !== undefined) continue;
    obeyed++;
    afterStep();
  }
  for (let i = 0; i < ticks; i++) {
    run(factory, 1);
    // The ticks right after an edit are those in which it is worked in.
    if (i < 3 || i === ticks - 1) afterStep();
  }
  return obeyed;
}

/** Where all items are, by line. */
function placesOf({ belts }: GameState): string {
  const places: string[] = [];
  for (let line = 0; line < belts.lines.count; line++) {
    if (belts.lines.length[line] === 0) continue;
    forEachItem(belts, line, (kind, place) => places.push(`${line}:${kind}@${place}`));
  }
  return places.join();
}

function forEachLine({ belts: { lines } }: GameState, visit: (line: number) => void): void {
  for (let line = 0; line < lines.count; line++) if (lines.length[line] > 0) visit(line);
}

/** Nothing sleeps any more that has anything to do. */
function wakeAll(state: GameState): void {
  forEachLine(state, (line) => wakeLine(state.belts, line));
  state.machines.forEach((machine, index) => {
    if (machine.building < 0) return;
    if (hasProducts(machine)) startPushing(state, index);
    alertMachine(state, index);
  });
}

function reopen({ state, rulebook }: Factory): Factory {
  const decoded = decodeState(encodeState(state), rulebook);
  if (!decoded.ok) throw new Error(decoded.error);
  return { rulebook, state: decoded.value };
}

/** What ranks without a line have done to the worlds of version 0.2.0. */
function spoil({ belts }: GameState, seed: number): void {
  const { lines } = belts;
  for (let line = seed % 3; line < lines.count; line += 3) {
    if (lines.length[line] === 0) continue;
    if (sizeOf(lines, line) === 0) lines.lead[line] = NOTHING_COMES - 2 * line;
    else sleepLine(belts, line);
    // A turn that is waited for in vain.
    if (lines.lead[line] !== 0 && targetKindOf(lines, line) === TARGET_LINE) {
      const target = targetOf(lines, line);
      lines.waiting[target] = lines.waiting[target] | (1 << inputOf(lines, line));
    }
  }
  for (let rank = belts.orderCount; rank < belts.active.length * 32; rank += 2)
    belts.active[rank >> 5] = belts.active[rank >> 5] | (1 << (rank & 31));
}

describe(`a factory of hundreds of lines (seed ${SEED})`, () => {
  it(
    `[REQ-MAT-BELT-ONLY] [REQ-UI-BELT-CLEAR] has no line that sleeps and could move, at any of ${EDITS} edits`,
    () => {
      const runs = Math.ceil(EDITS / EDITS_PER_RUN);
      let edits = 0;
      let renumberings = 0;
      let fewest = Infinity;
      fc.assert(
        fc.property(world, batches(BATCHES_PER_RUN), (options, list) => {
          const factory = createWildFactory(options);
          run(factory, 60);
          const { belts } = factory.state;
          fewest = Math.min(fewest, belts.lines.count - belts.lines.free.length);
          let { laid } = belts;
          for (const each of list) {
            edits += applyBatch(factory, each, () => {
              if (belts.laid < laid) renumberings++;
              laid = belts.laid;
              expectSound(factory);
            });
          }
        }),
        { ...SETTINGS, numRuns: runs },
      );
      if (process.env['BELT_EDITS'] !== undefined)
        process.stdout.write(
          `${edits} edits in ${runs} worlds, ${renumberings} renumberings, seed ${SEED}\n`,
        );
      expect(fewest).toBeGreaterThan(200);
      expect(renumberings).toBeGreaterThan(runs);
      expect(edits).toBeGreaterThanOrEqual(EDITS);
    },
    HANGS_MS,
  );

  it('moves on just the same when everything in it is woken', () => {
    fc.assert(
      fc.property(world, batches(12), (options, list) => {
        const factory = createWildFactory(options);
        run(factory, 100);
        for (const each of list) {
          applyBatch(factory, each, () => undefined);
          run(factory, 1);
          const [asItIs, awake] = [factory, factory].map(({ rulebook, state }) => ({
            rulebook,
            state: cloneState(state),
          })) as [Factory, Factory];
          wakeAll(awake.state);
          for (const copy of [asItIs, awake]) run(copy, A_WHILE);
          if (placesOf(asItIs.state) !== placesOf(awake.state)) throw new Error('something slept');
        }
      }),
      { ...SETTINGS, numRuns: 3 },
    );
  });

  it('is the same world after opening its save, and is healed where version 0.2.0 has stopped its belts', () => {
    fc.assert(
      fc.property(world, batches(8), fc.nat(), (options, list, which) => {
        const factory = createWildFactory(options);
        run(factory, 100);
        for (const each of list) {
          applyBatch(factory, each, () => undefined);
          if (fingerprint(reopen(factory).state) !== fingerprint(factory.state))
            throw new Error('a sound world was changed by opening it');
        }
        run(factory, 1);
        const spoilt: Factory = { rulebook: factory.rulebook, state: cloneState(factory.state) };
        spoil(spoilt.state, which);
        if (listBeltFaults(spoilt.state, spoilt.rulebook).length === 0) throw new Error('nothing was spoilt');
        const healed = reopen(spoilt);
        expectSound(healed);
        for (const copy of [factory, healed]) run(copy, A_WHILE);
        expectSound(healed);
        if (placesOf(healed.state) !== placesOf(factory.state)) throw new Error('it moves on otherwise');
      }),
      { ...SETTINGS, numRuns: 3 },
    );
  });
});

/** Short lines, so that long belts are many of them, which join as soon as they can. */
const joining = fc.constantFrom(5, 8, 12).map(
  (maxLength): LineRules => ({
    maxLength,
    joinEvery: 1,
    joinAfter: 0,
  }),
);

describe(`long belts of lines that join at every opportunity (seed ${SEED})`, () => {
  it('[REQ-BLD-BELT] are the same world in every tick as if none ever joined', () => {
    let chains = 0;
    let loops = 0;
    let longest = 0;
    let parted = 0;
    fc.assert(
      fc.property(world, joining, batches(BATCHES_PER_RUN), (options, rules, list) => {
        const never = { ...rules, joinAfter: Infinity };
        const [joined, apart] = [rules, never].map((lines) => createLongFactory({ ...options, lines })) as [
          Factory,
          Factory,
        ];
        const expectSame = () => {
          const differing = findDifference(joined.state, apart.state);
          if (differing !== undefined) throw new Error(`${differing} differs`);
        };
        const both = (act: (factory: Factory) => void) => {
          const before = joined.state.belts.joined.chains.length;
          act(joined);
          act(apart);
          expectSame();
          const { chains: now, travel } = joined.state.belts.joined;
          chains = Math.max(chains, now.length);
          loops = Math.max(loops, now.filter(({ isLoop }) => isLoop).length);
          longest = Math.max(longest, ...now.map(({ upTo }) => travel - upTo));
          if (now.length < before) parted++;
        };
        for (let tick = 0; tick < 200; tick++) both((factory) => run(factory, 1));
        for (const { strokes, ticks } of list) {
          for (const each of strokes.flat()) both((factory) => applyEdit(factory, each));
          for (let i = 0; i < ticks; i++) both((factory) => run(factory, 1));
          expectSound({ ...joined, state: cloneState(joined.state) });
        }
        const reopened = reopen(joined);
        for (const factory of [joined, apart, reopened]) run(factory, 200);
        expectSame();
        for (const factory of [joined, reopened])
          expect(fingerprint(factory.state)).toBe(fingerprint(apart.state));
      }),
      { ...SETTINGS, numRuns: 12 },
    );
    expect(chains).toBeGreaterThan(8);
    expect(loops).toBeGreaterThan(0);
    expect(longest).toBeGreaterThan(100);
    expect(parted).toBeGreaterThan(20);
  }, 600_000);
});

/** The first column of the belts in which two worlds differ. Leaves lines that lag behind as they are. */
function findDifference(joined: GameState, apart: GameState): string | undefined {
  const belts = clonePlain(joined.belts);
  settleLines(belts);
  const columns = { ...belts.lines, slots: belts.slots, active: belts.active, watched: belts.watched };
  const others: Record<string, unknown> = { ...apart.belts.lines, ...apart.belts };
  return Object.entries(columns).find(([name, column]) => {
    const other = others[name];
    if (!ArrayBuffer.isView(column)) return false;
    return !isEqual(column, other as typeof column);
  })?.[0];
}

function isEqual(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
