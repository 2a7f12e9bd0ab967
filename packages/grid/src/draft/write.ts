/** A draft as the text of its level file, written as a person would: rows of cells on a line each. */
import type { GameSpec, LayerSpec } from '../format/game.ts';
import type { Action } from '../format/level.ts';
import type { Params } from '../format/shapes.ts';
import { CARDINALS } from '../format/vocabulary.ts';
import type { DraftCell, LevelDraft } from './draft.ts';

/** In characters: what fits is written on one line. */
const LINE = 100;

/** JSON that `loadPack` takes as levels/<id>.json. */
export const writeDraft = (draft: LevelDraft, game: GameSpec): string =>
  `${formatJson(toLevel(draft, game), 0)}\n`;

function toLevel(draft: LevelDraft, game: GameSpec): Params {
  const { rest, avatar, frame, notes } = draft;
  const { $schema, ...file } = rest.file;
  const metadata = { ...rest.metadata, ...(notes !== '' && { authorNotes: notes }) };
  return {
    ...($schema !== undefined && { $schema }),
    id: draft.id,
    ...(draft.title !== '' && { title: draft.title }),
    ...(draft.guide !== '' && { guide: draft.guide }),
    board: {
      size: [draft.width, draft.height],
      layers: Object.fromEntries(
        game.layers.map((layer) => [layer.id, writeLayer(layer, draft.layers[layer.id] ?? [], draft.width)]),
      ),
      ...rest.board,
    },
    state: {
      avatar: {
        ...rest.avatar,
        enabled: avatar !== undefined,
        ...(avatar !== undefined && { position: avatar.position }),
        ...(avatar?.facing !== undefined && { facing: avatar.facing }),
      },
      ...(Object.keys(draft.variables).length > 0 && { variables: draft.variables }),
      ...(frame !== undefined && { overlay: frame }),
      ...rest.state,
    },
    goals: draft.goals,
    ...(draft.losses.length > 0 && { loseConditions: draft.losses }),
    ...file,
    solution: { goldPath: draft.goldPath.map(shortenAction), hintStops: draft.hintStops },
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
}

/** All cells of a layer without gaps; of others only what is there. */
function writeLayer({ occupancy }: LayerSpec, cells: readonly DraftCell[], width: number): unknown {
  if (occupancy === 'exactly_one')
    return Array.from({ length: cells.length / width }, (_, y) =>
      cells.slice(y * width, (y + 1) * width).map(shortenCell),
    );
  return {
    format: 'sparse',
    entries: cells.flatMap((cell, index) =>
      cell === null
        ? []
        : [{ position: [index % width, Math.floor(index / width)], kind: cell.kind, ...cell.params }],
    ),
  };
}

const shortenCell = (cell: DraftCell): unknown =>
  cell === null || Object.keys(cell.params).length === 0
    ? (cell?.kind ?? null)
    : { kind: cell.kind, ...cell.params };

/** A move in a cardinal direction is its direction alone. */
function shortenAction({ action, params }: Action): unknown {
  const names = Object.keys(params);
  const { direction } = params;
  if (action === 'move' && names.length === 1 && CARDINALS.some((each) => each === direction))
    return direction;
  const isWord = names.length === 0 && !CARDINALS.some((each) => each === action);
  return isWord ? action : { action, ...params };
}

function formatJson(value: unknown, depth: number): string {
  const short = formatLine(value);
  if (typeof value !== 'object' || value === null || short.length + 2 * depth <= LINE) return short;
  const inner = '  '.repeat(depth + 1);
  const end = `\n${'  '.repeat(depth)}`;
  if (Array.isArray(value))
    return `[\n${value.map((each) => inner + formatJson(each, depth + 1)).join(',\n')}${end}]`;
  const entries = Object.entries(value).map(
    ([key, each]) => `${inner}${JSON.stringify(key)}: ${formatJson(each, depth + 1)}`,
  );
  return `{\n${entries.join(',\n')}${end}}`;
}

function formatLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${formatLine(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
