/** Waves on their exact ticks. */
import { isQuiet, MAX_ENEMY_SHIPS, MAX_THREAT_UNITS, UNITS_PER_THREAT } from '../rules/waves.ts';
import { countShips } from '../state/battle.ts';
import { ENEMY } from '../state/battle-codes.ts';
import { listWaveFaults } from '../saves/battle-faults.ts';
import { enemyStationX } from '../state/battle-setup.ts';
import { listShips } from '../state/battle-reading.ts';
import type { GameEvent } from '../state/game-state.ts';
import { aFactory, type Factory, run } from '../testing/factory.ts';
import { step } from './order.ts';

type Wave = Extract<GameEvent, { type: 'wave-started' }> & { readonly after: number };

interface WorldEdits {
  readonly rate?: string;
  readonly level?: string;
  readonly gap?: readonly [number, number];
  readonly countdown?: number;
  readonly quiet?: readonly [number, number];
  readonly bossDuration?: number;
  readonly spawn?: number;
  readonly seed?: number;
  /** Tiles of the enemy's buffer zone. */
  readonly buffer?: number;
}

function aWar({
  rate = '1',
  level = 'x',
  gap = [30, 30],
  countdown = 300,
  quiet = [10, 10],
  bossDuration = 60,
  spawn = 5,
  seed = 1,
  buffer = 10,
}: WorldEdits = {}): Factory {
  const war = aFactory({
    seed,
    edits: [
      ['world.toml', 'enemy_buffer_width = 10', `enemy_buffer_width = ${buffer}`],
      ['world.toml', 'threat_rate_formula = "0"', `threat_rate_formula = "${rate}"`],
      ['world.toml', 'ship_level_formula = "x"', `ship_level_formula = "${level}"`],
      ['world.toml', 'gap_min_seconds = 30', `gap_min_seconds = ${gap[0]}`],
      ['world.toml', 'gap_max_seconds = 60', `gap_max_seconds = ${gap[1]}`],
      ['world.toml', 'boss_quiet_before_seconds = 10', `boss_quiet_before_seconds = ${quiet[0]}`],
      ['world.toml', 'boss_quiet_after_seconds = 10', `boss_quiet_after_seconds = ${quiet[1]}`],
      [
        'world.toml',
        'spawn_duration_seconds = 5',
        `spawn_duration_seconds = ${spawn}\nboss_countdown_seconds = ${countdown}\nboss_threat_duration_seconds = ${bossDuration}`,
      ],
    ],
  });
  return war;
}

const cappedIn = ({ state }: Factory) => state.events.filter(({ type }) => type === 'wave-capped').length;
const enemiesOf = ({ state }: Factory) => countShips(state.battle.ships, ENEMY) + state.waves.pending.length;

/** Runs and lists the waves, with the number of ticks that had passed when each began. Enemies die at once. */
function watch({ state, rulebook }: Factory, ticks: number): Wave[] {
  const waves: Wave[] = [];
  for (let i = 0; i < ticks; i++) {
    step(state, rulebook);
    state.battle.ships.hp.fill(0);
    for (const event of state.events) {
      if (event.type === 'wave-started') waves.push({ ...event, after: state.tick });
    }
    const faults = listWaveFaults(state.waves, rulebook.waves, state.tick);
    if (faults.length > 0) throw new Error(faults.join('; '));
  }
  return waves;
}

const threatOf = ({ state }: Factory) => state.waves.clock.threat / UNITS_PER_THREAT;
const seconds = (count: number) => count * 60;

