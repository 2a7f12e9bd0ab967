/** Autonomous behaviour of ships, as small scenarios. */
import { addHit } from '../../state/battle.ts';
import {
  aBattle,
  addDummy,
  addShip,
  addStand,
  distanceBetween,
  isThere,
  runTicks,
  runUntil,
  shipOf,
  standOf,
} from '../../testing/battle.ts';
import { listShips } from '../../state/battle-reading.ts';
import { stepBattle } from './step.ts';
import { RALLY_RADIUS } from './think.ts';

const GUN = { damage: 10, range: 5, rate: 1 };
const RALLY = { x: 20, y: 10 };

describe('[REQ-SHP-COMBAT] target priority', () => {
  const scene = (priority: 'closest' | 'highest_hp' | 'structures_first') => {
    const battle = aBattle();
    const hero = addShip(battle, { x: 10, y: 10, sensor: 12, priority, weapons: [GUN] });
    const closest = addDummy(battle, { x: 14, y: 10, hp: 50 });
    const strongest = addDummy(battle, { x: 18, y: 10, hp: 900 });
    const station = addStand(battle, { team: 'enemy', x: 20, y: 10, hp: 300 });
    addDummy(battle, { x: 22.5, y: 10, hp: 5000 }); // beyond the sensors
    runTicks(battle, 1);
    return { target: shipOf(battle, hero).target, closest, strongest, station };
  };

  it('closest: the nearest ship or station', () => {
    const { target, closest } = scene('closest');
    expect(target).toBe(closest);
  });

  it('highest HP: the strongest within sensor range', () => {
    const { target, strongest } = scene('highest_hp');
    expect(target).toBe(strongest);
  });

  it('structures first: the station, though ships are nearer', () => {
    const { target, station } = scene('structures_first');
    expect(target).toBe(station);
  });

  it('structures first, without any: the nearest ship', () => {
    const battle = aBattle();
    const hero = addShip(battle, { x: 10, y: 10, priority: 'structures_first', weapons: [GUN] });
    addDummy(battle, { x: 18, y: 10 });
    const near = addDummy(battle, { x: 14, y: 10 });
    runTicks(battle, 1);
    expect(shipOf(battle, hero)).toMatchObject({ intent: 'engaging', targetKind: 'ship', target: near });
  });

  it('highest HP: a target once chosen is finished, unless something bigger comes', () => {
    const battle = aBattle();
    const hero = addShip(battle, { x: 10, y: 10, priority: 'highest_hp', weapons: [GUN] });
    const first = addDummy(battle, { x: 13, y: 10, hp: 100 });
    addDummy(battle, { x: 13, y: 11, hp: 95 });
    runTicks(battle, 60 * 3);
    expect(shipOf(battle, first).hp).toBeLessThan(95);
    expect(shipOf(battle, hero).target).toBe(first);
    const bigger = addDummy(battle, { x: 13, y: 9, hp: 101 });
    runTicks(battle, 1);
    expect(shipOf(battle, hero).target).toBe(bigger);
  });

  it('a weapon that does not reach the chosen target takes the nearest that it reaches', () => {
    const battle = aBattle();
    addShip(battle, { speed: 1e-9, x: 10, y: 10, priority: 'highest_hp', weapons: [GUN] });
    const near = addDummy(battle, { x: 13, y: 10, hp: 100 });
    addDummy(battle, { x: 18, y: 10, hp: 900 });
    const shots = runTicks(battle, 2).filter(({ type }) => type === 'fired');
    expect(shots.map(({ object }) => object)).toEqual([near]);
  });
});

describe('[REQ-SHP-SENSOR] what a ship does not see', () => {
  it('does not exist for it: an enemy a hair beyond the sensors is ignored, one within is engaged', () => {
    const battle = aBattle();
    const hero = addShip(battle, { x: RALLY.x, y: 10, sensor: 8, speed: 1e-9, weapons: [GUN] });
    addDummy(battle, { x: 28.01, y: 10 });
    runTicks(battle, 1);
    expect(shipOf(battle, hero).intent).toBe('rallying');
    const seen = addDummy(battle, { x: 27.99, y: 10 });
    runTicks(battle, 1);
    expect(shipOf(battle, hero)).toMatchObject({ intent: 'engaging', target: seen });
  });
});

