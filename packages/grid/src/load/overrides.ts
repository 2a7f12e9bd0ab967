/** The systems of a game as a level changes them. */
import { type Cursor, isError, isTable, readSchema } from '@dota-factory/data';
import type { LevelSpec } from '../format/level.ts';
import { SYSTEM_CONFIGS, type SystemSpec } from '../format/systems.ts';

/** A game's systems as checked, and their configurations as written, to which a level's keys are added. */
export interface WrittenSystems {
  readonly systems: readonly SystemSpec[];
  readonly configs: readonly unknown[];
}

/** `enabled` switches a system; every other key replaces one of its configuration. Faults are those of the level. */
export function overrideSystems(
  { systems, configs }: WrittenSystems,
  { systemOverrides }: LevelSpec,
  at: Cursor,
): readonly SystemSpec[] {
  return systems.map((system, index) => {
    const override = Object.hasOwn(systemOverrides, system.id) ? systemOverrides[system.id] : undefined;
    return override === undefined ? system : overrideSystem(system, configs[index], override, at);
  });
}

function overrideSystem(
  system: SystemSpec,
  written: unknown,
  { enabled, ...changes }: Readonly<Record<string, unknown>>,
  at: Cursor,
): SystemSpec {
  const path = [...at.path, 'systemOverrides', system.id];
  const faults: Cursor['faults'] = [];
  const merged = { ...(isTable(written) ? written : {}), ...changes };
  const { whole } = readSchema(SYSTEM_CONFIGS[system.type], merged, { path, faults });
  // What the game itself has wrong is reported there.
  at.faults.push(...faults.filter((fault) => Object.hasOwn(changes, fault.path[path.length] ?? '')));
  if (enabled !== undefined && typeof enabled !== 'boolean')
    at.faults.push({
      path: [...path, 'enabled'],
      message: 'enabled has the wrong type',
      expected: 'true or false',
    });
  const isRight = whole !== undefined && !faults.some(isError);
  // The schema belongs to the system's type, so that its value is that type's configuration.
  return {
    ...system,
    config: isRight ? whole : system.config,
    enabled: typeof enabled === 'boolean' ? enabled : system.enabled,
  } as SystemSpec;
}
