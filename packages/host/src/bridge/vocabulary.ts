/** What may be said over a bridge: the calls with their checks and the events, as one closed list for each product. */
import type { Result } from '@dota-factory/base';
import type { Check } from './checks.ts';
import type { ArgumentFault } from './contract.ts';

/** What a call of the table `C` (name -> `{ args, answer }`) asks. */
export type ArgsIn<C, N extends keyof C> = C[N] extends { readonly args: infer A } ? A : never;
export type AnswerIn<C, N extends keyof C> = C[N] extends { readonly answer: infer A } ? A : never;

/** The compiler asks for a check for every call of `C` and for every event of `E`, and takes no other. */
export interface Vocabulary<C, E> {
  readonly calls: { readonly [N in keyof C & string]: Check<ArgsIn<C, N>> };
  readonly events: { readonly [N in keyof E & string]: true };
}

/** A vocabulary as those see it who only pass messages on. */
export interface Words {
  readonly calls: Readonly<Record<string, Check<unknown>>>;
  readonly events: Readonly<Record<string, true>>;
}

export const isCallOf = (words: Words, name: unknown): name is string =>
  typeof name === 'string' && Object.hasOwn(words.calls, name);

export const isEventOf = (words: Words, name: unknown): name is string =>
  typeof name === 'string' && Object.hasOwn(words.events, name);

/** Both lists as one; a name that is in both would be two things at once, which is a bug. */
export function joinWords(common: Words, own: Words | undefined): Words {
  if (own === undefined) return common;
  for (const kind of ['calls', 'events'] as const) {
    const double = Object.keys(own[kind]).find((name) => Object.hasOwn(common[kind], name));
    if (double !== undefined) throw new Error(`${double} is a word of every bridge already`);
  }
  return { calls: { ...common.calls, ...own.calls }, events: { ...common.events, ...own.events } };
}

/** The argument as the call's handler may take it, or all that is wrong with it. */
export function checkArgs(
  words: Words,
  name: string,
  value: unknown,
): Result<unknown, readonly ArgumentFault[]> {
  const check = words.calls[name];
  if (check === undefined) throw new Error(`there is no call ${name}`);
  return check(value);
}
