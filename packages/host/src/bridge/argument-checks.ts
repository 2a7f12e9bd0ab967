/** What each call accepts as its argument; a check reports every fault it finds. */
import { err, ok, type Result } from '@dota-factory/base';
import { type ArgumentFault, type CallArgs, type CallName, GAME_FILES } from './contract.ts';

type Check<T> = (value: unknown) => Result<T, readonly ArgumentFault[]>;
/** Adds the faults of one field to `faults`. */
type FieldCheck = (value: unknown, path: string, faults: ArgumentFault[]) => void;

function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') {
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value === undefined ? 'nothing' : `a value of type ${typeof value}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const checkNothing: Check<undefined> = (value) =>
  value === undefined ? ok(undefined) : err([{ path: '', expected: 'nothing', got: describeValue(value) }]);

const text: FieldCheck = (value, path, faults) => {
  if (typeof value !== 'string') faults.push({ path, expected: 'a text', got: describeValue(value) });
};

const oneOf =
  (words: readonly string[]): FieldCheck =>
  (value, path, faults) => {
    if (typeof value === 'string' && words.includes(value)) return;
    faults.push({ path, expected: `one of ${words.join(', ')}`, got: describeValue(value) });
  };

/** Exactly these fields, each own and lawful. The value is rebuilt, so nothing unlooked-at gets through. */
function checkRecord<T>(fields: Readonly<Record<keyof T & string, FieldCheck>>): Check<T> {
  const entries = Object.entries<FieldCheck>(fields);
  return (value) => {
    if (!isRecord(value)) return err([{ path: '', expected: 'an object', got: describeValue(value) }]);
    const faults: ArgumentFault[] = [];
    const rebuilt: Record<string, unknown> = {};
    for (const [key, check] of entries) {
      const field = Object.hasOwn(value, key) ? value[key] : undefined;
      check(field, key, faults);
      rebuilt[key] = field;
    }
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(fields, key)) {
        faults.push({ path: key, expected: 'no such field', got: describeValue(value[key]) });
      }
    }
    return faults.length === 0 ? ok(rebuilt as T) : err(faults);
  };
}

const CHECKS: { readonly [N in CallName]: Check<CallArgs<N>> } = {
  'config.read': checkNothing,
  'files.readText': checkRecord<CallArgs<'files.readText'>>({ name: oneOf(GAME_FILES) }),
  'files.writeText': checkRecord<CallArgs<'files.writeText'>>({ name: oneOf(GAME_FILES), text }),
  'files.findOtherPlace': checkNothing,
  'files.useOtherPlace': checkNothing,
  'app.info': checkNothing,
  'app.quit': checkNothing,
  'app.readyToClose': checkNothing,
};

/** The argument as the call's handler may take it, or all that is wrong with it. */
export function checkCallArgs<N extends CallName>(
  name: N,
  value: unknown,
): Result<CallArgs<N>, readonly ArgumentFault[]> {
  return CHECKS[name](value);
}
