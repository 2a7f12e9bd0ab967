/** A screw's head beside a text: colour and symbol. */
import type { ScrewColor } from '@dota-factory/screw';
import { type HeadSymbol, SCREW_LOOKS } from './colours.ts';

const PATHS: Readonly<Record<HeadSymbol, string>> = {
  cross: 'M-2 -7h4v5h5v4h-5v5h-4v-5h-5v-4h5z',
  slot: 'M-7.5 -2.2h15v4.4h-15z',
  triangle: 'M0 -7L6.8 5H-6.8z',
  star: 'M0 -7.6L2 -2.5L7.4 -2.3L3.2 1L4.6 6.2L0 3.2L-4.6 6.2L-3.2 1L-7.4 -2.3L-2 -2.5z',
  ring: 'M0 -6.5a6.5 6.5 0 1 0 .01 0zM0 -3.4a3.4 3.4 0 1 1 -.01 0z',
  square: 'M-5.2 -5.2h10.4v10.4h-10.4z',
};

export function SymbolIcon({ color, isDim = false }: { color: ScrewColor; isDim?: boolean }) {
  const { fill, ink, symbol } = SCREW_LOOKS[color];
  return (
    <svg viewBox="-13 -13 26 26" className="screw-icon" role="img" aria-label={color}>
      <circle r={12} fill={isDim ? '#0b0f17' : fill} stroke={fill} strokeWidth={isDim ? 2 : 0} />
      <path d={PATHS[symbol]} fill={isDim ? fill : ink} fillRule="evenodd" />
    </svg>
  );
}
