/** Draws a part as it lies at the start, in pixels of the stage: its material, its edge, and how it can move. */
import { boundsOf, type LevelPart, outlineOf, type PartDefinition, type Point } from '@dota-factory/screw';
import { shade } from './colours.ts';
import { MATERIAL_LOOKS, toneOf } from './materials.ts';
import { type Box, type Paint, traceCircle, tracePolygon } from './paths.ts';

/** What a placed part is drawn from: any `LevelPart`. */
export type PaintedPart = Pick<
  LevelPart,
  'index' | 'definition' | 'anchor' | 'pivot' | 'turn' | 'outline' | 'drag' | 'axis' | 'hinge' | 'travel'
>;

const CORNER = 13;
/** How far shadows reach beyond an outline. */
export const SHADOW_REACH = 30;
/** To the lower right; they do not turn with the part. */
export const SHADOW_OFFSET: Point = { x: 6, y: 9 };

export function paintPart(paint: Paint, part: PaintedPart): void {
  const { definition, outline, index } = part;
  const look = MATERIAL_LOOKS[definition.material];
  const tone = toneOf(definition.material, definition.id, index);
  paint.save();
  tracePolygon(paint, outline, CORNER);
  paint.clip();
  paint.save();
  enterLocal(paint, part);
  look.fill(paint, boundsOf(outlineOf(definition)), tone, index);
  paintFittings(paint, definition);
  for (const { localPosition } of definition.screwMounts) paintPilotHole(paint, localPosition);
  paint.restore();
  paintEdge(paint, part);
  paint.restore();
}

/** From the stage to the part's own space. */
function enterLocal(paint: Paint, { anchor, pivot, turn }: PaintedPart): void {
  paint.translate(anchor.x, anchor.y);
  paint.transform(turn.cos, turn.sin, -turn.sin, turn.cos, 0, 0);
  paint.translate(-pivot.x, -pivot.y);
}

/** Lit at the upper left, dark at the lower right; the outline itself is half hidden by the clip. */
function paintEdge(paint: Paint, { outline, definition }: PaintedPart): void {
  const { left, top, right, bottom } = boundsOf(outline);
  const isGlass = definition.material === 'glass';
  const light = paint.createLinearGradient(left, top, right, bottom);
  light.addColorStop(0, `rgb(255 255 255 / ${isGlass ? 0.95 : 0.6})`);
  light.addColorStop(0.45, `rgb(255 255 255 / ${isGlass ? 0.5 : 0.12})`);
  light.addColorStop(0.55, `rgb(0 0 0 / ${isGlass ? 0.05 : 0.14})`);
  light.addColorStop(1, `rgb(0 0 0 / ${isGlass ? 0.25 : 0.5})`);
  tracePolygon(paint, outline, CORNER);
  paint.strokeStyle = light;
  paint.lineWidth = 11;
  paint.stroke();
  paint.strokeStyle = MATERIAL_LOOKS[definition.material].edge;
  paint.lineWidth = 4;
  paint.stroke();
}

function paintPilotHole(paint: Paint, at: Point): void {
  traceCircle(paint, at, 6);
  paint.fillStyle = 'rgb(0 0 0 / 0.42)';
  paint.fill();
}

/** Where a screw was: a threaded hole through the part. */
export function paintHole(paint: Paint, at: Point): void {
  traceCircle(paint, at, 13);
  paint.fillStyle = '#0d1118';
  paint.fill();
  paint.strokeStyle = 'rgb(255 255 255 / 0.28)';
  paint.lineWidth = 2;
  paint.beginPath();
  paint.arc(at.x, at.y, 13, 0.1 * Math.PI, 0.75 * Math.PI);
  paint.stroke();
  paint.strokeStyle = 'rgb(255 255 255 / 0.14)';
  traceCircle(paint, at, 8.5);
  paint.stroke();
}

