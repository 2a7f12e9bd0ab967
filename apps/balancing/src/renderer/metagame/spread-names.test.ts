/** Names of the circle picture never cover each other. */
import fc from 'fast-check';
import { spreadNames } from './spread-names.ts';

it('names of one side are apart and in order; one that is alone stays where it is', () => {
  const name = fc.record({
    y: fc.double({ min: 0, max: 240, noNaN: true }),
    side: fc.constantFrom('left' as const, 'right' as const),
  });
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const heights = spreadNames(names, 12);
      for (const side of ['left', 'right']) {
        const own = [...names.keys()]
          .filter((at) => names[at]?.side === side)
          .sort((a, b) => (names[a]?.y ?? 0) - (names[b]?.y ?? 0))
          .map((at) => heights[at] ?? 0);
        own.slice(1).forEach((height, at) => expect(height - (own[at] ?? 0)).toBeGreaterThan(12 - 1e-6));
      }
    }),
  );
  expect(
    spreadNames(
      [
        { y: 50, side: 'left' },
        { y: 50, side: 'right' },
      ],
      12,
    ),
  ).toEqual([50, 50]);
  expect(
    spreadNames(
      [
        { y: 50, side: 'left' },
        { y: 50, side: 'left' },
      ],
      12,
    ),
  ).toEqual([44, 56]);
});
