/** One piece as a part of an SVG picture: 48 by 48 from its origin. */
import { mixColors } from '@dota-factory/ui';
import type { ReactNode } from 'react';
import { type Drawing, DRAWINGS } from './drawings.ts';
import type { Body, PieceLook } from './piece-set.ts';
import { type Emblem, PAINTS, type PlayerLook } from './player-looks.ts';

export interface PieceFigureProps {
  readonly look: PieceLook;
  readonly player: PlayerLook;
  readonly body: Body;
  /** Where the player's forward is in the picture, in quarter turns clockwise from up. */
  readonly forward: number;
  /** With more than two players, and for pieces that all look the same, the emblem says whose it is. */
  readonly hasEmblem: boolean;
}

export function PieceFigure({ look, player, body, forward, hasEmblem }: PieceFigureProps) {
  const carrier: Body = look.glyph === undefined && body === 'silhouette' ? 'disc' : body;
  const isStone = look.glyph === 'stone';
  return (
    <g>
      {carrier === 'silhouette' ? (
        <Silhouette look={look} player={player} />
      ) : (
        <>
          <Carrier body={carrier} player={player} forward={forward} />
          <Engraving look={look} player={player} />
        </>
      )}
      {look.isPromoted && <PromotionBadge />}
      {(hasEmblem || isStone) && <EmblemMark player={player} isLarge={isStone} />}
    </g>
  );
}

function Silhouette({ look, player }: Pick<PieceFigureProps, 'look' | 'player'>) {
  const glyph = look.glyph === undefined ? undefined : DRAWINGS[look.glyph];
  if (glyph === undefined) return null;
  const { ink } = player;
  return (
    <>
      {look.glyph === 'stone' ? (
        <circle cx={25.4} cy={26} r={17} fill="#000" opacity={0.28} />
      ) : (
        <ellipse cx={26} cy={42.4} rx={15} ry={3.2} fill="#000" opacity={0.28} />
      )}
      <path d={glyph.shape} fill={paintOf(player)} stroke={ink} strokeWidth={2} strokeLinejoin="round" />
      <Details glyph={glyph} color={ink} />
    </>
  );
}

function Details({ glyph: { lines, dots }, color }: { glyph: Drawing; color: string }) {
  return (
    <>
      {lines !== undefined && (
        <path
          d={lines}
          fill="none"
          stroke={color}
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {dots !== undefined && <path d={dots} fill={color} />}
    </>
  );
}

const TILE = 'M24 3.5 37.5 9.5 42 44H6L10.5 9.5z';

/** Whose it is can be seen from the shape of its rim, too. */
function Carrier({ body, player, forward }: { body: Body; player: PlayerLook; forward: number }) {
  const { ink } = player;
  const paint = paintOf(player);
  if (body === 'tile') {
    return (
      <g transform={`rotate(${forward * 90} 24 24)`}>
        <path d={TILE} fill="#000" opacity={0.28} transform="translate(1.2 1.6)" />
        <path d={TILE} fill={paint} stroke={ink} strokeWidth={1.6} strokeLinejoin="round" />
      </g>
    );
  }
  return (
    <>
      <circle cx={25.2} cy={25.8} r={21} fill="#000" opacity={0.28} />
      <circle cx={24} cy={24} r={21} fill={paint} stroke={ink} strokeWidth={1.6} />
      <circle
        cx={24}
        cy={24}
        r={18}
        fill="none"
        stroke={ink}
        strokeWidth={1.2}
        opacity={0.75}
        {...(player.emblem !== 'circle' && { strokeDasharray: RIMS[player.emblem] })}
      />
    </>
  );
}

/** The inner ring of a disc, by emblem. */
const RIMS: Readonly<Record<Emblem, string>> = {
  circle: '',
  square: '3 2.65',
  triangle: '9.3 2',
  diamond: '0.5 3.27',
};

/** The drawing in the ink of its player, or letters. */
function Engraving({ look, player }: Pick<PieceFigureProps, 'look' | 'player'>) {
  const { ink, fill } = player;
  const glyph = look.glyph === undefined ? undefined : DRAWINGS[look.glyph];
  if (glyph === undefined) {
    return (
      <text
        x={24}
        y={24}
        dy="0.36em"
        textAnchor="middle"
        className="piece-letters"
        data-length={look.letters.length}
        fill={ink}
      >
        {look.letters}
      </text>
    );
  }
  return (
    <g transform="translate(9.3 10) scale(0.613)">
      <path d={glyph.shape} fill={ink} stroke={ink} strokeWidth={1.2} strokeLinejoin="round" />
      <Details glyph={glyph} color={fill} />
    </g>
  );
}

function PromotionBadge() {
  return (
    <g>
      <circle cx={38} cy={10} r={7} fill="#ffb703" stroke="#33260a" strokeWidth={1.6} />
      <path d="M38 6.2v7.6M34.2 10h7.6" stroke="#33260a" strokeWidth={2.2} strokeLinecap="round" />
    </g>
  );
}

const EMBLEM_SHAPES: Readonly<Record<Emblem, ReactNode>> = {
  circle: <circle r={3.4} />,
  square: <rect x={-3.1} y={-3.1} width={6.2} height={6.2} />,
  triangle: <path d="M0-4 4 3.2h-8z" />,
  diamond: <path d="M0-4.5 4.2 0 0 4.5-4.2 0z" />,
};

function EmblemMark({ player, isLarge }: { player: PlayerLook; isLarge: boolean }) {
  const place = isLarge ? 'translate(24 24) scale(1.9)' : 'translate(24 38)';
  return (
    <g transform={place} fill={player.ink} stroke={player.fill} strokeWidth={isLarge ? 0 : 1.4}>
      {EMBLEM_SHAPES[player.emblem]}
    </g>
  );
}

/** The emblem by itself, for lists of players: 12 by 12 around its origin. */
export function PlayerBadge({ player }: { player: PlayerLook }) {
  return (
    <svg className="player-badge" viewBox="-8 -8 16 16" aria-hidden>
      <circle r={7} fill={player.fill} stroke="#8b9bb4" strokeWidth={0.8} />
      <g fill={player.ink}>{EMBLEM_SHAPES[player.emblem]}</g>
    </svg>
  );
}

const paintOf = ({ fill }: PlayerLook): string => `url(#${paintId(fill)})`;
const paintId = (fill: string): string => `paint-${fill.slice(1)}`;

/** The light from the upper left on every fill; once per page. */
export function PaintDefinitions() {
  const fills = [...new Set(Object.values(PAINTS).map(({ fill }) => fill))];
  return (
    <svg className="visually-hidden" aria-hidden>
      <defs>
        {fills.map((fill) => (
          <linearGradient key={fill} id={paintId(fill)} x1="0.2" y1="0" x2="0.8" y2="1">
            <stop offset="0" stopColor={mixColors(fill, '#ffffff', 0.22)} />
            <stop offset="0.5" stopColor={fill} />
            <stop offset="1" stopColor={mixColors(fill, '#000000', 0.2)} />
          </linearGradient>
        ))}
      </defs>
    </svg>
  );
}
