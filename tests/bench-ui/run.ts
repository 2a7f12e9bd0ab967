/** Measures windows in a real Chromium: frame times, main thread, click to ghost, memory. Reports, asserts nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { serveWorldPage } from '../world/world-page.ts';
import { compareInterleaved, median, type Side } from './interleaved.ts';
import { benchScrews } from './screws.ts';
import { createBenchWorld } from './world.ts';

export interface BenchOptions {
  readonly root: string;
  readonly chromium: string;
  readonly tiles: number;
  readonly ships: number;
  /** Of the window; the world takes three quarters of its width. */
  readonly width: number;
  readonly height: number;
  readonly speed: number;
  /** How long frames are measured, and how long memory is watched. */
  readonly seconds: number;
  readonly minutes: number;
  note(line: string): void;
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function benchUi(options: BenchOptions): Promise<void> {
  const { root, note } = options;
  await benchArcade(options);
  note(`building a world of ${options.tiles} tiles and ${options.ships} ships …`);
  const world = createBenchWorld(root, options.tiles, options.ships);
  const site = await serveWorldPage(root, world.files);
  site.setSave(world.save);
  const browser = await chromium.launch({ executablePath: options.chromium, args: FLAGS });
  try {
    const viewport = { width: Math.round(options.width * 0.75), height: options.height - 48 };
    const page = await (await browser.newContext({ viewport })).newPage();
    page.on('pageerror', (error) => note(`page: ${error.message}`));
    await page.goto(site.url);
    await page.waitForSelector('[data-testid="world"][data-tick]');
    note(
      `window ${options.width}×${options.height}, world ${viewport.width}×${viewport.height}, ${options.speed}×`,
    );
    await page.evaluate(
      async (speed) => (await window.worldPage).session.setSpeed(speed as 4),
      options.speed,
    );
    await passFrames(page, WARM_UP_FRAMES);
    await measureFrames(page, options, 'standing view');
    await compareInformed(page, options);
    await page.evaluate(async () => (await window.worldPage).show({ scroll: -1 }));
    await measureFrames(page, { ...options, seconds: Math.min(8, options.seconds) }, 'scrolling view');
    await page.evaluate(async () => (await window.worldPage).show({ scroll: 0 }));
    await measureGhost(page, options);
    await watchMemory(browser, page, options);
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Pictures of turned ships are drawn when they are first needed, a few in every frame. */
const WARM_UP_FRAMES = 500;
/** Turns of each side when overview and statistics are compared, and what passes before each. */
const PAIRS = 6;
const SETTLING_FRAMES = 20;

async function passFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(
    (most) =>
      new Promise<void>((resolve) => {
        let left = most;
        const next = () => {
          left--;
          if (left > 0) requestAnimationFrame(next);
          else resolve();
        };
        requestAnimationFrame(next);
      }),
    count,
  );
}

async function benchArcade(options: BenchOptions): Promise<void> {
  const browser = await chromium.launch({ executablePath: options.chromium, args: FLAGS });
  try {
    await benchScrews(browser, options);
  } finally {
    await browser.close();
  }
}

const metric = async (client: CDPSession, name: string): Promise<number> => {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)?.value ?? 0;
};

/** What overview and statistics cost a frame; at most a tenth more is allowed. */
async function compareInformed(page: Page, { seconds, note }: BenchOptions): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const turnMs = (1000 * seconds) / 5;
  const compared = await compareInterleaved(PAIRS, async (side) => {
    await page.evaluate(async (isOn) => (await window.worldPage).inform(isOn), side === 'with');
    // What opens it is paid once and is no frame time.
    await passFrames(page, SETTLING_FRAMES);
    const before = await metric(client, 'TaskDuration');
    const frames = await takeFrames(page, turnMs);
    const busy = (await metric(client, 'TaskDuration')) - before;
    return { busyMs: (1000 * busy) / Math.max(1, frames.length), frameMs: median(frames) };
  });
  await page.evaluate(async () => (await window.worldPage).inform(false));
  await client.detach();
  const list = (side: Side) => compared.turns[side].map(({ busyMs }) => busyMs.toFixed(1)).join(' ');
  note(`overview and statistics, ${PAIRS} pairs of turns of ${(turnMs / 1000).toFixed(1)} s, interleaved:`);
  for (const side of ['without', 'with'] as const) {
    const { busyMs, frameMs } = compared[side];
    note(
      `  ${side}: ${busyMs.toFixed(2)} ms of processor time a frame (turns: ${list(side)}), a frame every ${frameMs.toFixed(1)} ms`,
    );
  }
  note(
    `  with them a frame takes ${compared.morePercent.toFixed(1)} % more (median of the pairs; at most 10 %)`,
  );
}

