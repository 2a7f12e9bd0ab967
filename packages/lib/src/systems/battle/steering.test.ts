/** Flying: caps are kept, engines push only where they may, and every ship settles where it is sent. */
import { cos, createRandom, nextUnit, pow, sin, TAU } from '@dota-factory/base';
import { createBattle, type Ships, spawnShip } from '../../state/battle.ts';
import { angleBetween, arrivalSpeed, steerShips, turnSeconds } from './steering.ts';

interface Stats {
  readonly speed: number;
  readonly main: number;
  readonly maneuvering: number;
  readonly angular: number;
  readonly turnRate: number;
}

/** One ship at the origin at rest, facing east. */
function aShip(stats: Stats): Ships {
  const battle = createBattle({
    isArena: true,
    left: -100,
    right: 100,
    height: 100,
    stationX: 0,
    departureTicks: 60,
    scrapTicks: 60,
  });
  battle.designs.push({
    key: '',
    type: 0,
    level: 1,
    modules: [],
    moduleLevels: [],
    weapons: [],
    salvage: [],
    repairs: [],
    fightRange: 4,
    scrapDrop: 0,
    hull: {
      hp: 1,
      sensor_range: 10,
      speed: stats.speed,
      main_acceleration: stats.main,
      maneuvering_acceleration: stats.maneuvering,
      angular_acceleration: stats.angular,
      max_rotation_speed: stats.turnRate,
    },
  });
  spawnShip(battle, { team: 0, design: 0, x: 0, y: 0, facing: 0 });
  return battle.ships;
}

const get = (column: Float64Array) => column[0];

function sendTo(ships: Ships, x: number, y: number): void {
  ships.goalX[0] = x;
  ships.goalY[0] = y;
  ships.lookX[0] = x;
  ships.lookY[0] = y;
}

const distanceToGoal = (ships: Ships) =>
  Math.hypot(get(ships.goalX) - get(ships.x), get(ships.goalY) - get(ships.y));
const speedOf = (ships: Ships) => Math.hypot(get(ships.vx), get(ships.vy));

/** Two seconds at the goal, all but still. */
const CALM_TICKS = 120;
const isSettled = (ships: Ships) => distanceToGoal(ships) < 0.1 && speedOf(ships) < 0.1;

/** Stats over two and more orders of magnitude, each share of a decade equally likely. */
function drawCase(random: ReturnType<typeof createRandom>) {
  const between = (low: number, high: number) => low * pow(high / low, nextUnit(random));
  const stats: Stats = {
    speed: between(0.3, 8),
    main: between(0.05, 10),
    maneuvering: between(0.02, 10),
    angular: between(0.1, 20),
    turnRate: between(0.1, 8),
  };
  return { stats, distance: between(0.5, 60), bearing: nextUnit(random) * TAU };
}

const FIGHTER: Stats = { speed: 2, main: 2, maneuvering: 1, angular: 6, turnRate: 3 };