describe('[REQ-WAV-GAP] normal waves', () => {
  it('come when their gap is over, to the tick, and the next gap starts at once', () => {
    const war = aWar({ quiet: [0, 0], countdown: 10_000 });
    expect(watch(war, seconds(100)).map(({ after }) => after)).toEqual([
      seconds(30),
      seconds(60),
      seconds(90),
    ]);
  });

  it('draw a gap from the whole range at the start and after each wave', () => {
    const gaps = new Set<number>();
    for (let seed = 1; seed <= 30; seed++) {
      const { state, rulebook } = aWar({ gap: [30, 60], seed });
      gaps.add(state.waves.clock.gap);
      expect(state.waves.clock.gap).toBeGreaterThanOrEqual(rulebook.waves.gapMin);
      expect(state.waves.clock.gap).toBeLessThanOrEqual(rulebook.waves.gapMax);
    }
    expect(gaps.size).toBeGreaterThan(25);
    const war = aWar({ gap: [1, 3], countdown: 10_000 });
    const times = watch(war, seconds(180)).map(({ after }) => after);
    const between = times.map((time, i) => time - (times[i - 1] ?? 0));
    expect(between.length).toBeGreaterThan(60);
    expect(Math.min(...between)).toBeGreaterThanOrEqual(seconds(1));
    expect(Math.max(...between)).toBeLessThanOrEqual(seconds(3));
    // 80 draws from 121 ticks: about 60 different ones, of which some are near either end.
    expect(new Set(between).size).toBeGreaterThan(40);
    expect(Math.min(...between)).toBeLessThan(seconds(1.2));
    expect(Math.max(...between)).toBeGreaterThan(seconds(2.8));
  });

  it('wait while a quiet window stops their gap, and come when the rest of it is over', () => {
    // 5 s are left when the window opens at 290 s; it closes at 310 s.
    const war = aWar({ gap: [295, 295] });
    expect(watch(war, seconds(330)).map(({ isBoss, after }) => [isBoss, after])).toEqual([
      [true, seconds(300)],
      [false, seconds(315)],
    ]);
  });

  it('that fall due at the very moment the window opens come when it closes', () => {
    const war = aWar({ gap: [290, 290] });
    expect(watch(war, seconds(330)).map(({ isBoss, after }) => [isBoss, after])).toEqual([
      [true, seconds(300)],
      [false, seconds(310)],
    ]);
  });

  it('that fall due a tick before the window come in time', () => {
    const war = aWar({ gap: [290, 290] });
    war.state.waves.clock.gap -= 1;
    expect(watch(war, seconds(295)).map(({ after }) => after)).toEqual([seconds(290) - 1]);
  });
});

describe('[REQ-WAV-THREAT-RATE] threat', () => {
  it('grows by the rate of the counter, per second', () => {
    const war = aWar({ rate: '0.5 + x', gap: [1000, 1000] });
    watch(war, seconds(40));
    expect(threatOf(war)).toBe(60);
  });

  it('does not shrink when the formula is negative', () => {
    const war = aWar({ rate: 'x - 30', gap: [1000, 1000] });
    watch(war, seconds(40));
    expect(threatOf(war)).toBe(0);
  });

  it('steps up with the counter', () => {
    const war = aWar({ rate: '10*x', gap: [1000, 1000], countdown: 20, quiet: [0, 0], bossDuration: 0 });
    watch(war, seconds(20));
    const before = threatOf(war);
    watch(war, seconds(1));
    expect(threatOf(war) - before).toBeCloseTo(20, 9);
  });
});

describe('[REQ-WAV-QUIET] quiet windows', () => {
  it('stop threat for exactly their length before and after the boss', () => {
    const war = aWar({ rate: '1', gap: [1000, 1000], countdown: 100, bossDuration: 0, quiet: [10, 15] });
    watch(war, seconds(100) - 1);
    expect(threatOf(war)).toBe(90);
    watch(war, 1);
    const rest = threatOf(war);
    watch(war, seconds(15));
    expect(threatOf(war)).toBe(rest);
    watch(war, seconds(2));
    expect(threatOf(war)).toBeCloseTo(rest + 2, 9);
  });

  it('open when the countdown falls to their length, and not before', () => {
    const { state, rulebook } = aWar({ gap: [1000, 1000] });
    const war = { state, rulebook };
    watch(war, seconds(290) - 1);
    expect(isQuiet(state.waves.clock, rulebook.waves)).toBe(false);
    watch(war, 1);
    expect(isQuiet(state.waves.clock, rulebook.waves)).toBe(true);
    watch(war, seconds(20) - 1);
    expect(isQuiet(state.waves.clock, rulebook.waves)).toBe(true);
    watch(war, 1);
    expect(isQuiet(state.waves.clock, rulebook.waves)).toBe(false);
  });
});

describe('[REQ-WAV-BOSS-COUNTDOWN] the boss countdown', () => {
  it('runs through quiet windows and restarts with the same length', () => {
    const war = aWar({ gap: [10_000, 10_000] });
    expect(watch(war, seconds(910)).map(({ after }) => after)).toEqual([
      seconds(300),
      seconds(600),
      seconds(900),
    ]);
    expect(war.state.waves.clock.countdown).toBe(seconds(290));
  });

  it('takes a length that is no whole number of ticks', () => {
    const war = aWar({ gap: [10_000, 10_000], countdown: 10.008, quiet: [1, 1] });
    expect(watch(war, seconds(11)).map(({ after }) => after)).toEqual([601]);
  });
});

