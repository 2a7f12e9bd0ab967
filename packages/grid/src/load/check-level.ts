/** What the parts of a level say together, and with the game. */
import { type Cursor, isTable, type Path, unknownIdFault } from '@dota-factory/data';
import type { GameSpec } from '../format/game.ts';
import type { GoalSpec } from '../format/goals.ts';
import type { LevelSpec } from '../format/level.ts';
import type { SystemSpec } from '../format/systems.ts';
import { MAX_GOLD_ACTIONS, MAX_HINTS } from '../format/vocabulary.ts';
import { isPredicate } from '../goals/numbers.ts';
import { checkBoard, checkLayerData } from './check-board.ts';
import { checkUnique } from './check-game.ts';
import { checkRules } from './check-rules.ts';
import { suggestable } from './suggestions.ts';
import { checkUses, GOAL_USES, LOSS_USES, type Names, SYSTEM_USES } from './uses.ts';

/** `raw` is the file as written; `systems` are those of the level, with its overrides. */
export function checkLevel(
  game: GameSpec,
  level: LevelSpec,
  raw: unknown,
  systems: readonly SystemSpec[],
  gameNames: Names,
  at: Cursor,
): void {
  const names: Names = {
    ...gameNames,
    size: level.board.size,
    emitters: new Set(level.board.multiCellObjects.map(({ id }) => id)),
  };
  const written = isTable(raw) ? raw : {};
  checkBoard(game, level, systems, names, at);
  checkOverlay(level, systems, at);
  checkGoals(level, written['goals'], names, at);
  checkLosses(level, written['loseConditions'], names, at);
  checkRules(
    level.rules,
    written['rules'],
    { names, before: game.rules, depth: game.defaults.maxCascadeDepth },
    at,
  );
  checkOverrides(level, systems, names, at);
  checkSolution(level, names, at);
}

function checkOverlay({ state }: LevelSpec, systems: readonly SystemSpec[], { faults }: Cursor): void {
  const user = systems.find(
    ({ type, enabled }) => enabled && (type === 'overlay_cursor' || type === 'region_transform'),
  );
  if (user === undefined || (state.overlay ?? null) !== null) return;
  faults.push({
    severity: 'warning',
    path: ['state'],
    message: `${user.type} has no frame to work with`,
    expected: 'an overlay with position and size',
  });
}

function checkGoals(level: LevelSpec, raw: unknown, names: Names, at: Cursor): void {
  checkUnique(level.goals, 'goals', at);
  if (level.goals.length === 0)
    at.faults.push({ path: ['goals'], message: 'the level has no goal', expected: 'at least one' });
  for (const [index, goal] of level.goals.entries()) {
    const path: Path = ['goals', index, 'config'];
    const written: unknown = Array.isArray(raw) && isTable(raw[index]) ? raw[index]['config'] : undefined;
    checkUses(GOAL_USES[goal.type], written, names, { path, faults: at.faults });
    checkGoal(goal, level, path, names, at);
  }
}

function checkGoal(goal: GoalSpec, { board }: LevelSpec, path: Path, names: Names, at: Cursor): void {
  const { faults } = at;
  if (
    goal.type === 'reach_target' &&
    goal.config.targetKind === undefined &&
    goal.config.targetTag === undefined
  )
    faults.push({ path, message: 'the goal names nothing to reach', expected: 'targetKind or targetTag' });
  if (goal.type === 'all_cleared' && goal.config.kind === undefined && goal.config.tag === undefined)
    faults.push({ path, message: 'the goal names nothing to clear', expected: 'kind or tag' });
  if (goal.type === 'count_constraint' && !isPredicate(goal.config.predicate))
    faults.push({
      path: [...path, 'predicate'],
      message: `unknown predicate "${goal.config.predicate}"`,
      expected: 'even, odd, gte_N, lte_N or eq_N',
    });
  if (goal.type === 'board_match')
    for (const [id, data] of Object.entries(goal.config.targetLayers))
      checkLayerData(data, [...path, 'targetLayers', id], board.size, names, false, at);
  if (goal.type === 'sum_constraint' || goal.type === 'count_constraint')
    checkIndex(goal.config, board.size, path, at);
}

