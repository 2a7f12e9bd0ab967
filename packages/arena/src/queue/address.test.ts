/** Proves which addresses of a queue are taken, and that no password is ever repeated. */
/// <reference types="jest" />
import { formatQueueAddress, parseQueueAddress } from './address.ts';

const parse = (text: string) => {
  const parsed = parseQueueAddress(text);
  return parsed.ok ? parsed.value : parsed.error;
};

it('takes host, port, database, user and password', () => {
  expect(parse('redis://box')).toEqual({
    host: 'box',
    port: 6379,
    database: 0,
    user: undefined,
    password: undefined,
    isEncrypted: false,
  });
  expect(parse('rediss://me:p%40ss@[::1]:6380/2')).toEqual({
    host: '::1',
    port: 6380,
    database: 2,
    user: 'me',
    password: 'p@ss',
    isEncrypted: true,
  });
});

it.each([
  ['localhost:6379', 'needs an address that begins with redis:// or rediss://, got localhost://'],
  ['box', 'needs an address such as redis://host:port, got "box"'],
  ['http://box', 'needs an address that begins with redis:// or rediss://, got http://'],
  ['redis://', 'names no host; an address looks like redis://host:port'],
  ['redis://box/first', 'takes nothing but the number of a database after the host, got /first'],
  ['redis://box:99999', 'needs an address such as redis://host:port, got "redis://box:99999"'],
])('refuses %s', (text, why) => {
  expect(parse(text)).toBe(why);
});

it('is told without its password', () => {
  const parsed = parseQueueAddress('redis://me:secret@box:7000/3');
  expect(parsed.ok && formatQueueAddress(parsed.value)).toBe('redis://box:7000/3');
});