describe('[REQ-WAV-BOSS-COUNTER] the boss counter', () => {
  it('starts at 1 and rises right after each boss wave', () => {
    const war = aWar({ gap: [10_000, 10_000], countdown: 60 });
    expect(war.state.waves.clock.bossCounter).toBe(1);
    watch(war, seconds(60) - 1);
    expect(war.state.waves.clock.bossCounter).toBe(1);
    watch(war, 1);
    expect(war.state.waves.clock.bossCounter).toBe(2);
    watch(war, seconds(60));
    expect(war.state.waves.clock.bossCounter).toBe(3);
  });
});

describe('[REQ-WAV-SHIP-LEVEL] the level of a wave', () => {
  it('follows the counter; a boss wave has that of the counter before it rises', () => {
    const war = aWar({ level: '10*x', gap: [40, 40], countdown: 100, rate: '5' });
    const levels = watch(war, seconds(200)).map(({ isBoss, level }) => [isBoss, level]);
    expect(levels).toEqual([
      [false, 10],
      [false, 10],
      [true, 10],
      [false, 20],
      [false, 20],
      [true, 20],
    ]);
  });

  it('is whole and not negative', () => {
    const { rulebook } = aWar({ level: '0.7*x' });
    expect([1, 2, 3].map(rulebook.waves.levelAt)).toEqual([0, 1, 2]);
    expect(aWar({ level: 'x - 5' }).rulebook.waves.levelAt(1)).toBe(0);
  });
});

describe('[REQ-WAV-BOSS-TRIGGER] a boss wave', () => {
  it('spends its duration at the current rate and all that normal waves left', () => {
    const war = aWar({ rate: '2', gap: [1000, 1000], bossDuration: 60, spawn: 0 });
    const costs = war.rulebook.waves.costs.map((cost) => cost / UNITS_PER_THREAT);
    watch(war, seconds(300));
    const spent = listShips(war.state.battle).reduce((sum, { design }) => sum + (costs[design.type] ?? 0), 0);
    // 290 s of threat unspent, and 60 s on top.
    expect(spent + threatOf(war)).toBeCloseTo(2 * (290 + 60), 6);
    expect(threatOf(war)).toBeLessThan(Math.min(...costs));
  });

  it('hands what it leaves to the first normal wave of the new cycle', () => {
    const war = aWar({ rate: '1', gap: [1000, 1000], countdown: 30, bossDuration: 0, quiet: [0, 0] });
    const cheapest = Math.min(...war.rulebook.waves.costs) / UNITS_PER_THREAT;
    watch(war, seconds(30));
    const rest = threatOf(war);
    expect(rest).toBeLessThan(cheapest);
    expect(rest).toBeGreaterThan(0);
    watch(war, seconds(1));
    expect(threatOf(war)).toBeCloseTo(rest + 1, 9);
  });
});

describe('[REQ-WAV-TRIGGER] what a normal wave does not spend', () => {
  it('carries over to the next, to the last unit', () => {
    const war = aWar({ rate: '1.3', gap: [15, 15], countdown: 1000, spawn: 0 });
    const { clock } = war.state.waves;
    const rests: number[] = [];
    for (let wave = 0; wave < 12; wave++) {
      const before = clock.threat;
      const [started] = watch(war, seconds(15));
      const ships = listShips(war.state.battle);
      expect(started?.ships).toBe(ships.length);
      const spent = ships.reduce((sum, { design }) => sum + (war.rulebook.waves.costs[design.type] ?? 0), 0);
      expect(clock.threat).toBe(before + 15 * 1.3 * UNITS_PER_THREAT - spent);
      rests.push(clock.threat);
    }
    expect(rests.filter((rest) => rest > 0).length).toBeGreaterThan(6);
  });

  it('adds up to a ship in the end, where a single gap brings too little for any', () => {
    const war = aWar({ rate: '1', gap: [2, 2], countdown: 1000 });
    const cheapest = Math.min(...war.rulebook.waves.costs) / UNITS_PER_THREAT;
    expect(cheapest).toBeGreaterThan(4);
    const sizes = watch(war, seconds(2 * Math.ceil(cheapest))).map(({ ships }) => ships);
    expect(sizes.slice(0, 2)).toEqual([0, 0]);
    expect(sizes).toContain(1);
  });
});

