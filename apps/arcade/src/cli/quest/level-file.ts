/** The levels that a command is about. */
import { resolve } from 'node:path';
import { type Diagnostic, err, ok, type Result } from '@dota-factory/base';
import { type CommandContext, readTextFile } from '@dota-factory/console';
import { loadLevels, type Registry } from '@dota-factory/quest';

type Faults = readonly Diagnostic[];

export async function openLevels(
  file: string,
  { workingFolder }: CommandContext,
): Promise<Result<Registry, Faults>> {
  const text = await readTextFile(resolve(workingFolder, file), file);
  if (!text.ok) return err([text.error]);
  const { registry, diagnostics } = loadLevels(file, text.value);
  return registry === undefined
    ? err(diagnostics.filter(({ severity }) => severity === 'error'))
    : ok(registry);
}
