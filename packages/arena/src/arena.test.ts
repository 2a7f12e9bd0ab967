// Fights in small arenas: who stands where, what ends them, and that the sides are alike.
import { BATTLE_EVENTS, type Team } from '@dota-factory/lib';
import {
  createFight,
  deriveEntries,
  describeOutcome,
  type Fight,
  listEvents,
  mirrorArena,
  runFight,
  stepFight,
} from './arena.ts';
import { anArena, fighters, loadTestConfig, welders } from './testing/arenas.ts';

const { game } = loadTestConfig();
const station = (x: number, y = 10, level = 2) => ({ type: 'enemy_station', level, x, y }) as const;

/** Takes all HP of what a test picks, so that the next tick buries it. */
function strike(fight: Fight, isHit: (kind: 'ship' | 'station' | 'hq', team: Team) => boolean): void {
  const { ships, structures } = fight.battle;
  for (let row = 0; row < ships.count; row++) {
    if (isHit('ship', ships.team[row] as Team)) ships.hp[row] = 0;
  }
  for (const structure of structures) if (isHit(structure.kind, structure.team)) structure.hp = 0;
}

describe('the start of a fight', () => {
  it('[REQ-BAL-HQ] has the HQs at the far ends, vertically centred, at level 1', () => {
    const arena = anArena({ ships: [fighters(1)] }, { ships: [fighters(1)] }, { height_tiles: 22 });
    const hqs = createFight(arena, game, 1).battle.structures;
    const hp = game.stations.hq.hp_formula.at(1);
    expect(hqs).toMatchObject([
      { kind: 'hq', team: 0, x: 1.5, y: 11, level: 1, hp, damage: 0 },
      { kind: 'hq', team: 1, x: 34.5, y: 11, level: 1, hp, damage: 0 },
    ]);
  });

  it('[REQ-BAL-SPAWN] spreads the ships evenly over their own zones', () => {
    const arena = anArena({ ships: [fighters(400)] }, { ships: [fighters(400)] });
    const { ships } = createFight(arena, game, 5).battle;
    const quarters = { 0: [0, 0, 0, 0], 1: [0, 0, 0, 0] };
    for (let row = 0; row < ships.count; row++) {
      const team = ships.team[row] as Team;
      const depth = team === 0 ? (ships.x[row] as number) : 36 - (ships.x[row] as number);
      const y = ships.y[row] as number;
      expect(depth).toBeGreaterThanOrEqual(0);
      expect(depth).toBeLessThanOrEqual(8);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(20);
      quarters[team][(depth < 4 ? 0 : 1) + (y < 10 ? 0 : 2)]! += 1; // the index is 0 to 3
    }
    // 100 each are expected; five deviations are 43.
    for (const count of [...quarters[0], ...quarters[1]]) expect(Math.abs(count - 100)).toBeLessThan(43);
  });

  it('[REQ-BAL-TEAM] gives ships level and modules and leaves out what does not fit; stations stand where they are put', () => {
    const misfit = { type: 'welder', x: 0, y: 0, rotation: 0 } as const;
    const [kept] = fighters(1).modules;
    const odd = { ...fighters(2, 7), modules: [kept!, misfit] }; // fighters() has one module
    const { battle } = createFight(anArena({ ships: [odd] }, { stations: [station(30, 4, 3)] }), game, 1);
    expect(battle.designs).toMatchObject([{ level: 7, modules: [kept], repairs: [] }]);
    expect(battle.ships.hp[0]).toBe(80 + 8 * 7);
    expect(battle.structures[2]).toMatchObject({ team: 1, level: 3, x: 30, y: 4, maxHp: 400 + 60 * 3 });
  });

  it('[REQ-BAL-SIM-AI] has all ships aggressive and after the closest, facing each other', () => {
    const { ships } = createFight(
      anArena({ ships: [fighters(2)] }, { ships: [fighters(2)] }),
      game,
      1,
    ).battle;
    for (let row = 0; row < 4; row++) {
      expect([ships.stance[row], ships.targetPriority[row]]).toEqual([0, 0]);
      expect(ships.facing[row]).toBeCloseTo(ships.team[row] === 0 ? 0 : Math.PI, 12);
    }
  });

  it('draws the places of one entry whatever the others are', () => {
    const placesOf = (arena: ReturnType<typeof anArena>, team: Team) => {
      const { ships } = createFight(arena, game, 9).battle;
      const rows = [...ships.id.subarray(0, ships.count).keys()];
      return rows.filter((row) => ships.team[row] === team).map((row) => [ships.x[row], ships.y[row]]);
    };
    const few = anArena({ ships: [fighters(2), welders(2)] }, { ships: [fighters(3)] });
    const many = anArena({ ships: [fighters(4), welders(2)] }, { ships: [fighters(3)] });
    expect(placesOf(many, 1)).toEqual(placesOf(few, 1));
    expect(placesOf(many, 0).slice(0, 2)).toEqual(placesOf(few, 0).slice(0, 2));
    expect(placesOf(many, 0).slice(4)).toEqual(placesOf(few, 0).slice(2));
  });
});

