/** Proves that what passes as a command is obeyed or refused by the rules, and never breaks them. */
import fc from 'fast-check';
import { REPAIR_PRIORITIES, STANCES, TARGET_PRIORITIES } from '../content/yard-orders.ts';
import { ROTATIONS } from '@dota-factory/base';
import { DIRECTIONS } from '../content/footprint.ts';
import { BUILDING_IDS } from '../content/game-config.ts';
import { step } from '../systems/order.ts';
import { aFactory } from '../testing/factory.ts';
import { parseCommand } from './command-schema.ts';
import type { Command } from './command.ts';
import { COMMAND_TYPES } from './index.ts';

/** Mostly inside the world; sometimes far away, or between tiles. */
const coordinate = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -40, max: 30 }) },
  fc.constantFrom(-10.5, Number.MAX_SAFE_INTEGER, -1e15, 2 ** 53, -0, '3', null),
);
const id = fc.oneof(
  fc.constantFrom(...BUILDING_IDS, 'mine_iron', 'fighter', 'cannon', 'iron_ore'),
  fc.constantFrom('', 'constructor', '__proto__', 'toString', 5, null),
);
const rotation = fc.oneof(fc.constantFrom(...ROTATIONS), fc.constantFrom(45, 360, undefined));
const moduleList = fc.array(fc.record({ type: id, x: coordinate, y: coordinate, rotation }), {
  maxLength: 3,
});
const part = fc.record(
  {
    type: id,
    dx: coordinate,
    dy: coordinate,
    rotation,
    recipe: id,
    schematic: id,
    layout: moduleList,
    filters: fc.record({ E: fc.array(id), N: fc.array(id) }),
    stance: fc.constantFrom(...STANCES),
  },
  { requiredKeys: ['type', 'dx', 'dy', 'rotation'] },
);

/** Anything that looks like a command, with more fields than any has: half of them are left out at random. */
const almostCommand = fc.record(
  {
    type: fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...COMMAND_TYPES) }, fc.constant('constructor')),
    x: coordinate,
    y: coordinate,
    rotation,
    building: id,
    recipe: id,
    schematic: id,
    modules: moduleList,
    output: fc.constantFrom(...DIRECTIONS, 'U'),
    items: fc.array(id, { maxLength: 3 }),
    stance: fc.constantFrom(...STANCES),
    priority: fc.constantFrom(...TARGET_PRIORITIES, ...REPAIR_PRIORITIES),
    blueprint: fc.record({ name: fc.string(), buildings: fc.array(part, { maxLength: 3 }) }),
    index: fc.integer({ min: -1, max: 3 }),
  },
  { requiredKeys: ['type'] },
);

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  place: ['building', 'x', 'y', 'rotation'],
  set_recipe: ['x', 'y', 'recipe'],
  set_schematic: ['x', 'y', 'schematic'],
  set_layout: ['x', 'y', 'modules'],
  set_filter: ['x', 'y', 'output', 'items'],
  set_stance: ['x', 'y', 'stance'],
  set_target_priority: ['x', 'y', 'priority'],
  set_repair_priority: ['x', 'y', 'priority'],
  place_blueprint: ['blueprint', 'x', 'y', 'rotation'],
  choose_schematic: ['index'],
  expand: [],
};

/** Only what belongs to its type, so that many of them pass. */
function fit(written: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const type = String(written['type']);
  const names = (Object.hasOwn(FIELDS, type) ? FIELDS[type] : undefined) ?? ['x', 'y'];
  return Object.fromEntries(Object.entries(written).filter(([key]) => key === 'type' || names.includes(key)));
}

it('whatever passes is obeyed or refused, never thrown at', () => {
  let passed = 0;
  fc.assert(
    fc.property(fc.array(almostCommand, { minLength: 1, maxLength: 30 }), (written) => {
      const { state, rulebook } = aFactory();
      const commands = written.map(fit).flatMap((each): Command[] => {
        const command = parseCommand(each);
        return command === undefined ? [] : [command];
      });
      passed += commands.length;
      for (const command of commands) step(state, rulebook, [command]);
    }),
    { numRuns: 150 },
  );
  expect(passed).toBeGreaterThan(100);
});

it('what passes is the command alone, and goes through JSON unchanged', () => {
  fc.assert(
    fc.property(almostCommand, (written) => {
      const command = parseCommand(fit(written));
      if (command !== undefined) expect(parseCommand(JSON.parse(JSON.stringify(command)))).toEqual(command);
    }),
  );
});

it.each([
  { type: 'castle' },
  { type: 'place', building: 'belt', x: -10.5, y: 4, rotation: 0 },
  { type: 'place', building: 'belt', x: 1, y: 4, rotation: 45 },
  { type: 'demolish', x: 1 },
  { type: 'demolish', y: 1 },
  { type: 'demolish', x: 1, y: 2, z: 3 },
  { type: 'demolish', x: 2 ** 53, y: 2 },
  { type: 'choose_schematic', index: -1 },
  { type: 'set_filter', x: 1, y: 1, output: 'U', items: [] },
  { type: 'set_layout', x: 1, y: 1, modules: [{ type: 'cannon', x: 0.5, y: 0 }] },
  [],
  null,
  'expand',
])('%j is no command', (value) => {
  expect(parseCommand(value)).toBeUndefined();
});

it('a rotation that is left out is 0', () => {
  expect(parseCommand({ type: 'place', building: 'belt', x: 1, y: 2 })).toEqual({
    type: 'place',
    building: 'belt',
    x: 1,
    y: 2,
    rotation: 0,
  });
});
