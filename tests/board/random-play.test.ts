/** Chess beside an independent library, move list by move list over random games. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Comparison } from './random-play.ts';

const LIMIT_MILLISECONDS = 600_000;

it(
  'chess offers the moves of chess.js in every position of random games, and ends when it does',
  () => {
    const args = ['--import', 'tsx', join(__dirname, 'random-play.ts'), '15', '7'];
    const options = { cwd: join(__dirname, '../..'), encoding: 'utf8', timeout: LIMIT_MILLISECONDS } as const;
    const { positions, ended, differences }: Comparison = JSON.parse(
      execFileSync(process.execPath, args, options),
    );
    expect(differences).toEqual([]);
    expect(positions).toBeGreaterThan(2000);
    expect(ended).toBeGreaterThan(3);
  },
  LIMIT_MILLISECONDS,
);
