/** The flat part of tiles: plates, grass, paths, bridges, ice, water, lava, and the edge where the ground ends. */
import { neighboursOf, type TileType, type World } from '@dota-factory/quest';
import { at, type Brush, fillCircle, fillFace, groundFace, shade, strokeLine } from './brush.ts';
import { hashSpot, type Palette } from './palette.ts';

/** How thick the ground is where it ends in the open. */
const EDGE = 14;

export const tileAt = ({ width, height, tiles }: World, x: number, y: number): TileType | undefined =>
  x >= 0 && y >= 0 && x < width && y < height ? tiles[y * width + x] : undefined;

const isVoid = (type: TileType | undefined): boolean => type === undefined || type === 'pit';

export function drawGround(brush: Brush, world: World, palette: Palette, x: number, y: number): void {
  const type = tileAt(world, x, y);
  if (type === undefined || type === 'pit') return;
  if (isVoid(tileAt(world, x, y + 1))) drawEdge(brush, palette, x, y);
  DRAWERS[groundUnder(world, type, x, y)]?.(brush, palette, x, y);
}

/** What stands on a tile stands on the ground around it. */
function groundUnder(world: World, type: TileType, x: number, y: number): TileType {
  if (type !== 'tree' && type !== 'rock') return type;
  const around = neighboursOf({ x, y }).map((spot) => tileAt(world, spot.x, spot.y));
  return (['grass', 'path', 'ice'] as const).find((each) => around.includes(each)) ?? 'floor';
}

function drawEdge(brush: Brush, { seam, wallFront }: Palette, x: number, y: number): void {
  const [a, b] = [at(brush, x, y + 1), at(brush, x + 1, y + 1)];
  const low = at(brush, x, y + 1, -EDGE);
  fillFace(
    brush,
    [a, b, at(brush, x + 1, y + 1, -EDGE), low],
    shade(brush, a, low, [wallFront[1], '#0b0f17']),
  );
  strokeLine(brush, [a, b], seam);
}

type Drawer = (brush: Brush, palette: Palette, x: number, y: number) => void;

const plate: Drawer = (brush, { floor, seam }, x, y) => {
  const hash = hashSpot(x, y);
  fillFace(brush, groundFace(brush, x, y), floor[hash % 2] ?? floor[0], seam);
  strokeLine(
    brush,
    [at(brush, x + 0.03, y + 0.97), at(brush, x + 0.03, y + 0.05), at(brush, x + 0.97, y + 0.05)],
    '#ffffff10',
  );
  if (hash % 11 === 0)
    for (const row of [0.35, 0.5, 0.65])
      strokeLine(brush, [at(brush, x + 0.3, y + row), at(brush, x + 0.7, y + row)], seam, 2);
  else if (hash % 7 === 0)
    for (const [dx, dy] of [
      [0.14, 0.18],
      [0.86, 0.18],
      [0.14, 0.84],
      [0.86, 0.84],
    ] as const)
      fillCircle(brush, at(brush, x + dx, y + dy), 1.3, seam);
};

const path: Drawer = (brush, palette, x, y) => {
  fillFace(brush, groundFace(brush, x, y), palette.path, palette.seam);
  const hash = hashSpot(x, y, 1);
  for (let stone = 0; stone < 3; stone++) {
    const [dx, dy] = [0.16 + ((hash >> (stone * 4)) % 10) / 16, 0.2 + ((hash >> (stone * 5)) % 8) / 14];
    fillFace(brush, groundFace(brush, x + dx, y + dy, 0.18, 0.13), '#ffffff12');
  }
};

const grass: Drawer = (brush, palette, x, y) => {
  const hash = hashSpot(x, y, 2);
  fillFace(brush, groundFace(brush, x, y), palette.grass[hash % 2] ?? palette.grass[0], palette.grass[1]);
  for (let blade = 0; blade < 4; blade++) {
    const [dx, dy] = [0.12 + ((hash >> (blade * 3)) % 12) / 15, 0.2 + ((hash >> (blade * 4)) % 9) / 12];
    const foot = at(brush, x + dx, y + dy);
    strokeLine(
      brush,
      [{ x: foot.x - 2, y: foot.y - 4 }, foot, { x: foot.x + 2, y: foot.y - 5 }],
      palette.leaf[0],
      1,
    );
  }
};

const bridge: Drawer = (brush, palette, x, y) => {
  water(brush, palette, x, y);
  for (let plank = 0; plank < 4; plank++)
    fillFace(
      brush,
      groundFace(brush, x + plank / 4 + 0.015, y + 0.05, 0.22, 0.9, 3),
      plank % 2 === 0 ? '#8a6a48' : '#7b5d3f',
      '#4a3623',
    );
  for (const row of [0.06, 0.94])
    strokeLine(brush, [at(brush, x, y + row, 8), at(brush, x + 1, y + row, 8)], '#b08a5e', 2);
};

const ice: Drawer = (brush, _, x, y) => {
  fillFace(brush, groundFace(brush, x, y), hashSpot(x, y, 3) % 2 === 0 ? '#8fb9cf' : '#86b0c8', '#6d98b2');
  strokeLine(brush, [at(brush, x + 0.2, y + 0.7), at(brush, x + 0.45, y + 0.25)], '#e6f6ff80', 2);
  strokeLine(brush, [at(brush, x + 0.5, y + 0.8), at(brush, x + 0.66, y + 0.5)], '#e6f6ff60');
};

const water: Drawer = (brush, _, x, y) => {
  fillFace(brush, groundFace(brush, x, y, 1, 1, -3), hashSpot(x, y, 4) % 2 === 0 ? '#1d4f77' : '#1b4a70');
};

const lava: Drawer = (brush, _, x, y) => {
  fillFace(brush, groundFace(brush, x, y, 1, 1, -3), hashSpot(x, y, 5) % 2 === 0 ? '#a53a1c' : '#963315');
};

const DRAWERS: Readonly<Partial<Record<TileType, Drawer>>> = {
  floor: plate,
  door: plate,
  wall: plate,
  path,
  grass,
  bridge,
  ice,
  water,
  lava,
};

/** What moves on water and lava; `phase` 0 to 1 comes back to its start. */
export function drawRipples(brush: Brush, world: World, y: number, phase: number): void {
  for (let x = 0; x < world.width; x++) {
    const type = tileAt(world, x, y);
    if (type !== 'water' && type !== 'lava') continue;
    const colour = type === 'water' ? '#bfe6ff' : '#ffd27a';
    for (let wave = 0; wave < 2; wave++) {
      const own = (phase + (hashSpot(x, y, 6 + wave) % 100) / 100) % 1;
      const [dx, dy] = [0.1 + own * 0.6, 0.3 + wave * 0.38];
      const strength = Math.round(Math.sin(own * Math.PI) * 90)
        .toString(16)
        .padStart(2, '0');
      strokeLine(
        brush,
        [at(brush, x + dx, y + dy, -3), at(brush, x + dx + 0.2, y + dy, -3)],
        `${colour}${strength}`,
        1.5,
      );
    }
  }
}
