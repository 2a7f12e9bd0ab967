/** Every rule of a region file: broken once, it is reported with its path, its place and what is expected. */
import { formatDiagnostic, formatPath } from '@dota-factory/base';
import { checkRegionIds, type CheckOptions, loadRegion } from '@dota-factory/screw';
import { describeLevel, describeRegion, describeTrays, type Tiny } from './tiny.ts';

const FINE: Tiny = {
  parts: [
    { partId: 'base-plate', y: 1300, screws: 'center:red' },
    { partId: 'plank-short', y: 900, screws: 'left:red right:blue' },
  ],
};
const TEN = Array.from({ length: 10 }, (_, index) => describeLevel(FINE, `t-${index}`));

/** `severity path: message, expected` for all faults of a file. */
function faultsOf(value: unknown, options: Partial<CheckOptions> = {}): readonly string[] {
  const { region, diagnostics } = loadRegion('r.json', JSON.stringify(value), options);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(region === undefined).toBe(errors.length > 0);
  return diagnostics.map(({ severity, path, message, expected }) => {
    // Messages begin with the path.
    expect(message.startsWith(formatPath(path))).toBe(true);
    return `${severity} ${message}, expected ${expected}`;
  });
}

/** A region of ten whose first level differs. */
const withLevel = (change: object) => describeRegion([{ ...TEN[0], ...change }, ...TEN.slice(1)]);
const withTiny = (tiny: Partial<Tiny>) =>
  describeRegion([describeLevel({ ...FINE, ...tiny }, 't-0'), ...TEN.slice(1)]);
const tiny = (...parts: Tiny['parts']) => withTiny({ parts });
const plank = { partId: 'plank-short', y: 900, screws: 'left:red' };

it('a region without faults', () => {
  expect(faultsOf(describeRegion(TEN))).toEqual([]);
  expect(faultsOf(describeRegion(TEN), { isStrict: true })).toEqual([]);
});

