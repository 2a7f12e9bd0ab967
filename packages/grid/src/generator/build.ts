/** From a draft to the file of a level, and from that to a level that can be played. */
import { readSchema } from '@dota-factory/data';
import { type Action, level as levelSchema, type LevelSpec } from '../format/level.ts';
import { overrideSystems } from '../load/overrides.ts';
import type { Pack, PackLevel } from '../load/load-pack.ts';
import { compileLevel } from '../play/level.ts';
import type { Draft, Json, Wish } from './recipes/recipe.ts';

/** A goal that no state reaches. */
const NEVER: Wish = {
  goals: [{ id: 'never', type: 'variable_threshold', config: { variable: 'never', target: 1 } }],
};

/** The file of a level; its gold path is still empty. */
export function writeLevel(
  id: string,
  { size, layers, objects, state, rules }: Draft,
  { goals, layers: shown = {} }: Wish = NEVER,
): Json {
  const names = [...new Set([...Object.keys(layers), ...Object.keys(shown)])];
  return {
    id,
    board: {
      size,
      layers: Object.fromEntries(
        names.map((name) => [
          name,
          { format: 'sparse', entries: [...(layers[name] ?? []), ...(shown[name] ?? [])] },
        ]),
      ),
      ...(objects === undefined ? {} : { multiCellObjects: objects }),
    },
    state,
    goals,
    ...(rules === undefined ? {} : { rules }),
    solution: { goldPath: [] },
  };
}

/** Undefined if the file does not have the shape of a level. `without` is a system that is switched off. */
export function compileFile({ game }: Pack, file: Json, without?: string): PackLevel | undefined {
  const faults: [] = [];
  const spec: LevelSpec | undefined = readSchema(levelSchema, file, { path: [], faults }).whole;
  if (spec === undefined) return undefined;
  const systemOverrides = without === undefined ? {} : { [without]: { enabled: false } };
  const configs = game.systems.map(({ config }) => config);
  const systems = overrideSystems(
    { systems: game.systems, configs },
    { ...spec, systemOverrides: { ...spec.systemOverrides, ...systemOverrides } },
    { path: [], faults },
  );
  return { file: `levels/${spec.id}.json`, spec, level: compileLevel(game, spec, systems) };
}

/** As a gold path has it: a direction by itself is a move. */
export function writeAction({ action, params }: Action): unknown {
  const keys = Object.keys(params);
  if (keys.length === 0) return action;
  if (action === 'move' && keys.length === 1 && keys[0] === 'direction') return params['direction'];
  return { action, ...params };
}
