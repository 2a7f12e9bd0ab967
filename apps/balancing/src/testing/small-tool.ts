/** The parts of a session on the fixture's config with arenas of a test, and the events that they send. */
import { join } from 'node:path';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import type { BalancingEvents } from '../contract/index.ts';
import { createArenaList } from '../fights/arena-list.ts';
import { createConfigInForce } from '../fights/config-in-force.ts';
import { type LoadedBalancing, loadBalancing } from '../fights/loaded-config.ts';
import type { SendEvent } from '../fights/send-event.ts';
import { createDirectEngine } from './direct-engine.ts';

const FOLDER = join(__dirname, '../../../../tests/fixtures/good-config');
const CANNON = '[{ type = "cannon", x = 0, y = 1, rotation = 0 }]';

/** So many armed fighters on each side. */
export function anArena(name: string, left: number, right: number): string {
  const team = (side: string, count: number) =>
    `[[arena.team]]\nname = "${side}"\n[[arena.team.ship]]\ntype = "fighter"\nlevel = 5\ncount = ${count}\nmodules = ${CANNON}\n`;
  return `[[arena]]\nname = "${name}"\nheight_tiles = 12\nplayer_buffer_width = 4\ncontest_zone_width = 8\nenemy_buffer_width = 4\n${team('Left', left)}${team('Right', right)}`;
}

export const TWO_ARENAS = `${anArena('Even', 1, 1)}\n${anArena('Uneven', 3, 1)}`;

export function loadArenas(balancing = TWO_ARENAS): LoadedBalancing {
  const files = { ...readConfigFolderSync(FOLDER), 'balancing.toml': balancing };
  const loaded = loadBalancing(FOLDER, files);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
}

export interface SentEvent {
  readonly name: keyof BalancingEvents;
  readonly payload: unknown;
}

export function createSmallTool(balancing = TWO_ARENAS) {
  const sent: SentEvent[] = [];
  const send: SendEvent = (name, payload) => void sent.push({ name, payload });
  const loaded = loadArenas(balancing);
  return {
    sent,
    send,
    engine: createDirectEngine(),
    config: createConfigInForce(loaded, send),
    arenas: createArenaList(loaded, send),
  };
}
