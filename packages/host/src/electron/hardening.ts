/** What windows may not do: leave their page, open others but the product's own, ask for permissions, reach the network. */
import type { App, BrowserWindowConstructorOptions, Session, WebContents } from 'electron';
import type { WindowSize } from '../product/facts.ts';

export const SCHEME = 'app';
/** The page's origin is `app://product`. */
export const SCHEME_HOST = 'product';
export const PAGE_URL = `${SCHEME}://${SCHEME_HOST}/`;

/** What a page may load; everything else never leaves the process. */
const ALLOWED_PROTOCOLS: readonly string[] = [`${SCHEME}:`, 'data:', 'blob:', 'devtools:'];

/** Node's URL gives no origin for schemes it does not know, so scheme and host are compared. */
export function isPageUrl(url: string): boolean {
  try {
    const { protocol, host } = new URL(url);
    return protocol === `${SCHEME}:` && host === SCHEME_HOST;
  } catch {
    return false;
  }
}

/** Where a product's entry gives no size. */
const MAIN_SIZE = { width: 1600, height: 900, minWidth: 1280, minHeight: 720 } as const;
const COMPANION_SIZE = { width: 1200, height: 800, minWidth: 640, minHeight: 480 } as const;

export function windowOptions(
  title: string,
  { width, height, minWidth, minHeight }: WindowSize,
  role: 'main' | 'companion',
  preload: string,
  isPackaged: boolean,
): BrowserWindowConstructorOptions {
  const size = role === 'main' ? MAIN_SIZE : COMPANION_SIZE;
  return {
    title,
    width: width ?? size.width,
    height: height ?? size.height,
    minWidth: minWidth ?? size.minWidth,
    minHeight: minHeight ?? size.minHeight,
    backgroundColor: '#0b0f17',
    // The main window only once there is something to see.
    show: role === 'companion',
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: !isPackaged,
      // A game goes on while its window is covered.
      backgroundThrottling: false,
    },
  };
}

/**
 * For every page there will ever be, so that none can be forgotten. `isOwnOpening` tells whether a navigation is the
 * first one of a window that the product opens itself; there are none in a product with one page.
 */
export function hardenContents(
  app: App,
  isOwnOpening: (contents: WebContents, url: string) => boolean = () => false,
): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.on('will-navigate', (event) => {
      if (!isOwnOpening(contents, event.url)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      if (!(event.isMainFrame && isOwnOpening(contents, event.url))) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}

/** `hasDownloads`: texts that one of our pages has made may be saved by the person; nothing else ever. */
export function hardenSession(session: Session, hasDownloads = false): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    if (!(hasDownloads && item.getURL().startsWith(`blob:${PAGE_URL}`))) event.preventDefault();
  });
  session.webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !ALLOWED_PROTOCOLS.some((protocol) => details.url.startsWith(protocol)) });
  });
}
