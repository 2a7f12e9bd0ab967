// Puts everything that goes into a package into build/package, from where electron-builder takes it.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ROOT, ScriptError, readManifest } from '../repository.mjs';
import { PRODUCTS } from '../../products.mjs';
import { listContent } from '../facts.mjs';
import { bundle, COMPILER } from '../targets.mjs';
import { EXECUTABLE, listApps } from './apps.mjs';
import { listShippedPackages, readLockfile } from './dependencies.mjs';
import { formatBatchLauncher, formatShellLauncher, LAYOUTS } from './launchers.mjs';
import { formatLicences, listDoubtfulLicences } from './licences.mjs';
import { formatBillOfMaterials } from './sbom.mjs';
import { formatInstallerScript } from './installer.mjs';

/** Read again at each start by packages/host/src/files/shipped-content.ts, which explains it. */
const SHIPPED_LIST = '.shipped-files.json';
/** As packages/host/src/product/load-product.ts looks for it. */
const BACKEND_FOLDER = 'backend';

/**
 * Fills `stage`:
 *   app/        what becomes app.asar: the products' facts, bundles and pages, and the two entry files
 *   commands/   the bundles that run as in Node, and the backends that start threads; plain files, since they are
 *               called by their path
 *   content/    what people edit
 *   beside/     licences and the bill of materials
 *   linux/ mac/ windows/   the launchers, and the installer's script
 */
export async function stagePackage(stage, seconds) {
  const apps = listApps();
  const manifest = readManifest('.');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  await stageApp(join(stage, 'app'), manifest);
  for (const { target } of apps.filter(({ kind }) => kind === 'command')) {
    copyBuild(target, join(stage, 'commands', target), () => true);
  }
  for (const { name } of PRODUCTS.filter(startsThreads)) {
    copyBuild(join(name, BACKEND_FOLDER), join(stage, 'commands', name), () => true);
  }
  // Beside the backend that looks for it; 78 MB that must be plain files, since threads and WebAssembly read them.
  copyBuild(COMPILER, join(stage, 'commands', COMPILER), () => true);
  stageContent(join(stage, 'content'));
  await stageBeside(join(stage, 'beside'), apps, manifest, seconds);
  for (const [system, layout] of Object.entries(LAYOUTS))
    stageLaunchers(join(stage, system), system, apps, layout);
  writeFileSync(join(stage, 'windows', 'installer.nsh'), formatInstallerScript(apps));
}

const startsThreads = ({ workers = {} }) => Object.keys(workers).length > 0;

async function stageApp(folder, manifest) {
  for (const product of PRODUCTS) {
    // Those two are for running from the sources; in a package the entry files have their part.
    const left = ['launch.mjs', 'main.cjs', ...(startsThreads(product) ? [BACKEND_FOLDER] : [])];
    const paths = left.map((name) => join(ROOT, 'build', product.name, name));
    copyBuild(product.name, join(folder, product.name), (path) => !paths.includes(path));
  }
  const { version, description, license } = manifest;
  const own = {
    name: EXECUTABLE,
    productName: PRODUCTS[0].title,
    version,
    description,
    license,
    author: 'The Dota Factory authors',
    // A .deb must have one; there is no page yet.
    homepage: 'https://dota-factory.invalid',
    main: 'main.cjs',
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  writeFileSync(join(folder, 'products.json'), `${JSON.stringify(PRODUCTS.map(({ name }) => name))}\n`);
  await bundleEntry('packaged-electron', join(folder, 'main.cjs'));
  await bundleEntry('packaged-browser', join(folder, 'browser.cjs'));
}

/** CommonJS: Electron loads it from the archive in every mode. */
async function bundleEntry(name, outfile) {
  await bundle(`packages/host/src/entries/${name}.ts`, outfile, {
    platform: 'node',
    format: 'cjs',
    sourcemap: false,
    external: ['electron'],
  });
}

/** Source maps and build stamps are of use in the repository only. */
function copyBuild(target, folder, isWanted) {
  const source = join(ROOT, 'build', target);
  if (!existsSync(source)) throw new ScriptError(`There is no build of ${target}.`);
  const filter = (path) => !path.endsWith('.map') && !path.endsWith('.stamp') && isWanted(path);
  cpSync(source, folder, { recursive: true, filter });
  for (const path of listFiles(folder)) {
    if (!/\.(c|m)?js$|\.css$/.test(path)) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    const stripped = text.replace(/\n(\/\/|\/\*)# sourceMappingURL=[^\n]*\n?$/, '\n');
    if (stripped !== text) writeFileSync(join(folder, path), stripped);
  }
}

function stageContent(folder) {
  for (const name of listContent(PRODUCTS)) {
    const source = join(ROOT, name);
    if (existsSync(source)) cpSync(source, join(folder, name), { recursive: true });
  }
  const list = listFiles(folder).map((path) => [path, hashFile(join(folder, path))]);
  writeFileSync(join(folder, SHIPPED_LIST), `${JSON.stringify(Object.fromEntries(list), null, 2)}\n`);
}

async function stageBeside(folder, apps, manifest, seconds) {
  const packages = listShippedPackages(apps.map(({ target }) => target));
  const doubtful = listDoubtfulLicences(packages);
  if (doubtful.length > 0)
    throw new ScriptError(`These licences have not been reviewed yet:\n${doubtful.join('\n')}`);
  mkdirSync(folder, { recursive: true });
  const product = { name: EXECUTABLE, version: manifest.version, license: manifest.license };
  const bill = formatBillOfMaterials(product, packages, await readLockfile(), seconds);
  writeFileSync(join(folder, 'sbom.cdx.json'), bill);
  writeFileSync(
    join(folder, 'THIRD-PARTY-LICENCES.txt'),
    `${formatLicences(packages)}\n${readCompilerLicences()}`,
  );
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE.txt'));
}

/** The compiler is no package of the workspace, and brings no licences of its own. */
function readCompilerLicences() {
  const folder = join(ROOT, 'compiler', 'licences');
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.map((text) => `The C compiler of quests\n${'-'.repeat(72)}\n${text}\n`).join('\n');
}

function stageLaunchers(folder, system, apps, layout) {
  mkdirSync(join(folder, 'launchers'), { recursive: true });
  for (const app of apps) {
    if (system === 'windows') {
      writeFileSync(join(folder, 'launchers', `${app.target}.cmd`), formatBatchLauncher(app, layout));
      continue;
    }
    const path = join(folder, 'launchers', app.target);
    writeFileSync(path, formatShellLauncher(app, layout));
    chmodSync(path, 0o755);
  }
}

/** Paths with forward slashes, sorted. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

export function hashFile(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
