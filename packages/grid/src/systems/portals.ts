/** portals: cells of one kind and channel lead to each other, for the avatar and for objects. */
import type { ConfigOf } from '../format/systems.ts';
import { ACTORS, OBJECTS } from '../format/vocabulary.ts';
import {
  EMPTY,
  type EntityId,
  type KindTest,
  kindOf,
  nameOf,
  paramOf,
  paramsOf,
  passes,
  testTags,
} from '../model/entities.ts';
import type { GridEvent } from '../model/events.ts';
import { type Field, isSolidAt, readCell, writeCell } from '../model/field.ts';
import { cellOf, nameDirection, NOWHERE, pointOf } from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import { emitRemoved, isExhausted, type System, type Turn } from '../model/turn.ts';

interface Portals {
  readonly field: Field;
  readonly isPortal: KindTest;
  readonly matchKey: string;
  readonly endMovement: boolean;
}

export function compilePortals(field: Field, config: ConfigOf<'portals'>): System {
  const portals: Portals = {
    field,
    isPortal: testTags(field.entities, config.teleportTags),
    matchKey: config.matchKey,
    endMovement: config.endMovement,
  };
  return {
    onMovement: (turn) => teleportAvatar(turn, portals, findExitOf(turn.state, portals, turn.state.avatar)),
    onCascade(turn, pending) {
      teleportArrival(turn, portals, pending);
      teleportObjects(turn, portals, pending);
    },
  };
}

/** The exit of the portal that a cell has, or NOWHERE. The first portal over the layers counts. */
function findExitOf(state: State, portals: Portals, cell: number): number {
  const { field, isPortal } = portals;
  if (cell === NOWHERE) return NOWHERE;
  for (const { offset } of field.layers) {
    const entity = readCell(state, offset, cell);
    if (passes(field.entities, isPortal, entity)) return findExit(state, portals, offset, cell);
  }
  return NOWHERE;
}

/** The first other cell, over the layers and row by row, with an entity of the same kind and channel. */
function findExit(state: State, portals: Portals, layer: number, cell: number): number {
  const portal = readCell(state, layer, cell);
  const channel = channelOf(portals, portal);
  return channel === null ? NOWHERE : findPortal(state, portals, portal, channel, cell);
}

/** The channel of a portal as a text; null for one that leads nowhere. */
function channelOf({ field, matchKey }: Portals, portal: EntityId): string | null {
  const channel = paramOf(field.entities, portal, matchKey) ?? null;
  return channel === null ? null : String(channel);
}

/** The first cell but one with an entity of the kind of a portal and with its channel. */
function findPortal(
  state: State,
  portals: Portals,
  portal: EntityId,
  channel: string,
  except: number,
): number {
  const { entities, geometry, layers } = portals.field;
  const kind = kindOf(entities, portal);
  for (const { offset } of layers)
    for (let cell = 0; cell < geometry.area; cell += 1) {
      const entity = state.cells[offset + cell] ?? EMPTY;
      if (entities.kindOf[entity] !== kind || cell === except) continue;
      if (entity === portal || channelOf(portals, entity) === channel) return cell;
    }
  return NOWHERE;
}

/** A solid object on the exit keeps the avatar where it is. Its facing stays. */
function teleportAvatar(turn: Turn, { field, endMovement }: Portals, exit: number): void {
  const { state } = turn;
  if (exit === NOWHERE || isSolidAt(field, state, exit)) return;
  const fromPosition = pointOf(field.geometry, state.avatar);
  state.avatar = exit;
  if (!endMovement) return;
  const direction = nameDirection(state.facing);
  turn.events.push(
    { type: 'avatar_exited', position: fromPosition },
    { type: 'avatar_entered', position: pointOf(field.geometry, exit), fromPosition, direction },
  );
}

/** An avatar that has just come through a portal does not go back. */
function teleportArrival(turn: Turn, portals: Portals, pending: readonly GridEvent[]): void {
  const { geometry } = portals.field;
  const { avatar } = turn.state;
  if (avatar === NOWHERE) return;
  for (const event of pending) {
    if (event.type !== 'avatar_entered' || cellOf(geometry, event.position) !== avatar) continue;
    const exit = findExitOf(turn.state, portals, avatar);
    if (exit !== cellOf(geometry, event.fromPosition)) teleportAvatar(turn, portals, exit);
    return;
  }
}

/** Objects that were put on a portal, unless they have just come through one. */
function teleportObjects(turn: Turn, portals: Portals, pending: readonly GridEvent[]): void {
  const { geometry, layers } = portals.field;
  const cells = new Set<number>();
  for (const event of pending)
    if (event.type === 'object_placed' && event.wasTeleported !== true)
      cells.add(cellOf(geometry, event.position));
  if (cells.size === 0) return;
  const sorted = [...cells].sort((a, b) => a - b);
  const ends: Ends = new Map();
  for (const { id, offset } of layers)
    if (id !== OBJECTS && id !== ACTORS)
      for (const cell of sorted) teleportObject(turn, portals, ends, offset, cell);
}

/** By kind and channel: the first portal and the next one. Looked up once per pass, since looking takes the whole board. */
type Ends = Map<string, readonly [number, number]>;

function findEnds(turn: Turn, portals: Portals, ends: Ends, portal: EntityId): readonly [number, number] {
  const { entities, geometry } = portals.field;
  const channel = channelOf(portals, portal);
  if (channel === null) return [NOWHERE, NOWHERE];
  const key = `${kindOf(entities, portal)} ${channel}`;
  const known = ends.get(key);
  if (known !== undefined) return known;
  turn.work += geometry.area;
  const first = findPortal(turn.state, portals, portal, channel, NOWHERE);
  const found = [first, findPortal(turn.state, portals, portal, channel, first)] as const;
  ends.set(key, found);
  return found;
}

function teleportObject(turn: Turn, portals: Portals, ends: Ends, layer: number, cell: number): void {
  const { state } = turn;
  const { field, isPortal } = portals;
  const entity = readCell(state, field.objects, cell);
  const portal = readCell(state, layer, cell);
  if (entity === EMPTY || !passes(field.entities, isPortal, portal) || isExhausted(turn)) return;
  const [first, second] = findEnds(turn, portals, ends, portal);
  const exit = first === cell ? second : first;
  if (exit === NOWHERE || readCell(state, field.objects, exit) !== EMPTY) return;
  // An object may itself be of the kind of a portal, and be an end.
  if (passes(field.entities, isPortal, entity)) ends.clear();
  writeCell(state, field.objects, cell, EMPTY);
  writeCell(state, field.objects, exit, entity);
  const kind = nameOf(field.entities, entity);
  emitRemoved(turn, pointOf(field.geometry, cell), kind);
  turn.events.push({
    type: 'object_placed',
    position: pointOf(field.geometry, exit),
    kind,
    params: paramsOf(field.entities, entity),
    wasTeleported: true,
  });
}
