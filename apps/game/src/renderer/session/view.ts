/** A running game as React sees it: one value, replaced with every change, whose parts stay the same while they can. */
import type { Speed } from '@dota-factory/base';
import type {
  BlockShortage,
  GroundView,
  HeaderView,
  LoadedConfig,
  SchematicOption,
  Selection,
  SelectionDetails,
  Snapshot,
  UnlockedView,
} from '@dota-factory/lib';
import { effectiveSpeed, type HeldPace } from './pause.ts';

export type GameStatus = 'empty' | 'starting' | 'playing' | 'failed';

export interface GameView {
  readonly status: GameStatus;
  /** Why the game cannot go on. */
  readonly failure: string | undefined;
  readonly config: LoadedConfig | undefined;
  /** Undefined until the first snapshot. */
  readonly header: HeaderView | undefined;
  readonly ground: GroundView | undefined;
  readonly details: SelectionDetails;
  readonly unlocked: UnlockedView | undefined;
  /** Null while the player has building blocks or a way to make some. */
  readonly shortage: BlockShortage | null;
  readonly selection: Selection;
  /** The speed in force: 0 while anything holds the game. */
  readonly speed: Speed;
  /** What the player has set, which comes back when nothing holds the game. */
  readonly chosenSpeed: Speed;
  /** What the machine manages; differs from `speed` only when it is too slow. */
  readonly actualSpeed: number;
  /** Why the game is held still, the latest last. */
  readonly heldBy: readonly string[];
  readonly offered: readonly SchematicOption[] | null;
  readonly gameOver: boolean;
}

export const NO_SELECTION: Selection = { kind: 'none' };
export const NO_DETAILS: SelectionDetails = { kind: 'none' };

export const EMPTY_VIEW: GameView = {
  status: 'empty',
  failure: undefined,
  config: undefined,
  header: undefined,
  ground: undefined,
  details: NO_DETAILS,
  unlocked: undefined,
  shortage: null,
  selection: NO_SELECTION,
  speed: 1,
  chosenSpeed: 1,
  actualSpeed: 1,
  heldBy: [],
  offered: null,
  gameOver: false,
};

export function changeView(view: GameView, change: Partial<GameView>, pace: HeldPace): GameView {
  const heldBy = pace.holders.map(({ reason }) => reason);
  return {
    ...view,
    ...change,
    speed: effectiveSpeed(pace),
    chosenSpeed: pace.chosen,
    heldBy: keepEqual(view.heldBy, heldBy),
  };
}

/** What is new in a snapshot. It leaves out what has not changed since the one before. */
export function readSnapshot(view: GameView, snapshot: Snapshot): Partial<GameView> {
  const { header, ground, details, unlocked, shortage, offered } = snapshot;
  return {
    header,
    ground: ground ?? view.ground,
    details: details ?? view.details,
    unlocked: keepEqual(view.unlocked, unlocked ?? view.unlocked),
    shortage: keepEqual(view.shortage, shortage === undefined ? view.shortage : shortage),
    offered: keepEqual(view.offered, offered),
    gameOver: header.gameOver,
  };
}

/** An empty selection has no details, and needs none to be asked for. */
export function selectInView(selection: Selection): Partial<GameView> {
  const isEmpty = selection.kind === 'none' || (selection.kind === 'buildings' && selection.ids.length === 0);
  return isEmpty ? { selection: NO_SELECTION, details: NO_DETAILS } : { selection };
}

/** The earlier value where both say the same, so that nothing is drawn again for it. */
function keepEqual<T>(before: T, after: T): T {
  return before !== after && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
