/** Goals that look for entities: reaching one, clearing all, showing a pattern, parameters at markers. */
import type { LayerData } from '../format/board.ts';
import type { GoalConfig } from '../format/goals.ts';
import { ACTORS, GROUND, MARKERS, OBJECTS } from '../format/vocabulary.ts';
import {
  EMPTY,
  type EntityTable,
  internKind,
  type KindTest,
  NO_KIND,
  paramOf,
  testKinds,
  testTags,
} from '../model/entities.ts';
import { type Field, findLayer, isKindAt, type LayerOffset, readCell } from '../model/field.ts';
import { cellAt, NOWHERE } from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import { equalValues } from '../model/values.ts';
import { DONE, type Judge, judge, judgeShare, NOT_DONE } from './judgement.ts';

/** A kind, or a tag, or both. */
function testEither(entities: EntityTable, kind: string | undefined, tag: string | undefined): KindTest {
  const kinds = testKinds(entities, kind === undefined ? [] : [kind]);
  const tags = testTags(entities, tag === undefined ? [] : [tag]);
  return entities.kinds.map((_, index) => kinds[index] === true || tags[index] === true);
}

export function compileReachTarget(
  field: Field,
  { targetKind, targetTag }: GoalConfig<'reach_target'>,
): Judge {
  const test = testEither(field.entities, targetKind, targetTag);
  const layers = [MARKERS, OBJECTS, GROUND, ACTORS].map((id) => findLayer(field, id));
  return {
    judge(state) {
      if (!field.isAvatarEnabled || state.avatar === NOWHERE) return NOT_DONE;
      return judge(layers.some((layer) => isKindAt(field, state, layer, state.avatar, test)));
    },
  };
}

export function compileAllCleared(
  field: Field,
  { kind, tag }: GoalConfig<'all_cleared'>,
  initial: State,
): Judge {
  const test = testEither(field.entities, kind, tag);
  const { kindOf } = field.entities;
  const count = ({ cells }: State): number =>
    cells.reduce((sum, entity) => sum + (test[kindOf[entity] ?? 0] === true ? 1 : 0), 0);
  /** Where one was found last: it is mostly still there, and the board need not be searched. Decides nothing. */
  let place = 0;
  return {
    judge({ cells }) {
      if (test[kindOf[cells[place] ?? 0] ?? 0] === true) return NOT_DONE;
      const found = cells.findIndex((entity) => test[kindOf[entity] ?? 0] === true);
      place = Math.max(0, found);
      return found < 0 ? DONE : NOT_DONE;
    },
    measure: (state) => 1 - count(state) / Math.max(1, count(initial)),
  };
}

/** A cell of a pattern. */
interface Wanted {
  readonly layer: LayerOffset;
  readonly cell: number;
  readonly kind: number;
}

export function compileBoardMatch(
  field: Field,
  { targetLayers, matchMode }: GoalConfig<'board_match'>,
): Judge {
  const { kindOf } = field.entities;
  const wanted = Object.entries(targetLayers)
    .flatMap(([id, data]) => listWanted(field, findLayer(field, id), data))
    .filter(({ kind }) => matchMode === 'exact' || kind !== NO_KIND);
  return {
    judge(state) {
      let matched = 0;
      for (const { layer, cell, kind } of wanted)
        if ((kindOf[readCell(state, layer, cell)] ?? NO_KIND) === kind) matched += 1;
      return judgeShare(matched, wanted.length);
    },
  };
}

/** Cells of a pattern outside the board can only be empty. */
function listWanted({ geometry, entities }: Field, layer: LayerOffset, data: LayerData): readonly Wanted[] {
  if ('format' in data)
    return data.entries.map(({ position: [x, y], kind }) => ({
      layer,
      cell: cellAt(geometry, x, y),
      kind: internKind(entities, kind),
    }));
  return data.flatMap((row, y) =>
    row.map((entity, x) => ({
      layer,
      cell: cellAt(geometry, x, y),
      kind: entity === null ? NO_KIND : internKind(entities, entity.kind),
    })),
  );
}

export function compileParamMatch(field: Field, config: GoalConfig<'param_match'>): Judge {
  const { entities, geometry } = field;
  const markers = findLayer(field, config.markerLayer);
  const layer = findLayer(field, config.checkLayer);
  const isMarker = config.markerKind === undefined ? undefined : internKind(entities, config.markerKind);
  const isChecked = config.checkKind === undefined ? undefined : internKind(entities, config.checkKind);
  const isRight = (state: State, cell: number): boolean => {
    const entity = readCell(state, layer, cell);
    if (entity === EMPTY || (isChecked !== undefined && entities.kindOf[entity] !== isChecked)) return false;
    return equalValues(paramOf(entities, entity, config.checkParam) ?? null, config.checkValue);
  };
  return {
    judge(state) {
      let all = 0;
      let matched = 0;
      for (let cell = 0; cell < geometry.area; cell += 1) {
        const marker = readCell(state, markers, cell);
        if (marker === EMPTY || (isMarker !== undefined && entities.kindOf[marker] !== isMarker)) continue;
        all += 1;
        if (isRight(state, cell)) matched += 1;
      }
      return all === 0 ? NOT_DONE : judgeShare(matched, all);
    },
  };
}
