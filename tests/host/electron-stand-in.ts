/**
 * Stands in for `electron` in a plain Node process: BrowserWindow is a page of a real Chromium, `app://` is served
 * from a reserved http host, IPC runs both ways. Required before the main process; the test talks to it through
 * Node's IPC channel. What it cannot show is Chromium's own isolation of the preload; the options for it are
 * recorded instead.
 */
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Frame, type Page, type Route } from 'playwright-core';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../browser/chromium.ts';

/** What a test may ask; the answer is a message `{ id, value }` or `{ id, error }`. */
export interface StandInRequest {
  readonly id: number;
  readonly ask: keyof typeof ASKS;
  readonly value?: unknown;
}

/** `*.localhost` is a secure context, as a privileged scheme is. */
const pageUrlOf = (url: string) => url.replace(/^app:\/\/([\w-]+)/, 'http://$1.localhost');
const appUrlOf = (url: string) => url.replace(/^http:\/\/([\w-]+)\.localhost/, 'app://$1');

type Listener = (...args: never[]) => unknown;
const record = {
  schemes: [] as unknown[],
  windowOptions: [] as Record<string, unknown>[],
  errorBoxes: [] as string[],
  focused: 0,
  shown: 0,
  hasMenu: true,
  cancelledRequests: [] as string[],
  refusedNavigations: [] as string[],
  refusedWindows: [] as string[],
  openedWindows: [] as string[],
  isSandboxEnabled: false,
};
const handlers = {
  ipc: new Map<string, (event: unknown, ...args: unknown[]) => unknown>(),
  protocol: new Map<string, (request: Request) => Promise<Response>>(),
  permission: undefined as
    | undefined
    | ((contents: unknown, permission: string, answer: (granted: boolean) => void) => void),
  permissionCheck: undefined as undefined | (() => boolean),
  devicePermission: undefined as undefined | (() => boolean),
  beforeRequest: undefined as
    | undefined
    | ((details: { url: string }, answer: (response: { cancel?: boolean }) => void) => void),
};

/** Emits with an event that can be prevented; true if no listener did. */
function emitPreventable(emitter: EventEmitter, name: string, ...args: unknown[]): boolean {
  let isPrevented = false;
  const event = {
    url: args[0],
    isMainFrame: true,
    preventDefault: () => {
      isPrevented = true;
    },
  };
  emitter.emit(name, event, ...args);
  return !isPrevented;
}

let browser: Browser | undefined;
const windows = new Set<StandInWindow>();

class StandInApp extends EventEmitter {
  readonly isPackaged = process.env['STAND_IN_PACKAGED'] !== undefined;
  readonly paths = new Map<string, string>();
  name = '';
  setName(name: string) {
    this.name = name;
  }
  readonly commandLine = { hasSwitch: (name: string) => process.argv.includes(`--${name}`) };
  enableSandbox() {
    if (browser !== undefined) throw new Error('app.enableSandbox() can only be called before app is ready');
    record.isSandboxEnabled = true;
  }
  getPath(name: string) {
    return this.paths.get(name) ?? join(tmpdir(), name);
  }
  setPath(name: string, path: string) {
    this.paths.set(name, path);
  }
  requestSingleInstanceLock() {
    return process.env['STAND_IN_SECOND_INSTANCE'] === undefined;
  }
  async whenReady() {
    browser = await chromium.launch({
      executablePath: CHROMIUM_PATH,
      args: [...CHROMIUM_FLAGS],
      handleSIGTERM: false,
      handleSIGINT: false,
      handleSIGHUP: false,
    });
  }
  quit() {
    if (!emitPreventable(this, 'before-quit')) return;
    this.exit(0);
  }
  isExiting = false;
  exit(code: number) {
    this.isExiting = true;
    void Promise.resolve(browser?.close()).finally(() => process.exit(code));
  }
}
const app = new StandInApp();

