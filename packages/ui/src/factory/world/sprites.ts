/** Small pictures drawn once for a tile size and copied every frame. */
import { BADGE_MISSING_INPUT, BADGE_NO_RECIPE, BADGE_OUTPUT_FULL, BADGE_STALLED } from '@dota-factory/lib';
import { drawGlyph } from '../../canvas/glyph.ts';
import { createPicture, type Picture } from '../../canvas/picture.ts';
import { type PixelPicture, PixelReader } from '../../canvas/pixels.ts';
import { drawBuilding, drawPort, drawTunnelRoof, PORT_INK } from '../draw/building.ts';
import { drawItem } from '../draw/item.ts';
import { drawShip, findCells } from '../draw/ship.ts';
import { drawStationBase, drawTurret } from '../draw/station.ts';
import { CHEVRONS, drawChevrons, type TrackShape } from '../draw/track.ts';
import { BuildingSprites } from './building-sprites.ts';
import type { DesignLook } from './designs.ts';
import type { WorldLook } from './look.ts';
import { BADGE_TILES, ITEM_MARK_TILES } from './marks.ts';
import { COLORS, WORLD_FONT } from './palette.ts';

/** Tiles that a cell of a ship's grid takes in the world. */
export const SHIP_CELL = 0.34;
/** Ways a ship can look; a turned picture is drawn once, since turning one costs a canvas without a graphics card dearly. */
const HEADINGS = 48;
/** Pictures turned in one frame; each takes about a millisecond. */
const MAX_TURNS = 3;
/** Pixels of turned pictures that are kept; the oldest give way. */
const MAX_SHIP_PIXELS = 12_000_000;
const SOFT_KINDS = ['smoke', 'fire', 'flash'] as const;
type SoftKind = (typeof SOFT_KINDS)[number];
const SOFT_STOPS: Readonly<Record<SoftKind, readonly (readonly [at: number, color: string])[]>> = {
  smoke: [
    [0, 'rgba(70, 74, 84, 0.85)'],
    [0.6, 'rgba(52, 55, 64, 0.4)'],
    [1, 'rgba(40, 42, 50, 0)'],
  ],
  fire: [
    [0, 'rgba(255, 240, 190, 0.95)'],
    [0.35, 'rgba(255, 160, 60, 0.75)'],
    [0.7, 'rgba(210, 70, 30, 0.3)'],
    [1, 'rgba(150, 40, 20, 0)'],
  ],
  flash: [
    [0, 'rgba(255, 255, 255, 1)'],
    [0.3, 'rgba(255, 236, 180, 0.8)'],
    [1, 'rgba(255, 170, 80, 0)'],
  ],
};
/** Tiles that a station takes. */
export const STATION_TILES = 2;
/** Tiles that its drawing takes: arms and barrels reach over. */
const STATION_ART_TILES = 2.8;

const SHAPES: readonly TrackShape[] = ['straight', 'from-left', 'from-right'];

/** Side in tiles of the square that holds a ship: nose and engines included. */
export function shipTiles(layout: readonly string[]): number {
  const cells = findCells(layout, 'O');
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  const width = Math.max(...xs) - Math.min(...xs) + 1;
  const height = Math.max(...ys) - Math.min(...ys) + 1;
  return SHIP_CELL * Math.max(width + 1.3, height + 0.5);
}

/** By index in config.ships. */
export const listShipTiles = ({ game }: Pick<WorldLook, 'game'>): readonly number[] =>
  game.ships.map(({ layout }) => shipTiles(layout));

export class Sprites {
  readonly look: WorldLook;
  /** Device pixels per tile, rounded up: neighbours overlap by less than one pixel instead of leaving a seam. */
  readonly size: number;
  readonly tile: number;
  readonly #items: Picture[] = [];
  readonly #reader: PixelReader;
  readonly #itemPixels: PixelPicture[] = [];
  readonly #chevronPixels: PixelPicture[] = [];
  readonly #ships = new Map<number, Picture>();
  #shipPixels = 0;
  #turned = 0;
  readonly #softs: (Picture | undefined)[] = [];
  readonly #turrets: (Picture | undefined)[] = [];
  readonly #shipGlyphs: (Picture | undefined)[] = [];
  readonly #stations: (Picture | undefined)[] = [];
  readonly #hqs: (Picture | undefined)[] = [];
  readonly #badges: (Picture | undefined)[] = [];
  readonly #itemMarks: (Picture | undefined)[] = [];
  readonly #roofs: (Picture | undefined)[] = [];
  readonly #siteArrows: (Picture | undefined)[] = [];
  readonly #percentages = new Map<string, Picture>();
  /** Sides in tiles of each ship type. */
  readonly shipTiles: readonly number[];
  /** Steps of a chevron's way until the next takes its place. */
  readonly chevronSteps: number;
  readonly chevrons: Picture;
  readonly scrap: Picture;
  readonly itemSize: number;
  readonly buildings: BuildingSprites;

