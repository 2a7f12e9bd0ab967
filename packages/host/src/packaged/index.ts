/** What the entry files of a packaged build need. */
export { runPackagedInBrowser } from './browser.ts';
export { type PackagedApp, pickApp } from './packaged-app.ts';
