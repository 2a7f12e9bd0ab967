/** The solver: figures on levels worked out by hand, and agreement with plain exhaustive play. */
import {
  createSession,
  createState,
  findObstacles,
  isStuckSoon,
  type Level,
  listLegalTaps,
  reach,
  reachIn,
  type Report,
  solve,
  solveLevel,
} from '@dota-factory/screw';
import { judge } from './exhaustive.ts';
import { randomLevels } from './random-levels.ts';
import { makeLevel, play, start, type Tiny } from './tiny.ts';

const namesOf = (level: Level, { solution }: Report) => solution.map((screw) => level.screws[screw]?.name);

/** Two boards side by side, each over a screw; open and closed colours are crossed. */
const CROSSED: Tiny = {
  parts: [
    { partId: 'fixed-rail', x: 330, y: 1000, screws: 'center:red' },
    { partId: 'fixed-rail', x: 750, y: 1000, screws: 'center:blue' },
    { partId: 'square-board', x: 330, y: 1000, screws: 'top-left:green' },
    { partId: 'square-board', x: 750, y: 1000, screws: 'top-left:yellow' },
  ],
  trays: 'red 1, green 1, blue 1 hidden, yellow 1 hidden',
};

describe('figures worked out by hand', () => {
  it('a winnable level: taps, states, smallest buffer, win rates', () => {
    const level = makeLevel({ ...CROSSED, buffer: 1 });
    const report = solveLevel(level);
    // Green before red, and yellow before blue, make nine positions; blue cannot follow yellow while both wait for trays.
    expect(report).toMatchObject({
      outcome: 'winnable',
      states: 8,
      isComplete: true,
      minBuffer: 1,
      randomWinRate: 1,
      stuck: 0,
      doomed: 0,
    });
  });

  it('a level that can be lost', () => {
    // Purple goes to the buffer; behind the red one there is another purple, and only one place.
    const level = makeLevel({
      parts: [
        { partId: 'plank-short', y: 850, screws: 'left:purple right:red' },
        { partId: 'plank-short', y: 1000, screws: 'left:purple' },
        { partId: 'base-plate', y: 1300, layer: 5, screws: 'center:blue' },
        { partId: 'square-board', y: 1300, layer: 6, screws: 'center:purple' },
      ],
      trays: 'red 1, blue 1, green 1 hidden, yellow 1 hidden',
      buffer: 1,
      win: { type: 'targetFreed', targetPartInstanceIndex: 2 },
    });
    const report = solveLevel(level);
    expect(namesOf(level, report)).toEqual(['3:center', '2:center']);
    // Three of the four screws that can be tapped first are purple, and one of these three is right. Red changes nothing.
    expect(report.randomWinRate).toBeCloseTo(1 / 3);
    expect(report.directWinRate).toBeCloseTo(1 / 3);
    expect(report.minBuffer).toBe(1);
    expect(
      report.taps?.filter(({ isLosing }) => isLosing).map(({ screw }) => level.screws[screw]?.name),
    ).toEqual(['0:left', '1:left']);
    // After a wrong purple only red can be tapped: doomed with it, stuck without.
    expect([report.doomed, report.stuck]).toEqual([2, 2]);
  });

  it('a level that needs a larger buffer than it has, and one that nothing helps', () => {
    const behind = (trays: string): Tiny => ({
      parts: [
        { partId: 'base-plate', screws: 'center:red' },
        { partId: 'square-board', screws: 'top-left:blue top-right:blue' },
      ],
      trays,
      buffer: 1,
    });
    expect(solveLevel(makeLevel(behind('red 1, green 1, blue 2 hidden, yellow 1 hidden')))).toMatchObject({
      outcome: 'unwinnable',
      solution: [],
      minBuffer: 2,
      randomWinRate: 0,
      stuck: 2,
      doomed: 1,
    });
    expect(
      solveLevel(makeLevel({ ...behind('red 4, green 1, blue 2 hidden, yellow 1 hidden'), buffer: 5 })),
    ).toMatchObject({ outcome: 'unwinnable', minBuffer: undefined });
  });

  it('a level without screws is won', () => {
    expect(solveLevel(makeLevel({ parts: [] }))).toMatchObject({
      outcome: 'winnable',
      solution: [],
      states: 1,
      randomWinRate: 1,
    });
  });

  it('parts that can never be removed', () => {
    const win = { type: 'partsRemoved', partIds: ['plank-short'] };
    const level = makeLevel({
      parts: [{ partId: 'plank-short' }, { partId: 'base-plate', y: 1400, screws: 'center:red' }],
      win,
    });
    expect(solveLevel(level)).toMatchObject({ outcome: 'unwinnable', minBuffer: undefined, states: 2 });
  });
});

