/**
 * What parts are made of: brushed metal, wood with its grain, translucent plastic, rubber, glass. Each fills a part's
 * local box; the caller has clipped to its outline. Light comes from the upper left of the stage.
 */
import type { Material } from '@dota-factory/screw';
import { shade, withAlpha } from './colours.ts';
import { type Box, createGrain, type Paint } from './paths.ts';

export interface MaterialLook {
  /** How much of what lies below is hidden. */
  readonly opacity: number;
  /** Of the shadow that it casts. */
  readonly shadow: number;
  readonly edge: string;
  fill(paint: Paint, box: Box, tone: string, seed: number): void;
  readonly tones: readonly string[];
}

const widthOf = ({ left, right }: Box): number => right - left;
const heightOf = ({ top, bottom }: Box): number => bottom - top;

function fillMetal(paint: Paint, box: Box, tone: string, seed: number): void {
  const sheen = paint.createLinearGradient(box.left, box.top, box.right, box.bottom);
  for (const [at, amount] of [
    [0, 0.32],
    [0.22, 0.04],
    [0.42, 0.26],
    [0.62, -0.08],
    [1, -0.24],
  ] as const)
    sheen.addColorStop(at, shade(tone, amount));
  paint.fillStyle = sheen;
  fillBox(paint, box);
  const grain = createGrain(seed + 1);
  paint.lineWidth = 1.2;
  for (let y = box.top; y < box.bottom; y += 2.2) {
    const from = box.left + grain() * widthOf(box) * 0.6;
    paint.strokeStyle =
      grain() > 0.5 ? `rgb(255 255 255 / ${0.1 * grain()})` : `rgb(0 0 0 / ${0.14 * grain()})`;
    paint.beginPath();
    paint.moveTo(from, y);
    paint.lineTo(from + (0.3 + grain() * 0.7) * widthOf(box), y);
    paint.stroke();
  }
}

/** Grain runs along the longer side. */
function fillWood(paint: Paint, box: Box, tone: string, seed: number): void {
  const isUpright = heightOf(box) > widthOf(box) * 1.2;
  const grain = createGrain(seed + 7);
  paint.fillStyle = tone;
  fillBox(paint, box);
  paint.save();
  if (isUpright) {
    // Drawn lying, then stood up.
    paint.transform(0, 1, 1, 0, box.left - box.top, box.top - box.left);
  }
  const lying: Box = isUpright
    ? { left: box.left, top: box.top, right: box.left + heightOf(box), bottom: box.top + widthOf(box) }
    : box;
  const knot = {
    x: lying.left + widthOf(lying) * (0.2 + 0.6 * grain()),
    y: lying.top + heightOf(lying) * grain(),
  };
  for (let y = lying.top - 20; y < lying.bottom + 20; y += 4 + grain() * 7) {
    paint.strokeStyle = grain() > 0.32 ? shade(tone, -0.3) : shade(tone, 0.22);
    paint.globalAlpha = 0.16 + 0.34 * grain();
    paint.lineWidth = 0.8 + grain() * 2.4;
    paint.beginPath();
    const wave = 3 + grain() * 5;
    const phase = grain() * 6;
    for (let x = lying.left - 4; x <= lying.right + 4; x += 12) {
      // Fibres run around the knot.
      const away = y - knot.y;
      const bulge = Math.sign(away || 1) * 13 * Math.exp(-(((x - knot.x) / 46) ** 2) - (away / 34) ** 2);
      const point = y + bulge + wave * Math.sin(x / 74 + phase);
      if (x === lying.left - 4) paint.moveTo(x, point);
      else paint.lineTo(x, point);
    }
    paint.stroke();
  }
  paint.globalAlpha = 0.55;
  for (const radius of [9, 6, 3]) {
    paint.strokeStyle = shade(tone, -0.45);
    paint.lineWidth = 1.6;
    paint.beginPath();
    paint.ellipse(knot.x, knot.y, radius * 1.6, radius, 0, 0, 2 * Math.PI);
    paint.stroke();
  }
  paint.restore();
  shine(paint, box, 0.22, -0.2);
}

function fillPlastic(paint: Paint, box: Box, tone: string): void {
  paint.fillStyle = withAlpha(tone, 0.86);
  fillBox(paint, box);
  const depth = paint.createLinearGradient(box.left, box.top, box.left, box.bottom);
  depth.addColorStop(0, 'rgb(255 255 255 / 0.3)');
  depth.addColorStop(0.14, 'rgb(255 255 255 / 0.05)');
  depth.addColorStop(0.72, 'rgb(0 0 0 / 0.02)');
  depth.addColorStop(1, 'rgb(0 0 0 / 0.28)');
  paint.fillStyle = depth;
  fillBox(paint, box);
  // One soft window of light, as on anything moulded.
  const spot = { x: box.left + widthOf(box) * 0.28, y: box.top + heightOf(box) * 0.24 };
  const glow = paint.createRadialGradient(spot.x, spot.y, 2, spot.x, spot.y, widthOf(box) * 0.4);
  glow.addColorStop(0, 'rgb(255 255 255 / 0.34)');
  glow.addColorStop(1, 'rgb(255 255 255 / 0)');
  paint.fillStyle = glow;
  fillBox(paint, box);
}

