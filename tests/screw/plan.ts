/** The plan of our three regions: what each level has and how hard it is; from it they are made, and against it they are checked. */
import type { Recipe, ScrewColor, TraySpec } from '@dota-factory/screw';
import { describeTrays } from './tiny.ts';

export interface PlannedLevel {
  readonly name: string;
  readonly recipe: Recipe;
}

export interface PlannedRegion {
  readonly id: string;
  readonly name: string;
  readonly levels: readonly PlannedLevel[];
}

interface Plan {
  readonly name: string;
  readonly parts: number;
  /** Parts on both sides of the axis; as many as those that are not asked for allow unless said otherwise. */
  readonly pairs?: number;
  /** `red 2, blue 2, green 3 hidden, green 3 hidden`. */
  readonly trays: string;
  /** Screws of each colour; as many as its trays take unless said otherwise. */
  readonly screws?: Partial<Record<ScrewColor, number>>;
  readonly required?: readonly string[];
  readonly buffer: number;
  readonly winRate: readonly [number, number];
  readonly win?: Recipe['win'];
  readonly minBuffer?: number;
}

const WOOD = ['plank-short', 'plank-medium', 'plank-long', 'square-board', 'rubber-mat'];
const WORKSHOP = [...WOOD, 'glass-pane'];
const MECHANICAL = [...WORKSHOP, 'shutter', 'drawer', 'heavy-board', 'hinged-flap', 'glass-door'];
const EVERYTHING = [...MECHANICAL, 'l-bracket', 't-bracket', 'triangle', 'hexagon', 'spring-lid'];

function countColors(trays: readonly TraySpec[], screws: Plan['screws']): readonly ScrewColor[] {
  const counts = new Map<ScrewColor, number>();
  for (const { color, capacity } of trays) counts.set(color, (counts.get(color) ?? 0) + capacity);
  for (const [color, count] of Object.entries(screws ?? {})) counts.set(color as ScrewColor, count);
  return [...counts].flatMap(([color, count]) => Array.from({ length: count }, () => color));
}

function level(partIds: readonly string[], hasTrap: boolean, plan: Plan): PlannedLevel {
  const trays = describeTrays(plan.trays) as readonly TraySpec[];
  const [min, max] = plan.winRate;
  return {
    name: plan.name,
    recipe: {
      required: plan.required ?? [],
      partIds,
      parts: plan.parts,
      pairs: plan.pairs ?? Math.floor((plan.parts - new Set(plan.required).size) / 2),
      colors: countColors(trays, plan.screws),
      trays,
      buffer: plan.buffer,
      win: plan.win ?? 'allScrewsRemoved',
      winRate: { min, max },
      // One place of the buffer is forgiveness, unless a level asks for all of it.
      minBuffer:
        plan.minBuffer === undefined
          ? { min: 1, max: plan.buffer - 1 }
          : { min: plan.minBuffer, max: plan.minBuffer },
      hasTrap,
    },
  };
}

const unused = (...colors: readonly ScrewColor[]) => Object.fromEntries(colors.map((color) => [color, 0]));
const FIRST: Pick<Plan, 'buffer' | 'winRate'> = { buffer: 5, winRate: [1, 1] };
const EASY: Pick<Plan, 'buffer' | 'winRate'> = { buffer: 5, winRate: [0.9, 1] };
const COVERED: Pick<Plan, 'buffer' | 'winRate'> = { buffer: 5, winRate: [0.7, 0.9] };
const SLIDING: Pick<Plan, 'buffer' | 'winRate'> = { buffer: 5, winRate: [0.6, 0.85] };
const TURNING: Pick<Plan, 'buffer' | 'winRate'> = { buffer: 4, winRate: [0.45, 0.7] };
const LEAVING: Pick<Plan, 'buffer' | 'winRate'> = { buffer: 4, winRate: [0.3, 0.55] };
const SPRINGING: Pick<Plan, 'buffer' | 'winRate'> = { buffer: 4, winRate: [0.25, 0.45] };
const TRAPPED: Pick<Plan, 'buffer' | 'winRate'> = { buffer: 4, winRate: [0.1, 0.3] };
const MASTERLY: Pick<Plan, 'buffer' | 'winRate' | 'minBuffer'> = {
  buffer: 3,
  winRate: [0.03, 0.15],
  minBuffer: 3,
};

