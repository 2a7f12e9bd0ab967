/** The bridge's vocabulary: every call a renderer may make, every event it may hear, and what each carries. */
import type { Result } from '@dota-factory/base';
import type { UnreadableFile } from '@dota-factory/lib';

/** The files a renderer may read and write by name. A closed list, so no path ever crosses the bridge. */
export const GAME_FILES = ['ship_layouts.toml', 'blueprints.toml'] as const;
export type GameFile = (typeof GAME_FILES)[number];

/** Why the system refused to read or write a file, in words that a dialog can show. */
export interface FileFault {
  /** Absolute path of the file or folder. */
  readonly path: string;
  /** The system's own code, e.g. `EACCES`; `UNKNOWN` when it gave none. */
  readonly code: string;
  /** The system's reason in plain words, e.g. `permission denied`. */
  readonly reason: string;
}

/** Of a saved game or replay; in base64 this still fits a message of the bridge. */
export const SAVE_LIMIT_BYTES = 5 * 1024 * 1024;

/** A game in the folder `saves`. */
export interface SavedGame {
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  readonly bytes: number;
}

const SAVE_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,38}[\p{L}\p{N}_-])?$/u;
/** Windows keeps these for devices, with any extension and blanks before it; its digits include the superscripts. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;

/** What is a file name on every system: one to forty letters, digits, spaces, dots, hyphens and underscores. */
export const isSaveName = (name: string): boolean => SAVE_NAME.test(name) && !DEVICE_NAME.test(name);

/** A saved game or a replay that the person has opened from outside. */
export interface OpenedFile {
  readonly kind: 'save' | 'replay';
  /** The file's name without its extension. */
  readonly name: string;
  /** Its bytes in base64. */
  readonly data: Result<string, FileFault>;
}

/** Where files are once another place is in use. */
export interface MovedHome {
  /** Absolute path. */
  readonly folder: string;
  /** False: the next start begins in the old place again and has to offer the new one anew. */
  readonly isRemembered: boolean;
}

/** The texts of `config/*.toml`, read afresh at each call. A missing file is an absent key. */
export interface ConfigReading {
  readonly files: Readonly<Record<string, string>>;
  /** Absolute path of the config folder. */
  readonly folder: string;
  /** Files that are there but could not be read, by name: what `loadConfig` takes as `unreadable`. */
  readonly unreadable: Readonly<Record<string, UnreadableFile>>;
  /** The same files, and the folder itself where that is missing or unreadable, in the words of a dialog. */
  readonly faults: readonly FileFault[];
}

export const SHELLS = ['electron', 'browser'] as const;
export type Shell = (typeof SHELLS)[number];

export interface AppInfo {
  /** The product's name as its window shows it. */
  readonly name: string;
  readonly version: string;
  readonly shell: Shell;
  /** Absolute path of the folder that holds `config/` and the saved files. */
  readonly home: string;
}

/** Who wants the window gone. */
export const CLOSE_REASONS = ['window', 'quit', 'signal'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

export interface ClosingNotice {
  readonly reason: CloseReason;
  /** How long the host waits for `app.readyToClose`, in milliseconds. */
  readonly limitMs: number;
}

/** Call name -> what is asked and what is answered. A call that asks nothing takes `undefined`. */
export interface BridgeCalls {
  'config.read': { args: undefined; answer: ConfigReading };
  /** `undefined` as value: the file does not exist. */
  'files.readText': { args: { readonly name: GameFile }; answer: Result<string | undefined, FileFault> };
  /** Replaces the file in one step; on refusal the old content is whole. */
  'files.writeText': {
    args: { readonly name: GameFile; readonly text: string };
    answer: Result<undefined, FileFault>;
  };
  /**
   * The place to offer in the dialog after a refused write, in words: an absolute path. `undefined`: there is none
   * but the one in use.
   */
  'files.findOtherPlace': { args: undefined; answer: string | undefined };
  /** Files are there from now on, and at the next start; write again what was refused. */
  'files.useOtherPlace': { args: undefined; answer: Result<MovedHome, FileFault> };
  /** The latest first. */
  'saves.list': { args: undefined; answer: Result<readonly SavedGame[], FileFault> };
  /** The bytes in base64; `undefined`: there is no such game. */
  'saves.read': { args: { readonly name: string }; answer: Result<string | undefined, FileFault> };
  /** `data` is the bytes in base64. Replaces the file in one step. */
  'saves.write': {
    args: { readonly name: string; readonly data: string };
    answer: Result<undefined, FileFault>;
  };
  /** What was opened by a double click or on the command line, given once; `undefined`: nothing was. */
  'files.takeOpened': { args: undefined; answer: OpenedFile | undefined };
  'app.info': { args: undefined; answer: AppInfo };
  /** Starts closing. Every renderer, this one too, first hears `app.closing`. */
  'app.quit': { args: undefined; answer: undefined };
  /** The acknowledgement of `app.closing`: this renderer has saved what it wanted to save. */
  'app.readyToClose': { args: undefined; answer: undefined };
}
export type CallName = keyof BridgeCalls;
export type CallArgs<N extends CallName> = BridgeCalls[N]['args'];
export type CallAnswer<N extends CallName> = BridgeCalls[N]['answer'];

/** Event name -> what it carries. */
export interface BridgeEvents {
  'app.closing': ClosingNotice;
  /** There is something to take with `files.takeOpened`. */
  'files.opened': undefined;
}
export type EventName = keyof BridgeEvents;

/** One thing wrong with a call's argument. */
export interface ArgumentFault {
  /** Where, e.g. `name`; empty for the argument as a whole. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
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

/** Why a call got no answer. These are bugs or a lost host; lawful refusals travel inside answers. */
export interface BridgeFault {
  readonly code: BridgeFaultCode;
  readonly message: string;
  /** With `bad-arguments`: everything wrong with them, not just the first. */
  readonly faults?: readonly ArgumentFault[];
}
