// The public surface of base: every name here is deliberate, and index.test.ts holds the list.
export {
  compareDiagnostics,
  formatDiagnostic,
  formatDiagnosticWithSource,
  formatPath,
  sortDiagnostics,
} from './diagnostics.ts';
export type { Diagnostic, PathPart } from './diagnostics.ts';
export {
  addRotations,
  isRotation,
  padMask,
  ROTATIONS,
  rotateCell,
  rotateMask,
  rotateOffset,
} from './geometry.ts';
export type { Offset, Rotation } from './geometry.ts';
export { findNearestWord } from './nearest-word.ts';
export { cloneRandom, createRandom, nextInt, nextUint32, nextUnit, pickWeighted } from './random.ts';
export type { RandomState } from './random.ts';
export { err, ok } from './result.ts';
export type { Result } from './result.ts';
export {
  chooseSpeed,
  INITIAL_PACE,
  REPLAY_SPEEDS,
  SPEEDS,
  stepSpeed,
  togglePause,
} from './speed.ts';
export type { Pace, Speed } from './speed.ts';
export {
  advanceClock,
  createTickClock,
  isTickDue,
  phaseAt,
  restartClock,
  setClockSpeed,
  skipTime,
  takeTick,
} from './tick-clock.ts';
export type { TickClock } from './tick-clock.ts';
export { atan2, cos, exp, hypot, log, PI, pow, sin, TAU } from './portable-math.ts';
export { checkCounts, quantileOfSorted, scoreInterval, wilsonInterval, Z_95 } from './shares.ts';
export type { Interval } from './shares.ts';
