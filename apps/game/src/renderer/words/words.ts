/** Words for what the simulation names by code, and times as players read them. */
import {
  type Amount,
  type BuildingDetails,
  type CycleTime,
  type Direction,
  type FlowReading,
  type HullStat,
  type IdleReason,
  MAX_ENEMY_SHIPS,
  type RepairPriority,
  type ShipDetails,
  type Stance,
  type TargetPriority,
} from '@dota-factory/lib';
import { formatName, formatNumber } from '@dota-factory/ui';

/** Whole minutes and two-digit seconds. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const MOMENTS = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A date and time, as people here write it, from milliseconds since the epoch. */
export function formatMoment(milliseconds: number): string {
  return MOMENTS.format(milliseconds);
}

/** A countdown shows the second that is running out: 0:01 until nothing is left. */
export function formatCountdown(seconds: number): string {
  return formatClock(Math.ceil(seconds));
}

export function formatCappedWave(): string {
  return `Wave cut off: at most ${formatNumber(MAX_ENEMY_SHIPS, 0)} enemy ships at once. The rest of its threat goes to the next wave.`;
}

/** What demolition gives back. */
export function formatRefund(percentage: number): string {
  return percentage === 100
    ? 'the whole cost'
    : `${percentage}% of the cost, all of it for construction sites`;
}

/** What a shipyard loses by another ship, and how to lose less. */
export function formatYardLoss(
  loss: readonly Amount[],
  { progress, orders }: Pick<BuildingDetails, 'progress' | 'orders'>,
): string {
  const items = loss.map(({ item, amount }) => `${formatNumber(amount, 0)} ${formatName(item)}`).join(', ');
  const layout = (orders?.layout.length ?? 0) > 0 ? ' and its layout' : '';
  const advice = progress === undefined ? '' : ' Let it finish its ship first to lose less.';
  return `The yard loses ${items}${layout}.${advice}`;
}

export const STANCE_LABELS: Readonly<Record<Stance, string>> = {
  aggressive: 'Aggressive',
  defensive: 'Defensive',
};

export const STANCE_NOTES: Readonly<Record<Stance, string>> = {
  aggressive: 'Gathers at the rally point, then advances on the enemy',
  defensive: 'Holds between the asteroid and the stations',
};

export const TARGET_LABELS: Readonly<Record<TargetPriority, string>> = {
  closest: 'Closest',
  highest_hp: 'Highest HP',
  structures_first: 'Structures',
};

export const TARGET_NOTES: Readonly<Record<TargetPriority, string>> = {
  closest: 'Attacks the closest enemy',
  highest_hp: 'Attacks the enemy with the most HP',
  structures_first: 'Attacks stations before ships',
};

export const REPAIR_LABELS: Readonly<Record<RepairPriority, string>> = {
  stations_first: 'Stations',
  ships_first: 'Ships',
  nearest: 'Nearest',
};

export const REPAIR_NOTES: Readonly<Record<RepairPriority, string>> = {
  stations_first: 'Repairs stations before ships',
  ships_first: 'Repairs ships before stations',
  nearest: 'Repairs what is nearest',
};

export const DIRECTION_LABELS: Readonly<Record<Direction, string>> = {
  E: 'East',
  S: 'South',
  W: 'West',
  N: 'North',
};

export const DIRECTION_SIGNS: Readonly<Record<Direction, string>> = { E: '→', S: '↓', W: '←', N: '↑' };

export const HULL_LABELS: Readonly<Record<HullStat, string>> = {
  hp: 'HP',
  speed: 'Max linear speed',
  sensor_range: 'Sensor range',
  main_acceleration: 'Main acceleration',
  maneuvering_acceleration: 'Maneuvering acceleration',
  angular_acceleration: 'Angular acceleration',
  max_rotation_speed: 'Max rotation speed',
};

export const HULL_UNITS: Readonly<Record<HullStat, string>> = {
  hp: '',
  speed: 'tiles/s',
  sensor_range: 'tiles',
  main_acceleration: 'tiles/s²',
  maneuvering_acceleration: 'tiles/s²',
  angular_acceleration: 'rad/s²',
  max_rotation_speed: 'rad/s',
};

const IDLE_WORDS: Readonly<Record<Exclude<IdleReason, 'missing-input'>, string>> = {
  'no-recipe': 'no recipe chosen',
  'no-schematic': 'no ship chosen',
  'output-full': 'output is full',
  stalled: 'no output takes this item',
  'no-unlocked-output': 'nothing it could make is unlocked',
  'fleet-full': 'you have as many ships as there may be',
};

/** Why a building does nothing, naming what it waits for. */
export function formatIdleReason(
  reason: IdleReason,
  { building, inputs }: Pick<BuildingDetails, 'building' | 'inputs'>,
): string {
  if (reason !== 'missing-input') return IDLE_WORDS[reason];
  // A smelter runs whichever of its recipes it can, so no single input is the missing one.
  if (building === 'smelter') return 'waiting for ore or scrap';
  const missing = inputs
    .filter(({ count, perCycle }) => count < (perCycle ?? 0))
    .map(({ item }) => formatName(item));
  return missing.length === 0 ? 'waiting for input' : `waiting for ${missing.join(', ')}`;
}

/** `58 of 60 /min`: measured, and what is possible where that is known. */
export function formatFlow({ perMinute, possible }: Pick<FlowReading, 'perMinute' | 'possible'>): string {
  const measured = formatNumber(perMinute, perMinute < 10 ? 1 : 0);
  return possible === undefined
    ? `${measured} /min`
    : `${measured} of ${formatNumber(possible, possible < 10 ? 1 : 0)} /min`;
}

/** `4 s`, or `2–4 s` while it depends on what a machine will get. */
export function formatCycleTime({ min, max }: CycleTime): string {
  return min === max ? `${formatNumber(min)} s` : `${formatNumber(min)}–${formatNumber(max)} s`;
}

/** What a ship is up to, with the number of what it is about: `engaging Frigate #12`, `carrying 6 scrap to a bay`. */
export function formatIntent(
  { intent, target, cargo }: Pick<ShipDetails, 'intent' | 'target' | 'cargo'>,
  nameShip: (id: string) => string,
): string {
  if (intent === 'delivering') return `carrying ${cargo} scrap to a bay`;
  if (intent === 'collecting')
    return cargo === 0 ? 'collecting scrap' : `collecting scrap, ${cargo} on board`;
  switch (target?.kind) {
    case 'ship':
      return `${intent} ${nameShip(target.ship ?? '')} #${target.id}`;
    case 'station':
      return intent === 'advancing' ? 'advancing on a station' : `${intent} a station`;
    case 'hq':
      return intent === 'advancing' ? 'advancing on the HQ' : `${intent} the HQ`;
    default:
      return intent;
  }
}
