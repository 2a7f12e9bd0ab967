/** flank_capture: a row of pieces between two pieces of the other side, or walls, changes sides. */
import type { ConfigOf } from '../format/systems.ts';
import {
  type EntityId,
  internEntity,
  internKind,
  type KindTest,
  nameOf,
  testKinds,
  testTags,
} from '../model/entities.ts';
import { type GridEvent, positionOf } from '../model/events.ts';
import {
  type Field,
  findLayer,
  isKindAt,
  type LayerOffset,
  NO_LAYER,
  readCell,
  writeCell,
} from '../model/field.ts';
import {
  cellOf,
  type DirectionIndex,
  DOWN,
  findDirection,
  LEFT,
  NOWHERE,
  pointOf,
  RIGHT,
  stepFrom,
  UP,
} from '../model/geometry.ts';
import { isExhausted, type System, type Turn } from '../model/turn.ts';

/** One aggressor and one of its victims. */
interface Pair {
  readonly aggressor: string;
  readonly victim: number;
  /** Kinds of pieces that close a row: the aggressor and what else the game says. */
  readonly closing: KindTest;
}

interface Flank {
  readonly field: Field;
  readonly layer: LayerOffset;
  readonly pairs: readonly Pair[];
  /** Both ways along a row, along a column. */
  readonly lines: readonly (readonly [DirectionIndex, DirectionIndex])[];
  readonly walls: LayerOffset;
  readonly isWall: KindTest;
}

export function compileFlankCapture(field: Field, config: ConfigOf<'flank_capture'>): System {
  const triggers = new Set(config.triggerEvents);
  const directions = new Set(config.directions.map(findDirection));
  const flank: Flank = {
    field,
    layer: findLayer(field, config.pieceLayer),
    pairs: listPairs(field, config),
    lines: (
      [
        [LEFT, RIGHT],
        [UP, DOWN],
      ] as const
    ).filter((line) => line.some((each) => directions.has(each))),
    walls: config.wallTerminates ? findLayer(field, config.wallLayer) : NO_LAYER,
    isWall: testTags(field.entities, [config.wallTag]),
  };
  return {
    onCascade(turn, pending) {
      const anchors = listAnchors(field, pending, triggers);
      if (anchors.length > 0 && flank.layer !== NO_LAYER) capture(turn, flank, anchors);
    },
  };
}

function listPairs(
  { entities }: Field,
  { pairs, order, terminalKinds }: ConfigOf<'flank_capture'>,
): readonly Pair[] {
  return (order ?? Object.keys(pairs)).flatMap((aggressor) => {
    const victims = Object.hasOwn(pairs, aggressor) ? (pairs[aggressor] ?? []) : [];
    const extra = Object.hasOwn(terminalKinds, aggressor) ? (terminalKinds[aggressor] ?? []) : [];
    const closing = testKinds(entities, [aggressor, ...extra]);
    return [victims].flat().map((victim) => ({ aggressor, victim: internKind(entities, victim), closing }));
  });
}

function listAnchors(
  field: Field,
  pending: readonly GridEvent[],
  triggers: ReadonlySet<string>,
): readonly number[] {
  const cells = new Set<number>();
  for (const event of pending) {
    const position = triggers.has(event.type) ? positionOf(event) : undefined;
    const cell = position === undefined ? NOWHERE : cellOf(field.geometry, position);
    if (cell !== NOWHERE) cells.add(cell);
  }
  return [...cells];
}

/** Everything is judged on the pieces as they are before any of them changes. */
function capture(turn: Turn, flank: Flank, anchors: readonly number[]): void {
  const { field, layer } = flank;
  const marks = new Map<number, string>();
  turn.work += flank.pairs.length * anchors.length;
  if (isExhausted(turn)) return;
  for (const pair of flank.pairs)
    for (const anchor of anchors)
      for (const [back, forth] of flank.lines)
        for (const cell of listCaptured(turn, flank, pair, anchor, back, forth))
          if (!marks.has(cell)) marks.set(cell, pair.aggressor);
  for (const [cell, toKind] of marks) {
    const fromKind = nameOf(field.entities, readCell(turn.state, layer, cell));
    writeCell(turn.state, layer, cell, internEntity(field.entities, toKind));
    const position = pointOf(field.geometry, cell);
    const layerId = field.layers.find(({ offset }) => offset === layer)?.id ?? '';
    turn.events.push({ type: 'cell_transformed', position, fromKind, toKind, layer: layerId });
  }
}

/** The runs on one line that touch the anchor and are closed on both sides, in the order of the line. */
function listCaptured(
  turn: Turn,
  flank: Flank,
  pair: Pair,
  anchor: number,
  back: DirectionIndex,
  forth: DirectionIndex,
): readonly number[] {
  const { geometry } = flank.field;
  if (isVictim(turn, flank, pair, anchor)) {
    const before = listRun(turn, flank, pair, stepFrom(geometry, anchor, back), back);
    const after = listRun(turn, flank, pair, stepFrom(geometry, anchor, forth), forth);
    return before === undefined || after === undefined ? [] : [...[...before].reverse(), anchor, ...after];
  }
  if (!isClosing(turn, flank, pair, anchor)) return [];
  const before = listRun(turn, flank, pair, stepFrom(geometry, anchor, back), back) ?? [];
  const after = listRun(turn, flank, pair, stepFrom(geometry, anchor, forth), forth) ?? [];
  return [...[...before].reverse(), ...after];
}

/** The victims from a cell on, up to something that closes the run; undefined if nothing does. */
function listRun(
  turn: Turn,
  flank: Flank,
  pair: Pair,
  start: number,
  direction: DirectionIndex,
): readonly number[] | undefined {
  const run: number[] = [];
  let cell = start;
  for (
    ;
    cell !== NOWHERE && isVictim(turn, flank, pair, cell);
    cell = stepFrom(flank.field.geometry, cell, direction)
  )
    run.push(cell);
  return cell !== NOWHERE && isClosing(turn, flank, pair, cell) ? run : undefined;
}

const pieceAt = (turn: Turn, { layer }: Flank, cell: number): EntityId => readCell(turn.state, layer, cell);

const isVictim = (turn: Turn, flank: Flank, { victim }: Pair, cell: number): boolean =>
  flank.field.entities.kindOf[pieceAt(turn, flank, cell)] === victim;

function isClosing(turn: Turn, flank: Flank, { closing }: Pair, cell: number): boolean {
  const { field, walls, isWall } = flank;
  if (closing[field.entities.kindOf[pieceAt(turn, flank, cell)] ?? 0] === true) return true;
  return isKindAt(field, turn.state, walls, cell, isWall);
}
