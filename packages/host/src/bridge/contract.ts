/** What may be said over a bridge: the calls with the schemas of their arguments, and the events, as one closed list. */
import { err, formatPath, ok, type Result } from '@dota-factory/base';
import { type Fault, isError, readSchema, type Schema } from '@dota-factory/data';
import type { ArgumentFault } from './faults.ts';

/** A question of a page to its host. */
export interface Call<Args, Answer> {
  /** Undefined: the call takes nothing. */
  readonly args: Schema<Args> | undefined;
  /** Only for types; never there. */
  readonly answer?: Answer;
}

/** A notice of the host to its pages. */
export interface HostEvent<Payload> {
  readonly isEvent: true;
  /** Only for types; never there. */
  readonly payload?: Payload;
}

type Calls = Readonly<Record<string, Call<unknown, unknown>>>;
type Events = Readonly<Record<string, HostEvent<unknown>>>;

/** The one place where a product lists its calls and events: types, argument checks and the preload follow from it. */
export interface Contract<C extends Calls = Calls, E extends Events = Events> {
  readonly calls: C;
  readonly events: E;
}

/** Call name -> `{ args, answer }`. A call that takes nothing has `undefined` as its args. */
export type CallsOf<K extends Contract> = {
  readonly [N in keyof K['calls'] & string]: K['calls'][N] extends Call<infer Args, infer Answer>
    ? { readonly args: Args; readonly answer: Answer }
    : never;
};
/** Event name -> what it carries. */
export type EventsOf<K extends Contract> = {
  readonly [N in keyof K['events'] & string]: K['events'][N] extends HostEvent<infer Payload>
    ? Payload
    : never;
};

/** `takes(table('A level.', { name: text('Its name.') })).gives<Level>()`. The argument is checked in the host. */
export const takes = <Args>(args: Schema<Args>) => ({
  gives: <Answer>(): Call<Args, Answer> => ({ args }),
});

/** `takesNothing.gives<Level>()`. */
export const takesNothing = { gives: <Answer>(): Call<undefined, Answer> => ({ args: undefined }) };

/** An event with a payload of this type. */
export const carries = <Payload>(): HostEvent<Payload> => ({ isEvent: true });

export const defineContract = <const C extends Calls, const E extends Events>(
  contract: Contract<C, E>,
): Contract<C, E> => contract;

type JoinedCalls<K extends readonly Contract[]> = K extends readonly [
  infer First extends Contract,
  ...infer Rest extends readonly Contract[],
]
  ? First['calls'] & JoinedCalls<Rest>
  : unknown;
type JoinedEvents<K extends readonly Contract[]> = K extends readonly [
  infer First extends Contract,
  ...infer Rest extends readonly Contract[],
]
  ? First['events'] & JoinedEvents<Rest>
  : unknown;

/** All lists as one; a name that is in two of them would be two things at once, which is a bug. */
export function joinContracts<const K extends readonly Contract[]>(
  ...parts: K
): { readonly calls: JoinedCalls<K>; readonly events: JoinedEvents<K> } {
  return {
    calls: joinNames(parts.map(({ calls }) => calls)) as JoinedCalls<K>,
    events: joinNames(parts.map(({ events }) => events)) as JoinedEvents<K>,
  };
}

function joinNames<T>(tables: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> {
  const entries = tables.flatMap((table) => Object.entries(table));
  const names = entries.map(([name]) => name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new Error(`two parts of the contract have the name ${double}`);
  return Object.fromEntries(entries);
}

export const isCallOf = ({ calls }: Contract, name: unknown): name is string =>
  typeof name === 'string' && Object.hasOwn(calls, name);

export const isEventOf = ({ events }: Contract, name: unknown): name is string =>
  typeof name === 'string' && Object.hasOwn(events, name);

/**
 * The argument as the call's handler may take it, or all that is wrong with it. Schemas build new values, so that
 * nothing unchecked gets through.
 */
export function checkArgs(
  { calls }: Contract,
  name: string,
  value: unknown,
): Result<unknown, readonly ArgumentFault[]> {
  const call = calls[name];
  if (call === undefined) throw new Error(`there is no call ${name}`);
  if (call.args === undefined) {
    return value === undefined ? ok(undefined) : err([{ path: '', message: `${name} takes nothing` }]);
  }
  const faults: Fault[] = [];
  const { whole } = readSchema(call.args, value, { path: [], faults });
  const errors = faults.filter(isError);
  return errors.length === 0 ? ok(whole) : err(errors.map(toArgumentFault));
}

const toArgumentFault = ({ path, message, expected, got }: Fault): ArgumentFault => ({
  path: formatPath(path),
  message,
  ...(expected === undefined ? {} : { expected }),
  ...(got === undefined ? {} : { got }),
});
