/** The region and the level that a command is about. */
import { resolve } from 'node:path';
import { type Diagnostic, err, ok, type Result } from '@dota-factory/base';
import { type CommandContext, readTextFile } from '@dota-factory/console';
import { type Level, loadRegion, type Region } from '@dota-factory/screw';

type Faults = readonly Diagnostic[];

export async function openRegion(
  file: string,
  { workingFolder }: CommandContext,
): Promise<Result<Region, Faults>> {
  const text = await readTextFile(resolve(workingFolder, file), file);
  if (!text.ok) return err([text.error]);
  const { region, diagnostics } = loadRegion(file, text.value);
  return region === undefined ? err(diagnostics.filter(({ severity }) => severity === 'error')) : ok(region);
}

/** By its id, or by its place counted from 0. */
export function findLevel({ levels }: Region, file: string, word: string): Result<Level, Faults> {
  const found =
    levels.find(({ id }) => id === word) ?? (/^\d+$/.test(word) ? levels[Number(word)] : undefined);
  if (found !== undefined) return ok(found);
  const ids = levels.map(({ id }) => id).join(', ');
  const expected =
    levels.length === 0
      ? 'a region with levels'
      : `one of ${ids}, or a number from 0 to ${levels.length - 1}`;
  const message = `no level is called ${JSON.stringify(word)}`;
  return err([{ severity: 'error', file, line: 1, column: 1, path: ['levels'], message, expected }]);
}