describe('the lines of a team', () => {
  it('are its HQ, its ships and its stations by type and level', () => {
    const arena = anArena(
      { ships: [fighters(3), fighters(1, 9)] },
      { ships: [welders(2)], stations: [station(30), station(31, 5), station(31, 6, 4)] },
    );
    expect(deriveEntries(arena, game)).toEqual([
      { team: 0, kind: 'hq', name: 'HQ', level: 1, total: 1 },
      { team: 0, kind: 'ship', name: 'Fighter', level: 5, total: 3 },
      { team: 0, kind: 'ship', name: 'Fighter', level: 9, total: 1 },
      { team: 1, kind: 'hq', name: 'HQ', level: 1, total: 1 },
      { team: 1, kind: 'ship', name: 'Tug', level: 5, total: 2 },
      { team: 1, kind: 'station', name: 'Enemy Station', level: 2, total: 2 },
      { team: 1, kind: 'station', name: 'Enemy Station', level: 4, total: 1 },
    ]);
    const fight = createFight(arena, game, 3);
    strike(fight, (kind, team) => kind === 'station' && team === 1);
    stepFight(fight);
    expect([...fight.surviving]).toEqual([1, 3, 1, 1, 2, 0, 0]);
  });
});

describe('[REQ-BAL-SIM-END] a fight', () => {
  const arena = anArena(
    { ships: [fighters(2)], stations: [station(2, 3)] },
    { ships: [fighters(2)], stations: [station(34, 3)] },
  );
  const endOf = (isHit: Parameters<typeof strike>[1]) => {
    const fight = createFight(arena, game, 1);
    strike(fight, isHit);
    stepFight(fight);
    return fight.result;
  };

  it.each<[string, Parameters<typeof strike>[1], Fight['result']]>([
    ['goes on without ships while a station stands', (kind) => kind === 'ship', undefined],
    ['goes on without stations while a ship flies', (kind) => kind === 'station', undefined],
    ['ends with the left HQ', (kind, team) => kind === 'hq' && team === 0, { winner: 1, reason: 'hq' }],
    ['ends with the right HQ', (kind, team) => kind === 'hq' && team === 1, { winner: 0, reason: 'hq' }],
    [
      'ends with the last ship and station of a team',
      (kind, team) => kind !== 'hq' && team === 1,
      { winner: 0, reason: 'forces' },
    ],
    ['that takes both HQs at once is a draw', (kind) => kind === 'hq', { winner: 'draw', reason: 'hq' }],
    [
      'that takes all ships and stations is a draw',
      (kind) => kind !== 'hq',
      { winner: 'draw', reason: 'forces' },
    ],
    [
      'in which one loses its HQ and the other all else is a draw',
      (kind, team) => (kind === 'hq') === (team === 0),
      { winner: 'draw', reason: 'both' },
    ],
  ])('%s', (_, isHit, expected) => {
    expect(endOf(isHit)).toEqual(expected);
  });

  it('stops when it has ended', () => {
    const fight = createFight(arena, game, 1);
    strike(fight, (kind, team) => kind === 'hq' && team === 0);
    stepFight(fight);
    const { tick } = fight.battle;
    stepFight(fight);
    expect(fight.battle.tick).toBe(tick);
  });

  it('against nobody is over before it begins', () => {
    expect(runFight(anArena({ ships: [fighters(1)] }, {}), game, 1)).toMatchObject({ winner: 0, ticks: 0 });
    expect(runFight(anArena({}, {}), game, 1)).toMatchObject({ winner: 'draw', ticks: 0 });
  });

  it('that takes too long is a draw', () => {
    const unarmed = anArena({ ships: [welders(1)] }, { ships: [welders(1)] });
    expect(runFight(unarmed, game, 1, { maxSeconds: 2.5 })).toMatchObject({
      winner: 'draw',
      reason: 'time',
      ticks: 150,
    });
  });
});

