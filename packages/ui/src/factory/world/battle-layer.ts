/** Ships, stations, shots, blasts and scrap, with an HP bar below everything that has HP. */
import { TICKS_PER_SECOND } from '@dota-factory/lib';
import { type Camera, scrollPixels } from '../../canvas/camera.ts';
import { hashUnit } from '../../canvas/noise.ts';
import { hqWindows } from '../draw/yards.ts';
import { drawBursts, drawDamage, drawEdgeGlow } from './blasts.ts';
import type { DesignBook } from './designs.ts';
import type { Aim, Effects } from './effects.ts';
import { COLORS } from './palette.ts';
import type { BattleFrame } from './scene.ts';
import { drawBeams } from './shots.ts';
import { type Sprites, STATION_TILES } from './sprites.ts';

/** Ships above which plumes, smoke and letters are left out: a fight so large is all the eye can take. */
const CROWD = 150;

/** What a battle is drawn with, besides its frame. */
export interface BattleManner {
  readonly sprites: Sprites;
  readonly effects: Effects;
  readonly book: DesignBook;
  /** Ticks with their fraction, of the moment that is drawn. */
  readonly time: number;
  readonly isStill: boolean;
}

export function drawBattle(
  target: CanvasRenderingContext2D,
  frame: BattleFrame,
  camera: Camera,
  manner: BattleManner,
): void {
  const { sprites, effects, time, isStill } = manner;
  drawScrap(target, frame, camera, sprites);
  drawStructures(target, frame, camera, manner);
  drawShips(target, frame, camera, manner);
  drawBeams(target, camera, sprites, effects.beams, time, isStill);
  drawBursts(target, camera, sprites, effects.bursts, time, isStill);
  drawEdgeGlow(target, camera, effects.bursts, time);
}

function isSeen(camera: Camera, x: number, half: number): boolean {
  return x + half >= 0 && x - half <= camera.width;
}

function drawScrap(
  target: CanvasRenderingContext2D,
  { snapshot }: BattleFrame,
  camera: Camera,
  sprites: Sprites,
): void {
  const { count, x, y } = snapshot.scrap;
  const scroll = scrollPixels(camera);
  const half = sprites.scrap.width / 2;
  for (let i = 0; i < count; i++) {
    const left = (x[i] as number) * camera.tile - scroll;
    if (!isSeen(camera, left, half)) continue;
    target.drawImage(
      sprites.scrap,
      Math.round(left - half),
      Math.round((y[i] as number) * camera.tile - half),
    );
  }
}

/** The HQs of an arena; the game's own is a building of its ground. */
export function drawHqs(
  target: CanvasRenderingContext2D,
  { snapshot }: BattleFrame,
  camera: Camera,
  sprites: Sprites,
): void {
  const { count, kind, team, x, y } = snapshot.structures;
  for (let i = 0; i < count; i++) {
    if (kind[i] !== 1) continue;
    const picture = sprites.hq(team[i] as number);
    const left = (x[i] as number) * camera.tile - scrollPixels(camera) - picture.width / 2;
    target.drawImage(
      picture,
      Math.round(left),
      Math.round((y[i] as number) * camera.tile - picture.height / 2),
    );
  }
}

function drawStructures(
  target: CanvasRenderingContext2D,
  { snapshot }: BattleFrame,
  camera: Camera,
  manner: BattleManner,
): void {
  const { sprites, time, isStill } = manner;
  const { count, id, kind, team, x, y, hp } = snapshot.structures;
  const scroll = scrollPixels(camera);
  const hqFootprint = sprites.look.game.buildings.hq.footprints[0];
  for (let i = 0; i < count; i++) {
    const middleX = (x[i] as number) * camera.tile - scroll;
    const middleY = (y[i] as number) * camera.tile;
    const isHq = kind[i] === 1;
    const width = (isHq ? hqFootprint.width : STATION_TILES) * camera.tile;
    const height = (isHq ? hqFootprint.height : STATION_TILES) * camera.tile;
    if (!isSeen(camera, middleX, width)) continue;
    const share = hp[i] as number;
    if (isHq) darkenWindows(target, sprites, middleX, middleY, share);
    else drawStationAt(target, manner, id[i] as number, team[i] as number, middleX, middleY);
    const wreck = { id: id[i] as number, x: middleX, y: middleY, size: width, vx: 0, vy: 0.012 * width };
    drawDamage(target, sprites, { ...wreck, hp: share }, time, isStill);
    drawHpBar(
      target,
      camera,
      middleX,
      middleY + height / 2 + camera.tile * 0.1,
      width * 0.9,
      share,
      team[i] as number,
    );
  }
}

/** The base, and on it the turret, which follows its last shot. */
function drawStationAt(
  target: CanvasRenderingContext2D,
  { sprites, effects, isStill }: BattleManner,
  id: number,
  team: number,
  x: number,
  y: number,
): void {
  const aim = effects.aims.get(id);
  if (aim) turnTowards(aim, isStill);
  const angle = aim?.angle ?? (team === 0 ? 0 : Math.PI);
  for (const picture of [sprites.station(team), sprites.turret(team, angle)])
    target.drawImage(picture, Math.round(x - picture.width / 2), Math.round(y - picture.height / 2));
}