describe('each rule', () => {
  it.each<[string, unknown, readonly string[]]>([
    [
      'unknown part, whose other checks are skipped',
      tiny({ partId: 'plank-shart', x: 0, screws: 'nowhere:red' }),
      [
        'error levels[0].parts[0].partId: unknown part "plank-shart" (did you mean "plank-short"?), expected a known part id',
      ],
    ],
    [
      'unknown mount',
      tiny({ ...plank, screws: 'lift:red' }),
      [
        'error levels[0].parts[0].screws[0].mountId: the part "plank-short" has no mount "lift" (did you mean "left"?), expected one of left, right',
      ],
    ],
    [
      'a mount twice',
      tiny({ ...plank, screws: 'left:red right:red left:blue' }),
      [
        'error levels[0].parts[0].screws[2].mountId: two screws sit in "left", the first is screws[0], expected one screw for each mount',
      ],
    ],
    [
      'outside the play area, on the turned outline',
      tiny({ ...plank, x: 210, y: 850, rotation: 90 }, { ...plank, layer: 7, x: 900, y: 1600 }),
      [
        'error levels[0].parts[0].position: the part leaves the play area at the top by 9 px, expected x from 133 to 947 and y from 769 to 1629 for all of it',
        'error levels[0].parts[1].position: the part leaves the play area on the right by 43 px and at the bottom by 11 px, expected x from 133 to 947 and y from 769 to 1629 for all of it',
      ],
    ],
    [
      'trays: not four',
      withLevel({ trays: describeTrays('red 2, blue 1, green 1') }),
      ['error levels[0].trays: trays has 3 entries, expected a list of exactly 4'],
    ],
    [
      'trays: capacity outside 1 to 4, or not whole',
      withLevel({ trays: describeTrays('red 2, blue 5, green 0, yellow 1.5') }),
      [1, 2, 3].map(
        (tray) =>
          `error levels[0].trays[${tray}].capacity: capacity is out of range, expected a whole number from 1 to 4`,
      ),
    ],
    [
      'bufferCapacity below 1, or not whole',
      withLevel({ bufferCapacity: 0 }),
      [
        'error levels[0].bufferCapacity: bufferCapacity is out of range, expected a whole number of at least 1',
      ],
    ],
    [
      'win: index out of range',
      withTiny({ win: { type: 'targetFreed', targetPartInstanceIndex: 2 } }),
      [
        'error levels[0].win.targetPartInstanceIndex: there is no part 2, expected a whole number from 0 to 1',
      ],
    ],
    [
      'win: an unknown part, a part that is absent, one that can never be removed, and an empty list',
      describeRegion([
        describeLevel(
          { ...FINE, win: { type: 'partsRemoved', partIds: ['plonk', 'plank-long', 'base-plate'] } },
          't-0',
        ),
        describeLevel({ ...FINE, win: { type: 'partsRemoved', partIds: [] } }, 't-1'),
        ...TEN.slice(2),
      ]),
      [
        'error levels[0].win.partIds[0]: unknown part "plonk", expected a known part id',
        'error levels[0].win.partIds[1]: the level has no part "plank-long", expected a part of this level',
        'error levels[0].win.partIds[2]: the part "base-plate" (static) can never be removed, expected a friction part, or a spring that opens',
        'error levels[1].win.partIds: partIds has 0 entries, expected a list of at least 1',
      ],
    ],
    [
      'win: a part to be removed that has no screws',
      withTiny({
        parts: [...FINE.parts, { partId: 'plank-long', y: 1550 }],
        win: { type: 'partsRemoved', partIds: ['plank-long'] },
      }),
      [
        'warning levels[0].win.partIds[0]: parts[2] is a "plank-long" without screws, which never leaves: the level cannot be won, expected a screw in each of them',
      ],
    ],
    [
      'a shared layer',
      tiny({ ...plank, layer: 3 }, { ...plank, y: 1200, layer: 3 }),
      [
        'warning levels[0].parts[1].layer: 2 parts share layer 3; of those that overlap, the later one in the file is on top, expected a layer for each part',
      ],
    ],
    [
      'the number of levels',
      describeRegion(TEN.slice(1)),
      ['warning levels: the region has 9 levels, expected exactly 10'],
    ],
    [
      'a level id twice',
      describeRegion([...TEN.slice(1), TEN[5]]),
      ['error levels[9].id: the id "t-5" is taken by levels[4], expected ids that differ'],
    ],
    [
      'versions',
      { ...withLevel({ version: 2 }), version: '1' },
      [
        'error version: version has the wrong type, expected 1',
        'error levels[0].version: unknown version, expected 1',
      ],
    ],
    [
      'missing keys',
      withLevel({ name: undefined, win: undefined }),
      [
        'error levels[0]: name is missing, expected a text that is not empty',
        'error levels[0]: win is missing, expected an object',
      ],
    ],
    [
      'wrong types',
      withLevel({
        parts: [{ ...TEN[0]?.parts[0], position: { x: '1', y: 1200 }, rotation: null, layer: true }],
      }),
      [
        'error levels[0].parts[0].position.x: x has the wrong type, expected a number',
        'error levels[0].parts[0].layer: layer has the wrong type, expected a number',
        'error levels[0].parts[0].rotation: rotation has the wrong type, expected a number',
      ],
    ],
    [
      'an unknown colour',
      tiny({ ...plank, screws: 'left:rad' }),
      [
        'error levels[0].parts[0].screws[0].color: unknown color (did you mean "red"?), expected "red", "blue", "green", "yellow", "purple" or "orange"',
      ],
    ],
    [
      'an unknown way to win',
      withTiny({ win: { type: 'allScrewsRemove' } }),
      [
        'error levels[0].win.type: unknown type (did you mean "allScrewsRemoved"?), expected one of "allScrewsRemoved", "partsRemoved", "targetFreed"',
      ],
    ],
    [
      'more screws of a colour than trays take, if all must be removed',
      withTiny({ trays: 'red 1, blue 4, green 1 hidden, yellow 1 hidden' }),
      [
        'error levels[0].trays: there are 2 red screws, and the trays take 1: the level cannot be won, expected red trays for all of them',
      ],
    ],
    [
      'unknown keys',
      { ...withLevel({ colour: 1 }), author: 'me' },
      [
        'warning author: the key "author" is ignored, expected one of $schema, version, id, name, levels',
        'warning levels[0].colour: the key "colour" is ignored, expected one of version, id, name, parts, trays, bufferCapacity, win',
      ],
    ],
    [
      'a threshold that is never reached',
      tiny({ partId: 'iron-slab', screws: 'top-left:red bottom-left:red' }),
      [
        'warning levels[0].parts[0].screws: "iron-slab" never hangs: it would take 3 screws and has 2, expected at least 3 screws',
      ],
    ],
    [
      'a hair-line cover',
      tiny({ partId: 'base-plate', screws: 'center:red' }, { ...plank, y: 1200 - 40 - 20 }),
      [
        'warning levels[0].parts[0].screws[0]: parts[1] covers only 4 % of the screw, expected none of it, or at least 25 %',
      ],
    ],
    [
      'no visible tray, and nothing to tap',
      withTiny({ parts: [], trays: 'red 2 hidden, blue 4 hidden, green 1 hidden, yellow 1 hidden' }),
      [
        'warning levels[0].trays: no tray is visible, and hidden trays only come after a full one, expected a tray with "hidden": false',
        'warning levels[0].win: the level is won before it begins, expected a level that begins with a tap',
      ],
    ],
    [
      'a target without screws',
      withTiny({
        parts: [...FINE.parts, { partId: 'drawer', y: 1550 }],
        win: { type: 'targetFreed', targetPartInstanceIndex: 2 },
      }),
      [
        'warning levels[0].win: the level is won before it begins, expected a level that begins with a tap',
        'warning levels[0].win.targetPartInstanceIndex: part 2 has no screws, so that the level is won before it begins, expected a part with screws',
      ],
    ],
  ])('%s', (_, region, expected) => {
    expect([...faultsOf(JSON.parse(JSON.stringify(region)))].sort()).toEqual([...expected].sort());
  });

  it('counts colours only where all screws must be removed', () => {
    const win = { type: 'partsRemoved', partIds: ['plank-short'] };
    expect(faultsOf(withTiny({ trays: 'blue 1, blue 4, green 1 hidden, yellow 1 hidden', win }))).toEqual([]);
  });

  it('is stricter where a region ships: ten levels, and no overlap within a layer', () => {
    const region = describeRegion([
      describeLevel({
        parts: [
          { ...plank, layer: 1 },
          { ...plank, layer: 1, y: 979, screws: '' },
          { ...plank, layer: 1, y: 1100, screws: '' },
        ],
      }),
    ]);
    expect(faultsOf(region, { isStrict: true })).toEqual([
      'error levels: the region has 1 level, expected exactly 10',
      expect.stringMatching(/^warning levels\[0\]\.parts\[1\]\.layer: 3 parts share/),
      expect.stringMatching(/^error levels\[0\]\.parts\[1\]\.layer: the part overlaps parts\[0\]/),
    ]);
    expect(faultsOf(region)).toEqual([expect.stringMatching(/^warning/), expect.stringMatching(/^warning/)]);
  });

  it('regions that lie together have ids of their own', () => {
    const text = JSON.stringify(describeRegion(TEN));
    const found = checkRegionIds([
      { file: 'a.json', text },
      { file: 'b.json', text },
    ]);
    expect(found.map(formatDiagnostic)).toEqual([
      'b.json:1:19: id: the region id "tiny" is taken by a.json, expected ids that differ',
    ]);
  });
});

