// The public surface of screw, in the order in which a region takes its way.

// A region file: its schema, its faults, the levels.
export { checkRegionIds, loadRegion } from './load/load-region.ts';
export { isShippedRegion, looksLikeRegion } from './load/recognise.ts';
export type { Region, RegionReading } from './load/load-region.ts';
export { readLevelDraft } from './load/read-draft.ts';
export type { CheckOptions } from './load/check-level.ts';
export { formatScrewSchemas } from './format/json-schemas.ts';
export type { LevelSpec, PartSpec, RegionSpec, TraySpec, WinSpec } from './format/region.ts';

// Words and sizes, for drawing.
export {
  BUFFER_FRAME,
  CANVAS,
  HEAD_RADIUS,
  MATERIALS,
  PLAY_AREA,
  PUZZLE_FRAME,
  SCREW_COLORS,
  TAP_RADIUS,
  TRAY_FRAME,
} from './format/vocabulary.ts';
export type { Frame, Material, ScrewColor } from './format/vocabulary.ts';

// Parts: what can be placed.
export { CATALOGUE, FORMAT_PARTS } from './parts/catalogue.ts';
export { createRegistry, getPart } from './parts/registry.ts';
export type { PartRegistry } from './parts/registry.ts';
export { outlineOf } from './parts/definition.ts';
export type { CollisionShape, Constraint, PartDefinition, ScrewMount } from './parts/definition.ts';

// Levels: parts and screws on the canvas.
export { compileLevel, findScrew } from './level/compile.ts';
export type { Cover, Level, LevelPart, LevelScrew } from './level/model.ts';
export type { Motion } from './level/placement.ts';
export { applyMotion } from './level/placement.ts';
export { boundsOf, distanceToEdge, isInside } from './geometry/polygon.ts';
export type { Bounds, Polygon } from './geometry/polygon.ts';
export type { Point, Turn } from './geometry/point.ts';

// Playing a level.
export { createState, drag, findRejection, listLegalTaps, reach, tap } from './play/moves.ts';
export type { MoveResult } from './play/moves.ts';
export type { Rejection, ScrewEvent } from './play/events.ts';
export type { Holders, Phase, State } from './play/state.ts';
export { isFreed, motionOf, outlineNow, partStateOf, remainingOf } from './play/parts.ts';
export type { PartState } from './play/parts.ts';
export { isCovered, isReachable, listClearingDrags, listCoversNow } from './play/covering.ts';
export { createSession, dragIn, reachIn, restart, tapIn, undo } from './play/session.ts';
export type { Session } from './play/session.ts';
export { offsetOfDrag, pickLoosePart, pickScrew } from './play/pointing.ts';

// Solving: whether a position can be won, how, and how hard that is; in slices, for a worker.
export { isStuckSoon, solve, solveLevel } from './solver/solve.ts';
export type { Report, SolveOptions, SolveProgress, TapJudgement } from './solver/solve.ts';
export { findObstacles } from './solver/obstacles.ts';
export type { Obstacle } from './solver/obstacles.ts';

// Making levels: from a seed, for a day, or by a recipe of one's own.
export { generateDaily, generateLevel, MAX_GENERATED_SCREWS, numberOfDay } from './generator/generate.ts';
export type { GenerateOptions } from './generator/generate.ts';
export { composeLevel } from './generator/compose.ts';
export type { MadeLevel } from './generator/compose.ts';
export { mirrorPart } from './generator/symmetry.ts';
export type { Recipe } from './generator/recipe.ts';
