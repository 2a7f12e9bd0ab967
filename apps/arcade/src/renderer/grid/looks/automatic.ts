/** A good look for kinds that no theme describes: from their names, tags, parameters and symbols. */
import { AVATAR_KIND, type GameSpec, type Look, type PictureName, type Theme } from '@dota-factory/grid';
import { distinctColour, readColour } from './colours.ts';
import { circle, path, rect, text } from './shape-words.ts';

type Kind = GameSpec['entityKinds'][string];
type Guess = Partial<Look>;

/** The first that matches decides. */
const NAMES: readonly (readonly [pattern: RegExp, like: PictureName])[] = [
  [/water_crate|bridge|raft/, 'bridge'],
  [/metal_?(crate|box|block)|safe/, 'metal_crate'],
  [/basket|seed/, 'basket'],
  [/crate|^box$|chest/, 'crate'],
  [/planted|sprout|flower|plant/, 'plant'],
  [/garden|soil|plot|mud|ash|dirt/, 'soil'],
  [/water|sea|river|lake/, 'water'],
  [/lava|magma/, 'lava'],
  [/ice|frozen/, 'ice'],
  [/grass|meadow/, 'grass'],
  [/sand|beach/, 'sand'],
  [/plank/, 'planks'],
  [/boulder/, 'boulder'],
  [/rock|stone/, 'rock'],
  [/wood|log/, 'log'],
  [/barrel/, 'barrel'],
  [/torch|fire|flame/, 'torch'],
  [/pick_?axe|hammer|axe/, 'pickaxe'],
  [/open_?door|door_?open/, 'open_door'],
  [/door/, 'door'],
  [/open_?(gate|hatch)|(gate|hatch)_?open/, 'open_gate'],
  [/hatch/, 'gate'],
  [/key/, 'key'],
  [/flag|finish/, 'flag'],
  [/gem|crystal|diamond|jewel/, 'gem'],
  [/coin|gold/, 'coin'],
  [/star/, 'star'],
  [/heart/, 'heart'],
  [/bush|hedge/, 'bush'],
  [/tree|oak/, 'tree'],
  [/(switch|lever)_?on/, 'switch_on'],
  [/switch|lever/, 'switch_off'],
  [/(lamp|light)_?on/, 'lamp_on'],
  [/lamp|light/, 'lamp_off'],
  [/exit/, 'exit'],
  [/target|goal|spot/, 'target'],
  [/plate|button|pad/, 'plate'],
  [/bomb|mine/, 'bomb'],
  [/battery/, 'battery'],
  [/clone|ghost|twin/, 'ghost'],
  [/arrow/, 'arrow'],
  [/pit|hole/, 'pit'],
];

export function guessLook(kind: string, game: GameSpec, theme: Theme | undefined): Guess {
  if (kind === AVATAR_KIND) return { like: 'robot', color: '#4cc9f0' };
  const spec = game.entityKinds[kind];
  const layer = game.layers.find(({ id }) => id === spec?.layer) ?? game.layers.at(-1);
  if (kind === 'void') return { hidden: true };
  if (spec === undefined) return guessObject(kind);
  const display = guessDisplay(kind, spec, game, theme);
  if (display !== undefined) return display;
  const tags = new Set(spec.tags);
  if (tags.has('sided')) return sidedLook();
  if (tags.has('teleport')) return portalLook();
  if (layer?.occupancy === 'exactly_one') return guessGround(kind, tags, game);
  if (tags.has('territory')) return territoryLook(kind, spec, game);
  if (layer === undefined || spec.layer === 'structures')
    return { body: 'tile', color: '#c8a24a', colorBy: 'role' };
  const named = nameLike(kind);
  if (named !== undefined) return { like: named };
  if (tags.has('mergeable')) return { like: 'number', colorBy: 'value' };
  if (spec.layer === 'markers') return markerLook(kind, spec, game);
  return letterLook(kind, spec, game, tags.has('actor') ? 'disc' : 'tile');
}

const nameLike = (kind: string): PictureName | undefined =>
  NAMES.find(([pattern]) => pattern.test(kind.toLowerCase()))?.[1];

function guessGround(kind: string, tags: ReadonlySet<string>, game: GameSpec): Guess {
  const named = nameLike(kind);
  if (named !== undefined && GROUNDS.has(named)) return { like: named };
  if (named !== undefined)
    return { like: named, body: tags.has('solid') ? 'wall' : 'floor', color: '#2b3648' };
  if (kind === 'empty' || kind === 'floor') return { like: 'floor' };
  if (kind === 'air') return { body: 'floor', color: '#182234' };
  if (kind === 'pipe') return { body: 'floor', color: '#1c2635' };
  if (kind === 'wall') return { like: 'wall' };
  const spec = game.entityKinds[kind];
  const symbol = symbolOf(kind, spec);
  const body = tags.has('solid') ? 'wall' : 'floor';
  const color = mutedColour(indexOf(kind, game));
  return {
    body,
    color,
    ...(symbol !== undefined && { draw: [text(symbol, 34, { fill: '$ink', opacity: 0.75 })] }),
  };
}

const GROUNDS: ReadonlySet<PictureName> = new Set<PictureName>([
  'water',
  'lava',
  'ice',
  'grass',
  'sand',
  'soil',
  'planks',
  'bridge',
  'pit',
  'exit',
]);

