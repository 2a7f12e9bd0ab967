/** A progress bar on a terminal's stderr, and nothing anywhere else. */
import type { Terminal } from './command.ts';

const WIDTH = 30;

export interface Progress {
  /** From 0 to 1. */
  update(share: number): void;
  end(): void;
}

export function createProgress({ isTerminal, writeError }: Terminal, label: string): Progress {
  if (!isTerminal) return { update: () => undefined, end: () => undefined };
  return {
    update(share) {
      const full = Math.round(WIDTH * Math.min(1, share));
      const percent = String(Math.floor(share * 100)).padStart(3);
      writeError(`\r${label} [${'='.repeat(full)}${' '.repeat(WIDTH - full)}] ${percent}%`);
    },
    end() {
      writeError(`\r${' '.repeat(label.length + WIDTH + 9)}\r`);
    },
  };
}