const REGION_1: readonly PlannedLevel[] = [
  {
    name: 'First Turn',
    parts: 1,
    trays: 'red 2, blue 1, green 1 hidden, yellow 1 hidden',
    screws: unused('blue', 'green', 'yellow'),
    required: ['plank-short'],
    ...FIRST,
  },
  {
    name: 'Two Colours',
    parts: 1,
    trays: 'red 2, blue 2, green 1 hidden, yellow 1 hidden',
    screws: unused('green', 'yellow'),
    required: ['square-board'],
    ...FIRST,
  },
  {
    name: 'Side by Side',
    parts: 2,
    trays: 'red 2, blue 2, green 1 hidden, yellow 1 hidden',
    screws: unused('green', 'yellow'),
    ...FIRST,
  },
  {
    name: 'Under the Lid',
    parts: 2,
    trays: 'red 2, blue 2, green 2 hidden, yellow 1 hidden',
    screws: unused('yellow'),
    required: ['plank-long', 'square-board'],
    ...EASY,
  },
  {
    name: 'Room to Spare',
    parts: 3,
    trays: 'blue 2, green 2, red 3 hidden, yellow 1 hidden',
    screws: unused('yellow'),
    ...EASY,
  },
  {
    name: 'Waiting Room',
    parts: 3,
    trays: 'yellow 3, red 2, blue 3 hidden, green 1 hidden',
    screws: unused('green'),
    ...EASY,
  },
  { name: 'On Top', parts: 4, trays: 'red 2, blue 2, green 3 hidden, green 3 hidden', ...COVERED },
  {
    name: 'Left Hanging',
    parts: 4,
    trays: 'green 2, yellow 2, blue 3 hidden, blue 3 hidden',
    ...COVERED,
  },
  {
    name: 'Glass Above',
    parts: 4,
    trays: 'yellow 2, red 1, blue 4 hidden, blue 3 hidden',
    required: ['glass-pane'],
    ...COVERED,
  },
  {
    name: 'End of Shift',
    parts: 4,
    trays: 'blue 1, red 2, green 4 hidden, green 3 hidden',
    required: ['glass-pane', 'square-board'],
    ...COVERED,
  },
].map((plan) => level(WORKSHOP, false, plan));

const REGION_2: readonly PlannedLevel[] = [
  {
    name: 'Push Aside',
    parts: 4,
    trays: 'red 2, blue 2, green 3 hidden, yellow 3 hidden',
    required: ['drawer'],
    ...SLIDING,
  },
  {
    name: 'Shutters',
    parts: 4,
    trays: 'green 2, blue 2, red 3 hidden, yellow 3 hidden',
    required: ['shutter'],
    ...SLIDING,
  },
  {
    name: 'Set It Free',
    parts: 5,
    trays: 'red 2, yellow 2, green 4 hidden, blue 4 hidden',
    required: ['drawer'],
    win: 'targetFreed' as const,
    ...SLIDING,
  },
  {
    name: 'Crossed Rails',
    parts: 5,
    trays: 'yellow 2, green 2, blue 4 hidden, red 4 hidden',
    required: ['drawer', 'shutter'],
    ...SLIDING,
  },
  {
    name: 'Swing',
    parts: 5,
    trays: 'red 2, blue 3, yellow 4 hidden, green 3 hidden',
    required: ['hinged-flap'],
    ...TURNING,
  },
  {
    name: 'Heavy Wood',
    parts: 5,
    trays: 'blue 2, green 3, red 4 hidden, yellow 4 hidden',
    required: ['heavy-board'],
    ...TURNING,
  },
  {
    name: 'Glass Door',
    parts: 6,
    trays: 'yellow 3, red 3, green 4 hidden, blue 3 hidden',
    required: ['glass-door', 'heavy-board'],
    ...TURNING,
  },
  {
    name: 'Clear the Deck',
    parts: 6,
    trays: 'red 3, green 3, blue 4 hidden, yellow 4 hidden',
    win: 'partsRemoved' as const,
    ...LEAVING,
  },
  {
    name: 'Second Helping',
    parts: 6,
    trays: 'red 2, blue 3, green 4 hidden, red 3 hidden',
    screws: { yellow: 2 },
    win: 'partsRemoved' as const,
    ...LEAVING,
  },
  {
    name: 'Full House',
    parts: 6,
    trays: 'green 2, yellow 3, blue 4 hidden, green 3 hidden',
    screws: { red: 2 },
    required: ['drawer', 'glass-door'],
    win: 'targetFreed' as const,
    ...LEAVING,
  },
].map((plan) => level(MECHANICAL, true, plan));

