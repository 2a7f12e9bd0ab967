/** How a kind looks in a window: a body, a built-in picture, shapes of one's own. Never changes what happens. */
import {
  addRangeFault,
  addTypeFault,
  anything,
  boolean,
  choice,
  integer,
  list,
  number,
  optional,
  prose,
  type Schema,
  text,
  tuple,
  type TypeOf,
  variants,
} from '@dota-factory/data';
import { openTable } from './shapes.ts';

/** Pictures that every window can draw. */
const PICTURES = [
  'floor',
  'grass',
  'sand',
  'soil',
  'planks',
  'bridge',
  'wall',
  'water',
  'ice',
  'lava',
  'pit',
  'plate',
  'target',
  'portal',
  'exit',
  'crate',
  'metal_crate',
  'rock',
  'boulder',
  'log',
  'barrel',
  'basket',
  'key',
  'torch',
  'pickaxe',
  'door',
  'open_door',
  'gate',
  'open_gate',
  'flag',
  'gem',
  'coin',
  'star',
  'heart',
  'plant',
  'bush',
  'tree',
  'switch_off',
  'switch_on',
  'lamp_off',
  'lamp_on',
  'arrow',
  'number',
  'pipe',
  'person',
  'robot',
  'ghost',
  'bomb',
  'battery',
] as const;
export type PictureName = (typeof PICTURES)[number];

/** What is under the shapes. */
const BODIES = ['none', 'floor', 'pit', 'wall', 'tile', 'disc'] as const;
const MOTIONS = ['none', 'ripple', 'pulse', 'turn', 'sway'] as const;
/** Colours that follow from the look's own: itself, lighter, darker, and one that is readable on it. */
const OWN_COLOURS = ['$color', '$light', '$dark', '$ink'] as const;

const MAX_SHAPES = 60;
const MAX_POINTS = 200;
const MAX_PATH = 4000;
/** Shapes lie in a square of 100 by 100 and may stick out a little. */
const COORDINATE = { min: -100, max: 200 } as const;

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Whether it is one that needs no palette. */
export const isDirectColour = (value: string): boolean =>
  HEX.test(value) || (OWN_COLOURS as readonly string[]).includes(value);

/** `#rgb`, `#rrggbb`, `#rrggbbaa`, `$color`, `$light`, `$dark`, `$ink`, or a name of the palette. */
export function lookColour(description: string): Schema<string> {
  const base = text(description);
  const schema: Schema<string> = {
    ...base,
    expected: `"#rrggbb", ${OWN_COLOURS.join(', ')} or a name of the palette`,
    read(value, at) {
      if (typeof value !== 'string') return addTypeFault(schema, value, at);
      const isRight = isDirectColour(value) || (!/^[#$]/.test(value) && value !== '');
      return isRight ? base.read(value, at) : addRangeFault(schema, value, at);
    },
  };
  return schema;
}

/** Data of an SVG path: commands and numbers only. */
function pathData(): Schema<string> {
  const base = prose('As in SVG: "M10 90 L50 10 L90 90 Z".', { max: MAX_PATH });
  const schema: Schema<string> = {
    ...base,
    expected: 'the data of an SVG path, beginning with M',
    read(value, at) {
      const read = base.read(value, at);
      if (typeof read !== 'string') return read;
      return /^\s*[Mm][-+0-9.,eE\sMmLlHhVvCcSsQqTtAaZz]*$/.test(read)
        ? read
        : addRangeFault(schema, value, at);
    },
  };
  return schema;
}

const when = openTable('Drawn only if this holds.', {
  param: optional(text('A parameter of the entity; the avatar has "facing" and "item".')),
  variable: optional(text('A variable of the level.')),
  is: optional(anything('The value it must have.')),
  not: optional(anything('A value it must not have.')),
  min: optional(number('The smallest value.')),
  bit: optional(integer('A bit that must be set in it: 1, 2, 4, 8.', { min: 1 })),
});

const coordinate = (description: string): Schema<number> => number(description, COORDINATE);
const spot = tuple('[x, y].', [coordinate('From the left.'), coordinate('From the top.')]);

const paint = {
  fill: optional(lookColour('Its inside; none if left out and a stroke is given, else $ink.')),
  stroke: optional(lookColour('Its outline.')),
  width: optional(number('Of the outline.', { min: 0, max: 50 }), 4),
  opacity: optional(number('1 is solid.', { min: 0, max: 1 }), 1),
  turnBy: optional(text('Turned as this parameter says (a direction); drawn for "right".')),
  when: optional(when),
} as const;

const shape = variants('A shape in a square of 100 by 100.', 'shape', {
  circle: openTable('A circle.', {
    shape: choice('A circle.', ['circle']),
    x: optional(coordinate('Its middle.'), 50),
    y: optional(coordinate('Its middle.'), 50),
    r: number('Its radius.', { above: 0, max: 100 }),
    ...paint,
  }),
  rect: openTable('A rectangle.', {
    shape: choice('A rectangle.', ['rect']),
    x: coordinate('Its left side.'),
    y: coordinate('Its top side.'),
    w: number('Its width.', { above: 0, max: 200 }),
    h: number('Its height.', { above: 0, max: 200 }),
    corner: optional(number('The radius of its corners.', { min: 0, max: 100 }), 0),
    ...paint,
  }),
  polygon: openTable('A closed line.', {
    shape: choice('A polygon.', ['polygon']),
    points: list('Its corners.', spot, { min: 3, max: MAX_POINTS }),
    ...paint,
  }),
  line: openTable('An open line with round ends.', {
    shape: choice('A line.', ['line']),
    points: list('Its points.', spot, { min: 2, max: MAX_POINTS }),
    ...paint,
  }),
  path: openTable('A path.', { shape: choice('A path.', ['path']), d: pathData(), ...paint }),
  text: openTable('A glyph or a word.', {
    shape: choice('A text.', ['text']),
    text: prose('What it says; {value} is the parameter "value".', { max: 60 }),
    x: optional(coordinate('Its middle.'), 50),
    y: optional(coordinate('Its middle.'), 50),
    size: optional(number('The height of its letters; long texts shrink to fit.', { min: 4, max: 100 }), 50),
    ...paint,
  }),
  picture: openTable('A built-in picture.', {
    shape: choice('A picture.', ['picture']),
    picture: choice('Which.', PICTURES),
    x: optional(coordinate('Its middle.'), 50),
    y: optional(coordinate('Its middle.'), 50),
    size: optional(number('Its side.', { min: 4, max: 200 }), 100),
    ...paint,
  }),
});
export type LookShape = TypeOf<typeof shape>;

const shapes = (description: string): Schema<readonly LookShape[]> =>
  list(description, shape, { max: MAX_SHAPES });

/** The keys of everything that has a look. */
export const lookFields = {
  like: optional(choice('A built-in picture to begin with.', PICTURES)),
  color: optional(lookColour('Its colour, "$color" in shapes.')),
  colorBy: optional(
    text('A parameter that picks the colour: a name of the palette, else one made of the value.'),
  ),
  draw: optional(shapes('Shapes, from the lowest to the highest; they replace those of the picture.')),
} as const;

export const look = openTable('How a kind looks.', {
  ...lookFields,
  body: optional(choice('What is under the shapes.', BODIES)),
  add: optional(shapes('Shapes on top of everything.'), []),
  label: optional(prose('A text in the middle; {value} is the parameter "value".', { max: 60 })),
  motion: optional(choice('How it moves while nothing happens.', MOTIONS)),
  hidden: optional(boolean('Not drawn at all.'), false),
});
export type Look = TypeOf<typeof look>;
