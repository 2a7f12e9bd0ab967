/** The file of the best runs on a disk of its own: kept, damaged, unreadable. */
import { err, ok, type Result } from '@dota-factory/base';
import type { FileFault } from '../../contract/index.ts';
import { parseBestRuns } from './best-runs-file.ts';
import { type BestRunsFiles, recordRun } from './best-runs-store.ts';

const RUN = { difficulty: 'standard', seed: 1, seconds: 100, boss_wave: 1, sets: 0 };
const FAULT: FileFault = { path: 'best_runs.toml', reason: 'is not readable', code: 'EACCES' };

function aDisk(text: string | undefined, trouble: Partial<BestRunsFiles> = {}) {
  const disk = { text, aside: undefined as string | undefined };
  const files: BestRunsFiles = {
    read: async () => ok(disk.text),
    write: async (written): Promise<Result<undefined, FileFault>> => {
      disk.text = written;
      return ok(undefined);
    },
    setAside: async () => {
      disk.aside = disk.text;
      disk.text = undefined;
      return ok('best_runs.damaged.toml');
    },
    ...trouble,
  };
  return { disk, files };
}

it('keeps a record and announces it once', async () => {
  const { disk, files } = aDisk(undefined);
  expect(await recordRun(files, RUN)).toMatchObject({ verdict: { isRecord: true }, problem: undefined });
  expect(parseBestRuns(disk.text ?? '').runs).toEqual([RUN]);
  expect(await recordRun(files, RUN)).toMatchObject({ verdict: { isRecord: false } });
});

it('a damaged file is kept aside and reported, and the run begins a new one', async () => {
  const { disk, files } = aDisk('[[run]\nseed');
  const { problem } = await recordRun(files, RUN);
  expect(problem).toContain('the old file is best_runs.damaged.toml');
  expect(problem).toContain('best_runs.toml:1:');
  expect(disk.aside).toBe('[[run]\nseed');
  expect(parseBestRuns(disk.text ?? '').runs).toEqual([RUN]);
});

it.each<[string, Partial<BestRunsFiles>]>([
  ['cannot be read', { read: async () => err(FAULT) }],
  ['is damaged and cannot be moved', { setAside: async () => err(FAULT) }],
])('a file that %s is reported and never written over', async (_, trouble) => {
  const { disk, files } = aDisk('damaged [', trouble);
  expect((await recordRun(files, RUN)).problem).toMatch(/^The best runs/);
  expect(disk.text).toBe('damaged [');
});

it('a disk that takes nothing is reported', async () => {
  const { files } = aDisk('', { write: async () => err(FAULT) });
  expect((await recordRun(files, RUN)).problem).toBe(
    'The best runs are not kept: best_runs.toml: is not readable.',
  );
});
