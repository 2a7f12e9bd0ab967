/** The local server answers its own session's page and refuses everything else. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalShell, startLocalShell } from '@dota-factory/host/local';
import { WebSocket } from 'ws';
import { prepareProduct } from './a-product.ts';

const SECRET = 'a secret beside the page';
let root: string;
let shell: LocalShell;
let origin: string;
let port: number;
let token: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'local-security-'));
  const rendererFolder = join(root, 'renderer');
  await mkdir(join(rendererFolder, 'assets'), { recursive: true });
  await mkdir(join(root, 'config'));
  await writeFile(join(root, 'secret.txt'), SECRET);
  await writeFile(join(rendererFolder, 'index.html'), '<p>page</p>');
  await writeFile(join(rendererFolder, 'assets/a.js'), 'export {};');
  await symlink(join(root, 'secret.txt'), join(rendererFolder, 'link.txt'));
  await symlink(root, join(rendererFolder, 'out'));
  const started = await startLocalShell({
    ...(await prepareProduct(root, { rendererFolder })),
    port: 0,
    endsWhenLeft: false,
  });
  if (!started.ok) throw new Error(started.error.reason);
  shell = started.value;
  const url = new URL(shell.url);
  origin = url.origin;
  port = Number(url.port);
  token = url.searchParams.get('token') ?? '';
});
afterEach(async () => {
  shell.end('quit');
  await shell.ended;
  await rm(root, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    outgoing.on('error', reject);
    // Node's client leaves it out for some methods, and the body would look like a second request.
    if (body !== undefined) outgoing.setHeader('Content-Length', Buffer.byteLength(body));
    outgoing.end(body);
  });
}

/** Byte for byte what is written, as no client library would send it. */
function askRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

/** The secret folder that the token leads to, e.g. `/k3…/`. */
async function enter(): Promise<string> {
  const { headers } = await ask(`/?token=${token}`);
  return headers.location ?? '';
}

/** What became of an attempt to open the bridge: `open`, or the status of the refusal. */
function tryBridge(
  headers: Record<string, string>,
  path: string,
): Promise<{ outcome: string; socket: WebSocket }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  return new Promise((resolve) => {
    socket.on('open', () => resolve({ outcome: 'open', socket }));
    socket.on('unexpected-response', (_request, response) =>
      resolve({ outcome: String(response.statusCode), socket }),
    );
    socket.on('error', () => {});
  });
}

describe('the token', () => {
  it('leads once to a folder that no one can guess, and sets no cookie, which other ports would get, too', async () => {
    const first = await ask(`/?token=${token}`);
    expect(first).toMatchObject({ status: 303, body: '' });
    expect(first.headers.location).toMatch(/^\/[\w-]{43}\/$/);
    expect(first.headers.location).not.toContain(token);
    expect(first.headers['set-cookie']).toBeUndefined();
    const again = await ask(`/?token=${token}`);
    expect(again).toMatchObject({ status: 403, body: expect.stringContaining('An address works once') });
    expect(again.headers.location).toBeUndefined();
    expect(again.body).not.toContain(first.headers.location);
  });

  it.each([
    ['none', () => '/'],
    ['a wrong one', () => `/?token=${'x'.repeat(43)}`],
    ['an empty one', () => '/?token='],
    ['a shorter one', () => `/?token=${token.slice(0, -1)}`],
    ['a longer one', () => `/?token=${token}x`],
    ['the right one at another path', () => `/index.html?token=${token}`],
    ['the right one with company', () => `/?token=${token}&x=1`],
    ['the right one in another place', () => `/?x=1&token=${token}`],
  ])('%s is refused, and the right one stays good', async (_name, path) => {
    const refused = await ask(path());
    expect(refused.status).toBe(403);
    expect(refused.headers.location).toBeUndefined();
    expect((await ask(`/?token=${token}`)).status).toBe(303);
  });

  it('is not spent by HEAD, by a wrong Host or by another site', async () => {
    expect((await ask(`/?token=${token}`, {}, 'HEAD')).status).toBe(403);
    expect((await ask(`/?token=${token}`, { host: 'evil.example' })).status).toBe(403);
    for (const mode of ['no-cors', 'cors']) {
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, 'sec-fetch-dest': 'image' };
      expect((await ask(`/?token=${token}`, headers)).status).toBe(403);
    }
    const frame = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'iframe',
    };
    expect((await ask(`/?token=${token}`, frame)).status).toBe(403);
    expect((await ask(`/?token=${token}`)).status).toBe(303);
  });

  it('lets a window in that a file of this user leads here', async () => {
    const headers = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect((await ask(`/?token=${token}`, { ...headers, host: 'evil.example' })).status).toBe(403);
    expect((await ask(`/?token=${token}`, headers)).status).toBe(303);
  });
});

