/** What a held item does to an object in the avatar's way; for pushing and for boxes. */
import { OBJECTS } from '../format/vocabulary.ts';
import { EMPTY, type EntityId, type KindTest, nameOf, passes, testTags } from '../model/entities.ts';
import { type Field, readCell, writeCell } from '../model/field.ts';
import { type DirectionIndex, pointOf } from '../model/geometry.ts';
import { emitCleared, emitRemoved, stepAvatar, type Turn } from '../model/turn.ts';

interface ToolSpec {
  readonly item: string;
  readonly targetTag: string;
  readonly consumeItem: boolean;
  readonly animation?: string | null | undefined;
}

export interface Tool {
  readonly item: string;
  readonly targets: KindTest;
  readonly isConsumed: boolean;
  readonly animation: string | null;
}

export function compileTools(field: Field, specs: readonly ToolSpec[]): readonly Tool[] {
  return specs.map(({ item, targetTag, consumeItem, animation }) => ({
    item,
    targets: testTags(field.entities, [targetTag]),
    isConsumed: consumeItem,
    animation: animation ?? null,
  }));
}

export function findTool(turn: Turn, tools: readonly Tool[], target: EntityId): Tool | undefined {
  if (turn.state.item === null) return undefined;
  return tools.find(
    ({ item, targets }) => item === turn.state.item && passes(turn.field.entities, targets, target),
  );
}

/** Removes the object at `to` and lets the avatar step there. */
export function useTool(turn: Turn, tool: Tool, from: number, to: number, direction: DirectionIndex): void {
  const { field, state } = turn;
  const kind = nameOf(field.entities, readCell(state, field.objects, to));
  writeCell(state, field.objects, to, EMPTY);
  if (tool.isConsumed) state.item = null;
  const position = pointOf(field.geometry, to);
  emitRemoved(turn, position, kind, tool.animation);
  emitCleared(turn, position, kind, OBJECTS);
  stepAvatar(turn, from, to, direction);
}
