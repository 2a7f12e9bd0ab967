/** Files that were made to harm, cut off or damaged: none is opened, none takes long, and none makes the rules throw. */
import { type SavedState, toSavedState } from '../state/fingerprint.ts';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { applyCommand, checkCommand } from '../commands/index.ts';
import type { Command } from '../commands/command.ts';
import { createSnapshotScratch, takeSnapshot } from '../snapshot/view.ts';
import { step } from '../systems/order.ts';
import { aFactory, belts, build, type Factory, order, run, source } from '../testing/factory.ts';
import { spawnShip } from '../state/battle.ts';
import { addDesign } from '../state/battle-setup.ts';
import type { GameState } from '../state/game-state.ts';
import { clonePlain, encodePlain, hashBytes } from '../state/plain-data.ts';
import { decodeState, encodeState, SAVE_VERSION } from './save.ts';

/** Belts with a splitter and a tunnel, machines, a site, a freed building, and two ships. */
function aWorld(): Factory {
  const factory = aFactory({ seed: 4 });
  belts(factory, -30, 4, 'E', 8);
  build(factory, 'splitter', -22, 4);
  belts(factory, -22, 5, 'S', 3);
  belts(factory, -22, 3, 'N', 2);
  source(factory, 'iron_ore', -30, 4);
  build(factory, 'tunnel_entry', -20, 14);
  build(factory, 'tunnel_exit', -16, 14);
  source(factory, 'scrap', -20, 14);
  build(factory, 'reprocessing_plant', -12, 13);
  build(factory, 'miner', -36, 16);
  order(factory, { type: 'set_recipe', x: -36, y: 16, recipe: 'mine_iron' });
  belts(factory, -34, 16, 'E', 4);
  run(factory, 90);
  order(factory, { type: 'set_recipe', x: -36, y: 16, recipe: null });
  order(factory, { type: 'demolish', x: -36, y: 16 });
  order(factory, { type: 'undo' });
  order(factory, { type: 'demolish', x: -31, y: 16 });
  order(factory, { type: 'place', building: 'assembler', x: -30, y: 10, rotation: 0 });
  const { config } = factory.rulebook;
  const design = addDesign(
    factory.state.battle,
    config,
    0,
    3,
    config.ships[0]?.default_modules ?? [],
    () => 1,
  );
  spawnShip(factory.state.battle, { team: 0, design, x: 5, y: 5, facing: 0 });
  spawnShip(factory.state.battle, { team: 1, design, x: 12, y: 6, facing: 1 });
  run(factory, 20);
  return factory;
}

const world = aWorld();
const { rulebook } = world;
const saved = toSavedState(world.state);

/** As a file whose mark, version and fingerprint are right, whatever it holds. */
function seal(state: unknown): Uint8Array {
  const fingerprint = hashBytes(encodePlain(state));
  return gzipSync(encodePlain({ format: 'dota-factory-save', version: SAVE_VERSION, fingerprint, state }), {
    level: 1,
  });
}
const open = (bytes: Uint8Array) => decodeState(bytes, rulebook);
const DAMAGED = { ok: false, error: 'damaged' };
const NOT_A_SAVE = { ok: false, error: 'not-a-save' };

it('a whole save opens', () => {
  expect(open(encodeState(world.state))).toMatchObject({ ok: true });
  expect(open(seal(saved))).toMatchObject({ ok: true });
});

it('a save that is cut off anywhere is damaged', () => {
  const bytes = encodeState(world.state);
  for (let length = 0; length < bytes.length; length += length < 64 || length > bytes.length - 64 ? 1 : 97) {
    expect([length, open(bytes.subarray(0, length))]).toEqual([length, DAMAGED]);
  }
});

it('any other file is no save', () => {
  const others = [
    Uint8Array.of(1, 2, 3),
    Buffer.from('[world]\nheight_tiles = 20\n'),
    gzipSync('a text that was compressed'),
    gzipSync(encodePlain({ format: 'another', version: 1 })),
    gzipSync(encodePlain([])),
  ];
  for (const bytes of others) expect(open(bytes)).toEqual(NOT_A_SAVE);
});

it('a small file that would become gigabytes is given up early', () => {
  const mark = encodePlain({ format: 'dota-factory-save', version: 1, fingerprint: '', state: 0 });
  const bomb = gzipSync(Buffer.concat([mark, Buffer.alloc(160 * 1024 * 1024)]), { level: 1 });
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(open(bomb)).toEqual(DAMAGED);
});

