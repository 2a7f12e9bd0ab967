/** The Electron shell: hardened windows, the bridge over IPC, and saving before the main window goes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '@dota-factory/base';
import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, session, type WebContents } from 'electron';
import { CALL_CHANNEL, type CloseReason, EVENT_CHANNEL } from '../bridge/index.ts';
import { resolveHome } from '../files/home.ts';
import { createOpenedFiles, findOpenedFile } from '../files/opened-file.ts';
import { findOwnFlags } from '../product/own-flags.ts';
import { prepareBackend } from '../product/prepare-backend.ts';
import { CONTENT_FOLDER } from '../product/product-home.ts';
import type { LoadedProduct } from '../product/product.ts';
import { createSiblings, type SiblingCommand } from '../product/siblings.ts';
import { type Connection, createHub, type Hub } from '../services/hub.ts';
import { findServedFile, securityHeaders } from '../services/served-files.ts';
import {
  hardenContents,
  hardenSession,
  isPageUrl,
  PAGE_URL,
  SCHEME,
  SCHEME_HOST,
  windowOptions,
} from './hardening.ts';
import { HOME_VARIABLE, READY_MESSAGE } from './launch-contract.ts';

export interface ElectronShellOptions {
  readonly product: LoadedProduct;
  /** Absolute path of the bundled preload. */
  readonly preload: string;
  /** Where the files are when this does not run from a packaged build. */
  readonly sourceRoot: string;
  /** What starts another product with the files of this home folder. */
  findSibling(name: string, home: string): Result<SiblingCommand, string>;
}

/** The running shell: its window, its hub, and whether it has begun to end without asking any more. */
interface Shell extends ElectronShellOptions {
  /** By address. */
  readonly companions: ReadonlyMap<string, LoadedProduct['facts']['companions'][number]>;
  readonly opened: ReturnType<typeof createOpenedFiles>;
  hub: Hub | undefined;
  window: BrowserWindow | undefined;
  hasEnded: boolean;
}

export function startElectronShell(options: ElectronShellOptions): void {
  const { title, id, fileKinds, companions } = options.product.facts;
  app.setName(title);
  // Before the lock, which is per folder: each product is single by itself.
  app.setPath('userData', join(app.getPath('appData'), id));
  if (!app.requestSingleInstanceLock()) {
    app.exit(0);
    return;
  }
  secureProcesses();
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
  const given = findOpenedFile(fileKinds, process.argv.slice(1), process.cwd());
  const shell: Shell = {
    ...options,
    companions: new Map(companions.map((each) => [PAGE_URL + each.page, each])),
    opened: createOpenedFiles(fileKinds, given),
    hub: undefined,
    window: undefined,
    hasEnded: false,
  };
  // The main window never leaves its page; only a window that it opens may begin with another of ours.
  hardenContents(app, (contents, url) => contents !== shell.window?.webContents && shell.companions.has(url));
  listenToApp(shell);
  void app.whenReady().then(() => run(shell));
}

/** Lets every window save first. */
async function end(shell: Shell, reason: CloseReason): Promise<void> {
  await shell.hub?.requestClose(reason);
  shell.hasEnded = true;
  for (const each of BrowserWindow.getAllWindows()) each.destroy();
  app.quit();
}

/** Tells why and ends at once: there is no window that could save. */
function fail(shell: Shell, message: string, code: number): void {
  dialog.showErrorBox(shell.product.facts.title, message);
  shell.hasEnded = true;
  app.exit(code);
}

function listenToApp(shell: Shell): void {
  const { opened, product } = shell;
  // macOS reports a double click this way, also before the window is there.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    opened.put(path);
  });
  app.on('second-instance', (_event, argv, workingFolder) => {
    const file = findOpenedFile(product.facts.fileKinds, argv, workingFolder);
    if (file !== undefined) opened.put(file);
    if (shell.window?.isMinimized()) shell.window.restore();
    shell.window?.focus();
  });
  app.on('before-quit', (event) => {
    if (shell.hasEnded) return;
    event.preventDefault();
    void end(shell, 'quit');
  });
  app.on('window-all-closed', () => app.quit());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(shell, 'signal'));
  }
}

async function run(shell: Shell): Promise<void> {
  const { product } = shell;
  const prepared = await prepareBackend(
    { ...product, ...findPlaces(shell.sourceRoot) },
    findOwnFlags(product.facts.flags, process.argv.slice(1)),
  );
  if (!prepared.ok) {
    // Where there is a terminal its lines can be clicked and copied; the box is for who has none.
    process.stderr.write(`${prepared.error}\n`);
    fail(shell, prepared.error, 2);
    return;
  }
  const hub = createShellHub(shell, prepared.value);
  shell.hub = hub;
  const admit = openBridgeDoor(hub);
  Menu.setApplicationMenu(
    // Elsewhere the keys of editing work without a menu.
    process.platform === 'darwin'
      ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }])
      : null,
  );
  hardenSession(session.defaultSession, product.facts.hasDownloads);
  protocol.handle(SCHEME, (request) => answerRequest(request, product.rendererFolder));
  const window = openMainWindow(shell, admit);
  try {
    await window.loadURL(PAGE_URL);
  } catch (error) {
    if (shell.hasEnded) return;
    fail(shell, `The page in ${product.rendererFolder} could not be loaded.\n\n${describe(error)}`, 1);
  }
}

