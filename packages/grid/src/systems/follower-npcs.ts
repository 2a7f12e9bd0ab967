/** follower_npcs: actors that move by themselves, after rules and systems are done. */
import type { ConfigOf } from '../format/systems.ts';
import { ACTORS, MARKERS, OBJECTS, SOLID } from '../format/vocabulary.ts';
import {
  EMPTY,
  type EntityId,
  type KindTest,
  paramOf,
  passes,
  testTags,
  withParam,
} from '../model/entities.ts';
import {
  type Field,
  findLayer,
  isKindAt,
  isOpen,
  isSolidAt,
  type LayerOffset,
  NO_LAYER,
  readCell,
  slotOf,
  writeCell,
} from '../model/field.ts';
import {
  CARDINAL_INDICES,
  type DirectionIndex,
  dxOf,
  findDirection,
  LEFT,
  nameDirection,
  NO_DIRECTION,
  NOWHERE,
  oppositeOf,
  pointOf,
  RIGHT,
  stepFrom,
  UP,
  DOWN,
} from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import { isExhausted, type System, type Turn } from '../model/turn.ts';
import { readNumber } from '../model/values.ts';

type Behaviour = ConfigOf<'follower_npcs'>['behaviors'][string];

interface Npcs {
  readonly field: Field;
  readonly layer: LayerOffset;
  readonly isNpc: KindTest;
  readonly isWall: KindTest;
  /** Nothing in the engine maintains this variable; a level's rules may. */
  readonly turnSlot: number;
  readonly behaviours: ReadonlyMap<unknown, Behaviour>;
  readonly targets: ReadonlyMap<Behaviour, KindTest>;
}

/** By direction: the one to its right. */
const CLOCKWISE = [RIGHT, LEFT, UP, DOWN] as const;

export function compileNpcs(field: Field, config: ConfigOf<'follower_npcs'>): System {
  const behaviours = new Map<unknown, Behaviour>(Object.entries(config.behaviors));
  const npcs: Npcs = {
    field,
    layer: findLayer(field, ACTORS),
    isNpc: testTags(field.entities, config.npcTags),
    isWall: testTags(field.entities, [SOLID]),
    turnSlot: slotOf(field, 'turnCount'),
    behaviours,
    targets: new Map(
      [...behaviours.values()].map((each) => [
        each,
        testTags(field.entities, each.targetTag === undefined ? [] : [each.targetTag]),
      ]),
    ),
  };
  return {
    onNpc(turn) {
      if (npcs.layer === NO_LAYER) return;
      const cells = [...field.geometry.points.keys()].filter((cell) =>
        passes(field.entities, npcs.isNpc, readCell(turn.state, npcs.layer, cell)),
      );
      for (const cell of cells) {
        if (isExhausted(turn)) return;
        moveNpc(turn, npcs, cell);
      }
    },
  };
}

function moveNpc(turn: Turn, npcs: Npcs, cell: number): void {
  const { field, layer } = npcs;
  const { state } = turn;
  const npc = readCell(state, layer, cell);
  const behaviour = npcs.behaviours.get(paramOf(field.entities, npc, 'behavior'));
  const turnCount = readNumber(state.variables[npcs.turnSlot]) ?? 0;
  if (behaviour === undefined || turnCount % behaviour.frequency !== 0) return;
  const direction = chooseDirection(turn, npcs, behaviour, npc, cell);
  if (direction === NO_DIRECTION) return;
  const target = stepFrom(field.geometry, cell, direction);
  const hasFacing = behaviour.type === 'clockwise' || behaviour.type === 'patrol';
  const moved = hasFacing ? withParam(field.entities, npc, 'facing', nameDirection(direction)) : npc;
  writeCell(state, layer, cell, EMPTY);
  writeCell(state, layer, target, moved);
  const [x, y] = pointOf(field.geometry, cell);
  turn.events.push({
    type: 'npc_moved',
    npcId: String(paramOf(field.entities, npc, 'id') ?? `${ACTORS}:${x},${y}`),
    fromPosition: [x, y],
    toPosition: pointOf(field.geometry, target),
  });
}

