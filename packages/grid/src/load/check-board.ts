/** The board of a level: sizes, kinds, cells, objects over several cells, the avatar. */
import { type Cursor, describeValue, type Path, unknownIdFault } from '@dota-factory/data';
import type { LayerData } from '../format/board.ts';
import type { GameSpec } from '../format/game.ts';
import type { LevelSpec } from '../format/level.ts';
import { isPoint, type Point } from '../format/shapes.ts';
import type { SystemSpec } from '../format/systems.ts';
import { GROUND, VOID } from '../format/vocabulary.ts';
import { checkUnique } from './check-game.ts';
import { suggestable } from './suggestions.ts';
import { describeCells, type Names } from './uses.ts';

/** `names.size` is the level's. */
export function checkBoard(
  game: GameSpec,
  { board, state }: LevelSpec,
  systems: readonly SystemSpec[],
  names: Names,
  at: Cursor,
): void {
  for (const [id, data] of Object.entries(board.layers)) {
    const path = ['board', 'layers', id];
    const layer = game.layers.find((each) => each.id === id);
    if (layer === undefined)
      at.faults.push({ ...unknownIdFault('layer', id, names.layers, path), target: 'key' });
    checkLayerData(data, path, board.size, names, layer?.occupancy === 'exactly_one', at);
  }
  checkUnique(board.multiCellObjects, 'multiCellObjects', { path: ['board'], faults: at.faults });
  checkObjects(board, systems, names, at);
  checkAvatar(game, board, state.avatar, names, at);
}

/** Also for the pattern of a goal, whose empty cells mean something. */
export function checkLayerData(
  data: LayerData,
  path: Path,
  size: readonly [number, number],
  names: Names,
  isFull: boolean,
  at: Cursor,
): void {
  if ('format' in data) checkSparse(data.entries, [...path, 'entries'], size, names, at);
  else checkDense(data, path, size, names, isFull, at);
}

type Sparse = Extract<LayerData, { readonly format: unknown }>['entries'];
type Dense = Exclude<LayerData, { readonly format: unknown }>;

function checkSparse(
  entries: Sparse,
  path: Path,
  size: readonly [number, number],
  names: Names,
  { faults }: Cursor,
): void {
  const seen = new Map<string, number>();
  for (const [index, { position, kind }] of entries.entries()) {
    const here = [...path, index];
    if (!names.kinds.has(kind))
      faults.push(unknownIdFault('kind', kind, suggestable(names.kinds, faults), [...here, 'kind']));
    if (!isInside(position, size)) {
      const message = `the cell [${position.join(', ')}] is not on the board`;
      faults.push({ path: [...here, 'position'], message, expected: describeCells(size) });
    }
    const other = seen.get(position.join());
    if (other !== undefined)
      faults.push({
        severity: 'warning',
        path: [...here, 'position'],
        message: `entry ${other} is on the same cell and is replaced`,
        expected: 'one entry per cell',
      });
    seen.set(position.join(), index);
  }
}

const isInside = ([x, y]: Point, [width, height]: readonly [number, number]): boolean =>
  x >= 0 && x < width && y >= 0 && y < height;

function checkDense(
  rows: Dense,
  path: Path,
  [width, height]: readonly [number, number],
  names: Names,
  isFull: boolean,
  { faults }: Cursor,
): void {
  if (rows.length !== height)
    faults.push({
      path,
      message: `the layer has ${rows.length} rows`,
      expected: `${height}, as the size says`,
    });
  for (const [y, row] of rows.entries()) {
    if (row.length !== width)
      faults.push({
        path: [...path, y],
        message: `the row has ${row.length} cells`,
        expected: `${width}, as the size says`,
      });
    for (const [x, entity] of row.entries()) {
      const here = [...path, y, x];
      if (entity !== null && !names.kinds.has(entity.kind))
        faults.push(unknownIdFault('kind', entity.kind, suggestable(names.kinds, faults), here));
      if (entity === null && isFull)
        faults.push({
          severity: 'warning',
          path: here,
          message: 'every cell of this layer has something, so that the layer’s default is taken',
          expected: 'a kind',
        });
    }
  }
}

