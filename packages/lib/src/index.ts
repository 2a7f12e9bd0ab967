/** The public surface of the library: configuration and the rules that read it. */
export {
  BUILDING_BLOCK,
  BUILDING_IDS,
  CAPABILITIES,
  HULL_STATS,
  ITEM_FAMILIES,
} from './config/game-config.ts';
export {
  RECIPE_BUILDING_IDS,
  REPAIR_STATS,
  SALVAGE_STATS,
  SCRAP,
  WEAPON_STATS,
} from './config/game-config.ts';
export type {
  Amount,
  ArenaConfig,
  ArenaShips,
  ArenaStation,
  ArenaTeam,
  BalancingConfig,
  Blueprint,
  BlueprintBuilding,
  BuildingConfig,
  BuildingId,
  ByBuilding,
  Capability,
  Direction,
  Footprint,
  Formula,
  GameConfig,
  HullStat,
  ItemFamily,
  ItemId,
  LayoutBlueprint,
  Look,
  ModuleConfig,
  ModuleId,
  PlacedModule,
  RecipeBuildingId,
  RecipeConfig,
  RecipeId,
  RecipeOutput,
  RepairStat,
  SalvageStat,
  ShipConfig,
  ShipId,
  Stat,
  StatModifier,
  StationConfig,
  StationsConfig,
  ThreatTable,
  VisualsConfig,
  WeaponStat,
  WorldConfig,
} from './config/game-config.ts';
export { CONFIG_FILES, GAME_FILES, loadConfig } from './config/load-config.ts';
export type {
  ConfigFile,
  ConfigFiles,
  ConfigReport,
  LoadedConfig,
  LoadOptions,
  UnreadableFile,
} from './config/load-config.ts';
export { compileFormula, FORMULA_FUNCTIONS } from './config/formula.ts';
export type { FormulaFault } from './config/formula.ts';
export { formatShipLayouts, parseShipLayouts } from './config/ship-layouts.ts';
export type { ParsedLayouts } from './config/ship-layouts.ts';
export { formatBlueprints, parseBlueprints } from './config/blueprints.ts';
export type { ParsedBlueprints } from './config/blueprints.ts';
export { REPAIR_PRIORITIES, STANCES, TARGET_PRIORITIES } from './config/blueprints.ts';
export { DIRECTIONS, deriveFootprints, rotateDirection } from './config/footprint.ts';
export { formatJsonSchemas } from './config/json-schemas.ts';
export { fitModules, indexModules, isSameLayout, MISFIT_REASONS, placedCells } from './rules/ship-layout.ts';
export type { Fit, GridCell, Misfit, MisfitReason, ModuleShape, ShipGrid } from './rules/ship-layout.ts';
export { deriveShipMaterials, deriveShipProductionTime } from './rules/ship-cost.ts';
export type { ModuleCost, ShipCost } from './rules/ship-cost.ts';
export { deriveShipStats, summarizeShipStats } from './rules/ship-stats.ts';
export type { CapabilityInstance, ModuleEffects, ShipStats, ShipStatsSummary } from './rules/ship-stats.ts';
export { deriveThreat, formatThreatFault, shipThreat } from './rules/threat.ts';
export type { ItemUse, ThreatFault, ThreatModule, ThreatRecipe, ThreatShip } from './rules/threat.ts';
export {
  applySchematic,
  createUnlocks,
  deriveDropPool,
  deriveImplicitUnlocks,
  deriveReprocessingPool,
  describeSchematic,
  drawSchematics,
  isRecipeSchematic,
  isRecipeUnlocked,
  OFFER_SIZE,
  SCHEMATIC_KINDS,
} from './rules/unlocks.ts';
export type {
  ImplicitUnlocks,
  LockedModule,
  LockedRecipe,
  LockedShip,
  Schematic,
  SchematicKind,
  SchematicOption,
  UnlockRules,
  UnlockState,
} from './rules/unlocks.ts';
export {
  BUILDING_INDEX,
  createRulebook,
  itemIds,
  secondsToTicks,
  TICKS_PER_SECOND,
} from './rules/rulebook.ts';
export type { RecipeRule, Rulebook } from './rules/rulebook.ts';
export { applyCommand, checkCommand, COMMAND_TYPES } from './commands/index.ts';
export { REFUSALS } from './commands/command.ts';
export type { Command, CommandOf, CommandType, Refusal, TimedCommand } from './commands/command.ts';
export { parseCommand, timedCommandsSchema } from './commands/command-schema.ts';
export { sizeOf, targetOf } from './state/belt-lines.ts';
export { forEachItem, pushItem, wakeLine } from './state/belts.ts';
export { createState } from './state/construction.ts';
export type {
  GameEvent,
  GameState,
  RepairPriority,
  Stance,
  TargetPriority,
  Tick,
} from './state/game-state.ts';
export {
  cloneState,
  decodeState,
  encodeState,
  fingerprint,
  SAVE_FAULTS,
  SAVE_VERSION,
} from './state/save.ts';
export type { SaveFault } from './state/save.ts';
export { step, TICK_ORDER } from './systems/order.ts';
export { dumpState } from './snapshot/dump.ts';
export type { Dump } from './snapshot/dump.ts';
export {
  CHECKPOINT_TICKS,
  createReplay,
  findDivergence,
  play,
  REPLAY_VERSION,
} from './replay/replay.ts';
export type { Checkpoint, Divergence, Playback, PlayOptions, Replay } from './replay/replay.ts';
export { MAX_TICKS, readReplay } from './replay/read-replay.ts';
export { addDesign, addHq, addStation, createGameBattle } from './state/battle-setup.ts';
export {
  addScrap,
  BATTLE_EVENTS,
  createBattle,
  ENEMY,
  findShip,
  findStructure,
  INTENTS,
  NOBODY,
  PLAYER,
  spawnShip,
  TARGET_KINDS,
} from './state/battle.ts';
export type {
  BattleEvents,
  BattleEventType,
  BattlePlan,
  BattleState,
  Bay,
  EntityId,
  Intent,
  ScrapPieces,
  Ships,
  Spawn,
  Structure,
  TargetKind,
  Team,
} from './state/battle.ts';
export { BATTLE_ORDER, runBattle, stepBattle } from './systems/battle/step.ts';
export { DAMAGE_DELAY_TICKS } from './systems/battle/fire.ts';
export { configuredLevels, deriveFightRange, deriveShipDesign } from './rules/ship-design.ts';
export type { RepairDesign, SalvageDesign, ShipDesign, WeaponDesign } from './rules/ship-design.ts';
export { createSnapshotScratch, noteCommand, noteTick, takeSnapshot } from './snapshot/view.ts';
export type { SnapshotScratch } from './snapshot/view.ts';
export { createBattleScratch, noteBattleTick, takeBattleSnapshot } from './snapshot/battle-view.ts';
export type { BattleScratch } from './snapshot/battle-view.ts';
export { captureBlueprint } from './snapshot/blueprint.ts';
export { blueprintCost, placeParts } from './rules/blueprint.ts';
export type { BlockShortage, Demolition } from './rules/block-shortage.ts';
export { deriveRefund } from './rules/refund.ts';
export type { PlacedPart } from './rules/blueprint.ts';
export {
  BADGE_MISSING_INPUT,
  BADGE_NO_RECIPE,
  BADGE_NONE,
  BADGE_OUTPUT_FULL,
  BADGE_STALLED,
  BADGE_WORKING,
  IDLE_REASONS,
  ROW_BADGE,
  ROW_BLOCKED,
  TRACK_FROM_LEFT,
  TRACK_FROM_RIGHT,
  TRACK_STRAIGHT,
  VIEW_EVENTS,
} from './snapshot/view-types.ts';
export type {
  BattleSnapshot,
  BufferView,
  BuildingDetails,
  CycleTime,
  EventColumns,
  GroundView,
  HeaderView,
  IdleReason,
  ItemColumns,
  ScrapColumns,
  Selection,
  SelectionDetails,
  ShipColumns,
  ShipDetails,
  Snapshot,
  SnapshotRequest,
  StationDetails,
  StructureColumns,
  TeamIndex,
  UnlockedView,
  ViewEvent,
} from './snapshot/view-types.ts';
export { deriveYardLoss } from './snapshot/yard-loss.ts';
export { OPERATIONAL, SITE } from './state/game-state.ts';
export { forecastWaves } from './rules/forecast.ts';
export type { Forecast, WaveForecast } from './rules/forecast.ts';
export { isQuiet, MAX_ENEMY_SHIPS, UNITS_PER_THREAT } from './rules/waves.ts';
export type { WaveClock, WaveRules } from './rules/waves.ts';
export { listBattleFaults, listWaveFaults } from './state/battle-faults.ts';
export { findShipReading, listBattleEvents, listShips, readShip } from './state/battle-reading.ts';
export type { BattleEvent, ShipReading } from './state/battle-reading.ts';
