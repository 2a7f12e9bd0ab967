/** Paints a world: what does not move is kept as one picture per row; figures and light come between and upon the rows. */
import { isDoorOpen, type Spot, type World } from '@dota-factory/quest';
import type { Direction } from '../../walking/walk.ts';
import { drawDoor, drawRock, drawTree, drawWall, wallHeight } from './blocks.ts';
import { at, type Brush, drawGlow } from './brush.ts';
import { drawGround, drawRipples, tileAt } from './ground.ts';
import { hashSpot, type Palette } from './palette.ts';
import { drawFigure, lookOf, PLAYER } from './people.ts';
import { pictureSize, type Point, TILE, type View } from './projection.ts';
import { drawDecoration, drawTerminal, TERMINAL_COLOURS, type TerminalState } from './things.ts';

export interface Scene {
  /** As its file has it, with closed doors. */
  readonly world: World;
  readonly palette: Palette;
  readonly isSolved: (quest: string) => boolean;
  readonly terminalState: (quest: string) => TerminalState;
}

export interface Actor {
  /** In tiles; between two of them while walking. */
  readonly place: Point;
  readonly facing: Direction;
  /** 0 to 1 from one tile to the next. */
  readonly stride: number;
}

export interface Frame {
  readonly player: Actor | undefined;
  /** Milliseconds, for what moves slowly; the same number gives the same picture. */
  readonly time: number;
  /** The tile that Enter or a click would use. */
  readonly target: Spot | undefined;
}

/** One row of the world, baked at one scale. */
export interface BakedWorld {
  readonly scene: Scene;
  readonly scale: number;
  readonly rows: readonly OffscreenCanvas[];
}

/** Of a row above and below its ground, in pixels at scale 1. */
const ROW_ABOVE = 56;
const ROW_BELOW = 18;

export function bakeWorld(scene: Scene, scale: number): BakedWorld {
  const { world } = scene;
  const { width } = pictureSize(world.width, world.height);
  const rows = Array.from({ length: world.height }, (_, y) => {
    const height = ROW_ABOVE + TILE.depth + ROW_BELOW;
    const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return canvas;
    context.scale(scale, scale);
    context.translate(0, -rowTop(y));
    drawRow({ context, rows: world.height }, scene, y);
    return canvas;
  });
  return { scene, scale, rows };
}

/** Where the picture of a row begins in that of the world. */
const rowTop = (y: number): number => at({ rows: 0 } as Brush, 0, y).y - ROW_ABOVE;

function drawRow(brush: Brush, { world, palette, isSolved, terminalState }: Scene, y: number): void {
  for (let x = 0; x < world.width; x++) drawGround(brush, world, palette, x, y);
  for (let x = 0; x < world.width; x++) {
    const type = tileAt(world, x, y);
    if (type === 'wall') drawWall(brush, world, palette, x, y);
    else if (type === 'tree') drawTree(brush, palette, x, y);
    else if (type === 'rock') drawRock(brush, palette, x, y);
    const door = world.doors.find((each) => each.x === x && each.y === y);
    if (door) drawDoor(brush, world, palette, door, isDoorOpen(door, isSolved));
    const terminal = world.terminals.find((each) => each.x === x && each.y === y);
    if (terminal) drawTerminal(brush, x, y, terminalState(terminal.quest));
    const decoration = world.decorations.find((each) => each.x === x && each.y === y);
    if (decoration) drawDecoration(brush, palette, decoration);
  }
}

/** A slow round of breathing light, in milliseconds. */
const BREATH_MS = 2600;
const RIPPLE_MS = 5200;

/** The context is scaled to pixels of the screen. */
export function paintWorld(
  context: CanvasRenderingContext2D,
  baked: BakedWorld,
  view: View,
  frame: Frame,
): void {
  const { scene, rows } = baked;
  const { world } = scene;
  const brush: Brush = { context, rows: world.height };
  const { width } = pictureSize(world.width, world.height);
  context.save();
  context.translate(view.left, view.top);
  context.scale(view.scale, view.scale);
  const playerRow = frame.player && Math.min(world.height - 1, Math.ceil(frame.player.place.y - 0.001));
  for (const [y, row] of rows.entries()) {
    context.drawImage(row, 0, rowTop(y), width, row.height / baked.scale);
    drawRipples(brush, world, y, (frame.time % RIPPLE_MS) / RIPPLE_MS);
    if (frame.target?.y === y) drawTarget(brush, frame.target);
    for (const npc of world.npcs)
      if (npc.y === y) drawFigure(brush, npc, lookTowards(npc, frame.player), lookOf(npc.name), 0);
    if (frame.player && playerRow === y)
      drawFigure(brush, frame.player.place, frame.player.facing, PLAYER, frame.player.stride);
  }
  drawLights(brush, scene, frame.time);
  context.restore();
}

/** People look at who comes near. */
function lookTowards(npc: Spot, player: Actor | undefined): Direction {
  if (player === undefined) return 'down';
  const [dx, dy] = [player.place.x - npc.x, player.place.y - npc.y];
  if (Math.abs(dx) + Math.abs(dy) > 3) return 'down';
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy < 0 ? 'up' : 'down';
}

/** Corner brackets around the tile. */
function drawTarget(brush: Brush, { x, y }: Spot): void {
  const { context } = brush;
  context.strokeStyle = '#f4f8ff';
  context.lineWidth = 2;
  const corner = (dx: number, dy: number): void => {
    const inward = (value: number): number => (value === 0 ? 0.22 : 0.78);
    const point = at(brush, x + dx, y + dy);
    const [a, b] = [at(brush, x + inward(dx), y + dy), at(brush, x + dx, y + inward(dy))];
    context.beginPath();
    context.moveTo(a.x, a.y);
    context.lineTo(point.x, point.y);
    context.lineTo(b.x, b.y);
    context.stroke();
  };
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    corner(dx, dy);
}

function drawLights(brush: Brush, { world, palette, terminalState }: Scene, time: number): void {
  const breath = 0.5 + 0.5 * Math.sin((time / BREATH_MS) * 2 * Math.PI);
  for (const { kind, x, y } of world.decorations)
    if (kind === 'lamp') drawGlow(brush, at(brush, x + 0.5, y + 0.6, 30), 92, palette.lamp, 0.85);
  for (const { x, y } of listWallLamps(world))
    drawGlow(brush, at(brush, x + 0.5, y + 1, 22), 74, palette.lamp, 0.6);
  for (const { quest, x, y } of world.terminals) {
    const state = terminalState(quest);
    const strength = state === 'solved' ? 0.45 : 0.6 + 0.4 * breath;
    drawGlow(brush, at(brush, x + 0.5, y + 0.5, 20), 64, TERMINAL_COLOURS[state], strength);
  }
}

/** Some tall walls have a light of their own. */
function listWallLamps(world: World): readonly Spot[] {
  const lamps: Spot[] = [];
  for (const [index, type] of world.tiles.entries()) {
    if (type !== 'wall') continue;
    const [x, y] = [index % world.width, Math.floor(index / world.width)];
    const front = tileAt(world, x, y + 1);
    if (front === undefined || front === 'wall' || front === 'pit') continue;
    if (hashSpot(x, y, 9) % 4 === 0 && wallHeight(world, x, y) > 30) lamps.push({ x, y });
  }
  return lamps;
}
