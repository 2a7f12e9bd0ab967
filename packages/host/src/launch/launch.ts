/** The order in which a product finds a window: Electron, an installed browser's app window, or an address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { err, type Result } from '@dota-factory/base';
import { HOME_VARIABLE, NODE_VARIABLE, READY_MESSAGE } from '../electron/launch-contract.ts';
import { type LocalShell, startLocalShell } from '../local/index.ts';
import { formatOwnFlags } from '../product/own-flags.ts';
import { prepareBackend, type PreparedBackend } from '../product/prepare-backend.ts';
import type { Product } from '../product/product.ts';
import { createSiblings, type SiblingCommand } from '../product/siblings.ts';
import { openAppWindow } from './app-window.ts';
import { findBrowser } from './browsers.ts';
import { resolveCacheFolder } from './cache-folder.ts';
import { fetchElectronRuntime, findElectronRuntime, findElectronVersion } from './electron-runtime.ts';
import { formatHelp, type LaunchFlags, parseLaunchFlags } from './flags.ts';
import { findRememberedFailure, forgetFailure, rememberFailure } from './remembered-failure.ts';
import type { Terminal } from './terminal.ts';

export interface LaunchOptions {
  readonly product: Product;
  /** The bundled main process, for Electron. */
  readonly electronMain: string;
  /** The `electron` package. */
  readonly electronPackage: string;
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** True for root, whose Chromium runs only without its sandbox on Linux. */
  readonly isRoot: boolean;
  readonly terminal: Terminal;
  /** What starts another product with the files of this home folder; absent: there are no others. */
  readonly findSibling?: (name: string, home: string) => Result<SiblingCommand, string>;
  /** For all of the fetch, and without a new byte, in milliseconds. */
  readonly fetchLimitMs?: number;
  readonly fetchStallMs?: number;
}

const FETCH_LIMIT_MS = 120_000;
const FETCH_STALL_MS = 20_000;
/** An app window that has not connected by then, and whose process has ended, could not open. */
const WINDOW_GRACE_MS = 5000;
const HAND_OVER_GRACE_MS = 1000;

/** Runs the product until its window closes; gives the process's exit code. */
export async function launch(options: LaunchOptions): Promise<number> {
  const { terminal, env, platform } = options;
  const parsed = parseLaunchFlags(options.argv, options.product.facts);
  if (!parsed.ok) {
    for (const fault of parsed.error) terminal.note(fault);
    return 2;
  }
  const flags = parsed.value;
  if (flags.help) {
    terminal.print(formatHelp(options.product.facts));
    return 0;
  }
  // npm changes into the package's folder; a relative path is meant from where the person was.
  const workingFolder = env['INIT_CWD'] ?? process.cwd();
  const home = flags.home && resolve(workingFolder, flags.home);
  const product = home ? { ...options.product, home } : options.product;
  // What a product needs to be right is looked at before any window is looked for.
  const prepared = await prepareBackend(product, flags.own);
  if (!prepared.ok) {
    terminal.note(prepared.error);
    return 2;
  }
  const session = {
    ...options,
    product,
    flags,
    file: flags.file && resolve(workingFolder, flags.file),
    prepared: prepared.value,
    cacheFolder: resolveCacheFolder(platform, env),
  };

  if (flags.shell === 'browser') return runBrowser(session);
  if (!canShowWindows(platform, env)) {
    if (flags.shell === 'electron') {
      terminal.note('Electron cannot open a window here: neither DISPLAY nor WAYLAND_DISPLAY is set.');
      return 1;
    }
    return runBrowser(session);
  }
  const runtime = await getRuntime(session);
  if (runtime !== undefined) {
    const code = await runElectron(session, runtime);
    if (code !== undefined) return code;
    terminal.note('Electron could not open its window.');
  }
  if (flags.shell === 'electron') return 1;
  return runBrowser(session);
}

interface LaunchSession extends LaunchOptions {
  readonly flags: LaunchFlags;
  /** Absolute path of the file to begin with. */
  readonly file: string | undefined;
  readonly prepared: PreparedBackend;
  readonly cacheFolder: string;
}

function canShowWindows(platform: NodeJS.Platform, env: LaunchOptions['env']): boolean {
  return platform === 'win32' || platform === 'darwin' || !!env['DISPLAY'] || !!env['WAYLAND_DISPLAY'];
}

/** The runtime that is there, or that could be fetched now. */
async function getRuntime(session: LaunchSession): Promise<string | undefined> {
  const { electronPackage, env, platform, terminal, cacheFolder, flags } = session;
  const present = await findElectronRuntime(electronPackage, env, platform);
  if (present !== undefined) return present;
  if (env['ELECTRON_OVERRIDE_DIST_PATH']) {
    terminal.note(
      `There is no Electron in ${env['ELECTRON_OVERRIDE_DIST_PATH']} (ELECTRON_OVERRIDE_DIST_PATH).`,
    );
    return undefined;
  }
  const version = (await findElectronVersion(electronPackage)) ?? 'none';
  const remembered = await findRememberedFailure(cacheFolder, version, Date.now());
  if (remembered && flags.shell !== 'electron') {
    terminal.note(
      `Electron's runtime could not be fetched lately (${remembered.reason}); --electron tries again now.`,
    );
    return undefined;
  }
  const skip = terminal.offerSkip();
  terminal.note(`Fetching Electron's runtime, once${skip.isOffered ? '; press Enter to skip' : ''}.`);
  const outcome = await fetchElectronRuntime({
    packageFolder: electronPackage,
    env,
    platform,
    limitMs: session.fetchLimitMs ?? FETCH_LIMIT_MS,
    stallMs: session.fetchStallMs ?? FETCH_STALL_MS,
    onProgress: (bytes, elapsedMs) =>
      terminal.showProgress(`${(bytes / 1e6).toFixed(0)} MB after ${Math.round(elapsedMs / 1000)} s`),
    skip: skip.signal,
  });
  skip.end();
  terminal.endProgress();
  if (outcome.kind === 'fetched') {
    await forgetFailure(cacheFolder);
    return outcome.path;
  }
  if (outcome.kind === 'skipped') {
    terminal.note('Skipped for this time; --browser never asks.');
    return undefined;
  }
  terminal.note(`Electron's runtime could not be fetched: ${outcome.reason}.`);
  await rememberFailure(cacheFolder, { version, failedAt: Date.now(), reason: outcome.reason });
  return undefined;
}

