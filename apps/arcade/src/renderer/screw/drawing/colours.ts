/** The six colours of screws: each with a symbol on its head, so that nobody needs to see the colour. */
import type { ScrewColor } from '@dota-factory/screw';

export type HeadSymbol = 'cross' | 'slot' | 'triangle' | 'star' | 'ring' | 'square';

export interface ScrewLook {
  readonly fill: string;
  /** Of the symbol. */
  readonly ink: string;
  readonly symbol: HeadSymbol;
}

const LIGHT = '#ffffff';
const DARK = '#14100a';

export const SCREW_LOOKS: Readonly<Record<ScrewColor, ScrewLook>> = {
  red: { fill: '#d92d3a', ink: LIGHT, symbol: 'cross' },
  blue: { fill: '#1f6fe0', ink: LIGHT, symbol: 'slot' },
  green: { fill: '#2fb866', ink: DARK, symbol: 'triangle' },
  yellow: { fill: '#f4c81b', ink: DARK, symbol: 'star' },
  purple: { fill: '#8e44d6', ink: LIGHT, symbol: 'ring' },
  orange: { fill: '#f5822a', ink: DARK, symbol: 'square' },
};

/** Of a screw that cannot be reached. */
const MUTED_LOOKS: Readonly<Record<ScrewColor, ScrewLook>> = {
  red: { fill: '#7d5a5e', ink: '#d8cccd', symbol: 'cross' },
  blue: { fill: '#56657d', ink: '#ccd2db', symbol: 'slot' },
  green: { fill: '#5d7768', ink: '#20261f', symbol: 'triangle' },
  yellow: { fill: '#857c5b', ink: '#26231a', symbol: 'star' },
  purple: { fill: '#6c5b7c', ink: '#d3ccda', symbol: 'ring' },
  orange: { fill: '#856a57', ink: '#26201a', symbol: 'square' },
};

export const lookOf = (color: ScrewColor, isMuted: boolean): ScrewLook =>
  (isMuted ? MUTED_LOOKS : SCREW_LOOKS)[color];

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));

/** Towards white (up to 1) or black (down to -1). */
export function shade(hex: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const mixed = channels(hex).map((value) => Math.round(value + (target - value) * Math.abs(amount)));
  return `rgb(${mixed.join(' ')})`;
}

export const withAlpha = (hex: string, alpha: number): string => `rgb(${channels(hex).join(' ')} / ${alpha})`;
