/** How many device pixels one design pixel takes: the screen's ratio times the theme's enlargement. */
import { useSyncExternalStore } from 'react';

/** The root size that the theme's sizes in rem are meant for. */
const ROOT_PIXELS = 16;

/** The last answer and the window it was for: asking for computed style costs a layout, and every icon asks. */
let known = { width: 0, height: 0, scale: 1 };

/** CSS pixels per design pixel: 1, or more in very large windows; it depends on the window's size alone (see theme.css). */
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
  return () => window.removeEventListener('resize', onChange);
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
