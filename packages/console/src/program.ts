/** A command line: picks the command, explains itself, and turns the outcome into an exit code. */
import { describeUnknown, formatOptions, parseArguments } from './arguments.ts';
import {
  type Command,
  type CommandContext,
  type CommandGroup,
  EXIT,
  type ExitCode,
  type Program,
} from './command.ts';

type Entries = Program['commands'];

/** Runs the words after the program's name; never throws for what a person typed. */
export async function runProgram(
  program: Program,
  words: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  const [first, ...rest] = words;
  if (first === '--version') {
    context.writeOut(`${program.version}\n`);
    return EXIT.fine;
  }
  if (first === 'help')
    return runEntries(program, program.name, program.commands, [...rest, '--help'], context);
  return runEntries(program, program.name, program.commands, words, context);
}

/** `path` is what was typed so far, e.g. `arcade board`. */
async function runEntries(
  program: Program,
  path: string,
  entries: Entries,
  [name, ...rest]: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  if (name === undefined) {
    context.writeError(await formatHelp(program, path, entries));
    return EXIT.badInput;
  }
  if (isHelp(name)) {
    context.writeOut(await formatHelp(program, path, entries));
    return EXIT.fine;
  }
  const load = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (load === undefined) return refuseName(path, Object.keys(entries), name, context);
  const found = await load();
  const here = `${path} ${name}`;
  return isGroup(found)
    ? runEntries(program, here, found.commands, rest, context)
    : runCommand(here, found, rest, context);
}

async function runCommand(
  path: string,
  command: Command,
  words: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  const end = words.indexOf('--');
  if (words.slice(0, end < 0 ? undefined : end).some(isHelp)) {
    context.writeOut(formatUsage(path, command));
    return EXIT.fine;
  }
  const { operands, options, requiredOperands = 0 } = command;
  const isOpen = operands.at(-1)?.endsWith('…') === true;
  const given = parseArguments(words, options, isOpen ? Infinity : operands.length);
  const complaints = given.ok
    ? operands.slice(given.value.operands.length, requiredOperands).map((operand) => `${operand} is missing`)
    : given.error;
  if (given.ok && complaints.length === 0) return command.run(given.value, context);
  for (const complaint of complaints) context.writeError(`${path}: ${complaint}\n`);
  context.writeError(`"${path} --help" lists the options\n`);
  return EXIT.badInput;
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h';
const isGroup = (found: Command | CommandGroup): found is CommandGroup => 'commands' in found;

function refuseName(
  path: string,
  commands: readonly string[],
  name: string,
  context: CommandContext,
): ExitCode {
  const isOption = name.startsWith('-');
  const known = isOption ? ['--help', '--version'] : commands;
  context.writeError(`${path}: ${describeUnknown(isOption ? 'option' : 'command', name, known)}\n`);
  context.writeError(`"${path} --help" lists the commands\n`);
  return EXIT.badInput;
}

async function formatHelp(program: Program, path: string, entries: Entries): Promise<string> {
  const rows = await listSummaries(entries);
  const width = Math.max(...rows.map(([name]) => name.length));
  const version = path === program.name ? ` "${path} --version" prints the version.` : '';
  return [
    `${program.title}\n\n`,
    `usage: ${path} COMMAND [options]\n\n`,
    ...rows.map(([name, summary]) => `  ${name.padEnd(width)}  ${summary}\n`),
    `\n"${path} COMMAND --help" lists the options of a command.${version}\n`,
    'Exit codes: 0 fine, 1 the answer is no or the run failed, 2 bad input.\n',
  ].join('');
}

/** A group is shown by its commands, so that one look at the help shows all that there is. */
async function listSummaries(entries: Entries, before = ''): Promise<(readonly [string, string])[]> {
  const rows: (readonly [string, string])[] = [];
  for (const [name, load] of Object.entries(entries)) {
    const found = await load();
    if (isGroup(found)) rows.push(...(await listSummaries(found.commands, `${before}${name} `)));
    else rows.push([`${before}${name}`, found.summary]);
  }
  return rows;
}

function formatUsage(path: string, { summary, operands, options, requiredOperands = 0 }: Command): string {
  const words = operands.map((operand, index) =>
    index < requiredOperands ? ` ${operand}` : ` [${operand}]`,
  );
  return `usage: ${path}${words.join('')} [options]\n\n${summary}\n\n${formatOptions(options)}`;
}
