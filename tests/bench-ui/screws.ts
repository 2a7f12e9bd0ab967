/** Measures the stage of the arcade's screw puzzles: 40 parts, with screws in flight and parts falling all the time. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { SCREW_COLORS } from '@dota-factory/screw';
import { endAll, run } from '../browser/processes.ts';

export interface ScrewBenchOptions {
  readonly root: string;
  readonly width: number;
  readonly height: number;
  note(line: string): void;
}

const COLUMNS = 4;
const ROWS = 10;
const KINDS = ['plank-short', 'sliding-cover', 'spring-latch'] as const;
const ADDRESS = /is running at (http:\/\/127\.0\.0\.1:\d+\/\S*)/;
const PATIENCE_MS = 60_000;
/** Between two taps: shorter than a flight, so that something always moves. */
const TAP_MS = 140;

/** 40 parts with two screws each; the first part decides, and is tapped last. */
function formatBenchRegion(): string {
  const parts = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    partId: KINDS[index % KINDS.length],
    position: { x: 235 + 203 * (index % COLUMNS), y: 815 + 85 * Math.floor(index / COLUMNS) },
    layer: index,
    screws: ['left', 'right'].map((mountId, side) => ({
      mountId,
      color: SCREW_COLORS[(index * 2 + side) % SCREW_COLORS.length],
    })),
  }));
  const trays = SCREW_COLORS.slice(0, 4).map((color, index) => ({ color, capacity: 4, hidden: index > 1 }));
  const win = { type: 'targetFreed', targetPartInstanceIndex: 0 };
  const level = { version: 1, id: 'forty', name: 'Forty parts', parts, trays, bufferCapacity: 100, win };
  return JSON.stringify({ version: 1, id: 'bench', name: 'Bench', levels: [level] });
}

/** The arcade must be built. */
export async function benchScrews(browser: Browser, options: ScrewBenchOptions): Promise<void> {
  const { root, width, height, note } = options;
  const home = mkdtempSync(join(tmpdir(), 'dota-factory-bench-'));
  cpSync(join(root, 'levels'), join(home, 'levels'), { recursive: true });
  writeFileSync(join(home, 'levels/screw/bench.json'), formatBenchRegion());
  const launcher = join(root, 'build/arcade/launch.mjs');
  const host = run(process.execPath, [launcher, '--browser', '--no-open', '--port', '0', '--home', home]);
  try {
    const [, url = ''] = await host.waitFor(ADDRESS, PATIENCE_MS);
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    page.on('pageerror', (error) => note(`page: ${error.message}`));
    await page.goto(url);
    await page.locator('.start-card').first().waitFor();
    await page.evaluate(() => {
      window.location.hash = '#/screw/play/bench/forty';
    });
    await page.locator('[data-screw]').first().waitFor();
    await page.waitForTimeout(1000);
    await measure(page, options);
  } finally {
    await endAll([host]);
    rmSync(home, { recursive: true, force: true });
  }
}

async function measure(page: Page, { width, height, note }: ScrewBenchOptions): Promise<void> {
  const client = await page.context().newCDPSession(page);
  // Processor time, so that a busy machine does not count as ours.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyNow = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await busyNow();
  const started = performance.now();
  const frames = await page.evaluate(tapAll, TAP_MS);
  const passed = (performance.now() - started) / 1000;
  const busy = (await busyNow()) - before;
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  note(
    `screws, 40 parts in ${width}×${height}: ${frames.length} frames in ${passed.toFixed(1)} s, ${(frames.length / passed).toFixed(1)} fps`,
  );
  note(`  frame time: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`);
  note(
    `  main thread: ${((100 * busy) / passed).toFixed(0)} % busy; ${((1000 * busy) / frames.length).toFixed(1)} ms of processor time a frame`,
  );
  await client.detach();
}

/** In the page: taps one screw after the other until only the first part has any, and gives the time of each frame. */
function tapAll(everyMs: number): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    let last = performance.now();
    let next = last;
    const frame = (now: number): void => {
      times.push(now - last);
      last = now;
      const left = [...document.querySelectorAll<HTMLElement>('[data-screw][data-legal]')].filter(
        ({ dataset }) => !dataset['screw']?.startsWith('0:'),
      );
      if (left.length === 0) return resolve(times.slice(2));
      if (now >= next) {
        left[0]?.click();
        next = now + everyMs;
      }
      requestAnimationFrame(frame);
      return undefined;
    };
    requestAnimationFrame(frame);
  });
}
