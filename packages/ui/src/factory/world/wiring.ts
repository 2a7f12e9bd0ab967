/** What a factory leaves on the rock around it: ore veins below miners, cables from machine to machine, lamps and their light. */
import { BUILDING_IDS, BUILDING_INDEX, type GroundView, SITE } from '@dota-factory/lib';
import { hashUnit } from '../../canvas/noise.ts';
import { lighten } from '../../theme/color.ts';
import type { WorldLook } from './look.ts';
import { footprintOfRow, rowsBetween } from './rows.ts';

/** Columns beside a part of the ground in which machines can still change what lies on it. */
export const WIRING_REACH = 9;
/** Tiles between two machines that a cable still spans. */
const CABLE_TILES = 7;

interface Machine {
  readonly type: number;
  /** Tiles. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Wiring {
  readonly machines: readonly Machine[];
  /** Tiles that something stands on, as `x y`. */
  readonly taken: ReadonlySet<string>;
}

const TRACKS: readonly number[] = [
  BUILDING_INDEX.belt,
  BUILDING_INDEX.tunnel_entry,
  BUILDING_INDEX.tunnel_exit,
  BUILDING_INDEX.splitter,
];

/** All finished machines that may touch the columns or their cables. */
export function findWiring(look: WorldLook, ground: GroundView, left: number, right: number): Wiring {
  const [from, to] = rowsBetween(ground, left - WIRING_REACH, right + WIRING_REACH);
  const machines: Machine[] = [];
  const taken = new Set<string>();
  const { type, state, x, y } = ground.buildings;
  for (let row = from; row < to; row++) {
    const { width, height, cells } = footprintOfRow(look.game, ground, row);
    const [tileX, tileY] = [x[row] as number, y[row] as number];
    for (const cell of cells) taken.add(`${tileX + cell.x} ${tileY + cell.y}`);
    const kind = type[row] as number;
    if (state[row] === SITE || TRACKS.includes(kind)) continue;
    machines.push({ type: kind, x: tileX, y: tileY, width, height });
  }
  return { machines, taken };
}

/** Drawn on bare rock, before tracks and machines cover most of it. */
export function drawWiring(
  target: CanvasRenderingContext2D,
  look: WorldLook,
  { machines, taken }: Wiring,
  px: (x: number) => number,
  py: (y: number) => number,
): void {
  const tile = py(1);
  target.save();
  // On rock only: nothing of it hangs over space.
  target.globalCompositeOperation = 'source-atop';
  target.lineCap = 'round';
  target.lineJoin = 'round';
  for (const machine of machines)
    if (machine.type === BUILDING_INDEX.miner) drawVeins(target, machine, px, py);
  for (const machine of machines) drawPool(target, look, machine, px, py);
  for (const [from, to] of findCables(machines)) drawCable(target, from, to, px, py);
  for (const machine of machines) {
    const place = findLampPlace(machine, taken);
    if (place) drawLamp(target, px(place.x) + tile / 2, py(place.y) + tile / 2, tile);
  }
  target.restore();
}

const middleOf = ({ x, y, width, height }: Machine) => ({ x: x + width / 2, y: y + height / 2 });

/** Each machine is wired to the nearest one that lies before it, so that the net has no rings. */
export function findCables(machines: readonly Machine[]): (readonly [Machine, Machine])[] {
  return machines.flatMap((machine) => {
    let nearest: Machine | undefined;
    let least = CABLE_TILES;
    for (const other of machines) {
      if (other.x < machine.x || (other.x === machine.x && other.y <= machine.y)) continue;
      const gap = gapBetween(machine, other);
      if (gap < least) [nearest, least] = [other, gap];
    }
    return nearest && least > 0.5 ? [[machine, nearest] as const] : [];
  });
}

/** Tiles of rock between two footprints. */
function gapBetween(a: Machine, b: Machine): number {
  const dx = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const dy = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.hypot(dx, dy);
}

/** It lies slack, a little to one side. */
function drawCable(
  target: CanvasRenderingContext2D,
  from: Machine,
  to: Machine,
  px: (x: number) => number,
  py: (y: number) => number,
): void {
  const tile = py(1);
  const [a, b] = [middleOf(from), middleOf(to)];
  const side = (hashUnit(from.x, from.y, 81) - 0.5) * 0.36;
  for (const [offset, color, width] of [
    [0.05, 'rgba(4, 6, 10, 0.5)', 0.1],
    [0, '#161c27', 0.09],
    [-0.012, '#3d4a60', 0.035],
  ] as const) {
    for (const lane of [-0.09, 0.09]) {
      const shift = (offset + lane) * tile;
      target.strokeStyle = color;
      target.lineWidth = Math.max(1, width * tile);
      target.beginPath();
      target.moveTo(px(0) + a.x * tile + shift, a.y * tile + shift);
      target.quadraticCurveTo(
        px(0) + ((a.x + b.x) / 2 + (b.y - a.y) * side) * tile + shift,
        ((a.y + b.y) / 2 - (b.x - a.x) * side) * tile + shift,
        px(0) + b.x * tile + shift,
        b.y * tile + shift,
      );
      target.stroke();
    }
  }
}

