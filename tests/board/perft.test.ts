/** Every game counts as an independent engine does, from its start and from known hard positions. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PerftRow } from './perft.ts';

/** `npm run test:deep` counts everything; here each depth up to this many positions. */
const MAX_NODES = Number(process.env['BOARD_PERFT_NODES'] ?? 300_000);
/** Only ends what hangs. */
const LIMIT_MILLISECONDS = 1_200_000;

const rows: readonly PerftRow[] = JSON.parse(readFileSync(join(__dirname, 'perft.json'), 'utf8'));
let counted: readonly PerftRow[];

beforeAll(() => {
  const args = ['--import', 'tsx', join(__dirname, 'perft.ts'), `${MAX_NODES}`];
  const options = { cwd: join(__dirname, '../..'), encoding: 'utf8', timeout: LIMIT_MILLISECONDS } as const;
  counted = JSON.parse(execFileSync(process.execPath, args, options));
}, LIMIT_MILLISECONDS);

it.each(rows.map((row, index) => ({ ...row, index })))('$game, $name', ({ counts, index }) => {
  const expected = counts.filter((count) => count <= MAX_NODES);
  expect(expected.length).toBeGreaterThanOrEqual(3);
  expect(counted[index]?.counts).toEqual(expected);
});
