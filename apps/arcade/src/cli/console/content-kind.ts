/** What a kind of content is to `check`. */
import type { Diagnostic } from '@dota-factory/base';

/** What was found under a path. */
export interface Candidate {
  /** As a person should see it. */
  readonly name: string;
  readonly path: string;
  /** Of a file; undefined for a folder. */
  readonly text: string | undefined;
  /** Whether it belongs to the project itself, for which some rules are stricter. */
  readonly isShipped: boolean;
}

export interface Kind {
  /** With its article, e.g. `a board game`. */
  readonly name: string;
  /** How a person tells it from others, for the fault of what is none. */
  readonly expected: string;
  /** Whether it is meant to be of this kind, faulty or not. */
  readonly recognises: (candidate: Candidate) => boolean;
  readonly check: (candidate: Candidate) => Promise<readonly Diagnostic[]>;
  /** What is wrong with several of them together. */
  readonly checkTogether?: (candidates: readonly Candidate[]) => readonly Diagnostic[];
}