function checkIndex(
  { scope, index }: { readonly scope: string; readonly index: number },
  [width, height]: readonly [number, number],
  path: Path,
  { faults }: Cursor,
): void {
  const lines = scope === 'row' ? height : scope === 'col' ? width : undefined;
  if (lines === undefined || (index >= 0 && index < lines)) return;
  faults.push({
    path: [...path, 'index'],
    message: `the board has no ${scope} ${index}`,
    expected: `a whole number from 0 to ${lines - 1}`,
  });
}

function checkLosses(
  { loseConditions, goals }: LevelSpec,
  raw: unknown,
  names: Names,
  { faults }: Cursor,
): void {
  const balances = new Set(goals.filter(({ type }) => type === 'balance').map(({ id }) => id));
  for (const [index, loss] of loseConditions.entries()) {
    const path: Path = ['loseConditions', index, 'config'];
    const written: unknown = Array.isArray(raw) && isTable(raw[index]) ? raw[index]['config'] : undefined;
    if (loss.type === 'board_state') checkUses(LOSS_USES, written, names, { path, faults });
    if (loss.type !== 'balance_unreachable' && loss.type !== 'balance_budget_exhausted') continue;
    const { goalId } = loss.config;
    if (goalId !== undefined && !balances.has(goalId))
      faults.push(unknownIdFault('balance goal', goalId, balances, [...path, 'goalId']));
    else if (balances.size === 0)
      faults.push({
        severity: 'warning',
        path,
        message: 'the level has no balance goal',
        expected: 'a balance goal',
      });
  }
}

function checkOverrides(
  level: LevelSpec,
  systems: readonly SystemSpec[],
  names: Names,
  { faults }: Cursor,
): void {
  const ids = new Set(systems.map(({ id }) => id));
  for (const [id, changes] of Object.entries(level.systemOverrides)) {
    const path: Path = ['systemOverrides', id];
    const system = systems.find((each) => each.id === id);
    if (system === undefined) faults.push({ ...unknownIdFault('system', id, ids, path), target: 'key' });
    else checkUses(SYSTEM_USES[system.type], changes, names, { path, faults });
  }
}

/** The first four rules for gold paths and hints; whether the path wins is seen by playing it. */
function checkSolution(
  { solution: { goldPath, hintStops } }: LevelSpec,
  { actions }: Names,
  { faults }: Cursor,
): void {
  const path: Path = ['solution', 'goldPath'];
  for (const [index, { action }] of goldPath.entries())
    if (!actions.has(action))
      faults.push(unknownIdFault('action', action, suggestable(actions, faults), [...path, index]));
  if (goldPath.length > MAX_GOLD_ACTIONS)
    faults.push({
      path,
      message: `the path has ${goldPath.length} actions`,
      expected: `at most ${MAX_GOLD_ACTIONS}`,
    });
  const hints: Path = ['solution', 'hintStops'];
  if (hintStops.length > MAX_HINTS)
    faults.push({
      path: hints,
      message: `there are ${hintStops.length} hints`,
      expected: `at most ${MAX_HINTS}`,
    });
  for (const [index, stop] of hintStops.entries()) {
    const before = hintStops[index - 1] ?? -1;
    if (stop > before && stop <= goldPath.length && stop > 0) continue;
    faults.push({
      ...(stop === 0 && before < 0 ? { severity: 'warning' as const } : {}),
      path: [...hints, index],
      message: stop === 0 ? 'the hint shows nothing' : `the hint stops at action ${stop}`,
      expected: `more than ${Math.max(0, before)} and at most ${goldPath.length}, the length of the path`,
    });
  }
}
