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

const BEGIN = 'needs an address that begins with redis:// or rediss://, such as redis://host:port';
const ESCAPES = 'in a password / is written %2F, ? %3F, # %23, @ %40 and % %25';
const AFTER_HOST = `takes nothing but the number of a database after the host; ${ESCAPES}`;

it.each([
  ['localhost:6379', BEGIN],
  ['box', BEGIN],
  ['http://box', `${BEGIN}, got http://`],
  ['redis://', 'names no host; an address looks like redis://host:port'],
  ['redis://box/first', AFTER_HOST],
  ['redis://box/2?x=1', AFTER_HOST],
  ['redis://box:99999', `needs an address such as redis://host:port with a port up to 65535; ${ESCAPES}`],
  ['redis://me:50%@box', `has a % that is no escape before its @; ${ESCAPES}`],
])('refuses %s', (text, why) => {
  expect(parse(text)).toBe(why);
});

it.each([
  'redis://:hunter2@box:99999',
  'redis://hunter2@box:port',
  ':hunter2@box:6379',
  'hunter2@box:6379',
  'hunter2:6379',
  'http://me:hunter2@box',
  'redis://me:1/hunter2@box:6379',
  'redis://me:1?hunter2@box:6379',
  'redis://me:1#hunter2@box:6379',
  'redis://me:hunter2%@box',
  'redis://:hunter2 @box:6379/x',
])('repeats nothing of a password in %s, which it refuses', (text) => {
  const parsed = parseQueueAddress(text);
  expect(parsed.ok).toBe(false);
  expect(parse(text)).not.toContain('hunter2');
});

it('is shown without its password', () => {
  const parsed = parseQueueAddress('redis://me:secret@box:7000/3');
  expect(parsed.ok && formatQueueAddress(parsed.value)).toBe('redis://box:7000/3');
});