/** A part of the way in every frame. */
function turnTowards(aim: Aim, isStill: boolean): void {
  const turn = Math.PI * 2;
  const off = ((((aim.wanted - aim.angle) % turn) + turn * 1.5) % turn) - Math.PI;
  aim.angle = isStill ? aim.wanted : aim.angle + off * 0.16;
}

/** The more HP the HQ has lost, the more of its windows are dark. */
function darkenWindows(
  target: CanvasRenderingContext2D,
  { tile, look }: Sprites,
  middleX: number,
  middleY: number,
  share: number,
): void {
  if (share >= 1) return;
  const footprint = look.game.buildings.hq.footprints[0];
  const side = Math.max(3, tile * 0.22);
  target.fillStyle = 'rgba(8, 12, 20, 0.88)';
  for (const [index, { x, y }] of hqWindows(footprint).entries()) {
    if (hashUnit(index, 7, 61) < share) continue;
    target.fillRect(
      middleX + (x - footprint.width / 2) * tile - side / 2,
      middleY + (y - footprint.height / 2) * tile - side / 2,
      side,
      side,
    );
  }
}

function drawShips(
  target: CanvasRenderingContext2D,
  { snapshot, phase }: BattleFrame,
  camera: Camera,
  { sprites, book, time, isStill }: BattleManner,
): void {
  const { ships } = snapshot;
  const scroll = scrollPixels(camera);
  const { tile } = camera;
  const back = (phase - 1) / TICKS_PER_SECOND;
  const isCrowded = ships.count > CROWD;
  for (let i = 0; i < ships.count; i++) {
    const vx = ships.vx[i] as number;
    const vy = ships.vy[i] as number;
    const x = ((ships.x[i] as number) + vx * back) * tile - scroll;
    const type = ships.type[i] as number;
    const side = (sprites.shipTiles[type] as number) * tile;
    if (!isSeen(camera, x, side)) continue;
    const y = ((ships.y[i] as number) + vy * back) * tile;
    const facing = (ships.facing[i] as number) + (ships.turnRate[i] as number) * back;
    const team = ships.team[i] as number;
    const hp = ships.hp[i] as number;
    if (!isCrowded) drawFlame(target, x, y, side, facing, ships.thrust[i] as number, team);
    const picture = sprites.ship(book.get(ships.design[i] as number, type), team, facing);
    target.drawImage(picture, Math.round(x - picture.width / 2), Math.round(y - picture.height / 2));
    const bar = Math.max(tile * 0.8, side * 0.8);
    const under = y + side * 0.5 + tile * 0.12;
    if (!isCrowded) {
      const id = ships.id[i] as number;
      const speed = tile / TICKS_PER_SECOND;
      drawDamage(
        target,
        sprites,
        { id, x, y, size: side, vx: vx * speed, vy: vy * speed, hp },
        time,
        isStill,
      );
      const glyph = sprites.shipGlyph(type);
      target.drawImage(
        glyph,
        Math.round(x - bar / 2 - glyph.width - 1),
        Math.round(under - glyph.height * 0.4),
      );
    }
    drawHpBar(target, camera, x, under, bar, hp, team);
  }
}

/** A plume behind the engines, the longer the harder they burn, with a white heart. */
function drawFlame(
  target: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
  facing: number,
  thrust: number,
  team: number,
): void {
  if (thrust < 0.05) return;
  const cos = Math.cos(facing);
  const sin = Math.sin(facing);
  const base = -side * 0.4;
  for (const [color, alpha, long, wide] of [
    [team === 0 ? '#4fc3ff' : '#ff7a4a', 0.2 + 0.35 * thrust, 0.3, 0.15],
    ['#e9fbff', 0.5 + 0.4 * thrust, 0.14, 0.07],
  ] as const) {
    const tip = base - side * (0.06 + long * thrust);
    const width = side * wide;
    target.globalAlpha = alpha;
    target.fillStyle = color;
    target.beginPath();
    target.moveTo(x + base * cos + width * sin, y + base * sin - width * cos);
    target.lineTo(x + tip * cos, y + tip * sin);
    target.lineTo(x + base * cos - width * sin, y + base * sin + width * cos);
    target.fill();
  }
  target.globalAlpha = 1;
}

/** REQ-UI-HP-BARS: always there; the length tells, the colour only repeats whose it is. */
function drawHpBar(
  target: CanvasRenderingContext2D,
  camera: Camera,
  middleX: number,
  top: number,
  width: number,
  share: number,
  team: number,
): void {
  const height = Math.max(3, Math.round(camera.tile * 0.13));
  const left = Math.round(middleX - width / 2);
  const y = Math.round(Math.min(top, camera.height - height - 1));
  const full = Math.round(width);
  target.fillStyle = '#3a465a';
  target.fillRect(left, y, full, height);
  target.fillStyle = team === 0 ? COLORS.accent : COLORS.danger;
  target.fillRect(left, y, Math.max(share > 0 ? 1 : 0, Math.round(full * share)), height);
}
