/** The public surface of arena: fights, their outcomes, and statistics over many of them. */
export {
  cloneFight,
  countForces,
  createFight,
  DEFAULT_MAX_SECONDS,
  deriveEntries,
  describeOutcome,
  listEvents,
  mirrorArena,
  runFight,
  stepFight,
  widthOf,
} from './arena.ts';
export type {
  EndReason,
  EntryOutcome,
  Fight,
  FightEntry,
  FightEvent,
  FightLimits,
  FightOptions,
  Outcome,
  TeamOutcome,
} from './arena.ts';
export { compileConfig, fightBatch, isMirrored, takeConfigTexts } from './batch.ts';
export type { Batch, ConfigTexts } from './batch.ts';
export { auditThreat, toScoreChange } from './audit.ts';
export type { Audit, AuditEffect } from './audit.ts';
export { applyEdits, isSamePath } from './config-edits.ts';
export type { ConfigEdit } from './config-edits.ts';
export { deriveFightKey } from './fight-key.ts';
export { createFightMemory, deriveSeriesKey } from './fight-memory.ts';
export type { FightMemory, KnownFights, SeriesPlan } from './fight-memory.ts';
export { findEarlyStop, judgeSeries } from './early-stop.ts';
export { judgeEvenness } from './inference/equivalence.ts';
export type { Evenness } from './inference/equivalence.ts';
export { correctByHolm, correctTouched } from './inference/holm.ts';
export { DEFAULT_ERROR } from './inference/sequential-test.ts';
export type { Judgement, Verdict } from './inference/sequential-test.ts';
export { countTrialFights, planFirstLook, planSecondLook, type TrialLook } from './audit-looks.ts';
export { listModuleTrials, listPriceSteps, listTrialMatchups } from './module-trials.ts';
export type { ModuleTrial, PriceStep } from './module-trials.ts';
export { addSeries, STANDS_OUT } from './module-worth.ts';
export type { ModuleWorth } from './module-worth.ts';
export { compareSeries } from './paired.ts';
export type { PairedComparison } from './paired.ts';
export {
  addFailure,
  addOutcome,
  createSeries,
  DEFAULT_RUNS,
  DEFAULT_SEED,
  listFights,
  listMissing,
  listSeconds,
  listSurvivors,
  MAX_RUNS,
  summarizeSeries,
  takeFirst,
} from './series.ts';
export type { EntrySummary, Series, SeriesSummary, TeamSummary } from './series.ts';
export {
  assembleMatrix,
  chooseCounts,
  describeDesign,
  judgeCells,
  listHullDesigns,
  listLayoutDesigns,
  listMatchups,
  listOneSided,
  listPairs,
} from './matrix.ts';
export type { Design, Matchup, Matrix, MatrixCell } from './matrix.ts';
export { loadTargets } from './tune/targets.ts';
export type { PairTarget, Targets, WrittenTargets } from './tune/targets.ts';
export { countBySize, listSizes, MAX_SIZES } from './tune/sizes.ts';
export type { SizeMisses, WrittenSizes } from './tune/sizes.ts';
export { findLeastChange, listNumbers } from './tune/tunable-number.ts';
export type { Tally } from './tune/strength.ts';
export { tune, TuningFault } from './tune/tuner.ts';
export type {
  FightTrials,
  PairResult,
  Proposal,
  Tuning,
  TuningStep,
  TuningTrial,
} from './tune/tuner.ts';
export { createDesignSearch } from './search/design-search.ts';
export { listGauntlet } from './search/gauntlet.ts';
export { DEFAULT_SEARCH_SECONDS, planRaces, runSearch } from './search/search-course.ts';
export type { SearchEnd } from './search/search-course.ts';
export type { DesignSearch, FoundDesign, RacedLayout, SearchOptions, Trial } from './search/design-search.ts';
export { formatCsv, formatFightsCsv } from './report/csv.ts';
export { formatHtmlReport } from './report/html.ts';
export type { ReportFacts } from './report/html.ts';
export { formatComparisonCsv, formatComparisonHtml, toComparisonJson } from './report/comparison-report.ts';
export type { ComparisonFacts } from './report/comparison-report.ts';
export {
  describeSilence,
  describeWorth,
  toAuditJson,
  formatMatrixCsv,
  formatMatrixHtml,
  toMatrixJson,
  toMatrixTable,
} from './report/matrix-report.ts';
export type { MatrixFacts } from './report/matrix-report.ts';
export { toArenaJson, toFightsJson } from './report/json.ts';
export type { ArenaJson } from './report/json.ts';
export { formatDraws, formatInterval, formatPercent, formatSeconds } from './report/format.ts';
export { BOOTSTRAPS, findMetagame } from './metagame/metagame.ts';
export type { MetaDesign, Metagame } from './metagame/metagame.ts';
export { deriveFightSeed } from './seed.ts';
export {
  compareShares,
  countBins,
  describeValues,
  evenChancePValue,
  twoSidedNormal,
} from './statistics.ts';
export type { Bin, Comparison, Distribution } from './statistics.ts';
