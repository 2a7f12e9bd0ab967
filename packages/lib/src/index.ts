/** The public surface of the library, in the order in which a game is made; index.test.ts holds the list. */

// Texts of config files to checked content, or every fault with its place.
export { formatBlueprints, parseBlueprints } from './config/blueprints.ts';
export type { ParsedBlueprints } from './config/blueprints.ts';
export { formatJsonSchemas } from './config/json-schemas.ts';
export { CONFIG_FILES, GAME_FILES } from './config/config-files.ts';
export { loadConfig } from './config/load-config.ts';
export { findNumberDomain, type NumberDomain } from './config/number-domains.ts';
export { hashTexts } from './config/hash.ts';
export type { ConfigFiles, UnreadableFile } from './config/config-files.ts';
export type { LoadedConfig } from './config/load-config.ts';
export { type ConfigChange, listChanges } from './config/overlay-changes.ts';
export {
  chooseOverlays,
  findChoice,
  findMissingOverlays,
  formatModOrder,
  keepChosen,
  type KnownOverlay,
  listDifficulties,
  listMods,
  type OverlayChoice,
  STANDARD,
} from './config/overlay-choice.ts';
export { OVERLAY_ID } from './config/overlay-names.ts';
export { type LeftOut, type OverlayTrial, tryOverlays } from './config/overlay-trial.ts';
export { findOrderFaults, readModOrder, showFile } from './config/read-overlays.ts';
export { addShipLayout, mergeShipLayouts } from './config/kept-layouts.ts';
export { formatShipLayouts, parseShipLayouts } from './config/ship-layouts.ts';

// What content is.
export {
  BUILDING_BLOCK,
  BUILDING_IDS,
  CAPABILITIES,
  HULL_STATS,
  RECIPE_BUILDING_IDS,
  SCRAP,
} from './content/game-config.ts';
export type {
  Amount,
  ArenaConfig,
  ArenaStation,
  Blueprint,
  BuildingConfig,
  BuildingId,
  ByBuilding,
  Direction,
  Footprint,
  Formula,
  GameConfig,
  HullStat,
  ItemDetail,
  ItemFamily,
  ItemId,
  ItemLook,
  LayoutBlueprint,
  Look,
  ModuleConfig,
  ModuleId,
  PlacedModule,
  RecipeConfig,
  RecipeId,
  ShipConfig,
  Stat,
  StationConfig,
  VisualsConfig,
} from './content/game-config.ts';
export { REPAIR_PRIORITIES, STANCES, TARGET_PRIORITIES } from './content/yard-orders.ts';

// Arithmetic over content: stats, costs, threat, unlocks, waves.
export type { BlockShortage, Demolition } from './rules/block-shortage.ts';
export { placeParts } from './rules/blueprint.ts';
export { deriveRefund } from './rules/refund.ts';
export { BUILDING_INDEX, createRulebook, TICKS_PER_SECOND } from './rules/rulebook.ts';
export type { Rulebook } from './rules/rulebook.ts';
export { deriveShipMaterials, deriveShipProductionTime } from './rules/ship-cost.ts';
export { configuredLevels } from './rules/ship-design.ts';
export {
  fitModules,
  indexModules,
  isSameLayout,
  type MisfitReason,
  placedCells,
} from './rules/ship-layout.ts';
export { deriveShipStats, summarizeShipStats } from './rules/ship-stats.ts';
export type { ShipStats, ShipStatsSummary } from './rules/ship-stats.ts';
export { shipThreat } from './rules/threat.ts';
export { deriveTunnelPairs } from './rules/tunnel-pairs.ts';
export { createUnlocks, deriveImplicitUnlocks, isRecipeUnlocked } from './rules/unlocks.ts';
export type { ImplicitUnlocks, SchematicKind, SchematicOption, UnlockState } from './rules/unlocks.ts';
export { MAX_ENEMY_SHIPS } from './rules/waves.ts';

// The world, and what changes its ground.
export { createState } from './edits/construction.ts';
export { addDesign, addHq, addStation } from './state/battle-setup.ts';
export { createBattle, spawnShip } from './state/battle.ts';
export { BATTLE_EVENTS, INTENTS } from './state/battle-codes.ts';
export type { BattleState, Structure } from './state/battle.ts';
export type { BattleEventType, EntityId, Team } from './state/battle-codes.ts';
export { SITE } from './state/game-state.ts';
export type { GameState, RepairPriority, Stance, TargetPriority } from './state/game-state.ts';

