/** The facts of a product that its build writes down for the shells: `product.json`, from the entry in products.mjs. */
import { join } from 'node:path';
import {
  boolean,
  type Fault,
  integer,
  list,
  optional,
  readSchema,
  table,
  text,
  type TypeOf,
} from '@dota-factory/data';
import { readOwnJson } from '../files/own-json.ts';

const size = (description: string) => optional(integer(description, { min: 100, max: 10_000 }));

const sizes = {
  width: size('At its start, in pixels.'),
  height: size('At its start, in pixels.'),
  minWidth: size('In pixels.'),
  minHeight: size('In pixels.'),
};
const windowSize = table('The size of a window.', sizes);

const productFacts = table('A product as the shells see it.', {
  name: text('Its build folder, and what `--app=` calls it.'),
  title: text('As windows and the terminal show it.'),
  id: text('Names the folders of its profile: lower-case letters and hyphens.'),
  version: text('Of the package.'),
  mainWindow: windowSize,
  companions: list(
    'Further windows, which the page of the main window may open; no page may open any other.',
    table('A window.', { page: text('Its page in the renderer, e.g. `inspect.html`.'), ...sizes }),
    { unique: 'page' },
  ),
  hasDownloads: boolean('Whether a page may hand texts that it has made to the person as files.'),
  content: list('What it has beside the executable for people to edit.', text('A file or a folder.')),
  belongings: list('What moves along to another place, of all products.', text('A file or a folder.')),
  flags: list(
    'What its command line has besides the flags of every product.',
    table('A flag.', {
      name: text('With its hyphens, e.g. `--new`.'),
      value: optional(text('What it takes, as the help names it; absent where it takes nothing.')),
      help: text('What it does.'),
      excludes: optional(list('What cannot go with it.', text('Another of these flags.')), []),
    }),
    { unique: 'name' },
  ),
  fileKinds: list(
    'What it opens.',
    table('A kind of file.', {
      extension: text('With its dot, in lower case.'),
      kind: text('What the product calls it.'),
      noun: text('For a person.'),
    }),
  ),
});

export type ProductFacts = TypeOf<typeof productFacts>;
export type OwnFlag = ProductFacts['flags'][number];
export type WindowSize = TypeOf<typeof windowSize>;

export const FACTS_FILE = 'product.json';

/** Throws for a folder without such a file: it is not the build of a product. */
export function readProductFacts(buildFolder: string): ProductFacts {
  const path = join(buildFolder, FACTS_FILE);
  const faults: Fault[] = [];
  const { whole } = readSchema(productFacts, readOwnJson(path), { path: [], faults });
  if (whole === undefined) {
    throw new Error(
      `${path}: ${faults.map(({ message }) => message).join('; ') || 'not the facts of a product'}`,
    );
  }
  return whole;
}