/** Matt, with a pattern of studs. */
function fillRubber(paint: Paint, box: Box, tone: string): void {
  paint.fillStyle = tone;
  fillBox(paint, box);
  const gap = 17;
  for (let row = 0, y = box.top + 9; y < box.bottom; row += 1, y += gap)
    for (let x = box.left + (row % 2 === 0 ? 9 : 9 + gap / 2); x < box.right; x += gap) {
      paint.fillStyle = 'rgb(0 0 0 / 0.4)';
      paint.beginPath();
      paint.arc(x + 1.2, y + 1.6, 4.2, 0, 2 * Math.PI);
      paint.fill();
      paint.fillStyle = shade(tone, 0.14);
      paint.beginPath();
      paint.arc(x, y, 3.8, 0, 2 * Math.PI);
      paint.fill();
    }
  shine(paint, box, 0.1, -0.26);
}

function fillGlass(paint: Paint, box: Box, tone: string): void {
  paint.fillStyle = withAlpha(tone, 0.2);
  fillBox(paint, box);
  shine(paint, box, 0.22, -0.04);
  const width = widthOf(box) + heightOf(box);
  paint.save();
  paint.fillStyle = 'rgb(255 255 255 / 0.3)';
  for (const [from, to] of [
    [0.14, 0.25],
    [0.28, 0.31],
    [0.62, 0.66],
  ] as const) {
    paint.beginPath();
    paint.moveTo(box.left + width * from, box.top);
    paint.lineTo(box.left + width * to, box.top);
    paint.lineTo(box.left + width * to - heightOf(box), box.bottom);
    paint.lineTo(box.left + width * from - heightOf(box), box.bottom);
    paint.fill();
  }
  paint.restore();
}

/** Lighter above, darker below. */
function shine(paint: Paint, box: Box, above: number, below: number): void {
  const light = paint.createLinearGradient(box.left, box.top, box.right, box.bottom);
  light.addColorStop(0, `rgb(255 255 255 / ${above})`);
  light.addColorStop(0.5, 'rgb(255 255 255 / 0)');
  light.addColorStop(1, `rgb(0 0 0 / ${-below})`);
  paint.fillStyle = light;
  fillBox(paint, box);
}

const fillBox = (paint: Paint, box: Box): void =>
  paint.fillRect(box.left, box.top, widthOf(box), heightOf(box));

export const MATERIAL_LOOKS: Readonly<Record<Material, MaterialLook>> = {
  metal: {
    opacity: 1,
    shadow: 0.55,
    edge: '#2c333d',
    fill: fillMetal,
    tones: ['#8d99a8', '#7c8b9e', '#9a9a96'],
  },
  wood: {
    opacity: 1,
    shadow: 0.55,
    edge: '#3a2616',
    fill: fillWood,
    tones: ['#b5834b', '#8a5a34', '#cda36a', '#6f4a35', '#a5673f'],
  },
  plastic: {
    opacity: 0.86,
    shadow: 0.4,
    edge: '#123a44',
    fill: fillPlastic,
    tones: ['#2b9aa0', '#4f7fb8', '#a2638f', '#5b9a4f'],
  },
  rubber: {
    opacity: 1,
    shadow: 0.6,
    edge: '#0c0e11',
    fill: fillRubber,
    tones: ['#343a42', '#3d3532', '#2f3a3c'],
  },
  glass: {
    opacity: 0.2,
    shadow: 0.22,
    edge: '#bfe6f5',
    fill: fillGlass,
    tones: ['#a8dcf0', '#b8ead8'],
  },
};

/** Woods of the public parts, by the word in their id. */
const WOODS: readonly (readonly [word: string, tone: string])[] = [
  ['walnut', '#6b4a32'],
  ['birch', '#d8ba8c'],
  ['mahogany', '#8c4431'],
  ['oak', '#b58a56'],
  ['pine', '#d3a566'],
];

/** Parts of one kind differ a little, so that one upon another can be told apart. */
export function toneOf(material: Material, id: string, seed: number): string {
  const { tones } = MATERIAL_LOOKS[material];
  const known = WOODS.find(([word]) => id.includes(word))?.[1];
  return known ?? tones[seed % tones.length] ?? '#888888';
}
