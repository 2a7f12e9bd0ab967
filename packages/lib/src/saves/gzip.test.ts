/** Compressed bytes come back whole, and never more of them than the limit. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { compressBytes, expandBytes } from './gzip.ts';

it('what was compressed comes back, up to the limit exactly', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50_000 }), (bytes) => {
      const expanded = expandBytes(compressBytes(bytes), bytes.length);
      expect(expanded.isWhole).toBe(true);
      expect(Buffer.from(expanded.bytes).equals(bytes)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

it('more than the limit is not whole, and is given up there', () => {
  const bytes = new Uint8Array(gzipSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 }));
  let taken = 0;
  bytes.subarray = (from = 0, to = bytes.length) => {
    taken = Math.max(taken, to);
    return bytes.slice(from, to);
  };
  const expanded = expandBytes(bytes, 1000);
  expect(expanded.isWhole).toBe(false);
  expect(expanded.bytes).toHaveLength(1000);
  expect(taken).toBeLessThan(bytes.length / 4);
});

it.each([
  ['nothing', () => new Uint8Array()],
  ['no gzip file', () => Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)],
  ['one that is cut off', () => compressBytes(new Uint8Array(5000)).slice(0, -9)],
  ['one without its end', () => compressBytes(new Uint8Array(5000)).slice(0, -2)],
  ['one with something behind it', () => Buffer.concat([compressBytes(new Uint8Array(9)), Buffer.of(1)])],
])('%s is not whole', (_name, make) => {
  expect(expandBytes(make(), 1_000_000).isWhole).toBe(false);
});
