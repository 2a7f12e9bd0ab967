/** Searches: scan and ring grid give exactly what looking at everyone gives. */
import { createRandom, nextInt, nextUnit } from '@dota-factory/base';
import type { BattleState } from '../../state/battle.ts';
import type { Team } from '../../state/battle-codes.ts';
import { aBattle, addShip } from '../../testing/battle.ts';
import { PART_X, PART_Y } from './formation.ts';
import { CELL_TILES, ELBOW_ROOM, SCAN_LIMIT, SLOTS } from './numbers.ts';
import {
  addUpCrowding,
  findNearestHurtShip,
  findNearestShip,
  findStrongestShip,
  indexShips,
} from './targeting.ts';

/** Some ships stand on a coarse lattice, so that distances tie, and some outside the world. */
function aCrowd(seed: number, count: number): BattleState {
  const random = createRandom(seed);
  const battle = aBattle();
  for (let i = 0; i < count; i++) {
    const isOnLattice = nextUnit(random) < 0.5;
    const x = isOnLattice ? nextInt(random, -12, 28) * 2 : nextUnit(random) * 130 - 40;
    const y = isOnLattice ? nextInt(random, -1, 11) * 2 : nextUnit(random) * 30 - 5;
    addShip(battle, { x, y, team: nextUnit(random) < 0.5 ? 'player' : 'enemy', hp: nextInt(random, 1, 5) });
  }
  indexShips(battle);
  return battle;
}

function nearestByHand({ ships }: BattleState, team: Team, x: number, y: number, range: number): number {
  let found = -1;
  let best = range * range;
  for (let row = 0; row < ships.count; row++) {
    if (ships.team[row] !== team) continue;
    const dx = ships.x[row] - x;
    const dy = ships.y[row] - y;
    const distance = dx * dx + dy * dy;
    if (distance < best || (distance === best && found < 0)) {
      best = distance;
      found = row;
    }
  }
  return found;
}

function strongestByHand({ ships }: BattleState, team: Team, x: number, y: number, range: number): number {
  const rows = Array.from({ length: ships.count }, (_, row) => row);
  const distance = (row: number) => {
    const dx = ships.x[row] - x;
    const dy = ships.y[row] - y;
    return dx * dx + dy * dy;
  };
  const near = rows.filter((row) => ships.team[row] === team && distance(row) <= range * range);
  near.sort((a, b) => ships.hp[b] - ships.hp[a] || distance(a) - distance(b) || a - b);
  return near[0] ?? -1;
}