describe('[REQ-WAV-SPAWN-DURATION] the ships of a wave', () => {
  it('appear one at a time, evenly over the spawn duration', () => {
    const war = aWar({ rate: '60', gap: [30, 30], spawn: 5 });
    const [wave] = watch(war, seconds(30));
    const count = wave?.ships ?? 0;
    expect(count).toBeGreaterThan(3);
    const { state, rulebook } = war;
    const start = seconds(30) - 1; // the tick in which the wave began, and its first ship appeared
    const ticks = [start];
    for (let i = 0; i < seconds(5); i++) {
      const before = state.battle.nextId;
      const { tick } = state;
      state.battle.ships.hp.fill(1e9);
      step(state, rulebook);
      for (let n = 0; n < state.battle.nextId - before; n++) ticks.push(tick);
    }
    expect(ticks).toEqual(Array.from({ length: count }, (_, i) => start + Math.floor((i * 300) / count)));
  });

  it('appear all at once when it is zero', () => {
    const war = aWar({ rate: '20', spawn: 0 });
    const [wave] = watch(war, seconds(30));
    expect(war.state.battle.ships.count).toBe(wave?.ships);
  });
});

describe('[REQ-SHP-SPAWN-ENEMY] enemies', () => {
  it('appear anywhere in the enemy buffer zone, evenly over its width and height', () => {
    const war = aWar({ rate: '1200', spawn: 0, gap: [30, 30], buffer: 16 });
    watch(war, seconds(30));
    const ships = listShips(war.state.battle);
    expect(ships.length).toBeGreaterThan(150);
    const left = enemyStationX(war.rulebook, 0);
    const xs = ships.map(({ x }) => (x - left) / 16);
    const ys = ships.map(({ y }) => y / 20);
    for (const shares of [xs, ys]) {
      // One tick of movement is a hundredth of a tile at most.
      expect(Math.min(...shares)).toBeGreaterThan(-0.01);
      expect(Math.max(...shares)).toBeLessThan(1.01);
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      expect(Math.abs(mean - 0.5)).toBeLessThan(0.1);
      expect(Math.min(...shares)).toBeLessThan(0.05);
      expect(Math.max(...shares)).toBeGreaterThan(0.95);
    }
    expect(ships.every(({ team }) => team === ENEMY)).toBe(true);
  });

  it('appear in the buffer zone beyond the present enemy stations, not where an earlier set stood', () => {
    const war = aWar({ rate: '60', spawn: 0, gap: [30, 30] });
    const { state } = war;
    for (let pushes = 0; pushes < 3; pushes++) {
      for (const structure of state.battle.structures) if (structure.team === ENEMY) structure.hp = 0;
      step(state, war.rulebook);
    }
    expect(state.stationLevel).toBe(3);
    const [wave] = watch(war, seconds(30) - state.tick);
    const ships = listShips(state.battle);
    expect(ships).toHaveLength(wave?.ships ?? 0);
    expect(ships.length).toBeGreaterThan(5);
    // 20 + 40 tiles to the first stations, 10 for each push, and a buffer of 10.
    for (const { x } of ships) {
      expect(x).toBeGreaterThan(90 - 0.1);
      expect(x).toBeLessThan(100 + 0.1);
    }
  });
});

describe('[REQ-WAV-DEFAULT-MODULES] enemies', () => {
  it('carry the default modules of their type at the configured module level, or none', () => {
    const war = aWar({ rate: '400', spawn: 0, level: '7' });
    war.state.unlocks = {
      ...war.state.unlocks,
      levels: { ...war.state.unlocks.levels, modules: { cannon: 50 } },
    };
    watch(war, seconds(30));
    const ships = listShips(war.state.battle);
    const fighter = ships.find(({ design }) => design.type === 0);
    expect(fighter?.design).toMatchObject({
      level: 7,
      moduleLevels: [1],
      weapons: [{ damage: 5, range: 5, periodTicks: 60 }],
    });
    expect(fighter?.design.modules.map(({ type }) => type)).toEqual(['cannon']);
    expect(fighter?.maxHp).toBe(50 + 10 * 7);
    const cruiser = ships.find(({ design }) => design.type === 1);
    expect(cruiser?.design).toMatchObject({ modules: [], weapons: [] });
  });

  it('leave out modules that do not fit', () => {
    const war = aFactory({
      edits: [
        ['world.toml', 'threat_rate_formula = "0"', 'threat_rate_formula = "400"'],
        ['world.toml', 'gap_max_seconds = 60', 'gap_max_seconds = 30'],
        [
          'ships.toml',
          'default_modules = [{ type = "cannon", x = 0, y = 0, rotation = 0 }]',
          'default_modules = [{ type = "cannon", x = 0, y = 0, rotation = 0 }, { type = "cannon", x = 0, y = 0, rotation = 0 }, { type = "cannon", x = 9, y = 0, rotation = 0 }, { type = "cannon", x = 0, y = 2, rotation = 0 }]',
        ],
      ],
    });
    watch(war, seconds(36));
    const design = war.state.battle.designs.find(({ type }) => type === 0);
    expect(design?.modules).toHaveLength(1);
  });
});

