/** The three ways of the data as lists of files, and whether the graph of imports still bears them out. */
import { posix } from 'node:path';
import type { ImportGraph, Tree } from './import-graph.ts';

export interface Way {
  readonly name: string;
  /** One sentence on what travels, from where to where. */
  readonly about: string;
  /** Every file that the data passes, in order; files that it does not pass are left out. */
  readonly files: readonly string[];
}

const LIB = 'packages/lib/src';
const ARENA = 'packages/arena/src';
const GAME = 'apps/game/src/renderer';
const BALANCING = 'apps/balancing/src';

export const WAYS: readonly Way[] = [
  {
    name: 'An item to a pixel',
    about: 'An item moves along a belt line in the simulation and is drawn between two ticks.',
    files: [
      `${LIB}/state/belt-lines.ts`,
      `${LIB}/state/belts.ts`,
      `${LIB}/systems/belts.ts`,
      `${LIB}/systems/order.ts`,
      `${LIB}/snapshot/moving-items.ts`,
      `${LIB}/snapshot/view.ts`,
      `${GAME}/worker/simulation.ts`,
      `${GAME}/worker/simulation.worker.ts`,
      `${GAME}/worker/protocol.ts`,
      `${GAME}/session/session.ts`,
      `${GAME}/world/WorldView.tsx`,
      'packages/ui/src/factory/world/stage.ts',
      'packages/ui/src/factory/world/moving-layer.ts',
      'packages/ui/src/factory/world/sprites.ts',
      'packages/ui/src/factory/draw/item.ts',
    ],
  },
  {
    name: 'A click to the state',
    about: 'A click on the world becomes a command, and the command changes the ground.',
    files: [
      `${GAME}/world/WorldView.tsx`,
      `${GAME}/game/World.tsx`,
      `${GAME}/game/modes.ts`,
      `${GAME}/game/use-hands.ts`,
      `${GAME}/game/ghosts.ts`,
      `${GAME}/session/session.ts`,
      `${GAME}/worker/protocol.ts`,
      `${GAME}/worker/simulation.worker.ts`,
      `${GAME}/worker/simulation.ts`,
      `${LIB}/commands/index.ts`,
      `${LIB}/commands/place.ts`,
      `${LIB}/edits/placement.ts`,
      `${LIB}/edits/construction.ts`,
      `${LIB}/edits/belt-links.ts`,
      `${LIB}/state/game-state.ts`,
    ],
  },
  {
    name: 'A fight to its bar',
    about: 'A fight runs in a thread of the balancing tool, and a bar shows its status.',
    files: [
      `${ARENA}/arena.ts`,
      `${ARENA}/node/fight-worker.ts`,
      `${ARENA}/node/fight-messages.ts`,
      `${ARENA}/node/arena-thread.ts`,
      `${BALANCING}/fights/engine.ts`,
      `${BALANCING}/fights/session.ts`,
      `${BALANCING}/fights/arena-record.ts`,
      `${BALANCING}/contract/state.ts`,
      `${BALANCING}/renderer/session/session.ts`,
      `${BALANCING}/renderer/session/use-session.ts`,
      `${BALANCING}/renderer/arenas/ArenasView.tsx`,
      `${BALANCING}/renderer/arenas/ArenaWidget.tsx`,
      `${BALANCING}/renderer/figures/WinBar.tsx`,
    ],
  },
];

/** Why a way is no longer true: a file that is gone, one that nothing before it is linked with, a room entered twice. */
export function listWayFaults(tree: Tree, graph: ImportGraph, { name, files }: Way): string[] {
  const isLinked = createLinks(graph);
  const faults: string[] = [];
  const left = new Set<string>();
  files.forEach((file, index) => {
    const before = files.slice(0, index);
    const [room, last] = [posix.dirname(file), posix.dirname(before.at(-1) ?? file)];
    if (!tree.has(file)) faults.push(`${name}: there is no ${file}`);
    else if (index > 0 && !before.some((earlier) => isLinked(earlier, file)))
      faults.push(`${name}: no import links ${file} with a file before it`);
    if (room !== last) left.add(last);
    if (left.has(room)) faults.push(`${name}: ${file} is in a room that the way has left before`);
  });
  return faults;
}

/** Whether one of two files imports the other, by itself or through a door that passes its names on. */
function createLinks(graph: ImportGraph): (a: string, b: string) => boolean {
  const next = new Map<string, Set<string>>(graph.files.map((file) => [file, new Set()]));
  for (const { from, to } of graph.edges) if (to !== undefined) next.get(from)?.add(to);
  const imports = (from: string, to: string): boolean =>
    [...(next.get(from) ?? [])].some(
      (each) => each === to || (posix.basename(each) === 'index.ts' && imports(each, to)),
    );
  return (a, b) => imports(a, b) || imports(b, a);
}
