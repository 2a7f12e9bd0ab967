/** anchor_point: the first use leaves a marker, the next one jumps back to it. */
import type { ConfigOf } from '../format/systems.ts';
import { EMPTY, internEntity, internKind, testTags } from '../model/entities.ts';
import { type Field, findLayer, isKindAt, NO_LAYER, readCell, writeCell } from '../model/field.ts';
import { NOWHERE, pointOf } from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import type { System } from '../model/turn.ts';

export function compileAnchor(field: Field, config: ConfigOf<'anchor_point'>): System {
  const layer = findLayer(field, config.markerLayer);
  const marker = internEntity(field.entities, config.markerKind);
  const kind = internKind(field.entities, config.markerKind);
  const blocking = testTags(field.entities, config.blockedByTags);
  const { geometry } = field;
  return {
    onAction(turn) {
      const { state } = turn;
      if (turn.action !== config.action || state.avatar === NOWHERE || layer === NO_LAYER) return;
      const target = findMarker(field, state, layer, kind);
      if (target === NOWHERE) {
        writeCell(state, layer, state.avatar, marker);
        return;
      }
      if (isKindAt(field, state, field.objects, target, blocking)) return;
      writeCell(state, layer, target, EMPTY);
      const fromPosition = pointOf(geometry, state.avatar);
      state.avatar = target;
      // Without a direction, so that the avatar does not slide on.
      turn.events.push(
        { type: 'avatar_exited', position: fromPosition },
        { type: 'avatar_entered', position: pointOf(geometry, target), fromPosition },
      );
    },
  };
}

function findMarker({ geometry, entities }: Field, state: State, layer: number, kind: number): number {
  for (let cell = 0; cell < geometry.area; cell += 1)
    if (entities.kindOf[readCell(state, layer, cell)] === kind) return cell;
  return NOWHERE;
}
