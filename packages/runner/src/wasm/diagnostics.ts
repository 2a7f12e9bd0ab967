/** What the compiler and the linker write, as messages with places in the player's text. */
import type { CompilerMessage } from '@dota-factory/quest';

const LINE = /^answer\.c:(\d+):(\d+): (fatal error|error|warning): (.*)$/;
/** In a header, or about the command itself. */
const ELSEWHERE = /^(?:(?!answer\.c).*?:\d+:\d+: )?(fatal error|error): (.*)$/;
/** Of wasm-ld, and of GNU's linker. */
const LINKER = /^wasm-ld: error: (.*)$|^\/usr\/bin\/ld: .*: (undefined reference to .*)$/;

/** Above a message about a header. */
const INCLUDED = /^In file included from answer\.c:(\d+):$/;

export function parseMessages(text: string, entryText: string): readonly CompilerMessage[] {
  let includedAt = 0;
  return text.split('\n').flatMap((line): CompilerMessage[] => {
    includedAt = Number(INCLUDED.exec(line)?.[1] ?? includedAt);
    const own = LINE.exec(line);
    if (own !== null) {
      const [, row, column, severity, message = ''] = own;
      return [
        {
          severity: severity === 'warning' ? 'warning' : 'error',
          line: Number(row),
          column: Number(column),
          message: clean(message),
        },
      ];
    }
    const other = LINKER.exec(line) ?? ELSEWHERE.exec(line);
    const message = other?.slice(1).findLast((each) => each !== undefined);
    if (message === undefined) return [];
    const place = line.startsWith('/usr/')
      ? { line: includedAt, column: includedAt === 0 ? 0 : 1 }
      : NO_PLACE;
    return [{ severity: 'error', ...place, message: explainLinker(message, entryText) }];
  });
}

const NO_PLACE = { line: 0, column: 0 };

/** Without the name of the option that asked for a warning. */
const clean = (message: string): string => message.replace(/ \[-W[\w=,+-]*\]$/, '');

function explainLinker(message: string, entryText: string): string {
  if (/symbol exported via '?--export'? not found/.test(message) || /__main_(void|argc_argv)/.test(message))
    return `nothing is called ${entryText}, expected a function of exactly that name`;
  const unknown = /undefined (?:symbol: |reference to [`'"])([^`'"]*)/.exec(message)?.[1];
  if (unknown === entryText)
    return `nothing is called ${entryText}, expected a function of exactly that name`;
  if (unknown !== undefined) return `${unknown} is used, but is neither in the code nor in the C library`;
  const duplicate = /duplicate symbol: (.*)$/.exec(message)?.[1];
  if (duplicate !== undefined) return `${duplicate} is already taken, expected another name`;
  return message;
}

/** Static data alone is more than a program may have. */
export const isTooMuchMemory = (text: string): boolean =>
  /^wasm-ld: error: (initial|maximum) memory too (large|small)/m.test(text);
