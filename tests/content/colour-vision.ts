/** How far apart two colours look, to people with full colour vision and with each kind of dichromacy. */

export type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

export const VISIONS = ['full', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
/** Achromatopsia, which sees no colours at all, is not among those that every pair of colours is held to. */
export type Vision = (typeof VISIONS)[number] | 'achromatopsia';

/** Machado, Oliveira and Fernandes 2009, severity 1.0; they act on linear RGB. */
const SIMULATION: Readonly<Record<Vision, Matrix>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  achromatopsia: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** Linear sRGB to CIE XYZ, D65. */
const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE_D65: Vector = [0.95047, 1, 1.08883];

/** `#rrggbb` to linear RGB, 0 to 1. */
function parseColour(hex: string): Vector {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a colour: ${hex}`);
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function multiply(matrix: Matrix, [a, b, c]: Vector): Vector {
  const row = ([x, y, z]: Vector): number => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** CIE Lab of a colour as this vision sees it; what a screen cannot show is clipped to what it can. */
export function labOf(hex: string, vision: Vision): Vector {
  const [red, green, blue] = multiply(SIMULATION[vision], parseColour(hex));
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  const [x, y, z] = multiply(TO_XYZ, [clip(red), clip(green), clip(blue)]);
  const f = (value: number): number =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
  const [fx, fy, fz] = [f(x / WHITE_D65[0]), f(y / WHITE_D65[1]), f(z / WHITE_D65[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** CIEDE2000, all weights 1. About 1 is just noticeable side by side. */
export function deltaE2000([l1, a1, b1]: Vector, [l2, a2, b2]: Vector): number {
  const degrees = (radians: number): number => (radians * 180) / Math.PI;
  const radians = (angle: number): number => (angle * Math.PI) / 180;
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)));
  const [red1, red2] = [a1 * (1 + g), a2 * (1 + g)];
  const [chroma1, chroma2] = [Math.hypot(red1, b1), Math.hypot(red2, b2)];
  const hueOf = (a: number, b: number): number =>
    a === 0 && b === 0 ? 0 : (degrees(Math.atan2(b, a)) + 360) % 360;
  const [hue1, hue2] = [hueOf(red1, b1), hueOf(red2, b2)];

  const grey = chroma1 * chroma2 === 0;
  let hueStep = grey ? 0 : hue2 - hue1;
  if (hueStep > 180) hueStep -= 360;
  else if (hueStep < -180) hueStep += 360;
  const deltaL = l2 - l1;
  const deltaC = chroma2 - chroma1;
  const deltaH = 2 * Math.sqrt(chroma1 * chroma2) * Math.sin(radians(hueStep / 2));

  const meanL = (l1 + l2) / 2;
  const meanC = (chroma1 + chroma2) / 2;
  let meanHue = hue1 + hue2;
  if (!grey) {
    if (Math.abs(hue1 - hue2) <= 180) meanHue /= 2;
    else meanHue = (meanHue + (meanHue < 360 ? 360 : -360)) / 2;
  }
  const t =
    1 -
    0.17 * Math.cos(radians(meanHue - 30)) +
    0.24 * Math.cos(radians(2 * meanHue)) +
    0.32 * Math.cos(radians(3 * meanHue + 6)) -
    0.2 * Math.cos(radians(4 * meanHue - 63));
  const sl = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2);
  const sc = 1 + 0.045 * meanC;
  const sh = 1 + 0.015 * meanC * t;
  const turn = 30 * Math.exp(-(((meanHue - 275) / 25) ** 2));
  const rt = -2 * Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)) * Math.sin(radians(2 * turn));
  return Math.sqrt(
    (deltaL / sl) ** 2 + (deltaC / sc) ** 2 + (deltaH / sh) ** 2 + rt * (deltaC / sc) * (deltaH / sh),
  );
}

/** Difference of two colours in the vision that tells them apart worst. */
export function worstDifference(one: string, other: string): { difference: number; vision: Vision } {
  let worst: { difference: number; vision: Vision } = {
    difference: Number.POSITIVE_INFINITY,
    vision: 'full',
  };
  for (const vision of VISIONS) {
    const difference = deltaE2000(labOf(one, vision), labOf(other, vision));
    if (difference < worst.difference) worst = { difference, vision };
  }
  return worst;
}

/** Contrast ratio of the Web Content Accessibility Guidelines, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [red, green, blue] = parseColour(hex);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
