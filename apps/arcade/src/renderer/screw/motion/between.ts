/** Everything between two scenes: screws that fly, trays that leave, move up and open. */
import type { Point } from '@dota-factory/screw';
import type { Scene, ShownScrew, ShownTray } from '../drawing/scene.ts';

/** Parts are those of the scene at the end. `share` runs from 0 to 1. */
export function sceneBetween(from: Scene, to: Scene, share: number): Scene {
  if (share >= 1) return to;
  const held = moveScrews(from, to, share);
  return {
    parts: to.parts,
    bufferCapacity: to.bufferCapacity,
    trays: moveTrays(from.trays, to.trays, share),
    held,
  };
}

const easeOut = (share: number): number => 1 - (1 - share) ** 3;
const easeInOut = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2);

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

const between = (a: Point, b: Point, share: number): Point => ({
  x: mix(a.x, b.x, share),
  y: mix(a.y, b.y, share),
});

const listAll = ({ parts, held }: Scene): ReadonlyMap<number, ShownScrew> =>
  new Map([...parts.flatMap(({ screws }) => screws), ...held].map((screw) => [screw.index, screw]));

function moveScrews(from: Scene, to: Scene, share: number): readonly ShownScrew[] {
  const before = listAll(from);
  const after = new Set(to.held.map(({ index }) => index));
  const moved = to.held.map((screw) => {
    const start = before.get(screw.index);
    if (start === undefined) return { ...screw, alpha: share };
    return fly(start, screw, share);
  });
  const inBoard = new Set(to.parts.flatMap(({ screws }) => screws.map(({ index }) => index)));
  // Those that leave with a full tray shrink with it.
  const leaving = from.held
    .filter(({ index }) => !after.has(index) && !inBoard.has(index))
    .map((screw) => leave(screw, from.trays, share));
  return [...leaving, ...moved];
}

/** Turns out of its hole first, then flies in an arc; short ways are slid. */
function fly(from: ShownScrew, to: ShownScrew, share: number): ShownScrew {
  const way = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y);
  if (way < 1 && from.lift === 0) return to;
  if (way < 150)
    return { ...to, at: between(from.at, to.at, easeOut(share)), size: mix(from.size, to.size, share) };
  const flown = easeInOut(Math.max(0, (share - 0.18) / 0.82));
  const rise = 26 * Math.min(1, share / 0.18) * (1 - flown) + 110 * Math.sin(Math.PI * flown);
  const at = between(from.at, to.at, flown);
  return {
    ...to,
    at: { x: at.x, y: at.y - rise },
    size: mix(from.size, to.size, flown),
    lift: Math.sin(Math.PI * Math.min(1, share * 1.02)) ** 0.6,
    spin: -4 * Math.PI * share,
    isMuted: false,
  };
}

function leave(screw: ShownScrew, trays: readonly ShownTray[], share: number): ShownScrew {
  const tray = trays.reduce<ShownTray | undefined>(
    (near, each) =>
      near === undefined || Math.abs(each.at.x - screw.at.x) < Math.abs(near.at.x - screw.at.x) ? each : near,
    undefined,
  );
  if (tray === undefined) return { ...screw, alpha: 1 - share };
  const { size, alpha, rise } = leaveOf(share);
  return {
    ...screw,
    at: {
      x: tray.at.x + (screw.at.x - tray.at.x) * size,
      y: tray.at.y + (screw.at.y - tray.at.y) * size - rise,
    },
    size: screw.size * size,
    alpha: screw.alpha * alpha,
  };
}

/** Full: swells for a moment, then rises and is gone. */
function leaveOf(share: number): { readonly size: number; readonly alpha: number; readonly rise: number } {
  if (share < 0.3) return { size: 1 + 0.09 * Math.sin((Math.PI * share) / 0.3), alpha: 1, rise: 0 };
  const gone = (share - 0.3) / 0.7;
  return { size: 1 - 0.45 * gone, alpha: 1 - gone, rise: 60 * gone * gone };
}

function moveTrays(
  from: readonly ShownTray[],
  to: readonly ShownTray[],
  share: number,
): readonly ShownTray[] {
  const before = new Map(from.map((tray) => [tray.index, tray]));
  const after = new Set(to.map(({ index }) => index));
  const eased = easeInOut(share);
  const leaving = from
    .filter(({ index }) => !after.has(index))
    .map((tray) => {
      const { size, alpha, rise } = leaveOf(share);
      return { ...tray, size, alpha: tray.alpha * alpha, at: { x: tray.at.x, y: tray.at.y - rise } };
    });
  const moved = to.map((tray): ShownTray => {
    const start = before.get(tray.index);
    if (start === undefined) return { ...tray, alpha: share };
    return {
      ...tray,
      at: between(start.at, tray.at, eased),
      lid: mix(start.lid, tray.lid, eased),
      alpha: mix(start.alpha, tray.alpha, share),
    };
  });
  return [...moved, ...leaving];
}
