// Proves that a Result carries its value or its error and tells them apart.
import { err, ok, type Result } from './result.ts';

function half(n: number): Result<number, string> {
  return n % 2 === 0 ? ok(n / 2) : err(`${n} is odd`);
}

it('carries the value of a success and the reason of a failure', () => {
  expect(half(8)).toEqual({ ok: true, value: 4 });
  expect(half(7)).toEqual({ ok: false, error: '7 is odd' });
});

it('lets the compiler and the reader narrow it by its ok field', () => {
  const result = half(8);
  expect(result.ok ? result.value + 1 : result.error.length).toBe(5);
});
