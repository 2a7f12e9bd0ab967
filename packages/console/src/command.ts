/** What a command is, and what the process around it offers. */
import type { OptionSpecs, ParsedArguments } from './arguments.ts';

/** Fine; the answer is no or the run itself failed; bad input. */
export const EXIT = { fine: 0, failed: 1, badInput: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface Terminal {
  /** The answer, and nothing else. */
  readonly writeOut: (text: string) => void;
  /** Faults, hints and progress. */
  readonly writeError: (text: string) => void;
  /** Whether a person reads both: then there are source lines below each fault, and progress bars. */
  readonly isTerminal: boolean;
  readonly hasColor: boolean;
}

export interface CommandContext extends Terminal {
  /** Where the project's content is, e.g. `config/`. */
  readonly projectFolder: string;
  /** File names on the command line are meant from here. */
  readonly workingFolder: string;
  /** Where the program's own files are, e.g. the worker of arenas; undefined where nothing was built. */
  readonly programFolder?: string;
  /** What is typed while the program runs; only programs that talk with a person read it. */
  readonly input?: NodeJS.ReadableStream;
}

export interface Command {
  /** Shown after the name in the list of commands. */
  readonly summary: string;
  /** The names of the operands in the usage line, e.g. `FILE`; the last one may end with `…` and come many times. */
  readonly operands: readonly string[];
  /** How many operands must be given; none if left out. */
  readonly requiredOperands?: number;
  readonly options: OptionSpecs;
  readonly run: (given: ParsedArguments, context: CommandContext) => Promise<ExitCode>;
}

/** Commands below a common word, e.g. `board perft`. */
export interface CommandGroup {
  readonly summary: string;
  readonly commands: CommandTable;
}

/** One module for each command, loaded only when it is called. */
export type CommandTable = Readonly<Record<string, () => Promise<Command>>>;

export interface Program {
  /** As it is typed. */
  readonly name: string;
  /** The first line of its help. */
  readonly title: string;
  readonly version: string;
  readonly commands: Readonly<Record<string, () => Promise<Command | CommandGroup>>>;
}
