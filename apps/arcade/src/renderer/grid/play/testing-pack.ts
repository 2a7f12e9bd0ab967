/** Tiny packs for tests of the room: rows of characters become a level. */
import { loadPack, type Pack, type PackLevel } from '@dota-factory/grid';

type Json = Readonly<Record<string, unknown>>;

const KINDS: Readonly<Record<string, Json>> = {
  empty: { layer: 'ground', tags: ['walkable'], symbol: '.' },
  void: { layer: 'ground', symbol: ' ' },
  ice: { layer: 'ground', tags: ['walkable', 'slippery'], symbol: '-' },
  water: { layer: 'ground', tags: ['liquid', 'walkable'], symbol: '~' },
  crate: { layer: 'objects', tags: ['solid', 'pushable'], symbol: 'c' },
  number: { layer: 'objects', tags: ['mergeable'], symbol: 'n' },
  flag: { layer: 'markers', symbol: 'f' },
};
const MARKS: Readonly<Record<string, readonly [layer: string, entity: unknown]>> = {
  ' ': ['ground', 'void'],
  '-': ['ground', 'ice'],
  '~': ['ground', 'water'],
  c: ['objects', 'crate'],
  f: ['markers', 'flag'],
};

export interface TinyPack {
  readonly map: readonly string[];
  readonly systems: readonly Json[];
  readonly rules?: readonly Json[];
  readonly actions?: readonly Json[];
  readonly theme?: Json;
  readonly state?: Json;
  readonly kinds?: Readonly<Record<string, Json>>;
}

const MOVE: Json = {
  id: 'move',
  params: { direction: { type: 'direction', values: ['up', 'down', 'left', 'right'] } },
};

/** Never fails for a fault of meaning; a pack without a playable level does. */
export function createTinyPack(tiny: TinyPack): { readonly pack: Pack; readonly level: PackLevel } {
  const game = {
    layers: [
      { id: 'ground', occupancy: 'exactly_one', default: 'empty' },
      { id: 'objects', occupancy: 'zero_or_one' },
      { id: 'markers', occupancy: 'zero_or_one' },
    ],
    actions: tiny.actions ?? [MOVE],
    entityKinds: { ...KINDS, ...tiny.kinds },
    systems: tiny.systems,
    rules: tiny.rules ?? [],
    levelSequence: [{ type: 'level', ref: 'one' }],
    defaults: { maxCascadeDepth: 10 },
  };
  const files = new Map([
    ['game.json', JSON.stringify(game)],
    ['levels/one.json', JSON.stringify(createLevel(tiny))],
    ['theme.json', JSON.stringify(tiny.theme ?? {})],
  ]);
  const { pack, diagnostics } = loadPack(files);
  const [level] = pack?.levels ?? [];
  if (pack === undefined || level === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 1));
  return { pack, level };
}

function createLevel({ map, state }: TinyPack): Json {
  const entries: Record<string, Json[]> = { ground: [], objects: [], markers: [] };
  let avatar: readonly number[] | undefined;
  for (const [y, row] of map.entries())
    for (const [x, mark] of [...row].entries()) {
      if (mark === '@') avatar = [x, y];
      const [layer, kind] = /\d/.test(mark) ? ['objects', 'number'] : (MARKS[mark] ?? []);
      if (layer !== undefined)
        entries[layer]?.push({ position: [x, y], kind, ...(kind === 'number' && { value: Number(mark) }) });
    }
  return {
    id: 'one',
    board: {
      size: [map[0]?.length ?? 0, map.length],
      layers: Object.fromEntries(
        Object.entries(entries).map(([layer, list]) => [layer, { format: 'sparse', entries: list }]),
      ),
    },
    state: { avatar: avatar === undefined ? { enabled: false } : { position: avatar }, ...state },
    goals: [{ id: 'reach', type: 'reach_target', config: { targetKind: 'flag' } }],
    solution: { goldPath: [] },
  };
}
