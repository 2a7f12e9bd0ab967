/** avatar_navigation: the avatar walks, one cell per action. */
import type { ConfigOf } from '../format/systems.ts';
import { EMPTY, nameOf, testTags } from '../model/entities.ts';
import { type Field, findLayer, isKindAt, isOpen, isSolidAt, readCell } from '../model/field.ts';
import { findDirection, nameDirection, NOWHERE, pointOf, stepFrom } from '../model/geometry.ts';
import { stepAvatar, type System, type Turn } from '../model/turn.ts';

export function compileNavigation(field: Field, config: ConfigOf<'avatar_navigation'>): System {
  const { geometry } = field;
  const directions = new Set(config.directions.map(findDirection));
  const ground = findLayer(field, config.groundLayer);
  const validGround = testTags(field.entities, config.validGroundTags);
  const isAnyGround = config.validGroundTags.length === 0;
  const delegates = config.solidHandling === 'delegate';
  return {
    onAction(turn) {
      const { state, direction } = turn;
      if (turn.action !== config.moveAction || !directions.has(direction)) return;
      if (!field.isAvatarEnabled || state.avatar === NOWHERE) return;
      const target = stepFrom(geometry, state.avatar, direction);
      if (!isOpen(field, state, target)) return;
      if (!isAnyGround && !isKindAt(field, state, ground, target, validGround)) return;
      if (!isSolidAt(field, state, target)) stepAvatar(turn, state.avatar, target, direction);
      else if (delegates) delegateMove(turn, target);
    },
  };
}

function delegateMove(turn: Turn, target: number): void {
  const { field, state, direction } = turn;
  turn.pendingMove = { from: state.avatar, to: target, direction };
  const blocker = readCell(state, field.objects, target);
  turn.events.push({
    type: 'move_blocked',
    position: pointOf(field.geometry, target),
    fromPosition: pointOf(field.geometry, state.avatar),
    direction: nameDirection(direction),
    blockerKind: blocker === EMPTY ? '' : nameOf(field.entities, blocker),
  });
}
