/** Colours that carry a meaning, for every kind of colour vision; the page says which by `data-vision` on its root. */
import { useSyncExternalStore } from 'react';
import { THEME_COLORS } from './palette.ts';

export type ColourVision = 'normal' | 'protan' | 'deutan' | 'tritan' | 'mono';

/** The player's side and the focus, what goes well, what needs a look, the enemy and what is lost. */
export interface Signals {
  readonly accent: string;
  readonly good: string;
  readonly warning: string;
  readonly danger: string;
}

const { accent, good, warning, danger } = THEME_COLORS;

/** vision.css has the same; a test computes how far apart they look to whom they are for. */
export const SIGNALS: Readonly<Record<ColourVision, Signals>> = {
  normal: { accent, good, warning, danger },
  protan: { accent: '#5c85ff', good: '#cff9fc', warning: '#fff833', danger: '#f54d4d' },
  deutan: { accent: '#6488ef', good: '#b4f8ff', warning: '#ffcc00', danger: '#ff2e96' },
  tritan: { accent: '#19a1e6', good: '#a3f5b1', warning: '#ffa64d', danger: '#f5476f' },
  mono: { accent: '#a8daf2', good: '#f6fffb', warning: '#d8a63c', danger: '#e85a70' },
};

const ROOT_KEY = 'vision';
let shown: ColourVision = 'normal';
const listeners = new Set<() => void>();

export function setVision(vision: ColourVision): void {
  if (vision === shown) return;
  shown = vision;
  document.documentElement.dataset[ROOT_KEY] = vision;
  for (const tell of listeners) tell();
}

/** Of the vision that is set: for canvases, which know no CSS variables. */
export function getSignals(): Signals {
  return SIGNALS[shown];
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useVision(): ColourVision {
  return useSyncExternalStore(subscribe, () => shown);
}
