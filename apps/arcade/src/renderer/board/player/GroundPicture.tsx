/** The board itself as a part of an SVG picture: one unit per square, in wood or in stone. */
import { memo } from 'react';
import type { Material } from '../library/tastes.ts';
import type { Ground, GroundSquare } from '../model/ground.ts';
import type { Surface } from '../pieces/piece-set.ts';

interface Tones {
  readonly light: string;
  readonly dark: string;
  /** Where squares are not shaded. */
  readonly plain: string;
  readonly frame: string;
  readonly line: string;
}

const TONES: Readonly<Record<Material, Tones>> = {
  wood: { light: '#e6cfa4', dark: '#b78a58', plain: '#dcbb84', frame: '#4a3220', line: '#5b3d22' },
  stone: { light: '#c3cad4', dark: '#8793a5', plain: '#aeb7c4', frame: '#2f3947', line: '#3c4757' },
};

export interface GroundPictureProps {
  readonly ground: Ground;
  readonly surface: Surface;
  readonly material: Material;
}

export const GroundPicture = memo(function GroundPicture({ ground, surface, material }: GroundPictureProps) {
  const tones = TONES[material];
  const everySquare = outlineOf(ground.squares);
  const dark = outlineOf(ground.squares.filter(({ isDark }) => isDark));
  const base = surface === 'checkered' ? tones.light : tones.plain;
  return (
    <g>
      <path
        d={everySquare}
        fill={tones.frame}
        stroke={tones.frame}
        strokeWidth={0.24}
        strokeLinejoin="round"
      />
      <path d={everySquare} fill={base} stroke={base} strokeWidth={0.01} />
      {surface === 'checkered' && <path d={dark} fill={tones.dark} />}
      <path d={everySquare} fill={`url(#grain-${material})`} />
      {surface === 'ruled' && (
        <path d={everySquare} fill="none" stroke={tones.line} strokeWidth={0.035} opacity={0.85} />
      )}
      {ground.lines.map(({ from, to, isDiagonal }) => (
        <line
          key={`${from.x},${from.y},${to.x},${to.y}`}
          x1={from.x + 0.5}
          y1={from.y + 0.5}
          x2={to.x + 0.5}
          y2={to.y + 0.5}
          stroke={tones.line}
          strokeWidth={isDiagonal ? 0.025 : 0.035}
          strokeLinecap="round"
          opacity={0.85}
        />
      ))}
      {ground.squares
        .filter(({ isGoal }) => isGoal)
        .map(({ x, y }) => (
          <path
            key={`${x},${y}`}
            transform={`translate(${x + 0.5} ${y + 0.5})`}
            d="M0-.38.38 0 0 .38-.38 0z"
            fill="none"
            stroke={tones.line}
            strokeWidth={0.04}
            opacity={0.55}
          />
        ))}
    </g>
  );
});

const outlineOf = (squares: readonly GroundSquare[]): string =>
  squares.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('');

/** Grain of wood and specks of stone; once per page. */
export function GroundDefinitions() {
  return (
    <svg className="visually-hidden" aria-hidden>
      <defs>
        <pattern id="grain-wood" width="4" height="1.4" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="#3a2410" strokeWidth="0.022" opacity="0.16">
            <path d="M0 .1c1 .1 1.6-.08 2.4 0s1 .1 1.6 0" />
            <path d="M0 .36c.9-.08 1.3.12 2.1.06S3.3.3 4 .36" />
            <path d="M0 .62c1.2.1 1.9-.04 2.7.02S3.6.6 4 .62" />
            <path d="M0 .88c.7-.1 1.5.06 2.3 0s1.2-.06 1.7 0" />
            <path d="M0 1.16c1 .05 1.7-.1 2.5-.02S3.5 1.2 4 1.16" />
          </g>
        </pattern>
        <pattern id="grain-stone" width="2" height="2" patternUnits="userSpaceOnUse">
          <g fill="#1c2430" opacity="0.17">
            {SPECKS.map(([x, y, r]) => (
              <circle key={`${x},${y}`} cx={x} cy={y} r={r} />
            ))}
          </g>
        </pattern>
      </defs>
    </svg>
  );
}

const SPECKS: readonly (readonly [number, number, number])[] = [
  [0.12, 0.2, 0.018],
  [0.42, 0.08, 0.011],
  [0.71, 0.33, 0.02],
  [0.93, 0.62, 0.012],
  [0.27, 0.74, 0.016],
  [0.56, 0.92, 0.012],
  [1.14, 0.18, 0.014],
  [1.37, 0.48, 0.021],
  [1.68, 0.12, 0.011],
  [1.83, 0.77, 0.017],
  [1.22, 0.9, 0.012],
  [0.18, 1.28, 0.013],
  [0.49, 1.56, 0.02],
  [0.83, 1.18, 0.012],
  [0.97, 1.74, 0.016],
  [1.29, 1.36, 0.012],
  [1.58, 1.67, 0.019],
  [1.86, 1.3, 0.012],
  [1.74, 1.93, 0.013],
  [0.31, 1.88, 0.011],
];
