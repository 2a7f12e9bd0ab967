/** Layouts that a command adds to a ship_layouts.toml. */
import { existsSync } from 'node:fs';
import { err, formatDiagnostic, ok, type Result } from '@dota-factory/base';
import { readTextFile } from '@dota-factory/console';
import { replaceFile } from '@dota-factory/host/replace-file';
import { addShipLayout, type LayoutBlueprint } from '@dota-factory/lib';

/** What the layout is called there, or every reason why it could not be added; the file then stays as it was. */
export async function keepLayout(
  path: string,
  name: string,
  entry: LayoutBlueprint,
): Promise<Result<string, readonly string[]>> {
  const read = existsSync(path) ? await readTextFile(path, name) : ok('');
  if (!read.ok) return err([formatDiagnostic(read.error)]);
  const added = addShipLayout(read.value, name, entry);
  if (!added.ok) return err(added.error.map(formatDiagnostic));
  try {
    if (added.value.text !== read.value) await replaceFile(path, added.value.text);
  } catch (error) {
    return err([`${name} cannot be written: ${(error as NodeJS.ErrnoException).code ?? String(error)}`]);
  }
  return ok(added.value.name);
}
