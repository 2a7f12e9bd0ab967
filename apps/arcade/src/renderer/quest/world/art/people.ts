/** The player and the people of a world: small figures in suits, told apart by colour, hat and gear. */
import type { Direction } from '../../walking/walk.ts';
import { at, type Brush, drawShadow, fillCircle } from './brush.ts';
import { hashText } from './palette.ts';

export interface FigureLook {
  readonly suit: readonly [string, string];
  readonly skin: string;
  readonly gear: 'pack' | 'hat' | 'hood' | 'visor';
}

export const PLAYER: FigureLook = { suit: ['#4cc9f0', '#1c7fa3'], skin: '#f0c8a0', gear: 'pack' };

const SUITS: readonly (readonly [string, string])[] = [
  ['#ffb703', '#b57a00'],
  ['#ff8fa3', '#b5495f'],
  ['#b79cff', '#6d53b8'],
  ['#8be0a4', '#3d9460'],
  ['#f4f1a1', '#a8a24a'],
  ['#ff9f5a', '#b5602a'],
];
const SKINS: readonly string[] = ['#f0c8a0', '#d9a273', '#a9714b', '#7b4f35'];
const GEAR: readonly FigureLook['gear'][] = ['hat', 'hood', 'visor'];

const pickFrom = <T>(list: readonly T[], hash: number, first: T): T => list[hash % list.length] ?? first;

/** The same person looks the same everywhere. */
export function lookOf(name: string): FigureLook {
  const hash = hashText(name);
  return {
    suit: pickFrom(SUITS, hash, PLAYER.suit),
    skin: pickFrom(SKINS, hash >>> 4, PLAYER.skin),
    gear: pickFrom(GEAR, hash >>> 8, 'hat'),
  };
}

/** At a place in tiles, which may lie between two; `stride` 0 to 1 is one step. */
export function drawFigure(
  brush: Brush,
  place: { readonly x: number; readonly y: number },
  facing: Direction,
  look: FigureLook,
  stride: number,
): void {
  const { context } = brush;
  const swing = Math.sin(stride * Math.PI);
  drawShadow(brush, place.x + 0.5, place.y + 0.62, 15, 0.45);
  const foot = at(brush, place.x + 0.5, place.y + 0.62);
  context.save();
  context.translate(foot.x, foot.y - swing * 3);
  const side = facing === 'left' ? -1 : facing === 'right' ? 1 : 0;
  drawLegs(context, swing, side);
  if (look.gear === 'pack' && facing !== 'up') drawPack(context, side, look);
  drawBody(context, look);
  if (look.gear === 'pack' && facing === 'up') drawPack(context, 0, look);
  drawHead(brush, facing, side, look);
  context.restore();
}

type Context = Brush['context'];

function drawLegs(context: Context, swing: number, side: number): void {
  context.strokeStyle = '#1b2436';
  context.lineWidth = 5;
  context.lineCap = 'round';
  for (const leg of [-1, 1]) {
    context.beginPath();
    context.moveTo(leg * 3.4, -9);
    context.lineTo(leg * 3.4 + side * leg * swing * 4, -1 - (side === 0 ? Math.max(0, leg * swing) * 3 : 0));
    context.stroke();
  }
}

function drawBody(context: Context, { suit }: FigureLook): void {
  const gradient = context.createLinearGradient(-8, -26, 8, -8);
  gradient.addColorStop(0, suit[0]);
  gradient.addColorStop(1, suit[1]);
  context.fillStyle = gradient;
  context.beginPath();
  context.roundRect(-8.5, -26, 17, 19, 7);
  context.fill();
  context.strokeStyle = '#0b0f1799';
  context.lineWidth = 1;
  context.stroke();
  context.fillStyle = '#0b0f1755';
  context.fillRect(-8, -13, 16, 2.4);
}

function drawPack(context: Context, side: number, { suit }: FigureLook): void {
  context.fillStyle = '#33405a';
  context.beginPath();
  context.roundRect(side === 0 ? -6.5 : -side * 7 - 5, -25, side === 0 ? 13 : 10, 14, 3);
  context.fill();
  context.fillStyle = suit[0];
  context.fillRect(side === 0 ? -3 : -side * 7 - 2, -22, side === 0 ? 6 : 4, 2);
}

function drawHead(brush: Brush, facing: Direction, side: number, { skin, gear, suit }: FigureLook): void {
  const { context } = brush;
  fillCircle(brush, { x: 0, y: -33 }, 8.5, facing === 'up' ? '#4a3526' : skin);
  context.fillStyle = '#4a3526';
  context.beginPath();
  context.arc(0, -34, 8.7, Math.PI * 1.02, Math.PI * 1.98);
  context.fill();
  if (facing !== 'up') {
    context.fillStyle = '#1a1f2b';
    for (const eye of [-1, 1])
      if (side === 0 || eye === side) context.fillRect(eye * 3 + side * 1.5 - 1, -33.5, 2, 3.4);
  }
  drawHat(context, facing, side, gear, suit);
}

function drawHat(
  context: Context,
  facing: Direction,
  side: number,
  gear: FigureLook['gear'],
  suit: FigureLook['suit'],
): void {
  context.fillStyle = suit[1];
  context.beginPath();
  if (gear === 'hat') {
    context.arc(0, -36, 8, Math.PI, 0);
    context.roundRect(-11 + side * 2, -37, 22, 3.4, 1.7);
  } else if (gear === 'hood') context.arc(0, -33.5, 10, Math.PI * 0.9, Math.PI * 2.1);
  else if (gear === 'visor' && facing !== 'up') context.roundRect(-7.5 + side * 2, -36, 15, 5, 2.5);
  else if (gear === 'pack') context.roundRect(-8.5, -38.6, 17, 3, 1.5);
  context.fill();
}
