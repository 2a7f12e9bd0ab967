/** What fighters remember of whom they saw saves looking again, and changes nothing. */
import { createRandom, nextUnit } from '@dota-factory/base';
import { type BattleState, createSight } from '../../state/battle.ts';
import { encodePlain, hashBytes } from '../../state/plain-data.ts';
import { aBattle, addShip, addStand } from '../../testing/battle.ts';
import { stepBattle } from './step.ts';

/** Two fleets that meet and die, with menders, priorities of all kinds and stations. */
function aMelee(seed: number, isArena: boolean): BattleState {
  const random = createRandom(seed);
  const battle = aBattle({ isArena });
  for (const team of ['player', 'enemy'] as const) {
    addStand(battle, { team, kind: 'hq', x: team === 'player' ? 1 : 38, y: 10, hp: 400 });
    addStand(battle, { team, x: team === 'player' ? 6 : 30, y: 5, hp: 60, damage: 2, range: 5 });
  }
  for (let i = 0; i < 24; i++) {
    const team = i % 2 === 0 ? 'player' : 'enemy';
    addShip(battle, {
      team,
      x: (team === 'player' ? 4 : 26) + nextUnit(random) * 10,
      y: nextUnit(random) * 20,
      hp: 5 + nextUnit(random) * 20,
      sensor: 4 + nextUnit(random) * 12,
      speed: 1 + nextUnit(random) * 4,
      weapons: [{ damage: 1, range: 2 + nextUnit(random) * 4, rate: 2 }],
      ...(i % 5 === 0 ? { repairs: [{ range: 4, rate: 3 }] } : {}),
      ...(i % 3 === 0 ? { priority: i % 2 === 0 ? 'highest_hp' : 'structures_first' } : {}),
    });
  }
  return battle;
}

/** Of all that is kept. */
function printOf({ ships, weapons, repairs, structures, hits, index, scrap }: BattleState): string {
  return hashBytes(encodePlain({ ships, weapons, repairs, structures, hits, index, scrap }));
}

it.each([
  ['arena', true],
  ['game', false],
] as const)('a battle of the %s goes on bit for bit as if everyone looked at everyone', (_name, isArena) => {
  let looked = 0;
  for (let seed = 1; seed <= 2; seed++) {
    const battle = aMelee(seed, isArena);
    const forgetful = aMelee(seed, isArena);
    for (let tick = 0; tick < 700; tick++) {
      stepBattle(battle);
      forgetful.sight = createSight();
      stepBattle(forgetful);
      if (tick % 100 === 0) expect(printOf(battle)).toBe(printOf(forgetful));
      looked += battle.index.targetRow.filter((row) => row >= 0).length;
    }
    expect(printOf(battle)).toBe(printOf(forgetful));
    expect(battle.ships.count).toBeLessThan(24);
  }
  expect(looked).toBeGreaterThan(1000);
});

it('a ship that moves up into the row of a lost one does not take over its target', () => {
  const battle = aBattle({ isArena: true });
  addStand(battle, { team: 'player', kind: 'hq', x: 1, y: 10, hp: 400 });
  addStand(battle, { team: 'enemy', kind: 'hq', x: 38, y: 10, hp: 400 });
  const weapons = [{ damage: 1, range: 3, rate: 1 }];
  addShip(battle, { team: 'player', x: 5, y: 5, sensor: 25, weapons });
  addShip(battle, { team: 'player', x: 5, y: 15, sensor: 4, weapons });
  addShip(battle, { team: 'enemy', x: 25, y: 5, sensor: 4, weapons });
  stepBattle(battle);
  stepBattle(battle);
  expect([...battle.index.targetRow.subarray(0, 2)]).toEqual([2, -1]);
  battle.ships.hp[0] = 0;
  stepBattle(battle);
  stepBattle(battle);
  expect(battle.ships.count).toBe(2);
  expect(battle.index.targetRow[0]).toBe(-1);
});
