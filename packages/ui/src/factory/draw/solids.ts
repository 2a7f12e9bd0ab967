/** Solids under one light from the upper left, whichever way a drawing is turned; the same shapes give its plan as lines. */
import type { DrawTarget } from '../../canvas/target.ts';
import type { Point } from '../../canvas/outline.ts';
import { darken, lighten } from '../../theme/color.ts';

/** Two greys for what is metal on every machine, and the dark inside of things. */
export const METAL = '#8d99ad';
export const METAL_DARK = '#4b576c';
export const PIT = '#0e141d';
/** Lines of a plan. */
const PLAN_LINE = '#7fb4d6';

/** A path with the circle around it, which its shades are laid across. */
export interface Shape {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  trace(target: DrawTarget): void;
}

export function box(x: number, y: number, width: number, height: number, corner = 0): Shape {
  return {
    x: x + width / 2,
    y: y + height / 2,
    reach: Math.hypot(width, height) / 2,
    trace: (target) => target.roundRect(x, y, width, height, corner),
  };
}

export function disc(x: number, y: number, radius: number): Shape {
  return { x, y, reach: radius, trace: (target) => target.arc(x, y, radius, 0, Math.PI * 2) };
}

export function polygon(points: readonly Point[]): Shape {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  return {
    x,
    y,
    reach: Math.max(...points.map((point) => Math.hypot(point.x - x, point.y - y))),
    trace: (target) => {
      for (const [i, point] of points.entries()) {
        if (i === 0) target.moveTo(point.x, point.y);
        else target.lineTo(point.x, point.y);
      }
      target.closePath();
    },
  };
}

/** A wheel with `teeth` teeth; `turn`: radians. */
export function cog(
  x: number,
  y: number,
  inner: number,
  outer: number,
  teeth: number,
  turn: number,
  width = 0.5,
): Shape {
  const points: Point[] = [];
  const step = (Math.PI * 2) / teeth;
  for (let tooth = 0; tooth < teeth; tooth++) {
    for (const [along, radius] of [
      [-width / 2, inner],
      [-width / 3, outer],
      [width / 3, outer],
      [width / 2, inner],
    ] as const) {
      const angle = turn + (tooth + along) * step;
      points.push({ x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius });
    }
  }
  return { ...polygon(points), x, y, reach: outer };
}

/** A round bar from one place to another. */
export function bar(fromX: number, fromY: number, toX: number, toY: number, width: number): Shape {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  const sideX = (-(toY - fromY) / length) * (width / 2);
  const sideY = ((toX - fromX) / length) * (width / 2);
  return polygon([
    { x: fromX + sideX, y: fromY + sideY },
    { x: toX + sideX, y: toY + sideY },
    { x: toX - sideX, y: toY - sideY },
    { x: fromX - sideX, y: fromY - sideY },
  ]);
}

export class Solids {
  readonly target: DrawTarget;
  /** One device pixel in units of the drawing. */
  readonly pixel: number;
  readonly isPlan: boolean;
  /** From a solid towards the light, in the drawing's own directions. */
  readonly #lightX: number;
  readonly #lightY: number;

  /** `scale`: device pixels per unit of the drawing; `turn`: radians that the drawing is turned by. */
  constructor(target: DrawTarget, scale: number, turn: number, isPlan = false) {
    this.target = target;
    this.pixel = 1 / scale;
    this.isPlan = isPlan;
    const angle = (-Math.PI * 3) / 4 - turn;
    this.#lightX = Math.cos(angle);
    this.#lightY = Math.sin(angle);
  }

  /** Something that stands up: contact shadow, body in two steps, lit edge, shadow edge. */
  solid(shape: Shape, color: string, lift = 0.05): void {
    if (this.isPlan) this.#line(shape);
    else {
      this.#castShadow(shape, lift);
      this.#fill(shape, lighten(color, 0.16), darken(color, 0.2));
      this.#edges(shape, 'rgba(255, 255, 255, 0.34)', 'rgba(0, 0, 0, 0.38)');
    }
  }

