/** What the fall of stations and of the HQ means. */
import fc from 'fast-check';
import { ENEMY, PLAYER } from '../state/battle-codes.ts';
import { addEnemySet, enemyStationX } from '../state/battle-setup.ts';
import { aFactory, build, type Factory, order, run } from '../testing/factory.ts';

const structuresOf = ({ state }: Factory, team: number, kind: 'station' | 'hq' = 'station') =>
  state.battle.structures.filter((structure) => structure.team === team && structure.kind === kind);

/** Both stations of the present enemy set fall in the next tick. */
function destroySet(war: Factory): void {
  for (const station of structuresOf(war, ENEMY)) station.hp = 0;
  run(war, 1);
}

describe('[REQ-DEF-PLAYER-PLACEMENT] the player’s stations', () => {
  it('stand at the end of the player buffer, a quarter and three quarters down', () => {
    const war = aFactory({ height: 20 });
    expect(structuresOf(war, PLAYER).map(({ x, y, level, hp }) => [x, y, level, hp])).toEqual([
      [20, 5, 5, 500],
      [20, 15, 5, 500],
    ]);
  });
});

describe('[REQ-DEF-ENEMY-PLACEMENT] the enemy’s stations', () => {
  it('stand at the end of the contest zone, at level 0', () => {
    const war = aFactory({ height: 20 });
    expect(structuresOf(war, ENEMY).map(({ x, y, level, hp }) => [x, y, level, hp])).toEqual([
      [60, 5, 0, 300],
      [60, 15, 0, 300],
    ]);
  });
});

describe('[REQ-PSH-STATION-STATS] each new set', () => {
  it('has the stats of one level more', () => {
    const war = aFactory({
      edits: [
        ['stations.toml', 'damage_formula = "8"', 'damage_formula = "8 + x"'],
        ['stations.toml', 'hp_formula = "300 + 100*x"', 'hp_formula = "300 + 100*x"'],
      ],
    });
    for (let level = 0; level < 4; level++) {
      for (const station of structuresOf(war, ENEMY)) {
        expect(station).toMatchObject({ level, maxHp: 300 + 100 * level, damage: 8 + level, range: 8 });
      }
      expect(war.state.stationLevel).toBe(level);
      destroySet(war);
      war.state.offered = null;
    }
  });
});

describe('[REQ-DEF-NO-CROSSFIRE] stations of the two sides', () => {
  /** Each stays below the distance up to level 50, as the config must. */
  const RANGES = ['8', '8 + 10.5*x', '8 + max(0, x - 55)^3', 'exp(max(1, x - 60))', '39.999999 + 10*x'];

  it.each(RANGES)('never reach each other at any level, whatever becomes of %s', (range) => {
    const enemys = 'damage_formula = "8"\nrange_formula = ';
    const war = aFactory({ edits: [['stations.toml', `${enemys}"8"`, `${enemys}"${range}"`]] });
    const [player] = structuresOf(war, PLAYER);
    fc.assert(
      fc.property(fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 1_000_000_000 })), (level) => {
        addEnemySet(war.state.battle, war.rulebook, level);
        const enemy = war.state.battle.structures.pop();
        war.state.battle.structures.pop();
        if (player === undefined || enemy === undefined) throw new Error('no stations');
        const distance = enemy.x - player.x;
        const written = war.rulebook.config.stations.enemy_station.range_formula.at(level);
        if (Math.max(player.range, enemy.range) >= distance) throw new Error(`${enemy.range} of ${distance}`);
        if (enemy.range !== (written < distance ? written : distance - 1))
          throw new Error('limited for nothing');
      }),
    );
  });
});

describe('[REQ-DEF-PUSH] a push', () => {
  it('needs both stations of the set', () => {
    const war = aFactory();
    const [upper] = structuresOf(war, ENEMY);
    if (upper !== undefined) upper.hp = 0;
    run(war, 60);
    expect(structuresOf(war, ENEMY)).toHaveLength(1);
    expect(war.state.stationLevel).toBe(0);
    expect(war.state.offered).toBeNull();
    destroySet(war);
    expect(war.state.stationLevel).toBe(1);
    expect(structuresOf(war, ENEMY)).toHaveLength(2);
    expect(war.state.events).toContainEqual({ type: 'set-destroyed', level: 0 });
  });

  it('places the next set at the new boundary and offers exactly one choice', () => {
    const war = aFactory();
    destroySet(war);
    expect(structuresOf(war, ENEMY).map(({ x, y }) => [x, y])).toEqual([
      [70, 5],
      [70, 15],
    ]);
    expect(war.state.offered?.length).toBeGreaterThan(0);
    expect(war.state.pendingOffers).toEqual([]);
  });
});

