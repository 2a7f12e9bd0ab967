/** Weapons, stations and what is left of those they hit. */
import {
  aBattle,
  addDummy,
  addShip,
  addStand,
  isThere,
  runTicks,
  shipOf,
  standOf,
} from '../../testing/battle.ts';
import { findShip, refitShip } from '../../state/battle.ts';
import { DAMAGE_DELAY_TICKS } from './numbers.ts';

const GUN = { damage: 10, range: 5, rate: 2 };
/** A ship that stays where it is. */
const STILL = { speed: 1e-9 };

describe('[REQ-SHP-FIRING] a weapon', () => {
  it('fires at once when its target is in range, and hurts it 0.15 s later', () => {
    const battle = aBattle();
    const shooter = addShip(battle, { ...STILL, x: 10, y: 10, weapons: [GUN] });
    const target = addDummy(battle, { x: 14, y: 10, hp: 100 });
    const events = runTicks(battle, 9);
    expect(events.filter(({ type }) => type === 'fired')).toEqual([
      expect.objectContaining({ tick: 0, subject: shooter, object: target, x: 10, y: 10, objectX: 14 }),
    ]);
    expect(shipOf(battle, target).hp).toBe(100);
    const hits = runTicks(battle, 1).filter(({ type }) => type === 'hit');
    expect(DAMAGE_DELAY_TICKS).toBe(0.15 * 60);
    expect(hits).toEqual([
      expect.objectContaining({ tick: 9, subject: shooter, object: target, amount: 10 }),
    ]);
    expect(shipOf(battle, target).hp).toBe(90);
  });

  it('counts its cooldown from the shot, not from the damage', () => {
    const battle = aBattle();
    addShip(battle, { ...STILL, x: 10, y: 10, weapons: [{ damage: 1, range: 5, rate: 10 }] });
    addDummy(battle, { x: 12, y: 10 });
    const shots = runTicks(battle, 25).filter(({ type }) => type === 'fired');
    expect(shots.map(({ tick }) => tick)).toEqual([0, 6, 12, 18, 24]);
  });

  it('keeps its exact rate when a cooldown is no whole number of ticks', () => {
    const battle = aBattle();
    addShip(battle, { ...STILL, x: 10, y: 10, weapons: [{ damage: 1, range: 5, rate: 7 }] });
    addDummy(battle, { x: 12, y: 10 });
    const shots = runTicks(battle, 60 * 20).filter(({ type }) => type === 'fired');
    expect(shots).toHaveLength(140);
  });

  it.each([
    ['faster', { range: 5, rate: 0.01 }, { range: 5, rate: 10 }, [0, 66]],
    ['further', { range: 1, rate: 1 }, { range: 5, rate: 1 }, [60]],
  ] as const)('that shoots %s after a refit does so at once', (_name, before, after, ticks) => {
    const battle = aBattle();
    const shooter = addShip(battle, { ...STILL, x: 10, y: 10, weapons: [before] });
    addShip(battle, { ...STILL, x: 1, y: 1, weapons: [after] });
    addDummy(battle, { x: 13, y: 10 });
    const early = runTicks(battle, 60);
    refitShip(battle, findShip(battle.ships, shooter), 1);
    const shots = [...early, ...runTicks(battle, 10)].filter(({ type }) => type === 'fired');
    expect(shots.map(({ tick }) => tick).slice(0, ticks.length)).toEqual(ticks);
  });

  it('does not save up shots while it has nothing to shoot at', () => {
    const battle = aBattle();
    addShip(battle, { ...STILL, x: 10, y: 10, weapons: [GUN] });
    runTicks(battle, 300);
    addDummy(battle, { x: 12, y: 10 });
    const shots = runTicks(battle, 31).filter(({ type }) => type === 'fired');
    expect(shots.map(({ tick }) => tick)).toEqual([300, 330]);
  });

  it('reaches exactly as far as its range, from centre to centre', () => {
    for (const [distance, shots] of [
      [5, 1],
      [5.001, 0],
    ] as const) {
      const battle = aBattle();
      addShip(battle, { ...STILL, x: 10, y: 10, weapons: [GUN] });
      addDummy(battle, { x: 10 + distance, y: 10 });
      expect(runTicks(battle, 1).filter(({ type }) => type === 'fired')).toHaveLength(shots);
    }
  });

  it('loses the shot when the target is destroyed before it arrives', () => {
    const battle = aBattle();
    addShip(battle, { ...STILL, x: 10, y: 10, weapons: [{ damage: 100, range: 5, rate: 10 }] });
    const target = addDummy(battle, { x: 12, y: 10, hp: 100 });
    const events = runTicks(battle, 40);
    expect(isThere(battle, target)).toBe(false);
    expect(events.filter(({ type }) => type === 'fired').map(({ tick }) => tick)).toEqual([0, 6]);
    expect(events.filter(({ type }) => type === 'hit')).toHaveLength(1);
  });

  it('still hurts its target when the shooter is destroyed meanwhile', () => {
    const battle = aBattle();
    const shooter = addShip(battle, { ...STILL, x: 10, y: 10, hp: 1, weapons: [GUN] });
    const target = addShip(battle, { ...STILL, team: 'enemy', x: 12, y: 10, weapons: [GUN] });
    battle.weapons.readyTick[0] = 5; // the enemy's shot is five ticks ahead
    const events = runTicks(battle, 15);
    expect(events.find(({ type }) => type === 'destroyed')).toMatchObject({ tick: 9, subject: shooter });
    expect(events.filter(({ type }) => type === 'hit').map(({ tick, object }) => [tick, object])).toEqual([
      [9, shooter],
      [14, target],
    ]);
    expect(shipOf(battle, target).hp).toBe(90);
  });

  it('acts independently: each weapon of a ship has its own cooldown and range', () => {
    const battle = aBattle();
    addShip(battle, {
      ...STILL,
      x: 10,
      y: 10,
      weapons: [
        { damage: 1, range: 3, rate: 4 },
        { damage: 2, range: 8, rate: 1 },
      ],
    });
    addDummy(battle, { x: 15, y: 10 });
    const shots = runTicks(battle, 60).filter(({ type }) => type === 'fired');
    expect(shots.map(({ amount }) => amount)).toEqual([2]);
  });
});

