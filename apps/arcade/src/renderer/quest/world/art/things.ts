/** Terminals and decorations: what stands on a tile for a purpose, or only to be looked at. */
import type { Decoration } from '@dota-factory/quest';
import {
  at,
  type Brush,
  drawBox,
  drawShadow,
  fillCircle,
  fillFace,
  groundFace,
  shade,
  strokeLine,
} from './brush.ts';
import { hashSpot, type Palette } from './palette.ts';

export type TerminalState = 'next' | 'open' | 'solved';

export const TERMINAL_COLOURS: Readonly<Record<TerminalState, string>> = {
  next: '#ffcf4a',
  open: '#4cc9f0',
  solved: '#2dd4a3',
};
/** Not by colour alone. */
export const TERMINAL_SIGNS: Readonly<Record<TerminalState, string>> = { next: '!', open: '?', solved: '✓' };

/** At the back of its tile, so that one can stand before it. */
export function drawTerminal(brush: Brush, x: number, y: number, state: TerminalState): void {
  const colour = TERMINAL_COLOURS[state];
  drawShadow(brush, x + 0.5, y + 0.42, 26);
  const metal = { top: '#7d8ca8', front: ['#56637d', '#333d52'] as const, side: '#262e40' };
  drawBox(brush, { x: x + 0.2, y: y + 0.1, width: 0.6, depth: 0.36, height: 12 }, metal);
  drawBox(brush, { x: x + 0.26, y: y + 0.12, width: 0.48, depth: 0.2, base: 12, height: 5 }, metal);
  const [a, b] = [at(brush, x + 0.16, y + 0.3, 38), at(brush, x + 0.84, y + 0.3, 38)];
  const [c, d] = [at(brush, x + 0.84, y + 0.36, 16), at(brush, x + 0.16, y + 0.36, 16)];
  fillFace(
    brush,
    [
      at(brush, x + 0.84, y + 0.3, 38),
      at(brush, x + 0.84, y + 0.18, 37),
      at(brush, x + 0.84, y + 0.2, 17),
      c,
    ],
    '#1c2333',
  );
  fillFace(brush, [a, b, c, d], '#1a2333', '#8ea0bf');
  const inset = [
    at(brush, x + 0.21, y + 0.3, 35),
    at(brush, x + 0.79, y + 0.3, 35),
    at(brush, x + 0.79, y + 0.35, 19),
    at(brush, x + 0.21, y + 0.35, 19),
  ];
  fillFace(brush, inset, shade(brush, a, d, [`${colour}66`, `${colour}22`]));
  const middle = at(brush, x + 0.5, y + 0.33, 27);
  const { context } = brush;
  context.font = '700 15px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(TERMINAL_SIGNS[state], middle.x, middle.y + 0.5);
  for (const row of [0.42, 0.5, 0.58])
    fillFace(brush, groundFace(brush, x + row - 0.1, y + 0.38, 0.06, 0.05, 12), colour);
}

type Drawer = (brush: Brush, palette: Palette, x: number, y: number) => void;

const crate: Drawer = (brush, _, x, y) => {
  drawShadow(brush, x + 0.55, y + 0.75, 28);
  const wood = { top: '#b08a58', front: ['#94703f', '#6f522d'] as const, side: '#553e22' };
  drawBox(brush, { x: x + 0.14, y: y + 0.22, width: 0.66, depth: 0.62, height: 22 }, wood);
  const [a, b] = [at(brush, x + 0.14, y + 0.84, 22), at(brush, x + 0.8, y + 0.84)];
  strokeLine(brush, [a, b], '#5a4324', 2);
  strokeLine(brush, [at(brush, x + 0.14, y + 0.84), at(brush, x + 0.8, y + 0.84, 22)], '#5a4324', 2);
  if (hashSpot(x, y, 21) % 3 === 0)
    drawBox(brush, { x: x + 0.3, y: y + 0.3, width: 0.4, depth: 0.36, base: 22, height: 13 }, wood);
};

