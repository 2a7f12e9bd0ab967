/** Marks of a replay from outside are written into its recording, once they are all known. */
import { formatRunStart, keepPlayedFiles, type Mark, parseRunLog } from '@dota-factory/lib';
import { SMALL_CONFIG } from '@dota-factory/lib/testing';
import { keepMarks } from './library.ts';

const MARKS: readonly Mark[] = [
  { tick: 30, kind: 'wave', amount: 1 },
  { tick: 3600, kind: 'boss', amount: 2 },
];
const view = (isWhole: boolean, marks = MARKS) => ({ ticks: 6000, known: 6000, isWhole, marks });

async function appended(recorded: readonly Mark[], shown: ReturnType<typeof view>): Promise<string> {
  let written = '';
  const host = {
    call: ((_: string, { text }: { readonly text: string }) => {
      written += text;
      return Promise.resolve({ ok: true, value: undefined });
    }) as never,
  };
  await keepMarks(host, 'run-a', recorded, shown);
  return written;
}

it('they are found there the next time', async () => {
  const start = formatRunStart({ id: 'run-a', seed: 1, config: keepPlayedFiles(SMALL_CONFIG) });
  const parsed = parseRunLog(start + (await appended([], view(true))), 'run-a');
  expect(parsed.ok && parsed.value.marks).toEqual(MARKS);
});

it('not before all are known, and not a second time', async () => {
  expect(await appended([], view(false))).toBe('');
  expect(await appended(MARKS, view(true))).toBe('');
  expect(await appended([], view(true, []))).toBe('');
});
