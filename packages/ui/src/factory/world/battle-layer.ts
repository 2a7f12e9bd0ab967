/** Ships, stations, beams, bursts and scrap, with an HP bar below everything that has HP. */
import { TICKS_PER_SECOND } from '@dota-factory/lib';
import { type Camera, scrollPixels } from '../../canvas/camera.ts';
import { hashUnit } from '../../canvas/noise.ts';
import { BEAM_TICKS, type Beam, BURST_TICKS, type Burst, type Effects, HIT_TICKS } from './effects.ts';
import { COLORS } from './palette.ts';
import type { BattleFrame } from './scene.ts';
import { type Sprites, STATION_TILES } from './sprites.ts';

const SPARKS = 12;
/** Ships and beams above which plumes and glows are left out: a fight so large is all the eye can take. */
const CROWD = 150;

export function drawBattle(
  target: CanvasRenderingContext2D,
  frame: BattleFrame,
  camera: Camera,
  sprites: Sprites,
  effects: Effects,
  time: number,
  isReducedMotion: boolean,
): void {
  drawScrap(target, frame, camera, sprites);
  drawStructures(target, frame, camera, sprites);
  drawShips(target, frame, camera, sprites);
  drawBeams(target, camera, sprites, effects.beams, time);
  drawBursts(target, camera, effects.bursts, time, isReducedMotion);
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
  sprites: Sprites,
): void {
  const { count, kind, team, x, y, hp } = snapshot.structures;
  const scroll = scrollPixels(camera);
  const hqFootprint = sprites.look.game.buildings.hq.footprints[0];
  for (let i = 0; i < count; i++) {
    const middleX = (x[i] as number) * camera.tile - scroll;
    const middleY = (y[i] as number) * camera.tile;
    const isHq = kind[i] === 1;
    const width = (isHq ? hqFootprint.width : STATION_TILES) * camera.tile;
    const height = (isHq ? hqFootprint.height : STATION_TILES) * camera.tile;
    if (!isSeen(camera, middleX, width)) continue;
    if (!isHq) {
      const picture = sprites.station(team[i] as number);
      target.drawImage(
        picture,
        Math.round(middleX - picture.width / 2),
        Math.round(middleY - picture.height / 2),
      );
    }
    drawHpBar(
      target,
      camera,
      middleX,
      middleY + height / 2 + camera.tile * 0.1,
      width * 0.9,
      hp[i] as number,
      team[i] as number,
    );
  }
}

function drawShips(
  target: CanvasRenderingContext2D,
  { snapshot, phase }: BattleFrame,
  camera: Camera,
  sprites: Sprites,
): void {
  const { ships } = snapshot;
  const scroll = scrollPixels(camera);
  const { tile } = camera;
  const back = (phase - 1) / TICKS_PER_SECOND;
  for (let i = 0; i < ships.count; i++) {
    const x = ((ships.x[i] as number) + (ships.vx[i] as number) * back) * tile - scroll;
    const type = ships.type[i] as number;
    const side = (sprites.shipTiles[type] as number) * tile;
    if (!isSeen(camera, x, side)) continue;
    const y = ((ships.y[i] as number) + (ships.vy[i] as number) * back) * tile;
    const facing = (ships.facing[i] as number) + (ships.turnRate[i] as number) * back;
    if (ships.count <= CROWD) drawFlame(target, x, y, side, facing, ships.thrust[i] as number);
    const picture = sprites.ship(type, ships.team[i] as number, facing);
    target.drawImage(picture, Math.round(x - picture.width / 2), Math.round(y - picture.height / 2));
    drawHpBar(
      target,
      camera,
      x,
      y + side * 0.5 + tile * 0.12,
      Math.max(tile * 0.8, side * 0.8),
      ships.hp[i] as number,
      ships.team[i] as number,
    );
  }
}

