/** The sample packs beside the project, and packs from folders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadPack, type Pack, type PackReading } from '@dota-factory/grid';

/** Packs and traces that are not part of the project. */
export const SAMPLES = join(import.meta.dirname, '../../../shared/samples/grid-packs');
export const hasSamples = existsSync(SAMPLES);

/** `describe`, or a skipped one that says why. */
export const describeWithSamples = (title: string, body: () => void): void =>
  hasSamples ? describe(title, body) : describe.skip(`${title} (skipped: the sample packs are absent)`, body);

/** Every JSON file below a folder, by its path in it. */
export function readPackFiles(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.json'));
  return new Map(files.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')]));
}

export const readPack = (folder: string): PackReading => loadPack(readPackFiles(folder), folder);

/** The folders of all sample packs, below SAMPLES. */
export function listSamplePacks(): readonly string[] {
  if (!hasSamples) return [];
  const parents = [SAMPLES, join(SAMPLES, '_synthetic'), join(SAMPLES, '_fixtures')];
  return parents
    .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
    .filter((folder) => existsSync(join(folder, 'game.json')))
    .map((folder) => relative(SAMPLES, folder));
}

/** Packs of the project's own, one folder each beside their schemas. */
export const OWN_PACKS = join(import.meta.dirname, '../../levels/grid');
export const LEVEL_PAGE = join(import.meta.dirname, '../../docs/grid-levels.md');

export const listOwnPackNames = (): readonly string[] =>
  readdirSync(OWN_PACKS)
    .filter((name) => existsSync(join(OWN_PACKS, name, 'game.json')))
    .sort();

export const readOwnPackFiles = (name: string): ReadonlyMap<string, string> =>
  readPackFiles(join(OWN_PACKS, name));
const ownReadings = new Map<string, PackReading>();

/** Read once. */
export function readOwnPack(name: string): PackReading {
  const reading = ownReadings.get(name) ?? readPack(join(OWN_PACKS, name));
  ownReadings.set(name, reading);
  return reading;
}

const packs = new Map<string, Pack>();

/** Loaded once. */
export function getSamplePack(name: string): Pack {
  const known = packs.get(name);
  if (known !== undefined) return known;
  const { pack } = readPack(join(SAMPLES, name));
  if (pack === undefined) throw new Error(`${name} cannot be read`);
  packs.set(name, pack);
  return pack;
}
