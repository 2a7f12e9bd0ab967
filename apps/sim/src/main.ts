/** The process: arguments in, exit code out. Everything else is in cli.ts. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { main } from './cli.ts';
import { EXIT } from './console/command.ts';

/** The nearest folder above this file that holds `config/`: the repository, or where the program was put. */
function findProjectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'config'))) {
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

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever read us has gone, e.g. `sim check | head`; there is nobody left to tell.
    // The same holds for a full disk or a closed terminal behind stderr itself.
    if (error.code !== 'EPIPE' && stream === process.stdout) {
      process.stderr.write(`sim: cannot write the answer: ${error.code ?? error.message}\n`);
    }
    process.exit(EXIT.failed);
  });
}

try {
  // Not process.exit: what has been written must still reach a slow reader.
  process.exitCode = await main(process.argv.slice(2), {
    writeOut: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
    isTerminal: process.stdout.isTTY === true && process.stderr.isTTY === true,
    hasColor: process.stdout.isTTY === true && process.stderr.isTTY === true && !process.env['NO_COLOR'],
    projectFolder: findProjectFolder(),
    workingFolder: process.cwd(),
    programFolder: import.meta.dirname,
  });
} catch (error) {
  process.stderr.write(`sim: ${describeFault(error)}\n`);
  process.exitCode = EXIT.failed;
}
