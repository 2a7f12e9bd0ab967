/** What is to be seen of a level in one state: everything that a picture needs, and nothing of the engine. */
import { formatState, type Level, type Snapshot, type State } from '@dota-factory/grid';
import type { Params } from '../looks/look-book.ts';

export interface Thing {
  readonly kind: string;
  readonly params: Params;
}

export interface SceneLayer {
  readonly id: string;
  /** Whether every cell has something. */
  readonly isGround: boolean;
  /** By cell, row by row. */
  readonly things: readonly (Thing | undefined)[];
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** From the lowest to the highest. */
  readonly layers: readonly SceneLayer[];
  readonly objects: Snapshot['mcos'];
  /** Undefined if there is none on the board. */
  readonly avatar: { readonly x: number; readonly y: number; readonly params: Params } | undefined;
  readonly overlay: Snapshot['overlay'];
  readonly variables: Params;
}

const NO_PARAMS: Params = Object.freeze({});

export function createScene(level: Level, state: State): Scene {
  const snapshot = formatState(level, state);
  const { width, height } = level.field.geometry;
  const { avatar } = snapshot;
  return {
    width,
    height,
    layers: level.field.layers.map(({ id, isExactlyOne }) => {
      const things: (Thing | undefined)[] = Array.from({ length: width * height });
      for (const [x, y, kind, params] of snapshot.layers[id] ?? [])
        things[y * width + x] = { kind, params: params ?? NO_PARAMS };
      return { id, isGround: isExactlyOne, things };
    }),
    objects: snapshot.mcos,
    avatar:
      avatar.enabled && avatar.position !== null
        ? {
            x: avatar.position[0],
            y: avatar.position[1],
            params: { facing: avatar.facing, item: avatar.item },
          }
        : undefined,
    overlay: snapshot.overlay,
    variables: snapshot.variables,
  };
}

const VOID = 'void';

/** Cells that are not part of the board. */
export const isVoidCell = ({ layers }: Scene, cell: number): boolean =>
  layers.find(({ id }) => id === 'ground')?.things[cell]?.kind === VOID;

export const isSameThing = (a: Thing | undefined, b: Thing | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.kind === b.kind &&
    (a.params === b.params || JSON.stringify(a.params) === JSON.stringify(b.params)));
