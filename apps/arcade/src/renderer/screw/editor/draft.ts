/** Changes of a level that is being made; each gives a new draft. Parts keep their place in the file. */
import {
  boundsOf,
  CATALOGUE,
  compileLevel,
  getPart,
  type LevelSpec,
  mirrorPart,
  type PartSpec,
  PLAY_AREA,
  type Point,
  SCREW_COLORS,
  type ScrewColor,
  type TraySpec,
} from '@dota-factory/screw';

export type LevelDraft = LevelSpec;

export const AXIS = (PLAY_AREA.left + PLAY_AREA.right) / 2;
/** On the grid of the editor. */
const MIDDLE = Math.round((PLAY_AREA.top + PLAY_AREA.bottom) / 20) * 10;
/** New parts do not hide the one before. */
const SHIFT = 40;
export const MAX_CAPACITY = 4;

export const createDraft = (id: string): LevelDraft => ({
  version: 1,
  id,
  name: 'My level',
  parts: [],
  trays: [
    { color: 'red', capacity: 2, hidden: false },
    { color: 'blue', capacity: 2, hidden: false },
    { color: 'green', capacity: 1, hidden: true },
    { color: 'yellow', capacity: 1, hidden: true },
  ],
  bufferCapacity: 5,
  win: { type: 'allScrewsRemoved' },
});

/** On top of everything, in the middle unless said otherwise; it is the last part of the draft. */
export function addPart(draft: LevelDraft, partId: string, at?: Point): LevelDraft {
  const shift = SHIFT * (draft.parts.filter(({ position }) => position.x === AXIS).length % 6);
  const position = at ?? { x: AXIS, y: MIDDLE - 2 * SHIFT + shift };
  const part: PartSpec = { partId, position, layer: topOf(draft) + 1, rotation: 0, screws: [] };
  return { ...draft, parts: [...draft.parts, keepInside(part)] };
}

const topOf = ({ parts }: LevelDraft): number => Math.max(-1, ...parts.map(({ layer }) => layer));

export const placePart = (draft: LevelDraft, index: number, position: Point): LevelDraft =>
  changePart(draft, index, (part) => keepInside({ ...part, position }));

/** Degrees, clockwise. */
export const turnPart = (draft: LevelDraft, index: number, rotation: number): LevelDraft =>
  changePart(draft, index, (part) => keepInside({ ...part, rotation: ((rotation % 360) + 360) % 360 }));

function changePart(draft: LevelDraft, index: number, change: (part: PartSpec) => PartSpec): LevelDraft {
  const before = draft.parts[index];
  const after = before && change(before);
  if (after === undefined || JSON.stringify(after) === JSON.stringify(before)) return draft;
  return { ...draft, parts: draft.parts.map((part, at) => (at === index ? after : part)) };
}

/** Moved back into the play area as far as it sticks out. */
function keepInside(part: PartSpec): PartSpec {
  const { left, top, right, bottom } = boundsOf(outlineOf(part));
  const x = Math.max(0, PLAY_AREA.left - left) - Math.max(0, right - PLAY_AREA.right);
  const y = Math.max(0, PLAY_AREA.top - top) - Math.max(0, bottom - PLAY_AREA.bottom);
  const position = { x: round(part.position.x + x), y: round(part.position.y + y) };
  return { ...part, position };
}

/** Files have at most two digits after the point. */
const round = (value: number): number => Math.round(value * 100) / 100;

/** On the canvas. */
function outlineOf(part: PartSpec) {
  const spec: LevelSpec = { ...createDraft('outline'), parts: [{ ...part, screws: [] }] };
  return compileLevel(spec, CATALOGUE).parts[0]?.outline ?? [];
}

/** What wins by this part then wins by another one: the first, or all screws. */
export function removePart(draft: LevelDraft, index: number): LevelDraft {
  if (draft.parts[index] === undefined) return draft;
  const parts = draft.parts.filter((_, at) => at !== index);
  return { ...draft, parts, win: winWithout(draft, index, parts) };
}

function winWithout({ win }: LevelDraft, index: number, parts: LevelDraft['parts']): LevelDraft['win'] {
  if (win.type === 'targetFreed') {
    const target = win.targetPartInstanceIndex;
    if (target === index || parts.length === 0) return { type: 'allScrewsRemoved' };
    return { ...win, targetPartInstanceIndex: target > index ? target - 1 : target };
  }
  if (win.type !== 'partsRemoved') return win;
  const partIds = win.partIds.filter((id) => parts.some(({ partId }) => partId === id));
  return partIds.length === 0 ? { type: 'allScrewsRemoved' } : { ...win, partIds };
}

/** A copy beside it, with its screws. */
export function duplicatePart(draft: LevelDraft, index: number): LevelDraft {
  const part = draft.parts[index];
  if (part === undefined) return draft;
  const position = { x: part.position.x + SHIFT, y: part.position.y + SHIFT };
  return { ...draft, parts: [...draft.parts, keepInside({ ...part, position, layer: topOf(draft) + 1 })] };
}