describe('[REQ-SHP-FIRING] the order of ships', () => {
  it('decides nothing: two that kill each other with the same shot both die', () => {
    const battle = aBattle();
    const left = addShip(battle, { ...STILL, x: 10, y: 10, hp: 10, weapons: [GUN] });
    const right = addShip(battle, { ...STILL, team: 'enemy', x: 13, y: 10, hp: 10, weapons: [GUN] });
    runTicks(battle, 10);
    expect([isThere(battle, left), isThere(battle, right)]).toEqual([false, false]);
  });
});

describe('[REQ-DEF-PLAYER-FIRE] a player station', () => {
  it('fires at the closest enemy in range, with its own damage and rate', () => {
    const battle = aBattle();
    const station = addStand(battle, { team: 'player', x: 20, y: 5, damage: 7, range: 6, rate: 3 });
    const far = addDummy(battle, { x: 25, y: 5 });
    const near = addDummy(battle, { x: 23, y: 5 });
    addDummy(battle, { x: 26.1, y: 5 });
    const shots = runTicks(battle, 60).filter(({ type }) => type === 'fired');
    expect(shots.map(({ tick }) => tick)).toEqual([0, 20, 40]);
    expect(new Set(shots.map(({ object }) => object))).toEqual(new Set([near]));
    expect(shots[0]).toMatchObject({ subject: station, amount: 7 });
    expect(shipOf(battle, far).hp).toBe(1e6);
  });
});

describe('[REQ-DEF-ENEMY-FIRE] an enemy station', () => {
  it('fires at player ships within range, and at nothing else', () => {
    const battle = aBattle();
    addStand(battle, { team: 'enemy', x: 60, y: 5, damage: 7, range: 6 });
    const wing = addShip(battle, { ...STILL, team: 'enemy', x: 59, y: 5 });
    addStand(battle, { team: 'player', x: 57, y: 5 });
    expect(runTicks(battle, 30).filter(({ type }) => type === 'fired')).toEqual([]);
    const intruder = addShip(battle, { ...STILL, x: 56, y: 5 });
    runTicks(battle, 30);
    expect(shipOf(battle, intruder).hp).toBe(93);
    expect(shipOf(battle, wing).hp).toBe(100);
  });
});

describe('[REQ-DEF-PLAYER-DESTRUCTIBLE] a player station', () => {
  it('is destroyed by enemies', () => {
    const battle = aBattle();
    const station = addStand(battle, { team: 'player', x: 20, y: 10, hp: 20 });
    addShip(battle, { team: 'enemy', x: 24, y: 10, weapons: [GUN] });
    runTicks(battle, 30);
    expect(standOf(battle, station).hp).toBe(10);
    runTicks(battle, 30);
    expect(isThere(battle, station)).toBe(false);
  });
});

describe('[REQ-RES-SCRAP-DROP] scrap', () => {
  it('is left by ships of both sides where they died', () => {
    const battle = aBattle();
    addShip(battle, { ...STILL, x: 10, y: 10, hp: 10, scrap: 4, weapons: [GUN] });
    addShip(battle, { ...STILL, team: 'enemy', x: 13, y: 10, hp: 10, scrap: 6, weapons: [GUN] });
    const dropped = runTicks(battle, 10).filter(({ type }) => type === 'scrap-dropped');
    expect(
      dropped.map(({ x, y, amount }) => [x, y, amount]).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
    ).toEqual([
      [expect.closeTo(10, 6), expect.closeTo(10, 6), 4],
      [expect.closeTo(13, 6), expect.closeTo(10, 6), 6],
    ]);
  });

  it('is left by stations of both sides, by their own amount', () => {
    const battle = aBattle();
    addStand(battle, { team: 'enemy', x: 30, y: 5, hp: 10, scrap: 30 });
    addStand(battle, { team: 'player', x: 20, y: 5, hp: 10, scrap: 20 });
    addShip(battle, { ...STILL, x: 27, y: 5, weapons: [GUN] });
    addShip(battle, { ...STILL, team: 'enemy', x: 23, y: 5, weapons: [GUN] });
    const dropped = runTicks(battle, 10).filter(({ type }) => type === 'scrap-dropped');
    expect(dropped.map(({ amount }) => amount).sort()).toEqual([20, 30]);
  });

  it('is left only where there is some: a drop of zero leaves nothing', () => {
    const battle = aBattle();
    addShip(battle, { ...STILL, x: 10, y: 10, weapons: [GUN] });
    addDummy(battle, { x: 13, y: 10, hp: 10, scrap: 0 });
    runTicks(battle, 10);
    expect(battle.scrap.count).toBe(0);
  });

  it('is gone after its time', () => {
    const battle = aBattle({ scrapSeconds: 2 });
    addShip(battle, { ...STILL, x: 10, y: 10, weapons: [GUN] });
    addDummy(battle, { x: 13, y: 10, hp: 10, scrap: 6 });
    const events = runTicks(battle, 9 + 121);
    const at = (type: string) => events.find((event) => event.type === type)?.tick;
    expect(at('scrap-dropped')).toBe(9);
    expect(at('scrap-expired')).toBe(9 + 120);
    expect(battle.scrap.count).toBe(0);
  });
});
