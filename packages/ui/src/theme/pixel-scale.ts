/** How many device pixels one design pixel takes: the screen's ratio times the theme's enlargement. */
import { useSyncExternalStore } from 'react';

/** The root size that the theme's sizes in rem are meant for. */
const ROOT_PIXELS = 16;

/** The last answer and the window it was for: asking for computed style costs a layout, and every icon asks. */
let known = { width: 0, height: 0, scale: 1 };
const listeners = new Set<() => void>();

/** Down to this size in design pixels everything can be reached; panels scroll below 1280 by 720. */
const LEAST = { width: 1024, height: 576 } as const;

/** The largest share of the usual size at which everything can still be reached in the window. */
export function findLargestScale(width: number, height: number, rootPixels: number): number {
  return Math.min(width / LEAST.width, height / LEAST.height) * (ROOT_PIXELS / rootPixels);
}

/** Scales the whole page, at most as far as it fits the window now; the scale in force. */
export function setPageScale(wanted: number): number {
  const { style } = document.documentElement;
  style.setProperty('--scale', '1');
  const rootPixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const fitting = findLargestScale(window.innerWidth, window.innerHeight, rootPixels);
  const scale = wanted <= 1 ? wanted : Math.max(1, Math.min(wanted, fitting));
  style.setProperty('--scale', String(scale));
  known = { width: 0, height: 0, scale: 1 };
  for (const listener of listeners) listener();
  return scale;
}

/** CSS pixels per design pixel: 1, or more in very large windows, times the page's scale (see variables.css). */
function readThemeScale(): number {
  const { innerWidth: width, innerHeight: height } = window;
  if (known.width !== width || known.height !== height) {
    const rootPixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    known = { width, height, scale: rootPixels / ROOT_PIXELS };
  }
  return known.scale;
}

function readPixelScale(): number {
  return window.devicePixelRatio * readThemeScale();
}

/** A zoom or a move to another screen fires resize in every engine we run in. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  listeners.add(onChange);
  return () => {
    window.removeEventListener('resize', onChange);
    listeners.delete(onChange);
  };
}

export function usePixelScale(): number {
  return useSyncExternalStore(subscribe, readPixelScale);
}

export function useThemeScale(): number {
  return useSyncExternalStore(subscribe, readThemeScale);
}

/** Design pixels as a CSS length that grows with the theme. */
export function toRem(pixels: number): string {
  return `${pixels / ROOT_PIXELS}rem`;
}
