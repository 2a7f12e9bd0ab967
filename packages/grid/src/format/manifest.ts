/** manifest.json: what a pack is, without any rule of play. */
import {
  addRangeFault,
  integer,
  list,
  optional,
  prose,
  type Schema,
  text,
  type TypeOf,
} from '@dota-factory/data';
import { openTable } from './shapes.ts';

const MAX_TAGS = 12;
const MAX_TAG_LENGTH = 48;

/** A text of a pattern, which `expected` describes. */
function pattern(description: string, expected: string, regex: RegExp): Schema<string> {
  const base = text(description);
  const schema: Schema<string> = {
    description,
    expected,
    read(value, at) {
      const read = base.read(value, at);
      return typeof read === 'string' && !regex.test(read) ? addRangeFault(schema, value, at) : read;
    },
    json: () => ({ type: 'string', pattern: regex.source }),
  };
  return schema;
}

const tag = pattern(
  'A word for a list of games.',
  `lower-case words joined by hyphens, at most ${MAX_TAG_LENGTH} characters`,
  /^(?=.{1,48}$)[a-z0-9]+(-[a-z0-9]+)*$/,
);

function tagList(): Schema<readonly string[]> {
  const all = list('Words for a list of games.', tag);
  const schema: Schema<readonly string[]> = {
    ...all,
    expected: `at most ${MAX_TAGS} tags that differ`,
    read(value, at) {
      const read = all.read(value, at);
      const isRight = !Array.isArray(read) || (read.length <= MAX_TAGS && new Set(read).size === read.length);
      return isRight ? read : addRangeFault(schema, value, at);
    },
    json: (definitions) => ({ ...all.json(definitions), maxItems: MAX_TAGS, uniqueItems: true }),
  };
  return schema;
}

export const manifest = openTable('What a pack is.', {
  $schema: optional(text('For editors.')),
  dslVersion: pattern('The version of the format.', 'a version 0.x', /^0\./),
  packVersion: integer('Always 1.', { min: 1 }),
  gameId: pattern(
    'Usually the name of the folder.',
    'letters, digits, ".", "-" and "_"',
    /^[A-Za-z0-9._-]+$/,
  ),
  title: text('The name of the game.'),
  version: text('The version of the pack.'),
  minEngineVersion: text('The oldest engine that can play it.'),
  shortDescription: optional(prose('One sentence.')),
  description: optional(prose('What the game is.')),
  author: optional(prose('Who made it.')),
  license: optional(prose('What may be done with it.')),
  website: optional(prose('Where it comes from.')),
  coverImage: optional(prose('A picture.')),
  tags: optional(tagList(), []),
  gameFile: optional(text('The file with the rules.'), 'game.json'),
  levelDirectory: optional(text('The folder of the levels.'), 'levels'),
  assetsDirectory: optional(text('The folder of pictures and sounds.'), 'assets'),
  sharedAssets: optional(list('Pictures of other packs.', text('A folder.')), []),
});
export type Manifest = TypeOf<typeof manifest>;