  constructor(look: WorldLook, tile: number) {
    this.look = look;
    this.tile = tile;
    this.size = Math.ceil(tile);
    this.buildings = new BuildingSprites(look, tile);
    this.itemSize = Math.max(2, Math.round(tile / 2));
    this.#reader = new PixelReader(this.size, this.size);
    this.shipTiles = listShipTiles(look);
    this.chevronSteps = Math.max(4, Math.round(this.size / CHEVRONS));
    this.chevrons = this.#drawChevronAtlas();
    this.scrap = this.#drawScrap();
  }

  item(kind: number): Picture {
    const known = this.#items[kind];
    if (known) return known;
    const { picture, target } = createPicture(this.itemSize, this.itemSize);
    const look = this.look.visuals.item[this.look.game.items[kind] ?? ''];
    if (look) drawItem(target, look, this.itemSize / 2, this.itemSize / 2, this.itemSize);
    this.#items[kind] = picture;
    return picture;
  }

  /** The item on a machine: what it makes, or with an edge of warning what it waits for. */
  itemMark(kind: number, isIdle: boolean): Picture {
    const key = kind * 2 + (isIdle ? 1 : 0);
    const known = this.#itemMarks[key];
    if (known) return known;
    const size = Math.max(6, Math.round(this.tile * ITEM_MARK_TILES));
    const { picture, target } = createPicture(size, size);
    const look = this.look.visuals.item[this.look.game.items[kind] ?? ''];
    target.fillStyle = 'rgba(11, 15, 23, 0.78)';
    target.strokeStyle = isIdle ? COLORS.warning : 'rgba(215, 224, 238, 0.35)';
    target.lineWidth = Math.max(1, size * 0.07);
    target.beginPath();
    target.roundRect(1, 1, size - 2, size - 2, size * 0.22);
    target.fill();
    target.stroke();
    if (look) drawItem(target, look, size / 2, size / 2, size * 0.78);
    this.#itemMarks[key] = picture;
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

  /** The same as `item`, for a surface of pixels. */
  itemPixels(kind: number): PixelPicture {
    const known = this.#itemPixels[kind];
    if (known) return known;
    const pixels = this.#reader.read(this.item(kind), 0, 0, this.itemSize, this.itemSize);
    this.#itemPixels[kind] = pixels;
    return pixels;
  }

  /** One picture of the atlas. `row`: shape times four plus turns. */
  chevronPixels(row: number, step: number): PixelPicture {
    const index = row * this.chevronSteps + step;
    const known = this.#chevronPixels[index];
    if (known) return known;
    const { size } = this;
    const pixels = this.#reader.read(this.chevrons, step * size, row * size, size, size);
    this.#chevronPixels[index] = pixels;
    return pixels;
  }

  /** A ship that looks the given way; the light stays where it is. */
  ship(design: DesignLook, team: number, facing: number): Picture {
    const heading = ((Math.round((facing / (Math.PI * 2)) * HEADINGS) % HEADINGS) + HEADINGS) % HEADINGS;
    const first = (design.key * 2 + team) * HEADINGS;
    const key = first + heading;
    const known = this.#ships.get(key) ?? this.#findNear(first, heading);
    if (known) return known;
    this.#turned++;
    const picture = this.#drawShip(design, team, (heading / HEADINGS) * Math.PI * 2);
    this.#ships.set(key, picture);
    this.#shipPixels += picture.width * picture.height;
    for (const [oldest, old] of this.#ships) {
      if (this.#shipPixels <= MAX_SHIP_PIXELS || oldest === key) break;
      this.#ships.delete(oldest);
      this.#shipPixels -= old.width * old.height;
    }
    return picture;
  }

  /** Once enough was drawn for this frame, the nearest heading that is there must do for a moment. */
  #findNear(first: number, heading: number): Picture | undefined {
    if (this.#turned < MAX_TURNS) return undefined;
    for (let off = 1; off <= HEADINGS / 2; off++) {
      const near =
        this.#ships.get(first + ((heading + off) % HEADINGS)) ??
        this.#ships.get(first + ((heading + HEADINGS - off) % HEADINGS));
      if (near) return near;
    }
    return undefined;
  }

  /** Call it before each frame. */
  beginFrame(): void {
    this.#turned = 0;
  }

  #drawShip({ type, modules }: DesignLook, team: number, facing: number): Picture {
    const { game, visuals } = this.look;
    const ship = game.ships[type];
    const side = (this.shipTiles[type] ?? 1) * this.tile;
    // Spikes, barrels and outline reach a little out of the hull's own box.
    const { picture, target } = createPicture(side * 1.36, side * 1.36);
    const middle = picture.width / 2;
    if (ship) {
      const teamName = team === 0 ? 'player' : 'enemy';
      const drawing = {
        look: { ...(visuals.ship[ship.id] ?? FALLBACK), glyph: '' },
        layout: ship.layout,
        team: teamName,
        teamOutline: visuals.team[teamName].outline,
        modules,
        findModule: (id: string) => game.modules.find((module) => module.id === id),
      } as const;
      drawShip(target, drawing, middle, middle, side, facing);
    }
    return picture;
  }

  /** The letter of a hull, for beside its HP bar. */
  shipGlyph(type: number): Picture {
    const known = this.#shipGlyphs[type];
    if (known) return known;
    const size = Math.max(8, Math.round(this.tile * 0.36));
    const { picture, target } = createPicture(size, size);
    const ship = this.look.game.ships[type];
    const glyph = (ship && this.look.visuals.ship[ship.id]?.glyph) ?? '';
    drawGlyph(target, glyph, size / 2, size / 2, size, COLORS.muted);
    this.#shipGlyphs[type] = picture;
    return picture;
  }

  /** A soft disc of light or smoke. `size`: 0 small, 1 middle, 2 large. */
  soft(kind: SoftKind, size: number): Picture {
    const key = SOFT_KINDS.indexOf(kind) * 3 + size;
    const known = this.#softs[key];
    if (known) return known;
    const side = Math.max(4, Math.round(this.tile * (size === 0 ? 0.55 : size)));
    const { picture, target } = createPicture(side, side);
    const glow = target.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2);
    for (const [at, color] of SOFT_STOPS[kind]) glow.addColorStop(at, color);
    target.fillStyle = glow;
    target.fillRect(0, 0, side, side);
    this.#softs[key] = picture;
    return picture;
  }

