/** A level while someone makes it: every part that an editor changes as plain data, and all other parts as written. */
import type { GameSpec, LayerSpec } from '../format/game.ts';
import type { Action } from '../format/level.ts';
import type { EntitySpec, Params, Point } from '../format/shapes.ts';
import { type Direction, GROUND, OBJECTS, VOID } from '../format/vocabulary.ts';

/** What is on a cell of a layer; null: nothing. */
export type DraftCell = EntitySpec | null;

/** A goal or a lose condition as its file writes it. */
export type DraftPart = Params;

export interface DraftFrame {
  readonly position: Point;
  readonly size: Point;
}

export interface LevelDraft {
  readonly id: string;
  readonly title: string;
  readonly guide: string;
  /** The idea of the level, for other authors. */
  readonly notes: string;
  readonly width: number;
  readonly height: number;
  /** By layer of the game: its cells, row by row. */
  readonly layers: Readonly<Record<string, readonly DraftCell[]>>;
  /** Undefined if the level has none. */
  readonly avatar: { readonly position: Point; readonly facing: Direction | undefined } | undefined;
  /** The frame of overlay_cursor. */
  readonly frame: DraftFrame | undefined;
  readonly variables: Params;
  readonly goals: readonly DraftPart[];
  readonly losses: readonly DraftPart[];
  readonly goldPath: readonly Action[];
  readonly hintStops: readonly number[];
  /** Keys of the file that no edit changes: rules, overrides, and the rest of board, state and metadata. */
  readonly rest: DraftRest;
}

export interface DraftRest {
  readonly file: Params;
  readonly board: Params;
  readonly state: Params;
  readonly avatar: Params;
  readonly metadata: Params;
}

export const NO_REST: DraftRest = { file: {}, board: {}, state: {}, avatar: {}, metadata: {} };

const SMALLEST_NEW = 7;

/** An empty level of a pack, as a start: default ground, the avatar in the middle, no goal yet. */
export function createDraft(
  game: GameSpec,
  id: string,
  width = SMALLEST_NEW,
  height = SMALLEST_NEW,
): LevelDraft {
  const needsFrame = game.systems.some(({ type }) => type === 'overlay_cursor');
  return {
    id,
    title: '',
    guide: '',
    notes: '',
    width,
    height,
    layers: Object.fromEntries(game.layers.map((layer) => [layer.id, fillLayer(layer, width * height)])),
    avatar: game.defaults.avatar.enabled
      ? { position: [Math.floor(width / 2), Math.floor(height / 2)], facing: undefined }
      : undefined,
    frame: needsFrame ? { position: [0, 0], size: [2, 2] } : undefined,
    variables: {},
    goals: [],
    losses: [],
    goldPath: [],
    hintStops: [],
    rest: NO_REST,
  };
}

/** What a cell of a layer has when nothing was placed there. */
export const emptyCell = ({ occupancy, default: kind }: LayerSpec): DraftCell =>
  occupancy === 'exactly_one' ? { kind, params: {} } : null;

export const fillLayer = (layer: LayerSpec, area: number): readonly DraftCell[] =>
  Array.from({ length: area }, () => emptyCell(layer));

/** The layer on which a kind is placed: the one it names, or a guess for kinds that name none. */
export function findLayer(game: GameSpec, kind: string): LayerSpec | undefined {
  const wanted = game.entityKinds[kind]?.layer;
  const byId = (id: string | undefined) => game.layers.find((layer) => layer.id === id);
  const isGround = kind === VOID || game.layers.some((layer) => layer.default === kind);
  return byId(wanted) ?? byId(isGround ? GROUND : OBJECTS) ?? game.layers.at(-1);
}

/** Kinds by the layer that they belong to, in the order of the game. */
export function groupKinds(
  game: GameSpec,
): readonly { readonly layer: LayerSpec; readonly kinds: readonly string[] }[] {
  const kinds = Object.keys(game.entityKinds);
  return game.layers.map((layer) => ({
    layer,
    kinds: kinds.filter((kind) => findLayer(game, kind)?.id === layer.id),
  }));
}
