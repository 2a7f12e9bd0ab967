/** Writes the story of a run as it happens: rows of its course, moments, and who strikes the HQ. */
import { BUILDING_BLOCK } from '../content/game-config.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { shipThreat } from '../rules/threat.ts';
import { secondsToTicks, TICKS_PER_SECOND } from '../rules/time.ts';
import { UNITS_PER_THREAT } from '../rules/waves.ts';
import type { BattleState } from '../state/battle.ts';
import { ENEMY, PLAYER } from '../state/battle-codes.ts';
import type { GameState } from '../state/game-state.ts';
import type { Measurements } from '../state/measurements.ts';
import {
  type CourseColumn,
  COURSE,
  DEEDS_TICKS,
  MAX_COURSE_ROWS,
  MAX_DEEDS,
  MAX_MOMENTS,
  type MomentKind,
  type Story,
} from '../state/story.ts';

/** Hits on the HQ after a calm this long are another attack. */
const CALM_TICKS = secondsToTicks(60);

/** `tick` is the one that begins when this one ends, at which samples are due and of which views tell. */
export function noteStory(state: GameState, rulebook: Rulebook, tick: number): void {
  const { measured } = state;
  const { story } = measured;
  if (state.events.length > 0) noteEvents(story, state, tick);
  noteStations(story, state, tick);
  if (tick % story.interval === 0) addRow(story, sampleCourse(state, rulebook, tick));
  if (tick % DEEDS_TICKS === 0) addDeeds(measured, tick);
}

function addMoment({ moments }: Story, tick: number, kind: MomentKind, amount: number): void {
  moments.push({ tick, kind, amount });
  if (moments.length > MAX_MOMENTS) moments.shift();
}

function noteEvents(story: Story, { events }: GameState, tick: number): void {
  for (const event of events) {
    if (event.type === 'wave-started' && event.isBoss) addMoment(story, tick, 'boss', event.ships);
    else if (event.type === 'set-destroyed') addMoment(story, tick, 'set-destroyed', event.level);
    else if (event.type === 'hq-destroyed') addMoment(story, tick, 'hq-lost', 0);
  }
}

/** By counting what stands: whatever has destroyed a station, it is gone. */
function noteStations(story: Story, { battle: { structures } }: GameState, tick: number): void {
  let standing = 0;
  for (let i = 0; i < structures.length; i++) {
    if (structures[i].team !== PLAYER) continue;
    if (structures[i].kind === 'station') standing++;
    else story.hq = structures[i].id;
  }
  if (standing < story.stations) addMoment(story, tick, 'station-lost', standing);
  story.stations = standing;
}

/** Call it for every hit by a known design. */
export function noteHqHit(
  { story }: Measurements,
  hit: { readonly target: number; readonly design: number; readonly lost: number; readonly tick: number },
): void {
  if (hit.target !== story.hq) return;
  const { hqDamage } = story;
  while (hqDamage.length <= hit.design) hqDamage.push(0);
  hqDamage[hit.design] += hit.lost;
  if (story.hqHitBy < 0 || hit.tick - story.hqHitTick > CALM_TICKS) {
    addMoment(story, hit.tick, 'hq-attacked', 0);
  }
  story.hqHitBy = hit.design;
  story.hqHitTick = hit.tick;
}

function addRow(story: Story, row: Readonly<Record<CourseColumn, number>>): void {
  story.rows.push(COURSE.map((column) => row[column]));
  if (story.rows.length <= MAX_COURSE_ROWS) return;
  story.interval *= 2;
  story.rows = story.rows.filter(([tick]) => tick % story.interval === 0);
}

/** The course at this moment. */
export function sampleCourse(
  state: GameState,
  rulebook: Rulebook,
  tick: number,
): Readonly<Record<CourseColumn, number>> {
  const { measured, produced, blocks, waves } = state;
  const fleet = weighShips(state.battle, rulebook);
  return {
    tick,
    items: produced.reduce((sum, made) => sum + made, 0),
    blocks: produced[rulebook.items.indexOf(BUILDING_BLOCK)],
    stock: blocks,
    built: measured.built,
    lost: measured.lost,
    kills: measured.kills,
    ships: fleet.ships,
    fleet: fleet.threat[PLAYER],
    enemies: fleet.threat[ENEMY],
    threat: (rulebook.waves.rateAt(waves.clock.bossCounter) * TICKS_PER_SECOND) / UNITS_PER_THREAT,
  };
}

/** Threat of the ships of both sides; that of a design is computed once. */
export function weighShips(
  { ships, designs }: BattleState,
  { config }: Rulebook,
): { readonly ships: number; readonly threat: readonly [number, number] } {
  const known = new Map<number, number>();
  const threat: [number, number] = [0, 0];
  let own = 0;
  for (let row = 0; row < ships.count; row++) {
    const design = ships.design[row];
    let weight = known.get(design);
    if (weight === undefined) {
      const { type, modules } = designs[design];
      weight = shipThreat(config, config.ships[type], modules);
      known.set(design, weight);
    }
    threat[ships.team[row] === PLAYER ? PLAYER : ENEMY] += weight;
    if (ships.team[row] === PLAYER) own++;
  }
  return { ships: own, threat };
}

function addDeeds({ story, designs }: Measurements, tick: number): void {
  story.deeds.push({
    tick,
    damage: designs.map(({ damage }) => damage),
    kills: designs.map(({ kills }) => kills),
  });
  if (story.deeds.length > MAX_DEEDS) story.deeds.shift();
}
