/** What a window must show to count as working, whichever of our apps it is and however it grows. */
import type { ConsoleMessage, Page } from 'playwright-core';

/** A drawn world or a titled page: the first thing that a person can read or see. */
const SOMETHING_TO_SEE = 'canvas, h1, h2, [role="heading"], [role="tablist"], #page-title';
const WORLD = '[data-testid="world"]';
/** A window with its content has more elements; a notice has fewer. */
const MIN_BOXES = 10;
const LIMIT_MS = 60_000;

/** Begins to listen; ask for what was complained about at the end. */
export function watchProblems(page: Page): () => readonly string[] {
  const problems: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('requestfailed', (request) => {
    // A page that is left lets go of what it was still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
  });
  return () => problems;
}

/** Waits until there is something to see and, where there is a world, until it moves; gives what a test may compare. */
export async function seeWindow(page: Page): Promise<{ title: string; text: string; boxes: number }> {
  await page.locator(SOMETHING_TO_SEE).first().waitFor({ state: 'visible', timeout: LIMIT_MS });
  // What connects and reads the config shows a sentence first.
  await page.waitForFunction((least) => document.querySelectorAll('#root *').length > least, MIN_BOXES, {
    timeout: LIMIT_MS,
  });
  if ((await page.locator(WORLD).count()) > 0) {
    await page.waitForFunction(
      (selector) => Number(document.querySelector<HTMLElement>(selector)?.dataset['tick']) > 5,
      WORLD,
      { timeout: LIMIT_MS },
    );
  }
  const boxes = await page.locator('#root *').count();
  return { title: await page.title(), text: await page.locator('body').innerText(), boxes };
}
