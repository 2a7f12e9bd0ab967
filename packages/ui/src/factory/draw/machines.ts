/** What each machine looks like from above, in tiles of its unturned footprint: output to the right, light added by Solids. */
import type { Look } from '@dota-factory/lib';
import { darken, lighten, mixColors } from '../../theme/color.ts';
import { bar, box, cog, disc, METAL, METAL_DARK, PIT, type Shape, type Solids } from './solids.ts';

/** A building before it is turned. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly look: Look;
}

/** What a moving part is drawn from. */
export interface Motion {
  /** 0 to 1: where it is in its own round. */
  readonly phase: number;
  /** 0 to 1: of the machine's cycle, or how full it is. */
  readonly share: number;
  readonly isWorking: boolean;
}

export interface MachineArt {
  /** What stands still; the footprint's plate is already there. */
  paint(solids: Solids, plot: Plot): void;
  /** What moves, drawn over it. */
  move?(solids: Solids, plot: Plot, motion: Motion): void;
}

export const REST: Motion = { phase: 0, share: 0, isWorking: false };

export const LAMP = '255, 208, 140';
const EMBER = '255, 120, 40';

/** Screws in the corners of a plate. */
function bolts({ width, height }: Plot, inset = 0.17): Shape[] {
  return [inset, width - inset].flatMap((x) => [inset, height - inset].map((y) => disc(x, y, 0.045)));
}

/** The dark channel that what was made leaves by; the arrow of the port lies on it. */
export function chute(solids: Solids, fromX: number, toX: number, y: number): void {
  solids.recess(box(fromX, y - 0.24, toX - fromX, 0.48, 0.08), '#151d29');
}

export const miner: MachineArt = {
  paint(solids, { width, height, look }) {
    const [x, y] = [width / 2, height / 2];
    chute(solids, x, width - 0.08, 0.5);
    for (const [footX, footY] of [
      [0.3, height - 0.3],
      [width - 0.3, height - 0.3],
      [0.3, 0.3],
    ] as const) {
      solids.solid(bar(footX, footY, x, y, 0.16), METAL_DARK, 0.03);
      solids.solid(disc(footX, footY, 0.15), METAL, 0.05);
      solids.paint(disc(footX, footY, 0.06), PIT);
    }
    solids.solid(disc(x, y, 0.74), mixColors(look.fill, METAL, 0.35), 0.07);
    solids.recess(disc(x, y, 0.6), '#17130f');
  },
  move(solids, { width, height, look }, { phase, isWorking }) {
    const [x, y] = [width / 2, height / 2];
    const turn = (phase * Math.PI) / 3;
    solids.solid(cog(x, y, 0.36, 0.57, 6, turn, 0.62), METAL, 0.03);
    if (isWorking) {
      for (let speck = 0; speck < 5; speck++) {
        const angle = speck * 2.3 + phase * 1.1;
        const reach = 0.62 + ((phase + speck * 0.37) % 1) * 0.24;
        const at = disc(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, 0.035);
        solids.paint(at, lighten(look.fill, 0.45), 0.75);
      }
    }
  },
};

/** Of a smelter's mouth: left, top, width, height. */
const mouthOf = ({ width }: Plot) => [0.26, 0.3, width * 0.56 - 0.16, 0.4] as const;

