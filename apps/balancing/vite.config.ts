/** How the balancing tool's two pages are built: local assets only, nothing inline, so that the strictest content policy holds. */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const RENDERER = resolve(import.meta.dirname, 'src/renderer');

// A build is for people, whoever asks for it: a test runner's own NODE_ENV would put React's development half in.
process.env['NODE_ENV'] = 'production';

export default defineConfig({
  root: RENDERER,
  base: './',
  publicDir: false,
  plugins: [
    react(),
    // A caller may name another root; the pages and their addresses are relative to this one.
    { name: 'renderer-root', config: () => ({ root: RENDERER }) },
  ],
  build: {
    outDir: resolve(import.meta.dirname, '../../build/balancing/renderer'),
    emptyOutDir: true,
    target: 'chrome120',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    chunkSizeWarningLimit: 1500,
    rollupOptions: {
      input: { index: resolve(RENDERER, 'index.html'), inspect: resolve(RENDERER, 'inspect.html') },
    },
  },
});
