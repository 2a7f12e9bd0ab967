// Finds the browser that the tests drive, and installs it where that takes no question.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { note } from './repository.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const APT_INSTALL = 'apt-get update && apt-get install -y --no-install-recommends chromium';

/** Path of an installed Chromium or relative; `CHROMIUM_PATH` names another one. */
export function findChromium(env = process.env, platform = process.platform) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const places = [
    env.CHROMIUM_PATH,
    ...folders.flatMap((folder) => COMMANDS.map((name) => join(folder, name))),
  ];
  if (platform === 'darwin') places.push(...APPLICATIONS);
  if (platform === 'win32') {
    const roots = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(Boolean);
    places.push(...roots.map((root) => join(root, 'Google', 'Chrome', 'Application', 'chrome.exe')));
  }
  return places.find((place) => place !== undefined && isExecutable(place));
}

/** The path of a Chromium, installed through apt if need be and allowed, or undefined with the command that would help. */
export function ensureChromium() {
  const path = findChromium();
  if (path !== undefined) return { path, advice: '' };
  if (!canInstall()) return { path: undefined, advice: adviseInstall() };
  note('Installing Chromium for the tests that drive a browser …');
  install(APT_INSTALL);
  const installed = findChromium();
  return { path: installed, advice: installed === undefined ? adviseInstall() : '' };
}

/** Runs commands of apt as root; what went wrong is noted. */
export function install(commands) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', prefixed(commands, findRootPrefix() ?? '')], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) note(`${stdout ?? ''}${stderr ?? ''}`.trimEnd());
}

/** Whether apt can be used here without a question. */
export function canInstall() {
  return findRootPrefix() !== undefined;
}

/** Words to put before a command that needs root: none for root itself, undefined when a password would be asked. */
function findRootPrefix() {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined;
  if (process.getuid?.() === 0) return '';
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? 'sudo -n ' : undefined;
}

function adviseInstall() {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (hasApt) return prefixed(APT_INSTALL, process.getuid?.() === 0 ? '' : 'sudo ');
  if (process.platform === 'darwin') return 'brew install --cask chromium';
  if (process.platform === 'win32') return 'winget install Google.Chrome';
  return 'install chromium with the package manager of this system';
}

function prefixed(commands, prefix) {
  return commands
    .split(' && ')
    .map((command) => prefix + command)
    .join(' && ');
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