const REGION_3: readonly PlannedLevel[] = [
  {
    name: 'Spring Cleaning',
    parts: 6,
    trays: 'red 3, blue 3, green 4 hidden, yellow 4 hidden',
    required: ['spring-lid'],
    ...SPRINGING,
  },
  {
    name: 'Brackets',
    parts: 6,
    trays: 'green 3, yellow 3, red 4 hidden, blue 4 hidden',
    required: ['l-bracket', 't-bracket'],
    ...SPRINGING,
  },
  {
    name: 'Triangles',
    parts: 6,
    trays: 'blue 3, red 4, yellow 4 hidden, green 4 hidden',
    required: ['triangle', 'triangle', 'spring-lid'],
    ...SPRINGING,
  },
  {
    name: 'Honeycomb',
    parts: 7,
    trays: 'yellow 4, green 4, blue 4 hidden, red 4 hidden',
    required: ['hexagon', 'spring-lid'],
    ...SPRINGING,
  },
  {
    name: 'The Spare Place',
    parts: 7,
    trays: 'purple 4, red 3, blue 4 hidden, orange 4 hidden',
    screws: { purple: 3 },
    ...TRAPPED,
  },
  {
    name: 'Orange Peel',
    parts: 7,
    trays: 'orange 3, green 4, purple 4 hidden, yellow 4 hidden',
    required: ['spring-lid'],
    ...TRAPPED,
  },
  {
    name: 'Never Full',
    parts: 7,
    trays: 'red 4, purple 4, orange 4 hidden, blue 4 hidden',
    screws: { red: 2 },
    ...TRAPPED,
  },
  {
    name: 'Tight Fit',
    parts: 7,
    trays: 'purple 4, yellow 4, orange 4 hidden, green 4 hidden',
    required: ['drawer', 'l-bracket'],
    ...TRAPPED,
  },
  {
    name: 'Clockwork',
    parts: 7,
    trays: 'red 4, purple 4, green 4 hidden, orange 4 hidden',
    required: ['drawer', 'hexagon', 'spring-lid'],
    ...MASTERLY,
  },
  {
    name: 'Master of Screws',
    parts: 8,
    trays: 'blue 4, orange 4, yellow 4 hidden, purple 4 hidden',
    required: ['glass-door', 't-bracket', 'spring-lid', 'shutter'],
    ...MASTERLY,
  },
].map((plan) => level(EVERYTHING, true, plan));

export const REGIONS: readonly PlannedRegion[] = [
  { id: 'workshop', name: 'The Workshop', levels: REGION_1 },
  { id: 'mechanism', name: 'The Mechanism', levels: REGION_2 },
  { id: 'clock-tower', name: 'The Clock Tower', levels: REGION_3 },
];
