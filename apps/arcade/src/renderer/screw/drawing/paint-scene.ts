/**
 * Draws a scene. How to use it, for a window or an editor:
 *
 *   const sprites = new Sprites(cssScale * devicePixelRatio);            // again when either changes
 *   paintScene(canvas.getContext('2d'), createScene(level, state), sprites, VIEW);
 *
 * `ScenePicture` does that for a picture at rest. A scene is plain data (`scene.ts`), so an editor may build its own
 * from a level that it has compiled, leave out trays, or put parts elsewhere. Parts that change their place at the
 * start get another sprite by themselves; `paintPart`, `paintHead` and `paintTray` also draw to any canvas directly.
 */
import { boundsOf, HEAD_RADIUS, type Motion } from '@dota-factory/screw';
import { TRAY_SIZE, type View } from './layout.ts';
import {
  paintHalo,
  paintHole,
  paintPart,
  paintShadow,
  paintTrack,
  SHADOW_OFFSET,
  SHADOW_REACH,
} from './paint-part.ts';
import { paintHead, paintLifted } from './paint-screw.ts';
import { keyOfTray, paintBench, paintLid, paintShelves, paintTray } from './paint-stage.ts';
import type { Box, Paint } from './paths.ts';
import type { Scene, ShownPart, ShownScrew, ShownTray } from './scene.ts';
import type { Sprites } from './sprites.ts';

export interface PaintOptions {
  /** A part with the pointer or the focus on it. */
  readonly grabbed?: number | undefined;
}

/** Fills the whole canvas with what `view` shows of the stage. */
export function paintScene(
  paint: Paint,
  scene: Scene,
  sprites: Sprites,
  view: View,
  { grabbed }: PaintOptions = {},
): void {
  const { scale } = sprites;
  paint.setTransform(1, 0, 0, 1, 0, 0);
  paint.clearRect(0, 0, paint.canvas.width, paint.canvas.height);
  // Whole device pixels, so that copies stay sharp.
  paint.setTransform(scale, 0, 0, scale, -Math.round(view.left * scale), -Math.round(view.top * scale));
  const stage: Box = {
    left: view.left,
    top: view.top,
    right: view.left + view.width,
    bottom: view.top + view.height,
  };
  sprites.draw(paint, `stage ${scene.bufferCapacity}`, stage, (target) => {
    paintBench(target);
    paintShelves(target, scene.bufferCapacity);
  });
  // Rails lie on the bench: one over a part would hide a screw that can be tapped.
  for (const { part } of scene.parts) paintTrack(paint, part);
  for (const shown of scene.parts) drawPart(paint, shown, sprites, shown.part.index === grabbed);
  for (const tray of scene.trays) drawTray(paint, tray, sprites);
  for (const screw of scene.held) drawScrew(paint, screw, sprites);
}

function drawPart(
  paint: Paint,
  { part, motion, holes, screws, ...shown }: ShownPart,
  sprites: Sprites,
  isGrabbed: boolean,
): void {
  const { outline, definition, index, turn, anchor } = part;
  const bounds = boundsOf(outline);
  const wide: Box = {
    left: bounds.left - SHADOW_REACH,
    top: bounds.top - SHADOW_REACH,
    right: bounds.right + SHADOW_REACH,
    bottom: bounds.bottom + SHADOW_REACH,
  };
  const key = `${definition.id} ${index} ${anchor.x} ${anchor.y} ${turn.cos} ${turn.sin}`;
  paint.save();
  paint.translate(SHADOW_OFFSET.x, SHADOW_OFFSET.y);
  enterMotion(paint, motion);
  sprites.draw(paint, `shadow ${key}`, wide, (target) => paintShadow(target, part, sprites.scale));
  paint.restore();
  paint.save();
  enterMotion(paint, motion);
  sprites.draw(paint, `part ${key}`, bounds, (target) => paintPart(target, part));
  for (const hole of holes) paintHole(paint, hole);
  if (isGrabbed) paintHalo(paint, part, 'grab');
  else if (shown.isTarget) paintHalo(paint, part, 'target');
  paint.restore();
  for (const screw of screws) drawScrew(paint, screw, sprites);
}

function enterMotion(paint: Paint, { turn, about, by }: Motion): void {
  paint.translate(about.x + by.x, about.y + by.y);
  paint.transform(turn.cos, turn.sin, -turn.sin, turn.cos, 0, 0);
  paint.translate(-about.x, -about.y);
}

const HEAD_BOX: Box = {
  left: -HEAD_RADIUS - 4,
  top: -HEAD_RADIUS - 4,
  right: HEAD_RADIUS + 7,
  bottom: HEAD_RADIUS + 8,
};

function drawScrew(paint: Paint, screw: ShownScrew, sprites: Sprites): void {
  const { at, size, lift, spin, color, isMuted, alpha } = screw;
  if (alpha <= 0) return;
  paint.save();
  paint.globalAlpha = alpha;
  paint.translate(at.x, at.y);
  if (lift > 0.01) paintLifted(paint, screw);
  else {
    paint.scale(size, size);
    if (spin !== 0) paint.rotate(spin);
    sprites.draw(paint, `head ${color} ${isMuted}`, HEAD_BOX, (target) => paintHead(target, color, isMuted));
  }
  paint.restore();
}

const TRAY_BOX: Box = {
  left: -TRAY_SIZE.width / 2 - 4,
  top: -TRAY_SIZE.height / 2 - 4,
  right: TRAY_SIZE.width / 2 + 8,
  bottom: TRAY_SIZE.height / 2 + 12,
};

function drawTray(paint: Paint, tray: ShownTray, sprites: Sprites): void {
  const { at, size, alpha, lid, color, capacity } = tray;
  if (alpha <= 0) return;
  paint.save();
  paint.globalAlpha = alpha;
  paint.translate(at.x, at.y);
  paint.scale(size, size);
  if (lid < 1) sprites.draw(paint, keyOfTray(tray), TRAY_BOX, (target) => paintTray(target, color, capacity));
  if (lid > 0) {
    // It slides off upwards and fades.
    paint.translate(0, -(1 - lid) * TRAY_SIZE.height);
    paint.globalAlpha = alpha * Math.min(1, lid * 1.6);
    sprites.draw(paint, 'lid', TRAY_BOX, paintLid);
  }
  paint.restore();
}
