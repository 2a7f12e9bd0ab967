// The tool from its start to its end: a bad config is reported before a window opens, and a window that closes is noticed.
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { BalancingState, InspectFight } from '../../apps/balancing/src/contract/index.ts';
import { endAll, type Running, run } from '../browser/processes.ts';
import { anArena } from './a-session.ts';
import { type BuiltHost, buildHost, GOOD_CONFIG } from './build-host.ts';

let host: BuiltHost;
let home: string;
let runs: Running[] = [];

beforeAll(async () => {
  host = await buildHost();
});
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'balancing-home-')));
  cpSync(GOOD_CONFIG, join(home, 'config'), { recursive: true });
  writeFileSync(join(home, 'config/balancing.toml'), `${anArena('One', 2, 2)}\n${anArena('Two', 2, 2)}`);
});
afterEach(async () => {
  await endAll(runs);
  runs = [];
  rmSync(home, { recursive: true, force: true });
});
afterAll(() => host.remove());

function launch(...flags: readonly string[]): Running {
  const env = {
    HOME: home,
    XDG_CACHE_HOME: join(home, 'cache'),
    DISPLAY: undefined,
    WAYLAND_DISPLAY: undefined,
  };
  const running = run(process.execPath, [host.launcher, '--home', home, ...flags], { env });
  runs.push(running);
  return running;
}

interface TestWindow {
  call<T>(name: string, args?: unknown): Promise<T>;
  /** As a crash: no message is sent. */
  vanish(): void;
  until(condition: () => Promise<boolean>): Promise<void>;
}

/** A window as the host sees it: a connection. */
async function open(
  ...flags: readonly string[]
): Promise<{ connect(): Promise<TestWindow>; running: Running }> {
  const running = launch('--browser', '--no-open', '--port', '0', ...flags);
  const [, url = ''] = await running.waitFor(/ is running at (http:\/\/127\.0\.0\.1:\d+\/\S*)/);
  const { origin } = new URL(url);
  const answer = await fetch(url, { redirect: 'manual' });
  const folder = answer.headers.get('location') ?? '';
  return {
    running,
    async connect() {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}${folder}bridge`, { origin });
      const waiting = new Map<number, (value: never) => void>();
      const looks = new Set<() => void>();
      let nextId = 0;
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as {
          kind: string;
          id: number;
          outcome: { value: never };
        };
        if (message.kind === 'reply') waiting.get(message.id)?.(message.outcome.value);
        else for (const look of looks) look();
      });
      await new Promise((resolve, reject) => {
        socket.on('open', resolve);
        socket.on('error', reject);
      });
      return {
        call: (name, args) =>
          new Promise((resolve) => {
            waiting.set(nextId, resolve);
            socket.send(JSON.stringify({ kind: 'call', id: nextId++, name, args }));
          }),
        vanish: () => socket.terminate(),
        until: (condition) =>
          new Promise((resolve) => {
            const look = () =>
              void condition().then((isSo) => {
                if (!isSo) return;
                looks.delete(look);
                resolve();
              });
            looks.add(look);
            look();
          }),
      };
    },
  };
}

it('[REQ-BAL-CONFIG] a bad balancing.toml ends the tool before a window: every fault with its place, exit code 2', async () => {
  writeFileSync(join(home, 'config/balancing.toml'), '[[arena]]\nname = "A"\nheight_tiles = "tall"\n');
  const running = launch('--browser', '--no-open');
  expect(await running.exit).toBe(2);
  const lines = running.stderr().trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^config\/balancing\.toml:\d+:\d+: /);
  expect(lines.join('\n')).toContain('config/balancing.toml:3:16: ');
  expect(lines.at(-1)).toBe(
    `${lines.length - 1} faults in ${join(home, 'config')}: the balancing tool cannot start.`,
  );
  expect(running.stdout()).toBe('');
});

it.each(['balancing.toml', 'ships.toml', 'stations.toml'])(
  '[REQ-BAL-CONFIG] a missing %s is reported as well',
  async (name) => {
    rmSync(join(home, 'config', name));
    const running = launch('--browser', '--no-open');
    expect(await running.exit).toBe(2);
    expect(running.stderr()).toContain(`config/${name}:1:1: the file is missing`);
  },
);

it('flags are explained without looking at the config', async () => {
  rmSync(join(home, 'config'), { recursive: true });
  const running = launch('--help');
  expect(await running.exit).toBe(0);
  expect(running.stdout()).toContain('Dota Factory Balancing');
});

it('an inspect window that goes without a word ends its inspection; the tool ends with its main window', async () => {
  const { connect, running } = await open();
  const main = await connect();
  const state = await main.call<BalancingState>('balancing.state');
  expect(state.arenas.map(({ name, status }) => [name, status])).toEqual([
    ['One', 'idle'],
    ['Two', 'idle'],
  ]);
  await main.call('balancing.inspectOpen', { arena: state.arenas[0]?.id });
  const inspect = await connect();
  const fight = await inspect.call<{ value: InspectFight }>('balancing.inspectFight');
  expect(fight.value.definition.name).toBe('One');
  const second = await connect();
  expect(await second.call('balancing.inspectFight')).toMatchObject({ error: { reason: 'no-inspection' } });
  inspect.vanish();
  const now = () => main.call<BalancingState>('balancing.state');
  await main.until(async () => (await now()).inspection === null);
  expect((await now()).arenas[0]?.status).toBe('idle');
  // Threads that fight do not hold it up.
  await main.call('balancing.startAll');
  await main.call('app.quit');
  expect(await running.exit).toBe(0);
  expect(existsSync(join(home, 'config/balancing.toml'))).toBe(true);
});

describe('a difficulty and mods', () => {
  const read = async (...flags: readonly string[]) => {
    const window = await (await open(...flags)).connect();
    return (await window.call<BalancingState>('balancing.state')).config;
  };

  it('that the command line asks for lie over the config, and the window can say so', async () => {
    mkdirSync(join(home, 'mods/iron'), { recursive: true });
    writeFileSync(join(home, 'mods/iron/mod.toml'), 'name = "Iron"\n');
    writeFileSync(
      join(home, 'mods/iron/ships.toml'),
      '[[ship]]\nid = "tug"\n[ship.health]\nhp_formula = "9999"\n',
    );
    const plain = await read();
    const modded = await read('--mod', 'iron');
    expect([plain.overlays, modded.overlays]).toEqual([[], ['iron']]);
    expect(modded.hash).not.toBe(plain.hash);
  });

  it('that are not there are told before any window opens', async () => {
    const running = launch('--browser', '--no-open', '--port', '0', '--difficulty', 'hrad');
    await running.waitFor(/difficulty "hrad"[^\n]*is not there/);
    expect(await running.exit).toBe(2);
  });
});
