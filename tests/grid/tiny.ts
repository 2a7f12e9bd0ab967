/** Small packs made in a test: a level drawn with characters, and a game with only what it needs. */
import {
  type Action,
  createSession,
  formatState,
  type GridEvent,
  type Level,
  loadPack,
  type PackReading,
  type Session,
  type State,
  takeAction,
  type TurnResult,
} from '@dota-factory/grid';

export type Json = Readonly<Record<string, unknown>>;
type Entity = string | Json;

/** Kinds that most levels use; `kinds` adds to them. The first letters are the characters of a drawing. */
const KINDS: Readonly<Record<string, { readonly layer: string; readonly tags: readonly string[] }>> = {
  empty: { layer: 'ground', tags: ['walkable'] },
  void: { layer: 'ground', tags: [] },
  ice: { layer: 'ground', tags: ['walkable', 'slippery'] },
  water: { layer: 'ground', tags: ['liquid'] },
  wall: { layer: 'ground', tags: ['solid'] },
  box: { layer: 'objects', tags: ['solid', 'pushable'] },
  rock: { layer: 'objects', tags: ['solid', 'breakable'] },
  gem: { layer: 'objects', tags: ['gem'] },
  flag: { layer: 'markers', tags: ['goal'] },
  number: { layer: 'objects', tags: ['mergeable'] },
};

/** What characters of a drawing mean besides `.` (empty) and `@` (the avatar). */
const LEGEND: Readonly<Record<string, Readonly<Record<string, Entity>>>> = {
  ' ': { ground: 'void' },
  '#': { ground: 'wall' },
  '~': { ground: 'water' },
  '-': { ground: 'ice' },
  b: { objects: 'box' },
  r: { objects: 'rock' },
  g: { objects: 'gem' },
  F: { markers: 'flag' },
};

export interface Tiny {
  /** Rows of characters; digits are numbers on `objects`. */
  readonly map: readonly string[];
  readonly legend?: Readonly<Record<string, Readonly<Record<string, Entity>>>>;
  readonly kinds?: Readonly<Record<string, Json>>;
  readonly systems?: readonly Json[];
  readonly rules?: readonly Json[];
  readonly actions?: readonly Json[];
  readonly layers?: readonly Json[];
  readonly defaults?: Json;
  readonly goals?: readonly Json[];
  readonly loseConditions?: readonly Json[];
  readonly goldPath?: readonly unknown[];
  readonly variables?: Json;
  /** Keys of the level's state besides the avatar that the drawing shows. */
  readonly state?: Json;
  readonly objects?: readonly Json[];
  /** Other keys of the level and of the game. */
  readonly level?: Json;
  readonly game?: Json;
}

const LAYERS = [
  { id: 'ground', occupancy: 'exactly_one', default: 'empty' },
  { id: 'objects', occupancy: 'zero_or_one' },
  { id: 'markers', occupancy: 'zero_or_one' },
  { id: 'actors', occupancy: 'zero_or_one' },
];

const DIRECTION = { type: 'direction', values: ['up', 'down', 'left', 'right'] };
export const MOVE = { id: 'move', params: { direction: DIRECTION } };
/** A goal that is never reached, for tests of something else. */
const NEVER = { id: 'never', type: 'variable_threshold', config: { variable: 'never', target: 1 } };

export function system(type: string, config: Json = {}, rest: Json = {}): Json {
  return { id: type, type, config, ...rest };
}

/** The texts of a pack with one level, `t_1`. */
export function describeTiny(tiny: Tiny): ReadonlyMap<string, string> {
  const files = {
    'manifest.json': {
      dslVersion: '0.8',
      packVersion: 1,
      gameId: 'tiny',
      title: 'Tiny',
      version: '1.0.0',
      minEngineVersion: '0.8.0',
    },
    'game.json': describeGame(tiny),
    'levels/t_1.json': describeLevel(tiny),
  };
  return new Map(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value, undefined, 1)]));
}

function describeGame({
  kinds = {},
  systems = [],
  rules = [],
  actions = [MOVE],
  layers = LAYERS,
  ...tiny
}: Tiny): Json {
  const all = { ...KINDS, ...kinds };
  const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  return {
    layers,
    actions,
    entityKinds: Object.fromEntries(
      Object.entries(all).map(([kind, value], index) => [kind, { symbol: symbols[index], ...value }]),
    ),
    systems,
    rules,
    defaults: { maxCascadeDepth: 10, ...tiny.defaults },
    levelSequence: [{ type: 'level', ref: 't_1' }],
    ...tiny.game,
  };
}

