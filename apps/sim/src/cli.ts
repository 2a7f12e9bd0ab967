/** The `sim` command line: picks the command, explains itself, and turns the outcome into an exit code. */
import { version } from '../package.json';
import { describeUnknown, formatOptions, parseArguments } from './console/arguments.ts';
import { type Command, type CommandContext, EXIT, type ExitCode } from './console/command.ts';

/** One file for each command, loaded only when it is called. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./commands/check.ts')).check,
  run: async () => (await import('./commands/run.ts')).run,
  replay: async () => (await import('./commands/replay.ts')).replay,
  arena: async () => (await import('./commands/arena.ts')).arena,
  worker: async () => (await import('./commands/worker.ts')).worker,
  bench: async () => (await import('./commands/bench.ts')).bench,
};

/** Runs the words after `sim`; never throws for what a person typed. */
export async function main(words: readonly string[], context: CommandContext): Promise<ExitCode> {
  const [name, ...rest] = words;
  if (name === undefined) {
    context.writeError(await formatHelp());
    return EXIT.badInput;
  }
  if (name === '--help' || name === '-h' || name === 'help') return help(rest[0], context);
  if (name === '--version') {
    context.writeOut(`${version}\n`);
    return EXIT.fine;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) return refuseName(name, context);

  const command = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    context.writeOut(formatUsage(name, command));
    return EXIT.fine;
  }
  const given = parseArguments(rest, command.options, command.operands.length);
  if (given.ok) return command.run(given.value, context);
  for (const complaint of given.error) context.writeError(`sim ${name}: ${complaint}\n`);
  context.writeError(`"sim ${name} --help" lists the options\n`);
  return EXIT.badInput;
}

async function help(topic: string | undefined, context: CommandContext): Promise<ExitCode> {
  if (topic === undefined) {
    context.writeOut(await formatHelp());
    return EXIT.fine;
  }
  const load = Object.hasOwn(COMMANDS, topic) ? COMMANDS[topic] : undefined;
  if (load === undefined) return refuseName(topic, context);
  context.writeOut(formatUsage(topic, await load()));
  return EXIT.fine;
}

function refuseName(name: string, context: CommandContext): ExitCode {
  const isOption = name.startsWith('-');
  const known = isOption ? ['--help', '--version'] : Object.keys(COMMANDS);
  context.writeError(`sim: ${describeUnknown(isOption ? 'option' : 'command', name, known)}\n`);
  context.writeError('"sim --help" lists the commands\n');
  return EXIT.badInput;
}

async function formatHelp(): Promise<string> {
  const names = Object.keys(COMMANDS);
  const width = Math.max(...names.map((name) => name.length));
  const lines: string[] = [];
  for (const [name, load] of Object.entries(COMMANDS)) {
    lines.push(`  ${name.padEnd(width)}  ${(await load()).summary}\n`);
  }
  return [
    'sim: Dota Factory without a window\n\n',
    'usage: sim COMMAND [options]\n\n',
    ...lines,
    '\n"sim COMMAND --help" lists the options of a command. "sim --version" prints the version.\n',
    'Exit codes: 0 fine, 1 the run itself failed, 2 bad input.\n',
  ].join('');
}

function formatUsage(name: string, { summary, operands, options }: Command): string {
  const words = operands.map((operand) => ` [${operand}]`).join('');
  return `usage: sim ${name}${words} [options]\n\n${summary}\n\n${formatOptions(options)}`;
}
