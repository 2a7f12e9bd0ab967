/** The opponent wins against a mover that picks any legal move. `npm run test:deep` plays the hundred games each. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Score } from './against-random.ts';

const GAMES = Number(process.env['BOARD_RANDOM_GAMES'] ?? 4);
const NAMES = ['chess', 'shatranj', 'mini-xiangqi', 'minishogi', 'crazyhouse'];
/** Only ends what hangs. */
const LIMIT_MILLISECONDS = 3_600_000;

let scores: readonly Score[];

beforeAll(() => {
  const words = [`${GAMES}`, '1', '2', '2', ...NAMES];
  const args = ['--import', 'tsx', join(__dirname, 'against-random.ts'), ...words];
  const options = { cwd: join(__dirname, '../..'), encoding: 'utf8', timeout: LIMIT_MILLISECONDS } as const;
  scores = execFileSync(process.execPath, args, options)
    .trim()
    .split('\n')
    .map((line): Score => JSON.parse(line));
}, LIMIT_MILLISECONDS);

it.each(NAMES)('%s: at least 95 of 100 games', (name) => {
  const score = scores.find(({ game }) => game === name);
  expect(score?.games).toBe(GAMES);
  expect(score?.won).toBeGreaterThanOrEqual(Math.ceil(GAMES * 0.95));
});
