/** A product's own flags on their way from one process to another. */
import type { OwnFlag } from './facts.ts';

/** `--seed=5` as its two halves. */
export function splitWord(word: string): { readonly name: string; readonly value: string | undefined } {
  const equals = word.indexOf('=');
  return equals < 0
    ? { name: word, value: undefined }
    : { name: word.slice(0, equals), value: word.slice(equals + 1) };
}

/** For a process that is started with them: each in one word. */
export const formatOwnFlags = (own: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(own).map(([name, value]) => (value === '' ? name : `${name}=${value}`));

/** The product's own among words that are somebody else's, too, e.g. those of Electron. */
export function findOwnFlags(
  flags: readonly OwnFlag[],
  argv: readonly string[],
): Readonly<Record<string, string>> {
  const names = flags.map(({ name }) => name);
  const own = argv.map(splitWord).filter(({ name }) => names.includes(name));
  return Object.fromEntries(own.map(({ name, value }) => [name, value ?? '']));
}
