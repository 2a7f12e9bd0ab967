/** The built-in pictures of grounds and of marks on them. */
import { circle, line, path, type Picture, polygon, rect } from './shape-words.ts';

export const GROUND_PICTURES = {
  floor: { body: 'floor', color: '#2b3648', draw: [] },
  grass: {
    body: 'floor',
    color: '#47714a',
    draw: [
      path('M18 30 q3 -10 6 0 M70 22 q3 -10 6 0 M44 66 q3 -10 6 0 M80 76 q3 -10 6 0 M14 82 q3 -10 6 0', {
        stroke: '$light',
        width: 2.5,
        opacity: 0.5,
      }),
    ],
  },
  sand: {
    body: 'floor',
    color: '#b89a68',
    draw: [
      path('M12 28 q12 -8 24 0 t24 0 M40 70 q12 -8 24 0 t24 0', { stroke: '$dark', width: 2, opacity: 0.35 }),
    ],
  },
  soil: {
    body: 'floor',
    color: '#6b4b34',
    draw: [path('M8 28 H92 M8 52 H92 M8 76 H92', { stroke: '$dark', width: 8, opacity: 0.5 })],
  },
  planks: {
    body: 'floor',
    color: '#8a6540',
    draw: [
      path('M0 25 H100 M0 50 H100 M0 75 H100 M30 0 V25 M70 25 V50 M22 50 V75 M60 75 V100', {
        stroke: '$dark',
        width: 2.5,
      }),
    ],
  },
  bridge: {
    body: 'pit',
    color: '#2f6fa8',
    draw: [
      rect(6, 10, 88, 82, 5, { fill: '#00000055' }),
      ...[8, 30, 52, 74].map((y) => rect(4, y, 92, 18, 3, { fill: '#b98b52' })),
      path('M16 8 V92 M84 8 V92', { stroke: '#7b5029', width: 4 }),
    ],
  },
  wall: { body: 'wall', color: '#586579', draw: [] },
  water: {
    body: 'pit',
    color: '#2f6fa8',
    motion: 'ripple',
    draw: [
      path('M10 34 q10 -9 20 0 t20 0 t20 0 t20 0 M4 68 q10 -9 20 0 t20 0 t20 0 t20 0', {
        stroke: '$light',
        width: 4,
        opacity: 0.6,
      }),
    ],
  },
  ice: {
    body: 'floor',
    color: '#a9d8ee',
    draw: [
      polygon(
        [
          [0, 100],
          [62, 0],
          [84, 0],
          [22, 100],
        ],
        { fill: '#ffffff', opacity: 0.28 },
      ),
      path('M60 74 L74 60 M68 84 L86 66', { stroke: '#ffffff', width: 3, opacity: 0.7 }),
    ],
  },
  lava: {
    body: 'pit',
    color: '#d9481f',
    motion: 'ripple',
    draw: [
      path('M8 36 q12 -12 24 0 t24 0 t24 0 M16 72 q12 -12 24 0 t24 0 t24 0', { stroke: '#ffd35a', width: 5 }),
    ],
  },
  pit: { body: 'pit', color: '#0c1119', draw: [] },
  plate: {
    body: 'none',
    color: '#d9a441',
    draw: [
      rect(16, 20, 68, 66, 10, { fill: '#05080f66' }),
      rect(16, 16, 68, 64, 10, { fill: '$dark' }),
      rect(22, 22, 56, 50, 7, { fill: '$color' }),
      line(
        [
          [26, 25],
          [74, 25],
        ],
        '#ffffff',
        2.5,
        { opacity: 0.5 },
      ),
    ],
  },
  target: {
    body: 'none',
    color: '#ffcf3f',
    draw: [
      circle(50, 50, 32, { stroke: '#05080f77', width: 10 }),
      circle(50, 50, 32, { stroke: '$color', width: 6 }),
      circle(50, 50, 13, { fill: '$color' }),
    ],
  },
  portal: {
    body: 'none',
    color: '#9b6cf0',
    motion: 'turn',
    draw: [
      circle(50, 50, 40, { fill: '#0a0d18' }),
      circle(50, 50, 38, { stroke: '$color', width: 7 }),
      path('M50 24 a26 26 0 0 1 26 26 a18 18 0 0 1 -30 12 M50 76 a26 26 0 0 1 -26 -26 a18 18 0 0 1 30 -12', {
        stroke: '$light',
        width: 6,
      }),
      circle(50, 50, 6, { fill: '$light' }),
    ],
  },
  exit: {
    body: 'floor',
    color: '#2f8f6a',
    draw: [path('M30 30 L52 50 L30 70 M52 30 L74 50 L52 70', { stroke: '$light', width: 8 })],
  },
} as const satisfies Readonly<Record<string, Picture>>;
