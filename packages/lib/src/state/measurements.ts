/**
 * What was measured while a world ran, as plain data of bounded size: it is saved with the world, but no rule reads it,
 * and it is no part of the world's fingerprint.
 *
 * A sample holds totals since the start; what happened in between is the difference of two samples. So a tick costs
 * nothing unless a sample is due or shots were fired.
 */
import type { ModuleId } from '../content/game-config.ts';
import { createStory, type Story } from './story.ts';

/** Samples of a ring: sixty intervals. */
export const RING_SAMPLES = 61;
/** Ticks from one sample to the next: a second, ten seconds, a minute; so a ring covers 1, 10 or 60 minutes. */
export const RING_INTERVALS = [60, 600, 3600] as const;

/** What a sample holds after two numbers for each item: what was produced of it, and what was consumed. */
export const TOTALS = ['blocks', 'built', 'lost', 'kills', 'damageDealt', 'damageTaken'] as const;
export type Total = (typeof TOTALS)[number];

export interface SampleRing {
  /** Samples ever taken; the latest is at (taken - 1) modulo RING_SAMPLES. */
  taken: number;
  /** Tick of the latest sample. */
  tick: number;
  /** RING_SAMPLES rows of `2 * items + TOTALS.length` numbers. */
  rows: Float64Array;
}

/** Ships of one side that are built alike. */
export interface DesignRecord {
  readonly team: number;
  /** Index in config.ships; -1: the stations; -2: designs for which there was no room. */
  readonly type: number;
  readonly level: number;
  /** Sorted by id. */
  readonly modules: readonly { readonly module: ModuleId; readonly count: number }[];
  built: number;
  lost: number;
  kills: number;
  damage: number;
}

/** More than a player tells apart; later ones share a record. */
export const MAX_DESIGN_RECORDS = 96;
export const STATIONS_RECORD = -1;
export const OTHER_RECORD = -2;

/** Totals of one machine, by its slot. */
export interface MachineRecord {
  /** Its building; another one in the same slot begins anew. */
  building: number;
  /** Ticks of all finished cycles, and items or ships made. */
  busyTicks: number;
  made: number;
}

/** Totals of all machines and belt lines at one moment. */
export interface FlowSample {
  readonly tick: number;
  /** By machine slot: building, busy ticks with those of the running cycle, and made. */
  readonly building: Int32Array;
  readonly busyTicks: Float64Array;
  readonly made: Float64Array;
  /** By line: the building of its first tile, which names it, and how many items have left it. */
  readonly tile: Int32Array;
  readonly left: Int32Array;
}

/** A minute and the sample before it. */
export const FLOW_SAMPLES = 7;
export const FLOW_INTERVAL = 600;

export interface Measurements {
  /** In the order of RING_INTERVALS. */
  rings: SampleRing[];
  built: number;
  lost: number;
  kills: number;
  damageDealt: number;
  damageTaken: number;
  designs: DesignRecord[];
  /** Ships by id, in ascending order, and their index in `designs`. Those destroyed stay until the next minute: their shots still hit. */
  rosterIds: number[];
  rosterDesigns: number[];
  machines: MachineRecord[];
  /** The oldest first. */
  flows: FlowSample[];
  story: Story;
}

export function rowWidth(items: number): number {
  return 2 * items + TOTALS.length;
}

/** `seed`: of the run; -1 where that is not known. */
export function createMeasurements(items: number, seed: number): Measurements {
  return {
    rings: RING_INTERVALS.map(() => ({
      taken: 0,
      tick: 0,
      rows: new Float64Array(RING_SAMPLES * rowWidth(items)),
    })),
    built: 0,
    lost: 0,
    kills: 0,
    damageDealt: 0,
    damageTaken: 0,
    designs: [],
    rosterIds: [],
    rosterDesigns: [],
    machines: [],
    flows: [],
    story: createStory(seed),
  };
}

/** Index of a ship's record in `designs`, or -1. */
export function findDesignOf({ rosterIds, rosterDesigns }: Measurements, ship: number): number {
  let low = 0;
  let high = rosterIds.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const id = rosterIds[middle];
    if (id === ship) return rosterDesigns[middle];
    if (id < ship) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The record of a machine slot, which begins anew with another building. */
export function machineRecord(measured: Measurements, slot: number, building: number): MachineRecord {
  const known = measured.machines[slot];
  if (known !== undefined && known.building === building) return known;
  while (measured.machines.length < slot) measured.machines.push({ building: -1, busyTicks: 0, made: 0 });
  const fresh = { building, busyTicks: 0, made: 0 };
  measured.machines[slot] = fresh;
  return fresh;
}
