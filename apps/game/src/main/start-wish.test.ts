/** Flags of the command line, as the window begins with them. */
import { readStartWish } from './start-wish.ts';

it.each([
  [{}, { kind: 'title' }],
  [{ '--new': '' }, { kind: 'new', seed: undefined }],
  [
    { '--new': '', '--seed': '7' },
    { kind: 'new', seed: '7' },
  ],
  [{ '--seed': 'iron' }, { kind: 'new', seed: 'iron' }],
  [{ '--continue': '' }, { kind: 'continue' }],
])('%j', (flags, wish) => {
  expect(readStartWish(flags, false)).toEqual(wish);
  expect(readStartWish(flags, true)).toEqual({ kind: 'file' });
});
