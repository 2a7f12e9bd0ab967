/** The built-in pictures, by name: what lies on a board, drawn for a square of 100 by 100 with light from the upper left. */
import type { PictureName } from '@dota-factory/grid';
import { GROUND_PICTURES } from './ground-pictures.ts';
import { circle, line, path, type Picture, polygon, rect, text } from './shape-words.ts';

const SHADOW = '#05080f66';
const GLINT = '#ffffff';
const METAL = '#aeb9c9';
const METAL_DARK = '#5b6678';
const WOOD = '#b98b52';

/** A soft shadow on the ground, under things that stand. */
const shade = (y = 84, rx = 30) =>
  path(`M${50 - rx} ${y} a${rx} 8 0 1 0 ${2 * rx} 0 a${rx} 8 0 1 0 ${-2 * rx} 0 Z`, { fill: SHADOW });

const crate = (color: string, band: string): Picture => ({
  body: 'none',
  color,
  draw: [
    rect(10, 14, 84, 82, 9, { fill: SHADOW }),
    rect(8, 10, 84, 80, 8, { fill: '$dark' }),
    rect(8, 8, 84, 78, 8, { fill: '$color' }),
    rect(17, 17, 66, 60, 4, { fill: '$dark', opacity: 0.55 }),
    rect(17, 17, 66, 17, 3, { fill: '$color' }),
    rect(17, 38, 66, 17, 3, { fill: '$color' }),
    rect(17, 59, 66, 17, 3, { fill: '$color' }),
    path('M20 72 L72 20 L80 20 L80 24 L28 76 L20 76 Z', { fill: band }),
    line(
      [
        [12, 11],
        [88, 11],
      ],
      GLINT,
      2.5,
      { opacity: 0.45 },
    ),
    line(
      [
        [11, 12],
        [11, 82],
      ],
      GLINT,
      2,
      { opacity: 0.25 },
    ),
  ],
});

const door = (isOpen: boolean): Picture => ({
  body: 'none',
  color: '#b5763f',
  draw: [
    rect(10, 4, 80, 92, 6, { fill: METAL_DARK }),
    rect(10, 4, 80, 4, 3, { fill: GLINT, opacity: 0.3 }),
    rect(18, 12, 64, 84, 3, { fill: '#0a0e15' }),
    ...(isOpen
      ? [
          polygon(
            [
              [18, 12],
              [34, 20],
              [34, 92],
              [18, 96],
            ],
            { fill: '$color' },
          ),
          circle(30, 56, 3, { fill: '#f3cf3a' }),
        ]
      : [
          rect(18, 12, 64, 84, 3, { fill: '$color' }),
          rect(25, 20, 22, 30, 2, { fill: '$dark' }),
          rect(53, 20, 22, 30, 2, { fill: '$dark' }),
          rect(25, 58, 50, 30, 2, { fill: '$dark' }),
          circle(70, 54, 5, { fill: '#f3cf3a' }),
          line(
            [
              [20, 14],
              [80, 14],
            ],
            GLINT,
            2,
            { opacity: 0.4 },
          ),
        ]),
  ],
});

const gate = (isOpen: boolean): Picture => {
  const height = isOpen ? 14 : 74;
  return {
    body: 'none',
    color: METAL,
    draw: [
      rect(4, 6, 12, 90, 3, { fill: METAL_DARK }),
      rect(84, 6, 12, 90, 3, { fill: METAL_DARK }),
      rect(4, 6, 92, 12, 3, { fill: METAL_DARK }),
      line(
        [
          [6, 8],
          [94, 8],
        ],
        GLINT,
        2,
        { opacity: 0.35 },
      ),
      ...[24, 42, 60].map((x) => rect(x, 18, 10, height, 3, { fill: '$color' })),
      ...(isOpen
        ? []
        : [rect(16, 42, 68, 8, 2, { fill: '$dark' }), rect(16, 70, 68, 8, 2, { fill: '$dark' })]),
    ],
  };
};

