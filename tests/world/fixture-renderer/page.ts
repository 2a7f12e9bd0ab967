/// <reference path="../../../apps/game/src/renderer/css.d.ts" />
/** The real world view, session and worker on a page of their own, so that tests can put any world into it. */
import { type Command, type ConfigFiles, loadConfig } from '@dota-factory/lib';
import { GameSession } from '../../../apps/game/src/renderer/session/session.ts';
import type { FromSimulation } from '../../../apps/game/src/renderer/worker/protocol.ts';
import { mountInformed } from '../../../apps/game/src/renderer/statistics/mount-informed.tsx';
import { mountWorld } from '../../../apps/game/src/renderer/world/mount-world.tsx';
import { createViewpoint } from '../../../apps/game/src/renderer/world/viewpoint.ts';
import type { WorldPointer, WorldViewProps } from '../../../apps/game/src/renderer/world/WorldView.tsx';

export interface WorldPage {
  readonly session: GameSession;
  readonly pointers: WorldPointer[];
  /** Changes what the view is told to show. */
  show(props: Partial<WorldViewProps>): void;
  /** Puts the overview and the statistics over the world, or takes them away. */
  inform(isOn: boolean): void;
  /** What the layers show between these tiles, as rows of [red, green, blue], one for each device pixel. */
  pixels(left: number, top: number, right: number, bottom: number): [number, number, number][][];
  /** Opens the world that is served now in place of the one that is shown, which stands still. */
  openSave(): Promise<void>;
  /** A new game with the config that is served now. */
  restart(): Promise<void>;
  /** Obeys all; the refusals. */
  order(commands: readonly Command[]): Promise<unknown[]>;
}

declare global {
  interface Window {
    worldPage: Promise<WorldPage>;
  }
}

async function restart(session: GameSession): Promise<void> {
  const files = (await (await fetch('./config.json')).json()) as ConfigFiles;
  const { config } = loadConfig(files, { needs: ['visuals'] });
  if (!config) throw new Error('the config is faulty');
  const problem = await session.start({ files, config, seed: 1 });
  if (problem !== undefined) throw new Error(problem);
}

/** Nothing happens where no save is served. */
async function openSave(session: GameSession): Promise<void> {
  const save = await fetch('./world.save');
  if (!save.ok) return;
  session.setSpeed(0);
  const fault = await session.load(new Uint8Array(await save.arrayBuffer()));
  if (fault !== undefined) throw new Error(fault);
}

window.worldPage = (async (): Promise<WorldPage> => {
  const worker = new Worker('./worker.js', { type: 'module' });
  const session = new GameSession(() => ({
    post: (message, transfer = []) => worker.postMessage(message, [...transfer]),
    onMessage: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<FromSimulation>) => listener(event.data)),
    onError: (listener) => worker.addEventListener('error', (event) => listener(event.message)),
    close: () => worker.terminate(),
  }));
  await restart(session);
  await openSave(session);
  const render = mountWorld(document.getElementById('root') as HTMLElement);
  const pointers: WorldPointer[] = [];
  let props: WorldViewProps = {
    session,
    ghosts: [],
    isBuilding: false,
    dragBox: undefined,
    selection: { kind: 'none' },
    isDebugDraw: false,
    scroll: 0,
    viewpoint: createViewpoint(),
    onPointer: (pointer) => pointers.push(pointer),
  };
  const show = (changes: Partial<WorldViewProps>) => {
    props = { ...props, ...changes };
    render(props);
  };
  let leave: (() => void) | undefined;
  show({});
  return {
    session,
    pointers,
    show,
    inform: (isOn) => {
      leave?.();
      const { config } = session.getView();
      const { viewpoint } = props;
      leave = isOn && config && viewpoint ? mountInformed({ session, config, viewpoint }) : undefined;
    },
    pixels: readPixels,
    openSave: () => openSave(session),
    restart: () => restart(session),
    order: (commands) => Promise.all(commands.map((command) => session.command(command))),
  };
})();

function readPixels(left: number, top: number, right: number, bottom: number): [number, number, number][][] {
  const world = document.querySelector<HTMLElement>('[data-testid="world"]');
  if (!world) throw new Error('there is no world');
  const tile = Number(world.dataset['tileSize']) * devicePixelRatio;
  const scroll = Math.round(Number(world.dataset['scrollX']) * tile);
  const x = Math.round(left * tile) - scroll;
  const y = Math.round(top * tile);
  const copy = document.createElement('canvas');
  copy.width = Math.max(1, Math.round(right * tile) - scroll - x);
  copy.height = Math.max(1, Math.round(bottom * tile) - y);
  const target = copy.getContext('2d', { willReadFrequently: true });
  if (!target) throw new Error('no canvas');
  for (const layer of world.querySelectorAll('canvas')) target.drawImage(layer, -x, -y);
  const { data } = target.getImageData(0, 0, copy.width, copy.height);
  return Array.from({ length: copy.height }, (_row, row) =>
    Array.from({ length: copy.width }, (_column, column): [number, number, number] => {
      const at = (row * copy.width + column) * 4;
      return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    }),
  );
}