/** Where the product's files are, and the content that a packaged build lays out there. */
function findPlaces(sourceRoot: string): { readonly home: string; readonly packedContent?: string } {
  const home =
    process.env[HOME_VARIABLE] ||
    resolveHome({
      packaged: app.isPackaged,
      platform: process.platform,
      execPath: process.execPath,
      env: process.env,
      sourceRoot,
    });
  return app.isPackaged ? { home, packedContent: join(process.resourcesPath, CONTENT_FOLDER) } : { home };
}

type Prepared = Extract<Awaited<ReturnType<typeof prepareBackend>>, { readonly ok: true }>['value'];

function createShellHub(shell: Shell, { home, start }: Prepared): Hub {
  const { product, opened } = shell;
  const { title, version, flags } = product.facts;
  return createHub({
    contract: product.backend.contract,
    start,
    context: {
      home,
      opened,
      workersFolder: product.workersFolder,
      version,
      flags: findOwnFlags(flags, process.argv.slice(1)),
      siblings: createSiblings({
        findCommand: (name) => shell.findSibling(name, home.folder),
        opensWindows: true,
      }),
    },
    getInfo: () => ({ name: title, version, shell: 'electron', home: home.folder }),
    quit: () => void end(shell, 'quit'),
    onBug: (error) => dialog.showErrorBox(title, `This is a bug.\n\n${describe(error)}`),
  });
}

function openMainWindow(shell: Shell, admit: (contents: WebContents) => void): BrowserWindow {
  const { title, mainWindow } = shell.product.facts;
  const window = new BrowserWindow(windowOptions(title, mainWindow, 'main', shell.preload, app.isPackaged));
  const { webContents } = window;
  shell.window = window;
  admit(webContents);
  if (shell.companions.size > 0) allowCompanions(shell, webContents, admit);
  window.on('page-title-updated', (event) => event.preventDefault());
  window.once('ready-to-show', () => {
    window.show();
    process.send?.(READY_MESSAGE);
  });
  window.on('close', (event) => {
    if (shell.hasEnded) return;
    event.preventDefault();
    void end(shell, 'window');
  });
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (shell.hasEnded) return;
    fail(shell, `The window has stopped working (${reason}). Please start again.`, 1);
  });
  return window;
}

/** The main window may open the product's other pages, each as a window like its own, and nothing else. */
function allowCompanions(
  { product, companions, preload }: Shell,
  webContents: WebContents,
  admit: (contents: WebContents) => void,
): void {
  webContents.setWindowOpenHandler(({ url }) => {
    const companion = companions.get(url);
    if (companion === undefined) return { action: 'deny' };
    const options = windowOptions(product.facts.title, companion, 'companion', preload, app.isPackaged);
    return { action: 'allow', overrideBrowserWindowOptions: options };
  });
  webContents.on('did-create-window', (companion) => {
    admit(companion.webContents);
    companion.webContents.on('render-process-gone', () => companion.destroy());
  });
}

/** Every process with a page is sandboxed, whatever a window's options say. */
function secureProcesses(): void {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  // Root on Linux, or somebody who asked for it: enabling would keep the window from opening at all.
  else process.stderr.write("This runs without Chromium's sandbox (--no-sandbox).\n");
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The pages in the main frames of our own windows are the only ones that are answered. Gives the function that lets
 * a window in.
 */
function openBridgeDoor(hub: Hub): (contents: WebContents) => void {
  const admitted = new Map<WebContents, Connection | undefined>();
  ipcMain.handle(CALL_CHANNEL, (event, text: unknown) => {
    const { sender, senderFrame } = event;
    const isOurs = admitted.has(sender) && senderFrame !== null && senderFrame === sender.mainFrame;
    if (!isOurs || !isPageUrl(senderFrame.url) || typeof text !== 'string') throw new Error('refused');
    // The first call shows that a page is there which listens; only then is closing worth waiting for.
    const connection =
      admitted.get(sender) ??
      hub.connect((eventText) => {
        if (!sender.isDestroyed()) sender.send(EVENT_CHANNEL, eventText);
      });
    admitted.set(sender, connection);
    return connection.receive(text);
  });
  return (contents) => {
    admitted.set(contents, undefined);
    const disconnect = () => {
      admitted.get(contents)?.close();
      admitted.set(contents, undefined);
    };
    // A new page, or none, cannot acknowledge for the old one.
    contents.on('did-start-loading', disconnect);
    contents.on('render-process-gone', disconnect);
    contents.on('destroyed', () => {
      disconnect();
      admitted.delete(contents);
    });
  };
}

async function answerRequest(request: Request, folder: string): Promise<Response> {
  const headers = securityHeaders();
  const { host, pathname } = new URL(request.url);
  const isAllowed = host === SCHEME_HOST && (request.method === 'GET' || request.method === 'HEAD');
  const file = isAllowed ? await findServedFile(folder, pathname) : undefined;
  if (!file) return new Response(null, { status: 403, headers });
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(await readFile(file.path)), {
    headers: { ...headers, 'Content-Type': file.mimeType },
  });
}
