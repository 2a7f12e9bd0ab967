/** How many device pixels one design pixel takes: the screen's ratio times the theme's enlargement. */
import { useSyncExternalStore } from 'react';

/** The root size that the theme's sizes in rem are meant for. */
const ROOT_PIXELS = 16;

/** CSS pixels per design pixel: 1, or more in very large windows (see theme.css). */
export function readThemeScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT_PIXELS;
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
