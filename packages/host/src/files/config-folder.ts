/** The texts of the config folder, read afresh at every call. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConfigReading, FileFault } from '../bridge/index.ts';
import { describeFileError, hasCode } from './file-fault.ts';
import { readUtf8 } from './text-store.ts';

/** A missing folder is a folder without files: whoever checks the config says which ones are missing. */
export async function readConfigTexts(folder: string): Promise<ConfigReading> {
  const faults: FileFault[] = [];
  let names: string[] = [];
  try {
    names = (await readdir(folder)).filter((name) => name.endsWith('.toml')).sort();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) faults.push(describeFileError(folder, error));
  }
  const files: Record<string, string> = {};
  for (const name of names) {
    const path = join(folder, name);
    try {
      files[name] = await readUtf8(path);
    } catch (error) {
      faults.push(describeFileError(path, error));
    }
  }
  return { files, folder, faults };
}
