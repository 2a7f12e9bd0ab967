/** Waves, ships, stations and scrap in the dump. */
import { deriveStructureHp, HQ_LEVEL } from '../rules/station-stats.ts';
import { isQuiet, UNITS_PER_THREAT } from '../rules/waves.ts';
import { type Rulebook, TICKS_PER_SECOND } from '../rules/rulebook.ts';
import type { BattleState, Structure } from '../state/battle.ts';
import { INTENTS, PLAYER } from '../state/battle-codes.ts';
import type { GameState } from '../state/game-state.ts';

const TEAMS = ['player', 'enemy'] as const;

export function dumpBattle(state: GameState, rulebook: Rulebook) {
  const { battle, waves } = state;
  const { clock } = waves;
  const stations = battle.structures.filter(({ kind }) => kind === 'station');
  return {
    boss: { counter: clock.bossCounter, countdown: clock.countdown / TICKS_PER_SECOND },
    threat: clock.threat / UNITS_PER_THREAT,
    gap_remaining: clock.gap / TICKS_PER_SECOND,
    quiet: isQuiet(clock, rulebook.waves),
    station_level: state.stationLevel,
    ships: dumpShips(battle, rulebook),
    stations: stations.map(({ team, level, x, y, hp, maxHp }) => ({
      team: TEAMS[team],
      level,
      x,
      y,
      hp,
      max_hp: maxHp,
    })),
    hq: dumpHq(battle, rulebook),
    scrap: dumpScrap(battle),
  };
}

/** In id order. */
function dumpShips(battle: BattleState, { config }: Rulebook) {
  const { ships, designs } = battle;
  return Array.from({ length: ships.count }, (_, row) => {
    const design = designs[ships.design[row]];
    return {
      id: ships.id[row],
      team: TEAMS[ships.team[row]] ?? 'enemy',
      type: config.ships[design.type]?.id ?? '',
      level: design.level,
      x: ships.x[row],
      y: ships.y[row],
      vx: ships.vx[row],
      vy: ships.vy[row],
      facing: ships.facing[row],
      hp: ships.hp[row],
      max_hp: ships.maxHp[row],
      modules: design.modules,
      cargo: cargoOf(battle, row),
      intent: INTENTS[ships.intent[row]],
    };
  });
}

/** Units of scrap in all holds of a ship. */
function cargoOf({ ships, salvage }: BattleState, row: number): number {
  const first = ships.firstSalvage[row];
  let cargo = 0;
  for (let i = 0; i < ships.salvageCount[row]; i++) cargo += salvage.cargo[first + i];
  return cargo;
}

/** A destroyed HQ is gone from the battle; its maximum is still known. */
function dumpHq({ structures }: BattleState, { config }: Rulebook) {
  const isHq = ({ kind, team }: Structure) => kind === 'hq' && team === PLAYER;
  const hq = structures.find(isHq);
  return { hp: hq?.hp ?? 0, max_hp: hq?.maxHp ?? deriveStructureHp(config.stations.hq, HQ_LEVEL) };
}

function dumpScrap({ scrap, tick }: BattleState) {
  return Array.from({ length: scrap.count }, (_, row) => ({
    x: scrap.x[row],
    y: scrap.y[row],
    amount: scrap.amount[row],
    expires_in: (scrap.expiresTick[row] - tick) / TICKS_PER_SECOND,
  }));
}
