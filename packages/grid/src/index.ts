// The public surface of grid, in the order in which a pack takes its way.

// The files of a pack: their schemas, their faults, the levels.
export { loadPack } from './load/load-pack.ts';
export type { Pack, PackFiles, PackLevel, PackReading } from './load/load-pack.ts';
export { formatGridSchemas } from './format/json-schemas.ts';
export type { GameSpec } from './format/game.ts';
export type { LevelSpec } from './format/level.ts';

// How a pack wants to look: nothing of it changes what happens.
export { AVATAR_KIND } from './format/theme.ts';
export type { Theme } from './format/theme.ts';
export type { Look, LookShape, PictureName } from './format/look.ts';

// Playing a level.
export type { Level } from './play/level.ts';
export type { State } from './model/state.ts';
export type { GridEvent } from './model/events.ts';
export type { Action } from './format/level.ts';
export { playTurn } from './play/turn.ts';
export type { Refusal, TurnResult } from './play/turn.ts';
export { createSession, previewAction, restart, takeAction, undo } from './play/session.ts';
export type { Session } from './play/session.ts';
export { listActions, listUsefulActions } from './play/actions.ts';
export { replayActions } from './play/replay.ts';
export type { Replay } from './play/replay.ts';
export { listGoals, measureProgress } from './play/progress.ts';
export type { GoalStatus } from './play/progress.ts';
export { formatState } from './play/snapshot.ts';
export type { Snapshot } from './play/snapshot.ts';

// Recorded games of the reference engine.
export { verifyTrace } from './trace/verify.ts';
export type { TraceFailure, TraceReading, TraceReport } from './trace/verify.ts';

// Solving: a shortest solution, a proof that there is none, or the next action from any state. A search is carried on in
// slices by advanceSearch until it gives a solution; between two slices it can be measured, and dropped to cancel it.
export { advanceSearch, createSearch, measureSearch, solveLevel } from './solver/search.ts';
export { createHintSearch, describeHint } from './solver/hint.ts';
export type { Hint } from './solver/hint.ts';
export type { Search, Solution, SolveOptions, SolveProgress } from './solver/search.ts';

// What is measured about levels: how far chance gets, and the table of docs/grid-levels.md.
export { countRandomWins, RANDOM_TRIES } from './laboratory/random-player.ts';
export { formatLevelPage, measurePack } from './laboratory/level-table.ts';
export type { LevelFigures, PackFigures } from './laboratory/level-table.ts';

// New levels from a seed, and the puzzle of a day.
export { chooseDailyPuzzle, createDailyPack } from './generator/daily.ts';
export type { DailyPuzzle } from './generator/daily.ts';
export { generateLevel } from './generator/generate.ts';
export type { GeneratedLevel, GenerateFault, GenerateOptions } from './generator/generate.ts';

// Making levels: a level as plain data that edits change, from a file's text and back to it.
export { createDraft, groupKinds } from './draft/draft.ts';
export type { DraftCell, DraftPart, LevelDraft } from './draft/draft.ts';
export {
  changeDraft,
  eraseCells,
  paintCells,
  pickCell,
  placeAvatar,
  placeFrame,
  recordSolution,
  resizeDraft,
} from './draft/edits.ts';
export { readDraft } from './draft/read.ts';
export { writeDraft } from './draft/write.ts';
