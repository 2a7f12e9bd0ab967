/** The house as an SVG: a box per package, what a package imports below it, one arrow per import that counts. */
import type { House, Room } from './house.ts';

/** Pixels. */
const BOX = { width: 164, height: 58, across: 28, down: 62 };
const MARGIN = 24;

interface Placed extends Room {
  readonly x: number;
  readonly y: number;
}

export function drawHousePicture({ rooms }: House): string {
  const floors = Math.max(...rooms.map(({ floor }) => floor)) + 1;
  const rows = Array.from({ length: floors }, (_, floor) => rooms.filter((room) => room.floor === floor));
  const widest = Math.max(...rows.map(({ length }) => length));
  const width = 2 * MARGIN + widest * BOX.width + (widest - 1) * BOX.across;
  const height = 2 * MARGIN + floors * BOX.height + (floors - 1) * BOX.down;
  const placed: Placed[] = [];
  rows.forEach((row, floor) => placed.push(...placeRow(row, placed, width, height, floor)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Packages and their imports" font-family="system-ui, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="#12161c"/>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#8fa3b8"/></marker></defs>',
    ...placed.flatMap((room) => drawArrows(room, placed)),
    ...placed.map(drawBox),
    '</svg>',
    '',
  ].join('\n');
}

/** Boxes stand near what they import, so that few arrows cross. */
function placeRow(
  row: readonly Room[],
  below: readonly Placed[],
  width: number,
  height: number,
  floor: number,
): Placed[] {
  const aim = ({ arrows }: Room): number => {
    const targets = below.filter(({ folder }) => arrows.includes(folder));
    return targets.reduce((sum, { x }) => sum + x, 0) / Math.max(1, targets.length);
  };
  const rowWidth = row.length * BOX.width + (row.length - 1) * BOX.across;
  return row
    .toSorted((a, b) => aim(a) - aim(b))
    .map((room, index) => ({
      ...room,
      x: (width - rowWidth) / 2 + index * (BOX.width + BOX.across),
      y: height - MARGIN - BOX.height - floor * (BOX.height + BOX.down),
    }));
}

function drawArrows(room: Placed, all: readonly Placed[]): string[] {
  const targets = all.filter(({ folder }) => room.arrows.includes(folder)).toSorted((a, b) => a.x - b.x);
  return targets.map((target, index) => {
    // Arrows leave side by side in the order of their targets, so that few cross.
    const x = room.x + (BOX.width * (index + 1)) / (targets.length + 1);
    const y = room.y + BOX.height;
    const [endX, endY] = [target.x + BOX.width / 2, target.y - 2];
    const bend = Math.max(24, (endY - y) / 2);
    return `<path d="M${round(x)} ${round(y)}C${round(x)} ${round(y + bend)} ${round(endX)} ${round(endY - bend)} ${round(endX)} ${round(endY)}" fill="none" stroke="#8fa3b8" stroke-width="1.5" marker-end="url(#head)"/>`;
  });
}

function drawBox({ folder, doors, x, y }: Placed): string {
  const isApp = folder.startsWith('apps/');
  const [fill, stroke] = isApp ? ['#1f3a5f', '#6fb1ff'] : ['#2b2f24', '#d8b04c'];
  const note = isApp ? 'a program' : doors.length === 1 ? 'one door' : `${doors.length} doors`;
  const middle = round(x + BOX.width / 2);
  return [
    `<rect x="${round(x)}" y="${round(y)}" width="${BOX.width}" height="${BOX.height}" rx="6" fill="${fill}" stroke="${stroke}"/>`,
    `<text x="${middle}" y="${round(y + 25)}" text-anchor="middle" font-size="16" fill="#fff">${folder}</text>`,
    `<text x="${middle}" y="${round(y + 44)}" text-anchor="middle" font-size="11" fill="#c3ccd6">${note}</text>`,
  ].join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
