// `npm run package`: makes the packages that this machine can make, under release/, and says what it could not and why.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { withLock } from './lock.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { note, ROOT, ScriptError, readManifest, runMain } from './repository.mjs';
import { listApps } from './package/apps.mjs';
import { runBuilder, writeBuilderConfig } from './package/builder.mjs';
import { listLockedVersions, readLockfile } from './package/dependencies.mjs';
import { formatNodeBatchLauncher, formatNodeLauncher } from './package/launchers.mjs';
import { stagePackage } from './package/stage.mjs';
import { writeTarball } from './package/tar.mjs';
import { COMPILER } from './targets.mjs';
import { listVulnerable, readKnownVulnerable } from './package/vulnerable.mjs';

const USAGE = `Usage: npm run package [-- --targets LIST] [--output DIR] [--electron-dist DIR] [--as-built]

  --targets LIST        some of node, dir, tar.gz, AppImage, deb, nsis, portable, dmg, zip; without it all
  --output DIR          another folder than release/
  --electron-dist DIR   an unpacked Electron of this system; without it the installed one, or one is fetched
  --as-built            packages what is in build/, even if the sources are newer`;

/** Platform -> electron-builder's flags, the folder it leaves, and what can be made from that. */
const PLATFORMS = {
  linux: {
    system: 'Linux',
    flags: ['--linux'],
    unpacked: 'linux-unpacked',
    targets: ['tar.gz', 'AppImage', 'deb'],
  },
  win32: { system: 'Windows', flags: ['--win'], unpacked: 'win-unpacked', targets: ['nsis', 'portable'] },
  darwin: {
    system: 'macOS',
    flags: ['--mac', '--universal'],
    unpacked: 'mac-universal',
    targets: ['dmg', 'zip'],
  },
};
const TARGETS = ['node', 'dir', ...Object.values(PLATFORMS).flatMap(({ targets }) => targets)];

/** Entries of an archive of a commit whose date is unknown: 1980, the earliest that a zip can hold. */
const NO_DATE = 315_532_800;

await runMain(async () => {
  const flags = parseFlags(process.argv.slice(2));
  if (flags === undefined) {
    console.log(USAGE);
    return;
  }
  await ensureInstalled();
  if (!flags.asBuilt) await ensureBuilt([...listApps().map(({ target }) => target), COMPILER]);
  await refuseVulnerable();
  const output = resolve(ROOT, flags.output ?? 'release');
  // Two packagings would take the stage from under each other.
  const lock = join(ROOT, 'build', '.locks', 'package');
  await withLock(
    lock,
    () => makePackages(flags, output),
    () => note('Another packaging is under way; waiting …'),
  );
});

async function makePackages(flags, output) {
  const seconds = findCommitDate();
  const stage = join(ROOT, 'build', 'package');
  await stagePackage(stage, seconds);
  mkdirSync(output, { recursive: true });
  const { version } = readManifest('.');
  const report = { made: [], missing: [], broken: [] };
  const isWanted = (target) => flags.targets === undefined || flags.targets.includes(target);

  if (isWanted('node')) {
    const file = join(output, `dota-factory-${version}-node.tar.gz`);
    await makeNodePackage(stage, file, version, seconds);
    report.made.push([file, `for any system with Node ${readManifest('.').engines.node} and a browser`]);
  }
  await makeElectronPackages({ flags, output, stage, version, seconds, isWanted, report });
  for (const [platform, { system, targets }] of Object.entries(PLATFORMS)) {
    if (platform === process.platform) continue;
    for (const target of targets.filter(isWanted)) report.missing.push([target, `made on ${system} only`]);
  }
  notify(report);
}

async function makeElectronPackages({ flags, output, stage, version, seconds, isWanted, report }) {
  const platform = PLATFORMS[process.platform];
  const wanted = ['dir', ...(platform?.targets ?? [])].filter(isWanted);
  if (platform === undefined || wanted.length === 0) return;
  const config = join(stage, 'electron-builder.json');
  const electronDist = flags.electronDist ?? findInstalledElectron();
  await writeBuilderConfig(config, { electronDist, stage, output, apps: listApps() });
  const unpacked = join(output, platform.unpacked);
  rmSync(unpacked, { recursive: true, force: true });
  note(`Packing for ${platform.system} …`);
  const fault = await runBuilder(config, [...platform.flags, 'dir']);
  if (fault !== undefined) {
    const text =
      electronDist === undefined && !fault.isBroken
        ? `Electron's runtime is not installed, and ${fault.text}`
        : fault.text;
    for (const target of wanted) remember(report, target, { ...fault, text });
    return;
  }
  if (isWanted('dir')) report.made.push([unpacked, `the folder, ready to run on ${platform.system}`]);
  for (const target of platform.targets.filter(isWanted)) {
    if (target === 'tar.gz') {
      const name = `dota-factory-${version}`;
      const file = join(output, `${name}-linux-${process.arch}.tar.gz`);
      await writeTarball(unpacked, name, file, seconds);
      report.made.push([file, 'unpack it anywhere']);
      continue;
    }
    note(`Making the ${target} …`);
    const bundle = process.platform === 'darwin' ? join(unpacked, 'Dota Factory.app') : unpacked;
    const reason = await runBuilder(config, [...platform.flags, target, '--prepackaged', bundle]);
    if (reason === undefined) report.made.push([output, `the ${target} in it`]);
    else remember(report, target, reason);
  }
}

