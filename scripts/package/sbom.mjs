// The bill of materials as CycloneDX 1.6 JSON: what is in a package, in which version, with which hash.
import { createHash } from 'node:crypto';
import { describeLicence } from './licences.mjs';

/** `seconds` is the date of the commit, so that the same commit gives the same text. */
export function formatBillOfMaterials({ name, version, license }, packages, lockfile, seconds) {
  const rootRef = `${name}@${version}`;
  const runtime = findRuntime(lockfile);
  const components = [
    ...packages.map((each) => ({
      type: 'library',
      'bom-ref': purlOf(each),
      ...splitName(each.name),
      version: each.version,
      scope: 'required',
      hashes: hashesOf(each, lockfile),
      licenses: licencesOf(each.manifest),
      purl: purlOf(each),
    })),
    {
      type: 'framework',
      'bom-ref': purlOf(runtime),
      name: runtime.name,
      version: runtime.version,
      scope: 'required',
      hashes: hashesOf(runtime, lockfile),
      licenses: [{ license: { id: 'MIT' } }],
      purl: purlOf(runtime),
    },
  ];
  const byKey = new Map(packages.map((each) => [`${each.name}@${each.version}`, purlOf(each)]));
  const needed = new Set(packages.flatMap(({ needs }) => needs));
  const top = packages.filter((each) => !needed.has(`${each.name}@${each.version}`)).map(purlOf);
  const dependencies = [
    { ref: rootRef, dependsOn: [...top, purlOf(runtime)] },
    ...packages.map((each) => ({ ref: purlOf(each), dependsOn: each.needs.map((key) => byKey.get(key)) })),
    { ref: purlOf(runtime), dependsOn: [] },
  ];
  const metadata = {
    timestamp: new Date(seconds * 1000).toISOString(),
    component: {
      type: 'application',
      'bom-ref': rootRef,
      name,
      version,
      licenses: [{ license: { id: license } }],
    },
  };
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify([metadata, components, dependencies]))}`;
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber,
    version: 1,
    metadata,
    components,
    dependencies,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function findRuntime(lockfile) {
  const { version } = lockfile.importers['.'].devDependencies.electron;
  return { name: 'electron', version: version.replace(/\(.*$/, '') };
}

function splitName(name) {
  const [group, rest] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return group === undefined ? { name: rest } : { group, name: rest };
}

function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** The lockfile keeps what the registry gave as base64. */
function hashesOf({ name, version }, lockfile) {
  const integrity = lockfile.packages[`${name}@${version}`]?.resolution?.integrity ?? '';
  const sha512 = /^sha512-(.+)$/.exec(integrity)?.[1];
  return sha512 === undefined
    ? []
    : [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }];
}

function licencesOf(manifest) {
  const words = describeLicence(manifest);
  return /^[\w.-]+$/.test(words) ? [{ license: { id: words } }] : [{ expression: words }];
}

/** A name-based identifier: the same content has the same one. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex[16], 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
