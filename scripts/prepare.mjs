// Brings the repository into a state in which something can run: dependencies installed, stale targets built.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buildTarget, COMPILER, TARGETS } from './targets.mjs';
import { withLock } from './lock.mjs';
import {
  listPackageFolders,
  listSourceFolders,
  note,
  ROOT,
  readManifest,
  ScriptError,
} from './repository.mjs';

const INSTALL_STAMP = join(ROOT, 'node_modules', '.dota-factory-install');
const LOCKS = join(ROOT, 'build', '.locks');

// ---------------------------------------------------------------- dependencies

/** Installs from the lockfile with the pinned pnpm, unless what is installed is what the lockfile says. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(
    join(LOCKS, 'install'),
    async () => {
      if (isInstalled()) return; // the process we waited for has done it
      const stamp = installStamp();
      await install();
      writeFileSync(INSTALL_STAMP, stamp);
    },
    () => note('Another process is installing dependencies; waiting for it …'),
  );
}

function isInstalled() {
  if (!existsSync(INSTALL_STAMP)) return false;
  // A package whose links were deleted by hand would otherwise fail much later, with an import that resolves to nothing.
  for (const folder of listPackageFolders()) {
    const hasDependencies = Object.keys(readManifest(folder).dependencies ?? {}).length > 0;
    if (hasDependencies && !existsSync(join(ROOT, folder, 'node_modules'))) return false;
  }
  return readFileSync(INSTALL_STAMP, 'utf8') === installStamp();
}

function installStamp() {
  const hash = createHash('sha256');
  hash.update(`${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}\n`);
  const manifests = listPackageFolders().map((folder) => `${folder}/package.json`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
    hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

async function install() {
  const pnpm = readManifest('.').packageManager.split('+')[0];
  note('Installing dependencies; this takes a minute the first time …');
  const started = Date.now();
  const args = ['-y', pnpm, 'install', '--frozen-lockfile', '--prod=false', '--reporter=append-only'];
  args.push('--config.confirmModulesPurge=false');
  const { code, output } = await capture('npx', args, installEnvironment());
  if (code === 0) {
    note(`Dependencies installed in ${seconds(Date.now() - started)}.`);
    return;
  }
  throw new ScriptError(`${output.trimEnd()}\n\n${explainInstallFailure(output, pnpm)}`);
}

/** What the caller's npm and shell would tell pnpm, without the parts that hide output or skip half of the packages. */
function installEnvironment() {
  const env = { ...process.env };
  for (const key of Object.keys(env)) {
    if (/^npm_config_(loglevel|silent|omit|only|production|prefix|local_prefix)$/i.test(key)) delete env[key];
  }
  delete env.NODE_ENV;
  return env;
}

function explainInstallFailure(output, pnpm) {
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_PNPM_META_FETCH_FAIL/.test(output)
  ) {
    return 'Dependencies could not be installed: the npm registry cannot be reached. The first start needs a network connection; later ones do not.';
  }
  if (/ERR_PNPM_OUTDATED_LOCKFILE/.test(output)) {
    return `Dependencies could not be installed: pnpm-lock.yaml does not match a package.json. Run \`npx -y ${pnpm} install\` and commit the lockfile.`;
  }
  if (/ENOSPC/.test(output)) return 'Dependencies could not be installed: the disk is full.';
  return 'Dependencies could not be installed; the output above says why.';
}

function capture(command, args, env) {
  return new Promise((resolve, reject) => {
    // npx is a .cmd on Windows, which only a shell starts; no argument comes from outside.
    const shell = process.platform === 'win32';
    const child = spawn(shell ? `${command}.cmd` : command, args, {
      cwd: ROOT,
      env,
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => {
      reject(
        new ScriptError(
          `${command} could not be started (${error.message}). It comes with npm; is npm on the PATH?`,
        ),
      );
    });
    child.on('close', (code) => resolve({ code, output }));
  });
}

// ---------------------------------------------------------------- builds

/**
 * Builds those of the named targets whose sources changed since their last build.
 * A failed build throws and leaves the last good one in place.
 */
export async function ensureBuilt(names) {
  for (const name of names) {
    if (isBuilt(name)) continue;
    await withLock(
      join(LOCKS, `build-${name}`),
      async () => {
        if (isBuilt(name)) return;
        await build(name);
      },
      () => note(`Another process is building ${name}; waiting for it …`),
    );
  }
}

async function build(name) {
  const started = Date.now();
  note(`Building ${name} …`);
  // Taken before the build: a file saved while it runs must count as newer.
  const stamp = takeStamp(name, {});
  const target = join(ROOT, 'build', name);
  const fresh = join(ROOT, 'build', `.${name}-${process.pid}-new`);
  const old = join(ROOT, 'build', `.${name}-${process.pid}-old`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  try {
    await buildTarget(name, fresh);
    writeFileSync(join(fresh, '.stamp'), JSON.stringify(stamp));
    if (existsSync(target)) renameSync(target, old);
    renameSync(fresh, target);
  } finally {
    if (!existsSync(target) && existsSync(old)) renameSync(old, target);
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
  note(`Built ${name} in ${seconds(Date.now() - started)}.`);
}

function isBuilt(name) {
  const file = join(ROOT, 'build', name, '.stamp');
  if (!existsSync(file)) return false;
  let known;
  try {
    known = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
  const now = takeStamp(name, known.files ?? {});
  if (now.node !== known.node || !sameContents(now.files, known.files ?? {})) return false;
  // Same contents under new dates (a checkout, a touch): remember the dates, so that the next look is quick again.
  if (now.hashed > 0) {
    try {
      writeFileSync(file, JSON.stringify(now));
    } catch {
      // A folder that cannot be written only costs time.
    }
  }
  return true;
}

function sameContents(a, b) {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => b[name]?.[2] === a[name][2]);
}

/**
 * The state of everything a target is made from: file -> [size, modification time, content hash].
 * A file whose size and time are as in `known` is not read again.
 */
function takeStamp(name, known) {
  const files = {};
  let hashed = 0;
  for (const file of listInputs(name)) {
    const { size, mtimeMs } = statSync(join(ROOT, file));
    const before = known[file];
    if (before !== undefined && before[0] === size && before[1] === mtimeMs) {
      files[file] = before;
      continue;
    }
    hashed += 1;
    files[file] = [
      size,
      mtimeMs,
      createHash('sha256')
        .update(readFileSync(join(ROOT, file)))
        .digest('hex'),
    ];
  }
  return { node: process.versions.node.split('.')[0], hashed, files };
}

function listInputs(name) {
  // It is made from its own folder alone, and takes long.
  if (name === COMPILER) return collectFiles(TARGETS[name].folder, ['scripts/quest-compiler.mjs']);
  const files = ['pnpm-lock.yaml', 'tsconfig.json', 'package.json', 'products.mjs'];
  files.push('scripts/targets.mjs', 'scripts/renderer.mjs', 'scripts/facts.mjs');
  for (const folder of listSourceFolders(TARGETS[name].folder)) collectFiles(folder, files);
  return files;
}

function collectFiles(folder, files) {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'build' || entry.name.startsWith('.')) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) collectFiles(path, files);
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(path);
  }
  return files;
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
