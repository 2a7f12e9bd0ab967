/** Proves that a fault is taken apart without losing its place, words or caret. */
import { splitFault } from './FaultList.tsx';

it('splits place, sentence, path and source', () => {
  const parts = splitFault(
    {
      severity: 'error',
      file: 'config/ships.toml',
      line: 2,
      column: 7,
      path: ['ship', 0, 'name'],
      message: 'unknown key "nmae"',
      expected: 'display_name',
    },
    '[[ship]]\n\tname = 3\n',
  );
  expect(parts).toEqual({
    place: 'config/ships.toml:2:7',
    sentence: 'Unknown key "nmae", expected display_name.',
    path: 'in ship[0].name',
    line: '2 | \tname = 3',
    indent: '  | \t     ',
  });
});

it('shows no source when the file is missing', () => {
  const parts = splitFault(
    {
      severity: 'warning',
      file: 'config/world.toml',
      line: 1,
      column: 1,
      path: [],
      message: 'the file is missing',
    },
    undefined,
  );
  expect(parts).toEqual({
    place: 'config/world.toml:1:1',
    sentence: 'The file is missing.',
    path: '',
    line: undefined,
    indent: '',
  });
});
