/** Reads a command line against the options that a command declares, and explains what it does not know. */
import { err, findNearestWord, ok, type Result } from '@dota-factory/base';

export interface OptionSpec {
  /** What stands for the value in the usage text, e.g. `DIR`; without it the option is a switch. */
  readonly value?: string;
  readonly help: string;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

export interface ParsedArguments {
  /** What was given: the text of a value, or `true` for a switch. */
  readonly options: ReadonlyMap<string, string | true>;
  readonly operands: readonly string[];
}

/**
 * Takes `--name value`, `--name=value` and switches; everything after `--` is an operand. Gives all complaints,
 * not the first.
 */
export function parseArguments(
  words: readonly string[],
  specs: OptionSpecs,
  maxOperands: number,
): Result<ParsedArguments, readonly string[]> {
  const options = new Map<string, string | true>();
  const operands: string[] = [];
  const complaints: string[] = [];
  let areOptionsOver = false;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (areOptionsOver || !word.startsWith('-') || word === '-') {
      operands.push(word);
      continue;
    }
    if (word === '--') {
      areOptionsOver = true;
      continue;
    }
    const [flag = '', ...rest] = word.split('=');
    const name = flag.replace(/^-+/, '');
    const spec = flag.startsWith('--') && Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (spec === undefined) {
      complaints.push(
        describeUnknown(
          'option',
          flag,
          Object.keys(specs).map((known) => `--${known}`),
        ),
      );
      continue;
    }
    if (options.has(name)) complaints.push(`option ${flag} is given twice`);
    const inline = rest.length === 0 ? undefined : rest.join('=');
    if (spec.value === undefined) {
      if (inline !== undefined) complaints.push(`option ${flag} takes no value`);
      options.set(name, true);
      continue;
    }
    const next = words[index + 1];
    if (inline !== undefined) options.set(name, inline);
    else if (next !== undefined && !next.startsWith('--')) {
      options.set(name, next);
      index += 1;
    }
    const value = options.get(name);
    if (value === undefined || value === '')
      complaints.push(`option ${flag} needs a value: ${flag} ${spec.value}`);
  }
  for (const extra of operands.slice(maxOperands))
    complaints.push(`unexpected argument ${JSON.stringify(extra)}`);
  return complaints.length > 0 ? err(complaints) : ok({ options, operands });
}

/** `unknown command "chek"; did you mean "check"?` */
export function describeUnknown(what: string, word: string, known: readonly string[]): string {
  const nearest = findNearestWord(word, known);
  const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
  return `unknown ${what} ${JSON.stringify(word)}${hint}`;
}

/** One line for each option, aligned. */
export function formatOptions(specs: OptionSpecs): string {
  const rows = Object.entries(specs).map(
    ([name, { value, help }]) => [`--${name}${value === undefined ? '' : ` ${value}`}`, help] as const,
  );
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}\n`).join('');
}