class StandInContents extends EventEmitter {
  page: Page | undefined;
  mainFrame = { url: '' };
  openHandler:
    | ((details: { url: string }) => {
        action: string;
        overrideBrowserWindowOptions?: StandInWindow['options'];
      })
    | undefined;
  isDestroyed() {
    return this.page === undefined || this.page.isClosed();
  }
  setWindowOpenHandler(handler: StandInContents['openHandler']) {
    this.openHandler = handler;
  }
  send(channel: string, ...args: unknown[]) {
    void this.page
      ?.evaluate(
        ([emit, ch, list]) =>
          (globalThis as never as Record<string, Listener>)[emit as string]?.(ch as never, list as never),
        [EMIT, channel, args] as const,
      )
      .catch(() => {});
  }
}
/** A name that no page can guess, for messages from the main process. */
const EMIT = `emit${Math.random().toString(36).slice(2)}`;

/** Runs in the page before anything else, around the preload's own text. */
function preloadScript(preload: string): string {
  return `(() => {
    const invokeMain = globalThis.standInInvoke;
    const askToOpen = globalThis.standInOpen;
    delete globalThis.standInInvoke;
    delete globalThis.standInOpen;
    globalThis.open = (url) => {
      void askToOpen(String(url));
      return new URL(url, location.href).origin === location.origin ? { closed: false, close() {} } : null;
    };
    const listeners = new Map();
    Object.defineProperty(globalThis, ${JSON.stringify(EMIT)}, { enumerable: false, value: (channel, args) => {
      for (const listener of listeners.get(channel) ?? []) listener({}, ...args);
    } });
    const shield = (value) => typeof value === 'function'
      ? (...args) => {
          const result = value(...args.map((arg) => typeof arg === 'function' ? arg : structuredClone(arg)));
          return result instanceof Promise ? result.then((v) => structuredClone(v)) : result;
        }
      : structuredClone(value);
    const electron = {
      ipcRenderer: {
        invoke: async (channel, ...args) => {
          const { value, error } = await invokeMain(channel, args);
          if (error) throw new Error(error);
          return value;
        },
        on: (channel, listener) => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
      },
      contextBridge: {
        exposeInMainWorld: (name, api) => Object.defineProperty(globalThis, name, {
          enumerable: true,
          value: Object.freeze(Object.fromEntries(Object.entries(api).map(([key, value]) => [key, shield(value)]))),
        }),
      },
    };
    // A sandboxed preload can require hardly anything else.
    const require = (name) => { if (name === 'electron') return electron; throw new Error('not in a sandbox: ' + name); };
    const module = { exports: {} };
    ((require, module, exports, process) => { ${preload}\n })(require, module, module.exports);
  })();`;
}

class StandInWindow extends EventEmitter {
  readonly webContents = new StandInContents();
  readonly options: { webPreferences: { preload: string } };
  #isLoadingByMain = false;

  static getAllWindows() {
    return [...windows];
  }

