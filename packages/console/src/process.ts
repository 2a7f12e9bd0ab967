/** The process around a program: its streams and folders in, its exit code out. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CommandContext, EXIT, type ExitCode } from './command.ts';

export interface ProcessOptions {
  /** The program's name, as typed; prefix of messages about the process. */
  readonly name: string;
  /** Where the program's own files are. */
  readonly programFolder: string;
  /** A folder of the project's content, by which the project is found, e.g. `config`. */
  readonly content: string;
}

/** Runs the program and sets the exit code; what the system refuses is one sentence on stderr. */
export async function runProcess(
  run: (context: CommandContext) => Promise<ExitCode>,
  { name, programFolder, content }: ProcessOptions,
): Promise<void> {
  leaveWhenUnread(name);
  try {
    const isTerminal = process.stdout.isTTY === true && process.stderr.isTTY === true;
    // Not process.exit: what has been written must still reach a slow reader.
    process.exitCode = await run({
      writeOut: (text) => void process.stdout.write(text),
      writeError: (text) => void process.stderr.write(text),
      isTerminal,
      hasColor: isTerminal && !process.env['NO_COLOR'],
      projectFolder: findProjectFolder(programFolder, content),
      workingFolder: process.cwd(),
      programFolder,
      input: process.stdin,
    });
  } catch (error) {
    process.stderr.write(`${name}: ${describeFault(error)}\n`);
    process.exitCode = EXIT.failed;
  }
}

/** The nearest folder above the program that holds the content: the repository, or where the program was put. */
function findProjectFolder(start: string, content: string): string {
  let folder = start;
  while (!existsSync(join(folder, content))) {
    const parent = dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}

/** What the system refused is a sentence; a stack is only of use for a bug of ours. */
function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return `internal fault: ${String(error)}`;
  return 'syscall' in error ? error.message : `internal fault: ${error.stack}`;
}

function leaveWhenUnread(name: string): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // The reader has closed, e.g. `sim check | head`. The same holds for a full disk or a closed terminal behind stderr.
      if (error.code !== 'EPIPE' && stream === process.stdout) {
        process.stderr.write(`${name}: cannot write the answer: ${error.code ?? error.message}\n`);
      }
      process.exit(EXIT.failed);
    });
  }
}