/** NO_DIRECTION if it stays. */
function chooseDirection(
  turn: Turn,
  npcs: Npcs,
  behaviour: Behaviour,
  npc: EntityId,
  cell: number,
): DirectionIndex {
  const canGo = (direction: DirectionIndex): boolean =>
    canEnter(turn.state, npcs, behaviour, cell, direction);
  if (behaviour.type === 'clockwise' || behaviour.type === 'patrol') {
    const facing = findDirection(paramOf(npcs.field.entities, npc, 'facing') ?? 'right');
    return listTurns(behaviour.type, facing).find(canGo) ?? NO_DIRECTION;
  }
  const target = findTarget(turn, npcs, behaviour, cell);
  return target === NOWHERE
    ? NO_DIRECTION
    : (listApproaches(npcs.field, cell, target).find(canGo) ?? NO_DIRECTION);
}

function listTurns(type: 'clockwise' | 'patrol', facing: DirectionIndex): readonly DirectionIndex[] {
  if (type === 'patrol') return [facing, oppositeOf(facing)];
  const turns = [facing];
  while (turns.length < 4) turns.push(CLOCKWISE[turns.at(-1) ?? RIGHT] ?? RIGHT);
  return turns;
}

function canEnter(
  state: State,
  { field, layer, isWall }: Npcs,
  { solidBlocking }: Behaviour,
  cell: number,
  direction: DirectionIndex,
): boolean {
  const target = stepFrom(field.geometry, cell, direction);
  if (!isOpen(field, state, target) || readCell(state, layer, target) !== EMPTY) return false;
  return (
    !solidBlocking ||
    !(isSolidAt(field, state, target) || isKindAt(field, state, field.ground, target, isWall))
  );
}

/** The steps that come nearer: first along the longer way (along the row if both are alike), then up, down, left, right. */
function listApproaches({ geometry }: Field, cell: number, target: number): readonly DirectionIndex[] {
  const [x, y] = pointOf(geometry, cell);
  const [targetX, targetY] = pointOf(geometry, target);
  const [dx, dy] = [targetX - x, targetY - y];
  const isNearer = (direction: DirectionIndex): boolean => {
    if (direction === LEFT || direction === RIGHT) return dxOf(direction) * dx > 0;
    return direction === UP ? dy < 0 : dy > 0;
  };
  const isAlongRow = (direction: DirectionIndex): boolean => dxOf(direction) !== 0;
  const rowFirst = Math.abs(dx) >= Math.abs(dy);
  const nearer = CARDINAL_INDICES.filter(isNearer);
  return [
    ...nearer.filter((each) => isAlongRow(each) === rowFirst),
    ...nearer.filter((each) => isAlongRow(each) !== rowFirst),
  ];
}

/** The nearest target, counted in steps; the first one, row by row, of several. */
function findTarget(turn: Turn, { field, targets }: Npcs, behaviour: Behaviour, cell: number): number {
  const { state } = turn;
  if (behaviour.type === 'toward_avatar') return state.avatar;
  const { entities, geometry } = field;
  turn.work += 2 * geometry.area;
  const isWanted = (entity: EntityId): boolean =>
    behaviour.type === 'toward_tag'
      ? passes(entities, targets.get(behaviour) ?? [], entity)
      : entity !== EMPTY && paramOf(entities, entity, 'color') === behaviour.targetColor;
  const layers = [OBJECTS, behaviour.type === 'toward_tag' ? MARKERS : ACTORS].map((id) =>
    findLayer(field, id),
  );
  const [x, y] = pointOf(geometry, cell);
  let nearest = NOWHERE;
  let least = Number.POSITIVE_INFINITY;
  for (const layer of layers)
    for (let other = 0; other < geometry.area; other += 1) {
      if (other === cell || !isWanted(readCell(state, layer, other))) continue;
      const point = pointOf(geometry, other);
      const distance = Math.abs(point[0] - x) + Math.abs(point[1] - y);
      if (distance >= least) continue;
      least = distance;
      nearest = other;
    }
  return nearest;
}
