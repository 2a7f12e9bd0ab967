/** Mutated and hostile regions are refused with a place or played within bounds: nothing throws, nothing hangs. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { loadRegion } from '@dota-factory/screw';
import type { FuzzReport } from './fuzz.ts';
import { describeLevel, describeRegion } from './tiny.ts';

/** `npm run test:deep` tries 5,000. */
const REGIONS = Number(process.env['SCREW_FUZZ_REGIONS'] ?? 400);
/** Only ends what hangs. */
const LIMIT_MILLISECONDS = 1_200_000;

it(
  `${REGIONS} mutated regions`,
  () => {
    const args = ['--import', 'tsx', join(__dirname, 'fuzz.ts'), `${REGIONS}`, '1'];
    const options = { cwd: join(__dirname, '../..'), encoding: 'utf8', timeout: LIMIT_MILLISECONDS } as const;
    const report: FuzzReport = JSON.parse(execFileSync(process.execPath, args, options));
    expect(report.problems).toEqual([]);
    expect(report.played).toBeGreaterThan(REGIONS / 8);
    expect(report.taps).toBeGreaterThan(REGIONS / 2);
  },
  LIMIT_MILLISECONDS,
);

it('a region with more screws than anybody places is refused before any of them is placed', () => {
  const parts = Array.from({ length: 100 }, (_, layer) => ({
    partId: 'hinged-flap',
    layer,
    screws: 'tip:red',
  }));
  const win = { type: 'targetFreed', targetPartInstanceIndex: 0 };
  const levels = Array.from({ length: 21 }, (_, index) => describeLevel({ parts, win }, `t-${index}`));
  const { region, diagnostics } = loadRegion('r.json', JSON.stringify(describeRegion(levels)));
  expect(region).toBeUndefined();
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([
    'levels: the region has 2100 screws',
  ]);
});