describe('why a level cannot be won', () => {
  const obstaclesOf = (tiny: Tiny) => {
    const level = makeLevel(tiny);
    return findObstacles(level, solveLevel(level));
  };
  const under = (partId: string, trays: string, buffer = 5): Tiny => ({
    parts: [
      { partId: 'base-plate', screws: 'center:red' },
      { partId, screws: 'left:blue right:blue' },
    ],
    trays,
    buffer,
  });

  it.each<[string, Tiny, unknown]>([
    [
      'the buffer is too small',
      under('spring-lid', 'red 1, green 1, blue 2 hidden, yellow 1 hidden', 1),
      [{ type: 'buffer-too-small', needed: 2 }],
    ],
    [
      'a part that never leaves covers a screw',
      under('fixed-rail', 'red 1, blue 2, green 1 hidden, yellow 1 hidden'),
      [{ type: 'never-uncovered', screw: 0, parts: [1] }],
    ],
    [
      'a hidden tray never comes',
      under('spring-lid', 'red 4, green 1, blue 2 hidden, yellow 1 hidden'),
      [{ type: 'no-tray', color: 'blue', count: 2, isHidden: true }],
    ],
    [
      'a part that must leave has no screws',
      {
        parts: [{ partId: 'plank-short' }, { partId: 'plank-short', y: 900, screws: 'left:red' }],
        win: { type: 'partsRemoved', partIds: ['plank-short'] },
      },
      [{ type: 'never-leaves', part: 0 }],
    ],
    ['nothing, since it can be won', under('spring-lid', 'red 1, blue 2, green 1 hidden, red 1 hidden'), []],
  ])('%s', (_, tiny, expected) => expect(obstaclesOf(tiny)).toEqual(expected));

  it('there is a reason for every level that cannot be won', () => {
    for (const level of randomLevels(5, 200, 7)) {
      const report = solveLevel(level);
      expect(findObstacles(level, report).length > 0).toBe(report.outcome === 'unwinnable');
    }
  });
});

describe('from any position', () => {
  it('gives hints, and warns when a level can no longer be won', () => {
    const session = start({
      ...CROSSED,
      trays: 'red 1, purple 1, green 1 hidden, yellow 1 hidden',
      buffer: 1,
      win: { type: 'targetFreed', targetPartInstanceIndex: 0 },
    });
    const before = solveLevel(session.level, session.state);
    expect([namesOf(session.level, before), isStuckSoon(before)]).toEqual([
      ['2:top-left', '0:center'],
      false,
    ]);
    play(session, '2:top-left');
    expect(namesOf(session.level, solveLevel(session.level, session.state))).toEqual(['0:center']);
    const lost = start({
      ...CROSSED,
      parts: [...CROSSED.parts, { partId: 'plank-short', y: 1300, screws: 'left:red' }],
      trays: 'purple 1, red 4, green 1 hidden, yellow 1 hidden',
      buffer: 1,
      win: { type: 'targetFreed', targetPartInstanceIndex: 0 },
    });
    play(lost, '3:top-left');
    expect(lost.state.phase).toBe('playing');
    expect(isStuckSoon(solveLevel(lost.level, lost.state))).toBe(true);
    play(lost, '4:left');
    expect(lost.state.phase).toBe('stuck');
    expect(isStuckSoon(solveLevel(lost.level, lost.state))).toBe(false);
  });
});

/** Planks in rows, so that nothing covers anything: every order of taps can be tried. */
const rows = (count: number, colors: readonly string[]): Tiny['parts'] =>
  Array.from({ length: count }, (_, index) => ({
    partId: 'plank-short',
    x: 230 + (index % 4) * 190,
    y: 820 + Math.floor(index / 4) * 90,
    screws: `left:${colors[(2 * index) % colors.length]} right:${colors[(2 * index + 1) % colors.length]}`,
  }));

describe('in slices', () => {
  const level = makeLevel({
    parts: rows(8, ['red', 'blue', 'green', 'yellow']),
    trays: 'red 4, blue 4, green 4 hidden, yellow 4 hidden',
    buffer: 8,
  });

  it('a worker calls next until it is done', () => {
    const work = solve(level);
    const reports: number[] = [];
    let step = work.next();
    for (; step.done !== true; step = work.next()) reports.push(step.value.states);
    expect(reports.length).toBeGreaterThan(5);
    expect([...reports].sort((a, b) => a - b)).toEqual(reports);
    expect(step.value.outcome).toBe('winnable');
  });

  it('can be cancelled', () => {
    expect(solveLevel(level, undefined, { onProgress: () => false })).toMatchObject({
      outcome: 'cancelled',
      states: 4096,
    });
  });
});

