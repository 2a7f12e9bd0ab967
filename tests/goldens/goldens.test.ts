// Recorded games take the same course as when they were recorded: `npm run goldens` rewrites them.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { GOLDEN_GAMES } from './games.ts';
import { type Golden, readGolden } from './golden.ts';

/** Only ends what hangs. */
const LIMIT_MILLISECONDS = 600_000;

let played: Readonly<Record<string, Golden>>;

beforeAll(() => {
  const answer = execFileSync(process.execPath, ['--import', 'tsx', join(__dirname, 'play.ts')], {
    cwd: join(__dirname, '../..'),
    encoding: 'utf8',
    timeout: LIMIT_MILLISECONDS,
  });
  played = JSON.parse(answer);
}, LIMIT_MILLISECONDS);

/** The first minute at which two courses part, and whether a player would see it. */
function describeFirstDifference(recorded: Golden, game: Golden): string {
  for (const [index, mark] of recorded.marks.entries()) {
    const now = game.marks[index];
    if (now?.tick !== mark.tick) return `the game ends at another tick than ${mark.tick}`;
    if (now.seen !== mark.seen) return `what players see differs at tick ${mark.tick}`;
    if (now.state !== mark.state) return `the state differs at tick ${mark.tick}; what players see does not`;
  }
  return game.marks.length > recorded.marks.length ? 'the game goes on for longer' : '';
}

it.each([...GOLDEN_GAMES])('$name ($covers) takes its recorded course', ({ name }) => {
  const recorded = readGolden(name);
  const game = played[name] as Golden;
  expect(describeFirstDifference(recorded, game)).toBe('');
  expect(game).toEqual(recorded);
});

it('the games last 20 to 40 minutes, and between them they fight, push, salvage and rebuild', () => {
  const recorded = GOLDEN_GAMES.map(({ name }) => readGolden(name));
  for (const { result } of recorded) {
    expect(result.ticks).toBeGreaterThanOrEqual(20 * 3600);
    expect(result.ticks).toBeLessThanOrEqual(40 * 3600);
    expect(result.launched).toBeGreaterThan(0);
  }
  expect(Math.max(...recorded.map(({ result }) => Number(result.sets)))).toBeGreaterThan(3);
  expect(Math.max(...recorded.map(({ result }) => Number(result.scrapUsed)))).toBeGreaterThan(0);
  expect(Math.max(...recorded.map(({ commands, refused }) => commands - refused))).toBeGreaterThan(1000);
});

it('a difference is found at its first minute, and told apart by what players see', () => {
  const recorded = readGolden('beginner');
  const change = (at: number, part: object): Golden => ({
    ...recorded,
    marks: recorded.marks.map((mark, index) => (index >= at ? { ...mark, ...part } : mark)),
  });
  const tick = recorded.marks[3]?.tick;
  expect(describeFirstDifference(recorded, change(3, { state: 'x' }))).toBe(
    `the state differs at tick ${tick}; what players see does not`,
  );
  expect(describeFirstDifference(recorded, change(3, { state: 'x', seen: 'y' }))).toBe(
    `what players see differs at tick ${tick}`,
  );
});