const lamp: Drawer = (brush, { lamp: light, wallFront }, x, y) => {
  drawShadow(brush, x + 0.5, y + 0.6, 14);
  drawBox(
    brush,
    { x: x + 0.4, y: y + 0.5, width: 0.2, depth: 0.2, height: 4 },
    { top: '#8795b0', front: wallFront, side: '#222b3d' },
  );
  strokeLine(brush, [at(brush, x + 0.5, y + 0.6, 4), at(brush, x + 0.5, y + 0.6, 38)], '#93a3c0', 3);
  const head = at(brush, x + 0.5, y + 0.6, 42);
  fillCircle(brush, head, 6, light);
  fillCircle(brush, { x: head.x - 1.5, y: head.y - 1.5 }, 2.4, '#ffffff');
  strokeLine(
    brush,
    [
      { x: head.x - 7, y: head.y + 5 },
      { x: head.x + 7, y: head.y + 5 },
    ],
    '#93a3c0',
    2.5,
  );
};

const plant: Drawer = (brush, { leaf }, x, y) => {
  drawShadow(brush, x + 0.5, y + 0.66, 18);
  drawBox(
    brush,
    { x: x + 0.34, y: y + 0.5, width: 0.32, depth: 0.28, height: 9 },
    { top: '#3a2c22', front: ['#b86f4a', '#86492c'], side: '#6b3a22' },
  );
  const foot = at(brush, x + 0.5, y + 0.62, 9);
  for (const [dx, dy] of [
    [-12, -14],
    [-6, -21],
    [1, -24],
    [8, -19],
    [13, -12],
  ] as const) {
    const { context } = brush;
    context.beginPath();
    context.moveTo(foot.x, foot.y);
    context.quadraticCurveTo(foot.x + dx, foot.y + dy / 3, foot.x + dx, foot.y + dy);
    context.quadraticCurveTo(foot.x + dx * 0.3, foot.y + dy * 0.6, foot.x, foot.y);
    context.fillStyle = dx % 2 === 0 ? leaf[0] : leaf[1];
    context.fill();
  }
};

const pipe: Drawer = (brush, { trim }, x, y) => {
  drawShadow(brush, x + 0.55, y + 0.6, 26, 0.28);
  for (const [dx, height] of [
    [0.22, 30],
    [0.5, 22],
    [0.72, 34],
  ] as const) {
    drawBox(
      brush,
      { x: x + dx - 0.08, y: y + 0.36, width: 0.16, depth: 0.2, height },
      { top: '#a9b8cf', front: ['#8496b3', '#4b5a75'], side: '#35415a' },
    );
    strokeLine(
      brush,
      [at(brush, x + dx - 0.09, y + 0.56, height * 0.6), at(brush, x + dx + 0.09, y + 0.56, height * 0.6)],
      trim,
      2,
    );
  }
};

const screen: Drawer = (brush, { trim }, x, y) => {
  drawShadow(brush, x + 0.5, y + 0.6, 22);
  strokeLine(brush, [at(brush, x + 0.5, y + 0.55), at(brush, x + 0.5, y + 0.55, 16)], '#7d8ca8', 4);
  const [a, b] = [at(brush, x + 0.08, y + 0.52, 40), at(brush, x + 0.92, y + 0.52, 40)];
  const [c, d] = [at(brush, x + 0.92, y + 0.52, 14), at(brush, x + 0.08, y + 0.52, 14)];
  fillFace(brush, [a, b, c, d], '#121b2b', '#7d8ca8');
  const heights = [6, 14, 9, 17, 11, 19];
  for (const [index, height] of heights.entries()) {
    const left = x + 0.16 + index * 0.115;
    fillFace(
      brush,
      [
        at(brush, left, y + 0.52, 17 + height),
        at(brush, left + 0.07, y + 0.52, 17 + height),
        at(brush, left + 0.07, y + 0.52, 17),
        at(brush, left, y + 0.52, 17),
      ],
      index % 2 === 0 ? trim : `${trim}88`,
    );
  }
};