export const smelter: MachineArt = {
  paint(solids, plot) {
    const { width, height, look } = plot;
    const [left, top, wide, high] = mouthOf(plot);
    chute(solids, width - 0.7, width - 0.08, 0.5);
    solids.solid(box(0.12, 0.86, width - 0.24, height - 0.98, 0.2), darken(look.fill, 0.22), 0.05);
    solids.solid(box(left - 0.12, top - 0.12, wide + 0.24, high + 0.26, 0.16), METAL_DARK, 0.07);
    solids.recess(box(left, top, wide, high, 0.12), '#2a0f08');
    solids.solid(disc(width / 2, height / 2 + 0.06, 0.52), darken(look.fill, 0.04), 0.07);
    for (const x of [width - 0.74, width - 0.34]) {
      solids.solid(disc(x, height - 0.36, 0.19), METAL_DARK, 0.07);
      solids.recess(disc(x, height - 0.36, 0.12), '#1a1210');
    }
    for (const bolt of bolts(plot, 0.13)) solids.paint(bolt, METAL, 0.6);
  },
  move(solids, plot, { phase, share, isWorking }) {
    const { width, height } = plot;
    const [left, top, wide, high] = mouthOf(plot);
    if (isWorking) {
      const heat = 0.5 + 0.5 * share;
      const flicker = 0.9 + 0.1 * Math.sin(phase * Math.PI * 2);
      solids.glow(left + wide / 2, top + high / 2, 0.8, EMBER, 0.8 * heat * flicker);
      solids.paint(
        box(left + 0.04, top + 0.05, wide - 0.08, high - 0.1, 0.08),
        mixColors('#c8340c', '#ffb347', share),
      );
      solids.paint(box(left + 0.1, top + 0.13, wide - 0.2, high - 0.26, 0.06), '#fff0c4', heat * flicker);
      for (const [i, x] of [width - 0.74, width - 0.34].entries()) {
        const rise = (phase + i * 0.5) % 1;
        solids.glow(x, height - 0.36, 0.2, EMBER, 0.7 * heat);
        const puff = 0.14 + 0.12 * rise;
        solids.glow(x + 0.06 * rise, height - 0.4 - 0.26 * rise, puff, '200, 180, 170', 0.45 * (1 - rise));
      }
    }
    for (let grate = 1; grate < 4; grate++)
      solids.paint(box(left + (wide * grate) / 4 - 0.025, top, 0.05, high), '#1c1512', 0.9);
  },
};

/** Two arms that reach from their posts onto the table; `swing`: -1 over the input, 1 over the output. */
function drawArm(solids: Solids, x: number, y: number, tipX: number, tipY: number, look: Look): void {
  const elbowX = (x + tipX) / 2 + (tipY - y) * 0.28;
  const elbowY = (y + tipY) / 2 - (tipX - x) * 0.28;
  solids.solid(bar(x, y, elbowX, elbowY, 0.15), lighten(look.fill, 0.3), 0.07);
  solids.solid(bar(elbowX, elbowY, tipX, tipY, 0.11), METAL, 0.08);
  solids.solid(disc(elbowX, elbowY, 0.1), METAL_DARK, 0.05);
  solids.solid(disc(x, y, 0.19), METAL_DARK, 0.05);
  solids.paint(disc(x, y, 0.08), lighten(look.fill, 0.4));
  solids.solid(cog(tipX, tipY, 0.05, 0.13, 3, Math.atan2(tipY - y, tipX - x), 0.5), METAL, 0.05);
}

export const assembler: MachineArt = {
  paint(solids, plot) {
    const { width, height, look } = plot;
    chute(solids, width - 1.1, width - 0.08, height / 2);
    solids.recess(box(0.08, height / 2 - 0.26, 0.6, 0.52, 0.08), '#151d29');
    solids.solid(disc(width / 2, height / 2, 1.02), darken(look.fill, 0.18), 0.08);
    solids.recess(disc(width / 2, height / 2, 0.86), darken(look.fill, 0.5));
    for (let mark = 0; mark < 12; mark++) {
      const angle = (mark * Math.PI) / 6;
      const at = (r: number) => ({
        x: width / 2 + Math.cos(angle) * r,
        y: height / 2 + Math.sin(angle) * r,
      });
      solids.line([at(0.72), at(0.8)], lighten(look.fill, 0.35), 0.04, 0.7);
    }
    for (const bolt of bolts(plot, 0.2)) solids.solid(bolt, METAL, 0.02);
  },
  move(solids, { width, height, look }, { phase, isWorking }) {
    const swing = isWorking ? Math.sin(phase * Math.PI * 2) : -0.4;
    const reach = width * 0.18;
    drawArm(solids, 0.52, 0.5, width / 2 - 0.25 + swing * reach, height / 2 - 0.56, look);
    drawArm(solids, width - 0.52, height - 0.5, width / 2 + 0.25 - swing * reach, height / 2 + 0.56, look);
    if (isWorking && Math.abs(swing) > 0.9) {
      solids.glow(width / 2 - 0.25 + swing * reach, height / 2 - 0.5, 0.3, '160, 230, 255', 0.9);
      solids.glow(width / 2 + 0.25 - swing * reach, height / 2 + 0.5, 0.3, '160, 230, 255', 0.9);
    }
  },
};

