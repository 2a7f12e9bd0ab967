/**
 * What is to be heard of a running game: which sound, how loud and from where, as a function of what has happened and
 * of what is on screen. Nothing here makes a sound.
 */
import {
  type AlertKind,
  BADGE_WORKING,
  BUILDING_IDS,
  type Command,
  type GroundView,
  ROW_BADGE,
  type Snapshot,
  VIEW_EVENTS,
} from '@dota-factory/lib';
import type { BedName, Cue, SoundName } from '@dota-factory/ui';

type ViewEvent = (typeof VIEW_EVENTS)[number];

/** Visible columns, tiles. */
export interface Span {
  readonly left: number;
  readonly right: number;
}

export type SoundCue = Cue<SoundName>;

/** Quieter than this is not worth a voice. */
const LEAST_GAIN = 0.03;
/** Tiles beyond the edge of the view at which a sound has half its loudness. */
const HALF_AWAY = 10;
/** At most so many of one kind in a frame: the loudest ones. */
const MOST_ALIKE = 3;

/** 1 on screen, less and less beyond its edges. */
export function gainAt({ left, right }: Span, x: number): number {
  const away = Math.max(0, left - x, x - right);
  return 1 / (1 + (away / HALF_AWAY) ** 2);
}

/** Half of the way to one ear at the edges of the view, all of it far beyond. */
export function panAt({ left, right }: Span, x: number): number {
  const half = Math.max(1, (right - left) / 2);
  const offset = (x - (left + right) / 2) / half;
  return Math.max(-1, Math.min(1, offset * 0.55));
}

/** How loud each thing is by itself, and in which pitch; `amount` as in the events. */
const HEARD: Partial<Record<ViewEvent, (amount: number) => Pick<SoundCue, 'sound' | 'gain' | 'pitch'>>> = {
  // A heavier weapon sounds lower and louder.
  fired: (damage) => ({
    sound: 'beam',
    gain: Math.min(0.6, 0.18 + damage / 120),
    pitch: Math.max(0.45, 1.5 / (1 + damage / 15)),
  }),
  hit: (damage) => ({ sound: 'hit', gain: Math.min(0.4, 0.08 + damage / 200), pitch: 1 }),
  // The scrap that falls tells how large the wreck was.
  'scrap-dropped': (scrap) => ({
    sound: 'explosion',
    gain: Math.min(1, 0.35 + scrap / 90),
    pitch: Math.max(0.5, 1.5 / (1 + scrap / 40)),
  }),
  'scrap-delivered': () => ({ sound: 'scrap', gain: 0.3, pitch: 1 }),
  departed: () => ({ sound: 'launch', gain: 0.25, pitch: 1 }),
  built: () => ({ sound: 'built', gain: 0.25, pitch: 1 }),
};

/** The loudest first; few of a kind. `speed`: faster games have more events a second, each of which is quieter. */
export function cuesOfEvents(events: Snapshot['events'], view: Span, speed: number): readonly SoundCue[] {
  const cues: SoundCue[] = [];
  const share = 1 / Math.sqrt(Math.max(1, speed));
  for (let row = 0; row < events.count; row++) {
    const event = VIEW_EVENTS[events.type[row] as number];
    const heard = event && HEARD[event]?.(events.amount[row] as number);
    if (!heard) continue;
    const x = events.x[row] as number;
    const gain = heard.gain * gainAt(view, x) * share;
    if (gain >= LEAST_GAIN) cues.push({ ...heard, gain, pan: panAt(view, x) });
  }
  return keepLoudest(cues);
}

function keepLoudest(cues: readonly SoundCue[]): readonly SoundCue[] {
  const counts = new Map<SoundName, number>();
  return cues
    .toSorted((a, b) => b.gain - a.gain)
    .filter(({ sound }) => {
      const count = (counts.get(sound) ?? 0) + 1;
      counts.set(sound, count);
      return count <= MOST_ALIKE;
    });
}

