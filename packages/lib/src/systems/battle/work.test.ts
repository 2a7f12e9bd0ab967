/** Salvage and repair ships at work. */
import { addScrap, type BattleState } from '../../state/battle.ts';
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
import { patrolLimit } from './think.ts';

const HARMLESS = { speed: 1e-9, sensor: 0 };

/** A bay at (-5, 10), as the factory would report it. */
function addBay(battle: BattleState, machine = 3): void {
  battle.bays.push({ machine, x: -5, y: 10 });
}

describe('[REQ-SHP-SALVAGE] a salvage ship', () => {
  it('patrols outward, turns before the range of the enemy stations begins, and comes back', () => {
    const battle = aBattle();
    const station = addStand(battle, { team: 'enemy', x: 60, y: 5, damage: 5, range: 8 });
    const ship = addShip(battle, { x: 0, y: 10, speed: 4, salvage: [{}] });
    expect(patrolLimit(battle)).toBeLessThan(52);
    let furthest = -Infinity;
    let turned = 0;
    let isOut = true;
    for (let i = 0; i < 60 * 90; i++) {
      runTicks(battle, 1);
      const { x, vx, intent } = shipOf(battle, ship);
      expect(intent).toBe('patrolling');
      furthest = Math.max(furthest, x);
      if (isOut !== vx >= 0 && Math.abs(vx) > 0.5) {
        turned++;
        isOut = !isOut;
      }
    }
    expect(furthest).toBeGreaterThan(49);
    expect(furthest).toBeLessThan(52);
    expect(turned).toBeGreaterThanOrEqual(2);
    expect(standOf(battle, station).hp).toBe(500);
    expect(shipOf(battle, ship).hp).toBe(100);
  });

  it('moves to scrap that it sees, collects it, and brings a full load to the bay', () => {
    const battle = aBattle();
    addBay(battle);
    const ship = addShip(battle, { x: 10, y: 10, salvage: [{ capacity: 10, range: 2 }] });
    addScrap(battle, 18, 12, 10);
    runTicks(battle, 1);
    expect(shipOf(battle, ship)).toMatchObject({
      intent: 'collecting',
      targetKind: 'scrap',
      target: battle.scrap.id[0],
    });
    runUntil(battle, () => shipOf(battle, ship).cargo === 10);
    expect(battle.scrap.count).toBe(0);
    runTicks(battle, 1);
    expect(shipOf(battle, ship)).toMatchObject({ intent: 'delivering', targetKind: 'bay', target: 3 });
    const events = [];
    while (shipOf(battle, ship).cargo > 0 && battle.tick < 60 * 60) events.push(...runTicks(battle, 1));
    expect(events.filter(({ type }) => type === 'scrap-delivered')).toEqual([
      expect.objectContaining({ subject: ship, object: 3, amount: 10 }),
    ]);
    expect(distanceBetween(shipOf(battle, ship), { x: -5, y: 10 })).toBeLessThan(1.1);
    runTicks(battle, 1);
    expect(shipOf(battle, ship).intent).toBe('patrolling');
  });

  it('goes on searching with a part of a load', () => {
    const battle = aBattle();
    addBay(battle);
    const ship = addShip(battle, { x: 10, y: 10, salvage: [{ capacity: 10, range: 2 }] });
    addScrap(battle, 12, 10, 4);
    runUntil(battle, () => shipOf(battle, ship).cargo === 4);
    runTicks(battle, 1);
    expect(shipOf(battle, ship).intent).toBe('patrolling');
  });

  it('does not deliver before every hold is full', () => {
    const battle = aBattle();
    addBay(battle);
    const ship = addShip(battle, { x: 10, y: 10, salvage: [{ capacity: 2 }, { capacity: 10 }] });
    addScrap(battle, 10, 11, 5);
    runUntil(battle, () => shipOf(battle, ship).cargo === 5);
    expect([battle.salvage.cargo[0], battle.salvage.cargo[1]]).toEqual([2, 3]);
    runTicks(battle, 1);
    expect(shipOf(battle, ship).intent).toBe('patrolling');
    addScrap(battle, shipOf(battle, ship).x, 11, 7);
    runUntil(battle, () => shipOf(battle, ship).cargo === 12);
    runTicks(battle, 1);
    expect(shipOf(battle, ship).intent).toBe('delivering');
  });

  it('navigates by the largest range of its modules', () => {
    for (const ranges of [
      [1, 6],
      [6, 1],
      [3, 6, 1],
    ]) {
      const battle = aBattle();
      addStand(battle, { team: 'enemy', x: 60, y: 10, damage: 5, range: 8 });
      // No hold has room for it all, so that the ship comes to rest where it wants to be.
      const salvage = ranges.map((range) => ({ range, capacity: 1e6, rate: 1e-6 }));
      const ship = addShip(battle, { x: 46, y: 10, salvage });
      for (let module = 0; module < ranges.length; module++) battle.salvage.readyTick[module] = 1e9;
      // Within six tiles of where the range of the station begins, and beyond the reach of the shorter modules.
      addScrap(battle, 56, 10, 5);
      runTicks(battle, 60 * 20);
      expect(shipOf(battle, ship)).toMatchObject({ intent: 'collecting', target: battle.scrap.id[0] });
      expect(shipOf(battle, ship).x).toBeCloseTo(56 - 0.8 * 6, 1);
    }
  });

  it('goes for the nearest piece that it sees, and for none beyond', () => {
    const battle = aBattle();
    const ship = addShip(battle, { x: 20, y: 10, sensor: 12, speed: 1e-9, salvage: [{ range: 1 }] });
    const targetAfter = (x: number, y: number) => {
      addScrap(battle, x, y, 5);
      runTicks(battle, 1);
      const { intent, target } = shipOf(battle, ship);
      return intent === 'collecting' ? target : intent;
    };
    const idOf = (piece: number) => battle.scrap.id[piece];
    expect(targetAfter(20, -2.1)).toBe('patrolling');
    expect(targetAfter(8.1, 10)).toBe(idOf(1)); // just within its sensors
    expect(targetAfter(20, 18)).toBe(idOf(2));
    expect(targetAfter(28.1, 10)).toBe(idOf(2));
    expect(targetAfter(20, 4)).toBe(idOf(4));
    expect(targetAfter(20, 17)).toBe(idOf(4));
  });

  it('takes no more than fits, and leaves the rest of the piece', () => {
    const battle = aBattle();
    addShip(battle, { x: 10, y: 10, speed: 1e-9, salvage: [{ capacity: 10 }] });
    addScrap(battle, 10, 11, 25);
    const events = runTicks(battle, 120);
    expect(events.filter(({ type }) => type === 'scrap-collected').map(({ amount }) => amount)).toEqual([10]);
    expect(battle.scrap.amount[0]).toBe(15);
  });

  it('has a module wait between two collections, each by its own rate, range and hold', () => {
    const battle = aBattle();
    addShip(battle, {
      x: 10,
      y: 10,
      speed: 1e-9,
      salvage: [
        { capacity: 100, range: 1, rate: 2 },
        { capacity: 100, range: 4, rate: 0.5 },
      ],
    });
    for (let i = 0; i < 6; i++) addScrap(battle, 10.5, 10 + i * 0.01, 1);
    for (let i = 0; i < 6; i++) addScrap(battle, 13, 10 + i * 0.01, 7);
    const collected = runTicks(battle, 241).filter(({ type }) => type === 'scrap-collected');
    const near = collected.filter(({ amount }) => amount === 1).map(({ tick }) => tick);
    const far = collected.filter(({ amount }) => amount === 7).map(({ tick }) => tick);
    // Both are ready at tick 0 and take a near piece each; the slow one comes again every two seconds.
    expect(near).toEqual([0, 0, 30, 60, 90, 120]);
    expect(far).toEqual([120, 240]);
  });

  it('turns back from an enemy ship while it neither sees nor carries scrap, then goes on', () => {
    const battle = aBattle();
    const ship = addShip(battle, { x: 20, y: 10, salvage: [{}] });
    const enemy = addDummy(battle, { ...HARMLESS, x: 30, y: 10, hp: 1 });
    runTicks(battle, 60);
    expect(shipOf(battle, ship).intent).toBe('retreating');
    expect(shipOf(battle, ship).vx).toBeLessThan(0);
    runUntil(battle, () => shipOf(battle, ship).intent === 'patrolling');
    expect(distanceBetween(shipOf(battle, ship), shipOf(battle, enemy))).toBeGreaterThanOrEqual(12);
  });

  it('does not turn back for an enemy while it is after scrap', () => {
    const battle = aBattle();
    const ship = addShip(battle, { x: 20, y: 10, salvage: [{}] });
    addDummy(battle, { ...HARMLESS, x: 30, y: 10 });
    addScrap(battle, 26, 10, 5);
    runTicks(battle, 1);
    expect(shipOf(battle, ship).intent).toBe('collecting');
    runUntil(battle, () => shipOf(battle, ship).cargo === 5);
    runTicks(battle, 1);
    // Carrying, so that it goes on in spite of the enemy.
    expect(shipOf(battle, ship).intent).toBe('patrolling');
  });

  it('leaves scrap alone that it could only reach under the fire of a station', () => {
    const battle = aBattle();
    addStand(battle, { team: 'enemy', x: 60, y: 10, damage: 5, range: 8 });
    const ship = addShip(battle, { x: 48, y: 10, salvage: [{ range: 2 }] });
    addScrap(battle, 56, 10, 5);
    runTicks(battle, 1);
    expect(shipOf(battle, ship).intent).toBe('patrolling');
    addScrap(battle, 53, 10, 5);
    runTicks(battle, 1);
    expect(shipOf(battle, ship).intent).toBe('collecting');
    runUntil(battle, () => shipOf(battle, ship).cargo === 5);
    expect(shipOf(battle, ship).hp).toBe(100);
  });

  it('holds its load near the asteroid until there is a bay', () => {
    const battle = aBattle();
    const ship = addShip(battle, { x: 10, y: 10, salvage: [{ capacity: 5 }] });
    addScrap(battle, 10, 10.5, 5);
    runTicks(battle, 2);
    expect(shipOf(battle, ship)).toMatchObject({ intent: 'holding', cargo: 5 });
    addBay(battle);
    runTicks(battle, 1);
    expect(shipOf(battle, ship).intent).toBe('delivering');
  });

  it('can be shot while it works', () => {
    const battle = aBattle();
    const ship = addShip(battle, { x: 20, y: 10, hp: 20, salvage: [{}] });
    addShip(battle, { team: 'enemy', x: 24, y: 10, speed: 3, weapons: [{ damage: 10 }] });
    runUntil(battle, () => !isThere(battle, ship));
  });
});