/** From each frame to the next, milliseconds. */
function takeFrames(page: Page, milliseconds: number): Promise<number[]> {
  return page.evaluate(
    (length) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let last = performance.now();
        const end = last + length;
        const next = (now: number) => {
          times.push(now - last);
          last = now;
          if (now < end) requestAnimationFrame(next);
          else resolve(times.slice(2));
        };
        requestAnimationFrame(next);
      }),
    milliseconds,
  );
}

async function measureFrames(page: Page, { seconds, note }: BenchOptions, title: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  // Processor time, so that a busy machine does not count as ours.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = {
    busy: await metric(client, 'TaskDuration'),
    script: await metric(client, 'ScriptDuration'),
  };
  const tick = () =>
    page.evaluate(() =>
      Number(document.querySelector<HTMLElement>('[data-testid="world"]')?.dataset['tick']),
    );
  const startTick = await tick();
  const started = performance.now();
  const frames = await takeFrames(page, seconds * 1000);
  const passed = (performance.now() - started) / 1000;
  const ticks = (await tick()) - startTick;
  const busy = (await metric(client, 'TaskDuration')) - before.busy;
  const script = (await metric(client, 'ScriptDuration')) - before.script;
  const { load, actual } = await page.evaluate(async () => {
    const { session } = await window.worldPage;
    return { load: session.frame?.load ?? 0, actual: session.getView().actualSpeed };
  });
  frames.sort((a, b) => a - b);
  const at = (share: number) =>
    (frames[Math.min(frames.length - 1, Math.floor(frames.length * share))] ?? 0).toFixed(1);
  note(
    `${title}: ${frames.length} frames in ${passed.toFixed(1)} s, ${(frames.length / passed).toFixed(1)} fps`,
  );
  note(
    `  frame time: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms; over 50 ms: ${frames.filter((time) => time > 50).length}`,
  );
  const perFrame = (seconds: number) => ((1000 * seconds) / frames.length).toFixed(1);
  note(
    `  main thread: ${((100 * busy) / passed).toFixed(0)} % busy; ${perFrame(busy)} ms of processor time a frame, ${perFrame(script)} ms of them script`,
  );
  note(
    `  simulation: ${(ticks / passed / 60).toFixed(2)}× (shown ${actual.toFixed(2)}×), worker busy ${(load * 100).toFixed(0)} % with ticks`,
  );
  await client.detach();
}

/** From a move of the pointer to the frame that shows the judged ghost. */
async function measureGhost(page: Page, { note }: BenchOptions): Promise<void> {
  const times = await page.evaluate(async () => {
    const { session, show } = await window.worldPage;
    const taken: number[] = [];
    for (let i = 0; i < 40; i++) {
      const started = performance.now();
      const ghost = { building: 'assembler' as const, x: -8, y: i % 20, rotation: 0 as const };
      const refusals = await session.check([{ type: 'place', ...ghost }]);
      const refusal = refusals?.[0];
      show({ ghosts: [{ ...ghost, isValid: refusal === undefined, reason: refusal }], isBuilding: true });
      await new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      );
      taken.push(performance.now() - started);
    }
    show({ ghosts: [], isBuilding: false });
    return taken.sort((a, b) => a - b);
  });
  note(
    `pointer to judged ghost on screen: median ${times[20]?.toFixed(1)} ms, longest ${times.at(-1)?.toFixed(1)} ms`,
  );
}

async function watchMemory(browser: Browser, page: Page, { minutes, note }: BenchOptions): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const read = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const heap = await metric(client, 'JSHeapUsedSize');
    return { heap: heap / 2 ** 20, resident: await residentOf(browser) };
  };
  const first = await read();
  note(`memory: heap ${first.heap.toFixed(1)} MB, renderer processes ${first.resident.toFixed(0)} MB`);
  for (let minute = 1; minute <= minutes; minute++) {
    await page.waitForTimeout(60_000);
    const { heap, resident } = await read();
    note(`  after ${minute} min: heap ${heap.toFixed(1)} MB, renderer processes ${resident.toFixed(0)} MB`);
  }
}

/** MB that the renderer processes hold, workers and all; 0 where the system does not report it. */
async function residentOf(browser: Browser): Promise<number> {
  try {
    const client = await browser.newBrowserCDPSession();
    const { processInfo } = await client.send('SystemInfo.getProcessInfo');
    await client.detach();
    const pages = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => Number(readFileSync(join('/proc', String(id), 'statm'), 'utf8').split(' ')[1]));
    return (pages.reduce((sum, count) => sum + count, 0) * 4096) / 2 ** 20;
  } catch {
    return 0;
  }
}
