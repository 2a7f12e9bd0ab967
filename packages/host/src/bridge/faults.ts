/** What can go wrong between a window and its host: a file that the system refuses, and a call without an answer. */

/** Why the system refused to read or write a file, in words that a dialog can show. */
export interface FileFault {
  /** Absolute path of the file or folder. */
  readonly path: string;
  /** The system's own code, e.g. `EACCES`; `UNKNOWN` when it gave none. */
  readonly code: string;
  /** The system's reason in plain words, e.g. `permission denied`. */
  readonly reason: string;
}

/** One thing wrong with a call's argument. */
export interface ArgumentFault {
  /** Where, e.g. `name`; empty for the argument as a whole. */
  readonly path: string;
  readonly message: string;
  readonly expected?: string;
  readonly got?: string;
}

export const BRIDGE_FAULT_CODES = [
  'malformed', // not a message of this bridge
  'too-large', // over MESSAGE_LIMIT_BYTES
  'unknown-call',
  'bad-arguments',
  'too-many-pending', // the renderer asks faster than the host answers
  'failed', // the host broke while answering: a bug
  'disconnected', // the host is gone
] as const;
export type BridgeFaultCode = (typeof BRIDGE_FAULT_CODES)[number];

/** Why a call got no answer. These are bugs or a lost host; refusals that are part of the rules travel inside answers. */
export interface BridgeFault {
  readonly code: BridgeFaultCode;
  readonly message: string;
  /** With `bad-arguments`: everything wrong with them, not just the first. */
  readonly faults?: readonly ArgumentFault[];
}
