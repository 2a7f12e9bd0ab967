/** Arguments and values as C would write them, for tables and titles. */

/** `"NULL"` in a level file is a null pointer; `type` is that of the parameter. */
export function formatArgument(value: unknown, type: string): string {
  if (value === null || value === 'NULL') return 'NULL';
  if (Array.isArray(value)) return `{${value.map((each) => formatArgument(each, '')).join(', ')}}`;
  if (typeof value === 'string') return /^char$/.test(type.trim()) ? `'${value}'` : JSON.stringify(value);
  return String(value);
}

export interface Signature {
  readonly name: string;
  readonly return_type: string;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
}

/** `add(3, 4)` */
export function formatCall({ name, parameters }: Signature, input: readonly unknown[]): string {
  const inside = input.map((value, index) => formatArgument(value, parameters[index]?.type ?? ''));
  return `${name}(${inside.join(', ')})`;
}

/** `int add(int a, int b)` */
export function formatSignature({ name, return_type, parameters }: Signature): string {
  const join = (type: string, called: string): string =>
    type.endsWith('[]')
      ? `${type.slice(0, -2).trim()} ${called}[]`
      : `${type.endsWith('*') ? `${type.slice(0, -1).trim()} *` : `${type} `}${called}`;
  const inside = parameters.map((parameter) => join(parameter.type, parameter.name)).join(', ');
  return `${join(return_type, name)}(${inside === '' ? 'void' : inside})`;
}