describe('a session', () => {
  it('gets the page with its type and every protecting header', async () => {
    const folder = await enter();
    const page = await ask(folder);
    expect(page).toMatchObject({
      status: 200,
      body: '<p>page</p>',
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      },
    });
    const policy = page.headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    const script = await ask(`${folder}assets/a.js`);
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const head = await ask(folder, {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': '11' } });
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('is refused %s', async (method) => {
    const folder = await enter();
    const refused = await ask(folder, {}, method, method === 'TRACE' ? undefined : 'body');
    expect(refused).toMatchObject({ status: 405, body: '', headers: { allow: 'GET, HEAD' } });
    expect((await ask('/', {}, method)).status).toBe(403);
  });

  it.each([
    ['another name for this machine', 'localhost'],
    ['a name that resolves here', 'evil.example'],
    ['the address without its port', '127.0.0.1'],
    ['another port', '127.0.0.1:1'],
  ])('is refused with a Host that is %s', async (_name, host) => {
    const folder = await enter();
    const withPort = host === 'localhost' || host === 'evil.example' ? `${host}:${port}` : host;
    expect((await ask(folder, { host: withPort })).status).toBe(403);
  });

  it('is refused with two Hosts', async () => {
    const folder = await enter();
    const answer = await askRaw(
      `GET ${folder} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[03] /);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without origin', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['what the browser calls another site', { 'sec-fetch-site': 'cross-site' }],
    ['what the browser calls another port', { 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s', async (_name, headers) => {
    const folder = await enter();
    expect((await ask(folder, headers)).status).toBe(403);
    expect((await ask(folder, { origin })).status).toBe(200);
  });

  it('is not had with a wrong folder', async () => {
    const folder = await enter();
    const other = folder.startsWith('/a') ? '/b' : '/a';
    const wrong = [
      '/',
      '/index.html',
      '/assets/a.js',
      folder.slice(0, -1),
      folder.slice(0, -2),
      other + folder.slice(2),
      folder.toUpperCase(),
    ];
    for (const path of wrong) expect([path, (await ask(path)).status]).toEqual([path, 403]);
    expect((await ask(folder)).status).toBe(200);
  });

  it('what the door shows and its script know nothing of the session', async () => {
    const folder = await enter();
    const script = await ask('/door.js');
    expect(script).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    });
    const page = await ask('/');
    for (const { body } of [script, page]) expect(body).not.toContain(folder.slice(1, -1));
    expect((await ask('/door.js', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe('paths that lead out of the page', () => {
  const PATHS = [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2E%2E%2Fsecret.txt',
    '/..%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/secret.txt%00.html',
    '/link.txt',
    '/out/secret.txt',
    '//secret.txt',
    '/./../secret.txt',
  ];

  it.each(PATHS)('%s is refused, raw', async (path) => {
    const folder = await enter();
    const answer = await askRaw(
      `GET ${folder.slice(0, -1)}${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).not.toContain(SECRET);
  });

  it.each(['http://127.0.0.1/secret.txt', 'file:///etc/passwd', '*', 'secret.txt'])(
    'a request target like %s is refused',
    async (target) => {
      await enter();
      const answer = await askRaw(
        `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 40[03] /);
      expect(answer).not.toMatch(/root:/);
    },
  );

  it('a NUL in the request is refused', async () => {
    const folder = await enter();
    const answer = await askRaw(
      `GET ${folder}index.html\0 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[03] /);
  });
});

describe('the bridge', () => {
  it('opens for the page and answers', async () => {
    const { outcome, socket } = await tryBridge({ origin }, `${await enter()}bridge`);
    expect(outcome).toBe('open');
    const reply = new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
    socket.send('{"kind":"call","id":5,"name":"app.info"}');
    expect(JSON.parse(await reply)).toMatchObject({
      id: 5,
      outcome: { value: { shell: 'browser', home: root } },
    });
    socket.close();
  });

  it.each([
    ['from another site', () => ({ origin: 'https://evil.example' })],
    ['from another port of this machine', () => ({ origin: 'http://127.0.0.1:1' })],
    ['from a page without origin', () => ({ origin: 'null' })],
    ['from what is no browser', () => ({})],
    ['with a wrong Host', () => ({ origin, host: `localhost:${port}` })],
  ])('is refused %s', async (_name, makeHeaders) => {
    const { outcome } = await tryBridge(makeHeaders() as Record<string, string>, `${await enter()}bridge`);
    expect(outcome).toBe('403');
  });

  it('is refused at any other path, also to who has all that a browser sends to other ports', async () => {
    const folder = await enter();
    const page = await ask(folder);
    // Whatever cookie there could be, another server on 127.0.0.1 has it, too.
    const cookie = page.headers['set-cookie']?.join('; ') ?? 'test=1';
    const paths = ['/', '/bridge', '/bridge/', '/Bridge', folder, `${folder}bridge/`, `${folder}bridge?x`];
    for (const path of [...paths, `${folder.slice(0, -2)}x/bridge`]) {
      expect([path, (await tryBridge({ origin, cookie }, path)).outcome]).toEqual([path, '403']);
    }
  });

  it('an oversized message closes it with code 1009, and the server lives on', async () => {
    const folder = await enter();
    const { socket } = await tryBridge({ origin }, `${folder}bridge`);
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.send('x'.repeat(8 * 1024 * 1024 + 1));
    expect(await closed).toBe(1009);
    expect((await ask(folder)).status).toBe(200);
  });

  it('binary messages close it with code 1003', async () => {
    const { socket } = await tryBridge({ origin }, `${await enter()}bridge`);
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.send(Buffer.from([1, 2, 3]));
    expect(await closed).toBe(1003);
  });

  it('nonsense and unknown calls are answered with a fault', async () => {
    const { socket } = await tryBridge({ origin }, `${await enter()}bridge`);
    const replies: string[] = [];
    const all = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        if (replies.push(String(data)) === 3) resolve();
      });
    });
    socket.send('nonsense');
    socket.send('{"kind":"call","id":1,"name":"files.delete"}');
    socket.send('{"kind":"call","id":2,"name":"app.info","args":{"name":"../secret.txt"}}');
    await all;
    const codes = replies.map(
      (text) => (JSON.parse(text) as { outcome: { fault: { code: string } } }).outcome.fault.code,
    );
    expect(codes.sort()).toEqual(['bad-arguments', 'malformed', 'unknown-call']);
    socket.close();
  });

  it('takes a bounded number of windows', async () => {
    const folder = await enter();
    const attempts = [];
    for (let i = 0; i < 17; i++) attempts.push(await tryBridge({ origin }, `${folder}bridge`));
    expect(attempts.map(({ outcome }) => outcome)).toEqual([...Array(16).fill('open'), '403']);
    for (const { socket } of attempts) socket.terminate();
  });
});

