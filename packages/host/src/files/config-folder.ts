/** The texts of the config folder, read afresh at every call. */
import { join } from 'node:path';
import { inspectConfigFolder } from '@dota-factory/lib/node';
import type { ConfigReading, FileFault } from '../bridge/index.ts';

/** A missing folder is a folder without files: whoever checks the config says which ones are missing. */
export async function readConfigTexts(folder: string): Promise<ConfigReading> {
  const { files, unreadable, folderFault } = await inspectConfigFolder(folder);
  const faults: FileFault[] = Object.entries(unreadable).map(([name, { message }]) => ({
    path: join(folder, name),
    code: 'UNREADABLE',
    reason: message,
  }));
  if (folderFault !== undefined) faults.push({ path: folder, code: 'UNREADABLE', reason: folderFault });
  return { files, folder, unreadable, faults };
}
