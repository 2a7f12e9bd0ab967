// ship_layouts.toml: round trips, and what is skipped.
import { ROTATIONS } from '@dota-factory/base';
import { isPlainText } from '@dota-factory/data';
import fc from 'fast-check';
import type { LayoutBlueprint } from '../content/game-config.ts';
import { formatShipLayouts, parseShipLayouts } from './ship-layouts.ts';

const plainText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter(isPlainText);
const placed = fc.record({
  type: plainText,
  x: fc.integer({ min: -1000, max: 1000 }),
  y: fc.integer({ min: -1000, max: 1000 }),
  rotation: fc.constantFrom(...ROTATIONS),
});
const layout: fc.Arbitrary<LayoutBlueprint> = fc.record({
  name: plainText,
  ship_type: plainText,
  modules: fc.array(placed, { maxLength: 5 }),
});

describe('round trip', () => {
  it('[REQ-MOD-UI-BLUEPRINT-SHUTDOWN] what is written is read back, in order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(layout, { maxLength: 5, selector: ({ name, ship_type }) => `${name}\n${ship_type}` }),
        (entries) => {
          expect(parseShipLayouts(formatShipLayouts(entries), 'f')).toEqual({ entries, diagnostics: [] });
        },
      ),
    );
  });

  it('any text as a name can be written and read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const parsed = parseShipLayouts(formatShipLayouts([{ name, ship_type: 'a', modules: [] }]), 'f');
        expect(parsed.diagnostics).toEqual([]);
        expect(parsed.entries).toHaveLength(1);
      }),
    );
  });

  it('looks like the example of the format', () => {
    const modules = [
      { type: 'shield_module', x: 0, y: 0, rotation: 0 },
      { type: 'cannon_module', x: 2, y: 1, rotation: 90 },
    ] as const;
    expect(formatShipLayouts([{ name: 'Heavy Shields', ship_type: 'fighter', modules }])).toBe(`[[blueprint]]
name = "Heavy Shields"
ship_type = "fighter"
modules = [
  { type = "shield_module", x = 0, y = 0, rotation = 0 },
  { type = "cannon_module", x = 2, y = 1, rotation = 90 },
]
`);
  });
});

describe('reading', () => {
  const read = (text: string) => {
    const { entries, diagnostics } = parseShipLayouts(text, 'ship_layouts.toml');
    return {
      names: entries.map(({ name }) => name),
      faults: diagnostics.map(
        ({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`,
      ),
    };
  };

  it('an empty file has no layouts', () => {
    expect(read('')).toEqual({ names: [], faults: [] });
  });

  it('[REQ-MOD-UI-BLUEPRINT-STARTUP] entries without name or ship_type are skipped with a warning', () => {
    const text =
      '[[blueprint]]\nname = "a"\n[[blueprint]]\nship_type = "s"\n[[blueprint]]\nname = "b"\nship_type = "s"\n';
    expect(read(text)).toEqual({
      names: ['b'],
      faults: [
        'warning 1:1 ship_type is missing (the layout is skipped)',
        'warning 3:1 name is missing (the layout is skipped)',
      ],
    });
  });

  it('a module that cannot be read is skipped alone', () => {
    const text = `[[blueprint]]
name = "a"
ship_type = "s"
modules = [
  { type = "gun", x = 0, y = 0, rotation = 45 },
  { type = "gun", x = 1, y = 0, rotation = 90 },
]`;
    const { entries, diagnostics } = parseShipLayouts(text, 'f');
    expect(entries[0]?.modules).toEqual([{ type: 'gun', x: 1, y: 0, rotation: 90 }]);
    expect(diagnostics).toMatchObject([{ severity: 'warning', line: 5, column: 44 }]);
  });

  it('[REQ-MOD-UI-BLUEPRINT-STARTUP] malformed TOML is an error, and the list is empty', () => {
    expect(read('[[blueprint]]\nname = ')).toEqual({
      names: [],
      faults: ['error 2:8 a key without a value'],
    });
    expect(read('blueprint = 1')).toEqual({ names: [], faults: ['error 1:13 blueprint has the wrong type'] });
  });

  it('a name twice for one ship gets a warning, for two ships it is fine', () => {
    const entry = (ship: string) => `[[blueprint]]\nname = "a"\nship_type = "${ship}"\n`;
    expect(read(entry('s') + entry('t')).faults).toEqual([]);
    expect(read(entry('s') + entry('s'))).toEqual({
      names: ['a', 'a'],
      faults: ['warning 5:8 another layout of "s" has the name "a"'],
    });
  });
});