it('a refused upgrade is closed at once, even for who keeps its own half open', async () => {
  const closings = Array.from(
    { length: 30 },
    () =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
          socket.write(
            `GET /bridge HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
          ),
        );
        socket.on('data', (chunk) => {
          answer += chunk.toString();
        });
        // The server's half has ended; what is written now only arrives where somebody still listens.
        socket.on('end', () => {
          socket.on('error', () => resolve(answer));
          socket.on('close', () => resolve(answer));
          const knock = setInterval(() => socket.write('x'), 20);
          socket.on('close', () => clearInterval(knock));
        });
        setTimeout(() => {
          socket.destroy();
          reject(new Error('still open'));
        }, 3000).unref();
      }),
  );
  for (const answer of await Promise.all(closings)) expect(answer).toMatch(/^HTTP\/1\.1 403 /);
});

it('is bound to 127.0.0.1 alone', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, address }) => family === 'IPv4' && address !== '127.0.0.1');
  for (const { address } of [...others, { address: '::1' }]) {
    const outcome = await new Promise<string>((resolve) => {
      const socket = connect(port, address, () => resolve('connected'));
      socket.on('error', () => resolve('refused'));
    });
    expect([address, outcome]).toEqual([address, 'refused']);
  }
});

it('a port in use is refused with the address and the reason', async () => {
  const outcome = await startLocalShell({
    ...(await prepareProduct(root)),
    port,
    endsWhenLeft: false,
  });
  expect(outcome).toEqual({
    ok: false,
    error: { path: `127.0.0.1:${port}`, code: 'EADDRINUSE', reason: 'address already in use' },
  });
});
