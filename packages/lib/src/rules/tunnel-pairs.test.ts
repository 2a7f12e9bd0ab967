/** Which tunnel entry leads to which exit. */
import fc from 'fast-check';
import { deriveTunnelPairs, type TunnelEnd } from './tunnel-pairs.ts';

const entry = (id: number, x: number, y = 0, facing = 0): TunnelEnd => ({ id, kind: 'entry', x, y, facing });
const exit = (id: number, x: number, y = 0, facing = 0): TunnelEnd => ({ id, kind: 'exit', x, y, facing });
const pairs = (ends: readonly TunnelEnd[], reach = 5) => [...deriveTunnelPairs(ends, reach)];

describe('tunnel pairs', () => {
  const cases: readonly [string, readonly TunnelEnd[], readonly (readonly [number, number])[]][] = [
    ['an entry finds the exit ahead of it', [entry(1, 0), exit(2, 3)], [[1, 2]]],
    ['an entry finds an exit next to it', [entry(1, 0), exit(2, 1)], [[1, 2]]],
    ['an exit exactly at the greatest distance is in reach', [entry(1, 0), exit(2, 5)], [[1, 2]]],
    ['one tile further it is not', [entry(1, 0), exit(2, 6)], []],
    ['an exit behind is not found', [entry(1, 0), exit(2, -3)], []],
    ['an exit in another row is not found', [entry(1, 0), exit(2, 3, 1)], []],
    [
      'ends that face elsewhere are passed',
      [entry(1, 0), exit(2, 1, 0, 1), entry(3, 2, 0, 2), exit(4, 3)],
      [[1, 4]],
    ],
    ['an entry of the same direction stops the search', [entry(1, 0), entry(2, 2), exit(3, 4)], [[2, 3]]],
    [
      'the first exit counts, the next waits for another entry',
      [entry(1, 0), exit(2, 2), exit(3, 3)],
      [[1, 2]],
    ],
    [
      'two pairs in a row',
      [entry(1, 0), exit(2, 2), entry(3, 3), exit(4, 5)],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'crossing pairs do not mind each other',
      [entry(1, 0), exit(2, 4), entry(3, 2, -2, 1), exit(4, 2, 2, 1)],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'opposite pairs in one row',
      [entry(1, 0), exit(2, 4), entry(3, 3, 0, 2), exit(4, 1, 0, 2)],
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ];

  it.each(cases)('[REQ-BLD-TUNNEL-PAIR] %s', (_name, ends, expected) => {
    expect(pairs(ends)).toEqual(expected);
  });

  /** The rule word by word: every entry searches, every exit is claimed by the nearest entry that reaches it. */
  function pairSlowly(ends: readonly TunnelEnd[], reach: number): [number, number][] {
    const steps = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const;
    const claims: { entry: TunnelEnd; exit: TunnelEnd; distance: number }[] = [];
    for (const searching of ends.filter(({ kind }) => kind === 'entry')) {
      const [dx, dy] = steps[searching.facing] as readonly [number, number];
      for (let distance = 1; distance < 100; distance++) {
        const found = ends.find(
          ({ x, y }) => x === searching.x + dx * distance && y === searching.y + dy * distance,
        );
        if (found === undefined || found.facing !== searching.facing) continue;
        if (found.kind === 'exit' && distance <= reach)
          claims.push({ entry: searching, exit: found, distance });
        break;
      }
    }
    return claims
      .filter((claim) =>
        claims.every((other) => other.exit !== claim.exit || other.distance >= claim.distance),
      )
      .map((claim) => [claim.entry.id, claim.exit.id]);
  }

  it('[REQ-BLD-TUNNEL-PAIR] are what the rule says, word by word', () => {
    const end = fc.record({
      kind: fc.constantFrom<'entry' | 'exit'>('entry', 'exit'),
      x: fc.integer({ min: 0, max: 7 }),
      y: fc.integer({ min: 0, max: 3 }),
      facing: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(end, { selector: ({ x, y }) => `${x},${y}`, maxLength: 24 }),
        fc.integer({ min: 1, max: 7 }),
        (list, reach) => {
          const ends = list.map((each, id) => ({ ...each, id }));
          expect(pairs(ends, reach).sort()).toEqual(pairSlowly(ends, reach).sort());
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('[REQ-BLD-TUNNEL-PAIR] are one to one', () => {
    const end = fc.record({
      kind: fc.constantFrom<'entry' | 'exit'>('entry', 'exit'),
      x: fc.integer({ min: 0, max: 20 }),
      facing: fc.constantFrom(0, 0, 0, 2),
    });
    fc.assert(
      fc.property(fc.uniqueArray(end, { selector: ({ x }) => x, maxLength: 20 }), (list) => {
        const found = pairs(list.map((each, id) => ({ ...each, id, y: 0 })));
        expect(new Set(found.map(([, to]) => to)).size).toBe(found.length);
      }),
      { numRuns: 300 },
    );
  });
});
