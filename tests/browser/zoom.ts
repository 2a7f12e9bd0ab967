/** Tries to zoom a page in every way a person can, and says what the page allowed. */
import type { Page } from 'playwright-core';

const ZOOM_KEYS = ['Equal', 'Shift+Equal', 'Minus', 'Digit0', 'NumpadAdd', 'NumpadSubtract', 'Numpad0'];

/** With the pointer at each of the places: what was not refused, or `[]`. */
export async function tryToZoom(
  page: Page,
  places: readonly { readonly name: string; readonly x: number; readonly y: number }[],
): Promise<string[]> {
  const allowed: string[] = [];
  await page.evaluate(() => {
    const log: { wheel: boolean[]; keydown: boolean[] } = { wheel: [], keydown: [] };
    Object.assign(window, { zoomLog: log });
    // The last to hear it on the way down, and before anything could stop it on the way up.
    window.addEventListener(
      'wheel',
      (event) => void (event.ctrlKey && log.wheel.push(event.defaultPrevented)),
      true,
    );
    window.addEventListener(
      'keydown',
      (event) =>
        void (event.key !== 'Control' && event.key !== 'Shift' && log.keydown.push(event.defaultPrevented)),
      true,
    );
  });
  /** True for each that was refused, since the last time. */
  const take = (kind: 'wheel' | 'keydown') =>
    page.evaluate(
      (each) => (window as never as { zoomLog: Record<string, boolean[]> }).zoomLog[each]?.splice(0) ?? [],
      kind,
    );
  const cdp = await page.context().newCDPSession(page);
  for (const { name, x, y } of places) {
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    let heard: boolean[] = [];
    for (let i = 0; i < 100 && heard.length === 0; i++) {
      await page.waitForTimeout(20);
      heard = await take('wheel');
    }
    await page.keyboard.up('Control');
    if (heard.length === 0 || heard.includes(false)) allowed.push(`${name}: Ctrl+wheel`);
    for (const key of ZOOM_KEYS) {
      await page.keyboard.press(`Control+${key}`);
      if ((await take('keydown')).join() !== 'true') allowed.push(`${name}: Ctrl+${key}`);
    }
    // A pinch on a touchpad, which Chromium really carries out here.
    await cdp.send('Input.synthesizePinchGesture', { x, y, scaleFactor: 2, gestureSourceType: 'mouse' });
    const scale = await page.evaluate(() => window.visualViewport?.scale ?? Number.NaN);
    if (scale !== 1) {
      allowed.push(`${name}: pinch to ${scale}`);
      await cdp.send('Emulation.resetPageScaleFactor');
    }
    await take('wheel');
  }
  const touch = await page.evaluate(() => getComputedStyle(document.documentElement).touchAction);
  if (/auto|pinch-zoom|manipulation/.test(touch)) allowed.push(`touch: ${touch}`);
  await cdp.detach();
  return allowed;
}