describe('a wave that the threat would make endless', () => {
  it.each(['1e9', '1e300', '1e12 * x', '150000'])(
    '[REQ-WAV-TRIGGER] brings as many ships as there may be, at a rate of %s',
    (rate) => {
      const war = aWar({ rate, spawn: 5 });
      run(war, seconds(30));
      expect(enemiesOf(war)).toBe(MAX_ENEMY_SHIPS);
      expect(cappedIn(war)).toBe(1);
      expect(listWaveFaults(war.state.waves, war.rulebook.waves, war.state.tick)).toEqual([]);
    },
  );

  it('[REQ-WAV-TRIGGER] leaves its unspent threat to the next wave, which comes when there is room again', () => {
    const war = aWar({ rate: '10000', spawn: 0, quiet: [0, 0], countdown: 10_000 });
    const [first, second] = watch(war, seconds(61));
    expect(first?.ships).toBe(MAX_ENEMY_SHIPS);
    expect(second?.ships).toBe(MAX_ENEMY_SHIPS);
    const spent = 2 * MAX_ENEMY_SHIPS * war.rulebook.waves.costs[0];
    expect(war.state.waves.clock.threat).toBeGreaterThan(0);
    // Sixty-one seconds of threat, less what both waves cost at the very most.
    expect(threatOf(war)).toBeGreaterThan(610_000 - 20 * (spent / UNITS_PER_THREAT));
  });

  it('[REQ-WAV-TRIGGER] counts the ships of earlier waves, also those that have not appeared', () => {
    const war = aWar({ rate: '1e9', spawn: 3600, gap: [0, 0], quiet: [0, 0] });
    for (let i = 0; i < 120; i++) {
      step(war.state, war.rulebook);
      expect(enemiesOf(war)).toBeLessThanOrEqual(MAX_ENEMY_SHIPS);
    }
    expect(enemiesOf(war)).toBe(MAX_ENEMY_SHIPS);
    expect(war.state.waves.pending.length).toBeGreaterThan(900);
  });

  it('[REQ-WAV-BOSS-TRIGGER] is also cut off as a boss wave', () => {
    const war = aWar({ rate: '1e300', gap: [600, 600], countdown: 1, quiet: [0, 0], spawn: 0 });
    run(war, seconds(1));
    expect(enemiesOf(war)).toBe(MAX_ENEMY_SHIPS);
    expect(war.state.waves.clock.threat).toBeLessThanOrEqual(MAX_THREAT_UNITS);
  });

  it('[REQ-WAV-TRIGGER] comes of ships that cost next to nothing', () => {
    const war = aFactory({
      edits: [
        ['world.toml', 'threat_rate_formula = "0"', 'threat_rate_formula = "50"'],
        ['world.toml', 'gap_max_seconds = 60', 'gap_max_seconds = 30'],
        [
          'ships.toml',
          'materials = [{ item = "iron_plate", amount = 3 }, { item = "gear", amount = 1 }]',
          'materials = []',
        ],
        [
          'ships.toml',
          'default_modules = [{ type = "cannon", x = 0, y = 0, rotation = 0 }]',
          'default_modules = []',
        ],
        ['ships.toml', 'production_time_seconds = 4', 'production_time_seconds = 0.000001'],
      ],
    });
    run(war, seconds(30));
    expect(enemiesOf(war)).toBe(MAX_ENEMY_SHIPS);
  });

  it('[REQ-WAV-TRIGGER] is not reported for a wave that is merely large', () => {
    const war = aWar({ rate: '200' });
    run(war, seconds(30));
    expect(enemiesOf(war)).toBeGreaterThan(20);
    expect(cappedIn(war)).toBe(0);
  });

  it('[REQ-WAV-SHIP-LEVEL] has a level that formulas can work with, whatever its formula says', () => {
    for (const [level, expected] of [
      ['1e9', 1_000_000],
      ['1e300', 1_000_000],
      ['0 - 5', 0],
      ['log(400 - x)', 5],
    ] as const) {
      const { rulebook } = aWar({ level });
      expect(rulebook.waves.levelAt(1)).toBe(expected);
    }
    const { rulebook } = aWar({ level: 'log(400 - x)' });
    for (const counter of [400, 401, 1e9]) expect(rulebook.waves.levelAt(counter)).toBe(0);
  });
});