  /** A station's turret that aims the given way. */
  turret(team: number, angle: number): Picture {
    const heading = ((Math.round((angle / (Math.PI * 2)) * HEADINGS) % HEADINGS) + HEADINGS) % HEADINGS;
    const key = team * HEADINGS + heading;
    const known = this.#turrets[key];
    if (known) return known;
    const size = STATION_ART_TILES * this.tile;
    const { picture, target } = createPicture(size, size);
    const look = this.look.visuals.station[team === 0 ? 'player_station' : 'enemy_station'];
    drawTurret(target, look, size / 2, size / 2, size, (heading / HEADINGS) * Math.PI * 2);
    this.#turrets[key] = picture;
    return picture;
  }

  station(team: number): Picture {
    const known = this.#stations[team];
    if (known) return known;
    const size = STATION_ART_TILES * this.tile;
    const { picture, target } = createPicture(size, size);
    const look = this.look.visuals.station[team === 0 ? 'player_station' : 'enemy_station'];
    drawStationBase(target, look, team === 0 ? 'player' : 'enemy', size / 2, size / 2, size);
    this.#stations[team] = picture;
    return picture;
  }

  /** Of an arena's team: the game's own HQ for the first, one in the enemy's colours and with spikes for the second. */
  hq(team: number): Picture {
    const known = this.#hqs[team];
    if (known) return known;
    const { visuals, game } = this.look;
    const footprint = game.buildings.hq.footprints[0];
    const own = visuals.building.hq;
    const { fill } = visuals.station.enemy_station;
    const look = team === 0 ? own : { ...own, fill, outline: visuals.team.enemy.outline };
    const width = footprint.width * this.tile;
    const height = footprint.height * this.tile;
    const { picture, target } = createPicture(width, height);
    if (team === 1) drawHqSpikes(target, width, height, look.outline);
    const inset = team === 1 ? this.tile * HQ_INSET : 0;
    const side = this.tile * (1 - (2 * HQ_INSET * team) / Math.max(footprint.width, footprint.height));
    // An arena has no belts, so nothing shows where they would go in.
    drawBuilding(target, { id: 'hq', look, footprint: { ...footprint, ports: [] } }, inset, inset, side);
    this.#hqs[team] = picture;
    return picture;
  }

