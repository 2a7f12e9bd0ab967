/** Draws what stands still around the puzzle: the bench, the shelf of trays, the buffer; and trays and their lids. */
import { BUFFER_FRAME, HEAD_RADIUS, PUZZLE_FRAME, type ScrewColor, TRAY_FRAME } from '@dota-factory/screw';
import { lookOf, shade, withAlpha } from './colours.ts';
import { BADGE_RISE, slotOfBuffer, slotOfTray, TRAY_SIZE } from './layout.ts';
import { paintSymbol } from './paint-screw.ts';
import { type Box, createGrain, type Paint, traceBox, traceCircle } from './paths.ts';
import type { ShownTray } from './scene.ts';

/** A workbench of perforated sheet. */
export function paintBench(paint: Paint): void {
  const { left, top, right, bottom } = PUZZLE_FRAME;
  paintPanel(paint, PUZZLE_FRAME, '#1d2836', '#131b27');
  paint.save();
  traceBox(paint, PUZZLE_FRAME, 26);
  paint.clip();
  for (let y = top + 38; y < bottom; y += 58)
    for (let x = left + 43; x < right; x += 58) {
      traceCircle(paint, { x, y }, 5.5);
      paint.fillStyle = '#0b1019';
      paint.fill();
      paint.beginPath();
      paint.arc(x, y, 6, 0.15 * Math.PI, 0.85 * Math.PI);
      paint.strokeStyle = 'rgb(255 255 255 / 0.07)';
      paint.lineWidth = 1.6;
      paint.stroke();
    }
  const light = paint.createRadialGradient(left + 300, top + 260, 0, left + 300, top + 260, 1150);
  light.addColorStop(0, 'rgb(160 200 245 / 0.12)');
  light.addColorStop(0.4, 'rgb(160 200 245 / 0.03)');
  light.addColorStop(0.6, 'rgb(0 0 0 / 0.04)');
  light.addColorStop(1, 'rgb(0 0 0 / 0.36)');
  paint.fillStyle = light;
  paint.fillRect(left, top, right - left, bottom - top);
  paint.restore();
}

/** Recessed: dark above, light below. */
function paintPanel(paint: Paint, frame: Box, above: string, below: string): void {
  const fill = paint.createLinearGradient(0, frame.top, 0, frame.bottom);
  fill.addColorStop(0, above);
  fill.addColorStop(1, below);
  traceBox(paint, frame, 26);
  paint.fillStyle = fill;
  paint.fill();
  paint.lineWidth = 3;
  paint.strokeStyle = '#2d3c53';
  paint.stroke();
}

/** The shelf, and the places in the buffer. */
export function paintShelves(paint: Paint, bufferCapacity: number): void {
  paintPanel(paint, TRAY_FRAME, '#141c29', '#182234');
  paintPanel(paint, BUFFER_FRAME, '#10161f', '#172030');
  for (let slot = 0; slot < bufferCapacity; slot += 1) {
    const { x, y, size } = slotOfBuffer(bufferCapacity, slot);
    paintWell(paint, x, y, size);
  }
}

function paintWell(paint: Paint, x: number, y: number, size: number): void {
  traceCircle(paint, { x, y }, (HEAD_RADIUS + 7) * size);
  paint.fillStyle = '#0a0e15';
  paint.fill();
  paint.lineWidth = 2.5;
  paint.strokeStyle = '#33435b';
  paint.stroke();
  traceCircle(paint, { x, y }, 10 * size);
  paint.fillStyle = '#05080d';
  paint.fill();
}

const boxAround = ({ width, height }: typeof TRAY_SIZE): Box => ({
  left: -width / 2,
  top: -height / 2,
  right: width / 2,
  bottom: height / 2,
});

/** Around the origin. */
export function paintTray(paint: Paint, color: ScrewColor, capacity: number): void {
  const { fill, symbol, ink } = lookOf(color, false);
  const box = boxAround(TRAY_SIZE);
  traceBox(
    paint,
    { ...box, left: box.left + 4, top: box.top + 7, right: box.right + 4, bottom: box.bottom + 7 },
    20,
  );
  paint.fillStyle = 'rgb(0 0 0 / 0.45)';
  paint.fill();
  const body = paint.createLinearGradient(0, box.top, 0, box.bottom);
  body.addColorStop(0, shade(fill, 0.12));
  body.addColorStop(0.4, shade(fill, -0.25));
  body.addColorStop(1, shade(fill, -0.58));
  traceBox(paint, box, 20);
  paint.fillStyle = body;
  paint.fill();
  paint.lineWidth = 3;
  paint.strokeStyle = shade(fill, 0.3);
  paint.stroke();
  traceBox(paint, { left: box.left + 8, top: -14, right: box.right - 8, bottom: box.bottom - 10 }, 14);
  paint.fillStyle = 'rgb(5 8 13 / 0.62)';
  paint.fill();
  for (let slot = 0; slot < capacity; slot += 1) {
    const { x, y } = slotOfTray({ x: 0, y: 0 }, capacity, slot);
    traceCircle(paint, { x, y }, HEAD_RADIUS + 0.5);
    paint.fillStyle = '#080c12';
    paint.fill();
    paint.lineWidth = 2;
    paint.strokeStyle = withAlpha(fill, 0.75);
    paint.stroke();
    paint.save();
    paint.translate(x, y);
    paintSymbol(paint, symbol, withAlpha(fill, 0.5), 11);
    paint.restore();
  }
  paint.save();
  paint.translate(0, -BADGE_RISE);
  paintSymbol(paint, symbol, ink, 19);
  paint.restore();
}

/** Brushed steel over a tray that waits. Around the origin. */
export function paintLid(paint: Paint): void {
  const box = boxAround(TRAY_SIZE);
  const steel = paint.createLinearGradient(box.left, box.top, box.right, box.bottom);
  steel.addColorStop(0, '#4a586d');
  steel.addColorStop(0.45, '#364257');
  steel.addColorStop(1, '#222c3c');
  traceBox(paint, box, 20);
  paint.save();
  paint.clip();
  paint.fillStyle = steel;
  paint.fillRect(box.left, box.top, TRAY_SIZE.width, TRAY_SIZE.height);
  const grain = createGrain(3);
  paint.lineWidth = 1.2;
  for (let y = box.top; y < box.bottom; y += 2.4) {
    paint.strokeStyle = `rgb(255 255 255 / ${0.07 * grain()})`;
    paint.beginPath();
    paint.moveTo(box.left, y);
    paint.lineTo(box.right, y);
    paint.stroke();
  }
  paint.restore();
  traceBox(paint, box, 20);
  paint.lineWidth = 3;
  paint.strokeStyle = '#5d6f8a';
  paint.stroke();
  paint.fillStyle = '#141b27';
  traceBox(paint, { left: -34, top: -9, right: 34, bottom: 9 }, 9);
  paint.fill();
  paint.strokeStyle = 'rgb(255 255 255 / 0.22)';
  paint.lineWidth = 2;
  paint.beginPath();
  paint.moveTo(-26, 10);
  paint.lineTo(26, 10);
  paint.stroke();
}

export const keyOfTray = ({ color, capacity }: ShownTray): string => `tray ${color} ${capacity}`;
