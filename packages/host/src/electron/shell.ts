/** The Electron shell: one hardened window, the bridge over IPC, and saving before the window goes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, session } from 'electron';
import { CALL_CHANNEL, type CloseReason, EVENT_CHANNEL } from '../bridge/index.ts';
import { resolveHome } from '../files/home.ts';
import { createGameServices } from '../services/game-services.ts';
import { type Connection, createHub, type Hub } from '../services/hub.ts';
import { CONTENT_FOLDER, openProductHome } from '../services/product-home.ts';
import type { Product } from '../services/product.ts';
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
  readonly product: Omit<Product, 'home' | 'content'>;
  /** Absolute path of the bundled preload. */
  readonly preload: string;
  /** Where the files are when this does not run from a packaged build. */
  readonly sourceRoot: string;
}

export function startElectronShell({ product, preload, sourceRoot }: ElectronShellOptions): void {
  app.setName(product.name);
  // Before the lock, which is per folder: each product is single by itself.
  app.setPath('userData', join(app.getPath('appData'), product.id));
  if (!app.requestSingleInstanceLock()) {
    app.exit(0);
    return;
  }
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
  hardenContents(app);

  const home =
    process.env[HOME_VARIABLE] ||
    resolveHome({
      packaged: app.isPackaged,
      platform: process.platform,
      execPath: process.execPath,
      env: process.env,
      sourceRoot,
    });
  const info = { name: product.name, version: product.version, shell: 'electron' } as const;
  const content = app.isPackaged ? { content: join(process.resourcesPath, CONTENT_FOLDER) } : {};
  const hub = createHub(
    createGameServices(info, openProductHome({ home, ...content }), () => void end('quit')),
    { onBug: (error) => dialog.showErrorBox(product.name, `This is a bug.\n\n${describe(error)}`) },
  );
  let window: BrowserWindow | undefined;
  let hasEnded = false;

  async function end(reason: CloseReason): Promise<void> {
    await hub.requestClose(reason);
    hasEnded = true;
    window?.destroy();
    app.quit();
  }

  app.on('second-instance', () => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('before-quit', (event) => {
    if (hasEnded) return;
    event.preventDefault();
    void end('quit');
  });
  app.on('window-all-closed', () => app.quit());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end('signal'));

  void app.whenReady().then(async () => {
    Menu.setApplicationMenu(
      // Elsewhere the keys of editing work without a menu.
      process.platform === 'darwin'
        ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }])
        : null,
    );
    hardenSession(session.defaultSession);
    protocol.handle(SCHEME, (request) => answerRequest(request, product.rendererFolder));
    window = new BrowserWindow(windowOptions(product.name, preload, app.isPackaged));
    const { webContents } = window;
    attachBridge(window, hub);
    window.on('page-title-updated', (event) => event.preventDefault());
    window.once('ready-to-show', () => {
      window?.show();
      process.send?.(READY_MESSAGE);
    });
    window.on('close', (event) => {
      if (hasEnded) return;
      event.preventDefault();
      void end('window');
    });
    webContents.on('render-process-gone', (_event, { reason }) => {
      if (hasEnded) return;
      dialog.showErrorBox(product.name, `The window has stopped working (${reason}). Please start again.`);
      hasEnded = true;
      app.exit(1);
    });
    try {
      await window.loadURL(PAGE_URL);
    } catch (error) {
      if (hasEnded) return;
      const text = `The page in ${product.rendererFolder} could not be loaded.\n\n${describe(error)}`;
      dialog.showErrorBox(product.name, text);
      hasEnded = true;
      app.exit(1);
    }
  });
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The page in the main frame of our one window is the only one that is answered. */
function attachBridge(window: BrowserWindow, hub: Hub): void {
  const { webContents } = window;
  let connection: Connection | undefined;
  const disconnect = () => {
    connection?.close();
    connection = undefined;
  };
  // A new page, or none, cannot acknowledge for the old one.
  webContents.on('did-start-loading', disconnect);
  webContents.on('render-process-gone', disconnect);
  webContents.on('destroyed', disconnect);
  ipcMain.handle(CALL_CHANNEL, (event, text: unknown) => {
    const { sender, senderFrame } = event;
    const isOurs = sender === webContents && senderFrame !== null && senderFrame === sender.mainFrame;
    if (!isOurs || !isPageUrl(senderFrame.url) || typeof text !== 'string') throw new Error('refused');
    // The first call shows that a page is there which listens; only then is closing worth waiting for.
    connection ??= hub.connect((eventText) => {
      if (!webContents.isDestroyed()) webContents.send(EVENT_CHANNEL, eventText);
    });
    return connection.receive(text);
  });
}

async function answerRequest(request: Request, folder: string): Promise<Response> {
  const headers = securityHeaders();
  const { host, pathname } = new URL(request.url);
  const isLawful = host === SCHEME_HOST && (request.method === 'GET' || request.method === 'HEAD');
  const file = isLawful ? await findServedFile(folder, pathname) : undefined;
  if (!file) return new Response(null, { status: 403, headers });
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(await readFile(file.path)), {
    headers: { ...headers, 'Content-Type': file.mimeType },
  });
}
