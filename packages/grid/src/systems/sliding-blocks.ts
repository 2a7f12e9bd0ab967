/** sliding_blocks: the player slides objects over several cells, and some of them off the board. */
import { isPoint, type Point } from '../format/shapes.ts';
import type { ConfigOf } from '../format/systems.ts';
import { EMPTY, type KindTest, passes, testTags } from '../model/entities.ts';
import { covers, type Field, findLayer, isKindAt, isOpen, readCell, slotOf } from '../model/field.ts';
import {
  cellOf,
  type DirectionIndex,
  DOWN,
  dxOf,
  dyOf,
  isCardinal,
  nameDirection,
  NOWHERE,
  UP,
} from '../model/geometry.ts';
import type { MultiCellObject, State } from '../model/state.ts';
import type { System, Turn } from '../model/turn.ts';
import { incrementVariable } from '../rules/effects.ts';

interface Blocks {
  readonly field: Field;
  readonly config: ConfigOf<'sliding_blocks'>;
  readonly ground: number;
  readonly validGround: KindTest;
  readonly layers: readonly number[];
  readonly isBlocking: KindTest;
  readonly isCoverable: KindTest;
  readonly isExit: KindTest;
  readonly escapedSlot: number;
}

export function compileSlidingBlocks(field: Field, config: ConfigOf<'sliding_blocks'>): System {
  const blocks: Blocks = {
    field,
    config,
    ground: findLayer(field, config.groundLayer),
    validGround: testTags(field.entities, config.validGroundTags),
    layers: config.blockingLayers.map((id) => findLayer(field, id)),
    isBlocking: testTags(field.entities, config.blockingTags),
    isCoverable: testTags(field.entities, config.coverableTags),
    isExit: testTags(field.entities, config.exitTags),
    escapedSlot: slotOf(field, config.escapedVariable),
  };
  return {
    onAction(turn) {
      if (turn.action === config.moveAction && !slide(turn, blocks)) turn.isVetoed = true;
    },
  };
}

/** Whether a block moved. */
function slide(turn: Turn, blocks: Blocks): boolean {
  const { state, direction, params } = turn;
  const position = Object.hasOwn(params, 'position') ? params['position'] : undefined;
  if (!isPoint(position) || !isCardinal(direction)) return false;
  const block = state.objects.find(({ cells }) => covers(cells, position[0], position[1]));
  if (block === undefined || !canGo(block, direction)) return false;
  const cells = block.cells.map(([x, y]): Point => [x + dxOf(direction), y + dyOf(direction)]);
  if (cells.some((cell) => cellOf(blocks.field.geometry, cell) === NOWHERE))
    return leave(turn, blocks, block);
  const own = listCovered(blocks, [block]);
  const others = listCovered(
    blocks,
    state.objects.filter((each) => each !== block),
  );
  if (!cells.every((cell) => isFree(state, blocks, block, cellOf(blocks.field.geometry, cell), own, others)))
    return false;
  state.objects = state.objects.map((each) => (each === block ? { ...block, cells } : each));
  turn.events.push({
    type: 'multi_cell_object_moved',
    id: block.id,
    kind: block.kind,
    fromCells: block.cells,
    toCells: cells,
    direction: nameDirection(direction),
  });
  return true;
}

function canGo({ params }: MultiCellObject, direction: DirectionIndex): boolean {
  const axis = params['axis'] ?? 'both';
  if (axis === 'both') return true;
  return axis === (direction === UP || direction === DOWN ? 'vertical' : 'horizontal');
}

const hasRole = ({ params }: MultiCellObject, roles: readonly string[]): boolean =>
  roles.some((role) => role === params['role']);

function leave(turn: Turn, blocks: Blocks, block: MultiCellObject): boolean {
  const { config, field } = blocks;
  if (!hasRole(block, config.escapeRoles)) return false;
  const isAtExit = (cell: Point): boolean =>
    isKindAt(field, turn.state, blocks.ground, cellOf(field.geometry, cell), blocks.isExit);
  if (config.exitTags.length > 0 && !findLeadingEdge(block, turn.direction).some(isAtExit)) return false;
  turn.state.objects = turn.state.objects.filter((each) => each !== block);
  turn.events.push({
    type: 'multi_cell_object_exited',
    id: block.id,
    kind: block.kind,
    direction: nameDirection(turn.direction),
  });
  incrementVariable(turn, config.escapedVariable, blocks.escapedSlot, 1);
  return true;
}

/** The cells that are farthest in a direction. */
function findLeadingEdge({ cells }: MultiCellObject, direction: DirectionIndex): readonly Point[] {
  const reach = ([x, y]: Point): number => x * dxOf(direction) + y * dyOf(direction);
  const farthest = Math.max(...cells.map(reach));
  return cells.filter((cell) => reach(cell) === farthest);
}

/** The cells of the board that these objects cover. */
function listCovered({ field }: Blocks, objects: readonly MultiCellObject[]): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const { cells } of objects) for (const point of cells) covered.add(cellOf(field.geometry, point));
  return covered;
}

/** `own` are the cells that the block covers already, whatever lies under them. */
function isFree(
  state: State,
  blocks: Blocks,
  block: MultiCellObject,
  cell: number,
  own: ReadonlySet<number>,
  others: ReadonlySet<number>,
): boolean {
  const { field, layers } = blocks;
  if (!isOpen(field, state, cell) || !isKindAt(field, state, blocks.ground, cell, blocks.validGround))
    return false;
  if (others.has(cell)) return false;
  if (own.has(cell)) return true;
  return layers.every((layer) => !isBlockedBy(state, blocks, block, layer, cell));
}

function isBlockedBy(
  state: State,
  blocks: Blocks,
  block: MultiCellObject,
  layer: number,
  cell: number,
): boolean {
  const { entities } = blocks.field;
  const { blockingTags, coverableBlockedRoles } = blocks.config;
  const entity = readCell(state, layer, cell);
  if (entity === EMPTY) return false;
  if (blockingTags.length > 0 && !passes(entities, blocks.isBlocking, entity)) return false;
  return !passes(entities, blocks.isCoverable, entity) || hasRole(block, coverableBlockedRoles);
}
