/** Blueprints as texts and in pictures: whole again on the other side, and nothing else gets in. */
import fc from 'fast-check';
import { ROTATIONS } from '@dota-factory/base';
import type { Blueprint } from '../content/game-config.ts';
import { hashBytes } from '../state/plain-data.ts';
import { deflateSync, strToU8 } from 'fflate';
import { decodeBase64, encodeBase64 } from './base64.ts';
import { formatBlueprintText, parseBlueprintText } from './blueprint-text.ts';
import { addPngText, findPngText } from './png-text.ts';

const LINE: Blueprint = {
  name: 'Gears for Zoë ⚙',
  buildings: [
    { type: 'assembler', dx: -1, dy: -1, rotation: 90, recipe: 'gear' },
    { type: 'splitter', dx: 2, dy: 0, rotation: 0, filters: { E: ['iron_ore'] } },
    {
      type: 'shipyard',
      dx: 3,
      dy: 2,
      rotation: 0,
      schematic: 'fighter',
      layout: [{ type: 'cannon', x: 0, y: 1, rotation: 180 }],
      stance: 'defensive',
    },
  ],
};

/** A text with a right checksum, whatever it holds. */
function seal(value: unknown): string {
  const data = deflateSync(strToU8(JSON.stringify(value)));
  return `DFB1.${hashBytes(data).slice(0, 6)}${encodeBase64(data)}`;
}
const codeOf = (text: string) => {
  const parsed = parseBlueprintText(text);
  return parsed.ok ? 'ok' : parsed.error.code;
};

describe('a blueprint as a text', () => {
  it('comes back as it was, also broken into lines', () => {
    const text = formatBlueprintText(LINE);
    expect(text).toMatch(/^DFB1\.[\w-]+$/);
    expect(parseBlueprintText(text)).toEqual({ ok: true, value: LINE });
    expect(parseBlueprintText(`  ${text.replaceAll(/(.{20})/g, '$1\r\n')}`)).toEqual({
      ok: true,
      value: LINE,
    });
  });

  it('of fifty belts is short', () => {
    const buildings = Array.from({ length: 50 }, (_, i) => ({
      type: 'belt' as const,
      dx: i - 25,
      dy: 0,
      rotation: 0 as const,
    }));
    expect(formatBlueprintText({ name: 'Belt', buildings }).length).toBeLessThan(250);
  });

  it('of any blueprint comes back', () => {
    const part = fc.record({
      type: fc.constantFrom('belt' as const, 'miner' as const, 'assembler' as const),
      dx: fc.integer({ min: -500, max: 500 }),
      dy: fc.integer({ min: -500, max: 500 }),
      rotation: fc.constantFrom(...ROTATIONS),
    });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(part, { maxLength: 40 }), (name, buildings) => {
        const parsed = parseBlueprintText(formatBlueprintText({ name, buildings }));
        expect(parsed).toEqual({ ok: true, value: { name, buildings } });
      }),
      { numRuns: 60 },
    );
  });

  it('says what it is when it is none', () => {
    const text = formatBlueprintText(LINE);
    expect(['', 'hello', '[[blueprint]]', 'x'.repeat(300_000)].map(codeOf)).toEqual(
      Array.from({ length: 4 }, () => 'not-a-blueprint'),
    );
    expect(codeOf(text.replace('DFB1', 'DFB2'))).toBe('other-version');
    for (let at = 5; at < text.length; at++) {
      expect([at, codeOf(text.slice(0, at))]).toEqual([at, 'damaged']);
      const other = text[at] === 'a' ? 'b' : 'a';
      expect([at, codeOf(text.slice(0, at) + other + text.slice(at + 1))]).toEqual([at, 'damaged']);
    }
  });

  it('with a right checksum and a wrong content is refused with every fault', () => {
    expect([null, 7, {}, ['x'], ['x', 5]].map((value) => codeOf(seal(value)))).toEqual(
      Array.from({ length: 5 }, () => 'damaged'),
    );
    const parsed = parseBlueprintText(seal(['x', [['castle', 0, 0, 0], ['belt', 0.5, 0, 1], 3]]));
    expect(parsed).toMatchObject({ ok: false, error: { code: 'faulty' } });
    if (!parsed.ok) expect(parsed.error.diagnostics.length).toBeGreaterThanOrEqual(3);
  });

  it('that would become far too much is given up, even if it could be read', () => {
    const sealText = (text: string) => {
      const data = deflateSync(strToU8(text));
      return `DFB1.${hashBytes(data).slice(0, 6)}${encodeBase64(data)}`;
    };
    expect(codeOf(sealText(`["x", []${' '.repeat(1000)}]`))).toBe('ok');
    expect(codeOf(sealText(`["x", []${' '.repeat(3_000_000)}]`))).toBe('damaged');
  });
});

it('bytes become letters and come back; other letters do not', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes);
    }),
  );
  expect(['A', 'AB+A', 'AB/A', 'AB=', 'AB', 'é'].map(decodeBase64)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe('a picture', () => {
  /** One grey pixel. */
  const png = Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
      'base64',
    ),
  );

  it('carries a text and stays a picture', () => {
    const text = formatBlueprintText(LINE);
    const carrying = addPngText(png, text);
    if (carrying === undefined) throw new Error('the picture was refused');
    expect(findPngText(carrying)).toBe(text);
    expect(carrying.subarray(0, 33)).toEqual(png.subarray(0, 33));
    expect(carrying.subarray(-12)).toEqual(png.subarray(-12));
  });

  it('that is cut off, is none, or carries nothing gives nothing', () => {
    expect(findPngText(png)).toBeUndefined();
    const carrying = addPngText(png, 'text') as Uint8Array;
    for (let length = 0; length < carrying.length; length++)
      expect([length, findPngText(carrying.subarray(0, length))]).toEqual([length, undefined]);
    expect(addPngText(Uint8Array.of(1, 2, 3), 'x')).toBeUndefined();
  });
});