/** Electron's exit code, or `undefined` when it ended before its window showed. */
function runElectron(session: LaunchSession, runtime: string): Promise<number | undefined> {
  const { env, platform, isRoot, product, electronMain, terminal } = session;
  const withoutSandbox = platform === 'linux' && isRoot;
  if (withoutSandbox) terminal.note('Running as root: Electron opens without its sandbox.');
  return new Promise((resolveCode) => {
    const child = spawn(
      runtime,
      [
        electronMain,
        ...(withoutSandbox ? ['--no-sandbox'] : []),
        ...formatOwnFlags(session.flags.own),
        ...(session.file === undefined ? [] : [session.file]),
      ],
      {
        env: { ...env, [HOME_VARIABLE]: product.home, [NODE_VARIABLE]: process.execPath },
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      },
    );
    let isReady = false;
    let isTold = false;
    child.on('message', (message) => {
      if (message === READY_MESSAGE) isReady = true;
    });
    const stopListening = onSignals((signal) => {
      isTold = true;
      // Ctrl+C also reaches the child, which shares the terminal; a second request is harmless.
      child.kill(signal);
    });
    const finish = (code: number | undefined) => {
      stopListening();
      resolveCode(code);
    };
    child.on('error', () => finish(undefined));
    child.on('exit', (code) => {
      // 0 without a window: another instance was running and has come to the front.
      if (isReady || isTold || code === 0) finish(code ?? 1);
      else finish(undefined);
    });
  });
}

async function runBrowser(session: LaunchSession): Promise<number> {
  const { product, flags, terminal, env, platform } = session;
  const started = await startLocalShell({
    product,
    prepared: session.prepared,
    port: flags.port,
    endsWhenLeft: flags.open,
    file: session.file,
    flags: flags.own,
    siblings: createSiblings({
      findCommand: (name) =>
        session.findSibling?.(name, product.home) ?? err('It is not part of this build.'),
      opensWindows: flags.open && canShowWindows(platform, env),
    }),
    onBug: (error) => terminal.note(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  if (!started.ok) {
    terminal.note(`The local server could not start at ${started.error.path}: ${started.error.reason}.`);
    return 1;
  }
  const shell = started.value;
  const stopListening = onSignals(() => shell.end('signal'));
  const address = `${product.facts.title} is running at ${shell.url}`;
  let window: ChildProcess | undefined;
  if (!flags.open) {
    terminal.print(address);
  } else if (!canShowWindows(platform, env)) {
    terminal.note(
      'No window can open here (neither DISPLAY nor WAYLAND_DISPLAY is set): open the address yourself.',
    );
    terminal.print(address);
  } else {
    window = await openWindow(session, shell);
    if (!window) terminal.print(address);
  }
  await shell.ended;
  stopListening();
  // After a signal or app.quit the browser is still there, with a page that has lost its host.
  window?.kill();
  return 0;
}

/** The window's process; when it turns out that it could not open, the address is printed after all. */
async function openWindow(session: LaunchSession, shell: LocalShell): Promise<ChildProcess | undefined> {
  const { product, terminal, env, platform, cacheFolder } = session;
  const browser = await findBrowser(platform, env);
  if (!browser) {
    terminal.note(
      'No Chromium, Chrome, Edge or Brave was found: open the address in a browser of your choice.',
    );
    return undefined;
  }
  const withoutSandbox = platform === 'linux' && session.isRoot;
  if (withoutSandbox) terminal.note(`Running as root: ${browser.name} opens without its sandbox.`);
  const window = await openAppWindow({
    browser,
    url: shell.url,
    productId: product.facts.id,
    cacheFolder,
    env,
    withoutSandbox,
  });
  terminal.print(`${product.facts.title} opens in ${browser.name}; closing the window or Ctrl+C ends it.`);
  const onGone = () => {
    // It may have handed the address to a process that was running already, so the connections decide.
    shell.endSoonAfterLastWindow(HAND_OVER_GRACE_MS);
    const timer = setTimeout(() => {
      if (shell.wasSeen) return;
      terminal.note(`${browser.name} could not open a window: open the address in a browser of your choice.`);
      terminal.print(`${product.facts.title} is running at ${shell.url}`);
    }, WINDOW_GRACE_MS);
    void shell.ended.then(() => clearTimeout(timer));
  };
  window.once('exit', onGone);
  window.once('error', onGone);
  return window;
}

/** The ways in which a person or the system ends a process; gives the function that stops listening. */
function onSignals(handler: (signal: NodeJS.Signals) => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, handler);
  return () => {
    for (const signal of signals) process.removeListener(signal, handler);
  };
}
