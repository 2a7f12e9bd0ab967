/**
 * The balance of the default content on a sample that takes seconds: a few seeds of each script, and a few pairs of
 * hulls. `survival.ts` and `balance-matrix.ts` beside it measure all of it; docs/balance.md has their tables.
 */
import { createRulebook } from '@dota-factory/lib';
import {
  DEFAULT_MAX_SECONDS,
  fightBatch,
  listHullDesigns,
  listMatchups,
  wilsonInterval,
} from '../../packages/arena/src/index.ts';
import { loadDefaultContent } from '../content/default-content.ts';
import { COUNTERS, findCounter } from './counters.ts';
import { type Game, playScript } from './play-script.ts';
import { type PlayerScript, SCRIPTS } from './scripts.ts';

const { game } = loadDefaultContent();
const rulebook = createRulebook(game);

function playAll(name: PlayerScript['name'], seeds: readonly number[], minutes: number): Game[] {
  const commands = SCRIPTS.find((script) => script.name === name)?.commands ?? [];
  return seeds.map((seed) => playScript(rulebook, { commands, seed, minutes, isChecked: true }));
}

describe('survival', () => {
  it('a player who builds nothing loses the HQ between minute 6 and 14', () => {
    for (const { lostAt } of playAll('idle', [4, 5], 15)) {
      expect(lostAt).toBeGreaterThan(6);
      expect(lostAt).toBeLessThan(14);
    }
  });

  it('a beginner with one fighter yard holds fifteen minutes, in two games of three at least', () => {
    const games = playAll('beginner', [1, 2, 3], 15);
    expect(games.filter(({ lostAt }) => lostAt === undefined).length).toBeGreaterThanOrEqual(2);
    expect(games.flatMap(({ faults, refused }) => [...faults, refused])).toEqual([0, 0, 0]);
  });

  it('a good player holds forty minutes and destroys two station sets', () => {
    const [played] = playAll('good', [1], 40);
    expect(played).toMatchObject({ lostAt: undefined, faults: [], refused: 0 });
    expect(played?.sets).toBeGreaterThanOrEqual(2);
  });
});

const FIGHTS = 20;
const THREAT = 1544;
const LIMITS = { maxSeconds: DEFAULT_MAX_SECONDS, mirrored: false };
const designs = listHullDesigns(game, 5);
const matchups = listMatchups(designs, THREAT);

/** The interval of the first one's win rate in which the true one is but for one time in a thousand. */
function fightPair(one: string, other: string) {
  const matchup = matchups.find(({ first, second }) => {
    const ids = [designs[first]?.ship.id, designs[second]?.ship.id];
    return ids.includes(one) && ids.includes(other);
  });
  if (matchup === undefined) throw new Error(`${one} and ${other} do not meet`);
  const side = designs[matchup.first]?.ship.id === one ? 0 : 1;
  const indices = Array.from({ length: FIGHTS }, (_, index) => index);
  const outcomes = fightBatch({ definition: matchup.definition, seed: 1, indices, ...LIMITS }, game);
  const wins = outcomes.filter(({ winner }) => winner === side).length;
  const [low, high] = wilsonInterval(wins, FIGHTS, 3.29);
  return { wins, low, high };
}

describe('at equal threat', () => {
  it.each([
    ['light_fighter', 'frigate'],
    ['interceptor', 'salvager'],
    ['frigate', 'repair_tender'],
    ['cruiser', 'salvager'],
    ['lancer', 'salvager'],
    ['carrier', 'frigate'],
  ])('%s and %s each win between a fifth and four fifths, as far as 20 fights can tell', (one, other) => {
    expect(findCounter(one, other) ?? findCounter(other, one)).toBeUndefined();
    const { wins, low, high } = fightPair(one, other);
    expect(low).toBeLessThan(0.8);
    expect(high).toBeGreaterThan(0.2);
    // A walk-over is none of it, even if a few fights could hardly tell.
    expect(wins).toBeGreaterThan(0);
    expect(wins).toBeLessThan(FIGHTS);
  });

  it.each([
    ['interceptor', 'lancer'],
    ['light_fighter', 'carrier'],
    ['lancer', 'destroyer'],
  ])('%s counters %s', (one, other) => {
    expect(findCounter(one, other)).toBeDefined();
    expect(fightPair(one, other).wins).toBeGreaterThan(FIGHTS / 2);
  });

  it('every counter names hulls that are there, and a reason', () => {
    const ids = new Set(game.ships.map(({ id }) => id));
    for (const { winner, loser, reason } of COUNTERS) {
      expect([ids.has(winner), ids.has(loser), reason.length > 20]).toEqual([true, true, true]);
      expect(findCounter(loser, winner)).toBeUndefined();
    }
  });
});
