/** Builds the page around the world view and serves it with a config and, where wanted, a saved world. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from 'esbuild';

const MIME: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export interface WorldSite {
  readonly url: string;
  /** What `world.save` is answered with from now on. */
  setSave(bytes: Uint8Array | undefined): void;
  /** What a new game reads from now on. */
  setConfig(files: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

/** `root`: the repository's folder. */
export async function serveWorldPage(
  root: string,
  files: Readonly<Record<string, string>>,
): Promise<WorldSite> {
  const pages = join(root, 'tests/world/fixture-renderer');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: {
      page: join(pages, 'page.ts'),
      worker: join(root, 'apps/game/src/renderer/worker/simulation.worker.ts'),
      theme: join(root, 'packages/ui/src/theme.css'),
    },
    bundle: true,
    format: 'esm',
    target: 'chrome120',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: '/',
    write: false,
    logLevel: 'warning',
  });
  const served = new Map<string, Uint8Array | string>([
    ['/', readFileSync(join(pages, 'index.html'))],
    ['/config.json', JSON.stringify(files)],
    ...outputFiles.map(({ path, contents }): [string, Uint8Array] => [path, contents]),
  ]);
  let save: Uint8Array | undefined;
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*$/, '');
    const body = path === '/world.save' ? save : served.get(path);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': MIME[extname(path) || '.html'] ?? 'application/octet-stream' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    setSave: (bytes) => {
      save = bytes;
    },
    setConfig: (changed) => {
      served.set('/config.json', JSON.stringify(changed));
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The texts of a config folder by file name. */
export function readConfigTexts(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.toml'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}
