/** A module as a thing on a hull, in cells: what it is can be seen from its parts, what it is called is the grid's business. */
import type { ModuleConfig } from '@dota-factory/lib';
import { addOutline, type Point, traceOutline } from '../../canvas/outline.ts';
import { darken, lighten } from '../../theme/color.ts';
import { bar, box, disc, METAL, METAL_DARK, PIT, polygon, type Shape, type Solids } from './solids.ts';

interface AtLevel {
  at(level: number): number;
}

/** What decides the parts: of a module of the config, or of what another process has said of one. */
export interface ModuleKind extends Pick<ModuleConfig, 'fill_color'> {
  readonly player_production_level?: number | undefined;
  readonly weapon?: Readonly<Record<'damage' | 'attack_range' | 'attack_rate', AtLevel>> | undefined;
  readonly salvage?: unknown;
  readonly repair?: unknown;
  readonly modifiers?: readonly { readonly stat: string; readonly kind: string }[];
}

export type WeaponKind = 'cannon' | 'defence' | 'pulse' | 'scatter' | 'lance' | 'rail' | 'mortar';

export type ModulePart =
  | WeaponKind
  | 'claw'
  | 'repair'
  | 'armour'
  | 'shield'
  | 'engine'
  | 'thruster'
  | 'gyro'
  | 'mast'
  | 'booster';

/** Level at which formulas are read where a look does not say. */
const USUAL_LEVEL = 5;

/** By what it does, so that any weapon of a config looks like one of these. */
export function weaponKindOf({ weapon, player_production_level }: ModuleKind): WeaponKind | undefined {
  if (!weapon) return undefined;
  const level = player_production_level ?? USUAL_LEVEL;
  const damage = weapon.damage.at(level);
  const range = weapon.attack_range.at(level);
  const rate = weapon.attack_rate.at(level);
  if (damage >= 60) return 'mortar';
  if (range >= 8) return 'rail';
  if (range >= 6) return 'lance';
  if (rate >= 3) return range >= 4 ? 'pulse' : 'defence';
  return range <= 3.2 ? 'scatter' : 'cannon';
}

const PART_OF_STAT: Readonly<Record<string, ModulePart>> = {
  speed: 'engine',
  main_acceleration: 'engine',
  maneuvering_acceleration: 'thruster',
  angular_acceleration: 'gyro',
  max_rotation_speed: 'gyro',
  sensor_range: 'mast',
};

export function partOf(module: ModuleKind): ModulePart {
  const weapon = weaponKindOf(module);
  if (weapon) return weapon;
  if (module.salvage) return 'claw';
  if (module.repair) return 'repair';
  const modifiers = module.modifiers ?? [];
  const health = modifiers.find(({ stat }) => stat === 'hp');
  if (health) return health.kind === 'added' ? 'armour' : 'shield';
  const [first] = modifiers;
  return (first && PART_OF_STAT[first.stat]) ?? 'booster';
}

