/** A state as plain JSON: what the traces of the reference engine record, and what views and tests compare. */
import type { Params, Point } from '../format/shapes.ts';
import type { Direction } from '../format/vocabulary.ts';
import { nameOf, paramsOf } from '../model/entities.ts';
import { nameDirection, NOWHERE, pointOf } from '../model/geometry.ts';
import type { MultiCellObject, State } from '../model/state.ts';
import { compareTexts } from '../model/values.ts';
import type { Level } from './level.ts';

/** A cell that is not empty; the parameters only if there are any. */
export type SnapshotCell =
  | readonly [x: number, y: number, kind: string]
  | readonly [x: number, y: number, kind: string, params: Params];

export interface Snapshot {
  /** By layer, row by row. */
  readonly layers: Readonly<Record<string, readonly SnapshotCell[]>>;
  readonly mcos: readonly MultiCellObject[];
  readonly avatar: {
    readonly enabled: boolean;
    readonly position: Point | null;
    readonly facing: Direction;
    readonly item: string | null;
  };
  readonly variables: Params;
  readonly overlay: readonly [x: number, y: number, width: number, height: number] | null;
  /** By goal, from the first turn on. */
  readonly sequence: Readonly<Record<string, number>>;
  readonly once: readonly string[];
  readonly actionCount: number;
  readonly turnCount: number;
  readonly won: boolean;
  readonly lost: boolean;
}

export function formatState(level: Level, state: State): Snapshot {
  const { field, goals } = level;
  const { overlay } = state;
  const sequences = goals
    .filter(({ type }) => type === 'sequence_match')
    .map(({ id }, index) => [id, state.sequences[index] ?? -1] as const);
  return {
    layers: Object.fromEntries(field.layers.map(({ id, offset }) => [id, listCells(level, state, offset)])),
    mcos: state.objects,
    avatar: {
      enabled: field.isAvatarEnabled,
      position: state.avatar === NOWHERE ? null : pointOf(field.geometry, state.avatar),
      facing: nameDirection(state.facing),
      item: state.item,
    },
    variables: listVariables(level, state),
    overlay: overlay === null ? null : [overlay.x, overlay.y, overlay.width, overlay.height],
    sequence: Object.fromEntries(sequences.filter(([, step]) => step >= 0)),
    once: [...new Set(state.firedOnce)].sort(compareTexts),
    actionCount: state.actionCount,
    turnCount: state.turnCount,
    won: state.won,
    lost: state.loseReason !== null,
  };
}

function listCells({ field }: Level, { cells }: State, offset: number): readonly SnapshotCell[] {
  const { geometry, entities } = field;
  const listed: SnapshotCell[] = [];
  for (const [cell, [x, y]] of geometry.points.entries()) {
    const entity = cells[offset + cell] ?? 0;
    if (entity === 0) continue;
    const params = paramsOf(entities, entity);
    const kind = nameOf(entities, entity);
    listed.push(Object.keys(params).length === 0 ? [x, y, kind] : [x, y, kind, params]);
  }
  return listed;
}

function listVariables({ field }: Level, { variables }: State): Params {
  const entries = [...field.variableSlots].map(([name, slot]) => [name, variables[slot]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
