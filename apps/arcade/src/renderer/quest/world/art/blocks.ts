/** What stands on the ground and does not move: walls, doors, trees, rocks. */
import { isWalkable, type Door, type World } from '@dota-factory/quest';
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
import { tileAt } from './ground.ts';
import { hashSpot, type Palette } from './palette.ts';

const LOW = 22;
const TALL = 46;

/** A wall is tall where it hides nothing that one can walk on. */
export function wallHeight(world: World, x: number, y: number): number {
  const hides = [x - 1, x, x + 1].some((column) => isWalkable(world, { x: column, y: y - 1 }));
  return hides ? LOW : TALL;
}

export function drawWall(brush: Brush, world: World, palette: Palette, x: number, y: number): void {
  const height = wallHeight(world, x, y);
  drawBox(
    brush,
    { x, y, height },
    { top: palette.wallTop, front: palette.wallFront, side: palette.wallSide },
  );
  fillFace(brush, groundFace(brush, x + 0.08, y + 0.1, 0.84, 0.8, height), '#00000018');
  const front = tileAt(world, x, y + 1);
  if (front === 'wall' || front === undefined) return;
  strokeLine(
    brush,
    [at(brush, x, y + 1, height - 4), at(brush, x + 1, y + 1, height - 4)],
    `${palette.trim}88`,
    1.5,
  );
  const hash = hashSpot(x, y, 9);
  if (height === TALL && hash % 4 === 0) drawWindow(brush, palette, x, y);
  else if (height === TALL && hash % 4 === 1)
    for (const z of [14, 20, 26])
      strokeLine(brush, [at(brush, x + 0.25, y + 1, z), at(brush, x + 0.75, y + 1, z)], '#00000045', 2);
}

function drawWindow(brush: Brush, { trim }: Palette, x: number, y: number): void {
  const [a, b] = [at(brush, x + 0.22, y + 1, 32), at(brush, x + 0.78, y + 1, 32)];
  const [c, d] = [at(brush, x + 0.78, y + 1, 16), at(brush, x + 0.22, y + 1, 16)];
  fillFace(brush, [a, b, c, d], shade(brush, a, d, [`${trim}55`, '#0b0f17']), '#00000066');
  strokeLine(
    brush,
    [
      { x: a.x + 5, y: a.y + 3 },
      { x: a.x + 1, y: d.y - 5 },
    ],
    '#ffffff44',
  );
}

/** Where a wall or a door stands on this tile, for the way beyond. */
export function drawDoor(brush: Brush, world: World, palette: Palette, door: Door, isOpen: boolean): void {
  const { x, y } = door;
  if (isOpen) {
    drawOpenDoor(brush, palette, x, y, door.isExit);
    return;
  }
  const height = wallHeight(world, x, y);
  drawBox(brush, { x, y, height }, { top: '#5b6679', front: ['#394356', '#252d3c'], side: '#1d2431' });
  for (let stripe = 0; stripe < 4; stripe++)
    fillFace(brush, groundFace(brush, x + 0.06 + stripe * 0.24, y + 0.12, 0.12, 0.76, height), '#ffb70366');
  strokeLine(brush, [at(brush, x + 0.5, y + 1, 1), at(brush, x + 0.5, y + 1, height - 1)], '#0b0f17', 2);
  drawLock(brush, at(brush, x + 0.5, y + 0.62, height).x, at(brush, x + 0.5, y + 0.62, height).y);
}

/** By its shape: closed, with a bow above. */
function drawLock(brush: Brush, x: number, y: number): void {
  const { context } = brush;
  context.lineWidth = 2;
  context.strokeStyle = '#ff8a94';
  context.beginPath();
  context.arc(x, y - 4, 4, Math.PI, 0);
  context.stroke();
  context.fillStyle = '#ff5d6c';
  context.fillRect(x - 6, y - 4, 12, 9);
  fillCircle(brush, { x, y }, 1.6, '#3a0d13');
}

function drawOpenDoor(brush: Brush, { seam }: Palette, x: number, y: number, isExit: boolean): void {
  fillFace(brush, groundFace(brush, x, y), '#123b35', seam);
  const frame = { top: '#7ddcc0', front: ['#2d8f76', '#1d5f50'] as const, side: '#174a3f' };
  drawBox(brush, { x: x + 0.01, y, width: 0.09, depth: 1, height: 20 }, frame);
  drawBox(brush, { x: x + 0.9, y, width: 0.09, depth: 1, height: 20 }, frame);
  if (!isExit) return;
  for (const row of [0.3, 0.55])
    strokeLine(
      brush,
      [at(brush, x + 0.3, y + row), at(brush, x + 0.5, y + row + 0.18), at(brush, x + 0.7, y + row)],
      '#2dd4a3',
      2.5,
    );
}

export function drawTree(brush: Brush, { leaf }: Palette, x: number, y: number): void {
  const hash = hashSpot(x, y, 12);
  const lean = ((hash % 7) - 3) / 60;
  drawShadow(brush, x + 0.55, y + 0.72, 22);
  drawBox(
    brush,
    { x: x + 0.44, y: y + 0.55, width: 0.13, depth: 0.13, height: 16 },
    { top: '#6b4d33', front: ['#6b4d33', '#46311f'], side: '#38271a' },
  );
  const crown = [
    [0.34, 24, 11],
    [0.68, 25, 11],
    [0.5, 34, 13],
    [0.5, 22, 12],
  ] as const;
  for (const [dx, z, radius] of crown) {
    const middle = at(brush, x + dx + lean, y + 0.6, z);
    const gradient = brush.context.createRadialGradient(
      middle.x - 4,
      middle.y - 5,
      1,
      middle.x,
      middle.y,
      radius,
    );
    gradient.addColorStop(0, leaf[0]);
    gradient.addColorStop(1, leaf[1]);
    fillCircle(brush, middle, radius, gradient);
  }
}

export function drawRock(
  brush: Brush,
  { wallTop, wallFront, wallSide }: Palette,
  x: number,
  y: number,
): void {
  drawShadow(brush, x + 0.55, y + 0.7, 24);
  const hash = hashSpot(x, y, 13);
  const height = 14 + (hash % 8);
  const [left, right] = [0.14 + (hash % 5) / 50, 0.86 - (hash % 4) / 40];
  const a = at(brush, x + left, y + 0.8);
  const b = at(brush, x + right, y + 0.84);
  const c = at(brush, x + right - 0.06, y + 0.4, height * 0.5);
  const top = at(brush, x + 0.5, y + 0.5, height);
  const d = at(brush, x + left + 0.04, y + 0.45, height * 0.6);
  fillFace(brush, [a, d, top, at(brush, x + 0.52, y + 0.86)], wallFront[0]);
  fillFace(brush, [at(brush, x + 0.52, y + 0.86), top, c, b], wallSide);
  fillFace(brush, [d, top, c, at(brush, x + 0.5, y + 0.25, height * 0.5)], wallTop);
}