describe('[REQ-RES-SCRAP-COLLECT] scrap', () => {
  it('is collected by a salvage module of a ship that fights, too', () => {
    const battle = aBattle();
    const ship = addShip(battle, { x: 20, y: 10, weapons: [{}], salvage: [{}] });
    addScrap(battle, 20, 11, 3);
    runTicks(battle, 1);
    expect(shipOf(battle, ship)).toMatchObject({ intent: 'rallying', cargo: 3 });
  });
});

describe('[REQ-SHP-SALVAGE] a ship with salvage modules beside others', () => {
  const HOLD = [
    { capacity: 3, range: 3 },
    { capacity: 2, range: 3 },
  ];
  const CARRIERS = [
    ['fights', { weapons: [{ range: 3 }] }, 'rallying'],
    ['repairs', { repairs: [{}] }, 'patrolling'],
    ['fights and repairs', { weapons: [{ range: 3 }], repairs: [{}] }, 'rallying'],
  ] as const;

  it.each(CARRIERS)(
    'brings a full hold to the bay and goes back to its work: one that %s',
    (_what, modules, work) => {
      const battle = aBattle();
      addBay(battle);
      const ship = addShip(battle, { x: 20, y: 10, sensor: 6, ...modules, salvage: HOLD });
      addScrap(battle, 20, 11, 3);
      addScrap(battle, 21, 10, 2);
      runUntil(battle, () => shipOf(battle, ship).cargo === 5);
      const events = [];
      while (shipOf(battle, ship).cargo > 0 && battle.tick < 60 * 60) events.push(...runTicks(battle, 1));
      expect(events.filter(({ type }) => type === 'scrap-delivered')).toEqual([
        expect.objectContaining({ subject: ship, object: 3, amount: 5 }),
      ]);
      runTicks(battle, 2);
      expect(shipOf(battle, ship).intent).toBe(work);
    },
  );

  it('stays at its work with a part of a load', () => {
    const battle = aBattle();
    addBay(battle);
    const ship = addShip(battle, { x: 20, y: 10, weapons: [{}], salvage: HOLD });
    addScrap(battle, 20, 11, 3);
    runTicks(battle, 120);
    expect(shipOf(battle, ship)).toMatchObject({ intent: 'rallying', cargo: 3 });
  });

  it('fights the first enemy in sight, then delivers', () => {
    const battle = aBattle();
    addBay(battle);
    const ship = addShip(battle, {
      x: 20,
      y: 10,
      sensor: 8,
      weapons: [{ damage: 10, range: 5 }],
      salvage: HOLD,
    });
    battle.salvage.cargo.set([3, 2]);
    const enemy = addDummy(battle, { x: 26, y: 10, hp: 25 });
    runTicks(battle, 1);
    expect(shipOf(battle, ship)).toMatchObject({ intent: 'engaging', target: enemy });
    runUntil(battle, () => !isThere(battle, enemy));
    runTicks(battle, 1);
    expect(shipOf(battle, ship).intent).toBe('delivering');
  });

  it('repairs the first unit in sight, then delivers', () => {
    const battle = aBattle();
    addBay(battle);
    const ship = addShip(battle, { x: 18, y: 10, repairs: [{ rate: 600 }], salvage: HOLD });
    battle.salvage.cargo.set([3, 2]);
    const station = addStand(battle, { team: 'player', x: 20, y: 10 });
    standOf(battle, station).hp = 450;
    runTicks(battle, 1);
    expect(shipOf(battle, ship)).toMatchObject({ intent: 'repairing', target: station });
    runUntil(battle, () => standOf(battle, station).hp === 500);
    runTicks(battle, 1);
    expect(shipOf(battle, ship).intent).toBe('delivering');
  });

  it('goes on with its work where there is no bay, and keeps its load', () => {
    const battle = aBattle();
    const fighter = addShip(battle, { x: 20, y: 10, weapons: [{}], salvage: HOLD });
    const tender = addShip(battle, { x: 20, y: 5, repairs: [{}], salvage: HOLD });
    battle.salvage.cargo.set([3, 2, 3, 2]);
    runTicks(battle, 60);
    expect(shipOf(battle, fighter)).toMatchObject({ intent: 'rallying', cargo: 5 });
    expect(shipOf(battle, tender)).toMatchObject({ intent: 'patrolling', cargo: 5 });
  });

  it('[REQ-SHP-RALLY] gathers with the next group after it has delivered, instead of advancing alone', () => {
    const battle = aBattle({ departureSeconds: 1 });
    addBay(battle);
    addStand(battle, { team: 'enemy', x: 70, y: 10 });
    const ship = addShip(battle, { x: 20, y: 10, sensor: 5, weapons: [{}], salvage: HOLD });
    runTicks(battle, 62);
    expect(shipOf(battle, ship).intent).toBe('advancing');
    battle.salvage.cargo.set([3, 2]);
    runUntil(battle, () => shipOf(battle, ship).cargo === 0);
    runTicks(battle, 1);
    expect(shipOf(battle, ship).intent).toBe('rallying');
    runUntil(battle, () => shipOf(battle, ship).intent === 'advancing');
  });

  it('flies as all others do where it is the enemy’s', () => {
    const battle = aBattle();
    addBay(battle);
    const raider = addShip(battle, { team: 'enemy', x: 40, y: 10, weapons: [{}], salvage: HOLD });
    battle.salvage.cargo.set([3, 2]);
    runTicks(battle, 2);
    expect(shipOf(battle, raider).intent).toBe('advancing');
  });
});

