/** The flags of `npm start`: those of every product, and the product's own. */
import { err, findNearestWord, ok, type Result } from '@dota-factory/base';
import { isFileToOpen } from '../files/file-kind.ts';
import type { OwnFlag, ProductFacts } from '../product/facts.ts';
import { splitWord } from '../product/own-flags.ts';

export interface LaunchFlags {
  /** Undefined: Electron where it is available, otherwise the browser. */
  readonly shell: 'electron' | 'browser' | undefined;
  /** False: only print the address. */
  readonly open: boolean;
  /** 0: any free one. */
  readonly port: number;
  /** Another folder for the content and the saved files. */
  readonly home: string | undefined;
  /** A file to begin with, of one of the product's kinds. */
  readonly file: string | undefined;
  readonly help: boolean;
  /** The product's own, by name with its hyphens; '' where one takes no value. */
  readonly own: Readonly<Record<string, string>>;
}

const FLAGS = ['--electron', '--browser', '--no-open', '--port', '--home', '--help'] as const;
const FLAGS_WITH_VALUE: readonly string[] = ['--port', '--home'];

/** Where the words of the help begin. */
const HELP_COLUMN = 17;

export function formatHelp({ title, fileKinds, content, flags }: ProductFacts): string {
  const folders = content.filter((name) => !name.includes('.')).map((name) => `${name}/`);
  const nouns = fileKinds.map(({ noun }) => noun).join(' or ');
  const extensions = fileKinds.map(({ extension }) => extension).join(' or ');
  return [
    `${title}: opens its window in Electron, or in an installed Chromium, Chrome, Edge or Brave.`,
    '',
    ...(fileKinds.length === 0 ? [] : [`  FILE           begin with this ${nouns} (${extensions})`]),
    ...flags.map(formatOwnFlag),
    '  --electron     only Electron; fetch its runtime even if that failed lately',
    '  --browser      only the local browser: a server on 127.0.0.1 and an app window',
    '  --no-open      with --browser: open nothing, print the address, run until Ctrl+C',
    '  --port N       with --browser: this port; 0 is any free one (default)',
    `  --home DIR     the folder that holds ${[...folders, 'the saved files'].join(' and ')}`,
    '  --help         this text',
  ].join('\n');
}

const formatOwnFlag = ({ name, value, help }: OwnFlag): string =>
  `${`  ${name} ${value ?? ''}`.padEnd(HELP_COLUMN)}${help}`;

/** Everything wrong with the command line, not just the first. */
export function parseLaunchFlags(
  argv: readonly string[],
  { fileKinds, flags: ownFlags }: Pick<ProductFacts, 'fileKinds' | 'flags'>,
): Result<LaunchFlags, readonly string[]> {
  const faults: string[] = [];
  const { given, file } = readWords(argv, { fileKinds, flags: ownFlags }, faults);
  const portText = given.get('--port') || '0';
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : Number.NaN;
  if (!(port <= 65535)) faults.push(`--port: expected a whole number from 0 to 65535, got ${portText}`);
  const needsBrowser = (['--no-open', '--port'] as const).filter((flag) => given.has(flag));
  if (given.has('--electron') && given.has('--browser'))
    faults.push('--electron and --browser exclude each other');
  else if (given.has('--electron') && needsBrowser.length > 0) {
    faults.push(`${needsBrowser.join(' and ')} cannot go with --electron`);
  }
  for (const { name, excludes } of ownFlags) {
    const others = given.has(name) ? excludes.filter((other) => given.has(other)) : [];
    if (others.length > 0) faults.push(`${others.join(' and ')} cannot go with ${name}`);
  }
  if (faults.length > 0) return err(faults);
  return ok({
    shell: given.has('--electron')
      ? 'electron'
      : given.has('--browser') || needsBrowser.length > 0
        ? 'browser'
        : undefined,
    open: !given.has('--no-open'),
    port,
    home: given.get('--home'),
    file,
    help: given.has('--help'),
    own: pickOwn(ownFlags, given),
  });
}

interface Words {
  readonly given: ReadonlyMap<string, string>;
  readonly file: string | undefined;
}

function readWords(
  argv: readonly string[],
  { fileKinds, flags }: Pick<ProductFacts, 'fileKinds' | 'flags'>,
  faults: string[],
): Words {
  const given = new Map<string, string>();
  let file: string | undefined;
  const known = [...FLAGS, ...flags.map(({ name }) => name)];
  const withValue = [...FLAGS_WITH_VALUE, ...listWithValue(flags)];
  const words = argv.filter((word) => word !== '--'); // some package managers pass it on
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (isFileToOpen(fileKinds, word)) {
      if (file !== undefined) faults.push(`one file at a time: ${file} or ${word}`);
      file = word;
      continue;
    }
    const { name, value: attached } = splitWord(word);
    if (!known.includes(name)) {
      faults.push(describeUnknown(name, known));
      continue;
    }
    if (given.has(name)) faults.push(`${name} is given twice`);
    const takesValue = withValue.includes(name);
    if (!takesValue && attached !== undefined) faults.push(`${name} takes no value`);
    let value = attached ?? '';
    const next = words[i + 1];
    if (takesValue && attached === undefined && next !== undefined && !next.startsWith('--')) {
      value = next;
      i++;
    }
    if (takesValue && value === '') faults.push(`${name} needs a value`);
    given.set(name, value);
  }
  return { given, file };
}

function describeUnknown(name: string, known: readonly string[]): string {
  const nearest = findNearestWord(name, known);
  return `unknown flag ${name}${nearest ? `; did you mean ${nearest}?` : `; known are ${known.join(', ')}`}`;
}

const listWithValue = (flags: readonly OwnFlag[]): readonly string[] =>
  flags.filter(({ value }) => value !== undefined).map(({ name }) => name);

function pickOwn(
  flags: readonly OwnFlag[],
  given: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    flags.flatMap(({ name }) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
  );
}
