/** What the arcade's window and its host say to each other: `connectBridge(contract)`. */
import type { Result } from '@dota-factory/base';
import { integer, optional, prose, table } from '@dota-factory/data';
import {
  carries,
  defineContract,
  type FileFault,
  joinContracts,
  OTHER_PLACE,
  takes,
  takesNothing,
  textLike,
} from '@dota-factory/host/bridge';
import type { BridgeClient } from '@dota-factory/host/client';
import { isShippedRegion } from '@dota-factory/screw';
import { QUESTS } from './quest.ts';

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
  /** Its name. */
  readonly folder: string;
}

/** JSON files of a pack: path below its folder, with slashes -> text. */
export type PackTexts = Readonly<Record<string, string>>;

/** In characters, of one level. */
const MAX_LEVEL = 1_000_000;
/** In characters; the engine refuses longer game files than a quarter of this, with its own words. */
export const MAX_PROGRESS = 4_000_000;

const LEVEL_FILE = /^[A-Za-z0-9][\w .-]{0,99}\.json$/;
export const isLevelFile = (name: string): boolean => LEVEL_FILE.test(name);
const PACK_FOLDER = /^[A-Za-z0-9][\w-]{0,59}$/;
export const isPackFolder = (name: string): boolean => PACK_FOLDER.test(name);
const PACK_LEVEL = /^[A-Za-z0-9][\w-]{0,59}\/[A-Za-z0-9][\w-]{0,79}\.json$/;
const PROGRESS_NAME = /^[a-z]+\.[a-z0-9][a-z0-9_-]{0,79}$/;
export const isProgressName = (name: string): boolean => PROGRESS_NAME.test(name);

const file = textLike('A file of levels/board.', 'the name of a JSON file', isLevelFile);
const region = textLike('A file of levels/screw.', 'the name of a JSON file', isLevelFile);
const ownRegion = textLike(
  'A file of levels/screw that does not ship.',
  'the name of a JSON file other than region-1.json',
  (name) => isLevelFile(name) && !isShippedRegion(name),
);
const pack = textLike('A folder of levels/grid.', 'the name of a folder', isPackFolder);
const levelFile = textLike('A level of a pack.', 'a path like levels/my_level.json', (path) =>
  PACK_LEVEL.test(path),
);
const name = textLike('The game and its part.', 'a name like board.chess', isProgressName);

const arcade = defineContract({
  calls: {
    /** Names of the game files in levels/board, in order. */
    'board.files': takesNothing.gives<readonly string[]>(),
    'board.read': takes(table('A game file.', { file })).gives<Result<string, FileFault>>(),
    /** In the order in which they were opened. */
    'board.opened': takesNothing.gives<readonly OpenedGame[]>(),
    'board.readOpened': takes(table('An opened file.', { id: integer('Which one.', { min: 1 }) })).gives<
      Result<string, FileFault>
    >(),
    /** Names of the folders in levels/grid that hold a pack, in order. */
    'grid.packs': takesNothing.gives<readonly string[]>(),
    'grid.read': takes(table('A pack.', { pack })).gives<Result<PackTexts, FileFault>>(),
    /** In the order in which they were opened. */
    'grid.opened': takesNothing.gives<readonly OpenedPack[]>(),
    'grid.readOpened': takes(table('An opened pack.', { id: integer('Which one.', { min: 1 }) })).gives<
      Result<PackTexts, FileFault>
    >(),
    /** Replaces or adds the file of a level in one step; `opened`: of a pack that was opened, not of levels/grid. */
    'grid.writeLevel': takes(
      table('A level file.', {
        pack: optional(pack),
        opened: optional(integer('Which opened pack.', { min: 1 })),
        file: levelFile,
        text: prose('All of it.', { max: MAX_LEVEL }),
      }),
    ).gives<Result<undefined, FileFault>>(),
    /** Names of the region files in levels/screw, in order. */
    'screw.files': takesNothing.gives<readonly string[]>(),
    'screw.read': takes(table('A region file.', { file: region })).gives<Result<string, FileFault>>(),
    /** In the order in which they were opened. */
    'screw.opened': takesNothing.gives<readonly OpenedGame[]>(),
    /** Replaces or adds a region of one's own in levels/screw, in one step. */
    'screw.write': takes(
      table('A region file.', { file: ownRegion, text: prose('All of it.', { max: MAX_LEVEL }) }),
    ).gives<Result<undefined, FileFault>>(),
    'screw.readOpened': takes(table('An opened file.', { id: integer('Which one.', { min: 1 }) })).gives<
      Result<string, FileFault>
    >(),
    /** Names of what was kept. */
    'progress.names': takesNothing.gives<readonly string[]>(),
    /** `undefined`: there is no such thing. */
    'progress.read': takes(table('Something kept.', { name })).gives<Result<string | undefined, FileFault>>(),
    /** Replaces the file in one step. */
    'progress.write': takes(
      table('Something to keep.', { name, text: prose('All of it.', { max: MAX_PROGRESS }) }),
    ).gives<Result<undefined, FileFault>>(),
  },
  events: {
    /** Something in levels/board or an opened file may have changed, or one was opened. */
    'board.changed': carries<undefined>(),
    /** Something in levels/grid or an opened pack may have changed, or one was opened. */
    'grid.changed': carries<undefined>(),
    /** Something in levels/screw or an opened region may have changed, or one was opened. */
    'screw.changed': carries<undefined>(),
  },
});

export const contract = joinContracts(arcade, QUESTS, OTHER_PLACE);
export type ArcadeBridge = BridgeClient<typeof contract>;
