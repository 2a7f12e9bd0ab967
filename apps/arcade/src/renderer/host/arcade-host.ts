/** What the window asks of its host, by the names that the window has for it. */
import type { Result } from '@dota-factory/base';
import type {
  JudgeAnswer,
  QuestFile,
  QuestFileName,
  RunnerState,
  TraceAnswer,
} from '../../contract/quest.ts';

export type {
  JudgeAnswer,
  LevelView,
  QuestFile,
  RunnerState,
  ShownCase,
  ShownJudgement,
} from '../../contract/quest.ts';

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
  /** Eight letters and digits that stand for its folder: the same at every start. */
  readonly place: string;
}

/** A folder that was opened from outside, by its manifest. */
export interface OpenedPack {
  readonly id: number;
  readonly folder: string;
}

/** JSON files of a pack: path below its folder -> text. */
export type PackTexts = Readonly<Record<string, string>>;

export interface ConnectedHost {
  readonly host: ArcadeHost;
  /** The process behind this window has ended. */
  onLost(listener: () => void): void;
}

/** For what a room keeps. */
export interface KeepingHost {
  /** Texts by name: what the games have kept. */
  readProgress(): Promise<Readonly<Record<string, string>>>;
  /** Replaces the text in one step. */
  writeProgress(name: string, text: string): Promise<Result<undefined, FileFault>>;
  /** Where things could be kept instead, after a refused write: an absolute path; undefined if there is no such place. */
  findOtherPlace(): Promise<string | undefined>;
  /** Things are kept there from now on. */
  useOtherPlace(): Promise<Result<unknown, FileFault>>;
}

export interface BoardHost extends KeepingHost {
  /** Names of the files in levels/board, in order. */
  listBoardFiles(): Promise<readonly string[]>;
  readBoardFile(file: string): Promise<Result<string, FileFault>>;
  /** In the order in which they were opened. */
  listOpenedGames(): Promise<readonly OpenedGame[]>;
  readOpenedGame(id: number): Promise<Result<string, FileFault>>;
  /** Something in levels/board or an opened file may have changed, or one was opened. */
  onBoardFilesChanged(listener: () => void): () => void;
}

export interface GridHost extends KeepingHost {
  /** Names of the folders in levels/grid that hold a pack, in order. */
  listGridPacks(): Promise<readonly string[]>;
  readGridPack(pack: string): Promise<Result<PackTexts, FileFault>>;
  /** In the order in which they were opened. */
  listOpenedPacks(): Promise<readonly OpenedPack[]>;
  readOpenedPack(id: number): Promise<Result<PackTexts, FileFault>>;
  /** Replaces or adds the file of a level: of a pack of levels/grid by its name, of an opened one by its id. */
  writeGridLevel(pack: string | number, file: string, text: string): Promise<Result<undefined, FileFault>>;
  /** Something in levels/grid or an opened pack may have changed, or one was opened. */
  onGridPacksChanged(listener: () => void): () => void;
}

/** Code of a player for one quest; `ticket` is the window's own, to cancel by. */
export interface QuestWork {
  readonly id: string;
  readonly quest: string;
  readonly source: string;
  readonly ticket: number;
}

export interface QuestHost extends KeepingHost {
  /** Those of levels/quest in order, then those opened from outside. */
  listQuestFiles(): Promise<readonly QuestFileName[]>;
  readQuestFile(id: string): Promise<QuestFile>;
  /** A file that only the window can read. */
  putQuestFile(id: string, file: string, text: string): Promise<QuestFile>;
  /** Something in levels/quest or an opened file may have changed, or one was opened. */
  onQuestFilesChanged(listener: () => void): () => void;
  /** Starts the compiler, so that the next judgement is quick. */
  prepareRunner(): Promise<RunnerState>;
  judge(work: QuestWork & { readonly samplesOnly: boolean }): Promise<JudgeAnswer>;
  trace(work: QuestWork & { readonly sample: number }): Promise<TraceAnswer>;
  cancel(ticket: number): Promise<void>;
}

export interface ScrewHost extends KeepingHost {
  /** Names of the files in levels/screw, in order. */
  listScrewFiles(): Promise<readonly string[]>;
  readScrewFile(file: string): Promise<Result<string, FileFault>>;
  /** Replaces or adds a region of one's own in levels/screw. */
  writeScrewFile(file: string, text: string): Promise<Result<undefined, FileFault>>;
  /** In the order in which they were opened. */
  listOpenedRegions(): Promise<readonly OpenedGame[]>;
  readOpenedRegion(id: number): Promise<Result<string, FileFault>>;
  /** Something in levels/screw or an opened region may have changed, or one was opened. */
  onScrewFilesChanged(listener: () => void): () => void;
}

export interface ArcadeHost extends BoardHost, GridHost, ScrewHost, QuestHost {}
