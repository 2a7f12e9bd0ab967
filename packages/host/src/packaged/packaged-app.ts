/** The products of one package: which of them a command line means. */
import { join } from 'node:path';
import { err, findNearestWord, ok, type Result } from '@dota-factory/base';
import { isFileToOpen } from '../files/file-kind.ts';
import { readOwnJson } from '../files/own-json.ts';
import { type ProductFacts, readProductFacts } from '../product/facts.ts';
import type { SiblingCommand } from '../product/siblings.ts';

/** In the archive: the names of the products in it, in the order of products.mjs. */
const LIST = 'products.json';
const FLAG = '--app=';

/** `archive` is the folder that holds the products' folders. */
export function listPackagedProducts(archive: string): readonly ProductFacts[] {
  const names = readOwnJson(join(archive, LIST)) as readonly string[];
  return names.map((name) => readProductFacts(join(archive, name)));
}

/**
 * The one that was asked for, else the first that opens the file on the command line, else the first of all: that is
 * what a double click on the executable opens.
 */
export function pickProduct(
  argv: readonly string[],
  products: readonly ProductFacts[],
): Result<ProductFacts, string> {
  const asked = argv.find((word) => word.startsWith(FLAG))?.slice(FLAG.length);
  const found =
    asked === undefined ? findByFile(argv, products) : products.find(({ name }) => name === asked);
  if (found !== undefined) return ok(found);
  const known = products.map(({ name }) => name);
  const nearest = findNearestWord(asked ?? '', known);
  const hint = nearest === undefined ? `there are ${known.join(', ')}` : `did you mean ${FLAG}${nearest}?`;
  return err(`This package has no app "${asked ?? ''}"; ${hint}`);
}

const findByFile = (argv: readonly string[], products: readonly ProductFacts[]): ProductFacts | undefined =>
  products.find(({ fileKinds }) => argv.some((word) => isFileToOpen(fileKinds, word))) ?? products[0];

/** What starts another product of the package: `base` as this one was started, and its name. */
export function findPackagedSibling(
  products: readonly ProductFacts[],
  wanted: string,
  base: SiblingCommand,
): Result<SiblingCommand, string> {
  return products.some(({ name }) => name === wanted)
    ? ok({ ...base, args: [...base.args, FLAG + wanted] })
    : err('It is not part of this package.');
}