describe('[REQ-SHP-MOVEMENT] thrust', () => {
  it('accelerates a ship that faces its goal with both engines together', () => {
    const ships = aShip(FIGHTER);
    sendTo(ships, 50, 0);
    steerShips(ships);
    expect(get(ships.vx) * 60).toBeCloseTo(3, 9);
    expect(get(ships.vy)).toBe(0);
  });

  it('pushes a ship sideways with the manoeuvring engines alone, until the nose has come round', () => {
    const ships = aShip(FIGHTER);
    sendTo(ships, 0, 50);
    steerShips(ships);
    expect(get(ships.vx)).toBe(0);
    expect(get(ships.vy) * 60).toBeCloseTo(1, 9);
    for (let i = 0; i < 120; i++) steerShips(ships);
    expect(get(ships.facing)).toBeCloseTo(Math.PI / 2, 1);
    expect(get(ships.vy)).toBeCloseTo(2, 4);
  });

  it('never changes the velocity by more than both engines can, nor across the nose by more than one', () => {
    const random = createRandom(11);
    // How far the worst of all ticks went beyond a limit; expect() itself would cost more than the flights.
    let excess = -Infinity;
    for (let n = 0; n < 300; n++) {
      const { stats, distance, bearing } = drawCase(random);
      const ships = aShip(stats);
      sendTo(ships, distance * cos(bearing), distance * sin(bearing));
      for (let i = 0; i < 200; i++) {
        const [vx, vy, facing] = [get(ships.vx), get(ships.vy), get(ships.facing)];
        steerShips(ships);
        const [ax, ay] = [(get(ships.vx) - vx) * 60, (get(ships.vy) - vy) * 60];
        // Reaching the speed cap bends the velocity, which is no thrust.
        if (speedOf(ships) > stats.speed * 0.999) continue;
        const along = ax * cos(facing) + ay * sin(facing);
        const across = ay * cos(facing) - ax * sin(facing);
        excess = Math.max(
          excess,
          Math.abs(across) - stats.maneuvering,
          -along - stats.maneuvering,
          along - stats.main - stats.maneuvering,
        );
      }
    }
    expect(excess).toBeLessThan(1e-9);
  });

  it('turns by angular acceleration, up to the rotation speed', () => {
    const ships = aShip({ ...FIGHTER, angular: 6, turnRate: 0.5 });
    sendTo(ships, -50, 0.001);
    steerShips(ships);
    expect(Math.abs(get(ships.turnRate))).toBeCloseTo(0.1, 9);
    for (let i = 0; i < 10; i++) steerShips(ships);
    expect(Math.abs(get(ships.turnRate))).toBe(0.5);
  });
});

describe('[REQ-SHP-MOVEMENT] caps', () => {
  it('hold for 200 ships with wildly different stats and goals that jump about', () => {
    const random = createRandom(3);
    let excess = -Infinity;
    for (let n = 0; n < 200; n++) {
      const { stats } = drawCase(random);
      const ships = aShip(stats);
      for (let i = 0; i < 400; i++) {
        if (i % 40 === 0) sendTo(ships, nextUnit(random) * 100 - 50, nextUnit(random) * 100 - 50);
        ships.goalVx[0] = nextUnit(random) * 20 - 10;
        ships.goalVy[0] = nextUnit(random) * 20 - 10;
        steerShips(ships);
        excess = Math.max(
          excess,
          speedOf(ships) - stats.speed,
          Math.abs(get(ships.turnRate)) - stats.turnRate,
          Math.abs(get(ships.facing)) - Math.PI,
          // The nose stays the unit vector of the facing.
          Math.abs(get(ships.noseX) - cos(get(ships.facing))) - 1e-9,
          Math.abs(get(ships.noseY) - sin(get(ships.facing))) - 1e-9,
        );
      }
      expect(Number.isFinite(get(ships.x)) && Number.isFinite(get(ships.y))).toBe(true);
    }
    expect(excess).toBeLessThanOrEqual(0); // no slack at all; not a number would fail, too
  });
});

