/** Proves that cards from Redis are believed only where they are cards. */
import { applyChanges, findChanges, parseTerms, parseWorkerCard, plainName } from './messages.ts';

const card = { config: 'c0ffee', program: 'abc', threads: 8, host: 'box-1.local' };

it('takes what a worker announces, and nothing more of it', () => {
  expect(parseWorkerCard(JSON.stringify({ ...card, more: 1 }))).toEqual(card);
  expect(parseTerms(JSON.stringify(card))).toEqual({ config: 'c0ffee', program: 'abc' });
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '5',
  JSON.stringify({ ...card, threads: 0 }),
  JSON.stringify({ ...card, threads: 1e9 }),
  JSON.stringify({ ...card, threads: 1.5 }),
  JSON.stringify({ ...card, threads: '8' }),
  JSON.stringify({ ...card, host: 'a\u001b[2J' }),
  JSON.stringify({ ...card, config: '' }),
  JSON.stringify({ ...card, program: 5 }),
])('%s is no card', (text) => {
  expect(parseWorkerCard(text)).toBeUndefined();
});

it.each(['box', 'Jane’s Mac', '', 'x'.repeat(300)])('a machine called %j can announce itself', (host) => {
  expect(parseWorkerCard(JSON.stringify({ ...card, host: plainName(host) }))).toBeDefined();
});

it('a config with other numbers travels as what differs', () => {
  const base = { hash: 'one', files: { 'ships.toml': 'a', 'modules.toml': 'b' } };
  const other = { hash: 'two', files: { 'ships.toml': 'a', 'modules.toml': 'c' } };
  const changed = findChanges(base, other);
  expect(changed).toEqual({ hash: 'two', files: { 'modules.toml': 'c' } });
  expect(applyChanges(base, changed)).toEqual(other);
  expect(findChanges(base, { ...base })).toBeUndefined();
  expect(applyChanges(base, undefined)).toBe(base);
});