function describeLevel({
  map,
  legend = {},
  goals = [NEVER],
  loseConditions = [],
  goldPath = [],
  objects,
  ...tiny
}: Tiny): Json {
  const layers: Record<string, Json[]> = {};
  let avatar: Json = { enabled: false };
  for (const [y, row] of map.entries())
    for (const [x, character] of [...row].entries()) {
      if (character === '@') avatar = { enabled: true, position: [x, y], facing: 'right' };
      const parts = { ...LEGEND, ...legend }[character] ?? readDigit(character);
      for (const [layer, entity] of Object.entries(parts)) {
        if (layer === 'avatar') avatar = { enabled: true, position: [x, y], facing: 'right' };
        else
          (layers[layer] ??= []).push({
            position: [x, y],
            ...(typeof entity === 'string' ? { kind: entity } : entity),
          });
      }
    }
  return {
    id: 't_1',
    board: {
      size: [map[0]?.length, map.length],
      layers: Object.fromEntries(
        Object.entries(layers).map(([id, entries]) => [id, { format: 'sparse', entries }]),
      ),
      ...(objects === undefined ? {} : { multiCellObjects: objects }),
    },
    state: { avatar, variables: tiny.variables ?? {}, ...tiny.state },
    goals,
    loseConditions,
    solution: { goldPath },
    ...tiny.level,
  };
}

const readDigit = (character: string): Readonly<Record<string, Entity>> =>
  /\d/.test(character) ? { objects: { kind: 'number', value: Number(character) } } : {};

export const readTiny = (tiny: Tiny): PackReading => loadPack(describeTiny(tiny));

/** The level, whose gold path need not win. */
export function getTinyLevel(tiny: Tiny): Level {
  const { pack, diagnostics } = readTiny(tiny);
  const found = pack?.levels[0]?.level;
  if (found === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 1));
  return found;
}

export const startTiny = (tiny: Tiny): Session => createSession(getTinyLevel(tiny));

/** `right`, `flood`, or `tap_cell@1,2`; a direction by itself is a move, `cut:left` an action with a direction. */
export function parseAction(word: string): Action {
  const [, name = '', direction, x, y] = /^(\w+)(?::(\w+))?(?:@(-?\d+),(-?\d+))?$/.exec(word) ?? [];
  const isMove = ['up', 'down', 'left', 'right'].includes(name);
  return {
    action: isMove ? 'move' : name,
    params: {
      ...(isMove ? { direction: name } : direction === undefined ? {} : { direction }),
      ...(x === undefined ? {} : { position: [Number(x), Number(y)] }),
    },
  };
}

/** Takes actions and gives the result of the last one. */
export function play(session: Session, words: string): TurnResult {
  const results = words.split(' ').map((word) => takeAction(session, parseAction(word)));
  const last = results.at(-1);
  if (last === undefined) throw new Error('no action');
  return last;
}

export const typesOf = ({ events }: TurnResult): readonly string[] => events.map(({ type }) => type);

export function findEvent<T extends GridEvent['type']>(
  { events }: TurnResult,
  type: T,
): Extract<GridEvent, { type: T }> | undefined {
  return events.find((event): event is Extract<GridEvent, { type: T }> => event.type === type);
}

/** Characters for entities when a layer is drawn: the first letter, or the value of a number. */
const draw = (kind: string, params: Json = {}): string => `${params['value'] ?? params['sides'] ?? kind[0]}`;

/** A layer as rows of characters; empty cells are dots, and so is the ground kind `empty`. The avatar is not drawn. */
export function drawLayer(
  { level, state }: { readonly level: Level; readonly state: State },
  layer: string,
): readonly string[] {
  const { width, height } = level.field.geometry;
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
  for (const [x, y, kind, params] of formatState(level, state).layers[layer] ?? []) {
    const row = rows[y];
    if (row !== undefined && kind !== 'empty') row[x] = draw(kind, params);
  }
  return rows.map((row) => row.join(''));
}

export const avatarOf = ({ level, state }: Session): readonly [number, number] | null =>
  formatState(level, state).avatar.position;

export const variablesOf = ({ level, state }: Session): Json => formatState(level, state).variables;
