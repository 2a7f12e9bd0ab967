/** From the files of a level to its field and its state before anything has happened. */
import type { LayerData } from '../format/board.ts';
import type { GameSpec } from '../format/game.ts';
import type { LevelSpec } from '../format/level.ts';
import type { Params } from '../format/shapes.ts';
import { createEntityTable, EMPTY, internEntity } from '../model/entities.ts';
import { createField, type Field, type Layer, slotOf, writeCell } from '../model/field.ts';
import { cellAt, cellOf, createGeometry, findDirection, type Geometry, NOWHERE } from '../model/geometry.ts';
import type { State } from '../model/state.ts';

export function createLevelField(game: GameSpec, { board, state }: LevelSpec): Field {
  const geometry = createGeometry(board.size[0], board.size[1]);
  const entities = createEntityTable(collectTags(game));
  const layers = game.layers.map((layer, index): Layer => {
    const isExactlyOne = layer.occupancy === 'exactly_one';
    const fill = isExactlyOne ? internEntity(entities, layer.default) : EMPTY;
    return { id: layer.id, offset: index * geometry.area, fill, isExactlyOne };
  });
  return createField(geometry, entities, layers, state.avatar.enabled ?? game.defaults.avatar.enabled);
}

/** The kinds that have a tag, by tag. */
function collectTags({ entityKinds }: GameSpec): ReadonlyMap<string, ReadonlySet<string>> {
  const kindsByTag = new Map<string, Set<string>>();
  for (const [kind, { tags }] of Object.entries(entityKinds)) {
    for (const tag of tags) {
      const kinds = kindsByTag.get(tag);
      if (kinds === undefined) kindsByTag.set(tag, new Set([kind]));
      else kinds.add(kind);
    }
  }
  return kindsByTag;
}

/** The board and everything beside it as written; no rule has run. */
export function createBoardState(field: Field, game: GameSpec, { board, state, goals }: LevelSpec): State {
  const { geometry } = field;
  const created: State = {
    cells: field.layers.flatMap(({ fill }) => Array.from({ length: geometry.area }, () => fill)),
    objects: board.multiCellObjects.map(({ id, kind, cells, params }) => ({ id, kind, cells, params })),
    avatar: findAvatar(geometry, state),
    facing: findDirection(state.avatar.facing ?? game.defaults.avatar.facing),
    item: state.avatar.inventory?.slot ?? null,
    variables: [],
    overlay: createOverlay(state),
    sequences: goals.filter(({ type }) => type === 'sequence_match').map(() => -1),
    firedOnce: [],
    actionCount: 0,
    turnCount: 0,
    won: false,
    loseReason: null,
  };
  for (const [id, data] of Object.entries(board.layers)) placeLayer(field, created, id, data);
  const variables: unknown[] = [];
  for (const [name, value] of Object.entries(state.variables)) variables[slotOf(field, name)] = value;
  // Holes would make the list slow to read.
  created.variables = Array.from(variables);
  return created;
}

function findAvatar(geometry: Geometry, { avatar }: LevelSpec['state']): number {
  return avatar.position === undefined || avatar.position === null
    ? NOWHERE
    : cellOf(geometry, avatar.position);
}

function createOverlay({ overlay }: LevelSpec['state']): State['overlay'] {
  if (overlay === undefined || overlay === null) return null;
  const { position, size } = overlay;
  return { x: position[0], y: position[1], width: size[0], height: size[1] };
}

/** Layers that the game does not declare, and cells outside the board, are left out. */
function placeLayer(field: Field, state: State, id: string, data: LayerData): void {
  const { geometry, entities } = field;
  const layer = field.layersById.get(id);
  if (layer === undefined) return;
  const place = (x: number, y: number, kind: string, params: Params): void =>
    writeCell(state, layer.offset, cellAt(geometry, x, y), internEntity(entities, kind, params));
  if ('format' in data)
    for (const { position, kind, params } of data.entries) place(position[0], position[1], kind, params);
  else
    for (const [y, row] of data.entries())
      for (const [x, entity] of row.entries()) if (entity !== null) place(x, y, entity.kind, entity.params);
}