describe('[REQ-GW-PUSH-EXPAND] the world', () => {
  it('grows by the configured columns, with a new enemy buffer beyond the stations', () => {
    const war = aFactory();
    const { state, rulebook } = war;
    const belt = build(war, 'belt', -10, 4);
    const before = { ...state.map };
    destroySet(war);
    expect(state.map).toMatchObject({ left: before.left, width: before.width + 10, height: before.height });
    expect(state.map.cells[4 * state.map.width + (-10 - state.map.left)]).toBe(belt + 1);
    expect(enemyStationX(rulebook, state.stationLevel)).toBe(70);
    expect(state.battle.right).toBe(70 + 10);
    expect(order(war, { type: 'place', building: 'belt', x: -11, y: 4, rotation: 0 })).toBeUndefined();
  });
});

describe('[REQ-GW-PUSH-EXPAND] the columns of a push', () => {
  it('and of the buffer behind it are those of the config', () => {
    const war = aFactory({
      edits: [
        ['world.toml', 'push_expand_columns = 10', 'push_expand_columns = 7'],
        ['world.toml', 'enemy_buffer_width = 10', 'enemy_buffer_width = 13'],
      ],
    });
    const { width } = war.state.map;
    expect(width).toBe(40 + 20 + 40 + 13);
    for (const pushes of [1, 2]) {
      destroySet(war);
      war.state.offered = null;
      expect(war.state.map.width).toBe(width + 7 * pushes);
      expect(structuresOf(war, ENEMY).map(({ x }) => x)).toEqual([60 + 7 * pushes, 60 + 7 * pushes]);
      expect(war.state.battle.right).toBe(60 + 7 * pushes + 13);
    }
  });
});

describe('[REQ-WAV-BOSS-ADVANCE] a push', () => {
  const countdown = ({ state }: Factory) => state.waves.clock.countdown / 60;

  it('brings the boss wave nearer by the configured time, without threat for the time skipped', () => {
    const war = aFactory({
      edits: [['world.toml', 'threat_rate_formula = "0"', 'threat_rate_formula = "1"']],
    });
    run(war, 59);
    destroySet(war);
    expect(countdown(war)).toBe(300 - 1 - 60);
    expect(war.state.waves.clock.threat).toBe(60 * 1_000_000);
  });

  it('takes that time from the config', () => {
    for (const seconds of [0, 7.5, 200]) {
      const war = aFactory({
        edits: [
          [
            'world.toml',
            'push_expand_columns = 10',
            `push_expand_columns = 10\nboss_advance_seconds = ${seconds}`,
          ],
        ],
      });
      run(war, 59);
      destroySet(war);
      expect(countdown(war)).toBe(300 - 1 - seconds);
    }
  });

  it('triggers the boss wave at once when less than that is left', () => {
    const war = aFactory({
      edits: [['world.toml', 'threat_rate_formula = "0"', 'threat_rate_formula = "1"']],
    });
    war.state.waves.clock.countdown = 59 * 60;
    destroySet(war);
    expect(war.state.events).toContainEqual(expect.objectContaining({ type: 'wave-started', isBoss: true }));
    expect(war.state.waves.clock.bossCounter).toBe(2);
    expect(countdown(war)).toBe(300);
    expect(war.state.waves.clock.quietAfter).toBe(600);
  });
});

describe('[REQ-DEF-SCHEMATIC-DROP] the choice after a push', () => {
  it('has up to three different options of the pool of the destroyed level', () => {
    const war = aFactory();
    destroySet(war);
    const offered = war.state.offered ?? [];
    expect(offered).toHaveLength(3);
    expect(new Set(offered.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(3);
    for (const { id } of offered) {
      expect(['fighter', 'cruiser', 'cannon', 'armour', 'railgun', 'make_motor']).toContain(id);
    }
  });

  it('never has what only a later set may award', () => {
    const drawn = [new Set<string>(), new Set<string>()] as const;
    for (let seed = 1; seed <= 12; seed++) {
      const war = aFactory({
        seed,
        edits: [
          ['ships.toml', 'unlock_at_station_level = 0', 'unlock_at_station_level = 1'],
          ['modules.toml', 'unlock_at_station_level = 0', 'unlock_at_station_level = 2'],
        ],
      });
      for (const ids of drawn) {
        destroySet(war);
        for (const { id } of war.state.offered ?? []) ids.add(id);
        war.state.offered = null;
      }
    }
    expect([...drawn[0]].sort()).toEqual(['armour', 'cannon', 'fighter']);
    expect([...drawn[1]].sort()).toEqual(['armour', 'cannon', 'cruiser', 'fighter']);
  });

  it('is applied by the player’s command, and the next push offers again', () => {
    const war = aFactory();
    destroySet(war);
    const [option] = war.state.offered ?? [];
    expect(order(war, { type: 'choose_schematic', index: 0 })).toBeUndefined();
    expect(war.state.offered).toBeNull();
    const { unlocks } = war.state;
    const isKnown = [...unlocks.ships, ...unlocks.modules, ...unlocks.recipes].includes(option?.id ?? '');
    expect(isKnown).toBe(true);
    destroySet(war);
    expect(war.state.offered).not.toBeNull();
  });

  it('waits its turn when another is still open, and then has the pool of that moment', () => {
    const war = aFactory();
    destroySet(war);
    const first = war.state.offered;
    destroySet(war);
    expect(war.state.offered).toBe(first);
    expect(war.state.pendingOffers).toEqual([1]);
    order(war, { type: 'choose_schematic', index: 0 });
    run(war, 1);
    expect(war.state.offered).not.toBeNull();
    expect(war.state.offered).not.toBe(first);
    expect(war.state.pendingOffers).toEqual([]);
  });

  it('is drawn with the game’s dice: the same seed offers the same', () => {
    const draw = (seed: number) => {
      const war = aFactory({ seed });
      destroySet(war);
      return war.state.offered?.map(({ id }) => id).join();
    };
    expect(draw(5)).toBe(draw(5));
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(draw)).size).toBeGreaterThan(1);
  });
});