it.each([
  [
    'a million levels of lists',
    (rest: Buffer) => Buffer.concat([Buffer.alloc(2_000_000).fill('\x07\x01'), rest]),
  ],
  [
    'millions of empty values',
    (rest: Buffer) => Buffer.concat([countOf(7, 5_000_000), Buffer.alloc(5_000_000), rest]),
  ],
  [
    'a text of millions of letters',
    (rest: Buffer) => Buffer.concat([countOf(6, 5_000_000), Buffer.alloc(5_000_000, 65), rest]),
  ],
])('%s are refused', (_name, make) => {
  const whole = encodePlain({ format: 'dota-factory-save', version: 1, fingerprint: 'f', state: 0 });
  // In the place of the state's value, which is the last two bytes.
  const plain = Buffer.concat([whole.subarray(0, -2), make(Buffer.of(0))]);
  expect(open(gzipSync(plain, { level: 1 }))).toEqual(DAMAGED);
});

/** A tag and a count of seven bits per byte, as the encoding has them. */
function countOf(tag: number, count: number): Buffer {
  const bytes = [tag];
  let rest = count;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128);
  return Buffer.from([...bytes, rest]);
}

const partial = ({ configHash, tick, random }: SavedState) => ({ configHash, tick, random });
it.each([
  ['null', null],
  ['nothing', undefined],
  ['a number', 7],
  ['a list', []],
  ['an empty record', {}],
  ['a part of a state', partial(saved)],
  ['a state without its battle', { ...saved, battle: undefined }],
  ['a state with a field too many', { ...saved, extra: 1 }],
  ['a state of no config', { ...saved, configHash: 5 }],
])('%s with the right fingerprint is damaged', (_name, state) => {
  expect(open(seal(state))).toEqual(DAMAGED);
});

it('a state of another config is reported as such, independent of its contents', () => {
  expect(open(seal({ configHash: 'another' }))).toEqual({ ok: false, error: 'other-config' });
});

/** Changes one thing in plain data, found by a list of numbers that each choose the way on. */
function spoil(root: object, way: readonly number[], value: unknown): void {
  let node = root as Record<string, unknown>;
  for (const [depth, number] of way.entries()) {
    const names = Object.keys(node);
    if (names.length === 0) return;
    const name = names[number % names.length] as string;
    const next = node[name];
    if (typeof next === 'object' && next !== null && depth < way.length - 1) {
      node = next as Record<string, unknown>;
      continue;
    }
    if (value === 'one more') node[name] = typeof next === 'number' ? next + 1 : undefined;
    else if (value === 'one less') node[name] = typeof next === 'number' ? next - 1 : [];
    else if (value === 'shorter' && ArrayBuffer.isView(next)) node[name] = (next as Int32Array).slice(1);
    else node[name] = value;
    return;
  }
}

const spoiling = fc.tuple(
  fc.array(fc.nat(5000), { minLength: 1, maxLength: 7 }),
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('one more', 'one less', 'shorter', -1, 0, 1, 2, 31) },
    { weight: 3, arbitrary: fc.constantFrom(2 ** 31 - 1, -(2 ** 31), 1e300, 0.5, Number.NaN, Infinity) },
    { weight: 1, arbitrary: fc.constantFrom(null, undefined, '', 'x', true, [], {}) },
  ),
);

/** What a window does with a world: lets it run, looks at it, and builds. */
function playOn(state: GameState): void {
  const scratch = createSnapshotScratch();
  const request = { left: -99, right: 99, groundVersion: -1, withDetails: true } as const;
  for (let tick = 0; tick < 40; tick++) step(state, rulebook);
  takeSnapshot(state, rulebook, { ...request, selection: { kind: 'none' } }, scratch);
  const steps: Command[] = [{ type: 'undo' }, { type: 'undo' }, { type: 'undo' }, { type: 'redo' }];
  const edits = [-36, -30, -26, -22, -20, -16, -12].flatMap((x) =>
    [4, 5, 10, 13, 14, 16].flatMap((y): Command[] => [
      { type: 'demolish', x, y },
      { type: 'place', building: 'belt', x, y, rotation: 90 },
    ]),
  );
  for (const command of [...steps, ...edits, ...steps]) {
    if (checkCommand(state, rulebook, command) === undefined) applyCommand(state, rulebook, command);
  }
  for (let tick = 0; tick < 20; tick++) step(state, rulebook);
  encodeState(state);
}

it('a state in which anything was changed is refused, or can be played', () => {
  let opened = 0;
  fc.assert(
    fc.property(fc.array(spoiling, { minLength: 1, maxLength: 2 }), (changes) => {
      const state = clonePlain(saved);
      for (const [way, value] of changes) spoil(state, way, value);
      const decoded = open(seal(state));
      if (!decoded.ok) return;
      opened += 1;
      playOn(decoded.value);
    }),
    { numRuns: 400 },
  );
  // Otherwise the property would hold for nothing.
  expect(opened).toBeGreaterThan(30);
});
