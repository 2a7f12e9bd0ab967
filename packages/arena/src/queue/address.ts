/** Where a queue is: `redis://[user:password@]host[:port][/database]`, or `rediss://` for an encrypted way there. */
import { err, ok, type Result } from '@dota-factory/base';

export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  readonly database: number;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly isEncrypted: boolean;
  /** Certificates (PEM) of the authorities to trust instead of the well-known ones. */
  readonly authority?: string;
}

const DEFAULT_PORT = 6379;
const EXPECTED = 'redis://host:port';
const ESCAPES = 'in a password / is written %2F, ? %3F, # %23, @ %40 and % %25';

/**
 * Gives what is wrong with it, to be read after "--queue". Repeats nothing of the text but its scheme: where it cannot
 * be parsed, any other part may be one of a password.
 */
export function parseQueueAddress(text: string): Result<QueueAddress, string> {
  const [, scheme = ''] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text) ?? [];
  if (!/^rediss?$/i.test(scheme)) {
    const got = scheme === '' ? '' : `, got ${scheme}://`;
    return err(`needs an address that begins with redis:// or rediss://, such as ${EXPECTED}${got}`);
  }
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return err(`needs an address such as ${EXPECTED} with a port up to 65535; ${ESCAPES}`);
  }
  const { protocol, hostname, port, pathname, username, password, search, hash } = url;
  if (hostname === '') return err(`names no host; an address looks like ${EXPECTED}`);
  const path = pathname.replace(/^\//, '');
  if (!/^\d{0,4}$/.test(path) || search !== '' || hash !== '') {
    return err(`takes nothing but the number of a database after the host; ${ESCAPES}`);
  }
  const [user, secret] = [decode(username), decode(password)];
  if (user === undefined || secret === undefined)
    return err(`has a % that is no escape before its @; ${ESCAPES}`);
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