  /** Something that was cut out: dark towards the light, a lit edge on the other side. */
  recess(shape: Shape, color = PIT): void {
    if (this.isPlan) this.#line(shape);
    else {
      this.#fill(shape, darken(color, 0.35), lighten(color, 0.06));
      this.#edges(shape, 'rgba(0, 0, 0, 0.55)', 'rgba(255, 255, 255, 0.16)');
    }
  }

  /** Flat paint without any depth. */
  paint(shape: Shape, color: string, alpha = 1): void {
    if (this.isPlan) return;
    const { target } = this;
    target.save();
    target.globalAlpha *= alpha;
    target.fillStyle = color;
    this.#trace(shape);
    target.fill();
    target.restore();
  }

  line(points: readonly Point[], color: string, width: number, alpha = 1): void {
    const { target } = this;
    target.save();
    target.globalAlpha *= this.isPlan ? 0.7 : alpha;
    target.strokeStyle = this.isPlan ? PLAN_LINE : color;
    target.lineWidth = this.isPlan ? this.pixel : Math.max(this.pixel, width);
    target.lineCap = 'round';
    target.lineJoin = 'round';
    target.beginPath();
    for (const [i, { x, y }] of points.entries()) {
      if (i === 0) target.moveTo(x, y);
      else target.lineTo(x, y);
    }
    target.stroke();
    target.restore();
  }

  /** Light that fades outwards. `color`: `r, g, b`. */
  glow(x: number, y: number, radius: number, color: string, alpha: number): void {
    if (this.isPlan) return;
    const { target } = this;
    const gradient = target.createRadialGradient(x, y, 0, x, y, radius);
    gradient.addColorStop(0, `rgba(${color}, ${alpha})`);
    gradient.addColorStop(0.4, `rgba(${color}, ${alpha * 0.45})`);
    gradient.addColorStop(1, `rgba(${color}, 0)`);
    target.fillStyle = gradient;
    target.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  }

  #trace(shape: Shape): void {
    this.target.beginPath();
    shape.trace(this.target);
  }

  #line(shape: Shape): void {
    const { target } = this;
    this.#trace(shape);
    target.save();
    target.fillStyle = PLAN_LINE;
    target.globalAlpha *= 0.06;
    target.fill();
    target.restore();
    target.save();
    target.globalAlpha *= 0.8;
    target.strokeStyle = PLAN_LINE;
    target.lineWidth = this.pixel * 1.1;
    target.stroke();
    target.restore();
  }

  #castShadow(shape: Shape, lift: number): void {
    const { target } = this;
    target.save();
    target.fillStyle = 'rgba(3, 5, 9, 0.26)';
    for (const share of [1, 0.6]) {
      target.save();
      target.translate(-this.#lightX * lift * share * 1.5, -this.#lightY * lift * share * 1.5);
      this.#trace(shape);
      target.fill();
      target.restore();
    }
    target.restore();
  }

  #fill(shape: Shape, lit: string, shaded: string): void {
    const { target } = this;
    const { x, y, reach } = shape;
    const [alongX, alongY] = [this.#lightX * reach, this.#lightY * reach];
    const gradient = target.createLinearGradient(x + alongX, y + alongY, x - alongX, y - alongY);
    gradient.addColorStop(0, lit);
    gradient.addColorStop(1, shaded);
    this.#trace(shape);
    target.fillStyle = gradient;
    target.fill();
  }

  /** Stroked a little off its place and clipped to the shape, an outline is seen on one side only. */
  #edges(shape: Shape, towards: string, away: string): void {
    const { target } = this;
    const width = Math.max(this.pixel, 0.035);
    target.save();
    this.#trace(shape);
    target.clip();
    target.lineWidth = width * 1.6;
    for (const [color, side] of [
      [towards, -1],
      [away, 1],
    ] as const) {
      target.save();
      target.translate(this.#lightX * side * width * 0.8, this.#lightY * side * width * 0.8);
      this.#trace(shape);
      target.strokeStyle = color;
      target.stroke();
      target.restore();
    }
    target.restore();
  }
}
