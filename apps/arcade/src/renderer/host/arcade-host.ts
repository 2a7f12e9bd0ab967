/** What the window asks of its host, by the names that the window has for it. */
import type { Result } from '@dota-factory/base';

/** Why a file could not be read or written. */
export interface FileFault {
  /** Absolute. */
  readonly path: string;
  readonly reason: string;
}

/** A file that was opened from outside: on the command line, or by a double click. */
export interface OpenedGame {
  readonly id: number;
  /** Its name with its extension. */
  readonly file: string;
}

export interface ConnectedHost {
  readonly host: ArcadeHost;
  /** The process behind this window has ended. */
  onLost(listener: () => void): void;
}

export interface ArcadeHost {
  /** Names of the files in levels/board, in order. */
  listBoardFiles(): Promise<readonly string[]>;
  readBoardFile(file: string): Promise<Result<string, FileFault>>;
  /** In the order in which they were opened. */
  listOpenedGames(): Promise<readonly OpenedGame[]>;
  readOpenedGame(id: number): Promise<Result<string, FileFault>>;
  /** Something in levels/board or an opened file may have changed, or one was opened. */
  onBoardFilesChanged(listener: () => void): () => void;
  /** Texts by name: what the games have kept. */
  readProgress(): Promise<Readonly<Record<string, string>>>;
  /** Replaces the text in one step. */
  writeProgress(name: string, text: string): Promise<Result<undefined, FileFault>>;
  /** Where things could be kept instead, after a refused write: an absolute path; undefined if there is no such place. */
  findOtherPlace(): Promise<string | undefined>;
  /** Things are kept there from now on. */
  useOtherPlace(): Promise<Result<unknown, FileFault>>;
}
