/** What the launcher prints and reads: results on stdout, everything else on stderr. */

export interface SkipOffer {
  /** False without a keyboard. */
  readonly isOffered: boolean;
  readonly signal: AbortSignal;
  end(): void;
}

export interface Terminal {
  /** One line of result. */
  print(line: string): void;
  /** One line for a person. */
  note(line: string): void;
  /** Replaces the last progress on a terminal; elsewhere one line now and then. */
  showProgress(text: string): void;
  endProgress(): void;
  /** Enter (or s and Enter) skips until `end` is called. */
  offerSkip(): SkipOffer;
}

const PROGRESS_LINE_MS = 10_000;

export function createTerminal(
  stdin: NodeJS.ReadStream,
  stdout: NodeJS.WriteStream,
  stderr: NodeJS.WriteStream,
): Terminal {
  let lastLineAt = Date.now();
  let isProgressShown = false;
  return {
    print: (line) => void stdout.write(`${line}\n`),
    note: (line) => void stderr.write(`${line}\n`),
    showProgress: (text) => {
      if (stderr.isTTY) {
        stderr.write(`\r  ${text}   `);
        isProgressShown = true;
      } else if (Date.now() - lastLineAt >= PROGRESS_LINE_MS) {
        lastLineAt = Date.now();
        stderr.write(`  ${text}\n`);
      }
    },
    endProgress: () => {
      if (isProgressShown) stderr.write('\n');
      isProgressShown = false;
    },
    offerSkip: () => {
      const abort = new AbortController();
      if (!stdin.isTTY) return { isOffered: false, signal: abort.signal, end: () => {} };
      const onData = () => abort.abort();
      stdin.on('data', onData).resume();
      return {
        isOffered: true,
        signal: abort.signal,
        end: () => {
          stdin.removeListener('data', onData).pause();
        },
      };
    },
  };
}