/** A plume behind the engines, the longer the harder they burn. */
function drawFlame(
  target: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
  facing: number,
  thrust: number,
): void {
  if (thrust < 0.05) return;
  const cos = Math.cos(facing);
  const sin = Math.sin(facing);
  const base = -side * 0.38;
  const tip = -side * (0.48 + 0.22 * thrust);
  const width = side * 0.13;
  target.globalAlpha = 0.25 + 0.35 * thrust;
  target.fillStyle = '#6fd8ff';
  target.beginPath();
  target.moveTo(x + base * cos + width * sin, y + base * sin - width * cos);
  target.lineTo(x + tip * cos, y + tip * sin);
  target.lineTo(x + base * cos - width * sin, y + base * sin + width * cos);
  target.fill();
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

function drawBeams(
  target: CanvasRenderingContext2D,
  camera: Camera,
  sprites: Sprites,
  beams: readonly Beam[],
  time: number,
): void {
  const scroll = scrollPixels(camera);
  const { tile, ratio } = camera;
  const { beam: looks } = sprites.look.visuals;
  target.lineCap = 'butt';
  const isCrowded = beams.length > CROWD;
  for (const beam of beams) {
    const age = time - beam.tick;
    if (age < -1 || age >= BEAM_TICKS) continue;
    const share = Math.max(0, Math.min(1, 1 - age / BEAM_TICKS));
    const fromX = beam.fromX * tile - scroll;
    const fromY = beam.fromY * tile;
    const toX = (beam.toX + beam.offsetX) * tile - scroll;
    const toY = (beam.toY + beam.offsetY) * tile;
    if (Math.max(fromX, toX) < 0 || Math.min(fromX, toX) > camera.width) continue;
    const { color, width } = looks[beam.team === 0 ? 'player' : 'enemy'];
    // A line of one pixel is by far the quickest to draw.
    const thin = isCrowded ? 1 : Math.max(1, width * 0.6 * ratio * Math.max(1, tile / ratio / 30));
    target.strokeStyle = color;
    target.beginPath();
    target.moveTo(fromX, fromY);
    target.lineTo(toX, toY);
    if (!isCrowded) {
      target.globalAlpha = 0.26 * share;
      target.lineWidth = thin * 4.5;
      target.stroke();
    }
    target.globalAlpha = share;
    target.lineWidth = thin;
    target.stroke();
    if (!isCrowded) {
      target.strokeStyle = '#ffffff';
      target.globalAlpha = 0.7 * share * share;
      target.lineWidth = Math.max(0.75, thin * 0.45);
      target.stroke();
    }
    // The hit lands halfway through the beam's life.
    const sinceHit = age - HIT_TICKS;
    if (sinceHit >= 0) {
      const fade = 1 - sinceHit / HIT_TICKS;
      target.globalAlpha = 0.85 * fade;
      target.fillStyle = color;
      target.beginPath();
      target.arc(toX, toY, tile * (0.08 + 0.16 * (1 - fade)), 0, Math.PI * 2);
      target.fill();
    }
  }
  target.globalAlpha = 1;
}

function drawBursts(
  target: CanvasRenderingContext2D,
  camera: Camera,
  bursts: readonly Burst[],
  time: number,
  isReducedMotion: boolean,
): void {
  const scroll = scrollPixels(camera);
  const { tile } = camera;
  target.lineCap = 'round';
  for (const { x, y, tick, size, seed } of bursts) {
    const share = Math.max(0, Math.min(1, (time - tick) / BURST_TICKS));
    const middleX = x * tile - scroll;
    const middleY = y * tile;
    if (!isSeen(camera, middleX, size * tile * 2)) continue;
    const fade = 1 - share;
    const radius = size * tile * (isReducedMotion ? 0.5 : 0.25 + 0.5 * share);
    target.globalAlpha = fade * fade * 0.8;
    target.fillStyle = '#ffe2b0';
    target.beginPath();
    target.arc(middleX, middleY, radius * (isReducedMotion ? 1 : fade), 0, Math.PI * 2);
    target.fill();
    target.globalAlpha = fade * 0.7;
    target.strokeStyle = '#ff9f5a';
    target.lineWidth = Math.max(1, tile * 0.07 * fade);
    target.beginPath();
    target.arc(middleX, middleY, radius * 1.25, 0, Math.PI * 2);
    target.stroke();
    if (isReducedMotion) continue;
    target.strokeStyle = '#ffd08a';
    target.globalAlpha = fade;
    target.lineWidth = Math.max(1, tile * 0.06);
    target.beginPath();
    for (let spark = 0; spark < SPARKS; spark++) {
      const angle = (spark + hashUnit(seed, spark, 1)) * ((Math.PI * 2) / SPARKS);
      const speed = 0.5 + hashUnit(seed, spark, 2);
      const reach = size * tile * speed * (1 - fade * fade) * 0.9;
      const length = size * tile * 0.16 * fade;
      target.moveTo(middleX + Math.cos(angle) * reach, middleY + Math.sin(angle) * reach);
      target.lineTo(
        middleX + Math.cos(angle) * (reach + length),
        middleY + Math.sin(angle) * (reach + length),
      );
    }
    target.stroke();
  }
  target.globalAlpha = 1;
}