const lamp = (isOn: boolean): Picture => ({
  body: 'none',
  color: isOn ? '#ffd75e' : '#6f7b8d',
  draw: [
    ...(isOn ? [circle(50, 42, 46, { fill: '$color', opacity: 0.22 })] : []),
    shade(90, 22),
    rect(36, 68, 28, 20, 4, { fill: METAL_DARK }),
    line(
      [
        [36, 75],
        [64, 75],
      ],
      '#2a313d',
      3,
    ),
    path('M50 12 a29 29 0 0 1 18 52 L66 70 L34 70 L32 64 A29 29 0 0 1 50 12 Z', { fill: '$color' }),
    path('M36 36 a18 18 0 0 1 14 -12', { stroke: GLINT, width: 5, opacity: 0.7 }),
    line(
      [
        [43, 66],
        [46, 48],
        [54, 48],
        [57, 66],
      ],
      isOn ? '#b3701a' : '#2a313d',
      3,
    ),
  ],
});

const lever = (isOn: boolean): Picture => ({
  body: 'none',
  color: isOn ? '#3fd18b' : '#e5575f',
  draw: [
    shade(86, 34),
    rect(18, 66, 64, 20, 7, { fill: METAL_DARK }),
    rect(18, 64, 64, 16, 7, { fill: METAL }),
    line([[50, 70], isOn ? [72, 28] : [28, 28]], '#2a313d', 9),
    circle(isOn ? 72 : 28, 26, 13, { fill: '$color' }),
    circle(isOn ? 68 : 24, 22, 4, { fill: GLINT, opacity: 0.6 }),
    text(isOn ? 'I' : 'O', 18, { fill: '#10161f' }, 73),
  ],
});

