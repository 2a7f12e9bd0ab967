/** A system error in the words of a dialog: which path, and the system's reason. */
import { getSystemErrorMap } from 'node:util';
import type { FileFault } from '../bridge/index.ts';

export function describeFileError(path: string, error: unknown): FileFault {
  if (!(error instanceof Error)) return { path, code: 'UNKNOWN', reason: String(error) };
  const { code, errno } = error as NodeJS.ErrnoException;
  const known = errno === undefined ? undefined : getSystemErrorMap().get(errno);
  return { path, code: code ?? 'UNKNOWN', reason: known?.[1] ?? error.message };
}

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && codes.includes((error as NodeJS.ErrnoException).code ?? '');