const tank: Drawer = (brush, { trim }, x, y) => {
  drawShadow(brush, x + 0.55, y + 0.66, 24);
  const { context } = brush;
  const foot = at(brush, x + 0.5, y + 0.62);
  const body = context.createLinearGradient(foot.x - 15, 0, foot.x + 15, 0);
  body.addColorStop(0, '#9fb0cb');
  body.addColorStop(0.4, '#6d7f9e');
  body.addColorStop(1, '#37435c');
  context.fillStyle = body;
  context.beginPath();
  context.ellipse(foot.x, foot.y - 2, 15, 6, 0, 0, Math.PI);
  context.lineTo(foot.x - 15, foot.y - 34);
  context.ellipse(foot.x, foot.y - 34, 15, 7, 0, Math.PI, 2 * Math.PI);
  context.lineTo(foot.x + 15, foot.y - 2);
  context.fill();
  context.fillStyle = '#c3d0e4';
  context.beginPath();
  context.ellipse(foot.x, foot.y - 34, 15, 6, 0, 0, 2 * Math.PI);
  context.fill();
  fillFace(
    brush,
    [
      { x: foot.x - 5, y: foot.y - 26 },
      { x: foot.x + 5, y: foot.y - 26 },
      { x: foot.x + 5, y: foot.y - 8 },
      { x: foot.x - 5, y: foot.y - 8 },
    ],
    '#0d1420',
    '#2b364b',
  );
  fillFace(
    brush,
    [
      { x: foot.x - 4, y: foot.y - 18 },
      { x: foot.x + 4, y: foot.y - 18 },
      { x: foot.x + 4, y: foot.y - 9 },
      { x: foot.x - 4, y: foot.y - 9 },
    ],
    trim,
  );
};

const belt: Drawer = (brush, { trim }, x, y) => {
  drawBox(
    brush,
    { x, y: y + 0.24, width: 1, depth: 0.52, height: 8 },
    { top: '#20262f', front: ['#6d7687', '#454d5c'], side: '#2b313c' },
  );
  for (const dx of [0.16, 0.5, 0.84])
    strokeLine(
      brush,
      [
        at(brush, x + dx - 0.07, y + 0.36, 8),
        at(brush, x + dx + 0.05, y + 0.5, 8),
        at(brush, x + dx - 0.07, y + 0.64, 8),
      ],
      `${trim}aa`,
      2,
    );
  if (hashSpot(x, y, 22) % 2 === 0)
    drawBox(
      brush,
      { x: x + 0.36, y: y + 0.38, width: 0.26, depth: 0.24, base: 8, height: 9 },
      { top: '#e0a15c', front: ['#c07f3c', '#8c5a28'], side: '#6d451f' },
    );
};

const machine: Drawer = (brush, { trim, lamp: light }, x, y) => {
  drawShadow(brush, x + 0.55, y + 0.8, 32);
  drawBox(
    brush,
    { x: x + 0.08, y: y + 0.16, width: 0.82, depth: 0.7, height: 30 },
    { top: '#8492ad', front: ['#5c6a86', '#394460'], side: '#29324a' },
  );
  const middle = at(brush, x + 0.36, y + 0.86, 16);
  fillCircle(brush, middle, 8.5, '#1a2232');
  for (let tooth = 0; tooth < 6; tooth++) {
    const angle = (tooth * Math.PI) / 3;
    strokeLine(
      brush,
      [middle, { x: middle.x + 7 * Math.cos(angle), y: middle.y + 7 * Math.sin(angle) }],
      '#8fa0be',
      2.5,
    );
  }
  fillCircle(brush, middle, 3, trim);
  for (const z of [10, 17, 24])
    strokeLine(
      brush,
      [at(brush, x + 0.64, y + 0.86, z), at(brush, x + 0.82, y + 0.86, z)],
      z === 17 ? light : '#0e1522',
      2.5,
    );
};

const DECORATIONS: Readonly<Record<Decoration['kind'], Drawer>> = {
  crate,
  lamp,
  plant,
  pipe,
  screen,
  tank,
  belt,
  machine,
};

export const drawDecoration = (brush: Brush, palette: Palette, { kind, x, y }: Decoration): void =>
  DECORATIONS[kind](brush, palette, x, y);
