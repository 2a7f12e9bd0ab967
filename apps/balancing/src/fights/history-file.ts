/** The file that keeps the history over restarts: checked when it is read, replaced in one step, bounded in size. */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@dota-factory/base';
import { readDocument } from '@dota-factory/data';
import { createTextStore, describeFileError } from '@dota-factory/host';
import type { HistoryTrouble } from '../contract/index.ts';
import { completeResult, FORMAT, historySchema, type KeptEntry } from './history-schema.ts';

export const HISTORY_FILE = 'balancing_history.json';
const ASIDE = 'balancing_history.damaged.json';
/** As large as any text that the host reads. */
const LIMIT_BYTES = 4 * 1024 * 1024;
/** More would fill a dialog. */
const MAX_FAULTS = 20;

export interface HistoryFile {
  readonly path: string;
  load(): Promise<{ readonly entries: readonly KeptEntry[]; readonly trouble: HistoryTrouble | null }>;
  /** The oldest are left out where the file would become too large. Undefined: written. */
  save(entries: readonly KeptEntry[]): Promise<HistoryTrouble | undefined>;
}

export function createHistoryFile(folder: string, limitBytes = LIMIT_BYTES): HistoryFile {
  const store = createTextStore<typeof HISTORY_FILE>(() => folder);
  const path = join(folder, HISTORY_FILE);
  /** Set where a file is there that must not be lost. */
  let refusal: HistoryTrouble | undefined;
  const setAside = async (why: HistoryTrouble) => {
    try {
      await rename(path, join(folder, ASIDE));
      const message = `${why.message} It was kept aside as ${ASIDE}, and a new history begins.`;
      return { entries: [], trouble: { ...why, message } };
    } catch (error) {
      const { reason } = describeFileError(path, error);
      const message = `${why.message} It cannot be kept aside (${reason}), so that nothing is written over it.`;
      refusal = { ...why, message };
      return { entries: [], trouble: refusal };
    }
  };
  return {
    path,
    async load() {
      const read = await store.readText(HISTORY_FILE);
      if (!read.ok) {
        return setAside({
          message: `The history cannot be read: ${path}: ${read.error.reason}.`,
          diagnostics: [],
        });
      }
      if (read.value === undefined) return { entries: [], trouble: null };
      const parsed = parseHistory(read.value);
      return parsed.ok ? { entries: parsed.value, trouble: null } : setAside(parsed.error);
    },
    async save(entries) {
      if (refusal !== undefined) return refusal;
      const written = await store.writeText(HISTORY_FILE, formatHistory(entries, limitBytes));
      if (written.ok) return undefined;
      return {
        message: `The history is not kept on disk: ${written.error.path}: ${written.error.reason}.`,
        diagnostics: [],
      };
    },
  };
}

/** One line for each entry. */
export function formatHistory(entries: readonly KeptEntry[], limitBytes: number): string {
  const [head, tail] = [`{"format":${FORMAT},"entries":[\n`, '\n]}\n'];
  const lines: string[] = [];
  let left = limitBytes - head.length - tail.length;
  for (const { result, ...entry } of entries) {
    const line = JSON.stringify({ ...entry, id: undefined, ...result });
    left -= Buffer.byteLength(line) + 2;
    if (left < 0) break;
    lines.push(line);
  }
  return `${head}${lines.join(',\n')}${tail}`;
}

function parseHistory(text: string): Result<readonly KeptEntry[], HistoryTrouble> {
  const { value, diagnostics } = readDocument(historySchema, { file: HISTORY_FILE, text, format: 'json' });
  if (value === undefined) {
    return err({
      message: `The history has ${diagnostics.length} ${diagnostics.length === 1 ? 'fault' : 'faults'}.`,
      diagnostics: diagnostics.slice(0, MAX_FAULTS),
    });
  }
  return ok(value.entries.map(({ at, note, ...result }) => ({ at, note, result: completeResult(result) })));
}
