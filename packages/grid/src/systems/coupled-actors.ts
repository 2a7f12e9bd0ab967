/** coupled_actors: all actors step at once, each in a direction that its kind decides. */
import type { ConfigOf } from '../format/systems.ts';
import { internEntity, testTags } from '../model/entities.ts';
import { type Field, findLayer, NO_LAYER } from '../model/field.ts';
import { findDirection, isCardinal, nameDirection, NOWHERE, pointOf } from '../model/geometry.ts';
import type { System, Turn } from '../model/turn.ts';
import {
  type Claim,
  compileClaim,
  findStep,
  listSteppers,
  moveEntity,
  orderSteppers,
  type Stepper,
  turnDirection,
  type Ways,
} from './actors.ts';

export function compileCoupledActors(field: Field, config: ConfigOf<'coupled_actors'>): System {
  const directions = new Set(config.directions.map(findDirection));
  const ways: Ways = {
    field,
    layer: findLayer(field, config.actorLayer),
    ground: findLayer(field, config.groundLayer),
    isWall: testTags(field.entities, [config.wallTag]),
  };
  const claim = compileClaim(field, config.claim, config.groundLayer, (kind) =>
    internEntity(field.entities, kind),
  );
  return {
    onAction(turn) {
      const { action, direction, state } = turn;
      if (action !== config.moveAction || !directions.has(direction) || !isCardinal(direction)) return;
      if (ways.layer === NO_LAYER) return;
      const steppers = listSteppers(field, state, ways.layer, (kind) =>
        turnDirection(config.directionTransforms, kind, direction),
      );
      for (const stepper of orderSteppers(field, steppers)) stepActor(turn, ways, stepper, claim);
    },
  };
}

/** The events carry the direction of the action, not that of the step. */
function stepActor(turn: Turn, ways: Ways, { cell, kind, direction }: Stepper, claim: Claim): void {
  const { geometry } = ways.field;
  const target = findStep(ways, turn.state, cell, direction);
  const fromPosition = pointOf(geometry, cell);
  if (target === NOWHERE) {
    turn.events.push({ type: 'actor_blocked', kind, position: fromPosition });
    return;
  }
  moveEntity(turn.state, ways.layer, cell, target);
  const step = {
    kind,
    fromPosition,
    position: pointOf(geometry, target),
    direction: nameDirection(turn.direction),
  };
  turn.events.push({ type: 'actor_moved', ...step }, { type: 'actor_entered', ...step });
  claim(turn, kind, target);
}