/** Engraved signs of how the part moves once it is free: arrows of a slider, pin of a hinge, coil of a spring, rivets. */
function paintFittings(paint: Paint, definition: PartDefinition): void {
  const box = boundsOf(outlineOf(definition));
  const { constraint } = definition;
  if (constraint.type === 'slider') paintArrows(paint, box, constraint.axis);
  else if (constraint.type === 'hinge') paintPin(paint, constraint.pivot);
  else if (constraint.type === 'spring') paintCoil(paint, box);
  else if (constraint.type === 'static') paintRivets(paint, box);
  else if (constraint.screwThreshold > 1) paintPips(paint, box, constraint.screwThreshold);
}

/** Dark, with light below it: cut into the surface. */
function engrave(paint: Paint, width: number, trace: () => void): void {
  paint.lineCap = 'round';
  paint.lineJoin = 'round';
  for (const [offset, style] of [
    [1.5, 'rgb(255 255 255 / 0.4)'],
    [0, 'rgb(0 0 0 / 0.5)'],
  ] as const) {
    paint.save();
    paint.translate(offset, offset);
    paint.strokeStyle = style;
    paint.lineWidth = width;
    paint.beginPath();
    trace();
    paint.stroke();
    paint.restore();
  }
}

function paintArrows(paint: Paint, box: Box, axis: 'x' | 'y'): void {
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const reach = Math.min(24, (axis === 'x' ? box.right - box.left : box.bottom - box.top) / 5);
  paint.save();
  // Beside the middle, where a screw may be.
  const aside = Math.min(36, (axis === 'x' ? box.bottom - box.top : box.right - box.left) / 2 - 12);
  paint.translate(middle.x, middle.y);
  if (axis === 'y') paint.rotate(Math.PI / 2);
  paint.translate(0, aside);
  engrave(paint, 4, () => {
    paint.moveTo(-reach, 0);
    paint.lineTo(reach, 0);
    for (const side of [-1, 1]) {
      paint.moveTo(side * (reach - 8), -7);
      paint.lineTo(side * reach, 0);
      paint.lineTo(side * (reach - 8), 7);
    }
  });
  paint.restore();
}

function paintPin(paint: Paint, at: Point): void {
  traceCircle(paint, { x: at.x + 1.5, y: at.y + 2 }, 15);
  paint.fillStyle = 'rgb(0 0 0 / 0.4)';
  paint.fill();
  const metal = paint.createRadialGradient(at.x - 5, at.y - 6, 1, at.x, at.y, 15);
  metal.addColorStop(0, '#f3f6fa');
  metal.addColorStop(0.6, '#9aa6b6');
  metal.addColorStop(1, '#566274');
  traceCircle(paint, at, 14);
  paint.fillStyle = metal;
  paint.fill();
  paint.strokeStyle = '#2a323e';
  paint.lineWidth = 2;
  paint.stroke();
  engrave(paint, 3, () => paint.arc(at.x, at.y, 23, -0.9, 0.9));
}

function paintCoil(paint: Paint, box: Box): void {
  const y = box.bottom - 24;
  const [from, to] = [(box.left + box.right) / 2 - 34, (box.left + box.right) / 2 + 34];
  engrave(paint, 4, () => {
    paint.moveTo(from, y);
    for (let step = 0; step < 8; step += 1)
      paint.lineTo(from + ((step + 0.5) * (to - from)) / 8, y + (step % 2 === 0 ? -9 : 9));
    paint.lineTo(to, y);
  });
}

function paintRivets(paint: Paint, { left, top, right, bottom }: Box): void {
  for (const x of [left + 14, right - 14])
    for (const y of [top + 14, bottom - 14]) {
      traceCircle(paint, { x: x + 1, y: y + 1.5 }, 5.5);
      paint.fillStyle = 'rgb(0 0 0 / 0.45)';
      paint.fill();
      traceCircle(paint, { x, y }, 5);
      paint.fillStyle = '#c9d2dd';
      paint.fill();
    }
}