describe('all at once, each in its place', () => {
  it('faults of the shape do not hide faults of meaning', () => {
    const level = describeLevel({ parts: [{ ...plank, screws: 'lift:red' }, { partId: 'plonk' }] });
    const region = describeRegion([{ ...level, name: 5, bufferCapacity: 0 }, ...TEN]);
    expect(faultsOf(region).filter((fault) => fault.startsWith('error'))).toHaveLength(4);
  });

  it('names line and column', () => {
    const text =
      '{\n  "version": 1,\n  "id": "a",\n  "name": "A",\n  "levels": [\n    { "version": 1, "id": 7 }\n  ]\n}';
    const lines = loadRegion('a.json', text).diagnostics.map(formatDiagnostic);
    expect(lines).toContain(
      'a.json:6:27: levels[0].id: id has the wrong type, expected a text that is not empty, got 7',
    );
    expect(lines).toContain('a.json:6:5: levels[0]: trays is missing, expected a list of exactly 4');
  });

  it.each(['', '{', '[]', 'null', '{"levels": 5}', '{"levels": [null, []]}', `[${'['.repeat(300)}`])(
    '%s is refused',
    (text) => {
      const { region, diagnostics } = loadRegion('a.json', text);
      expect(region).toBeUndefined();
      expect(diagnostics.length).toBeGreaterThan(0);
    },
  );

  it('stops at a hundred, at too many parts, screws and levels, and at too long a text', () => {
    const many = (count: number) =>
      describeRegion([{ ...TEN[0], parts: Array(count).fill({}) }, ...TEN.slice(1)]);
    expect(faultsOf(many(40))).toHaveLength(101);
    const parts = Array.from({ length: 101 }, (_, layer) => ({ ...plank, layer, screws: '' }));
    expect(faultsOf(tiny(...parts))).toEqual([
      'error levels[0].parts: the level has 101 parts, expected at most 100',
    ]);
    expect(
      faultsOf(describeRegion(Array.from({ length: 101 }, (_, index) => describeLevel(FINE, `${index}`)))),
    ).toContain('error levels: there are too many levels, expected at most 100');
    expect(loadRegion('a.json', ' '.repeat(1_000_001)).diagnostics).toHaveLength(1);
  });
});

