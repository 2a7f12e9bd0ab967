/** Schemas of arguments that only a bridge has: texts with a rule of their own, and bytes. */
import { addRangeFault, addTypeFault, type Schema } from '@dota-factory/data';

/** A text for which `isAllowed` holds; `expected` says which those are. */
export function textLike(
  description: string,
  expected: string,
  isAllowed: (value: string) => boolean,
): Schema<string> {
  const schema: Schema<string> = {
    description,
    expected,
    read(value, at) {
      if (typeof value !== 'string') return addTypeFault(schema, value, at);
      return isAllowed(value) ? value : addRangeFault(schema, value, at);
    },
    json: () => ({ type: 'string' }),
  };
  return schema;
}

/** Bytes as a text. */
export const base64 = (description: string): Schema<string> =>
  textLike(
    description,
    'bytes in base64',
    (value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value),
  );