describe('more than 20 screws', () => {
  const win = { type: 'partsRemoved', partIds: ['plank-short'] };

  it('all positions, if there is room for them', () => {
    // One part over the other: two screws each, in either order.
    const parts = Array.from({ length: 11 }, () => ({ partId: 'spring-lid', screws: 'left:red right:blue' }));
    const level = makeLevel({ parts, buffer: 24, win: { type: 'partsRemoved', partIds: ['spring-lid'] } });
    const report = solveLevel(level);
    expect([report.isComplete, report.outcome, report.randomWinRate]).toEqual([true, 'winnable', 1]);
    expect(report.states).toBe(11 * 3 + 1);
    // Of eleven each, two red and four blue find a tray.
    expect(report.minBuffer).toBe(9 + 7);
  });

  it('otherwise a search: a way to win, the smallest buffer, samples of random play', () => {
    const level = makeLevel({
      parts: rows(13, ['red', 'purple']),
      trays: 'red 4, red 4, red 4, red 4',
      buffer: 2,
      win: { type: 'targetFreed', targetPartInstanceIndex: 3 },
    });
    const report = solveLevel(level, undefined, { maxStates: 50_000 });
    expect([report.isComplete, report.outcome, report.minBuffer]).toEqual([false, 'winnable', 1]);
    // Two of the purple screws find room, and which they are is chance: 2 of 13.
    expect(report.randomWinRate).toBeGreaterThan(0.1);
    expect(report.randomWinRate).toBeLessThan(0.21);
    const session = createSession(level);
    for (const screw of report.solution) expect(reachIn(session, screw).isAccepted).toBe(true);
    expect(session.state.phase).toBe('won');
  });

  it('says that it does not know when there are too many positions', () => {
    const level = makeLevel({
      parts: rows(13, ['red', 'purple']),
      trays: 'red 4, red 4, red 4, red 4',
      buffer: 12,
      win,
    });
    const report = solveLevel(level, undefined, { maxStates: 5000 });
    expect([report.outcome, report.minBuffer, report.solution]).toEqual(['unknown', undefined, []]);
  });
});

describe('500 random levels', () => {
  const levels = [...randomLevels(1, 500, 7)];
  const reports = levels.map((level) => ({ level, report: solveLevel(level) }));

  it('agrees with plain exhaustive play', () => {
    for (const { level, report } of reports) {
      const known = new Map<string, { winRate: number; isWinnable: boolean }>();
      const { winRate, isWinnable } = judge(level, createState(level), known);
      expect(report.outcome).toBe(isWinnable ? 'winnable' : 'unwinnable');
      expect(report.randomWinRate).toBeCloseTo(winRate, 10);
      expect(report.states).toBe(known.size);
    }
    // The levels are worth comparing.
    const rates = reports.map(({ report }) => report.randomWinRate ?? 0);
    expect(rates.filter((rate) => rate > 0 && rate < 1).length).toBeGreaterThan(20);
    expect(rates.filter((rate) => rate === 0).length).toBeGreaterThan(50);
  });

  it('every solution is accepted by the engine and wins', () => {
    for (const { level, report } of reports) {
      let state = createState(level);
      for (const screw of report.solution) {
        const result = reach(level, state, screw);
        expect(result.isAccepted).toBe(true);
        state = result.state;
      }
      expect(state.phase === 'won').toBe(report.outcome === 'winnable');
    }
  });

  it('the smallest buffer suffices, and a smaller one does not', () => {
    for (const { level, report } of reports) {
      const withBuffer = (bufferCapacity: number) => solveLevel({ ...level, bufferCapacity }).outcome;
      if (report.minBuffer === undefined) expect(withBuffer(level.screws.length)).toBe('unwinnable');
      else {
        expect(withBuffer(report.minBuffer)).toBe('winnable');
        if (report.minBuffer > 1) expect(withBuffer(report.minBuffer - 1)).toBe('unwinnable');
      }
    }
  });

  it('its taps are the legal taps', () => {
    for (const { level, report } of reports)
      expect(report.taps?.map(({ screw }) => screw)).toEqual(listLegalTaps(level, createState(level)));
  });
});
