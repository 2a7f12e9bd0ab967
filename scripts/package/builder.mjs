// Runs electron-builder for one target and reports, in one sentence, why it could not make it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PRODUCTS } from '../../products.mjs';
import { ROOT } from '../repository.mjs';
import { findTool, runTool } from '../run.mjs';

/** A stalled download must not hold up the others. */
const TIME_LIMIT_MS = 15 * 60_000;

/** electron-builder.yml with what depends on the products, written where electron-builder can read it. */
export async function writeBuilderConfig(file, { electronDist, stage, output, apps }) {
  const { parse } = await import('yaml');
  const text = readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8');
  const config = parse(text.replaceAll('build/package/', `${stage}/`));
  config.directories.output = output;
  if (electronDist !== undefined) config.electronDist = electronDist;
  config.fileAssociations = listAssociations();
  const others = apps.filter(({ kind }) => kind === 'window').slice(1);
  if (others.length > 0) {
    const { desktop } = config.linux;
    desktop.entry.Actions = `${others.map(({ target }) => target).join(';')};`;
    desktop.desktopActions = Object.fromEntries(
      others.map(({ target, name }) => [
        target,
        { Name: name, Exec: `${config.linux.executableName} --app=${target}` },
      ]),
    );
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(config, null, 2));
}

/** Their icons are packaging/<extension>.ico and .icns. */
export function listAssociations() {
  return PRODUCTS.flatMap(({ fileKinds = [] }) => fileKinds)
    .filter(({ association }) => association !== undefined)
    .map(({ extension, association }) => ({ ext: extension.slice(1), ...association }));
}

/** Resolves to undefined, or to the reason: `{ isBroken, text }`, where broken is a fault of ours, not of the machine. */
export async function runBuilder(config, args) {
  const env = {
    ...process.env,
    ...findSevenZip(),
    // It looks for a newer version of itself otherwise, and signs with whatever the machine has.
    NO_UPDATE_NOTIFIER: '1',
    CSC_IDENTITY_AUTO_DISCOVERY: process.env.CSC_IDENTITY_AUTO_DISCOVERY ?? 'false',
    FORCE_COLOR: '0',
  };
  const tool = findTool('electron-builder');
  const { code, output, timedOut } = await runTool(
    tool,
    ['--config', config, '--publish', 'never', ...args],
    {
      env,
      timeLimitMs: TIME_LIMIT_MS,
    },
  );
  if (code === 0) return undefined;
  if (timedOut) return { isBroken: false, text: `it took longer than ${TIME_LIMIT_MS / 60_000} minutes` };
  return explainFailure(output);
}

/** Debian's own 7-Zip spares a download. */
function findSevenZip() {
  if (process.env.ELECTRON_BUILDER_7ZIP_PATH !== undefined) return {};
  const path = ['/usr/bin/7za', '/usr/bin/7z'].find((each) => existsSync(each));
  return path === undefined ? {} : { ELECTRON_BUILDER_7ZIP_PATH: path };
}

const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|fetch failed|certificate|Response code \d+|status(?:Code)?:? ?\d+|cannot download/i;

/** From everything that electron-builder has printed. */
export function explainFailure(output) {
  const plain = stripVTControlCharacters(output);
  const lines = plain
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  const fault = lines.findLast((line) => /⨯|^error|Error:/i.test(line)) ?? lines.at(-1) ?? 'no output';
  const text = fault
    .replace(/^[⨯•]\s*/, '')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
  const unreachable = UNREACHABLE.exec(plain)?.[0];
  if (unreachable !== undefined)
    return { isBroken: false, text: `what is needed could not be fetched (${unreachable})` };
  if (/ENOENT.*(spawn|command)|spawn \S+ ENOENT|not found/i.test(plain)) return { isBroken: false, text };
  return { isBroken: true, text, output: plain };
}
