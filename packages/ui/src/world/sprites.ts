/** Small pictures drawn once for a tile size and copied every frame. */
import {
  BADGE_MISSING_INPUT,
  BADGE_NO_RECIPE,
  BADGE_OUTPUT_FULL,
  BADGE_STALLED,
  type GameConfig,
  type VisualsConfig,
} from '@dota-factory/lib';
import { inkOn } from '../draw/color.ts';
import { drawGlyph } from '../draw/glyph.ts';
import { drawItem } from '../draw/item.ts';
import { drawShip, findCells } from '../draw/ship.ts';
import { drawStation } from '../draw/station.ts';
import { CHEVRONS, drawChevrons, type TrackShape } from '../draw/track.ts';
import { COLORS, WORLD_FONT } from './palette.ts';
import { createPicture, type Picture } from './picture.ts';

/** What everything is drawn from. */
export interface WorldLook {
  readonly game: GameConfig;
  readonly visuals: VisualsConfig;
}

/** Tiles that a cell of a ship's grid takes in the world. */
const SHIP_CELL = 0.3;
/** How many brightnesses of the engine are kept. */
const THRUSTS = 4;
/** Tiles that a station takes. */
export const STATION_TILES = 2;

const SHAPES: readonly TrackShape[] = ['straight', 'from-left', 'from-right'];

/** Side in tiles of the square that holds a ship: nose and engines included. */
export function shipTiles(layout: readonly string[]): number {
  const cells = findCells(layout, 'O');
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  const width = Math.max(...xs) - Math.min(...xs) + 1;
  const height = Math.max(...ys) - Math.min(...ys) + 1;
  return SHIP_CELL * Math.max(width + 1.3, height);
}

export class Sprites {
  readonly look: WorldLook;
  /** Device pixels per tile, rounded up: neighbours overlap by less than one pixel instead of leaving a seam. */
  readonly size: number;
  readonly tile: number;
  readonly #items: Picture[] = [];
  readonly #ships = new Map<number, Picture>();
  readonly #shipGlyphs = new Map<number, Picture | undefined>();
  readonly #stations: (Picture | undefined)[] = [];
  readonly #badges: (Picture | undefined)[] = [];
  /** Sides in tiles of each ship type. */
  readonly shipTiles: readonly number[];
  /** Steps of a chevron's way until the next takes its place. */
  readonly chevronSteps: number;
  readonly chevrons: Picture;
  readonly scrap: Picture;
  readonly itemSize: number;
  readonly #itemIds: readonly string[];

  constructor(look: WorldLook, itemIds: readonly string[], tile: number) {
    this.look = look;
    this.tile = tile;
    this.size = Math.ceil(tile);
    this.itemSize = Math.max(2, Math.round(tile / 2));
    this.#itemIds = itemIds;
    this.shipTiles = look.game.ships.map(({ layout }) => shipTiles(layout));
    this.chevronSteps = Math.max(4, Math.round(this.size / CHEVRONS));
    this.chevrons = this.#drawChevronAtlas();
    this.scrap = this.#drawScrap();
  }

  item(kind: number): Picture {
    const known = this.#items[kind];
    if (known) return known;
    const { picture, target } = createPicture(this.itemSize, this.itemSize);
    const look = this.look.visuals.item[this.#itemIds[kind] ?? ''];
    if (look) drawItem(target, look, this.itemSize / 2, this.itemSize / 2, this.itemSize);
    this.#items[kind] = picture;
    return picture;
  }

  /** The atlas has a row for each shape at each turn, and a column for each step. */
  #drawChevronAtlas(): Picture {
    const { size, chevronSteps: steps } = this;
    const { picture, target } = createPicture(size * steps, size * SHAPES.length * 4);
    const look = this.look.visuals.building.belt;
    target.globalAlpha = 0.85;
    for (const [index, shape] of SHAPES.entries()) {
      for (let turns = 0; turns < 4; turns++) {
        for (let step = 0; step < steps; step++) {
          const phase = step / steps / CHEVRONS;
          drawChevrons(target, look, shape, turns, step * size, (index * 4 + turns) * size, size, phase);
        }
      }
    }
    return picture;
  }