const DRUM_ROWS = [0.3, 0.7] as const;

export const reprocessor: MachineArt = {
  paint(solids, plot) {
    const { width, height, look } = plot;
    chute(solids, width - 0.9, width - 0.08, height / 2);
    solids.recess(box(0.25, height * 0.1, width - 0.75, height * 0.8, 0.16), '#181420');
    for (let hole = 0; hole < 5; hole++) {
      const x = 0.5 + hole * ((width - 1.2) / 4);
      for (const y of [height / 2 - 0.22, height / 2 + 0.22]) solids.paint(disc(x, y, 0.07), '#000000', 0.6);
    }
    for (const bolt of bolts(plot, 0.15)) solids.solid(bolt, METAL, 0.02);
    solids.solid(box(width - 0.52, height * 0.12, 0.36, height * 0.24, 0.08), darken(look.fill, 0.1), 0.05);
    solids.solid(box(width - 0.52, height * 0.64, 0.36, height * 0.24, 0.08), darken(look.fill, 0.1), 0.05);
  },
  move(solids, { width, height, look }, { phase, isWorking }) {
    for (const [i, row] of DRUM_ROWS.entries()) {
      const top = height * row - height * 0.13;
      const drum = box(0.32, top, width - 0.88, height * 0.26, 0.1);
      solids.solid(drum, mixColors(look.fill, METAL, 0.45), 0.06);
      for (let tooth = 0; tooth < 4; tooth++) {
        const along = (tooth + (i === 0 ? phase : 1 - phase)) / 4;
        const y = top + height * 0.26 * along;
        const squeeze = Math.sin(along * Math.PI) * 0.09;
        for (let column = 0; column < 6; column++) {
          const x = 0.44 + (column + (tooth % 2) * 0.5) * ((width - 1.1) / 6);
          solids.paint(box(x, y - squeeze / 2, 0.14, squeeze, 0.02), darken(look.fill, 0.55), 0.9);
        }
      }
    }
    if (!isWorking) return;
    for (let shard = 0; shard < 4; shard++) {
      const fall = (phase + shard * 0.29) % 1;
      const x = 0.5 + ((shard * 0.61) % 1) * (width - 1.3);
      solids.paint(box(x, height / 2 - 0.16 + fall * 0.3, 0.08, 0.07), '#c9b89c', 1 - fall * 0.6);
    }
  },
};

export const splitter: MachineArt = {
  paint(solids) {
    solids.recess(disc(0.5, 0.5, 0.32), '#141b27');
    for (const [x, y] of [
      [0.14, 0.14],
      [0.86, 0.86],
      [0.86, 0.14],
      [0.14, 0.86],
    ] as const)
      solids.paint(disc(x, y, 0.05), METAL, 0.7);
  },
  move(solids, { look }, { share }) {
    // From the pivot behind, the blade shuts the way that the last item did not take.
    const angle = share >= 0.5 ? Math.PI * 0.5 : 0;
    const x = 0.5 + Math.cos(angle) * 0.15;
    const y = 0.5 + Math.sin(angle) * 0.15;
    solids.solid(
      bar(0.5 - Math.cos(angle) * 0.2, 0.5 - Math.sin(angle) * 0.2, x, y, 0.13),
      lighten(look.fill, 0.25),
      0.05,
    );
    solids.solid(disc(0.5, 0.5, 0.12), METAL, 0.03);
  },
};
