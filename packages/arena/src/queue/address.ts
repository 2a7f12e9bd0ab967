/** Where a queue is: `redis://[user:password@]host[:port][/database]`, or `rediss://` for an encrypted way there. */
import { err, ok, type Result } from '@dota-factory/base';

export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  readonly database: number;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly isEncrypted: boolean;
}

const DEFAULT_PORT = 6379;
const EXPECTED = 'redis://host:port';

/** Gives what is wrong with it, to be read after "--queue". */
export function parseQueueAddress(text: string): Result<QueueAddress, string> {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return err(`needs an address such as ${EXPECTED}, got ${JSON.stringify(text)}`);
  }
  const { protocol, hostname, port, pathname, username, password, search, hash } = url;
  if (protocol !== 'redis:' && protocol !== 'rediss:') {
    return err(`needs an address that begins with redis:// or rediss://, got ${protocol}//`);
  }
  if (hostname === '') return err(`names no host; an address looks like ${EXPECTED}`);
  const path = pathname.replace(/^\//, '');
  if (!/^\d{0,4}$/.test(path) || search !== '' || hash !== '') {
    return err(`takes nothing but the number of a database after the host, got ${pathname}${search}${hash}`);
  }
  const [user, secret] = [decode(username), decode(password)];
  if (user === undefined || secret === undefined) return err('has a % that is no escape before its @');
  return ok({
    // An IPv6 address stands in brackets in an address, and without them everywhere else.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? DEFAULT_PORT : Number(port),
    database: Number(path),
    user: user === '' ? undefined : user,
    password: secret === '' ? undefined : secret,
    isEncrypted: protocol === 'rediss:',
  });
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** As one types it, without the password. */
export function formatQueueAddress({ host, port, database, isEncrypted }: QueueAddress): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `${isEncrypted ? 'rediss' : 'redis'}://${name}:${port}${database === 0 ? '' : `/${database}`}`;
}
