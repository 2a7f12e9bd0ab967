/** With four players, taking all others for one side is at least as good as expecting each to play for itself. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Rivalry } from './paranoid.ts';

/** `npm run test:deep` plays more games with more positions per turn. */
const GAMES = Number(process.env['BOARD_RIVALRY_GAMES'] ?? 6);
const POSITIONS = process.env['BOARD_RIVALRY_POSITIONS'] ?? '300';
/** Only ends what hangs. */
const LIMIT_MILLISECONDS = 1_200_000;

it(
  `paranoid against max-n, ${GAMES} games`,
  () => {
    const words = [`${GAMES}`, POSITIONS, '1', 'four-player-chess'];
    const args = ['--import', 'tsx', join(__dirname, 'paranoid.ts'), ...words];
    const options = { cwd: join(__dirname, '../..'), encoding: 'utf8', timeout: LIMIT_MILLISECONDS } as const;
    const rivalry: Rivalry = JSON.parse(execFileSync(process.execPath, args, options));
    expect(rivalry.paranoid + rivalry.maxN + rivalry.draws).toBe(GAMES);
    // The reason for it: what it need not look at makes it look further.
    expect(rivalry.paranoidDepth).toBeGreaterThan(rivalry.maxNDepth);
    expect(rivalry.paranoid).toBeGreaterThanOrEqual(rivalry.maxN);
  },
  LIMIT_MILLISECONDS,
);