/** As many as screws must be out before it hangs. */
function paintPips(paint: Paint, box: Box, count: number): void {
  const x = (box.left + box.right) / 2;
  const y = box.top + 17;
  engrave(paint, 7, () => {
    for (let index = 0; index < count; index += 1) {
      const at = x + 18 * (index - (count - 1) / 2);
      paint.moveTo(at, y);
      paint.lineTo(at, y + 0.1);
    }
  });
}

/** As it falls on what lies below; to be drawn at SHADOW_OFFSET. `scale`: device pixels per pixel of the stage. */
export function paintShadow(paint: Paint, { outline, definition }: PaintedPart, scale: number): void {
  const far = 4000;
  paint.save();
  // Blur and offset of shadows are in device pixels; the part itself is drawn out of sight.
  paint.shadowColor = `rgb(0 0 0 / ${MATERIAL_LOOKS[definition.material].shadow})`;
  paint.shadowBlur = 16 * scale;
  paint.shadowOffsetX = far * scale;
  paint.fillStyle = '#000';
  tracePolygon(
    paint,
    outline.map(({ x, y }) => ({ x: x - far, y })),
    CORNER,
  );
  paint.fill();
  paint.restore();
}

/** Below a slider: the rail that it rides on. Below a hinge: how far it turns. */
export function paintTrack(paint: Paint, part: PaintedPart): void {
  if (part.drag === 'slide') paintRail(paint, part);
  else if (part.drag === 'turn') paintArc(paint, part);
}

function paintRail(paint: Paint, { outline, axis, travel }: PaintedPart): void {
  const { left, top, right, bottom } = boundsOf(outline);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const half = Math.abs(axis.x) * ((right - left) / 2) + Math.abs(axis.y) * ((bottom - top) / 2);
  const from = travel.min - travel.start - half;
  const to = travel.max - travel.start + half;
  const trace = (): void => {
    paint.beginPath();
    paint.moveTo(middle.x + axis.x * from, middle.y + axis.y * from);
    paint.lineTo(middle.x + axis.x * to, middle.y + axis.y * to);
  };
  paint.save();
  paint.lineCap = 'round';
  for (const [width, style] of [
    [26, 'rgb(0 0 0 / 0.45)'],
    [20, '#323e50'],
    [12, '#141b27'],
  ] as const) {
    trace();
    paint.lineWidth = width;
    paint.strokeStyle = style;
    paint.stroke();
  }
  paint.restore();
}

function paintArc(paint: Paint, { outline, hinge, travel }: PaintedPart): void {
  const far = outline.reduce((a, b) => (away(b, hinge) > away(a, hinge) ? b : a), outline[0] ?? hinge);
  const middle = boundsOf(outline);
  const arm = Math.atan2(
    (middle.top + middle.bottom) / 2 - hinge.y,
    (middle.left + middle.right) / 2 - hinge.x,
  );
  const radians = (degrees: number): number => arm + ((degrees - travel.start) * Math.PI) / 180;
  paint.save();
  paint.beginPath();
  paint.arc(hinge.x, hinge.y, away(far, hinge) - 14, radians(travel.min), radians(travel.max));
  paint.setLineDash([3, 11]);
  paint.lineCap = 'round';
  paint.lineWidth = 5;
  paint.strokeStyle = 'rgb(150 175 205 / 0.34)';
  paint.stroke();
  paint.restore();
}

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Around a part that decides the level, or that the pointer or the focus is on. */
export function paintHalo(paint: Paint, { outline }: PaintedPart, tone: 'target' | 'grab'): void {
  paint.save();
  tracePolygon(paint, outline, CORNER);
  paint.lineWidth = tone === 'target' ? 7 : 6;
  paint.strokeStyle = tone === 'target' ? shade('#ffb703', 0.1) : '#4cc9f0';
  if (tone === 'target') paint.setLineDash([22, 12]);
  paint.stroke();
  paint.restore();
}