/** Light of the machine's own colour on the rock around it. */
function drawPool(
  target: CanvasRenderingContext2D,
  look: WorldLook,
  machine: Machine,
  px: (x: number) => number,
  py: (y: number) => number,
): void {
  const tile = py(1);
  const id = BUILDING_IDS[machine.type] as (typeof BUILDING_IDS)[number];
  const { x, y } = middleOf(machine);
  const reach = (Math.max(machine.width, machine.height) / 2 + 1.3) * tile;
  const [left, top] = [px(0) + x * tile, y * tile];
  const color = lighten(look.visuals.building[id].fill, 0.15);
  const pool = target.createRadialGradient(left, top, reach * 0.35, left, top, reach);
  pool.addColorStop(0, `${color}40`);
  pool.addColorStop(1, `${color}00`);
  target.fillStyle = pool;
  target.fillRect(left - reach, top - reach, reach * 2, reach * 2);
}

const ORE_LIGHT = ['#d9a06a', '#e8c48c', '#a9b4c6'] as const;
const ORE_DARK = '#5d4332';
/** Crumbs of ore around a miner. */
const CRUMBS = 22;

/** The ground is stained where ore comes up, and crumbs of it lie in streaks that run out from under the drill. */
function drawVeins(
  target: CanvasRenderingContext2D,
  machine: Machine,
  px: (x: number) => number,
  py: (y: number) => number,
): void {
  const tile = py(1);
  const middle = middleOf(machine);
  const [left, top] = [px(0) + middle.x * tile, middle.y * tile];
  const stain = target.createRadialGradient(left, top, tile * 0.8, left, top, tile * 2.1);
  stain.addColorStop(0, 'rgba(122, 78, 46, 0.5)');
  stain.addColorStop(1, 'rgba(122, 78, 46, 0)');
  target.fillStyle = stain;
  target.fillRect(left - tile * 2.1, top - tile * 2.1, tile * 4.2, tile * 4.2);
  for (let crumb = 0; crumb < CRUMBS; crumb++) {
    const roll = (index: number) => hashUnit(machine.x * 31 + crumb, machine.y, 100 + index);
    // Five streaks, thinner the further out.
    const angle = (hashUnit(machine.x, machine.y, crumb % 5) + (crumb % 5)) * 1.26 + (roll(0) - 0.5) * 0.34;
    const away = 1.05 + roll(1) ** 1.5 * 0.95;
    const size = tile * (0.05 + 0.075 * roll(2)) * (1.25 - (away - 1) * 0.6);
    const color = ORE_LIGHT[Math.floor(roll(3) * ORE_LIGHT.length)] as string;
    drawCrumb(target, left + Math.cos(angle) * away * tile, top + Math.sin(angle) * away * tile, size, color);
  }
}

/** A cut stone of two faces, and its shadow. */
function drawCrumb(
  target: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  color: string,
): void {
  const face = (fill: string, points: readonly (readonly [number, number])[], shift = 0) => {
    target.fillStyle = fill;
    target.beginPath();
    for (const [index, [along, down]] of points.entries()) {
      const place = [x + along * size + shift, y + down * size + shift] as const;
      if (index === 0) target.moveTo(...place);
      else target.lineTo(...place);
    }
    target.fill();
  };
  const [west, north, east, south] = [
    [-1, 0.1],
    [-0.1, -0.9],
    [1, -0.1],
    [0.2, 0.9],
  ] as const;
  face('rgba(4, 4, 6, 0.5)', [west, north, east, south], size * 0.4);
  face(ORE_DARK, [west, north, east, south]);
  face(color, [west, north, [0.15, 0.15]]);
  face('rgba(255, 255, 255, 0.18)', [north, east, [0.15, 0.15]]);
}

/** A free tile at one of the machine's corners; not every machine has a lamp. */
export function findLampPlace(
  { x, y, width, height }: Machine,
  taken: ReadonlySet<string>,
): { x: number; y: number } | undefined {
  if (width < 2 || hashUnit(x, y, 83) > 0.6) return undefined;
  const corners = [
    { x: x + width, y: y - 1 },
    { x: x - 1, y: y - 1 },
    { x: x + width, y: y + height },
    { x: x - 1, y: y + height },
  ];
  const first = Math.floor(hashUnit(x, y, 84) * corners.length);
  for (let i = 0; i < corners.length; i++) {
    const corner = corners[(first + i) % corners.length] as { x: number; y: number };
    if (corner.x < 0 && corner.y >= 0 && !taken.has(`${corner.x} ${corner.y}`)) return corner;
  }
  return undefined;
}

function drawLamp(target: CanvasRenderingContext2D, x: number, y: number, tile: number): void {
  const reach = tile * 1.5;
  const light = target.createRadialGradient(x, y, 0, x, y, reach);
  light.addColorStop(0, 'rgba(255, 214, 150, 0.3)');
  light.addColorStop(0.35, 'rgba(255, 196, 120, 0.12)');
  light.addColorStop(1, 'rgba(255, 180, 100, 0)');
  target.fillStyle = light;
  target.fillRect(x - reach, y - reach, reach * 2, reach * 2);
  for (const [color, radius, shift] of [
    ['rgba(3, 5, 9, 0.5)', 0.1, 0.06],
    ['#566277', 0.1, 0],
    ['#fff1cf', 0.055, -0.01],
  ] as const) {
    target.fillStyle = color;
    target.beginPath();
    target.arc(x + shift * tile, y + shift * tile, Math.max(1, radius * tile), 0, Math.PI * 2);
    target.fill();
  }
}
