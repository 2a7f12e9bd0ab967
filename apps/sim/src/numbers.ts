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
