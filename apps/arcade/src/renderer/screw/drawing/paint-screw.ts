/** Draws a screw: from above with bevel and symbol, or lifted and tilted so that its thread is seen. */
import { HEAD_RADIUS, type ScrewColor } from '@dota-factory/screw';
import { type HeadSymbol, lookOf, shade } from './colours.ts';
import { type Paint, traceCircle } from './paths.ts';
import type { ShownScrew } from './scene.ts';

/** Around the origin. The washer lies below the head, so that every colour stands out from every part. */
export function paintHead(paint: Paint, color: ScrewColor, isMuted: boolean): void {
  const { fill, ink, symbol } = lookOf(color, isMuted);
  traceCircle(paint, { x: 2, y: 3 }, HEAD_RADIUS + 3);
  paint.fillStyle = 'rgb(0 0 0 / 0.4)';
  paint.fill();
  traceCircle(paint, { x: 0, y: 0 }, HEAD_RADIUS + 2);
  paint.fillStyle = isMuted ? '#2b3039' : '#11151c';
  paint.fill();
  const rim = paint.createLinearGradient(-HEAD_RADIUS, -HEAD_RADIUS, HEAD_RADIUS, HEAD_RADIUS);
  rim.addColorStop(0, shade(fill, isMuted ? 0.25 : 0.55));
  rim.addColorStop(0.5, fill);
  rim.addColorStop(1, shade(fill, -0.5));
  traceCircle(paint, { x: 0, y: 0 }, HEAD_RADIUS);
  paint.fillStyle = rim;
  paint.fill();
  // The bevel: the inner disc is lit the other way round at its edge.
  const disc = paint.createRadialGradient(-6, -8, 2, 0, 0, HEAD_RADIUS - 4);
  disc.addColorStop(0, shade(fill, isMuted ? 0.1 : 0.28));
  disc.addColorStop(0.75, fill);
  disc.addColorStop(1, shade(fill, -0.22));
  traceCircle(paint, { x: 0, y: 0 }, HEAD_RADIUS - 4.5);
  paint.fillStyle = disc;
  paint.fill();
  paintSymbol(paint, symbol, ink);
}

export function paintSymbol(paint: Paint, symbol: HeadSymbol, ink: string, radius = 13): void {
  paint.save();
  paint.scale(radius / 13, radius / 13);
  paint.lineCap = 'butt';
  paint.lineJoin = 'round';
  paint.strokeStyle = ink;
  paint.fillStyle = ink;
  paint.beginPath();
  SYMBOLS[symbol](paint);
  if (symbol === 'ring') {
    paint.lineWidth = 5.5;
    paint.stroke();
  } else paint.fill();
  paint.restore();
}

/** Each fills a disc of radius 13. */
const SYMBOLS: Readonly<Record<HeadSymbol, (paint: Paint) => void>> = {
  cross(paint) {
    paint.roundRect(-13, -3.6, 26, 7.2, 2);
    paint.roundRect(-3.6, -13, 7.2, 26, 2);
  },
  slot(paint) {
    paint.roundRect(-14, -4.2, 28, 8.4, 2);
  },
  triangle(paint) {
    paint.moveTo(0, -13);
    paint.lineTo(12.5, 9);
    paint.lineTo(-12.5, 9);
    paint.closePath();
  },
  star(paint) {
    for (let point = 0; point < 10; point += 1) {
      const angle = (point * Math.PI) / 5 - Math.PI / 2;
      const reach = point % 2 === 0 ? 14 : 6;
      paint.lineTo(reach * Math.cos(angle), reach * Math.sin(angle));
    }
    paint.closePath();
  },
  ring(paint) {
    paint.arc(0, 0, 9.5, 0, 2 * Math.PI);
  },
  square(paint) {
    paint.roundRect(-9.5, -9.5, 19, 19, 2);
  },
};

const SHAFT = 62;

/** In flight; around its own place. Costs more than a head from above, and there are few at a time. */
export function paintLifted(paint: Paint, { color, lift, spin, size }: ShownScrew): void {
  paint.save();
  paint.scale(size * (1 + 0.25 * lift), size * (1 + 0.25 * lift));
  paint.rotate(0.22 * lift);
  paintShaft(paint, lift, spin);
  // The head is seen more and more from its side.
  paint.scale(1, 1 - 0.45 * lift);
  paint.rotate(spin);
  paintHead(paint, color, false);
  paint.restore();
}

function paintShaft(paint: Paint, lift: number, spin: number): void {
  const length = SHAFT * lift;
  const half = 9;
  const steel = paint.createLinearGradient(-half, 0, half, 0);
  steel.addColorStop(0, '#e6ebf2');
  steel.addColorStop(0.5, '#98a4b4');
  steel.addColorStop(1, '#4b5666');
  paint.fillStyle = steel;
  paint.beginPath();
  paint.moveTo(-half, 0);
  paint.lineTo(-half, length * 0.8);
  paint.lineTo(0, length);
  paint.lineTo(half, length * 0.8);
  paint.lineTo(half, 0);
  paint.fill();
  paint.strokeStyle = '#39424f';
  paint.lineWidth = 2.4;
  const pitch = 8;
  // The thread climbs as the screw turns.
  const climb = ((spin / (2 * Math.PI)) * pitch) % pitch;
  for (let y = 12 + climb; y < length * 0.86; y += pitch) {
    paint.beginPath();
    paint.moveTo(-half - 3, y + 3);
    paint.lineTo(half + 3, y - 3);
    paint.stroke();
  }
}