const THINGS = {
  crate: crate(WOOD, '$light'),
  metal_crate: {
    body: 'none',
    color: '#93a1b5',
    draw: [
      rect(10, 14, 84, 82, 9, { fill: SHADOW }),
      rect(8, 10, 84, 80, 8, { fill: '$dark' }),
      rect(8, 8, 84, 78, 8, { fill: '$color' }),
      rect(18, 18, 64, 58, 5, { fill: '$dark', opacity: 0.5 }),
      rect(22, 22, 56, 50, 4, { fill: '$color' }),
      path('M22 72 L78 22 M22 22 L78 72', { stroke: '$dark', width: 6 }),
      ...(
        [
          [14, 14],
          [86, 14],
          [14, 80],
          [86, 80],
        ] as const
      ).map(([x, y]) => circle(x, y, 3.4, { fill: '$light' })),
      line(
        [
          [12, 11],
          [88, 11],
        ],
        GLINT,
        2.5,
        { opacity: 0.55 },
      ),
    ],
  },
  rock: {
    body: 'none',
    color: '#8b8f98',
    draw: [
      shade(84, 36),
      polygon(
        [
          [14, 78],
          [10, 52],
          [24, 26],
          [48, 14],
          [74, 22],
          [90, 48],
          [86, 78],
          [60, 88],
          [34, 88],
        ],
        { fill: '$color' },
      ),
      polygon(
        [
          [24, 26],
          [48, 14],
          [56, 34],
          [34, 48],
        ],
        { fill: '$light', opacity: 0.75 },
      ),
      polygon(
        [
          [56, 34],
          [74, 22],
          [90, 48],
          [68, 56],
        ],
        { fill: '$light', opacity: 0.3 },
      ),
      polygon(
        [
          [34, 48],
          [56, 34],
          [68, 56],
          [60, 88],
          [34, 88],
          [14, 78],
        ],
        { fill: '$dark', opacity: 0.35 },
      ),
      path('M34 48 L68 56 M56 34 L68 56 L60 88', { stroke: '$dark', width: 2 }),
    ],
  },
  boulder: {
    body: 'none',
    color: '#9a8f86',
    draw: [
      shade(86, 32),
      circle(50, 50, 38, { fill: '$dark' }),
      circle(48, 47, 37, { fill: '$color' }),
      path('M22 34 a32 32 0 0 1 28 -20', { stroke: GLINT, width: 6, opacity: 0.45 }),
      path('M34 60 q10 8 20 2 M58 36 q8 2 10 12', { stroke: '$dark', width: 4 }),
    ],
  },
  log: {
    body: 'none',
    color: '#a8743f',
    draw: [
      shade(84, 40),
      rect(8, 30, 78, 46, 20, { fill: '$dark' }),
      rect(8, 28, 78, 42, 20, { fill: '$color' }),
      path('M22 38 H62 M18 50 H58 M24 61 H60', { stroke: '$dark', width: 3, opacity: 0.7 }),
      circle(78, 49, 20, { fill: '$light' }),
      circle(78, 49, 12, { stroke: '$dark', width: 3 }),
      circle(78, 49, 5, { fill: '$dark' }),
    ],
  },
  barrel: {
    body: 'none',
    color: '#a8713f',
    draw: [
      shade(90, 28),
      path('M26 14 H74 Q90 50 74 90 H26 Q10 50 26 14 Z', { fill: '$dark' }),
      path('M26 12 H74 Q90 48 74 86 H26 Q10 48 26 12 Z', { fill: '$color' }),
      path('M40 12 Q32 48 40 86 M60 12 Q68 48 60 86', { stroke: '$dark', width: 3 }),
      path('M21 28 H79 M21 70 H79', { stroke: METAL_DARK, width: 7 }),
      path('M28 16 Q19 48 28 82', { stroke: GLINT, width: 3, opacity: 0.35 }),
    ],
  },
  basket: {
    body: 'none',
    color: '#c99a55',
    draw: [
      shade(86, 32),
      path('M24 44 Q50 -8 76 44', { stroke: '$dark', width: 7 }),
      circle(38, 42, 10, { fill: '#86b24a' }),
      circle(54, 38, 12, { fill: '#a3cc5b' }),
      circle(66, 44, 9, { fill: '#86b24a' }),
      path('M14 44 H86 L76 84 Q50 92 24 84 Z', { fill: '$color' }),
      path('M18 56 H82 M21 68 H79 M34 46 L38 86 M50 46 V88 M66 46 L62 86', { stroke: '$dark', width: 3 }),
      rect(12, 40, 76, 9, 4, { fill: '$light' }),
    ],
  },
  key: {
    body: 'none',
    color: '#f3c63a',
    draw: [
      circle(32, 42, 21, { stroke: '#05080f55', width: 11 }),
      circle(31, 40, 20, { stroke: '$color', width: 10 }),
      path('M48 50 L82 74', { stroke: '$color', width: 10 }),
      path('M72 67 L80 56 M82 74 L90 64', { stroke: '$color', width: 8 }),
      path('M17 34 a16 16 0 0 1 12 -10', { stroke: GLINT, width: 3.5, opacity: 0.7 }),
    ],
  },
  torch: {
    body: 'none',
    color: '#ff9d3c',
    motion: 'sway',
    draw: [
      path('M44 54 L56 54 L53 94 L47 94 Z', { fill: '#8a5a30' }),
      rect(39, 48, 22, 10, 3, { fill: METAL_DARK }),
      path('M50 4 C72 26 72 38 66 46 C60 54 40 54 34 46 C26 34 42 28 50 4 Z', { fill: '$color' }),
      path('M50 22 C60 34 60 40 56 45 C52 49 46 48 44 44 C40 37 48 34 50 22 Z', { fill: '#ffe58a' }),
    ],
  },
  pickaxe: {
    body: 'none',
    color: METAL,
    draw: [
      path('M28 88 L66 34', { stroke: '#7b5029', width: 10 }),
      path('M29 86 L67 32', { stroke: '#a8743f', width: 6 }),
      path('M34 14 Q74 12 92 56 L82 58 Q68 30 34 24 Z', { fill: '$color' }),
      path('M38 16 Q70 16 86 48', { stroke: GLINT, width: 3, opacity: 0.7 }),
    ],
  },
  door: door(false),
  open_door: door(true),
  gate: gate(false),
  open_gate: gate(true),
  flag: {
    body: 'none',
    color: '#ef5b66',
    motion: 'sway',
    draw: [
      shade(90, 20),
      line(
        [
          [32, 10],
          [32, 90],
        ],
        METAL,
        6,
      ),
      path('M34 12 Q58 4 84 18 Q70 30 82 46 Q56 38 34 50 Z', { fill: '$color' }),
      path('M38 16 Q58 9 78 18', { stroke: GLINT, width: 3, opacity: 0.5 }),
      circle(32, 9, 5, { fill: '#f3c63a' }),
    ],
  },
  gem: {
    body: 'none',
    color: '#45c8f0',
    draw: [
      shade(86, 24),
      polygon(
        [
          [26, 20],
          [74, 20],
          [92, 42],
          [50, 88],
          [8, 42],
        ],
        { fill: '$color' },
      ),
      polygon(
        [
          [26, 20],
          [40, 42],
          [8, 42],
        ],
        { fill: '$light' },
      ),
      polygon(
        [
          [40, 42],
          [60, 42],
          [50, 88],
        ],
        { fill: '$light', opacity: 0.6 },
      ),
      polygon(
        [
          [60, 42],
          [92, 42],
          [50, 88],
        ],
        { fill: '$dark', opacity: 0.5 },
      ),
      polygon(
        [
          [26, 20],
          [74, 20],
          [60, 42],
          [40, 42],
        ],
        { fill: GLINT, opacity: 0.5 },
      ),
    ],
  },
  coin: {
    body: 'none',
    color: '#f3c63a',
    draw: [
      circle(50, 54, 34, { fill: '$dark' }),
      circle(50, 49, 34, { fill: '$color' }),
      circle(50, 49, 24, { stroke: '$dark', width: 4 }),
      path('M28 36 a26 26 0 0 1 18 -12', { stroke: GLINT, width: 5, opacity: 0.7 }),
      path('M50 36 V62', { stroke: '$dark', width: 7 }),
    ],
  },
  star: {
    body: 'none',
    color: '#ffcf3f',
    draw: [
      path('M50 8 L62 37 L93 39 L69 59 L77 90 L50 73 L23 90 L31 59 L7 39 L38 37 Z', {
        fill: '$color',
        stroke: '$dark',
        width: 3,
      }),
      path('M50 8 L62 37 L50 54 L38 37 Z', { fill: GLINT, opacity: 0.4 }),
    ],
  },
  heart: {
    body: 'none',
    color: '#ef5b76',
    draw: [
      path('M50 88 C-4 48 14 10 36 14 C46 16 50 26 50 30 C50 26 54 16 64 14 C86 10 104 48 50 88 Z', {
        fill: '$color',
        stroke: '$dark',
        width: 3,
      }),
      path('M24 34 a14 14 0 0 1 12 -10', { stroke: GLINT, width: 6, opacity: 0.6 }),
    ],
  },
  plant: {
    body: 'none',
    color: '#57b567',
    motion: 'sway',
    draw: [
      path('M50 92 V50', { stroke: '$dark', width: 6 }),
      path('M50 60 C20 62 12 40 14 28 C36 26 50 38 50 60 Z', { fill: '$color' }),
      path('M50 48 C78 50 88 28 86 14 C64 14 50 26 50 48 Z', { fill: '$light' }),
      path('M22 36 Q40 42 48 58 M78 22 Q60 30 52 44', { stroke: '$dark', width: 2.5 }),
    ],
  },
  bush: {
    body: 'none',
    color: '#4f9b57',
    draw: [
      shade(86, 38),
      circle(30, 58, 23, { fill: '$dark' }),
      circle(70, 60, 22, { fill: '$dark' }),
      circle(50, 44, 27, { fill: '$color' }),
      circle(30, 54, 20, { fill: '$color' }),
      circle(70, 56, 19, { fill: '$color' }),
      rect(16, 60, 68, 24, 12, { fill: '$color' }),
      path('M34 36 a20 20 0 0 1 18 -10 M20 52 q4 -8 10 -10', { stroke: '$light', width: 5 }),
    ],
  },
  tree: {
    body: 'none',
    color: '#3f8f58',
    draw: [
      shade(90, 26),
      rect(43, 66, 14, 26, 3, { fill: '#7b5029' }),
      polygon(
        [
          [50, 4],
          [80, 46],
          [20, 46],
        ],
        { fill: '$light' },
      ),
      polygon(
        [
          [50, 20],
          [88, 74],
          [12, 74],
        ],
        { fill: '$color' },
      ),
      polygon(
        [
          [50, 20],
          [88, 74],
          [50, 74],
        ],
        { fill: '$dark', opacity: 0.4 },
      ),
    ],
  },
  switch_off: lever(false),
  switch_on: lever(true),
  lamp_off: lamp(false),
  lamp_on: lamp(true),
  arrow: {
    body: 'none',
    color: '#d7e0ee',
    draw: [
      polygon(
        [
          [14, 40],
          [54, 40],
          [54, 22],
          [90, 50],
          [54, 78],
          [54, 60],
          [14, 60],
        ],
        { fill: '$color', stroke: '$dark', width: 3, turnBy: 'direction' },
      ),
    ],
  },
  number: { body: 'tile', color: '#a9d0f5', draw: [text('{value}', 46, { fill: '$ink' })] },
  pipe: { body: 'tile', color: '#5f7f8f', draw: [] },
  person: {
    body: 'none',
    color: '#4cc9f0',
    draw: [
      shade(92, 26),
      path('M22 92 Q18 54 50 52 Q82 54 78 92 Z', { fill: '$dark' }),
      path('M24 88 Q22 54 50 52 Q78 54 76 88 Z', { fill: '$color' }),
      circle(50, 32, 23, { fill: '#f2c9a1' }),
      path('M27 30 A23 23 0 0 1 73 30 Q60 22 50 23 Q38 22 27 30 Z', { fill: '#5a3b22' }),
      circle(56, 34, 3.4, { fill: '#1a2230', turnBy: 'facing' }),
      circle(67, 34, 3.4, { fill: '#1a2230', turnBy: 'facing' }),
    ],
  },
  robot: {
    body: 'none',
    color: '#4cc9f0',
    draw: [
      shade(92, 28),
      line(
        [
          [50, 22],
          [50, 8],
        ],
        METAL,
        4,
      ),
      circle(50, 8, 5, { fill: '#ffb703' }),
      rect(20, 62, 60, 30, 12, { fill: METAL_DARK }),
      rect(14, 22, 72, 54, 16, { fill: '$dark' }),
      rect(14, 20, 72, 52, 16, { fill: '$color' }),
      rect(23, 30, 54, 32, 11, { fill: '#0b1220' }),
      circle(54, 46, 6, { fill: '#eafcff', turnBy: 'facing' }),
      circle(69, 46, 6, { fill: '#eafcff', turnBy: 'facing' }),
      path('M22 34 a12 12 0 0 1 10 -10', { stroke: GLINT, width: 3.5, opacity: 0.6 }),
    ],
  },
  ghost: {
    body: 'none',
    color: '#cfe3ff',
    motion: 'sway',
    draw: [
      path('M18 90 V46 A32 32 0 0 1 82 46 V90 L70 78 L60 90 L50 78 L40 90 L30 78 Z', {
        fill: '$color',
        opacity: 0.75,
        stroke: '$light',
        width: 3,
      }),
      circle(40, 46, 5, { fill: '#23304a' }),
      circle(62, 46, 5, { fill: '#23304a' }),
    ],
  },
  bomb: {
    body: 'none',
    color: '#3a4356',
    draw: [
      shade(90, 26),
      circle(48, 58, 32, { fill: '$color', stroke: '#10151e', width: 3 }),
      path('M26 46 a24 24 0 0 1 14 -14', { stroke: GLINT, width: 5, opacity: 0.5 }),
      path('M68 34 Q80 20 88 22', { stroke: '#c99a55', width: 5 }),
      circle(89, 21, 7, { fill: '#ffb703' }),
    ],
  },
  battery: {
    body: 'none',
    color: '#3fd18b',
    draw: [
      rect(38, 8, 24, 12, 3, { fill: METAL }),
      rect(22, 16, 56, 76, 9, { fill: METAL_DARK }),
      rect(29, 24, 42, 60, 5, { fill: '#10161f' }),
      rect(29, 46, 42, 38, 5, { fill: '$color' }),
      polygon(
        [
          [54, 28],
          [36, 58],
          [49, 58],
          [45, 80],
          [64, 50],
          [51, 50],
        ],
        { fill: '#ffffff' },
      ),
    ],
  },
} as const satisfies Readonly<Record<string, Picture>>;

export const PICTURES: Readonly<Record<PictureName, Picture>> = { ...GROUND_PICTURES, ...THINGS };
