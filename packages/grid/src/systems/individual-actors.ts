/** individual_actors: the player selects an actor and moves it; others may react to its step. */
import { isTable } from '@dota-factory/data';
import { isPoint, type Params, type Point } from '../format/shapes.ts';
import type { ConfigOf } from '../format/systems.ts';
import { EMPTY, internEntity, type KindTest, nameOf, passes, testTags } from '../model/entities.ts';
import { type Field, findLayer, NO_LAYER, readCell, slotOf, writeVariable } from '../model/field.ts';
import { cellOf, findDirection, isCardinal, nameDirection, NOWHERE, pointOf } from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import { pointParam, type System, type Turn } from '../model/turn.ts';
import { readNumber } from '../model/values.ts';
import {
  type Claim,
  compileClaim,
  findStep,
  listSteppers,
  moveEntity,
  orderSteppers,
  turnDirection,
  type Ways,
} from './actors.ts';

interface Actors {
  readonly config: ConfigOf<'individual_actors'>;
  readonly ways: Ways;
  readonly isActor: KindTest;
  readonly claim: Claim;
  /** Slots of the variables that keep the selection and the remaining moves. */
  readonly kindSlot: number;
  readonly cellSlot: number;
  readonly budgetSlot: number;
}

export function compileIndividualActors(field: Field, config: ConfigOf<'individual_actors'>): System {
  const directions = new Set(config.directions.map(findDirection));
  const actors: Actors = {
    config,
    ways: {
      field,
      layer: findLayer(field, config.actorLayer),
      ground: findLayer(field, config.groundLayer),
      isWall: testTags(field.entities, [config.wallTag]),
    },
    isActor: testTags(field.entities, [config.actorTag]),
    claim: compileClaim(field, config.claim, config.groundLayer, (kind) =>
      internEntity(field.entities, kind),
    ),
    kindSlot: slotOf(field, config.selectedVariable),
    cellSlot: slotOf(field, config.selectedPositionVariable),
    budgetSlot: slotOf(field, config.budgetVariable),
  };
  return {
    onAction(turn) {
      if (turn.action === config.selectAction && !select(turn, actors)) turn.isVetoed = true;
      if (turn.action !== config.moveAction || !directions.has(turn.direction) || !isCardinal(turn.direction))
        return;
      if (!move(turn, actors)) turn.isVetoed = true;
    },
  };
}

/** Whether there is an actor at the cell that the action names. */
function select(turn: Turn, { config, ways, isActor, kindSlot, cellSlot, budgetSlot }: Actors): boolean {
  const { state } = turn;
  const { entities, geometry } = ways.field;
  const position = pointParam(turn);
  const entity = position === undefined ? EMPTY : readCell(state, ways.layer, cellOf(geometry, position));
  if (position === undefined || entity === EMPTY || !passes(entities, isActor, entity)) return false;
  const kind = nameOf(entities, entity);
  writeVariable(state, kindSlot, kind);
  writeVariable(state, cellSlot, [position[0], position[1]]);
  if (config.budgets !== undefined && !isTable(state.variables[budgetSlot]))
    writeVariable(state, budgetSlot, { ...config.budgets });
  turn.events.push({ type: 'actor_selected', kind, position });
  return true;
}

/** Whether there is a selected actor with moves left. A blocked one stays and keeps its moves. */
function move(turn: Turn, actors: Actors): boolean {
  const { state, direction } = turn;
  const { ways, kindSlot, cellSlot, budgetSlot } = actors;
  const { geometry } = ways.field;
  const kind = state.variables[kindSlot];
  if (typeof kind !== 'string' || ways.layer === NO_LAYER) return false;
  const left = budgetOf(state.variables[budgetSlot], kind);
  if (left !== undefined && left <= 0) return false;
  const cell = findSelected(state, actors, kind);
  if (cell === NOWHERE) return false;
  const fromPosition = pointOf(geometry, cell);
  const target = findStep(ways, state, cell, direction);
  if (target === NOWHERE) {
    turn.events.push({ type: 'actor_blocked', kind, position: fromPosition });
    return true;
  }
  const position = pointOf(geometry, target);
  moveEntity(state, ways.layer, cell, target);
  writeVariable(state, cellSlot, [position[0], position[1]]);
  const step = { kind, fromPosition, position, direction: nameDirection(direction) };
  turn.events.push({ type: 'actor_moved', ...step }, { type: 'actor_entered', ...step });
  actors.claim(turn, kind, target);
  if (left !== undefined)
    writeVariable(state, budgetSlot, { ...(state.variables[budgetSlot] as Params), [kind]: left - 1 });
  react(turn, actors);
  return true;
}

/** Moves left of a kind; undefined if they are not counted. */
function budgetOf(budgets: unknown, kind: string): number | undefined {
  return isTable(budgets) && Object.hasOwn(budgets, kind) ? readNumber(budgets[kind]) : undefined;
}

/** The actor at the remembered cell; without one, the only actor of the kind. */
function findSelected(state: State, { ways, cellSlot }: Actors, kind: string): number {
  const { geometry, entities } = ways.field;
  const remembered = state.variables[cellSlot] ?? null;
  const isSelected = (cell: number): boolean => {
    const entity = readCell(state, ways.layer, cell);
    return entity !== EMPTY && nameOf(entities, entity) === kind;
  };
  if (remembered !== null) {
    const cell = isPoint(remembered) ? cellOf(geometry, remembered as Point) : NOWHERE;
    return isSelected(cell) ? cell : NOWHERE;
  }
  const cells = [...geometry.points.keys()].filter(isSelected);
  return cells.length === 1 ? (cells[0] ?? NOWHERE) : NOWHERE;
}

function react(turn: Turn, { config, ways }: Actors): void {
  const { reactiveKinds } = config;
  const { field, layer } = ways;
  const steppers = listSteppers(field, turn.state, layer, (kind) =>
    Object.hasOwn(reactiveKinds, kind) ? turnDirection(reactiveKinds, kind, turn.direction) : undefined,
  );
  for (const { cell, kind, direction } of orderSteppers(field, steppers)) {
    const target = findStep(ways, turn.state, cell, direction);
    if (target === NOWHERE) continue;
    moveEntity(turn.state, layer, cell, target);
    turn.events.push({
      type: 'actor_reacted',
      kind,
      fromPosition: pointOf(field.geometry, cell),
      position: pointOf(field.geometry, target),
      direction: nameDirection(direction),
    });
  }
}
