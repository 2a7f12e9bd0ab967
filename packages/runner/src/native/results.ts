/** Reads what the harness reports. */
import {
  type Argument,
  type CType,
  isFloating,
  type Returned,
  type Scalar,
  sizeOf,
} from '@dota-factory/quest';

export interface NativeResult {
  readonly value: Returned;
  readonly after: readonly (readonly (number | bigint)[] | string | undefined)[];
  readonly leak: { readonly blocks: number; readonly bytes: number };
}

/** Undefined if the function did not return: the last line is missing. */
export function parseResult(
  text: string,
  mark: string,
  returns: CType,
  given: readonly Argument[],
): NativeResult | undefined {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`${mark} `))
    .map((line) => line.slice(mark.length + 1).split(' '));
  if (!lines.some(([word]) => word === 'end')) return undefined;
  const find = (word: string, index?: string): readonly string[] =>
    lines.find(([first, second]) => first === word && (index === undefined || second === index)) ?? [];
  const [, blocks = '0', bytes = '0'] = find('leak');
  return {
    value: parseReturned(returns, find('value')[1]),
    after: given.map((argument, index) => parseAfter(argument, find('after', String(index)).slice(2))),
    leak: { blocks: Math.max(0, Number(blocks)), bytes: Math.max(0, Number(bytes)) },
  };
}

function parseReturned(returns: CType, word: string | undefined): Returned {
  if (word === undefined || word === 'null' || returns.kind === 'void') return null;
  if (returns.kind === 'text') return parseText(word);
  return returns.kind === 'scalar' ? parseNumber(returns.scalar, word) : Number(word);
}

function parseAfter(argument: Argument, words: readonly string[]): NativeResult['after'][number] {
  if (argument.kind === 'text') return parseText(words[0] ?? 'x');
  return argument.kind === 'array' ? words.map((word) => parseNumber(argument.element, word)) : undefined;
}

function parseNumber(scalar: Scalar, word: string): number | bigint {
  if (!isFloating(scalar)) return sizeOf(scalar) === 8 ? BigInt(word) : Number(word);
  if (/nan/.test(word)) return Number.NaN;
  if (/inf/.test(word)) return word.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return Number(word);
}

const parseText = (word: string): string => Buffer.from(word.slice(1), 'hex').toString('utf8');