describe('[REQ-SHP-SENSOR] a search', () => {
  it.each([0, 1, 5, SCAN_LIMIT, 2 * SCAN_LIMIT, 150, 400, 1000])(
    'among %d ships finds who is nearest, the lower id where two are equally near',
    (count) => {
      for (let seed = 1; seed <= 6; seed++) {
        const battle = aCrowd(seed * 100 + count, count);
        const random = createRandom(seed);
        for (let i = 0; i < 300; i++) {
          const isOnLattice = nextUnit(random) < 0.5;
          const x = isOnLattice ? nextInt(random, -45, 90) : nextUnit(random) * 140 - 45;
          const y = isOnLattice ? nextInt(random, -8, 28) : nextUnit(random) * 36 - 8;
          const range = [0, 2, CELL_TILES, 6, 14.5, 60][nextInt(random, 0, 5)];
          const team = nextInt(random, 0, 1) as Team;
          const expected = nearestByHand(battle, team, x, y, range);
          expect(findNearestShip(battle.index, team, x, y, range, Infinity)).toBe(expected);
          expect(findStrongestShip(battle.index, battle.ships, team, x, y, range, -1)).toBe(
            strongestByHand(battle, team, x, y, range),
          );
        }
      }
    },
  );

  it('may be given any distance at which a unit is, and finds the same', () => {
    const battle = aCrowd(77, 500);
    const { ships } = battle;
    const random = createRandom(4);
    for (let i = 0; i < 2000; i++) {
      const x = nextUnit(random) * 110 - 30;
      const y = nextUnit(random) * 20;
      const team = nextInt(random, 0, 1) as Team;
      let row = nextInt(random, 0, ships.count - 1);
      while (ships.team[row] !== team) row = nextInt(random, 0, ships.count - 1);
      const dx = ships.x[row] - x;
      const dy = ships.y[row] - y;
      const known = dx * dx + dy * dy;
      expect(findNearestShip(battle.index, team, x, y, 15, known)).toBe(
        nearestByHand(battle, team, x, y, 15),
      );
    }
  });

  it('gives a kept ship its full HP, so that it is not left half destroyed', () => {
    const battle = aBattle();
    addShip(battle, { team: 'enemy', x: 3, y: 3, hp: 100 });
    addShip(battle, { team: 'enemy', x: 4, y: 4, hp: 90 });
    battle.ships.hp[0] = 50;
    indexShips(battle);
    expect(findStrongestShip(battle.index, battle.ships, 1, 3, 3, 10, -1)).toBe(1);
    expect(findStrongestShip(battle.index, battle.ships, 1, 3, 3, 10, 0)).toBe(0);
  });

  it('is not spoiled by ships that come and go, nor by a world that grows', () => {
    const battle = aCrowd(5, 300);
    battle.right += 30;
    addShip(battle, { team: 'enemy', x: 105, y: 10 });
    indexShips(battle);
    expect(findNearestShip(battle.index, 1, 104, 10, 3, Infinity)).toBe(300);
  });
});

interface PatientQuery {
  readonly team: Team;
  readonly self: number;
  readonly x: number;
  readonly y: number;
  readonly range: number;
  readonly known: number;
  readonly edge: number;
  readonly arm: number;
}

/** Looks at everyone: the nearest that fits, the first in the list where two are equally near. */
function patientByHand({ ships }: BattleState, query: PatientQuery): number {
  let found = -1;
  let best = Math.min(query.range * query.range, query.known);
  for (let row = 0; row < ships.count; row++) {
    const hp = ships.hp[row];
    if (ships.team[row] !== query.team || row === query.self) continue;
    if (hp <= 0 || hp >= ships.maxHp[row]) continue;
    if (ships.x[row] - query.arm > query.edge) continue;
    const dx = ships.x[row] - query.x;
    const dy = ships.y[row] - query.y;
    const distance = dx * dx + dy * dy;
    if (distance < best || (distance === best && found < 0)) {
      best = distance;
      found = row;
    }
  }
  return found;
}

describe('[REQ-SHP-REPAIR] a search for patients', () => {
  it.each([0, 1, 5, SCAN_LIMIT, 2 * SCAN_LIMIT, 150, 400, 1000])(
    'among %d ships, of which some are whole and some gone, finds the nearest that is hurt',
    (count) => {
      let answers = 0;
      for (let seed = 1; seed <= 6; seed++) {
        const battle = aCrowd(seed * 100 + count, count);
        const { ships, index } = battle;
        const random = createRandom(seed);
        const hurtShare = nextUnit(random);
        for (let row = 0; row < count; row++) {
          const isHurt = nextUnit(random) < hurtShare;
          if (isHurt) ships.hp[row] = nextUnit(random) < 0.2 ? 0 : ships.maxHp[row] / 2;
        }
        for (let i = 0; i < 300; i++) {
          const isShip = count > 0 && nextUnit(random) < 0.7;
          const self = isShip ? nextInt(random, 0, count - 1) : -1;
          const query: PatientQuery = {
            team: nextInt(random, 0, 1) as Team,
            self,
            x: isShip ? ships.x[self] : nextInt(random, -45, 90),
            y: isShip ? ships.y[self] : nextInt(random, -8, 28),
            range: [0, 2, CELL_TILES, 6, 14.5, 60][nextInt(random, 0, 5)],
            known: nextUnit(random) < 0.5 ? Infinity : nextInt(random, 0, 8) ** 2,
            edge: nextUnit(random) < 0.5 ? Infinity : nextInt(random, -40, 90),
            arm: nextInt(random, 0, 4),
          };
          const { team, x, y, range, known, edge, arm } = query;
          const found = findNearestHurtShip(index, ships, team, self, x, y, range, known, edge, arm);
          expect(found).toBe(patientByHand(battle, query));
          if (found >= 0) answers++;
        }
      }
      if (count >= SCAN_LIMIT) expect(answers).toBeGreaterThan(300);
    },
  );
});