/** Its mirror image on the other side of the middle; undefined if it has none, or lies in the middle. */
export function mirrorInto(draft: LevelDraft, index: number): LevelDraft | undefined {
  const part = draft.parts[index];
  const image = part && mirrorPart(getPart(CATALOGUE, part.partId), part.rotation);
  if (part === undefined || image === undefined || part.position.x === AXIS) return undefined;
  const { mountOf } = image;
  const screws = part.screws.map((screw) => ({
    ...screw,
    mountId: mountOf.get(screw.mountId) ?? screw.mountId,
  }));
  const position = { x: 2 * AXIS - part.position.x, y: part.position.y };
  const copy = { ...part, position, rotation: image.rotation, screws, layer: topOf(draft) + 1 };
  return { ...draft, parts: [...draft.parts, copy] };
}

/** Indices of parts, the lowest first. */
export const orderOf = ({ parts }: LevelDraft): readonly number[] =>
  [...parts.keys()].sort((a, b) => (parts[a]?.layer ?? 0) - (parts[b]?.layer ?? 0) || a - b);

/** One place up (1) or down (-1); afterwards every part has a layer of its own. */
export function raisePart(draft: LevelDraft, index: number, by: 1 | -1): LevelDraft {
  const order = [...orderOf(draft)];
  const place = order.indexOf(index);
  const other = order[place + by];
  if (place < 0 || other === undefined) return draft;
  order[place + by] = index;
  order[place] = other;
  return { ...draft, parts: draft.parts.map((part, at) => ({ ...part, layer: order.indexOf(at) })) };
}

export const colorAt = ({ parts }: LevelDraft, index: number, mountId: string): ScrewColor | undefined =>
  parts[index]?.screws.find((screw) => screw.mountId === mountId)?.color;

/** Undefined takes the screw away. Screws keep the order of the mounts. */
export function setScrew(
  draft: LevelDraft,
  index: number,
  mountId: string,
  color: ScrewColor | undefined,
): LevelDraft {
  return changePart(draft, index, (part) => {
    const mounts = getPart(CATALOGUE, part.partId).screwMounts.map(({ id }) => id);
    const others = part.screws.filter((screw) => screw.mountId !== mountId);
    const screws = color === undefined ? others : [...others, { mountId, color }];
    const placeOf = (id: string): number => (mounts.includes(id) ? mounts.indexOf(id) : mounts.length);
    return { ...part, screws: screws.toSorted((a, b) => placeOf(a.mountId) - placeOf(b.mountId)) };
  });
}

/** As a brush: a screw of this colour is taken away, another one takes the colour, an empty mount gets a screw. */
export const toggleScrew = (
  draft: LevelDraft,
  index: number,
  mountId: string,
  color: ScrewColor | undefined,
): LevelDraft =>
  setScrew(draft, index, mountId, colorAt(draft, index, mountId) === color ? undefined : color);

export const setTray = (draft: LevelDraft, index: number, change: Partial<TraySpec>): LevelDraft => ({
  ...draft,
  trays: draft.trays.map((tray, at) => (at === index ? { ...tray, ...change } : tray)),
});

export const countColors = ({ parts }: LevelDraft): ReadonlyMap<ScrewColor, number> => {
  const counts = new Map<ScrewColor, number>();
  for (const { screws } of parts)
    for (const { color } of screws) counts.set(color, (counts.get(color) ?? 0) + 1);
  return counts;
};

/**
 * Trays that take exactly the screws of the level, so that each of them gets full: a tray for each colour, two for more
 * than four. The first two are visible. Colours that find no tray are left to the checks.
 */
export function fitTrays(draft: LevelDraft): LevelDraft {
  const counts = countColors(draft);
  const known = draft.trays.map(({ color }) => color);
  const colors = [...new Set([...known, ...SCREW_COLORS])].filter((color) => counts.has(color));
  const wanted = colors.flatMap((color) => splitTray(color, counts.get(color) ?? 0));
  const spare = SCREW_COLORS.filter((color) => !counts.has(color));
  const trays = draft.trays.map((tray, index): TraySpec => {
    const found = wanted[index];
    return {
      color: found?.color ?? spare[index % Math.max(1, spare.length)] ?? tray.color,
      capacity: found?.capacity ?? 1,
      hidden: index >= 2,
    };
  });
  return { ...draft, trays };
}

const splitTray = (color: ScrewColor, count: number): readonly Pick<TraySpec, 'color' | 'capacity'>[] =>
  count <= MAX_CAPACITY
    ? [{ color, capacity: count }]
    : [{ color, capacity: MAX_CAPACITY }, ...splitTray(color, count - MAX_CAPACITY)];

/** As a file has it. */
export const formatLevel = (draft: LevelDraft): string => `${JSON.stringify(draft, undefined, 2)}\n`;