describe('[REQ-SHP-MOVEMENT] a ship sent to a point', () => {
  it('settles there in a time that its stats bound, from any speed and facing, 400 ships', () => {
    const random = createRandom(5);
    for (let n = 0; n < 400; n++) {
      const { stats, distance, bearing } = drawCase(random);
      const ships = aShip(stats);
      sendTo(ships, distance * cos(bearing), distance * sin(bearing));
      const facing = nextUnit(random) * TAU - Math.PI;
      ships.facing[0] = facing;
      ships.noseX[0] = cos(facing);
      ships.noseY[0] = sin(facing);
      ships.turnRate[0] = (nextUnit(random) * 2 - 1) * stats.turnRate;
      const drift = nextUnit(random) * TAU;
      const speed = nextUnit(random) * stats.speed;
      ships.vx[0] = speed * cos(drift);
      ships.vy[0] = speed * sin(drift);
      // Twice: turn half round, speed up, fly, brake.
      const power = stats.main + stats.maneuvering;
      const turn = turnSeconds(Math.PI, stats.angular, stats.turnRate) + 2 * (stats.turnRate / stats.angular);
      const seconds =
        2 *
        (distance / stats.speed + 2 * (stats.speed / power) + 2 * turn + 2 * Math.sqrt(distance / power) + 2);
      let calm = 0;
      for (let i = 0; i < seconds * 60 && calm < CALM_TICKS; i++) {
        steerShips(ships);
        calm = isSettled(ships) ? calm + 1 : 0;
      }
      if (calm < CALM_TICKS) {
        throw new Error(`${JSON.stringify({ n, ...stats, distance })} has not settled after ${seconds} s`);
      }
    }
  });

  it('does not shoot past it when it starts at rest', () => {
    const random = createRandom(9);
    for (let n = 0; n < 150; n++) {
      const { stats, distance, bearing } = drawCase(random);
      const ships = aShip(stats);
      sendTo(ships, distance * cos(bearing), distance * sin(bearing));
      let furthest = 0;
      for (let i = 0; i < 60 * 120 && !isSettled(ships); i++) {
        steerShips(ships);
        const along = get(ships.x) * cos(bearing) + get(ships.y) * sin(bearing);
        if (along > furthest) furthest = along;
      }
      expect(furthest).toBeLessThan(distance + 0.25 + 0.02 * distance);
    }
  });

  it('brakes with the main engine, too, where the manoeuvring engines are weak', () => {
    const ships = aShip({ speed: 4, main: 4, maneuvering: 0.05, angular: 8, turnRate: 4 });
    sendTo(ships, 30, 0);
    let ticks = 0;
    while (distanceToGoal(ships) > 0.2 || speedOf(ships) > 0.2) {
      steerShips(ships);
      if (++ticks > 60 * 60) break;
    }
    // Braking with 0.05 alone would take at least 20 s for the last 10 tiles.
    expect(ticks / 60).toBeLessThan(14);
  });

  it('faces what it looks at once it is there', () => {
    const ships = aShip(FIGHTER);
    sendTo(ships, 3, 0);
    ships.lookX[0] = 3;
    ships.lookY[0] = -10;
    for (let i = 0; i < 600; i++) steerShips(ships);
    expect(get(ships.facing)).toBeCloseTo(-Math.PI / 2, 2);
  });

  it('keeps up with a point that moves no faster than itself', () => {
    const ships = aShip(FIGHTER);
    for (let i = 0; i < 1200; i++) {
      sendTo(ships, 5 + i * (1.5 / 60), 3);
      ships.goalVx[0] = 1.5;
      steerShips(ships);
    }
    expect(distanceToGoal(ships)).toBeLessThan(0.1);
    expect(get(ships.vx)).toBeCloseTo(1.5, 2);
  });
});

describe('angleBetween', () => {
  it('is the angle to a hundred-thousandth, all the way round', () => {
    for (let angle = -Math.PI; angle <= Math.PI; angle += 0.001) {
      for (const length of [1e-6, 1, 50]) {
        const found = angleBetween(length * sin(angle), length * cos(angle));
        if (Math.abs(found - Math.abs(angle)) > 2e-5) throw new Error(`${found} instead of ${angle}`);
      }
    }
    expect(angleBetween(0, 0)).toBe(0);
  });
});

describe('arrivalSpeed', () => {
  it('can be braked from within the distance, and falls with the distance close in', () => {
    for (const braking of [0.05, 1, 20]) {
      for (let distance = 0.001; distance < 50; distance *= 1.7) {
        const speed = arrivalSpeed(distance, braking, 4);
        expect((speed * speed) / (2 * braking)).toBeLessThanOrEqual(distance + 1e-9);
        expect(speed).toBeLessThanOrEqual(4 * distance + 1e-9);
      }
    }
  });
});
