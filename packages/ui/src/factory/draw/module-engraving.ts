/** What a module is, engraved into its plate: a barrel, a claw, an arm, plates, an engine bell, a mast. */
import type { ModuleConfig } from '@dota-factory/lib';
import type { Point } from '../../canvas/outline.ts';
import type { DrawTarget } from '../../canvas/target.ts';
import { darken } from '../../theme/color.ts';

/** What decides the engraving; a look without any of it has none. */
export type ModuleKind = Partial<Pick<ModuleConfig, 'weapon' | 'salvage' | 'repair' | 'modifiers'>>;

type Engraving = (target: DrawTarget, middle: Point, reach: number) => void;

const MOVEMENT: ReadonlySet<string> = new Set([
  'speed',
  'main_acceleration',
  'maneuvering_acceleration',
  'angular_acceleration',
  'max_rotation_speed',
]);

/** `x`, `y`: the pixel of the mask's top-left cell. The glyph is drawn over it. */
export function engraveModule(
  target: DrawTarget,
  module: ModuleKind & Pick<ModuleConfig, 'fill_color'>,
  cells: readonly Point[],
  x: number,
  y: number,
  cell: number,
): void {
  const engrave = findEngraving(module);
  if (engrave === undefined || cells.length === 0) return;
  const xs = cells.map((at) => at.x);
  const ys = cells.map((at) => at.y);
  const middle = {
    x: x + ((Math.min(...xs) + Math.max(...xs) + 1) / 2) * cell,
    y: y + ((Math.min(...ys) + Math.max(...ys) + 1) / 2) * cell,
  };
  const reach =
    ((Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) + 1) / 2) * cell;
  target.save();
  target.globalAlpha = 0.4;
  target.strokeStyle = darken(module.fill_color, 0.55);
  target.lineWidth = Math.max(1.5, cell * 0.07);
  target.lineCap = 'round';
  target.beginPath();
  engrave(target, middle, reach * 0.8);
  target.stroke();
  target.restore();
}

function findEngraving({ weapon, salvage, repair, modifiers = [] }: ModuleKind): Engraving | undefined {
  if (weapon) return addBarrel;
  if (salvage) return addClaw;
  if (repair) return addArm;
  const stats = modifiers.map(({ stat }) => stat);
  if (stats.some((stat) => MOVEMENT.has(stat))) return addBell;
  if (stats.includes('sensor_range')) return addMast;
  return stats.length > 0 ? addPlates : undefined;
}

/** A turret and its barrel, towards the nose. */
const addBarrel: Engraving = (target, { x, y }, reach) => {
  target.moveTo(x - reach * 0.1, y);
  target.arc(x - reach * 0.4, y, reach * 0.3, 0, Math.PI * 2);
  target.moveTo(x - reach * 0.1, y - reach * 0.12);
  target.lineTo(x + reach, y - reach * 0.12);
  target.moveTo(x - reach * 0.1, y + reach * 0.12);
  target.lineTo(x + reach, y + reach * 0.12);
};

const addClaw: Engraving = (target, { x, y }, reach) => {
  target.moveTo(x - reach, y);
  target.lineTo(x - reach * 0.2, y);
  target.moveTo(x + reach * 0.8, y - reach * 0.5);
  target.arc(x + reach * 0.3, y, reach * 0.6, -0.8, 0.8);
  target.moveTo(x + reach * 0.9, y - reach * 0.8);
  target.lineTo(x - reach * 0.2, y);
  target.lineTo(x + reach * 0.9, y + reach * 0.8);
};

const addArm: Engraving = (target, { x, y }, reach) => {
  target.moveTo(x - reach * 0.8, y);
  target.lineTo(x + reach * 0.8, y);
  target.moveTo(x, y - reach * 0.8);
  target.lineTo(x, y + reach * 0.8);
};

const addBell: Engraving = (target, { x, y }, reach) => {
  target.moveTo(x + reach * 0.5, y - reach * 0.25);
  target.lineTo(x - reach * 0.8, y - reach * 0.8);
  target.lineTo(x - reach * 0.8, y + reach * 0.8);
  target.lineTo(x + reach * 0.5, y + reach * 0.25);
};

const addMast: Engraving = (target, { x, y }, reach) => {
  for (const radius of [0.35, 0.65, 0.95]) {
    target.moveTo(x + reach * radius * 0.7, y - reach * radius * 0.7);
    target.arc(x, y, reach * radius, -Math.PI / 4, Math.PI / 4);
  }
};

const addPlates: Engraving = (target, { x, y }, reach) => {
  for (const shift of [-0.6, 0, 0.6]) {
    target.moveTo(x + reach * (shift - 0.3), y + reach * 0.8);
    target.lineTo(x + reach * (shift + 0.3), y - reach * 0.8);
  }
};