  constructor(options: StandInWindow['options']) {
    super();
    this.options = options;
    record.windowOptions.push(structuredClone(options) as never);
    windows.add(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  show() {
    record.shown++;
  }
  focus() {
    record.focused++;
  }
  restore() {}
  isMinimized() {
    return false;
  }
  async loadURL(url: string) {
    const context = await (browser as Browser).newContext();
    const page = await context.newPage();
    const contents = this.webContents;
    contents.page = page;
    page.on('console', (message) => process.stderr.write(`[page ${message.type()}] ${message.text()}\n`));
    // Electron asks before there is a window; Chromium alone would open one first.
    await page.exposeBinding('standInOpen', (_source, asked: string) => {
      const url = appUrlOf(new URL(asked, page.url()).href);
      const answer = contents.openHandler?.({ url });
      (answer?.action === 'allow' ? record.openedWindows : record.refusedWindows).push(asked);
      if (answer?.action !== 'allow' || answer.overrideBrowserWindowOptions === undefined) return;
      const child = new StandInWindow(answer.overrideBrowserWindowOptions);
      contents.emit('did-create-window', child);
      void child.loadURL(url);
    });
    page.on('close', () => {
      if (!app.isExiting) this.destroy();
    });
    await page.exposeBinding('standInInvoke', ({ frame }, channel: string, args: unknown[]) =>
      this.invoke(channel, args, frame),
    );
    await page.addInitScript(preloadScript(readFileSync(this.options.webPreferences.preload, 'utf8')));
    await context.route('**/*', (route) => this.answer(route, page));
    contents.emit('did-start-loading');
    this.#isLoadingByMain = true;
    const response = await page.goto(pageUrlOf(url));
    this.#isLoadingByMain = false;
    contents.mainFrame.url = appUrlOf(page.url());
    if (!response?.ok()) throw new Error(`ERR_FAILED (${response?.status()}) loading '${url}'`);
    this.emit('ready-to-show');
    if (process.env['STAND_IN_TELLS']) {
      await page.getByText('Dota Factory in electron').waitFor();
      process.stderr.write('[stand-in] page connected\n');
    }
  }
  async invoke(channel: string, args: readonly unknown[], frame: Frame | { url: string }) {
    const contents = this.webContents;
    const isMain = frame === contents.page?.mainFrame();
    // The page may call before the goto above has returned.
    if (isMain && contents.page) contents.mainFrame.url = appUrlOf(contents.page.url());
    const senderFrame = isMain
      ? contents.mainFrame
      : { url: typeof frame.url === 'string' ? frame.url : appUrlOf(frame.url()) };
    try {
      const handler = handlers.ipc.get(channel);
      if (!handler) throw new Error(`no handler for ${channel}`);
      return { value: await handler({ sender: contents, senderFrame }, ...args) };
    } catch (error) {
      return { error: String(error) };
    }
  }
  async answer(route: Route, page: Page): Promise<void> {
    const request = route.request();
    const url = appUrlOf(request.url());
    if (request.isNavigationRequest() && !this.#isLoadingByMain && request.frame() === page.mainFrame()) {
      if (!emitPreventable(this.webContents, 'will-navigate', url)) {
        record.refusedNavigations.push(url);
        return route.abort('aborted');
      }
    }
    let isCancelled = false;
    handlers.beforeRequest?.({ url }, ({ cancel }) => {
      isCancelled = cancel === true;
    });
    if (isCancelled) {
      record.cancelledRequests.push(url);
      return route.abort('blockedbyclient');
    }
    const handler = handlers.protocol.get(new URL(url).protocol.slice(0, -1));
    if (!handler) return route.abort();
    const response = await handler(new Request(url, { method: request.method() }));
    return route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  }
  /** As the person's click on the window's cross. */
  close() {
    if (emitPreventable(this, 'close')) this.destroy();
  }
  destroy() {
    if (!windows.delete(this)) return;
    void this.webContents.page?.close();
    this.webContents.emit('destroyed');
    this.emit('closed');
    if (windows.size === 0) app.emit('window-all-closed');
  }
}

const session = Object.assign(new EventEmitter(), {
  setPermissionRequestHandler: (handler: typeof handlers.permission) => {
    handlers.permission = handler;
  },
  setPermissionCheckHandler: (handler: typeof handlers.permissionCheck) => {
    handlers.permissionCheck = handler;
  },
  setDevicePermissionHandler: (handler: typeof handlers.devicePermission) => {
    handlers.devicePermission = handler;
  },
  webRequest: {
    onBeforeRequest: (handler: typeof handlers.beforeRequest) => {
      handlers.beforeRequest = handler;
    },
  },
});

const electron = {
  app,
  BrowserWindow: StandInWindow,
  dialog: {
    showErrorBox: (title: string, text: string) => {
      record.errorBoxes.push(`${title}: ${text}`);
      process.stderr.write(`[error box] ${title}: ${text}\n`);
    },
  },
  ipcMain: { handle: (channel: string, handler: never) => void handlers.ipc.set(channel, handler) },
  Menu: {
    setApplicationMenu: (menu: unknown) => {
      record.hasMenu = menu !== null;
    },
    buildFromTemplate: (template: unknown) => template,
  },
  protocol: {
    registerSchemesAsPrivileged: (schemes: readonly unknown[]) => void record.schemes.push(...schemes),
    handle: (scheme: string, handler: never) => void handlers.protocol.set(scheme, handler),
  },
  session: { defaultSession: session },
};

const getWindow = (): StandInWindow => {
  const [window] = windows;
  if (!window) throw new Error('there is no window');
  return window;
};
const getPage = (): Page => {
  const { page } = getWindow().webContents;
  if (!page) throw new Error('the window has no page');
  return page;
};

const ASKS = {
  record: () => ({ ...record, name: app.name, userData: app.getPath('userData') }),
  evaluate: (expression: unknown) => getPage().evaluate(String(expression)),
  /** The same in another window: they are counted in the order of their opening, the main window first. */
  evaluateIn: (value: unknown) => {
    const { window, expression } = value as { window: number; expression: string };
    const page = [...windows][window]?.webContents.page;
    if (!page) throw new Error(`there is no window ${window}`);
    return page.evaluate(expression);
  },
  waitForText: (text: unknown) => getPage().getByText(String(text)).waitFor(),
  permissions: async () => {
    const asked = await new Promise<boolean | undefined>((resolve) => {
      if (handlers.permission) handlers.permission(getWindow().webContents, 'media', resolve);
      else resolve(undefined);
    });
    return { asked, checked: handlers.permissionCheck?.(), device: handlers.devicePermission?.() };
  },
  /** A call as if it came from another page or frame. */
  foreignCall: (value: unknown) => {
    const { channel, text, url } = value as { channel: string; text: string; url: string };
    return getWindow().invoke(channel, [text], { url });
  },
  /** A call from the right frame, after something has put another page into it. */
  displacedCall: async (value: unknown) => {
    const { channel, text, url } = value as { channel: string; text: string; url: string };
    const contents = getWindow().webContents;
    const handler = handlers.ipc.get(channel);
    contents.mainFrame.url = url;
    try {
      return { value: await handler?.({ sender: contents, senderFrame: contents.mainFrame }, text) };
    } catch (error) {
      return { error: String(error) };
    }
  },
  isWebviewRefused: () => !emitPreventable(getWindow().webContents, 'will-attach-webview'),
  isDownloadRefused: () => !emitPreventable(session, 'will-download'),
  close: () => getWindow().close(),
  /** Counted as in evaluateIn. */
  closeWindow: (window: unknown) => [...windows][Number(window)]?.close(),
  quit: () => app.quit(),
  secondInstance: (value: unknown) =>
    void app.emit(
      'second-instance',
      {},
      ['electron', 'main.cjs', ...((value ?? []) as string[])],
      process.cwd(),
    ),
  rendererGone: () => void getWindow().webContents.emit('render-process-gone', {}, { reason: 'crashed' }),
} satisfies Record<string, (value: unknown) => unknown>;

process.on('message', (request: StandInRequest) => {
  void (async () => {
    try {
      process.send?.({ id: request.id, value: await ASKS[request.ask](request.value) });
    } catch (error) {
      process.send?.({ id: request.id, error: String(error) });
    }
  })();
});
// Listening for messages must not be what keeps the process alive.
process.channel?.unref();

// The hook: every later `require` of `electron` gets this.
const loader = Module as unknown as { _load: (request: string, ...rest: unknown[]) => unknown };
const load = loader._load;
loader._load = (request, ...rest) => (request === 'electron' ? electron : load(request, ...rest));
