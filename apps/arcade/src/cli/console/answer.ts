/** How commands answer: one JSON object or a text on stdout, faults on stderr. */
import { type Diagnostic, sortDiagnostics } from '@dota-factory/base';
import {
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
  reportDiagnostics,
} from '@dota-factory/console';

export const JSON_OPTION = { json: { help: 'prints one JSON object' } } as const;

export const wantsJson = ({ options }: ParsedArguments): boolean => options.has('json');

/** Everything that a JSON answer says about a fault. */
export function toJson({ file, line, column, path, message, expected, got }: Diagnostic) {
  return { file, line, column, path, message, expected, got };
}

/** Bad input: every fault on stderr, and with `--json` on stdout, too. */
export function refuse(
  faults: readonly Diagnostic[],
  given: ParsedArguments,
  context: CommandContext,
): ExitCode {
  reportDiagnostics(faults, context);
  if (wantsJson(given)) writeJson({ faults: sortDiagnostics(faults).map(toJson) }, context);
  return EXIT.badInput;
}

export function writeJson(answer: unknown, { writeOut }: CommandContext): void {
  writeOut(`${JSON.stringify(answer)}\n`);
}

/** A fault of what was typed after an option: the option is the file, and its value the only line. */
export function optionFault(name: string, column: number, message: string, expected?: string): Diagnostic {
  return {
    severity: 'error',
    file: `--${name}`,
    line: 1,
    column,
    path: [],
    message,
    ...(expected === undefined ? {} : { expected }),
  };
}