describe('[REQ-RES-SCRAP-DROP] a destroyed station', () => {
  const scrapOf = ({ state: { battle } }: Factory) =>
    Array.from({ length: battle.scrap.count }, (_, i) => [
      battle.scrap.x[i],
      battle.scrap.y[i],
      battle.scrap.amount[i],
    ]);

  it('leaves the scrap of its own formula at its level, whole, where it stood', () => {
    const war = aFactory({
      edits: [
        // The first of the two formulas is the player's.
        ['stations.toml', 'scrap_drop_formula = "5"\n[enemy', 'scrap_drop_formula = "2*x + 1"\n[enemy'],
        ['stations.toml', 'scrap_drop_formula = "5"', 'scrap_drop_formula = "4.9 + 3*x"'],
      ],
    });
    const scrapAfter = (team: number) => {
      war.state.battle.scrap.count = 0;
      for (const station of structuresOf(war, team)) station.hp = 0;
      run(war, 1);
      war.state.offered = null;
      return scrapOf(war).sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0));
    };
    expect(scrapAfter(ENEMY)).toEqual([
      [60, 5, 4],
      [60, 15, 4],
    ]);
    expect(scrapAfter(ENEMY)).toEqual([
      [70, 5, 7],
      [70, 15, 7],
    ]);
    expect(scrapAfter(PLAYER)).toEqual([
      [20, 5, 11],
      [20, 15, 11],
    ]);
  });

  it('leaves it for as long as the config says', () => {
    for (const seconds of [3, 25]) {
      const war = aFactory({
        edits: [['world.toml', 'scrap_despawn_seconds = 60', `scrap_despawn_seconds = ${seconds}`]],
      });
      destroySet(war);
      run(war, seconds * 60 - 1);
      expect(scrapOf(war)).toHaveLength(2);
      run(war, 1);
      expect(scrapOf(war)).toEqual([]);
    }
  });
});

describe('[REQ-HQ-GAME-OVER] when the HQ is destroyed', () => {
  it('the game ends in that tick, and nothing moves any more', () => {
    const war = aFactory();
    const [hq] = structuresOf(war, PLAYER, 'hq');
    expect(hq).toMatchObject({ x: -2, y: 10, hp: 1000, level: 1 });
    if (hq !== undefined) hq.hp = 0;
    run(war, 1);
    expect(war.state.gameOver).toBe(true);
    expect(war.state.events).toContainEqual({ type: 'hq-destroyed' });
    const { tick } = war.state;
    run(war, 100);
    expect(war.state.tick).toBe(tick);
  });

  it('happens when an enemy is not stopped', () => {
    const war = aFactory({
      edits: [
        ['world.toml', 'threat_rate_formula = "0"', 'threat_rate_formula = "30"'],
        ['stations.toml', 'damage_formula = "10"', 'damage_formula = "0.001"'],
      ],
    });
    run(war, 60 * 60 * 5);
    expect(war.state.gameOver).toBe(true);
  });
});

describe('[REQ-HQ-INVULNERABLE] factory buildings', () => {
  it('are never shot at: enemies in the middle of a factory fire at the HQ alone', () => {
    const war = aFactory({
      edits: [
        ['world.toml', 'threat_rate_formula = "0"', 'threat_rate_formula = "30"'],
        ['stations.toml', 'damage_formula = "10"', 'damage_formula = "0.001"'],
        ['stations.toml', 'hp_formula = "1000"', 'hp_formula = "5000"'],
      ],
    });
    for (let y = 0; y < 18; y += 2) build(war, 'miner', -12, y);
    const { state } = war;
    const names = new Set(state.battle.structures.map(({ id }) => id));
    let shots = 0;
    let atBuildings = 0;
    while (!state.gameOver && state.tick < 60 * 60 * 10) {
      run(war, 1);
      const { events } = state.battle;
      for (let i = 0; i < events.count; i++) {
        if (events.type[i] !== 2) continue;
        shots++;
        if (!names.has(events.object[i]) && !names.has(events.subject[i])) atBuildings++;
      }
    }
    expect(shots).toBeGreaterThan(100);
    expect(atBuildings).toBe(0);
    const miners = Array.from(state.buildings.state.subarray(0, state.buildings.count));
    expect(miners.filter((each) => each === 2)).toHaveLength(10);
  });
});