describe('[REQ-SHP-REPAIR] a repair ship', () => {
  it('finds a damaged station, stays within reach of it and heals it at its rate', () => {
    const battle = aBattle();
    const station = addStand(battle, { team: 'player', x: 20, y: 10, hp: 500 });
    standOf(battle, station).hp = 400;
    const ship = addShip(battle, { x: 10, y: 10, repairs: [{ rate: 30, range: 3 }] });
    runTicks(battle, 1);
    expect(shipOf(battle, ship)).toMatchObject({
      intent: 'repairing',
      targetKind: 'structure',
      target: station,
    });
    runUntil(battle, () => standOf(battle, station).hp > 400);
    runTicks(battle, 60);
    expect(standOf(battle, station).hp).toBeCloseTo(430.5, 6);
    expect(distanceBetween(shipOf(battle, ship), { x: 20, y: 10 })).toBeLessThanOrEqual(3);
    runUntil(battle, () => standOf(battle, station).hp === 500);
    runTicks(battle, 1);
    expect(shipOf(battle, ship).intent).toBe('patrolling');
  });

  const scene = (repairPriority: 'stations_first' | 'ships_first' | 'nearest', shipX: number) => {
    const battle = aBattle();
    const station = addStand(battle, { team: 'player', x: 14, y: 10 });
    standOf(battle, station).hp = 10;
    const wounded = addShip(battle, { x: shipX, y: 10, ...HARMLESS });
    battle.ships.hp[0] = 10;
    const medic = addShip(battle, { x: 10, y: 10, repairPriority, repairs: [{ range: 0.1 }] });
    runTicks(battle, 1);
    return { target: shipOf(battle, medic).target, station, wounded };
  };

  it('prefers stations, ships or the nearest unit, as ordered at its yard', () => {
    const stations = scene('stations_first', 11);
    expect(stations.target).toBe(stations.station);
    const ships = scene('ships_first', 17);
    expect(ships.target).toBe(ships.wounded);
    const near = scene('nearest', 11);
    expect(near.target).toBe(near.wounded);
    const far = scene('nearest', 17);
    expect(far.target).toBe(far.station);
  });

  it('does not waver between two patients: the one it has is healed first', () => {
    const battle = aBattle();
    const first = addShip(battle, { x: 14, y: 10, ...HARMLESS });
    battle.ships.hp[0] = 40;
    const medic = addShip(battle, { x: 10, y: 10, repairs: [{ rate: 20 }] });
    runTicks(battle, 1);
    const second = addShip(battle, { x: 11, y: 10, ...HARMLESS });
    battle.ships.hp[2] = 40;
    runTicks(battle, 30);
    expect(shipOf(battle, medic).target).toBe(first);
    runUntil(battle, () => shipOf(battle, first).hp === 100);
    runTicks(battle, 1);
    expect(shipOf(battle, medic).target).toBe(second);
  });

  it('turns back from an enemy while there is nothing to repair, and stays while there is', () => {
    const battle = aBattle();
    const medic = addShip(battle, { x: 20, y: 10, repairs: [{}] });
    addDummy(battle, { ...HARMLESS, x: 28, y: 10 });
    runTicks(battle, 1);
    expect(shipOf(battle, medic).intent).toBe('retreating');
    addShip(battle, { x: 22, y: 10, ...HARMLESS });
    battle.ships.hp[2] = 50;
    runTicks(battle, 1);
    expect(shipOf(battle, medic).intent).toBe('repairing');
  });

  it('has each module heal its target if in range, else the nearest damaged friend in its own range', () => {
    const battle = aBattle();
    const station = addStand(battle, { team: 'player', x: 16, y: 10 });
    standOf(battle, station).hp = 100;
    const near = addShip(battle, { x: 11, y: 10, hp: 1000, ...HARMLESS });
    battle.ships.hp[0] = 100;
    addShip(battle, {
      x: 10,
      y: 10,
      speed: 1e-9,
      repairPriority: 'stations_first',
      repairs: [
        { range: 7, rate: 60 },
        { range: 3, rate: 6 },
      ],
    });
    runTicks(battle, 60);
    expect(standOf(battle, station).hp).toBeCloseTo(160, 6);
    expect(shipOf(battle, near).hp).toBeCloseTo(106, 6);
  });

  it('never heals beyond full health, the dead, itself, the HQ or the other side', () => {
    const battle = aBattle();
    const hq = addStand(battle, { team: 'player', kind: 'hq', x: 11, y: 10 });
    standOf(battle, hq).hp = 10;
    const foe = addDummy(battle, { ...HARMLESS, x: 11, y: 11, hp: 100 });
    battle.ships.hp[0] = 50;
    const medic = addShip(battle, { x: 10, y: 10, repairs: [{ rate: 600 }] });
    battle.ships.hp[1] = 50;
    const friend = addShip(battle, { ...HARMLESS, x: 10, y: 11 });
    battle.ships.hp[2] = 99.5;
    runTicks(battle, 5);
    expect(standOf(battle, hq).hp).toBe(10);
    expect(shipOf(battle, foe).hp).toBe(50);
    expect(shipOf(battle, medic).hp).toBe(50);
    expect(shipOf(battle, friend).hp).toBe(100);
  });

  it('is healed by another, and its weapons, if it has any, make it fly as a fighter', () => {
    const battle = aBattle();
    const station = addStand(battle, { team: 'player', x: 12, y: 10 });
    standOf(battle, station).hp = 400;
    const fighter = addShip(battle, { x: 10, y: 10, weapons: [{}], repairs: [{ rate: 60 }] });
    runTicks(battle, 30);
    expect(shipOf(battle, fighter).intent).toBe('rallying');
    expect(standOf(battle, station).hp).toBeCloseTo(430, 6);
  });

  it.each([
    ['the nearest', [13, 12, 14], 1],
    ['of equals the first', [14, 12, 12], 1],
  ])(
    'of several hurt stations in its own range a module without orders heals %s',
    (_which, places, healed) => {
      const battle = aBattle();
      addStand(battle, { team: 'player', x: 11, y: 10 });
      const hurt = places.map((x) => addStand(battle, { team: 'player', x, y: 10 }));
      for (const station of hurt) standOf(battle, station).hp = 400;
      addShip(battle, { x: 10, y: 10, speed: 1e-9, weapons: [{}], repairs: [{ rate: 60, range: 4 }] });
      runTicks(battle, 30);
      expect(hurt.map((station) => standOf(battle, station).hp > 400)).toEqual(
        hurt.map((_, index) => index === healed),
      );
    },
  );

  it('turns its patrol at the edge of the enemy stations’ range', () => {
    const battle = aBattle();
    addStand(battle, { team: 'enemy', x: 60, y: 5, damage: 5, range: 8 });
    const ship = addShip(battle, { x: 40, y: 10, speed: 4, repairs: [{}] });
    let furthest = -Infinity;
    for (let i = 0; i < 60 * 20; i++) {
      runTicks(battle, 1);
      furthest = Math.max(furthest, shipOf(battle, ship).x);
    }
    expect(furthest).toBeLessThan(52);
    expect(shipOf(battle, ship).hp).toBe(100);
  });
});

describe('[REQ-DEF-PLAYER-DESTRUCTIBLE] a damaged player station', () => {
  it('is repaired by repair ships', () => {
    const battle = aBattle();
    const station = addStand(battle, { team: 'player', x: 20, y: 10 });
    standOf(battle, station).hp = 1;
    addShip(battle, { x: 19, y: 10, repairs: [{ rate: 60 }] });
    runTicks(battle, 60 * 10);
    expect(standOf(battle, station).hp).toBe(500);
  });
});
