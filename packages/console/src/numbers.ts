/** Numbers on the command line. */
import type { ParsedArguments } from './arguments.ts';

/** The option as a number from 0; undefined when it is not given, or complained about. */
export function readNumber(
  { options }: ParsedArguments,
  name: string,
  complaints: string[],
): number | undefined {
  const text = options.get(name);
  if (typeof text !== 'string') return undefined;
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value >= 0) return value;
  complaints.push(`--${name} needs a number from 0, got ${JSON.stringify(text)}`);
  return undefined;
}

/** As `readNumber`, and whole. */
export function readWholeNumber(
  given: ParsedArguments,
  name: string,
  complaints: string[],
): number | undefined {
  const value = readNumber(given, name, complaints);
  if (value === undefined || Number.isSafeInteger(value)) return value;
  complaints.push(`--${name} needs a whole number, got ${value}`);
  return undefined;
}

const MAX_THREADS = 256;

/** The number of `--threads`; undefined when it is not given. */
export function readThreads(given: ParsedArguments, complaints: string[]): number | undefined {
  return readBetween(given, 'threads', MAX_THREADS, complaints);
}

/** A whole number from 1 to `most`. */
export function readBetween(
  given: ParsedArguments,
  name: string,
  most: number,
  complaints: string[],
): number | undefined {
  const value = readWholeNumber(given, name, complaints);
  if (value === undefined || (value >= 1 && value <= most)) return value;
  complaints.push(`--${name} needs a whole number from 1 to ${most}, got ${value}`);
  return undefined;
}
