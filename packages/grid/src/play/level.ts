/** A level ready to be played: everything that its files say, compiled once. */
import type { ActionSpec, GameSpec } from '../format/game.ts';
import type { GoalSpec } from '../format/goals.ts';
import type { LevelSpec } from '../format/level.ts';
import type { RuleSpec } from '../format/rules.ts';
import type { ConfigOf, SystemSpec } from '../format/systems.ts';
import { compileGoals, compileLosses, type Loss } from '../goals/compile.ts';
import type { Goal } from '../goals/judgement.ts';
import type { State } from '../model/state.ts';
import type { System } from '../model/turn.ts';
import { compileRules } from '../rules/rule.ts';
import { compileSystem } from '../systems/compile.ts';
import { type CascadeEnd, runLoadCascade } from './cascade.ts';
import type { Mechanics, Phases } from './mechanics.ts';
import { createBoardState, createLevelField } from './setup.ts';

export interface Level extends Mechanics {
  readonly id: string;
  /** As the game declares them. */
  readonly actions: readonly ActionSpec[];
  readonly actionIds: ReadonlySet<string>;
  readonly goals: readonly Goal[];
  /** As written, in the order of `goals`. */
  readonly goalSpecs: readonly GoalSpec[];
  /** Those that are enabled, with the level's overrides. */
  readonly systems: readonly SystemSpec[];
  /** Of the game, then of the level, as written. */
  readonly ruleSpecs: readonly RuleSpec[];
  readonly losses: readonly Loss[];
  /** After the load cascade. Never changed: a turn works on a copy. */
  readonly initial: State;
  /** How the load cascade ended. */
  readonly loadEnd: CascadeEnd;
}

/** `systems` are those of the game with the level's overrides; `game.systems` is as written. */
export function compileLevel(game: GameSpec, spec: LevelSpec, systems: readonly SystemSpec[]): Level {
  const field = createLevelField(game, spec);
  const ruleSpecs = [...game.rules, ...spec.rules];
  const enabled = systems.filter((system) => system.enabled);
  const mechanics: Mechanics = {
    field,
    rules: compileRules(field, ruleSpecs),
    phases: groupByPhase(enabled.map((system) => compileSystem(field, system, findPush(game)))),
    maxCascadeDepth: game.defaults.maxCascadeDepth,
  };
  const initial = createBoardState(field, game, spec);
  const loadEnd = runLoadCascade(mechanics, initial);
  return {
    ...mechanics,
    id: spec.id,
    actions: game.actions,
    actionIds: new Set(game.actions.map(({ id }) => id)),
    goalSpecs: spec.goals,
    ruleSpecs,
    systems: enabled,
    goals: compileGoals(field, spec.goals, initial),
    losses: compileLosses(field, spec.loseConditions, { goals: spec.goals, systems: enabled }),
    initial,
    loadEnd,
  };
}

function findPush({ systems }: GameSpec): ConfigOf<'push_objects'> | undefined {
  for (const system of systems) if (system.type === 'push_objects') return system.config;
  return undefined;
}

function groupByPhase(systems: readonly System[]): Phases {
  const pick = <K extends keyof System>(key: K): NonNullable<System[K]>[] =>
    systems.map((system) => system[key]).filter((hook): hook is NonNullable<System[K]> => hook !== undefined);
  return {
    action: pick('onAction'),
    movement: pick('onMovement'),
    cascade: pick('onCascade'),
    npc: pick('onNpc'),
  };
}
