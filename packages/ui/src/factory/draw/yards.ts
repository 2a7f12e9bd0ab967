/** The large buildings: shipyard, salvage bay and HQ, drawn like machines.ts draws the small ones. */
import type { BuildingId } from '@dota-factory/lib';
import { darken, lighten, mixColors } from '../../theme/color.ts';
import {
  assembler,
  chute,
  LAMP,
  type MachineArt,
  miner,
  type Plot,
  reprocessor,
  smelter,
  splitter,
} from './machines.ts';
import { bar, box, cog, disc, METAL, METAL_DARK, PIT, polygon, type Shape, type Solids } from './solids.ts';

/** The hull on the slip, stern to the left: any ship will do, its own shape is in the panel. */
function slipHull({ width, height }: Plot): Shape {
  const middle = height / 2;
  const [stern, bow] = [0.62, width - 0.42];
  return polygon([
    { x: stern, y: middle - 0.26 },
    { x: stern + 0.3, y: middle - 0.46 },
    { x: stern + 1.3, y: middle - 0.4 },
    { x: bow - 0.5, y: middle - 0.2 },
    { x: bow, y: middle },
    { x: bow - 0.5, y: middle + 0.2 },
    { x: stern + 1.3, y: middle + 0.4 },
    { x: stern + 0.3, y: middle + 0.46 },
    { x: stern, y: middle + 0.26 },
  ]);
}

const HULL_SPAN = { from: 0.62, cut: 1.04 } as const;

const shipyard: MachineArt = {
  paint(solids, plot) {
    const { width, height, look } = plot;
    solids.recess(box(0.42, 0.3, width - 0.5, height - 0.6, 0.12), '#0c121b');
    for (let rib = 0; rib < 7; rib++) {
      const x = 0.6 + rib * ((width - 0.8) / 6.4);
      solids.line(
        [
          { x, y: 0.38 },
          { x, y: height - 0.38 },
        ],
        METAL_DARK,
        0.035,
        0.55,
      );
    }
    chute(solids, width - 0.6, width - 0.08, 0.5);
    for (const y of [0.16, height - 0.16]) {
      solids.solid(box(0.1, y - 0.1, width - 0.24, 0.2, 0.06), mixColors(look.fill, METAL, 0.3), 0.05);
      for (let lamp = 0; lamp < 5; lamp++) {
        const x = 0.4 + lamp * ((width - 0.8) / 4);
        solids.glow(x, y, 0.16, LAMP, 0.55);
        solids.paint(disc(x, y, 0.035), '#fff0d0');
      }
    }
    solids.solid(box(0.1, 0.34, 0.34, height - 0.68, 0.08), darken(look.fill, 0.15), 0.05);
  },
  move(solids, plot, { share, isWorking }) {
    const { target } = solids;
    const { width, height, look } = plot;
    const hull = slipHull(plot);
    const at = HULL_SPAN.from + share * (width - HULL_SPAN.cut);
    target.save();
    target.globalAlpha *= isWorking ? 0.75 : 0.35;
    target.beginPath();
    hull.trace(target);
    target.strokeStyle = '#7fd0ff';
    target.lineWidth = Math.max(solids.pixel, 0.03);
    target.setLineDash([0.1, 0.07]);
    target.stroke();
    target.setLineDash([]);
    target.restore();
    if (isWorking) {
      target.save();
      target.beginPath();
      target.rect(0, 0, at, height);
      target.clip();
      solids.solid(hull, lighten(look.fill, 0.28), 0.07);
      solids.line(
        [
          { x: 0.8, y: height / 2 },
          { x: width - 0.6, y: height / 2 },
        ],
        darken(look.fill, 0.4),
        0.03,
        0.7,
      );
      target.restore();
      solids.glow(at, height / 2 - 0.2, 0.34, '170, 230, 255', 0.95);
    }
    drawGantry(solids, isWorking ? at : 0.75, plot);
  },
};

function drawGantry(solids: Solids, x: number, { height }: Plot): void {
  solids.solid(box(x - 0.08, 0.1, 0.16, height - 0.2, 0.04), '#c9a13c', 0.12);
  for (let stripe = 0; stripe < 5; stripe++)
    solids.paint(box(x - 0.08, 0.26 + stripe * ((height - 0.5) / 5), 0.16, 0.1), '#2a2210', 0.8);
  for (const y of [0.16, height - 0.16])
    solids.solid(box(x - 0.15, y - 0.12, 0.3, 0.24, 0.05), METAL_DARK, 0.06);
}

const HEAPS: readonly (readonly [x: number, y: number, size: number])[] = [
  [0.62, 1.46, 0.2],
  [0.98, 1.56, 0.16],
  [0.36, 1.62, 0.15],
  [0.8, 1.26, 0.15],
  [1.24, 1.48, 0.14],
  [0.5, 1.2, 0.13],
];