function remember({ missing, broken }, target, { isBroken, text, output }) {
  (isBroken ? broken : missing).push([target, text, output]);
}

/** The same apps and files without a runtime: for people who have Node, and for machines without Electron. */
async function makeNodePackage(stage, file, version, seconds) {
  const folder = join(stage, 'node');
  for (const name of ['content', 'beside']) cpSync(join(stage, name), folder, { recursive: true });
  for (const name of ['app', 'commands'])
    cpSync(join(stage, name), join(folder, 'resources', name), { recursive: true });
  const { node } = readManifest('.').engines;
  // The apps have a manifest that makes their .cjs what they are; the commands are .mjs, so neither needs another.
  for (const app of listApps()) {
    const path = join(folder, app.target);
    writeFileSync(path, formatNodeLauncher(app, node));
    chmodSync(path, 0o755);
    writeFileSync(`${path}.cmd`, formatNodeBatchLauncher(app));
  }
  await writeTarball(folder, `dota-factory-${version}-node`, file, seconds);
}

function notify({ made, missing, broken }) {
  const show = (path) => {
    const short = relative(ROOT, path);
    return short.startsWith('..') || isAbsolute(short) ? path : short;
  };
  if (made.length > 0) console.log('Made:');
  for (const [path, what] of made) console.log(`  ${show(path)}${describeSize(path)}: ${what}`);
  if (missing.length > 0) console.log('Not made on this machine:');
  for (const why of new Set(missing.map(([, reason]) => reason))) {
    const targets = missing.filter(([, reason]) => reason === why).map(([target]) => target);
    console.log(`  ${targets.join(', ')}: ${why}`);
  }
  for (const [target, why, output] of broken) {
    console.log(`Broken:\n  ${target}: ${why}`);
    if (output !== undefined) note(output);
  }
  if (broken.length > 0 || made.length === 0) process.exitCode = 1;
}

function describeSize(path) {
  const stat = statSync(path);
  return stat.isFile() ? ` (${(stat.size / 1e6).toFixed(1)} MB)` : '';
}

async function refuseVulnerable() {
  const found = listVulnerable(listLockedVersions(await readLockfile()), readKnownVulnerable());
  if (found.length > 0)
    throw new ScriptError(`Known to be vulnerable, so not packaged:\n${found.join('\n')}`);
}

/** The runtime that `npm start` has fetched, where it is the one for this system. macOS needs both processors' kinds. */
function findInstalledElectron() {
  const folder = join(ROOT, 'node_modules', 'electron', 'dist');
  const executable = process.platform === 'win32' ? 'electron.exe' : 'electron';
  return process.platform !== 'darwin' && existsSync(join(folder, executable)) ? folder : undefined;
}

/** Seconds since 1970. */
function findCommitDate() {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given !== undefined && /^\d+$/.test(given)) return Number(given);
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' });
  return status === 0 && /^\d+$/.test(stdout.trim()) ? Number(stdout.trim()) : NO_DATE;
}

/** Undefined: help was asked for. */
function parseFlags(words) {
  const flags = {};
  for (let i = 0; i < words.length; i++) {
    const [name, joined] = words[i].split('=');
    if (name === '--help') return undefined;
    if (name === '--as-built') {
      flags.asBuilt = true;
      continue;
    }
    const key = { '--targets': 'targets', '--output': 'output', '--electron-dist': 'electronDist' }[name];
    if (key === undefined) throw new ScriptError(`Unknown flag ${name}.\n${USAGE}`);
    const value = joined ?? words[++i];
    if (value === undefined || value === '') throw new ScriptError(`${name} needs a value.`);
    flags[key] = value;
  }
  if (flags.targets !== undefined) {
    flags.targets = flags.targets.split(',');
    const unknown = flags.targets.find((target) => !TARGETS.includes(target));
    if (unknown !== undefined)
      throw new ScriptError(`There is no target ${unknown}; there are ${TARGETS.join(', ')}.`);
  }
  if (flags.electronDist !== undefined) flags.electronDist = resolve(flags.electronDist);
  return flags;
}
