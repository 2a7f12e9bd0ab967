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
import { ROOT, Refusal, readManifest } from '../repository.mjs';
import { CONTENT, EXECUTABLE, listApps } from './apps.mjs';
import { listShippedPackages, readLockfile } from './dependencies.mjs';
import { formatBatchLauncher, formatShellLauncher, LAYOUTS } from './launchers.mjs';
import { formatLicences, listDoubtfulLicences } from './licences.mjs';
import { formatBillOfMaterials } from './sbom.mjs';
import { formatInstallerScript } from './installer.mjs';

/** Read again at each start by packages/host/src/files/shipped-content.ts, which explains it. */
const SHIPPED_LIST = '.shipped-files.json';
/** As packages/host/src/services/load-extension.ts looks for it. */
const HOST_FOLDER = 'host';

/**
 * Fills `stage`:
 *   app/        what becomes app.asar: the windows' bundles and pages, and the two entry files
 *   commands/   the bundles that run as in Node, and what a window's host starts threads from; plain files, since
 *               they are called by their path
 *   content/    what people edit
 *   beside/     licences and the bill of materials
 *   linux/ mac/ windows/   the launchers, and the installer's script
 */
export async function stagePackage(stage, seconds) {
  const apps = listApps();
  const manifest = readManifest('.');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  await stageApp(join(stage, 'app'), apps, manifest);
  for (const { target } of apps.filter(({ kind }) => kind === 'command')) {
    copyBuild(target, join(stage, 'commands', target), () => true);
  }
  for (const { target } of apps.filter(({ kind }) => kind === 'window')) {
    if (existsSync(join(ROOT, 'build', target, HOST_FOLDER))) {
      copyBuild(join(target, HOST_FOLDER), join(stage, 'commands', target), () => true);
    }
  }
  stageContent(join(stage, 'content'));
  await stageBeside(join(stage, 'beside'), apps, manifest, seconds);
  for (const [system, layout] of Object.entries(LAYOUTS))
    stageLaunchers(join(stage, system), system, apps, layout);
  writeFileSync(join(stage, 'windows', 'installer.nsh'), formatInstallerScript(apps));
}

async function stageApp(folder, apps, manifest) {
  const windows = apps.filter(({ kind }) => kind === 'window');
  for (const { target } of windows) {
    // launch.mjs is for running from the sources; in a package browser.cjs has its part.
    const own = join(ROOT, 'build', target, HOST_FOLDER);
    copyBuild(target, join(folder, target), (path) => !path.endsWith('launch.mjs') && path !== own);
  }
  const { version, description, license } = manifest;
  const own = {
    name: EXECUTABLE,
    productName: windows[0].name,
    version,
    description,
    license,
    author: 'The Dota Factory authors',
    // A .deb must have one; there is no page yet.
    homepage: 'https://dota-factory.invalid',
    main: 'main.cjs',
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  const list = JSON.stringify(windows.map(({ target, name, id }) => ({ folder: target, name, id })));
  await bundleEntry(
    join(folder, 'main.cjs'),
    `import { join } from 'node:path';
import { pickApp } from '@dota-factory/host/packaged';
const app = pickApp(process.argv.slice(1), ${list});
if (app.ok) require(join(__dirname, app.value.folder, 'main.cjs'));
else { process.stderr.write(app.error + '\\n'); process.exit(2); }`,
  );
  await bundleEntry(
    join(folder, 'browser.cjs'),
    `import { runPackagedInBrowser } from '@dota-factory/host/packaged';
runPackagedInBrowser(${list}, ${JSON.stringify(version)}, __dirname).then((code) => { process.exitCode = code; });`,
  );
}

/** CommonJS: Electron loads it from the archive in every mode, and the pages' main files are CommonJS, too. */
async function bundleEntry(outfile, contents) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: ROOT,
    stdin: { contents, resolveDir: ROOT, sourcefile: 'entry.mjs' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    legalComments: 'none',
    treeShaking: true,
    minifySyntax: true,
    logLevel: 'silent',
    external: ['electron'],
  });
}

/** Source maps and build stamps are of use in the repository only. */
function copyBuild(target, folder, isWanted) {
  const source = join(ROOT, 'build', target);
  if (!existsSync(source)) throw new Refusal(`There is no build of ${target}.`);
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
  for (const name of CONTENT) {
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
    throw new Refusal(`Nobody has looked at these licences yet:\n${doubtful.join('\n')}`);
  mkdirSync(folder, { recursive: true });
  const product = { name: EXECUTABLE, version: manifest.version, license: manifest.license };
  const bill = formatBillOfMaterials(product, packages, await readLockfile(), seconds);
  writeFileSync(join(folder, 'sbom.cdx.json'), bill);
  writeFileSync(join(folder, 'THIRD-PARTY-LICENCES.txt'), formatLicences(packages));
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE.txt'));
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
