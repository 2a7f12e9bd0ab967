// `npm run package`: stages a folder that runs with an installed Node, and packs it, under release/.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ROOT, Refusal, readManifest, runMain } from './repository.mjs';

/** Command of the package -> the bundle it starts. The folders are those of the sources, so files are found the same way. */
const COMMANDS = {
  'dota-factory': ['build/game/launch.mjs', '--browser'],
  sim: ['build/sim/main.mjs'],
};

await runMain(async () => {
  const manifest = readManifest('.');
  const name = `dota-factory-${manifest.version}`;
  const stage = join(ROOT, 'release', name);
  await ensureInstalled();
  await ensureBuilt(['game', 'sim']);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  for (const path of ['build/game', 'build/sim', 'config', 'LICENSE', 'README.md']) copy(path, stage);
  if (existsSync(join(ROOT, 'docs', 'images'))) copy('docs/images', stage);
  const { version, description, license, engines } = manifest;
  const own = { name: 'dota-factory', version, private: true, description, license, type: 'module', engines };
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  for (const [command, [bundle, ...flags]] of Object.entries(COMMANDS))
    writeLaunchers(stage, command, bundle, flags);
  const archive = `${name}.tar.gz`;
  pack(archive, name);
  console.log(`release/${name}/  runs with an installed Node ${engines.node}: ./dota-factory, ./sim`);
  console.log(`release/${archive}`);
  console.log('Electron packages (AppImage, installer, disk image) are not made by this version.');
});

function copy(path, stage) {
  // Build stamps and source maps are of use in the repository only.
  const filter = (source) => !source.endsWith('.stamp') && !source.endsWith('.map');
  cpSync(join(ROOT, path), join(stage, path), { recursive: true, filter });
}

function writeLaunchers(stage, command, bundle, flags) {
  const arguments_ = flags.map((flag) => ` ${flag}`).join('');
  const shell = [
    '#!/bin/sh',
    '# Starts the program that lies beside this script, from whatever folder it is called.',
    'here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0" 2>/dev/null || echo "$0")")" && pwd) || exit 1',
    'command -v node >/dev/null 2>&1 || { echo "Dota Factory needs Node 20.19 or newer on the PATH." >&2; exit 1; }',
    `exec node "$here/${bundle}"${arguments_} "$@"`,
    '',
  ].join('\n');
  writeFileSync(join(stage, command), shell);
  chmodSync(join(stage, command), 0o755);
  const batch = ['@echo off', `node "%~dp0${bundle.replaceAll('/', '\\')}"${arguments_} %*`, ''].join('\r\n');
  writeFileSync(join(stage, `${command}.cmd`), batch);
}

function pack(archive, folder) {
  const { status, stderr, error } = spawnSync('tar', ['-czf', archive, folder], {
    cwd: join(ROOT, 'release'),
  });
  if (status !== 0)
    throw new Refusal(`The archive could not be written: ${error?.message ?? String(stderr)}`);
}