describe('[REQ-SHP-COMBAT] a fight', () => {
  it('is kept inside the range of the weapons, and the ship faces its target', () => {
    const battle = aBattle();
    const hero = addShip(battle, { x: 10, y: 10, weapons: [GUN] });
    const target = addDummy(battle, { x: 21, y: 4 });
    runTicks(battle, 60 * 20);
    const { x, y, facing, vx, vy } = shipOf(battle, hero);
    const enemy = shipOf(battle, target);
    expect(distanceBetween({ x, y }, enemy)).toBeGreaterThan(0.5 * GUN.range);
    expect(distanceBetween({ x, y }, enemy)).toBeLessThan(0.95 * GUN.range);
    expect(Math.abs(facing - Math.atan2(enemy.y - y, enemy.x - x))).toBeLessThan(0.05);
    expect(Math.hypot(vx, vy)).toBeLessThan(0.05);
  });

  it('uses the length of a long gun: the ship stays out of a shorter range', () => {
    const battle = aBattle();
    const hero = addShip(battle, { x: 8, y: 10, sensor: 14, weapons: [{ ...GUN, range: 10 }] });
    const target = addDummy(battle, { x: 21, y: 10 });
    runTicks(battle, 60 * 20);
    const distance = distanceBetween(shipOf(battle, hero), shipOf(battle, target));
    expect(distance).toBeGreaterThan(8.5);
    expect(distance).toBeLessThan(10);
  });

  it('does not stack a group on one point', () => {
    const battle = aBattle();
    const group = Array.from({ length: 12 }, () => addShip(battle, { x: 10, y: 10, weapons: [GUN] }));
    addDummy(battle, { x: 20, y: 10 });
    runTicks(battle, 60 * 15);
    const places = group.map((id) => shipOf(battle, id));
    let least = Infinity;
    places.forEach((a, i) => {
      for (const b of places.slice(i + 1)) least = Math.min(least, distanceBetween(a, b));
    });
    expect(least).toBeGreaterThan(0.25);
  });

  it('defensive: the ship waits halfway to the stations, fights what comes, and does not follow beyond them', () => {
    const battle = aBattle();
    const guard = addShip(battle, { x: 0, y: 10, sensor: 14, stance: 'defensive', weapons: [GUN] });
    runTicks(battle, 60 * 20);
    expect(shipOf(battle, guard).intent).toBe('holding');
    expect(distanceBetween(shipOf(battle, guard), { x: 10, y: 10 })).toBeLessThan(5);
    addDummy(battle, { x: 24, y: 10 });
    let furthest = 0;
    for (let i = 0; i < 60 * 20; i++) {
      runTicks(battle, 1);
      furthest = Math.max(furthest, shipOf(battle, guard).x);
    }
    expect(shipOf(battle, guard).intent).toBe('engaging');
    expect(furthest).toBeGreaterThan(18);
    expect(furthest).toBeLessThan(21);
  });

  it('aggressive: after departure the ship goes for the enemy stations', () => {
    const battle = aBattle({ departureSeconds: 1 });
    const station = addStand(battle, { team: 'enemy', x: 60, y: 5, hp: 30 });
    const hero = addShip(battle, { x: RALLY.x, y: RALLY.y, sensor: 10, weapons: [GUN] });
    runTicks(battle, 61);
    expect(shipOf(battle, hero)).toMatchObject({ intent: 'advancing', target: station });
    runUntil(battle, () => !isThere(battle, station));
    expect(shipOf(battle, hero).x).toBeGreaterThan(50);
  });
});

