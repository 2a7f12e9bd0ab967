/** A file that a person has named: its text, or a fault in the form of all faults. */
import { type Diagnostic, err, formatDiagnostic, ok, type Result, sortDiagnostics } from '@dota-factory/base';
import { decodeText, readRegularFile } from '@dota-factory/data/node';
import type { Terminal } from './command.ts';

/** A replay of a whole evening has a few megabytes. */
const LIMIT_BYTES = 64 * 1024 * 1024;

/** `name` is as the person typed it. */
export async function readTextFile(path: string, name: string): Promise<Result<string, Diagnostic>> {
  const fail = (message: string, line = 1, column = 1) =>
    err<Diagnostic>({ severity: 'error', file: name, line, column, path: [], message });
  try {
    const text = decodeText(await readRegularFile(path, LIMIT_BYTES));
    return typeof text === 'string' ? ok(text) : fail(text.message, text.line, text.column);
  } catch (error) {
    return fail(describeFileError(error));
  }
}

/** `cannot be read: ENOENT (there is no such file)` */
export function describeFileError(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  const words: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file',
    EISDIR: 'it is a folder',
    EACCES: 'the file system does not permit it',
    EINVAL: 'it is not a regular file',
    EFBIG: 'it is too large',
  };
  const why = words[code];
  return `cannot be read: ${code}${why === undefined ? '' : ` (${why})`}`;
}

export function reportDiagnostics(diagnostics: readonly Diagnostic[], { writeError }: Terminal): void {
  for (const diagnostic of sortDiagnostics(diagnostics)) writeError(`${formatDiagnostic(diagnostic)}\n`);
  if (diagnostics.length > 1) writeError(`${diagnostics.length} faults\n`);
}
