/** Random small levels: any parts anywhere, turned, on top of each other; only what the loader accepts. */
import { createRandom, nextInt, type RandomState } from '@dota-factory/base';
import { CATALOGUE, type Level, loadRegion, PLAY_AREA, SCREW_COLORS } from '@dota-factory/screw';
import { describeRegion } from './tiny.ts';

const pick = <T>(random: RandomState, list: readonly T[]): T =>
  list[nextInt(random, 0, list.length - 1)] as T;

const IDS = [...CATALOGUE.keys()];
const ROTATIONS = [0, 0, 90, 180, 270, 45, -30, 17.5];

function describePart(random: RandomState, left: number, colors: readonly string[]) {
  const partId = pick(random, IDS);
  // Near the middle, so that parts lie on each other.
  const x = (PLAY_AREA.left + PLAY_AREA.right) / 2 + nextInt(random, -1, 1) * 110;
  const y = (PLAY_AREA.top + PLAY_AREA.bottom) / 2 + nextInt(random, -2, 2) * 90;
  const mounts = CATALOGUE.get(partId)?.screwMounts ?? [];
  const count = Math.min(
    left,
    nextInt(random, nextInt(random, 0, 3) > 0 ? 1 : 0, Math.min(3, mounts.length)),
  );
  const screws = mounts.slice(0, count).map(({ id }) => ({ mountId: id, color: pick(random, colors) }));
  return {
    partId,
    position: { x, y },
    rotation: pick(random, ROTATIONS),
    layer: nextInt(random, 0, 5),
    screws,
  };
}

function describeWin(random: RandomState, parts: readonly { readonly partId: string }[]) {
  const falling = parts
    .map(({ partId }) => partId)
    .filter((id) => ['friction'].includes(CATALOGUE.get(id)?.constraint.type ?? ''));
  const kind = nextInt(random, 0, 3);
  if (kind === 0 && falling.length > 0) return { type: 'partsRemoved', partIds: [pick(random, falling)] };
  if (kind === 1)
    return { type: 'targetFreed', targetPartInstanceIndex: nextInt(random, 0, parts.length - 1) };
  return { type: 'allScrewsRemoved' };
}

export function describeRandomLevel(random: RandomState, maxScrews: number) {
  const colors = SCREW_COLORS.slice(0, nextInt(random, 2, 4));
  const parts: ReturnType<typeof describePart>[] = [];
  let left = nextInt(random, 3, maxScrews);
  for (let count = nextInt(random, 3, 6); count > 0; count -= 1) {
    const part = describePart(random, left, colors);
    left -= part.screws.length;
    parts.push(part);
  }
  const trays = [0, 1, 2, 3].map((index) => ({
    color: colors[index] ?? pick(random, colors),
    capacity: nextInt(random, 1, 4),
    hidden: nextInt(random, 0, 7) === 0 ? index < 2 : index >= 2,
  }));
  return {
    version: 1,
    id: 'random',
    name: 'Random',
    parts,
    trays,
    bufferCapacity: nextInt(random, 1, 2),
    win: describeWin(random, parts),
  };
}

/** As many as wanted that can be loaded. */
export function* randomLevels(seed: number, count: number, maxScrews: number): Generator<Level> {
  const random = createRandom(seed);
  for (let made = 0; made < count; ) {
    const text = JSON.stringify(describeRegion([describeRandomLevel(random, maxScrews)]));
    const level = loadRegion('random.json', text).region?.levels[0];
    if (level === undefined) continue;
    made += 1;
    yield level;
  }
}