describe('[REQ-SHP-RALLY] the rally point', () => {
  it('is where aggressive ships gather and stay', () => {
    const battle = aBattle({ departureSeconds: 1000 });
    const group = Array.from({ length: 10 }, (_, i) => addShip(battle, { x: 0, y: 2 * i, weapons: [GUN] }));
    runTicks(battle, 60 * 40);
    for (const id of group) {
      expect(shipOf(battle, id).intent).toBe('rallying');
      expect(distanceBetween(shipOf(battle, id), RALLY)).toBeLessThan(RALLY_RADIUS);
    }
  });

  it('is left by all who are there at the same tick, by a clock that arrivals do not reset', () => {
    const battle = aBattle({ departureSeconds: 20 });
    const early = addShip(battle, { x: 18, y: 10, weapons: [GUN] });
    runTicks(battle, 600);
    const late = addShip(battle, { x: 19, y: 9, weapons: [GUN] });
    const distant = addShip(battle, { x: -20, y: 10, weapons: [GUN] });
    const departed = runTicks(battle, 2000).filter(({ type }) => type === 'departed');
    expect(departed).toEqual([
      expect.objectContaining({ tick: 1200, subject: early }),
      expect.objectContaining({ tick: 1200, subject: late }),
      expect.objectContaining({ tick: 2400, subject: distant }),
    ]);
  });

  it('does not stop ships from fighting what comes into sensor range, and they come back to it', () => {
    const battle = aBattle({ departureSeconds: 1000 });
    const hero = addShip(battle, { x: 20, y: 10, weapons: [GUN] });
    const enemy = addDummy(battle, { x: 31, y: 10, hp: 10 });
    runTicks(battle, 1);
    expect(shipOf(battle, hero)).toMatchObject({ intent: 'engaging', target: enemy });
    runUntil(battle, () => !isThere(battle, enemy));
    runTicks(battle, 60 * 15);
    expect(shipOf(battle, hero).intent).toBe('rallying');
    expect(distanceBetween(shipOf(battle, hero), RALLY)).toBeLessThan(RALLY_RADIUS);
  });

  it('is not for defensive ships', () => {
    const battle = aBattle({ departureSeconds: 5 });
    addShip(battle, { x: 20, y: 10, stance: 'defensive', weapons: [GUN] });
    expect(runTicks(battle, 700).filter(({ type }) => type === 'departed')).toEqual([]);
  });

  it.each([61, 1020])('leaves none of %d ships behind that have come to the rally point', (count) => {
    const battle = aBattle({ departureSeconds: 25 });
    for (let i = 0; i < count; i++) {
      addShip(battle, {
        x: 2 + (i % 30) * 0.5,
        y: 1 + (i % 19),
        speed: 1.5 + (i % 5) / 2,
        sensor: 1,
        weapons: [GUN],
      });
    }
    for (let i = 0; i < 1500; i++) stepBattle(battle);
    expect(listShips(battle).every(({ intent }) => intent === 'rallying')).toBe(true);
    const events = runTicks(battle, 1);
    expect(events.filter(({ type }) => type === 'departed')).toHaveLength(count);
  });

  it('leaves those behind that are still on their way', () => {
    const battle = aBattle({ departureSeconds: 1 });
    addShip(battle, { x: RALLY.x - RALLY_RADIUS - 0.1, y: RALLY.y, speed: 1e-9, weapons: [GUN] });
    expect(runTicks(battle, 61).filter(({ type }) => type === 'departed')).toEqual([]);
  });

  it('gathers ships without any capability as well, which then go along and cannot fire', () => {
    const battle = aBattle({ departureSeconds: 30 });
    addStand(battle, { team: 'enemy', x: 60, y: 5 });
    const decoy = addShip(battle, { x: 15, y: 10 });
    runTicks(battle, 600);
    expect(shipOf(battle, decoy).intent).toBe('rallying');
    const events = runTicks(battle, 60 * 60);
    expect(events.some(({ type, subject }) => type === 'departed' && subject === decoy)).toBe(true);
    expect(shipOf(battle, decoy)).toMatchObject({ intent: 'engaging' });
    expect(events.some(({ type }) => type === 'fired')).toBe(false);
  });
});

