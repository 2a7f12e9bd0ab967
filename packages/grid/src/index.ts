// The public surface of grid, in the order in which a pack takes its way.

// The files of a pack: their schemas, their faults, the levels.
export { loadPack } from './load/load-pack.ts';
export type { Pack, PackFiles, PackLevel, PackReading } from './load/load-pack.ts';
export { formatGridSchemas } from './format/json-schemas.ts';

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

// Solving: a shortest solution, a proof that there is none, or the next action from any state.
export { advanceSearch, createSearch, solveLevel } from './solver/search.ts';
export type { Search, Solution, SolveOptions, SolveProgress } from './solver/search.ts';
