/** A blueprint as a PNG picture that carries it, and back. */
import type { Rotation } from '@dota-factory/base';
import {
  addPngText,
  type Blueprint,
  findPngText,
  formatBlueprintText,
  isPng,
  placeParts,
  type Rulebook,
} from '@dota-factory/lib';
import { drawBuilding, type WorldLook } from '@dota-factory/ui/factory';

/** Pixels; a large group has smaller tiles. */
const MAX_SIDE = 1200;
const MAX_TILE = 48;
const MARGIN_TILES = 1;
/** Of the world. */
const BACKGROUND = '#0b0f17';

/** Undefined where the page has no canvas for it. */
export async function paintBlueprint(
  rulebook: Rulebook,
  look: WorldLook,
  blueprint: Blueprint,
): Promise<Uint8Array | undefined> {
  const parts = placeParts(rulebook, blueprint, 0, 0, 0).map(({ part, x, y, turns }) => {
    const footprint = look.game.buildings[part.type].footprints[(turns * 90) as Rotation];
    return { id: part.type, look: look.visuals.building[part.type], footprint, x, y };
  });
  const left = Math.min(0, ...parts.map(({ x }) => x)) - MARGIN_TILES;
  const top = Math.min(0, ...parts.map(({ y }) => y)) - MARGIN_TILES;
  const width = Math.max(...parts.map(({ x, footprint }) => x + footprint.width)) + MARGIN_TILES - left;
  const height = Math.max(...parts.map(({ y, footprint }) => y + footprint.height)) + MARGIN_TILES - top;
  const tile = Math.max(4, Math.min(MAX_TILE, Math.floor(MAX_SIDE / Math.max(width, height))));
  const canvas = document.createElement('canvas');
  canvas.width = width * tile;
  canvas.height = height * tile;
  const target = canvas.getContext('2d');
  if (!target) return undefined;
  target.fillStyle = BACKGROUND;
  target.fillRect(0, 0, canvas.width, canvas.height);
  for (const part of parts) drawBuilding(target, part, (part.x - left) * tile, (part.y - top) * tile, tile);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return undefined;
  return addPngText(new Uint8Array(await blob.arrayBuffer()), formatBlueprintText(blueprint));
}

/** The text of a blueprint in a picture or in a text file; undefined: there is none. */
export async function readBlueprintFile(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isPng(bytes) ? findPngText(bytes) : new TextDecoder().decode(bytes);
}
