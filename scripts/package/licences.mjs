// Collects the licences of everything that is bundled into the product into one text.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
/** Licences that allow what a package does: to be passed on, changed or not, under ours. */
const ACCEPTED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'CC0-1.0',
  'Unlicense',
]);

export function formatLicences(packages) {
  const parts = packages.map(({ name, version, folder, manifest }) => {
    const texts = findLicenceTexts(folder);
    const body =
      texts.length > 0
        ? texts.join('\n\n')
        : `The package brings no licence file; its manifest says: ${describeLicence(manifest)}.${describeAuthor(manifest)}`;
    return `${name} ${version} (${describeLicence(manifest)})\n${'-'.repeat(72)}\n${body.trim()}\n`;
  });
  return [
    'Dota Factory contains the packages below, under the licences below. Electron, its Chromium and its Node are under',
    'those in LICENSE.electron.txt and LICENSES.chromium.html, which come with them.\n',
    ...parts,
  ].join('\n');
}

/** Packages whose licence is none of those that we know to be fine, as `name version: licence`. */
export function listDoubtfulLicences(packages) {
  return packages
    .filter(({ manifest }) => !ACCEPTED.has(describeLicence(manifest)))
    .map(({ name, version, manifest }) => `${name} ${version}: ${describeLicence(manifest)}`);
}

export function describeLicence({ license, licenses }) {
  if (typeof license === 'string') return license;
  if (typeof license?.type === 'string') return license.type;
  return Array.isArray(licenses) ? licenses.map(({ type }) => type).join(' OR ') : 'unknown';
}

function describeAuthor({ author }) {
  const name = typeof author === 'string' ? author : author?.name;
  return name === undefined ? '' : ` Its author is ${name}.`;
}

function findLicenceTexts(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
}
