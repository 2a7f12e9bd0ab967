/** What the pointer does on the board of the editor: paint a thing, erase, move the avatar or the frame. */
import {
  type DraftCell,
  eraseCells,
  type GameSpec,
  type LevelDraft,
  paintCells,
  placeAvatar,
  placeFrame,
} from '@dota-factory/grid';

export type Cell = readonly [x: number, y: number];
export type Thing = NonNullable<DraftCell>;

export type Tool =
  | { readonly type: 'brush'; readonly thing: Thing }
  | { readonly type: 'eraser' | 'avatar' | 'frame' };

/** One stroke: all cells that the pointer went over. The avatar and the frame go to the last of them. */
export function applyTool(draft: LevelDraft, game: GameSpec, tool: Tool, cells: readonly Cell[]): LevelDraft {
  const last = cells.at(-1);
  if (last === undefined) return draft;
  switch (tool.type) {
    case 'brush':
      return paintCells(draft, game, cells, tool.thing);
    case 'eraser':
      return eraseCells(draft, game, cells);
    case 'avatar':
      return placeAvatar(draft, last);
    case 'frame':
      return placeFrame(draft, last);
  }
}

export function isSameTool(a: Tool, b: Tool): boolean {
  if (a.type !== 'brush' || b.type !== 'brush') return a.type === b.type;
  return a.thing.kind === b.thing.kind;
}

/** How a parameter of a kind is chosen. */
export interface ParamField {
  readonly name: string;
  readonly type: 'text' | 'number' | 'choice' | 'flag';
  readonly values: readonly string[];
}

const DIRECTIONS = ['up', 'right', 'down', 'left'];
const NUMBERS: ReadonlySet<unknown> = new Set(['number', 'integer', 'int', 'float']);

/** What a game says about the parameters of a kind is for editors, and may be anything. */
export function listParams(game: GameSpec, kind: string): readonly ParamField[] {
  return Object.entries(game.entityKinds[kind]?.params ?? {}).map(([name, about]) => {
    const { type, values } =
      typeof about === 'object' && about !== null ? (about as Record<string, unknown>) : {};
    if (Array.isArray(values) && values.length > 0)
      return { name, type: 'choice', values: values.map(String) };
    if (type === 'direction') return { name, type: 'choice', values: DIRECTIONS };
    if (type === 'boolean' || type === 'bool') return { name, type: 'flag', values: [] };
    return { name, type: NUMBERS.has(type) ? 'number' : 'text', values: [] };
  });
}

/** A thing of a kind with a first value for each of its parameters. */
export function createThing(game: GameSpec, kind: string): Thing {
  const params = listParams(game, kind).map(({ name, type, values }): [string, unknown] => {
    if (type === 'number') return [name, 1];
    if (type === 'flag') return [name, false];
    return [name, values[0] ?? 'a'];
  });
  return { kind, params: Object.fromEntries(params) };
}
