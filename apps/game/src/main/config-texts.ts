/** The texts of the config folder, read afresh at every call. */
import { join } from 'node:path';
import { CONFIG_FILES, type ConfigFiles, type UnreadableFile } from '@dota-factory/lib';
import { inspectConfigFolder } from '@dota-factory/lib/node';
import { MESSAGE_LIMIT_BYTES } from '@dota-factory/host/bridge';
import type { ConfigReading, FileFault } from '../contract/index.ts';

/** Of one file as JSON, so that all of them and their faults fit one message. */
const SENT_LIMIT_BYTES = MESSAGE_LIMIT_BYTES / (CONFIG_FILES.length + 1);

/** A missing folder counts as empty: the check of the config lists the missing files. */
export async function readConfigTexts(folder: string): Promise<ConfigReading> {
  const { folderFault, ...read } = await inspectConfigFolder(folder);
  const { files, unreadable } = leaveOutTooLarge(read.files, read.unreadable);
  const faults: FileFault[] = Object.entries(unreadable).map(([name, { message }]) => ({
    path: join(folder, name),
    code: 'UNREADABLE',
    reason: message,
  }));
  if (folderFault !== undefined) faults.push({ path: folder, code: 'UNREADABLE', reason: folderFault });
  return { files, folder, unreadable, faults };
}

/** A text too large for a message counts as unreadable, so that the fault names the file. */
function leaveOutTooLarge(
  files: ConfigFiles,
  unreadable: Readonly<Record<string, UnreadableFile>>,
): Pick<ConfigReading, 'files' | 'unreadable'> {
  const isTooLarge = ([, text]: readonly [string, string]): boolean =>
    Buffer.byteLength(JSON.stringify(text)) > SENT_LIMIT_BYTES;
  const entries = Object.entries(files);
  const message = `the file has more than ${Math.floor(SENT_LIMIT_BYTES)} bytes`;
  return {
    files: Object.fromEntries(entries.filter((entry) => !isTooLarge(entry))),
    unreadable: {
      ...unreadable,
      ...Object.fromEntries(entries.filter(isTooLarge).map(([name]) => [name, { message }])),
    },
  };
}
