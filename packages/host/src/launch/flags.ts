/** The flags of `npm start`, the same for every product. */
import { err, findNearestWord, ok, type Result } from '@dota-factory/base';
import { type FileKind, isFileToOpen } from '../files/file-kind.ts';
import type { ProductFacts } from '../product/facts.ts';

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
}

const FLAGS = ['--electron', '--browser', '--no-open', '--port', '--home', '--help'] as const;
type Flag = (typeof FLAGS)[number];
const FLAGS_WITH_VALUE: readonly Flag[] = ['--port', '--home'];

const isFlag = (word: string): word is Flag => (FLAGS as readonly string[]).includes(word);

export function formatHelp({ title, fileKinds, content }: ProductFacts): string {
  const folders = content.filter((name) => !name.includes('.')).map((name) => `${name}/`);
  const nouns = fileKinds.map(({ noun }) => noun).join(' or ');
  const extensions = fileKinds.map(({ extension }) => extension).join(' or ');
  return [
    `${title}: opens its window in Electron, or in an installed Chromium, Chrome, Edge or Brave.`,
    '',
    ...(fileKinds.length === 0 ? [] : [`  FILE           begin with this ${nouns} (${extensions})`]),
    '  --electron     only Electron; fetch its runtime even if that failed lately',
    '  --browser      only the local browser: a server on 127.0.0.1 and an app window',
    '  --no-open      with --browser: open nothing, print the address, run until Ctrl+C',
    '  --port N       with --browser: this port; 0 is any free one (default)',
    `  --home DIR     the folder that holds ${[...folders, 'the saved files'].join(' and ')}`,
    '  --help         this text',
  ].join('\n');
}

/** Everything wrong with the command line, not just the first. */
export function parseLaunchFlags(
  argv: readonly string[],
  fileKinds: readonly FileKind[],
): Result<LaunchFlags, readonly string[]> {
  const faults: string[] = [];
  const given = new Map<Flag, string>();
  let file: string | undefined;
  const words = argv.filter((word) => word !== '--'); // some package managers pass it on
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (isFileToOpen(fileKinds, word)) {
      if (file !== undefined) faults.push(`one file at a time: ${file} or ${word}`);
      file = word;
      continue;
    }
    const equals = word.indexOf('=');
    const name = equals < 0 ? word : word.slice(0, equals);
    if (!isFlag(name)) {
      const nearest = findNearestWord(name, FLAGS);
      faults.push(
        `unknown flag ${name}${nearest ? `; did you mean ${nearest}?` : `; known are ${FLAGS.join(', ')}`}`,
      );
      continue;
    }
    if (given.has(name)) faults.push(`${name} is given twice`);
    const takesValue = FLAGS_WITH_VALUE.includes(name);
    if (!takesValue && equals >= 0) faults.push(`${name} takes no value`);
    let value = equals < 0 ? '' : word.slice(equals + 1);
    const next = words[i + 1];
    if (takesValue && equals < 0 && next !== undefined && !next.startsWith('--')) {
      value = next;
      i++;
    }
    if (takesValue && value === '') faults.push(`${name} needs a value`);
    given.set(name, value);
  }

  const portText = given.get('--port') || '0';
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : Number.NaN;
  if (!(port <= 65535)) faults.push(`--port: expected a whole number from 0 to 65535, got ${portText}`);
  const needsBrowser = (['--no-open', '--port'] as const).filter((flag) => given.has(flag));
  if (given.has('--electron') && given.has('--browser'))
    faults.push('--electron and --browser exclude each other');
  else if (given.has('--electron') && needsBrowser.length > 0) {
    faults.push(`${needsBrowser.join(' and ')} cannot go with --electron`);
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
  });
}