function checkObjects(
  board: LevelSpec['board'],
  systems: readonly SystemSpec[],
  names: Names,
  { faults }: Cursor,
): void {
  const taken = new Map<string, string>();
  for (const [index, { id, kind, cells, params }] of board.multiCellObjects.entries()) {
    const path: Path = ['board', 'multiCellObjects', index];
    if (!names.kinds.has(kind))
      faults.push(unknownIdFault('kind', kind, suggestable(names.kinds, faults), [...path, 'kind']));
    for (const [place, cell] of cells.entries()) {
      const here = [...path, 'cells', place];
      const other = taken.get(cell.join());
      if (!isInside(cell, board.size))
        faults.push({
          path: here,
          message: `the cell [${cell.join(', ')}] is not on the board`,
          expected: describeCells(board.size),
        });
      else if (other !== undefined)
        faults.push({
          severity: 'warning',
          path: here,
          message: `"${other}" covers the cell, too`,
          expected: 'a free cell',
        });
      taken.set(cell.join(), other ?? id);
    }
    if (systems.some((system) => system.type === 'queued_emitters' && system.config.emitterKind === kind))
      checkEmitter(params, [...path, 'params'], board.size, faults);
  }
}

function checkEmitter(
  params: Readonly<Record<string, unknown>>,
  path: Path,
  size: readonly [number, number],
  faults: Cursor['faults'],
): void {
  if (!Array.isArray(params['queue']))
    faults.push({
      path,
      message: 'the emitter has no queue',
      expected: 'a list of values',
      got: describeValue(params['queue']),
    });
  for (const key of ['exitPosition', 'exit2Position']) {
    const exit = params[key];
    if (exit === undefined && key === 'exit2Position') continue;
    if (!isPoint(exit))
      faults.push({
        path: [...path, key],
        message: `${key} is no cell`,
        expected: 'a cell [x, y]',
        got: describeValue(exit),
      });
    else if (!isInside(exit, size))
      faults.push({
        path: [...path, key],
        message: `the cell [${exit.join(', ')}] is not on the board`,
        expected: describeCells(size),
      });
  }
}

function checkAvatar(
  game: GameSpec,
  board: LevelSpec['board'],
  { enabled, position, inventory }: LevelSpec['state']['avatar'],
  names: Names,
  { faults }: Cursor,
): void {
  const path: Path = ['state', 'avatar'];
  const isPlaced = position !== undefined && position !== null;
  if (!isPlaced && (enabled ?? game.defaults.avatar.enabled))
    faults.push({
      path,
      message: 'the avatar has no position',
      expected: 'a cell [x, y], or "enabled": false',
    });
  const item = inventory?.slot ?? null;
  if (item !== null && !names.kinds.has(item))
    faults.push(unknownIdFault('kind', item, names.kinds, [...path, 'inventory', 'slot']));
  if (!isPlaced) return;
  if (!isInside(position, board.size))
    faults.push({
      path: [...path, 'position'],
      message: `the cell [${position.join(', ')}] is not on the board`,
      expected: describeCells(board.size),
    });
  else if (findKind(board, GROUND, position) === VOID)
    faults.push({
      severity: 'warning',
      path: [...path, 'position'],
      message: 'the avatar starts on a void cell',
      expected: 'a cell of the board',
    });
}

function findKind({ layers }: LevelSpec['board'], id: string, [x, y]: Point): string | undefined {
  const data = Object.hasOwn(layers, id) ? layers[id] : undefined;
  if (data === undefined) return undefined;
  if ('format' in data)
    return data.entries.findLast(({ position }) => position[0] === x && position[1] === y)?.kind;
  return data[y]?.[x]?.kind;
}