  badge(kind: number): Picture {
    const known = this.#badges[kind];
    if (known) return known;
    const size = Math.max(9, Math.round(this.tile * BADGE_TILES));
    const { picture, target } = createPicture(size, size);
    drawBadge(target, kind, picture.width);
    this.#badges[kind] = picture;
    return picture;
  }

  /** What lies above the items on a tunnel's end. An entry's arrow is on its roof, an exit's on the track. */
  roof(isEntry: boolean, turns: number): Picture {
    const key = turns * 2 + (isEntry ? 1 : 0);
    const known = this.#roofs[key];
    if (known) return known;
    const { picture, target } = createPicture(this.size, this.size);
    const id = isEntry ? 'tunnel_entry' : 'tunnel_exit';
    const look = this.look.visuals.building[id];
    drawTunnelRoof(target, { id, look }, turns, 0, 0, this.size);
    if (isEntry) drawPort(target, turns, 0, 0, this.size, PORT_INK);
    this.#roofs[key] = picture;
    return picture;
  }

  /** The arrow of a site's port on its tile, with an edge that sets it off from the percentage. */
  siteArrow(turns: number): Picture {
    const known = this.#siteArrows[turns];
    if (known) return known;
    const { picture, target } = createPicture(this.size, this.size);
    drawPort(target, turns, 0, 0, this.size, COLORS.text, COLORS.background);
    this.#siteArrows[turns] = picture;
    return picture;
  }

  /** `42%` in the middle of its picture. `size` of the font and `widest` in tiles. */
  percentage(percent: number, size: number, widest: number): Picture {
    const key = `${percent} ${size} ${widest}`;
    const known = this.#percentages.get(key);
    if (known) return known;
    const picture = drawNumber(`${percent}%`, Math.max(8, Math.round(size * this.tile)), widest * this.tile);
    this.#percentages.set(key, picture);
    return picture;
  }
}

/** Bright text with a dark edge, centred by what is drawn of it, not by its line. `size`, `widest`: pixels. */
function drawNumber(text: string, size: number, widest: number): Picture {
  const edge = Math.max(1.5, size * 0.22);
  const prepare = (target: CanvasRenderingContext2D) => {
    target.font = `600 ${size}px ${WORLD_FONT}`;
    target.textAlign = 'left';
    target.textBaseline = 'alphabetic';
    target.lineWidth = edge;
    target.lineJoin = 'round';
    target.strokeStyle = COLORS.background;
    target.fillStyle = COLORS.text;
  };
  const measuring = createPicture(1, 1).target;
  prepare(measuring);
  const box = measuring.measureText(text);
  const width = box.actualBoundingBoxLeft + box.actualBoundingBoxRight;
  const height = box.actualBoundingBoxAscent + box.actualBoundingBoxDescent;
  const squeeze = Math.min(1, widest / width);
  const { picture, target } = createPicture(width * squeeze + edge * 2, height + edge * 2);
  prepare(target);
  target.translate(picture.width / 2, picture.height / 2);
  target.scale(squeeze, 1);
  const x = -width / 2 + box.actualBoundingBoxLeft;
  const y = height / 2 - box.actualBoundingBoxDescent;
  target.strokeText(text, x, y);
  target.fillText(text, x, y);
  return picture;
}

const FALLBACK = { fill: '#888888', outline: '#cccccc', glyph: '' };

/** Tiles by which the enemy's HQ is smaller on each side, to leave room for its spikes. */
const HQ_INSET = 0.25;

/** A row of teeth around the plate. */
function drawHqSpikes(target: CanvasRenderingContext2D, width: number, height: number, color: string): void {
  target.fillStyle = color;
  const teeth = 4;
  const tooth = (fromX: number, fromY: number, tipX: number, tipY: number, toX: number, toY: number) => {
    target.beginPath();
    target.moveTo(fromX, fromY);
    target.lineTo(tipX, tipY);
    target.lineTo(toX, toY);
    target.closePath();
    target.fill();
  };
  for (let i = 0; i < teeth; i++) {
    const [from, middle, to] = [i + 0.2, i + 0.5, i + 0.8].map((at) => at / teeth) as [
      number,
      number,
      number,
    ];
    const inX = width * 0.1;
    const inY = height * 0.1;
    tooth(from * width, inY, middle * width, 0, to * width, inY);
    tooth(from * width, height - inY, middle * width, height, to * width, height - inY);
    tooth(inX, from * height, 0, middle * height, inX, to * height);
    tooth(width - inX, from * height, width, middle * height, width - inX, to * height);
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
