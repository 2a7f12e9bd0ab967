/** Machines as pictures, drawn once for a tile size: finished, as a plan, and their moving parts in a few frames. */
import { BADGE_WORKING, BUILDING_IDS, type BuildingId, type Footprint } from '@dota-factory/lib';
import { createPicture, type Picture } from '../../canvas/picture.ts';
import {
  type BuildingDrawing,
  drawMachine,
  drawNameplate,
  drawPorts,
  moveMachine,
} from '../draw/building.ts';
import { type Motion, REST } from '../draw/machines.ts';
import { MACHINE_ART } from '../draw/yards.ts';
import type { WorldLook } from './look.ts';

/** Tiles around the footprint that shadows and glows may take. */
const SPRITE_MARGIN = 0.2;

/** Frames of a round, steps of a share, and seconds of a round. */
interface Beat {
  readonly phases: number;
  readonly shares: number;
  readonly seconds: number;
}

const BEATS: Readonly<Partial<Record<BuildingId, Beat>>> = {
  miner: { phases: 8, shares: 1, seconds: 0.4 },
  smelter: { phases: 6, shares: 6, seconds: 1.4 },
  assembler: { phases: 20, shares: 1, seconds: 2.2 },
  reprocessing_plant: { phases: 6, shares: 1, seconds: 0.7 },
  shipyard: { phases: 1, shares: 36, seconds: 1 },
  salvage_bay: { phases: 8, shares: 6, seconds: 3 },
  splitter: { phases: 1, shares: 2, seconds: 1 },
};

/** The frame of a machine at a moment; -1: it has no moving parts. `seed` keeps neighbours out of step. */
export function findFrame(
  type: number,
  badge: number,
  share: number,
  seconds: number,
  seed: number,
  isStill: boolean,
): number {
  const beat = BEATS[BUILDING_IDS[type] as BuildingId];
  if (beat === undefined) return -1;
  const isWorking = badge === BADGE_WORKING;
  const turns = isWorking && !isStill ? seconds / beat.seconds + seed * 0.377 : 0;
  const phase = Math.floor((turns - Math.floor(turns)) * beat.phases);
  const step = Math.min(beat.shares - 1, Math.floor(share * beat.shares));
  return (step * beat.phases + phase) * 2 + (isWorking ? 1 : 0);
}

function motionOf(id: BuildingId, frame: number): Motion {
  const beat = BEATS[id];
  if (beat === undefined) return REST;
  const index = frame >> 1;
  return {
    phase: (index % beat.phases) / beat.phases,
    share: beat.shares > 1 ? Math.floor(index / beat.phases) / (beat.shares - 1) : 0,
    isWorking: frame % 2 === 1,
  };
}

export class BuildingSprites {
  readonly tile: number;
  /** Pixels that a picture reaches out of its footprint on each side. */
  readonly margin: number;
  readonly #look: WorldLook;
  readonly #pictures = new Map<number, Picture>();

  constructor(look: WorldLook, tile: number) {
    this.#look = look;
    this.tile = tile;
    this.margin = Math.ceil(tile * SPRITE_MARGIN);
  }

  /** What stands still, with glyph and arrows. */
  still(type: number, turns: number): Picture {
    return this.#get(type, turns, 0, (target, building, margin) => {
      drawMachine(target, building, margin, margin, this.tile);
      drawNameplate(target, building, margin, margin, this.tile);
      drawPorts(target, building, margin, margin, this.tile);
    });
  }

  /** The building as lines, and its glyph; arrows and percentage come with what moves. */
  plan(type: number, turns: number): Picture {
    return this.#get(type, turns, 1, (target, building, margin) => {
      drawMachine(target, building, margin, margin, this.tile, true);
      moveMachine(target, building, REST, margin, margin, this.tile, true);
      drawNameplate(target, building, margin, margin, this.tile);
    });
  }

  /** As it will be, without arrows: what a site is filled with. */
  finished(type: number, turns: number): Picture {
    return this.#get(type, turns, 2, (target, building, margin) => {
      drawMachine(target, building, margin, margin, this.tile);
      moveMachine(target, building, REST, margin, margin, this.tile);
      drawNameplate(target, building, margin, margin, this.tile);
    });
  }

  /** Moving parts of one frame, and over them glyph and arrows. */
  moving(type: number, turns: number, frame: number): Picture {
    return this.#get(type, turns, 3 + frame, (target, building, margin) => {
      moveMachine(target, building, motionOf(building.id, frame), margin, margin, this.tile);
      drawNameplate(target, building, margin, margin, this.tile);
      drawPorts(target, building, margin, margin, this.tile);
    });
  }

  #get(
    type: number,
    turns: number,
    kind: number,
    draw: (target: CanvasRenderingContext2D, building: BuildingDrawing, margin: number) => void,
  ): Picture {
    const key = (kind * 4 + turns) * BUILDING_IDS.length + type;
    const known = this.#pictures.get(key);
    if (known) return known;
    const id = BUILDING_IDS[type] as BuildingId;
    const footprint = footprintOf(this.#look, id, turns);
    const side = (tiles: number) => tiles * this.tile + 2 * this.margin;
    const { picture, target } = createPicture(side(footprint.width), side(footprint.height));
    draw(target, { id, look: this.#look.visuals.building[id], footprint, turns }, this.margin);
    this.#pictures.set(key, picture);
    return picture;
  }
}

function footprintOf({ game }: WorldLook, id: BuildingId, turns: number): Footprint {
  return game.buildings[id].footprints[(turns * 90) as 0 | 90 | 180 | 270];
}

export function isMachineDrawing(type: number): boolean {
  return MACHINE_ART[BUILDING_IDS[type] as BuildingId] !== undefined;
}
