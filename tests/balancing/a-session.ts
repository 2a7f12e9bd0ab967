/** A session of the balancing tool with real threads and a config of its own on disk, for tests. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArenaState, BalancingEvents } from '../../apps/balancing/src/contract/index.ts';
import { createEngine } from '../../apps/balancing/src/fights/engine.ts';
import { createHistoryFile } from '../../apps/balancing/src/fights/history-file.ts';
import { readBalancing } from '../../apps/balancing/src/fights/loaded-config.ts';
import { type BalancingSession, createSession } from '../../apps/balancing/src/fights/session.ts';
import { GOOD_CONFIG } from './build-host.ts';

export interface Heard {
  readonly name: keyof BalancingEvents;
  readonly payload: unknown;
  /** Milliseconds of a clock. */
  readonly at: number;
}

export interface TestSession {
  readonly session: BalancingSession;
  readonly configFolder: string;
  /** All events so far. */
  readonly heard: readonly Heard[];
  arena(name: string): ArenaState;
  /** Resolves when the condition holds, looked at after every event. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

const CANNON = '[{ type = "cannon", x = 0, y = 1, rotation = 0 }]';

/** As many fighters as named on each side; `unarmed` ones never end a fight. */
export function anArena(name: string, left: number, right: number, unarmed = false): string {
  const team = (side: string, count: number) =>
    `[[arena.team]]\nname = "${side}"\n[[arena.team.ship]]\ntype = "fighter"\nlevel = 5\ncount = ${count}\n${unarmed ? '' : `modules = ${CANNON}\n`}`;
  return `[[arena]]\nname = "${name}"\nheight_tiles = 20\nplayer_buffer_width = 8\ncontest_zone_width = 20\nenemy_buffer_width = 8\n${team('Left', left)}${team('Right', right)}`;
}

/** `place` is a folder that is removed by its creator: an empty one, or that of a session before. */
export async function startSession(
  place: string,
  workers: string,
  balancing: string,
  changes: { readonly inspectLimitMs?: number; readonly layouts?: string } = {},
): Promise<TestSession> {
  const configFolder = join(place, 'config');
  mkdirSync(place, { recursive: true });
  cpSync(GOOD_CONFIG, configFolder, { recursive: true });
  writeFileSync(join(configFolder, 'balancing.toml'), balancing);
  const loaded = await readBalancing(configFolder);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error, undefined, 2));
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const { layouts, ...rest } = changes;
  const session = createSession({
    loaded: loaded.value,
    engine: createEngine({ folder: workers, threads: 2 }),
    send: (name, payload) => {
      heard.push({ name, payload, at: performance.now() });
      for (const look of waiting) look();
    },
    read: () => readBalancing(configFolder),
    readLayouts: () => Promise.resolve(layouts),
    version: '1.0.0',
    homeFolder: place,
    historyFile: createHistoryFile(place),
    ...rest,
  });
  return {
    session,
    configFolder,
    heard,
    arena(name) {
      const found = session.state.arenas.find((each) => each.name === name);
      if (found === undefined) throw new Error(`there is no arena ${name}`);
      return found;
    },
    until: (condition) =>
      new Promise((resolve) => {
        const look = () => {
          if (!condition()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () => session.close(),
  };
}