/** What the format calls `display`: written for another window, but it says much. */
function guessDisplay(kind: string, spec: Kind, game: GameSpec, theme: Theme | undefined): Guess | undefined {
  const { display } = spec;
  if (typeof display !== 'object' || display === null || !('type' in display)) return undefined;
  const written = display as Readonly<Record<string, unknown>>;
  const suffix = findSuffix(kind, written['label']);
  if (written['type'] === 'label') {
    const label = suffix ?? String(written['label'] ?? '').replace(/^@param:(\w+)$/, '{$1}');
    const by = /@param:(\w+)/.exec(String(written['color'] ?? ''))?.[1];
    const colour = suffix === undefined ? undefined : colourOfLabel(suffix, kind, game);
    return { body: 'tile', label, ...(by && { colorBy: by }), ...(colour && { color: colour }) };
  }
  if (written['type'] !== 'tile') return undefined;
  const color =
    readColour(String(written['color']), theme?.palette ?? {}) ?? distinctColour(indexOf(kind, game));
  const symbol = symbolOf(kind, spec);
  const isOutlined = spec.outline !== undefined;
  return {
    body: 'tile',
    color,
    draw: [
      ...(isOutlined ? [circle(50, 48, 15, { stroke: '$ink', width: 5, opacity: 0.75 })] : []),
      ...(symbol === undefined || isOutlined ? [] : [text(symbol, 30, { fill: '$ink', opacity: 0.55 }, 48)]),
    ],
  };
}

function findSuffix(kind: string, label: unknown): string | undefined {
  const prefix = /^@kind_suffix:(\w+)$/.exec(String(label))?.[1];
  return prefix !== undefined && kind.startsWith(prefix) ? kind.slice(prefix.length) : undefined;
}

const colourOfLabel = (label: string, kind: string, game: GameSpec): string =>
  distinctColour(/^\d+$/.test(label) ? Number(label) - 1 : indexOf(kind, game));

/** Walls by the bits of `sides`: up 1, right 2, down 4, left 8. */
const sidedLook = (): Guess => ({
  color: '#c98f4e',
  draw: [
    rect(12, 12, 76, 76, 6, { fill: '$color', opacity: 0.28 }),
    rect(8, 8, 84, 15, 5, { fill: '$color', stroke: '$dark', width: 2, when: bit(1) }),
    rect(77, 8, 15, 84, 5, { fill: '$color', stroke: '$dark', width: 2, when: bit(2) }),
    rect(8, 77, 84, 15, 5, { fill: '$color', stroke: '$dark', width: 2, when: bit(4) }),
    rect(8, 8, 15, 84, 5, { fill: '$color', stroke: '$dark', width: 2, when: bit(8) }),
    path('M12 11 H88', { stroke: '#ffffff', width: 2, opacity: 0.4, when: bit(1) }),
  ],
});

const bit = (value: number) => ({
  param: 'sides',
  variable: undefined,
  is: undefined,
  not: undefined,
  min: undefined,
  bit: value,
});

const portalLook = (): Guess => ({
  like: 'portal',
  colorBy: 'channel',
  add: [],
});

function territoryLook(kind: string, spec: Kind, game: GameSpec): Guess {
  const symbol = symbolOf(kind, spec) ?? '';
  return {
    color: distinctColour(indexWithin(kind, game)),
    draw: [
      rect(5, 5, 90, 90, 10, { fill: '$color', opacity: 0.6 }),
      text(symbol, 22, { fill: '#0b0f17', opacity: 0.8 }, 22, 20),
    ],
  };
}

/** Lies on other things, which must still be seen. */
const markerLook = (kind: string, spec: Kind, game: GameSpec): Guess => ({
  color: distinctColour(indexWithin(kind, game)),
  draw: [
    rect(7, 7, 86, 86, 16, { stroke: '#05080f', width: 11, opacity: 0.5 }),
    rect(7, 7, 86, 86, 16, { stroke: '$color', width: 6 }),
    circle(84, 16, 14, { fill: '$color' }),
    text(symbolOf(kind, spec) ?? '', 20, { fill: '$ink' }, 17, 84),
  ],
});

function letterLook(kind: string, spec: Kind, game: GameSpec, body: 'tile' | 'disc'): Guess {
  const by = ['color', 'colour', 'channel', 'value'].find((name) => Object.hasOwn(spec.params, name));
  const label =
    by === 'value' || by === 'color' || by === 'colour' ? `{${by}}` : (symbolOf(kind, spec) ?? kind[0] ?? '');
  return { body, color: distinctColour(indexWithin(kind, game)), label, ...(by && { colorBy: by }) };
}

function guessObject(kind: string): Guess {
  const named = nameLike(kind);
  return named === undefined ? { body: 'tile', color: '#6b7b93' } : { like: named, body: 'tile' };
}

/** A symbol that says something: no blank and no dot. */
function symbolOf(kind: string, spec: Kind | undefined): string | undefined {
  const symbol = spec?.symbol?.trim();
  return symbol === undefined || symbol === '' || symbol === '.' ? kind[0]?.toUpperCase() : symbol;
}

const indexOf = (kind: string, game: GameSpec): number => Object.keys(game.entityKinds).indexOf(kind);

/** Its place among the kinds of its layer: actors and their territories, declared in the same order, match. */
function indexWithin(kind: string, { entityKinds }: GameSpec): number {
  const { layer } = entityKinds[kind] ?? {};
  const names = Object.keys(entityKinds).filter((name) => entityKinds[name]?.layer === layer);
  return names.indexOf(kind);
}

const MUTED = ['#34455c', '#4a4560', '#3f5650', '#5a4a3f', '#44525f'] as const;
const mutedColour = (index: number): string => MUTED[Math.max(0, index) % MUTED.length] ?? MUTED[0];
