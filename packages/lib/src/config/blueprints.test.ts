// blueprints.toml: round trips and faults.
import { REPAIR_PRIORITIES, STANCES, TARGET_PRIORITIES } from '../content/yard-orders.ts';
import { formatDiagnostic, ROTATIONS } from '@dota-factory/base';
import { isPlainText } from '@dota-factory/data';
import fc from 'fast-check';
import { formatBlueprints, parseBlueprints } from './blueprints.ts';
import { type Blueprint, type BlueprintBuilding, BUILDING_IDS } from '../content/game-config.ts';

const plainText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter(isPlainText);
const offset = fc.integer({ min: -10_000, max: 10_000 });
const rotation = fc.constantFrom(...ROTATIONS);
const items = fc.array(plainText, { maxLength: 3 });
const building: fc.Arbitrary<BlueprintBuilding> = fc.record(
  {
    type: fc.constantFrom(...BUILDING_IDS.filter((id) => id !== 'hq')),
    dx: offset,
    dy: offset,
    rotation,
    recipe: plainText,
    schematic: plainText,
    layout: fc.array(fc.record({ type: plainText, x: fc.nat(9), y: fc.nat(9), rotation }), { maxLength: 3 }),
    filters: fc.record({ E: items, S: items, W: items, N: items }, { requiredKeys: [] }),
    stance: fc.constantFrom(...STANCES),
    target_priority: fc.constantFrom(...TARGET_PRIORITIES),
    repair_priority: fc.constantFrom(...REPAIR_PRIORITIES),
  },
  { requiredKeys: ['type', 'dx', 'dy', 'rotation'] },
);
const blueprint: fc.Arbitrary<Blueprint> = fc.record({
  name: plainText,
  buildings: fc.array(building, { maxLength: 4 }),
});

it('[REQ-UI-BLUEPRINT-STORAGE] what is written is read back, in order', () => {
  fc.assert(
    fc.property(fc.array(blueprint, { maxLength: 4 }), (entries) => {
      expect(parseBlueprints(formatBlueprints(entries), 'f')).toEqual({ entries, diagnostics: [] });
    }),
  );
});

it('[REQ-UI-BLUEPRINT-STORAGE] what is not set has no key', () => {
  const text =
    '[[blueprint]]\nname = "a"\n[[blueprint.building]]\ntype = "belt"\ndx = 0\ndy = -1\nrotation = 90\n';
  expect(parseBlueprints(text, 'f').entries).toEqual([
    { name: 'a', buildings: [{ type: 'belt', dx: 0, dy: -1, rotation: 90 }] },
  ]);
});

describe('faults', () => {
  const faultsOf = (text: string) =>
    parseBlueprints(text, 'blueprints.toml').diagnostics.map(formatDiagnostic);
  const good = '[[blueprint]]\nname = "good"\n';

  it('are errors with places, and leave the entries without one', () => {
    const text = `${good}[[blueprint]]\nname = "bad"\n[[blueprint.building]]\ntype = "hq"\ndx = 0.5\ndy = 0\nrotation = 90\n`;
    expect(faultsOf(text)).toEqual([
      expect.stringMatching(/^blueprints\.toml:6:8: unknown type, expected "miner"/),
      'blueprints.toml:7:6: dx is out of range, expected a whole number from -10000 to 10000, got 0.5',
    ]);
    expect(parseBlueprints(text, 'f').entries.map(({ name }) => name)).toEqual(['good']);
  });

  it('[REQ-UI-BLUEPRINT-LOAD] of syntax are one error', () => {
    expect(faultsOf(`${good}x`)).toHaveLength(1);
    expect(parseBlueprints(`${good}x`, 'f').entries).toEqual([]);
  });
});
