/** A system error in the words of a dialog: which path, and the system's reason. */
import { getSystemErrorMap } from 'node:util';
import type { FileFault } from '../bridge/index.ts';

/** By its shape, since an error may come from another realm than this code. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  typeof error === 'object' && error !== null && 'message' in error;

export function describeFileError(path: string, error: unknown): FileFault {
  if (!isSystemError(error)) return { path, code: 'UNKNOWN', reason: String(error) };
  const { code, errno, message } = error;
  const known = errno === undefined ? undefined : getSystemErrorMap().get(errno);
  return { path, code: code ?? 'UNKNOWN', reason: known?.[1] ?? message };
}

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  isSystemError(error) && codes.includes(error.code ?? '');