const salvageBay: MachineArt = {
  paint(solids, plot) {
    const { width, height, look } = plot;
    chute(solids, 0.06, 0.86, 0.5);
    solids.recess(box(0.16, 0.98, width - 1.5, height - 1.14, 0.1), '#1a1c12');
    solids.solid(box(width - 1.26, 0.18, 0.42, height - 0.36, 0.1), darken(look.fill, 0.1), 0.06);
    // The cradle's arms reach out to the ship that docks.
    for (const [y, way] of [
      [0.26, 1],
      [height - 0.26, -1],
    ] as const) {
      solids.solid(bar(width - 0.95, y, width - 0.12, y, 0.2), METAL, 0.07);
      solids.solid(bar(width - 0.16, y - 0.1 * way, width - 0.16, y + 0.26 * way, 0.14), METAL_DARK, 0.06);
      solids.glow(width - 0.14, y + 0.26 * way, 0.2, '120, 255, 190', 0.7);
    }
  },
  move(solids, { width, height }, { phase, share, isWorking }) {
    const heaps = Math.ceil(share * HEAPS.length);
    for (const [x, y, size] of HEAPS.slice(0, heaps)) {
      const turn = x * 9 + y * 5;
      solids.solid(cog(x, Math.min(y, height - 0.3), size * 0.6, size, 5, turn, 0.9), '#8f8474', 0.04);
    }
    drawMagnet(solids, width - 0.62, height / 2 + (isWorking ? Math.sin(phase * Math.PI * 2) * 0.1 : 0));
  },
};

/** A horseshoe with bright ends, open towards the ships. */
function drawMagnet(solids: Solids, x: number, y: number): void {
  solids.solid(bar(x - 0.45, y, x - 0.1, y, 0.16), METAL_DARK, 0.06);
  solids.solid(bar(x, y - 0.22, x, y + 0.22, 0.18), '#c8403a', 0.07);
  for (const side of [-0.2, 0.2]) {
    solids.solid(bar(x - 0.02, y + side, x + 0.26, y + side, 0.15), '#c8403a', 0.06);
    solids.solid(bar(x + 0.2, y + side, x + 0.32, y + side, 0.15), '#dfe6f0', 0.04);
  }
}

/** An eight-sided tier of the tower. */
function tier(x: number, y: number, radius: number): Shape {
  return polygon(
    Array.from({ length: 8 }, (_, i) => {
      const angle = ((i + 0.5) * Math.PI) / 4;
      return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius };
    }),
  );
}

/** Windows around a tier, three a side, in the drawing's units; the view darkens some of them with damage. */
export function hqWindows({
  width,
  height,
}: Pick<Plot, 'width' | 'height'>): { x: number; y: number; angle: number }[] {
  const short = Math.min(width, height);
  const found: { x: number; y: number; angle: number }[] = [];
  for (const [radius, count] of [
    [short * 0.335, 3],
    [short * 0.235, 2],
  ] as const) {
    for (let side = 0; side < 8; side++) {
      const angle = (side * Math.PI) / 4;
      for (let i = 0; i < count; i++) {
        const along = (i - (count - 1) / 2) * short * 0.065;
        const reach = radius * Math.cos(Math.PI / 8);
        found.push({
          x: width / 2 + Math.cos(angle) * reach - Math.sin(angle) * along,
          y: height / 2 + Math.sin(angle) * reach + Math.cos(angle) * along,
          angle,
        });
      }
    }
  }
  return found;
}

const hq: MachineArt = {
  paint(solids, plot) {
    const { width, height, look } = plot;
    const [x, y, short] = [width / 2, height / 2, Math.min(width, height)];
    drawHqYard(solids, plot);
    drawTowerShadow(solids, x, y, short);
    solids.solid(tier(x, y, short * 0.435), METAL_DARK, 0.1);
    solids.solid(tier(x, y, short * 0.4), mixColors(look.fill, METAL_DARK, 0.2), 0.1);
    solids.solid(tier(x, y, short * 0.29), lighten(look.fill, 0.1), 0.26);
    for (let rib = 0; rib < 8; rib++) {
      const angle = ((rib + 0.5) * Math.PI) / 4;
      const at = (reach: number) => ({ x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach });
      solids.line([at(short * 0.2), at(short * 0.285)], lighten(look.fill, 0.35), 0.035, 0.8);
      solids.line([at(short * 0.3), at(short * 0.395)], lighten(look.fill, 0.2), 0.05, 0.8);
    }
    for (const window of hqWindows(plot)) {
      solids.glow(window.x, window.y, 0.2, LAMP, 0.5);
      const wide = Math.abs(Math.sin(window.angle)) > 0.5;
      solids.paint(
        box(
          window.x - (wide ? 0.075 : 0.045),
          window.y - (wide ? 0.045 : 0.075),
          wide ? 0.15 : 0.09,
          wide ? 0.09 : 0.15,
          0.02,
        ),
        '#ffe2a6',
      );
    }
    solids.solid(disc(x, y, short * 0.19), mixColors(look.fill, METAL, 0.3), 0.22);
    drawMasts(solids, x, y, short);
  },
};

