// The public surface of console: programs, what their commands read, and what they print.
export { describeUnknown, parseArguments } from './arguments.ts';
export type { OptionSpec, OptionSpecs, ParsedArguments } from './arguments.ts';
export { EXIT } from './command.ts';
export type {
  Command,
  CommandContext,
  CommandGroup,
  CommandTable,
  ExitCode,
  Program,
  Terminal,
} from './command.ts';
export { runProgram } from './program.ts';
export { runProcess } from './process.ts';
export { readBetween, readNumber, readThreads, readWholeNumber } from './numbers.ts';
export { createProgress } from './progress.ts';
export type { Progress } from './progress.ts';
export { formatTable } from './table.ts';
export { describeFileError, readTextFile, reportDiagnostics } from './text-file.ts';
