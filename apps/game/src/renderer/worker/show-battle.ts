/** A battle to look at, which never ends: two fleets between the stations, renewed as they lose ships. */
import { nextUnit, PI } from '@dota-factory/base';
import {
  addDesign,
  configuredLevels,
  type GameState,
  type Rulebook,
  spawnShip,
  step,
  type Team,
} from '@dota-factory/lib';

/** Of each side. */
const FLEET = 13;
/** Which hull comes next, as its place in the config: many small ones, now and then a large one. */
const HULLS: readonly number[] = [0, 3, 1, 6, 0, 5, 7, 1, 3, 0, 8, 4, 0, 5, 6];
/** Ships fly at this level. */
const LEVEL = 5;
/** Longer than anybody looks at a title. */
const NO_BOSS_TICKS = 1e9;
/** From one look at the fleets to the next. */
const RENEW_TICKS = 45;
/** Until both sides are in each other's reach, so that the first picture is one of a battle. */
const WARM_UP_TICKS = 900;

export interface Show {
  readonly state: GameState;
  readonly rulebook: Rulebook;
  /** Ships that have come so far, by team. */
  readonly sent: [number, number];
}

/** Takes over a new world: what happens in it from now on is the show's. */
export function createShow(state: GameState, rulebook: Rulebook): Show {
  const show: Show = { state, rulebook, sent: [0, 0] };
  for (let i = 0; i < FLEET; i++) for (const team of [0, 1] as const) send(show, team, 0.35);
  for (let tick = 0; tick < WARM_UP_TICKS; tick++) {
    step(state, rulebook);
    keepUp(show);
  }
  return show;
}

/** After every tick: nothing that stands falls, no wave comes, and losses are made good. */
export function keepUp(show: Show): void {
  const { state } = show;
  for (const structure of state.battle.structures) structure.hp = structure.maxHp;
  state.waves.pending.length = 0;
  Object.assign(state.waves.clock, { threat: 0, countdown: NO_BOSS_TICKS });
  if (state.tick % RENEW_TICKS !== 0) return;
  const { ships } = state.battle;
  for (const team of [0, 1] as const) {
    const count = ships.team.subarray(0, ships.count).filter((each) => each === team).length;
    if (count < FLEET) send(show, team, 0);
  }
}

/** One more ship from its own side; `advance`: how much of the way to the middle it has behind it, at most. */
function send({ state, rulebook: { config }, sent }: Show, team: Team, advance: number): void {
  const { battle, random } = state;
  const { player_buffer_width: left, contest_zone_width: width } = config.world.regions;
  const type = (HULLS[sent[team]++ % HULLS.length] ?? 0) % config.ships.length;
  const way = (advance * nextUnit(random) * width) / 2;
  const { default_modules = [] } = config.ships[type] ?? {};
  const id = spawnShip(battle, {
    team,
    design: addDesign(battle, config, type, LEVEL, default_modules, configuredLevels(config)),
    x: team === 0 ? left + way : left + width - way,
    y: battle.height * (0.1 + 0.8 * nextUnit(random)),
    facing: team === 0 ? 0 : PI,
  });
  // Nobody waits for a departure.
  battle.ships.departed[battle.ships.id.indexOf(id)] = 1;
}
