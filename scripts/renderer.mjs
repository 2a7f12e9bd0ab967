// How the pages of every product are built: local assets only, nothing inline, so that the strictest content policy holds.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, ScriptError } from './repository.mjs';
import { withoutEval } from './without-eval.mjs';

export async function buildRenderer({ companions = [] }, folder, outDir) {
  const root = join(ROOT, folder, 'src/renderer');
  const pages = ['index.html', ...companions.map(({ page }) => page)];
  const missing = pages.find((page) => !existsSync(join(root, page)));
  if (missing !== undefined)
    throw new ScriptError(`Cannot build: ${folder}/src/renderer/${missing} does not exist.`);
  // Always a production build: a test runner's NODE_ENV would include React's development code.
  process.env.NODE_ENV = 'production';
  const [vite, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const { remarks, logger } = collectRemarks(vite.createLogger('error'));
  try {
    await vite.build({
      configFile: false,
      mode: 'production',
      root,
      base: './',
      publicDir: false,
      plugins: [react(), withoutEval()],
      worker: { plugins: () => [withoutEval()] },
      logLevel: 'error',
      customLogger: logger,
      build: {
        outDir,
        emptyOutDir: true,
        target: 'chrome120',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        sourcemap: true,
        chunkSizeWarningLimit: 1500,
        rollupOptions: {
          input: Object.fromEntries(pages.map((page) => [page.replace(/\.html$/, ''), join(root, page)])),
        },
      },
    });
  } catch (error) {
    throw new ScriptError([...remarks, error.message, `Cannot build the renderer of ${folder}.`].join('\n'));
  }
}

/**
 * Vite prints to stdout, which belongs to the app that is started after the build; and warnings matter to who has to
 * find out why a build failed, not to a player.
 */
function collectRemarks(logger) {
  const remarks = [];
  const remark = (text) => remarks.push(text);
  const silenced = { ...logger, info: () => {}, warn: remark, warnOnce: remark, error: remark };
  return { remarks, logger: { ...silenced, clearScreen: () => {} } };
}
