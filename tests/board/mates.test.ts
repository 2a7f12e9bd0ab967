/** The opponent finds every mate in two of a collection whose solutions an exhaustive search confirms. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MateFinding, MateRow } from './mates.ts';

/** In place of seconds, so that a busy machine changes nothing; some two seconds on an idle one. */
const MAX_NODES = 200_000;
/** Only ends what hangs. */
const LIMIT_MILLISECONDS = 600_000;

const rows: readonly MateRow[] = JSON.parse(readFileSync(join(__dirname, 'mates.json'), 'utf8'));
let findings: readonly MateFinding[];

beforeAll(() => {
  const args = ['--import', 'tsx', join(__dirname, 'mates.ts'), `${MAX_NODES}`];
  const options = { cwd: join(__dirname, '../..'), encoding: 'utf8', timeout: LIMIT_MILLISECONDS } as const;
  findings = JSON.parse(execFileSync(process.execPath, args, options));
}, LIMIT_MILLISECONDS);

it('has twenty positions or more, of several games', () => {
  expect(rows.length).toBeGreaterThanOrEqual(20);
  expect(new Set(rows.map(({ game }) => game)).size).toBeGreaterThanOrEqual(5);
});

it.each(rows.map((row, index) => ({ ...row, index })))('$game, $fen: $move', ({ move, index }) => {
  const { inOne, inTwo, found, endsIn } = findings[index] as MateFinding;
  expect([inOne, inTwo]).toEqual([[], [move]]);
  expect([found, endsIn]).toEqual([move, 3]);
});