  #drawScrap(): Picture {
    const size = Math.round(this.tile * 0.62);
    const { picture, target } = createPicture(size, size);
    const look = this.look.visuals.item['scrap'];
    const glow = target.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
    glow.addColorStop(0, 'rgba(255, 220, 160, 0.28)');
    glow.addColorStop(1, 'rgba(255, 220, 160, 0)');
    target.fillStyle = glow;
    target.fillRect(0, 0, size, size);
    if (look) drawItem(target, look, size / 2, size / 2, size * 0.66);
    return picture;
  }

  /** A ship looking east, without its glyph. `thrust`: 0 to 1. */
  ship(type: number, team: number, thrust: number): Picture {
    const level = Math.min(THRUSTS - 1, Math.floor(thrust * THRUSTS));
    const key = (type * 2 + team) * THRUSTS + level;
    const known = this.#ships.get(key);
    if (known) return known;
    const ship = this.look.game.ships[type];
    const side = (this.shipTiles[type] ?? 1) * this.tile;
    const { picture, target } = createPicture(side * 1.5, side * 1.5);
    const middle = picture.width / 2;
    if (ship) {
      const look = { ...(this.look.visuals.ship[ship.id] ?? FALLBACK), glyph: '' };
      const teamOutline = this.look.visuals.team[team === 0 ? 'player' : 'enemy'].outline;
      const burn = level / (THRUSTS - 1);
      drawFlame(target, middle, side, burn);
      if (team === 1) drawSpikes(target, middle, side, teamOutline);
      drawShip(
        target,
        { look, layout: ship.layout, teamOutline, thrust: 0.15 + 0.85 * burn },
        middle,
        middle,
        side,
      );
    }
    this.#ships.set(key, picture);
    return picture;
  }

  /** Upright whatever way the ship looks; undefined where it could not be read. */
  shipGlyph(type: number): Picture | undefined {
    if (this.#shipGlyphs.has(type)) return this.#shipGlyphs.get(type);
    const ship = this.look.game.ships[type];
    const look = ship && this.look.visuals.ship[ship.id];
    const size = Math.min(this.tile * SHIP_CELL * 1.5, (this.shipTiles[type] ?? 1) * this.tile * 0.34);
    let picture: Picture | undefined;
    if (look && size >= 9) {
      const made = createPicture(size * 1.4, size * 1.4);
      drawGlyph(
        made.target,
        look.glyph,
        made.picture.width / 2,
        made.picture.height / 2,
        size,
        inkOn(look.fill),
      );
      picture = made.picture;
    }
    this.#shipGlyphs.set(type, picture);
    return picture;
  }

  station(team: number): Picture {
    const known = this.#stations[team];
    if (known) return known;
    const size = STATION_TILES * this.tile;
    const { picture, target } = createPicture(size, size);
    const look = this.look.visuals.station[team === 0 ? 'player_station' : 'enemy_station'];
    drawStation(target, look, team === 0 ? 'player' : 'enemy', picture.width / 2, picture.height / 2, size);
    this.#stations[team] = picture;
    return picture;
  }

  badge(kind: number): Picture {
    const known = this.#badges[kind];
    if (known) return known;
    const size = Math.max(9, Math.round(this.tile * 0.52));
    const { picture, target } = createPicture(size, size);
    drawBadge(target, kind, picture.width);
    this.#badges[kind] = picture;
    return picture;
  }
}

const FALLBACK = { fill: '#888888', outline: '#cccccc', glyph: '' };

/** A soft plume behind the engines. */
function drawFlame(target: CanvasRenderingContext2D, middle: number, side: number, burn: number): void {
  if (burn <= 0) return;
  const length = side * (0.16 + 0.2 * burn);
  const from = middle - side * 0.42;
  const glow = target.createLinearGradient(from, 0, from - length, 0);
  glow.addColorStop(0, `rgba(155, 231, 255, ${0.55 * burn})`);
  glow.addColorStop(1, 'rgba(76, 201, 240, 0)');
  target.fillStyle = glow;
  target.beginPath();
  target.moveTo(from, middle - side * 0.16);
  target.lineTo(from - length, middle);
  target.lineTo(from, middle + side * 0.16);
  target.fill();
}

/** Swept spikes tell an enemy by shape, not by colour alone. */
function drawSpikes(target: CanvasRenderingContext2D, middle: number, side: number, color: string): void {
  target.fillStyle = color;
  for (const way of [-1, 1]) {
    target.beginPath();
    target.moveTo(middle - side * 0.02, middle + way * side * 0.2);
    target.lineTo(middle - side * 0.44, middle + way * side * 0.52);
    target.lineTo(middle - side * 0.3, middle + way * side * 0.2);
    target.closePath();
    target.fill();
  }
}

/** A disc with a sign: a question mark, an empty tray, a full stack, a barrier. */
function drawBadge(target: CanvasRenderingContext2D, kind: number, size: number): void {
  const middle = size / 2;
  const color =
    kind === BADGE_NO_RECIPE ? COLORS.accent : kind === BADGE_STALLED ? COLORS.danger : COLORS.warning;
  target.fillStyle = COLORS.background;
  target.beginPath();
  target.arc(middle, middle, middle - 0.5, 0, Math.PI * 2);
  target.fill();
  target.strokeStyle = color;
  target.fillStyle = color;
  target.lineWidth = Math.max(1, size * 0.09);
  target.lineJoin = 'round';
  target.beginPath();
  target.arc(middle, middle, middle - target.lineWidth / 2 - 0.5, 0, Math.PI * 2);
  target.stroke();
  const unit = size / 10;
  target.beginPath();
  switch (kind) {
    case BADGE_NO_RECIPE:
      target.font = `700 ${Math.round(size * 0.68)}px ${WORLD_FONT}`;
      target.textAlign = 'center';
      target.textBaseline = 'middle';
      target.fillText('?', middle, middle + unit * 0.4);
      break;
    case BADGE_MISSING_INPUT:
      // An open tray with nothing in it.
      target.moveTo(unit * 2.6, unit * 3.4);
      target.lineTo(unit * 3.2, unit * 6.8);
      target.lineTo(unit * 6.8, unit * 6.8);
      target.lineTo(unit * 7.4, unit * 3.4);
      target.stroke();
      break;
    case BADGE_OUTPUT_FULL:
      target.fillRect(unit * 2.8, unit * 5.6, unit * 4.4, unit * 1.7);
      target.fillRect(unit * 2.8, unit * 3, unit * 4.4, unit * 1.7);
      break;
    default:
      target.fillRect(unit * 2.4, unit * 4.3, unit * 5.2, unit * 1.5);
  }
}
