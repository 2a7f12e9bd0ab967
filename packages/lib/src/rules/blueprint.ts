/** Blueprints: capturing a selection, and where its parts go when it is placed and turned. */
import { addRotations, type Rotation } from '@dota-factory/base';
import type { Blueprint, BlueprintBuilding } from '../content/game-config.ts';
import { BUILDING_INDEX, type Rulebook } from './rulebook.ts';

export interface PlacedPart {
  readonly part: BlueprintBuilding;
  /** Index in BUILDING_IDS. */
  readonly type: number;
  readonly x: number;
  readonly y: number;
  /** Quarter turns. */
  readonly turns: number;
}

/** Where the parts of a blueprint stand when its centre is on tile (x, y) and it is turned by `rotation`. */
export function placeParts(
  rulebook: Rulebook,
  { buildings }: Blueprint,
  x: number,
  y: number,
  rotation: Rotation,
): PlacedPart[] {
  return buildings.map((part) => {
    const type = BUILDING_INDEX[part.type];
    const { width, height } = rulebook.config.buildings[part.type].footprints[part.rotation];
    let [dx, dy, w, h] = [part.dx, part.dy, width, height];
    for (let turned = 0; turned < rotation; turned += 90) [dx, dy, w, h] = [-(dy + h - 1), dx, h, w];
    return { part, type, x: x + dx, y: y + dy, turns: addRotations(part.rotation, rotation) / 90 };
  });
}

/** Total cost in building blocks. */
export function blueprintCost(rulebook: Rulebook, { buildings }: Blueprint): number {
  return buildings.reduce((sum, { type }) => sum + rulebook.config.buildings[type].cost, 0);
}

/** The tile that a blueprint's offsets count from: the centre of the box around these footprints, rounded down. */
export function blueprintCentre(
  boxes: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[],
): { x: number; y: number } {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width - 1));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height - 1));
  return { x: Math.floor((left + right) / 2), y: Math.floor((top + bottom) / 2) };
}
