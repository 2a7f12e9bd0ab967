/** What the game's window and its host say to each other: `connectBridge(contract)`. */
import type { Result } from '@dota-factory/base';
import { integer, list, optional, prose, table, text } from '@dota-factory/data';
import {
  base64,
  type CallsOf,
  defineContract,
  type FileFault,
  joinContracts,
  OPENED_FILE,
  OTHER_PLACE,
  otherProducts,
  takes,
  takesNothing,
  textFiles,
} from '@dota-factory/host/bridge';
import type { BridgeClient } from '@dota-factory/host/client';
import { type SaveCard, saveCardSchema, type UnreadableFile } from '@dota-factory/lib';
import { runId, saveName } from './save-name.ts';

export type { FileFault, MovedHome, OpenedFile } from '@dota-factory/host/bridge';
export { isSaveName } from './save-name.ts';

/** The texts that the game reads and writes beside the executable. */
export const GAME_FILES = [
  'ship_layouts.toml',
  'blueprints.toml',
  'settings.toml',
  'best_runs.toml',
] as const;
export type GameFile = (typeof GAME_FILES)[number];

/** What the title screen starts besides the game. */
export const OTHER_PRODUCTS = ['balancing', 'arcade'] as const;
export type OtherProduct = (typeof OTHER_PRODUCTS)[number];

/** What the command line asks the window to begin with; `file`: something from outside waits to be opened. */
export type StartWish =
  | { readonly kind: 'title' | 'continue' | 'file' }
  | { readonly kind: 'new'; readonly seed: string | undefined };

/** A game in the folder `saves`. */
export interface SavedGame {
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  readonly bytes: number;
  /** What the list shows of it; undefined where an earlier version saved it. */
  readonly card?: SaveCard | undefined;
  /** The file is not what was once written. */
  readonly isDamaged: boolean;
}

/** The texts of `config/*.toml`, read again at each call. A missing file is an absent key. */
export interface ConfigReading {
  readonly files: Readonly<Record<string, string>>;
  /** Absolute path of the config folder. */
  readonly folder: string;
  /** Files that are there but could not be read, by name: what `loadConfig` takes as `unreadable`. */
  readonly unreadable: Readonly<Record<string, UnreadableFile>>;
  /** The same files, and the folder itself where that is missing or unreadable, in the words of a dialog. */
  readonly faults: readonly FileFault[];
}

/** A recorded game in the folder `replays`. */
export interface RecordedRun {
  readonly id: string;
  /** When it was last played, milliseconds since the epoch. */
  readonly playedAt: number;
  readonly bytes: number;
  /** What the list shows of it; undefined where the game ended before it was kept once. */
  readonly card?: SaveCard | undefined;
}

/** The texts of difficulties and mods, by the names that a config gives them, read again at each call. */
export interface OverlayReading {
  readonly files: Readonly<Record<string, string>>;
  readonly unreadable: Readonly<Record<string, UnreadableFile>>;
  /** What lies there under a name that none can have. */
  readonly misnamed: readonly string[];
  /** Absolute path of the folder of mods. */
  readonly folder: string;
}

const named = { name: saveName };
const savedBytes = {
  data: base64('The bytes of the file.'),
  card: optional(saveCardSchema),
};

const factory = defineContract({
  calls: {
    /** The same for every window, but a file is given to one only. */
    'start.ask': takesNothing.gives<StartWish>(),
    'config.read': takesNothing.gives<ConfigReading>(),
    'overlays.read': takesNothing.gives<OverlayReading>(),
    /** Replaces mods/order.toml in one step. */
    'mods.order': takes(
      table('Mods that are on.', { on: list('Their folders, in their order.', text('A folder.')) }),
    ).gives<Result<undefined, FileFault>>(),
    /** Renames a damaged settings file; the name it has now. */
    'settings.setAside': takesNothing.gives<Result<string, FileFault>>(),
    /** The same with the file of the best runs. */
    'bestRuns.setAside': takesNothing.gives<Result<string, FileFault>>(),
    /** The latest first. */
    'saves.list': takesNothing.gives<Result<readonly SavedGame[], FileFault>>(),
    /** The bytes in base64; `undefined`: there is no such game. */
    'saves.read': takes(table('A saved game.', named)).gives<Result<string | undefined, FileFault>>(),
    /** Replaces the file in one step. */
    'saves.write': takes(table('A game to save.', { ...named, ...savedBytes })).gives<
      Result<undefined, FileFault>
    >(),
    /** Writes one of the automatic saves that take turns; gives its name. */
    'saves.rotate': takes(table('A game to save.', savedBytes)).gives<Result<string, FileFault>>(),
    /** Moves a damaged game out of the list; its path from then on, or `undefined` where there is no such game. */
    'saves.setAside': takes(table('A saved game.', named)).gives<Result<string | undefined, FileFault>>(),
  },
  events: {},
});

/** A world of a run as a save. */
export interface RecordedKeyframe {
  readonly tick: number;
  /** In base64. */
  readonly data: string;
}

const run = { id: runId };
const atTick = { tick: integer('Ticks played.', { min: 0, max: 0xffff_ffff }) };
/** Of what is added to a run at once, and of a replay; as JSON within a message they may take more. */
const MAX_TEXT = 5 * 1024 * 1024;

const replays = defineContract({
  calls: {
    /** The latest first. */
    'runs.list': takesNothing.gives<Result<readonly RecordedRun[], FileFault>>(),
    /** The text as it was recorded; `undefined`: there is no such run. */
    'runs.read': takes(table('A run.', run)).gives<Result<string | undefined, FileFault>>(),
    /** Adds to the text of a run, or begins it; then the oldest may make way. */
    'runs.append': takes(
      table('A part of a run.', { ...run, text: prose('What comes next.', { max: MAX_TEXT }) }),
    ).gives<Result<undefined, FileFault>>(),
    /** Replaces what the list shows of a run. */
    'runs.describe': takes(table('A run.', { ...run, card: saveCardSchema })).gives<
      Result<undefined, FileFault>
    >(),
    'runs.remove': takes(table('A run.', run)).gives<Result<undefined, FileFault>>(),
    /** The ticks of its keyframes, in the order of time. */
    'keyframes.list': takes(table('A run.', run)).gives<Result<readonly number[], FileFault>>(),
    /** The last keyframe that is not after the tick, as it lies there: unchecked. */
    'keyframes.find': takes(table('A moment of a run.', { ...run, ...atTick })).gives<
      Result<RecordedKeyframe | undefined, FileFault>
    >(),
    'keyframes.add': takes(
      table('A keyframe.', {
        ...run,
        ...atTick,
        work: integer('What a tick costs there.', { min: 0, max: 0xffff_ffff }),
        data: base64('A save.'),
      }),
    ).gives<Result<undefined, FileFault>>(),
    /** Gives a run that begins as another did the keyframes of that beginning; of itself it keeps no others. */
    'keyframes.copy': takes(table('Two runs and a moment.', { from: runId, to: runId, ...atTick })).gives<
      Result<undefined, FileFault>
    >(),
    /** Writes a replay for others, under a name that is free; gives its path. */
    'replays.write': takes(
      table('A replay.', { name: saveName, text: prose('The file.', { max: MAX_TEXT }) }),
    ).gives<Result<string, FileFault>>(),
  },
  events: {},
});

export const contract = joinContracts(
  factory,
  replays,
  textFiles(GAME_FILES),
  OPENED_FILE,
  OTHER_PLACE,
  otherProducts(OTHER_PRODUCTS),
);
export type GameCalls = CallsOf<typeof contract>;
export type GameBridge = BridgeClient<typeof contract>;