interface Bay {
  readonly cells: readonly Point[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Of the box around the cells. */
  readonly x: number;
  readonly y: number;
  readonly color: string;
}

function bayOf(cells: readonly Point[], color: string): Bay {
  const left = Math.min(...cells.map((cell) => cell.x));
  const top = Math.min(...cells.map((cell) => cell.y));
  const right = Math.max(...cells.map((cell) => cell.x)) + 1;
  const bottom = Math.max(...cells.map((cell) => cell.y)) + 1;
  return { cells, left, top, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2, color };
}

/** `cells`: where it lies, in the drawing's own units; the nose is to the right. */
export function drawModuleArt(solids: Solids, module: ModuleKind, cells: readonly Point[]): void {
  if (cells.length === 0) return;
  const bay = bayOf(cells, module.fill_color);
  solids.solid(plateOf(cells, bay), module.fill_color, 0.06);
  PARTS[partOf(module)](solids, bay);
}

function plateOf(cells: readonly Point[], { x, y, left, right, top, bottom }: Bay): Shape {
  const loops = traceOutline(cells);
  return {
    x,
    y,
    reach: Math.hypot(right - left, bottom - top) / 2,
    trace: (target) => addOutline(target, loops, 0, 0, { scale: 1, inset: 0.07, corner: 0.2 }),
  };
}

/** A turret at the back of its bay and barrels to the front. */
function barrels(count: number, width: number, reach: number, turret: number) {
  return (solids: Solids, bay: Bay): void => {
    const x = bay.left + Math.min(0.5, (bay.right - bay.left) / 2);
    const gap = width * 1.5;
    for (let barrel = 0; barrel < count; barrel++) {
      const y = bay.y + (barrel - (count - 1) / 2) * gap;
      solids.solid(bar(x, y, bay.right + reach, y, width), METAL, 0.08);
      solids.paint(bar(bay.right + reach - 0.1, y, bay.right + reach, y, width), PIT);
    }
    solids.solid(disc(x, bay.y, turret), darken(bay.color, 0.25), 0.08);
    solids.paint(disc(x - turret * 0.2, bay.y - turret * 0.2, turret * 0.35), lighten(bay.color, 0.5), 0.8);
  };
}

type Part = (solids: Solids, bay: Bay) => void;

/** A long emitter with a bright core. */
const drawLance: Part = (solids, bay) => {
  solids.solid(bar(bay.left + 0.2, bay.y, bay.right + 0.3, bay.y, 0.34), METAL_DARK, 0.09);
  solids.paint(bar(bay.left + 0.5, bay.y, bay.right + 0.25, bay.y, 0.12), '#ffc6ef');
  solids.glow(bay.right + 0.3, bay.y, 0.45, '255, 150, 230', 0.9);
  for (let ring = 0; ring < 3; ring++)
    solids.solid(box(bay.left + 0.7 + ring * 0.8, bay.y - 0.26, 0.16, 0.52, 0.04), METAL, 0.04);
};

/** Two rails with coils. */
const drawRail: Part = (solids, bay) => {
  for (const side of [-0.2, 0.2])
    solids.solid(bar(bay.left + 0.3, bay.y + side, bay.right + 0.6, bay.y + side, 0.16), METAL, 0.09);
  for (let coil = 0; coil < 4; coil++)
    solids.solid(box(bay.left + 0.5 + coil * 0.95, bay.y - 0.32, 0.2, 0.64, 0.05), '#7a4a86', 0.05);
  solids.paint(bar(bay.left + 0.5, bay.y, bay.right + 0.4, bay.y, 0.08), '#9fe8ff', 0.8);
};

const drawMortar: Part = (solids, bay) => {
  const y = bay.cells.length > 1 ? (bay.top + bay.bottom) / 2 : bay.y;
  solids.solid(disc(bay.x - 0.2, y, 0.62), darken(bay.color, 0.3), 0.1);
  solids.solid(bar(bay.x - 0.2, y, bay.right + 0.1, y, 0.62), METAL_DARK, 0.12);
  solids.solid(box(bay.right - 0.1, y - 0.4, 0.3, 0.8, 0.1), METAL, 0.06);
  solids.paint(disc(bay.right + 0.14, y, 0.2), PIT);
};

const drawClaw: Part = (solids, bay) => {
  solids.solid(bar(bay.left + 0.3, bay.y, bay.right - 0.1, bay.y, 0.22), METAL_DARK, 0.08);
  for (const side of [-1, 1]) {
    const tip = { x: bay.right + 0.34, y: bay.y + side * 0.1 };
    const knuckle = { x: bay.right + 0.02, y: bay.y + side * 0.42 };
    solids.solid(bar(bay.right - 0.25, bay.y, knuckle.x, knuckle.y, 0.17), METAL, 0.07);
    solids.solid(bar(knuckle.x, knuckle.y, tip.x, tip.y, 0.14), METAL, 0.07);
  }
  solids.solid(disc(bay.left + 0.45, bay.y, 0.28), darken(bay.color, 0.3), 0.06);
};

const drawRepair: Part = (solids, bay) => {
  solids.solid(disc(bay.x, bay.y, 0.42), '#e8f2ee', 0.08);
  solids.paint(box(bay.x - 0.28, bay.y - 0.09, 0.56, 0.18), '#1c9a6c');
  solids.paint(box(bay.x - 0.09, bay.y - 0.28, 0.18, 0.56), '#1c9a6c');
};

/** A raised plate over every cell. */
const drawArmour: Part = (solids, bay) => {
  for (const { x, y } of bay.cells) {
    solids.solid(box(x + 0.14, y + 0.14, 0.72, 0.72, 0.12), lighten(bay.color, 0.12), 0.09);
    for (const [boltX, boltY] of [
      [0.28, 0.28],
      [0.72, 0.72],
      [0.72, 0.28],
      [0.28, 0.72],
    ] as const)
      solids.paint(disc(x + boltX, y + boltY, 0.06), darken(bay.color, 0.45));
  }
};

const drawShield: Part = (solids, bay) => {
  const at = { x: bay.x, y: bay.top + 0.5 };
  solids.solid(disc(at.x, at.y, 0.56), METAL_DARK, 0.08);
  solids.solid(disc(at.x, at.y, 0.4), '#58d3ff', 0.04);
  solids.glow(at.x, at.y, 0.95, '120, 220, 255', 0.8);
};

/** Bells that burn to the stern. */
const drawEngine: Part = (solids, bay) => {
  const rows = new Set(bay.cells.map((cell) => cell.y));
  for (const row of rows) {
    const left = Math.min(...bay.cells.filter((cell) => cell.y === row).map((cell) => cell.x));
    const y = row + 0.5;
    solids.solid(
      polygon([
        { x: left + 0.85, y: y - 0.2 },
        { x: left + 0.1, y: y - 0.4 },
        { x: left + 0.1, y: y + 0.4 },
        { x: left + 0.85, y: y + 0.2 },
      ]),
      METAL_DARK,
      0.08,
    );
    solids.paint(box(left + 0.08, y - 0.3, 0.14, 0.6, 0.05), '#bff1ff');
    solids.glow(left + 0.1, y, 0.5, '110, 210, 255', 0.9);
  }
};

const drawThruster: Part = (solids, bay) => {
  solids.solid(disc(bay.x, bay.y, 0.26), METAL_DARK, 0.06);
  for (let nozzle = 0; nozzle < 4; nozzle++) {
    const angle = (nozzle * Math.PI) / 2 + Math.PI / 4;
    const [x, y] = [bay.x + Math.cos(angle) * 0.34, bay.y + Math.sin(angle) * 0.34];
    solids.solid(disc(x, y, 0.12), METAL, 0.04);
    solids.paint(disc(x, y, 0.06), '#bff1ff');
  }
};

const drawGyro: Part = (solids, bay) => {
  solids.solid(disc(bay.x, bay.y, 0.38), METAL, 0.07);
  solids.recess(disc(bay.x, bay.y, 0.26));
  solids.solid(bar(bay.x - 0.3, bay.y + 0.18, bay.x + 0.3, bay.y - 0.18, 0.12), bay.color, 0.03);
};

/** A dish on a long boom. */
const drawMast: Part = (solids, bay) => {
  solids.solid(bar(bay.left + 0.3, bay.y, bay.right - 0.2, bay.y, 0.13), METAL, 0.1);
  solids.solid(disc(bay.right - 0.45, bay.y, 0.36), METAL_DARK, 0.1);
  solids.recess(disc(bay.right - 0.45, bay.y, 0.27), '#7f8da3');
  solids.paint(disc(bay.right - 0.45, bay.y, 0.08), '#f6ffb0');
  solids.solid(disc(bay.left + 0.35, bay.y, 0.2), darken(bay.color, 0.3), 0.05);
};

/** A cabinet with lamps: it helps others. */
const drawBooster: Part = (solids, bay) => {
  for (const { x, y } of bay.cells) {
    solids.solid(box(x + 0.2, y + 0.2, 0.6, 0.6, 0.1), darken(bay.color, 0.35), 0.06);
    solids.paint(box(x + 0.3, y + 0.32, 0.4, 0.1, 0.03), lighten(bay.color, 0.5));
    solids.paint(box(x + 0.3, y + 0.54, 0.24, 0.1, 0.03), lighten(bay.color, 0.5), 0.7);
  }
};

const PARTS: Readonly<Record<ModulePart, Part>> = {
  cannon: barrels(2, 0.16, 0.18, 0.34),
  defence: barrels(2, 0.1, 0.06, 0.28),
  pulse: barrels(2, 0.2, 0.1, 0.36),
  scatter: barrels(4, 0.2, 0.02, 0.5),
  lance: drawLance,
  rail: drawRail,
  mortar: drawMortar,
  claw: drawClaw,
  repair: drawRepair,
  armour: drawArmour,
  shield: drawShield,
  engine: drawEngine,
  thruster: drawThruster,
  gyro: drawGyro,
  mast: drawMast,
  booster: drawBooster,
};