describe('[REQ-BAL-SIM-ENV] a whole fight', () => {
  const arena = anArena(
    { ships: [fighters(5), welders(1)] },
    { ships: [fighters(4)], stations: [station(26)] },
  );

  it('leaves no scrap and knows no factory', () => {
    const fight = createFight(arena, game, 2);
    while (fight.result === undefined) {
      stepFight(fight);
      expect(fight.battle.scrap.count).toBe(0);
    }
  });

  it('accounts for every hit point: what one team deals the other takes', () => {
    const { teams, winner } = runFight(arena, game, 2);
    const sum = (team: Team, what: 'damageDealt' | 'damageTaken') =>
      teams[team].entries.reduce((total, entry) => total + entry[what], 0);
    expect(sum(0, 'damageDealt')).toBeCloseTo(sum(1, 'damageTaken'), 6);
    expect(sum(1, 'damageDealt')).toBeCloseTo(sum(0, 'damageTaken'), 6);
    expect(teams[0].entries[2]).toMatchObject({ damageDealt: 0 });
    const loser = winner === 0 ? 1 : 0;
    expect(teams[loser].surviving).toBe(0);
    expect(teams[loser].entries.slice(1).every(({ surviving }) => surviving === 0)).toBe(true);
  });

  it('reports what happened as a stream of events, from which its outcome can be counted', () => {
    const fight = createFight(arena, game, 4);
    const taken = new Float64Array(fight.entries.length);
    const destroyed = new Int32Array(fight.entries.length);
    const seen = new Set<string>();
    while (fight.result === undefined) {
      const { tick } = fight.battle;
      stepFight(fight);
      for (const event of listEvents(fight)) {
        expect(event.tick).toBe(tick);
        seen.add(event.type);
        if (event.type === 'hit') taken[event.objectEntry ?? -1]! += event.amount; // a hit has an object
        if (event.type === 'destroyed') destroyed[event.subjectEntry]! += 1; // every entry has an element
      }
    }
    expect([...seen].sort()).toEqual(['destroyed', 'fired', 'hit']);
    expect(BATTLE_EVENTS).toEqual(expect.arrayContaining([...seen]));
    const outcome = describeOutcome(fight);
    const entries = outcome.teams.flatMap((team) => team.entries);
    expect([...taken]).toEqual(entries.map(({ damageTaken }) => damageTaken));
    expect(entries.map(({ surviving }) => surviving)).toEqual(
      fight.entries.map(({ total }, index) => total - (destroyed[index] as number)),
    );
  });

  it('is the same for the same seed and another for another', () => {
    expect(runFight(arena, game, 7)).toEqual(runFight(arena, game, 7));
    expect(runFight(arena, game, 7)).not.toEqual(runFight(arena, game, 8));
  });
});

describe('sides', () => {
  const mixed = { ships: [fighters(4), welders(1)] };
  it('can be exchanged: the mirrored fight is flown as in a mirror', () => {
    const arena = anArena(
      mixed,
      { ships: [fighters(3)], stations: [station(28, 7)] },
      { player_buffer_width: 6 },
    );
    const mirrored = mirrorArena(arena);
    expect(mirrorArena(mirrored)).toEqual(arena);
    const one = createFight(arena, game, 11);
    const other = createFight(mirrored, game, 11, { mirrored: true });
    for (let tick = 0; tick < 600; tick++) {
      expect(other.battle.ships.count).toBe(one.battle.ships.count);
      for (let row = 0; row < one.battle.ships.count; row++) {
        const [a, b] = [one.battle.ships, other.battle.ships];
        expect(b.id[row]).toBe(a.id[row]);
        expect(b.team[row]).toBe(1 - (a.team[row] as number));
        expect(b.x[row]).toBeCloseTo(34 - (a.x[row] as number), 6);
        expect(b.y[row]).toBeCloseTo(a.y[row] as number, 6);
        expect(b.hp[row]).toBeCloseTo(a.hp[row] as number, 6);
      }
      stepFight(one);
      stepFight(other);
    }
  });
});