// What a player can ask for.
export { parseCommand, timedCommandsSchema } from './commands/command-schema.ts';
export type { AtTile, Command, Refusal, TimedCommand } from './commands/command.ts';
export { applyCommand, checkCommand } from './commands/index.ts';

// The tick.
export { stepBattle } from './systems/battle/step.ts';
export { runSystems, step } from './systems/order.ts';

// Worlds and games as files.
export { MAX_TICKS, readReplay } from './replay/read-replay.ts';
export { CHECKPOINT_TICKS, createReplay, findDivergence, keepPlayedFiles, play } from './replay/replay.ts';
export type { Checkpoint, Playback, Replay, Report } from './replay/replay.ts';
export { createMarkWatch, findMarks } from './replay/marks.ts';
export type { Mark, MarkKind, MarkWatch } from './replay/marks.ts';
export {
  cutRun,
  formatRunEntries,
  formatRunStart,
  parseRunLog,
  runTicks,
  toReplay,
} from './replay/run-log.ts';
export type { RunEntry, RunLog, RunStart } from './replay/run-log.ts';
export {
  createKeyframeWatch,
  isKeyframeDue,
  KEYFRAMES_LIMIT_BYTES,
  KEYFRAME_TICKS,
  MAX_GAP_TICKS,
  thinKeyframes,
  tickWork,
} from './replay/keyframe-places.ts';
export {
  addKeyframe,
  createTape,
  findCommand,
  findKeyframeTick,
  isPlayedOut,
  openTape,
  playAhead,
  stepRecorded,
} from './replay/tape.ts';
export type { Keyframe, Tape, TapeSource } from './replay/tape.ts';
export { fingerprint } from './state/fingerprint.ts';
export { formatBlueprintText, parseBlueprintText } from './saves/blueprint-text.ts';
export type { BlueprintTextFault } from './saves/blueprint-text.ts';
export { addPngText, findPngText, isPng } from './saves/png-text.ts';
export { addCard, saveCardSchema, splitCard } from './saves/save-card.ts';
export type { SaveCard, SaveRun } from './saves/save-card.ts';
export { decodeState, encodeState } from './saves/save.ts';
export type { SaveFault } from './saves/save.ts';

// What a view needs of a world.
export { describeUse } from './snapshot/bottlenecks.ts';
export type { FlowReading } from './snapshot/flow.ts';
export type { Bottleneck, UseView } from './snapshot/bottlenecks.ts';
export { describeProgress } from './snapshot/progress.ts';
export type { MachineProgress, ProgressView } from './snapshot/progress.ts';
export { describeStory } from './snapshot/story.ts';
export type { Culprit, StoryCourse, StoryMoment, StoryView } from './snapshot/story.ts';
export { describeStatistics, describeWaves } from './snapshot/statistics.ts';
export type {
  DesignView,
  StatisticsView,
  StatisticsWindow,
  WavesView,
  WaveView,
} from './snapshot/statistics.ts';
export { ALERT_KINDS, createAlertWatch, noteAlerts, takeAlerts } from './snapshot/alerts.ts';
export type { Alert, AlertKind, AlertWatch } from './snapshot/alerts.ts';
export { clonePlain } from './state/plain-data.ts';
export { createBattleScratch, noteBattleTick, takeBattleSnapshot } from './snapshot/battle-view.ts';
export type { BattleScratch } from './snapshot/battle-view.ts';
export { captureBlueprint } from './snapshot/blueprint.ts';
export { dumpState } from './snapshot/dump.ts';
export {
  BADGE_MISSING_INPUT,
  BADGE_NO_RECIPE,
  BADGE_NONE,
  BADGE_OUTPUT_FULL,
  BADGE_STALLED,
  BADGE_WORKING,
  ROW_BADGE,
  ROW_BLOCKED,
  TRACK_FROM_LEFT,
  TRACK_FROM_RIGHT,
  VIEW_EVENTS,
} from './snapshot/view-types.ts';
export type {
  BattleSnapshot,
  BufferView,
  BuildingDetails,
  CarriedModules,
  CycleTime,
  GroundView,
  HeaderView,
  HistoryView,
  IdleReason,
  Selection,
  SelectionDetails,
  ShipDetails,
  Snapshot,
  StationDetails,
  StepView,
  UnlockedView,
} from './snapshot/view-types.ts';
export { createSnapshotScratch, noteCommand, noteTick, takeSnapshot } from './snapshot/view.ts';
export type { SnapshotScratch } from './snapshot/view.ts';
export { deriveYardLoss } from './snapshot/yard-loss.ts';
