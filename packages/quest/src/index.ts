// The public surface of quest, in the order in which a level file takes its way.

// Files: their schemas, their faults.
export { isLevelText, loadLevels } from './load/load-levels.ts';
export type { LevelsReading } from './load/load-levels.ts';
export { loadMap } from './load/load-map.ts';
export type { MapObject, MapReading, QuestMap } from './load/load-map.ts';
export { furnishWorld } from './load/furnish-world.ts';
export { formatQuestSchemas } from './format/json-schemas.ts';
export type { CaseSpec, LevelSpec, QuestSpec, TileType, WorldConfig } from './format/level.ts';
export type { SuccessCriteria } from './format/criteria.ts';

// Types that cross the call.
export { isFloating, isSigned, parseType, sizeOf } from './format/c-type.ts';
export type { CType, Scalar } from './format/c-type.ts';

// Worlds.
export {
  createWorld,
  findReachableQuests,
  isDoorOpen,
  isWalkable,
  neighboursOf,
  openDoors,
} from './world/world.ts';
export type { Decoration, Door, Npc, Spot, World } from './world/world.ts';

// Judging: what a runner is asked, what it reports, what follows.
export { FAULT_KINDS } from './judge/contract.ts';
export type {
  Argument,
  CallReport,
  CompilerMessage,
  Entry,
  FaultKind,
  Returned,
  RunFault,
  RunReport,
  Submission,
} from './judge/contract.ts';
export { createSubmission, describeFault, judge, toExecutionOutput } from './judge/judge.ts';
export type { Challenge, JudgedCase, Judgement, Status } from './judge/judge.ts';
export { formatReturned } from './judge/answer.ts';
export { meetsCriteria, trimBlanks } from './judge/criteria.ts';
export { compileSuccess, createCodeResult, FEEDBACK, runSuccess } from './judge/execution.ts';
export type { CodeResult } from './judge/execution.ts';
export type { ExecutionOutput } from './judge/execution-output.ts';

// Progress: what is open, complete and paid.
export {
  challengesOf,
  createRegistry,
  findChallenge,
  findLevel,
  findNextLevel,
  isComplete,
  isOpen,
  listLevelInfo,
  NO_PROGRESS,
  totalXp,
  xpOf,
} from './progress/registry.ts';
export type { LevelInfo, Progress, Registry } from './progress/registry.ts';
export { requestHint, solve } from './progress/rewards.ts';
export type { HintRequest, Reward } from './progress/rewards.ts';
