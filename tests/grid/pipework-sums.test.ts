/** Pipework Sums: what the board shows is what the goals ask for. */
import type { PackLevel } from '@dota-factory/grid';
import { readOwnPack } from './packs.ts';

const levels = readOwnPack('pipework-sums').pack?.levels ?? [];

const listGauges = ({ level }: PackLevel) => {
  const { entities, layersById, geometry } = level.field;
  const start = layersById.get('markers')?.offset ?? 0;
  return level.initial.cells
    .slice(start, start + geometry.area)
    .filter((entity) => entity !== 0)
    .map((entity) => [entities.kinds[entities.kindOf[entity] ?? 0], entities.paramsOf[entity]?.['value']]);
};

it.each(levels.map((each) => [each.spec.id, each] as const))(
  '%s: every gauge shows the number that its goal asks for, and every goal has a gauge',
  (_, each) => {
    const wanted = each.spec.goals.flatMap(({ type, config }) =>
      type === 'param_match' ? [[config.markerKind, config.checkValue]] : [],
    );
    const shown = listGauges(each);
    expect(new Set(shown.map(String))).toEqual(new Set(wanted.map(String)));
  },
);
