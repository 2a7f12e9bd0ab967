/** What a command of `sim` is, and what the process around it offers. */
import type { OptionSpecs, ParsedArguments } from './arguments.ts';

/** Fine; the run itself failed or a replay diverged; bad input. */
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
  /** Where `config/` is when no `--config` is given. */
  readonly projectFolder: string;
  /** File names on the command line are meant from here. */
  readonly workingFolder: string;
  /** Where the program's own files are, e.g. the worker of arenas; undefined where nothing was built. */
  readonly programFolder?: string;
}

export interface Command {
  /** Shown after the name in the list of commands. */
  readonly summary: string;
  /** The names of the operands in the usage line, e.g. `FILE`. */
  readonly operands: readonly string[];
  readonly options: OptionSpecs;
  readonly run: (given: ParsedArguments, context: CommandContext) => Promise<ExitCode>;
}