/** The tower stands high: its shadow falls over the yard to the lower right. */
function drawTowerShadow(solids: Solids, x: number, y: number, short: number): void {
  for (const [reach, alpha] of [
    [0.34, 0.2],
    [0.22, 0.22],
    [0.11, 0.24],
  ] as const)
    solids.paint(tier(x + reach, y + reach, short * (0.42 - reach * 0.1)), '#02040a', alpha);
}

/** Two masts with red lights, for ships that come home. */
function drawMasts(solids: Solids, x: number, y: number, short: number): void {
  for (const [aside, down] of [
    [-0.235, -0.235],
    [0.235, -0.235],
  ] as const) {
    const [mastX, mastY] = [x + aside * short, y + down * short];
    solids.solid(bar(mastX, mastY + 0.1, mastX, mastY - 0.34, 0.055), METAL, 0.16);
    solids.glow(mastX, mastY - 0.36, 0.26, '255, 90, 80', 0.95);
    solids.paint(disc(mastX, mastY - 0.36, 0.045), '#ffd6d0');
  }
}

/** What stands around the tower: a landing ring, tanks, a dish and a mast. */
function drawHqYard(solids: Solids, { width, height, look }: Plot): void {
  const [ringX, ringY] = [width - 0.62, height - 0.62];
  solids.recess(box(0.13, 0.13, width - 0.26, height - 0.26, 0.2), darken(look.fill, 0.55));
  for (let seam = 1; seam < 4; seam++) {
    const [across, along] = [(width * seam) / 4, (height * seam) / 4];
    solids.line(
      [
        { x: across, y: 0.16 },
        { x: across, y: height - 0.16 },
      ],
      '#000000',
      0.03,
      0.35,
    );
    solids.line(
      [
        { x: 0.16, y: along },
        { x: width - 0.16, y: along },
      ],
      '#000000',
      0.03,
      0.35,
    );
  }
  for (let lamp = 0; lamp < 7; lamp++) {
    const along = 0.32 + (lamp * (height - 0.64)) / 6;
    for (const [lampX, lampY] of [
      [along, 0.075],
      [along, height - 0.075],
      [0.075, along],
      [width - 0.075, along],
    ] as const) {
      solids.glow(lampX, lampY, 0.11, '150, 214, 255', 0.7);
      solids.paint(disc(lampX, lampY, 0.025), '#e6f6ff');
    }
  }
  solids.solid(disc(ringX, ringY, 0.48), '#28344a', 0.05);
  solids.line(circle(ringX, ringY, 0.36), '#ffd27a', 0.05, 0.9);
  for (let lamp = 0; lamp < 4; lamp++) {
    const angle = (lamp * Math.PI) / 2 + Math.PI / 4;
    solids.glow(ringX + Math.cos(angle) * 0.44, ringY + Math.sin(angle) * 0.44, 0.16, LAMP, 0.9);
  }
  for (const [tankX, tankY] of [
    [0.4, height - 0.42],
    [0.8, height - 0.36],
    [0.36, height - 0.84],
  ] as const)
    solids.solid(disc(tankX, tankY, 0.19), METAL, 0.08);
  solids.solid(disc(0.52, 0.52, 0.34), METAL_DARK, 0.07);
  solids.recess(disc(0.52, 0.52, 0.27), mixColors(METAL, look.fill, 0.3));
  solids.solid(bar(0.52, 0.52, 0.72, 0.32, 0.06), METAL, 0.08);
  for (const at of [0.3, 0.58, 0.86])
    solids.solid(box(width - 0.98, at - 0.1, 0.74, 0.2, 0.04), darken(look.fill, 0.3), 0.05);
  solids.paint(disc(width - 0.36, 0.3, 0.04), PIT);
}

function circle(x: number, y: number, radius: number): { x: number; y: number }[] {
  return Array.from({ length: 25 }, (_, i) => ({
    x: x + Math.cos((i * Math.PI) / 12) * radius,
    y: y + Math.sin((i * Math.PI) / 12) * radius,
  }));
}

/** Belts and tunnels are tracks, which building.ts draws itself. */
export const MACHINE_ART: Readonly<Partial<Record<BuildingId, MachineArt>>> = {
  hq,
  miner,
  smelter,
  assembler,
  reprocessing_plant: reprocessor,
  shipyard,
  salvage_bay: salvageBay,
  splitter,
};
