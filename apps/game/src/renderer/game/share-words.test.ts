/** Proves the names that blueprints get by themselves, and the words for what is none. */
import { describeTextFault, makeUnique, suggestName } from './share-words.ts';
import { aWorld } from './small-world.ts';

const part = (type: 'miner' | 'belt' | 'smelter' | 'assembler') =>
  ({ type, dx: 0, dy: 0, rotation: 0 }) as const;

it('suggests a name by what a group is made of', () => {
  const { game } = aWorld().look;
  const name = (...types: Parameters<typeof part>[0][]) => suggestName(game, { buildings: types.map(part) });
  expect(name('miner')).toBe('Miner');
  expect(name('miner', 'belt', 'belt')).toBe('2 × Belt, Miner');
  expect(name('miner', 'belt', 'smelter', 'assembler')).toMatch(/ and more$/);
});

it('makes a name unique', () => {
  expect(makeUnique('Line', [])).toBe('Line');
  expect(makeUnique('Line', ['Line', 'Line (2)'])).toBe('Line (3)');
});

it('has a sentence for every fault, and a line for each thing that is wrong', () => {
  const place = {
    severity: 'error',
    file: 'blueprint',
    path: [],
    line: 3,
    column: 2,
    message: 'no',
  } as const;
  expect(describeTextFault({ code: 'faulty', diagnostics: [place] })).toHaveLength(2);
  expect(describeTextFault({ code: 'damaged', diagnostics: [] })).toEqual([
    'This text is cut off or changed. Copy it again, whole.',
  ]);
});