describe('[REQ-SHP-MOVEMENT] making room', () => {
  /** Ships of both teams within a few tiles, some of them on the same spot. */
  function aThrong(count: number): BattleState {
    const random = createRandom(count);
    const battle = aBattle();
    const side = Math.sqrt(count) * ELBOW_ROOM * 0.6;
    for (let i = 0; i < count; i++) {
      const isStacked = nextUnit(random) < 0.2;
      const x = isStacked ? 20 : 20 + nextUnit(random) * side;
      const y = isStacked ? 10 : 3 + nextUnit(random) * Math.min(side, 14);
      addShip(battle, { x, y, team: nextUnit(random) < 0.7 ? 'player' : 'enemy' });
    }
    indexShips(battle);
    return battle;
  }

  /** Away from each own ship within reach, the nearer the further; the whole no further than the reach. */
  function roomByHand({ ships }: BattleState, row: number): { x: number; y: number } {
    let x = 0;
    let y = 0;
    for (let other = 0; other < ships.count; other++) {
      if (other === row || ships.team[other] !== ships.team[row]) continue;
      const dx = ships.x[row] - ships.x[other];
      const dy = ships.y[row] - ships.y[other];
      const distance = Math.sqrt(dx * dx + dy * dy);
      if (distance >= ELBOW_ROOM) continue;
      const part = ships.id[row] % SLOTS;
      const isOn = distance <= 1e-6;
      x += ((isOn ? PART_X[part] : dx / distance) as number) * ((ELBOW_ROOM - distance) / 2);
      y += ((isOn ? PART_Y[part] : dy / distance) as number) * ((ELBOW_ROOM - distance) / 2);
    }
    const scale = Math.min(1, ELBOW_ROOM / Math.max(1e-9, Math.sqrt(x * x + y * y)));
    return { x: x * scale, y: y * scale };
  }

  it.each([2, 12, SCAN_LIMIT + 40, 400])('among %d ships is what looking at everyone gives', (count) => {
    const battle = aThrong(count);
    const { ships } = battle;
    let pushed = 0;
    for (let row = 0; row < ships.count; row++) {
      addUpCrowding(battle.index, ships, row);
      const room = roomByHand(battle, row);
      expect(ships.pushX[row]).toBeCloseTo(room.x, 9);
      expect(ships.pushY[row]).toBeCloseTo(room.y, 9);
      if (room.x !== 0 || room.y !== 0) pushed++;
    }
    expect(pushed).toBeGreaterThan(count > 2 ? count / 3 : -1);
  });

  it('moves two ships straight apart, and leaves those alone that have room', () => {
    const battle = aBattle();
    addShip(battle, { x: 10, y: 10 });
    addShip(battle, { x: 10 + ELBOW_ROOM / 2, y: 10 });
    addShip(battle, { x: 10, y: 10 + ELBOW_ROOM });
    addShip(battle, { x: 10, y: 10.1, team: 'enemy' });
    indexShips(battle);
    for (let row = 0; row < 4; row++) addUpCrowding(battle.index, battle.ships, row);
    const { pushX, pushY } = battle.ships;
    [-ELBOW_ROOM / 4, ELBOW_ROOM / 4, 0, 0].forEach((room, row) => {
      expect(pushX[row]).toBeCloseTo(room, 9);
      expect(pushY[row]).toBeCloseTo(0, 9);
    });
  });
});
