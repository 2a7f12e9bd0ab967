/** How every kind of a pack looks: as its theme says, else by its name, its tags and its symbol. */
import { AVATAR_KIND, type GameSpec, type Look, type LookShape, type Theme } from '@dota-factory/grid';
import { guessLook } from './automatic.ts';
import { colourOfValue, type Palette, readColour } from './colours.ts';
import { PICTURES } from './pictures.ts';

export type Params = Readonly<Record<string, unknown>>;
export type Body = NonNullable<Look['body']>;

/** A look that needs nothing else to be drawn. */
export interface ReadyLook {
  readonly body: Body;
  readonly shapes: readonly LookShape[];
  readonly motion: NonNullable<Look['motion']>;
  readonly isHidden: boolean;
  /** `#rrggbb`. */
  colourOf(params: Params): string;
}

export interface LookBook {
  readonly palette: Palette;
  readonly lookOf: (kind: string) => ReadyLook;
  /** For people. */
  readonly nameOf: (kind: string) => string;
  /** A colour of the theme that belongs to no look. */
  readonly readColour: (written: string | undefined) => string | undefined;
}

export function createLookBook(game: GameSpec, theme: Theme | undefined): LookBook {
  const palette = theme?.palette ?? {};
  const looks = new Map<string, ReadyLook>();
  return {
    palette,
    lookOf(kind) {
      const known = looks.get(kind);
      if (known !== undefined) return known;
      const look = prepareLook(findLook(kind, game, theme), palette);
      looks.set(kind, look);
      return look;
    },
    nameOf: (kind) => game.entityKinds[kind]?.uiName ?? kind.replaceAll('_', ' '),
    readColour: (written) => readColour(written, palette),
  };
}

export type PartialLook = Partial<Look>;

function findLook(kind: string, game: GameSpec, theme: Theme | undefined): PartialLook {
  const own = theme?.kinds[kind];
  const color = theme?.entityColors?.[kind];
  if (own === undefined) return { ...guessLook(kind, game, theme), ...(color !== undefined && { color }) };
  if (own.like !== undefined || own.body !== undefined || own.draw !== undefined) {
    const isLowest = game.entityKinds[kind]?.layer === game.layers[0]?.id;
    const body =
      own.body ?? (own.like === undefined && isLowest && kind !== AVATAR_KIND ? 'floor' : undefined);
    return { ...own, body };
  }
  // Only a colour, a label or a motion: the rest is guessed.
  const guess = guessLook(kind, game, theme);
  const given = Object.entries(own).filter(([, value]) => value !== undefined);
  return { ...guess, ...Object.fromEntries(given) };
}

const LABEL_SIZE = 44;

export function prepareLook(look: PartialLook, palette: Palette): ReadyLook {
  const picture = look.like === undefined ? undefined : PICTURES[look.like];
  const plain = readColour(look.color, palette) ?? picture?.color ?? '#8d99ab';
  const label: LookShape[] =
    look.label === undefined || look.label === ''
      ? []
      : [
          {
            shape: 'text',
            text: look.label,
            x: 50,
            y: 50,
            size: LABEL_SIZE,
            fill: '$ink',
            stroke: undefined,
            width: 0,
            opacity: 1,
            turnBy: undefined,
            when: undefined,
          },
        ];
  return {
    body: look.body ?? picture?.body ?? 'none',
    shapes: [...(look.draw ?? picture?.draw ?? []), ...label, ...(look.add ?? [])],
    motion: look.motion ?? picture?.motion ?? 'none',
    isHidden: look.hidden ?? false,
    colourOf: (params) => {
      if (look.colorBy === undefined || !Object.hasOwn(params, look.colorBy)) return plain;
      return colourOfValue(params[look.colorBy], palette);
    },
  };
}

/** Whether a shape is drawn for these parameters and variables. */
export function isShown({ when }: LookShape, params: Params, variables: Params): boolean {
  if (when === undefined) return true;
  const value = when.param === undefined ? variables[when.variable ?? ''] : params[when.param];
  if (when.is !== undefined && !isSame(value, when.is)) return false;
  if (when.not !== undefined && isSame(value, when.not)) return false;
  if (when.min !== undefined && !(typeof value === 'number' && value >= when.min)) return false;
  return when.bit === undefined || (typeof value === 'number' && (value & when.bit) !== 0);
}

const isSame = (a: unknown, b: unknown): boolean => a === b || String(a) === String(b);

/** `{value}` is the parameter "value"; one that is missing is left out. */
export const fillText = (text: string, params: Params): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

const ANGLES: Readonly<Record<string, number>> = {
  right: 0,
  down_right: 45,
  down: 90,
  down_left: 135,
  left: 180,
  up_left: 225,
  up: 270,
  up_right: 315,
};

/** In degrees, clockwise from "right". */
export const angleOf = (direction: unknown): number => ANGLES[String(direction)] ?? 0;