describe('older keys', () => {
  const old = {
    ...describeLevel(FINE),
    parts: [
      {
        partId: 'board-walnut-square',
        position: { x: -140, y: 170 },
        layer: 1,
        screws: [{ position: { x: 50, y: 60 }, color: 'red' }],
      },
    ],
    trays: describeTrays('red 2, blue 1, green 1, yellow 1').map(({ color, capacity }) => ({
      color,
      capacity,
    })),
  };

  it('a file in the older form is read as it was meant, with warnings', () => {
    const { region, diagnostics } = loadRegion('old.json', JSON.stringify(describeRegion([old])));
    expect(diagnostics.every(({ severity }) => severity === 'warning')).toBe(true);
    const level = region?.levels[0];
    expect(level?.trays.map(({ hidden }) => hidden)).toEqual([false, false, true, true]);
    // The box is 270 by 260; its centre lies 140 px to the left of and 170 px below the middle of the play area.
    expect(level?.screws).toMatchObject([
      { name: '0:50,60', at: { x: 540 - 140 - 135 + 50, y: 1199 + 170 - 130 + 60 } },
    ]);
  });

  it('a tray that does not say whether it is hidden stays a fault where screws have mounts', () => {
    const level = { ...describeLevel(FINE), trays: old.trays };
    expect(faultsOf(describeRegion([level])).filter((fault) => fault.startsWith('error'))).toHaveLength(4);
  });

  it('a screw at a point must lie on its part, and none twice', () => {
    const screws = [
      { position: { x: 10, y: 60 }, color: 'red' },
      { position: { x: 60, y: 60 }, color: 'red' },
      { position: { x: 60, y: 60 }, color: 'red' },
    ];
    const region = describeRegion([
      {
        ...old,
        trays: describeTrays('red 4, blue 1, green 1, red 1'),
        parts: [{ ...old.parts[0], position: { x: 540, y: 1200 }, screws }],
      },
    ]);
    expect(faultsOf(region).filter((fault) => fault.startsWith('error'))).toEqual([
      'error levels[0].parts[0].screws[0].position: the screw leaves the part "board-walnut-square", expected a point at least 24 px inside its edges',
      'error levels[0].parts[0].screws[2].position: two screws sit in "60,60", the first is screws[1], expected one screw for each mount',
    ]);
  });

  it('targetPartIndex is an older name', () => {
    const region = withTiny({ win: { type: 'targetFreed', targetPartIndex: 1 } });
    expect(faultsOf(region)).toEqual([
      'warning levels[0].win.targetPartIndex: "targetPartIndex" is an older form of "targetPartInstanceIndex", expected "targetPartInstanceIndex"',
    ]);
    expect(loadRegion('a', JSON.stringify(region)).region?.levels[0]?.win).toEqual({
      type: 'targetFreed',
      targetPartInstanceIndex: 1,
    });
  });
});
