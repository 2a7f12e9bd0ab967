/** Proves that an address survives the round trip and that nonsense in it does no harm. */
import fc from 'fast-check';
import { DEFAULT_ROUTE, formatRoute, MAX_LEVEL, moveRoute, parseRoute, SECTION_IDS } from './route.ts';

const id = fc.stringMatching(/^[a-z0-9_äß %/?#-]{1,12}$/).filter((text) => !text.includes(','));
const anyRoute = fc.record({
  section: fc.constantFrom(...SECTION_IDS),
  id: fc.option(id, { nil: undefined }),
  level: fc.integer({ min: 0, max: MAX_LEVEL }),
  stat: fc.option(id, { nil: undefined }),
  compare: fc.array(id, { maxLength: 4 }),
});

it('every route survives the round trip', () => {
  fc.assert(
    fc.property(anyRoute, (route) => {
      expect(parseRoute(formatRoute(route))).toEqual(route);
    }),
  );
});

it('reads as people would write it', () => {
  expect(formatRoute({ section: 'ships', id: 'frigate', level: 12, stat: 'hp', compare: ['a', 'b'] })).toBe(
    '#/ships/frigate?level=12&stat=hp&compare=a,b',
  );
});

it.each([
  '',
  '#',
  '#/',
  '#/nowhere/at/all',
  '#/%E0%A4%A',
  '#/ships/%E0%A4%A?level=one',
  '#/ships?level=9999',
])('%j falls back to what is known', (hash) => {
  const route = parseRoute(hash);
  expect(route.level).toBe(DEFAULT_ROUTE.level);
  expect(SECTION_IDS).toContain(route.section);
});

it('keeps the plot within a section and drops it between sections', () => {
  const route = { section: 'ships', id: 'a', level: 7, stat: 'hp', compare: ['b'] } as const;
  expect(moveRoute(route, 'ships', 'c')).toEqual({ ...route, id: 'c' });
  expect(moveRoute(route, 'modules', 'm')).toEqual({
    section: 'modules',
    id: 'm',
    level: 7,
    stat: undefined,
    compare: [],
  });
});
