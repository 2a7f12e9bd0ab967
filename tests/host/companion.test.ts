/** A product with a second window in the local browser shell: it lives as long as its main window, and takes the other along. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineBackend } from '@dota-factory/host';
import { defineContract, takesNothing } from '@dota-factory/host/bridge';
import { type LocalShell, startLocalShell } from '@dota-factory/host/local';
import { WebSocket } from 'ws';
import { prepareProduct } from './a-product.ts';

const contract = defineContract({ calls: { 'test.companion': takesNothing.gives<boolean>() }, events: {} });
let root: string;
let shell: LocalShell;
let log: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'companion-'));
  const rendererFolder = join(root, 'renderer');
  await mkdir(rendererFolder);
  await writeFile(join(rendererFolder, 'index.html'), '<p>page</p>');
  log = [];
  const backend = defineBackend(contract, {
    start: ({ markCompanion }) => ({
      services: {
        'test.companion': (_args, window) => {
          markCompanion(window);
          return true;
        },
      },
      onWindowGone: (window) => log.push(`window ${window} has gone`),
      close: () => {
        log.push('closed');
        return Promise.resolve();
      },
    }),
  });
  const started = await startLocalShell({
    ...(await prepareProduct(root, { rendererFolder, backend })),
    port: 0,
    endsWhenLeft: true,
    graceMs: 20,
  });
  if (!started.ok) throw new Error(started.error.reason);
  shell = started.value;
});
afterEach(async () => {
  shell.end('quit');
  await shell.ended;
  await rm(root, { recursive: true });
});

async function openWindows(count: number): Promise<WebSocket[]> {
  const { origin } = new URL(shell.url);
  const answer = await fetch(shell.url, { redirect: 'manual' });
  const folder = answer.headers.get('location') ?? '';
  const sockets: WebSocket[] = [];
  for (let i = 0; i < count; i++) {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${folder}bridge`, { origin });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    sockets.push(socket);
  }
  return sockets;
}
const nextMessage = (socket: WebSocket) =>
  new Promise<{ name?: string; outcome?: unknown }>((resolve) => {
    socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()) as { name?: string }));
  });
const say = (socket: WebSocket, name: string) => socket.send(JSON.stringify({ kind: 'call', id: 1, name }));

it('ends with its main window, and the companion is notified and closed', async () => {
  const [main, companion] = (await openWindows(2)) as [WebSocket, WebSocket];
  const answered = nextMessage(companion);
  say(companion, 'test.companion');
  expect(await answered).toMatchObject({ outcome: { ok: true, value: true } });
  expect(shell.connectionCount).toBe(1);
  const told = nextMessage(companion);
  const gone = new Promise((resolve) => companion.once('close', resolve));
  main.terminate();
  expect(await told).toMatchObject({ name: 'app.closing' });
  say(companion, 'app.readyToClose');
  expect(await shell.ended).toBe('window');
  await gone;
  expect(log[0]).toBe('window 1 has gone');
  expect(log).toContain('closed');
});

it('goes on without the companion, which is noticed though it said nothing', async () => {
  const [main, companion] = (await openWindows(2)) as [WebSocket, WebSocket];
  const answered = nextMessage(companion);
  say(companion, 'test.companion');
  await answered;
  companion.terminate();
  const alive = nextMessage(main);
  say(main, 'app.info');
  expect(await alive).toMatchObject({ outcome: { ok: true } });
  while (log.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(log).toEqual(['window 2 has gone']);
  expect(shell.connectionCount).toBe(1);
});
