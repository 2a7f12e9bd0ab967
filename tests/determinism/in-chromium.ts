// Runs the same module in this Node and in a real Chromium, so that a test can compare what both say.
import { existsSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** What Debian and others call it. CHROMIUM_PATH names any other. */
const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of an installed Chromium. Throws with the command that helps: a missing browser must never pass. */
export function getChromiumPath(): string {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = named === undefined ? CHROMIUM_PATHS : [named];
  const found = candidates.find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `This test needs a real Chromium and found none at ${candidates.join(', ')}. Install it with: ` +
      'apt-get install -y --no-install-recommends chromium (or set CHROMIUM_PATH).',
  );
}

/**
 * The entry and everything it imports as one script that leaves the entry's exports in the global `bundled`.
 * It is built for the browser, so an entry that reaches for Node fails here.
 */
export async function bundleEntry(entryPath: string): Promise<string> {
  const result = await build({
    entryPoints: [entryPath],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bundled',
    platform: 'browser',
    target: 'es2023',
    logLevel: 'silent',
  });
  const [output] = result.outputFiles;
  if (output === undefined) throw new Error(`esbuild made nothing of ${entryPath}`);
  return output.text;
}

/**
 * Calls the exported function `run(input)` of a bundle in Chromium and returns its answer, which like the input
 * must survive JSON. A new browser each time; about a second.
 */
export async function runInChromium(bundle: string, input: unknown): Promise<unknown> {
  const browser = await chromium.launch({ executablePath: getChromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: bundle });
    const answer = await page.evaluate(
      `(async () => JSON.stringify(await bundled.run(${JSON.stringify(input)})))()`,
    );
    return JSON.parse(String(answer));
  } finally {
    await browser.close();
  }
}

/** The same in this Node: the same bundle in a fresh context, so that both sides run the very same text. */
export async function runInNode(bundle: string, input: unknown): Promise<unknown> {
  const answer: unknown = await runInNewContext(
    `${bundle}\n;(async () => JSON.stringify(await bundled.run(${JSON.stringify(input)})))()`,
  );
  return JSON.parse(String(answer));
}