describe('[REQ-SHP-ENEMY-AI] an enemy', () => {
  it('flies left until it sees something', () => {
    const battle = aBattle();
    const raider = addShip(battle, { team: 'enemy', x: 70, y: 7, weapons: [GUN] });
    runTicks(battle, 600);
    const { x, y, intent } = shipOf(battle, raider);
    expect(intent).toBe('advancing');
    expect(x).toBeLessThan(60);
    expect(y).toBeCloseTo(7, 1);
  });

  it('engages the closest of station, HQ and ship', () => {
    for (const kind of ['station', 'hq', 'ship'] as const) {
      const battle = aBattle();
      const station = addStand(battle, { team: 'player', x: kind === 'station' ? 36 : 30, y: 10 });
      const hq = addStand(battle, { team: 'player', kind: 'hq', x: kind === 'hq' ? 36 : 31, y: 10 });
      const ship = addShip(battle, { x: kind === 'ship' ? 36 : 32, y: 10, speed: 1e-9 });
      const raider = addShip(battle, { team: 'enemy', x: 40, y: 10, weapons: [GUN] });
      runTicks(battle, 1);
      expect([kind, shipOf(battle, raider).target]).toEqual([kind, { station, hq, ship }[kind]]);
    }
  });

  it('finds and destroys the HQ, even one that sees hardly anything', () => {
    const battle = aBattle();
    const hq = addStand(battle, { team: 'player', kind: 'hq', x: -2, y: 10, hp: 50 });
    addShip(battle, { team: 'enemy', x: 30, y: 1, sensor: 5, weapons: [GUN] });
    runUntil(battle, () => !isThere(battle, hq));
  });

  it('flies the same way without weapons, and with repair or salvage modules alone', () => {
    const battle = aBattle();
    const ids = [{}, { repairs: [{}] }, { salvage: [{}] }].map((modules) =>
      addShip(battle, { team: 'enemy', x: 70, y: 10, ...modules }),
    );
    runTicks(battle, 300);
    for (const id of ids) expect(shipOf(battle, id).intent).toBe('advancing');
  });

  it('heals its own side with its repair modules, and leaves scrap alone with its salvage modules', () => {
    const battle = aBattle();
    const patient = addDummy(battle, { x: 41, y: 10, hp: 100, scrap: 0 });
    battle.ships.hp[0] = 50;
    addShip(battle, { team: 'enemy', x: 40, y: 10, speed: 1e-9, repairs: [{ rate: 6 }], salvage: [{}] });
    const wreck = addDummy(battle, { x: 40, y: 11, scrap: 5, hp: 5 });
    addHit(battle.hits, 0, wreck, 0, 5);
    runTicks(battle, 60);
    expect(shipOf(battle, patient).hp).toBeCloseTo(56, 9);
    expect(battle.scrap.count).toBe(1);
  });
});

describe('[REQ-SHP-NO-COLLISION] ships', () => {
  it('fly through each other and through stations', () => {
    const battle = aBattle();
    addStand(battle, { team: 'enemy', x: 60, y: 10 });
    addStand(battle, { team: 'player', x: 30, y: 10, hp: 1e6 });
    const raider = addShip(battle, { team: 'enemy', x: 50, y: 10, sensor: 0 });
    addShip(battle, { x: 40, y: 10, speed: 1e-9, sensor: 0 });
    const ticks = runUntil(battle, () => shipOf(battle, raider).x < 20);
    // Thirty tiles at two tiles a second, and a second to get up to speed.
    expect(ticks).toBeLessThan(60 * 16.5);
    expect(shipOf(battle, raider).y).toBeCloseTo(10, 6);
  });
});

describe('[REQ-BAL-SIM-AI] in an arena', () => {
  it('both teams advance on the other HQ, without rally, and engage what they see', () => {
    const battle = aBattle({ isArena: true, departureSeconds: 1 });
    const left = addStand(battle, { team: 'player', kind: 'hq', x: 2, y: 10 });
    const right = addStand(battle, { team: 'enemy', kind: 'hq', x: 78, y: 10 });
    const a = addShip(battle, { x: 10, y: 10, weapons: [GUN] });
    const b = addShip(battle, { team: 'enemy', x: 70, y: 10, weapons: [GUN] });
    const c = addShip(battle, { team: 'enemy', x: 70, y: 12, repairs: [{}] });
    runTicks(battle, 1);
    expect(shipOf(battle, a)).toMatchObject({ intent: 'advancing', target: right });
    expect(shipOf(battle, b)).toMatchObject({ intent: 'advancing', target: left });
    expect(shipOf(battle, c)).toMatchObject({ intent: 'advancing', target: left });
    runUntil(battle, () => shipOf(battle, a).intent === 'engaging');
    expect(shipOf(battle, a).target).toBe(b);
  });

  it('leaves no scrap', () => {
    const battle = aBattle({ isArena: true });
    addShip(battle, { x: 10, y: 10, speed: 1e-9, weapons: [GUN] });
    addDummy(battle, { x: 12, y: 10, hp: 10, scrap: 50 });
    runTicks(battle, 20);
    expect([battle.ships.count, battle.scrap.count]).toEqual([1, 0]);
  });
});

describe('[REQ-HQ-GAME-OVER] an HQ', () => {
  it('has no weapon and can be hit at its centre by the shortest gun', () => {
    const battle = aBattle();
    const hq = addStand(battle, { team: 'player', kind: 'hq', x: -2, y: 10, hp: 1000 });
    addShip(battle, { team: 'enemy', x: 10, y: 10, sensor: 14, weapons: [{ ...GUN, range: 1 }] });
    const events = runTicks(battle, 60 * 20);
    expect(standOf(battle, hq).hp).toBeLessThan(1000);
    expect(events.some(({ type, subject }) => type === 'fired' && subject === hq)).toBe(false);
  });
});