const ALERT_SOUNDS: Readonly<Record<AlertKind, SoundName>> = {
  'boss-soon': 'horn',
  'boss-arrived': 'horn',
  'station-attacked': 'warning',
  'hq-attacked': 'danger',
  'station-lost': 'danger',
  'yard-idle': 'notice',
  'blocks-idle': 'notice',
  'schematic-earned': 'good',
  'dead-end': 'warning',
};

/** From the middle: an alert is about the game, its arrow shows where. */
export function cueOfAlert(kind: AlertKind): SoundCue {
  return { sound: ALERT_SOUNDS[kind], gain: 0.8, pan: 0, pitch: kind === 'boss-arrived' ? 0.8 : 1 };
}

/** Its square wave is some 8 dB louder than the thud of placing: with this gain they are equally loud. */
export const REFUSAL: SoundCue = { sound: 'refuse', gain: 0.2, pan: 0, pitch: 1 };
/** The end of a game. */
export const DEFEAT: SoundCue = { sound: 'defeat', gain: 0.9, pan: 0, pitch: 1 };

const COMMAND_SOUNDS: Partial<Record<Command['type'], SoundName>> = {
  place: 'place',
  place_blueprint: 'place',
  expand: 'place',
  demolish: 'demolish',
  clear: 'demolish',
  undo: 'turn',
  redo: 'turn',
};

/** What the player did, where the command says where; or that it was refused. */
export function cueOfCommand(command: Command, isRefused: boolean, view: Span | undefined): SoundCue {
  if (isRefused) return REFUSAL;
  const x = 'x' in command ? command.x : undefined;
  return {
    sound: COMMAND_SOUNDS[command.type] ?? 'set',
    gain: 0.5,
    pan: x === undefined || view === undefined ? 0 : panAt(view, x),
    pitch: command.type === 'undo' ? 0.8 : 1,
  };
}

const BED_OF: Readonly<Record<string, BedName>> = {
  miner: 'miner',
  smelter: 'smelter',
  assembler: 'assembler',
  reprocessing_plant: 'assembler',
  shipyard: 'shipyard',
};

export const NO_BEDS: Readonly<Record<BedName, number>> = { miner: 0, smelter: 0, assembler: 0, shipyard: 0 };

/** Machines that work on screen: the tenth adds little to the ninth. */
export function bedsOf(
  { rowFrom, rowFlags }: Pick<Snapshot, 'rowFrom' | 'rowFlags'>,
  { buildings }: Pick<GroundView, 'buildings'>,
  view: Span,
): Readonly<Record<BedName, number>> {
  const counts: Record<BedName, number> = { ...NO_BEDS };
  for (let i = 0; i < rowFlags.length; i++) {
    const row = rowFrom + i;
    const bed = BED_OF[BUILDING_IDS[buildings.type[row] as number] ?? ''];
    if (bed === undefined || ((rowFlags[i] as number) & ROW_BADGE) !== BADGE_WORKING) continue;
    const x = buildings.x[row] as number;
    if (x > view.left - 3 && x < view.right) counts[bed]++;
  }
  const level = (count: number) => (count === 0 ? 0 : 1 - Math.exp(-(count + 1) / 8));
  return {
    miner: level(counts.miner),
    smelter: level(counts.smelter),
    assembler: level(counts.assembler),
    shipyard: level(counts.shipyard),
  };
}

/** How fierce the battle is, 0 to 1: the enemy's ships, and what is left of the HQ. */
export function moodOf({
  enemyShips,
  hqHp,
  hqMaxHp,
}: Pick<Snapshot['header'], 'enemyShips' | 'hqHp' | 'hqMaxHp'>): number {
  const danger = hqMaxHp > 0 ? 1 - hqHp / hqMaxHp : 0;
  return Math.min(1, (1 - Math.exp(-enemyShips / 12)) * 0.8 + danger * 0.6);
}
