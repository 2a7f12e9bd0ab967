/** A level file as a draft. */
import { isTable, parseSource, readSchema } from '@dota-factory/data';
import type { BoardSpec } from '../format/board.ts';
import type { GameSpec } from '../format/game.ts';
import { level as levelSchema, type LevelSpec } from '../format/level.ts';
import type { Params } from '../format/shapes.ts';
import { type DraftCell, type DraftPart, type DraftRest, fillLayer, type LevelDraft } from './draft.ts';

/** Undefined for a text that has not the shape of a level; `loadPack` says why. */
export function readDraft(game: GameSpec, text: string): LevelDraft | undefined {
  const parsed = parseSource({ file: '', text, format: 'json' });
  if (!parsed.ok || !isTable(parsed.value)) return undefined;
  const { whole } = readSchema(levelSchema, parsed.value, { path: [], faults: [] });
  return whole === undefined ? undefined : toDraft(game, whole, parsed.value);
}

/** `raw` is the same file as written, for what the draft keeps as it is. */
function toDraft(game: GameSpec, spec: LevelSpec, raw: Params): LevelDraft {
  const [width, height] = spec.board.size;
  const { avatar, overlay, variables } = spec.state;
  const isEnabled = avatar.enabled ?? game.defaults.avatar.enabled;
  return {
    id: spec.id,
    title: spec.title ?? '',
    guide: spec.guide ?? '',
    notes: spec.metadata?.authorNotes ?? '',
    width,
    height,
    layers: Object.fromEntries(game.layers.map((layer) => [layer.id, readLayer(layer, spec.board)])),
    avatar:
      isEnabled && avatar.position !== undefined && avatar.position !== null
        ? { position: avatar.position, facing: avatar.facing }
        : undefined,
    frame: overlay === undefined || overlay === null ? undefined : overlay,
    variables,
    goals: listParts(raw['goals']),
    losses: listParts(raw['loseConditions']),
    goldPath: spec.solution.goldPath,
    hintStops: spec.solution.hintStops,
    rest: readRest(raw, isEnabled),
  };
}

function readLayer(layer: GameSpec['layers'][number], board: BoardSpec): readonly DraftCell[] {
  const [width, height] = board.size;
  const cells = [...fillLayer(layer, width * height)];
  const put = (x: number, y: number, cell: NonNullable<DraftCell>): void => {
    if (x >= 0 && y >= 0 && x < width && y < height) cells[y * width + x] = cell;
  };
  const data = board.layers[layer.id];
  if (data === undefined) return cells;
  if ('format' in data)
    for (const { position, kind, params } of data.entries) put(position[0], position[1], { kind, params });
  else
    for (const [y, row] of data.entries())
      for (const [x, cell] of row.entries()) if (cell !== null) put(x, y, cell);
  return cells;
}

const listParts = (value: unknown): readonly DraftPart[] =>
  Array.isArray(value) ? value.filter((part): part is DraftPart => isTable(part)) : [];

const OWN_KEYS = {
  file: ['id', 'title', 'guide', 'board', 'state', 'goals', 'loseConditions', 'solution', 'metadata'],
  board: ['size', 'layers'],
  state: ['avatar', 'variables', 'overlay'],
  avatar: ['enabled', 'position', 'facing'],
  noAvatar: ['enabled'],
  metadata: ['authorNotes'],
} as const;

function readRest(raw: Params, hasAvatar: boolean): DraftRest {
  const state = tableOf(raw['state']);
  return {
    file: without(raw, OWN_KEYS.file),
    board: without(tableOf(raw['board']), OWN_KEYS.board),
    state: without(state, OWN_KEYS.state),
    // What a level says of an avatar that it does not have is kept as it is.
    avatar: without(tableOf(state['avatar']), hasAvatar ? OWN_KEYS.avatar : OWN_KEYS.noAvatar),
    metadata: without(tableOf(raw['metadata']), OWN_KEYS.metadata),
  };
}

const tableOf = (value: unknown): Params => (isTable(value) ? value : {});

const without = (table: Params, keys: readonly string[]): Params =>
  Object.fromEntries(Object.entries(table).filter(([key]) => !keys.includes(key)));
