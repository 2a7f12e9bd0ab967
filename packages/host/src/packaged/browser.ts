/** The local browser shell of a packaged build: the same pages and files, for systems where Electron shows no window. */
import { join } from 'node:path';
import { resolveHome } from '../files/home.ts';
import { launch } from '../launch/launch.ts';
import { createTerminal } from '../launch/terminal.ts';
import { loadExtension } from '../services/load-extension.ts';
import { CONTENT_FOLDER } from '../services/product-home.ts';
import { resolveResourcesFolder } from '../files/resources-folder.ts';
import { type PackagedApp, pickApp } from './packaged-app.ts';

/** `archive` is the folder that holds the apps' folders; gives the exit code. */
export async function runPackagedInBrowser(
  apps: readonly PackagedApp[],
  version: string,
  archive: string,
): Promise<number> {
  const { platform, execPath, env: inherited } = process;
  const terminal = createTerminal(process.stdin, process.stdout, process.stderr);
  const words = process.argv.slice(2);
  const app = pickApp(words, apps);
  if (!app.ok) {
    terminal.note(app.error);
    return 2;
  }
  // What made this process a plain Node must not do the same to a browser that it opens.
  const { ELECTRON_RUN_AS_NODE: _unset, ...env } = inherited;
  const home = resolveHome({ packaged: true, platform, execPath, env, sourceRoot: archive });
  const flags = words.filter((word) => word !== '--browser' && !word.startsWith('--app='));
  const extension = loadExtension(join(archive, app.value.folder));
  return launch({
    product: {
      name: app.value.name,
      id: app.value.id,
      version,
      rendererFolder: join(archive, app.value.folder, 'renderer'),
      home,
      content: join(resolveResourcesFolder(platform, execPath), CONTENT_FOLDER),
      ...(extension ? { extension } : {}),
    },
    // Not asked for in this shell.
    electronMain: '',
    electronPackage: '',
    argv: ['--browser', ...flags],
    env,
    platform,
    isRoot: process.getuid?.() === 0,
    terminal,
  });
}
