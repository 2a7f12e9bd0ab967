/** modules.toml: what can be put on a ship's grid, and what it does (REQ-MOD-CONFIG, REQ-MOD-STAT-CALC). */
import { LEVEL_LIMIT } from '../content/limits.ts';
import {
  colour,
  type Cursor,
  glyph,
  integer,
  list,
  number,
  optional,
  type Schema,
  table,
  text,
  type TypeOf,
} from '@dota-factory/data';
import { formula } from './formula-schema.ts';
import { materialsSchema } from './amounts.ts';
import {
  type Formula,
  type ModuleConfig,
  REPAIR_STATS,
  SALVAGE_STATS,
  type Stat,
  type StatModifier,
  WEAPON_STATS,
} from '../content/game-config.ts';
import { moduleMask } from './masks.ts';
import { SECONDS_LIMIT } from './world.ts';

/** Every stat by the section that names it, with words and unit. */
const STAT_WORDS = {
  health: { hp: 'hit points of the hull' },
  movement: {
    speed: 'highest speed, in tiles per second',
    main_acceleration: 'acceleration forwards, in tiles per second squared',
    maneuvering_acceleration: 'acceleration in every other direction, in tiles per second squared',
    angular_acceleration: 'angular acceleration, in radians per second squared',
    max_rotation_speed: 'highest rotation speed, in radians per second',
  },
  sensor: { sensor_range: 'sensor range, in tiles' },
  weapon: {
    damage: 'damage of one shot',
    attack_range: 'range, in tiles',
    attack_rate: 'shots per second',
  },
  salvage: {
    collection_range: 'collection range, in tiles',
    cargo_capacity: 'hold, in scrap',
    collection_rate: 'collections per second',
  },
  repair: { repair_rate: 'repair, in hit points per second', repair_range: 'repair range, in tiles' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Stat, string>>>>>;

type FormulaFields<Prefix extends string, S extends string> = {
  readonly [K in S as `${Prefix}${K}_formula`]: Schema<Formula | undefined>;
};
type ModifierFields<S extends string> = FormulaFields<'added_', S> & FormulaFields<'multiplied_', S>;

/** `added_*` may be any finite number, also below 0; a factor must stay above 0. */
function modifierFields<S extends string>(words: Readonly<Record<S, string>>): ModifierFields<S> {
  const fields: Record<string, Schema<Formula | undefined>> = {};
  for (const [stat, meaning] of Object.entries<string>(words)) {
    fields[`added_${stat}_formula`] = optional(formula(`Added to the ${meaning}; x is the module’s level.`));
    fields[`multiplied_${stat}_formula`] = optional(
      formula(`Factor for the ${meaning} (1 changes nothing); x is the module’s level.`, { above: 0 }),
    );
  }
  // The keys are made from the same names as the type.
  return fields as ModifierFields<S>;
}

function baseFields<S extends string>(words: Readonly<Record<S, string>>): FormulaFields<'', S> {
  const fields: Record<string, Schema<Formula | undefined>> = {};
  for (const [stat, meaning] of Object.entries<string>(words)) {
    const domain = stat === 'cargo_capacity' ? { min: 0 } : { above: 0 };
    fields[`${stat}_formula`] = optional(
      formula(`Base value of every instance: ${meaning}; x is the module’s level.`, domain),
    );
  }
  return fields as FormulaFields<'', S>;
}

/** A capability has all of its base formulas or, if it only boosts others, none. */
function checkBase(stats: readonly string[]) {
  return (section: Readonly<Record<string, Formula | undefined>>, at: Cursor): void => {
    const missing = stats.filter((stat) => section[`${stat}_formula`] === undefined);
    if (missing.length === stats.length) return;
    for (const stat of missing) {
      at.faults.push({
        path: at.path,
        target: 'table',
        message: `${stat}_formula is missing`,
        expected: 'all base formulas of a capability, or none',
      });
    }
  };
}

const moduleSchema = table('A module schematic.', {
  id: text('Id of the module, also the name shown to the player.'),
  surface_mask: moduleMask('Footprint on the ship’s grid, one text for each row: O a cell, X ignored.'),
  materials: materialsSchema('Materials that each instance adds to the ship.'),
  player_production_level: integer('Level of the player’s modules at the start.', {
    min: 0,
    max: LEVEL_LIMIT,
  }),
  unlock_at_station_level: integer(
    'Level of the station set from which the schematic can be awarded; -1 unlocked from the start.',
    { min: -1, max: LEVEL_LIMIT },
  ),
  production_time_seconds: number('Time that each instance adds to building the ship, in seconds.', {
    min: 0,
    max: SECONDS_LIMIT,
  }),
  fill_color: colour('Colour of its cells, #rrggbb.'),
  glyph: glyph('One character drawn on its cells.'),
  health: optional(table('Changes to the hull’s health.', modifierFields(STAT_WORDS.health))),
  movement: optional(table('Changes to the hull’s movement.', modifierFields(STAT_WORDS.movement))),
  sensor: optional(table('Changes to the hull’s sensors.', modifierFields(STAT_WORDS.sensor))),
  weapon: optional(
    table(
      'A weapon, and changes to all weapons of the ship.',
      { ...baseFields(STAT_WORDS.weapon), ...modifierFields(STAT_WORDS.weapon) },
      checkBase(WEAPON_STATS),
    ),
  ),
  salvage: optional(
    table(
      'A salvage bay, and changes to all salvage bays of the ship.',
      { ...baseFields(STAT_WORDS.salvage), ...modifierFields(STAT_WORDS.salvage) },
      checkBase(SALVAGE_STATS),
    ),
  ),
  repair: optional(
    table(
      'A repair tool, and changes to all repair tools of the ship.',
      { ...baseFields(STAT_WORDS.repair), ...modifierFields(STAT_WORDS.repair) },
      checkBase(REPAIR_STATS),
    ),
  ),
});

export const modulesSchema = table('The modules.', {
  module: optional(list('The module schematics.', moduleSchema, { unique: 'id' }), []),
});

export type WrittenModules = TypeOf<typeof modulesSchema>;
type WrittenModule = TypeOf<typeof moduleSchema>;
type Section = Readonly<Record<string, Formula | undefined>>;

export function buildModules({ module }: WrittenModules): readonly ModuleConfig[] {
  return module.map((written) => {
    const { weapon, salvage, repair, surface_mask } = written;
    const width = Math.max(...surface_mask.map((row) => row.length));
    return {
      id: written.id,
      surface_mask: surface_mask.map((row) => row.padEnd(width, 'X')),
      materials: written.materials,
      player_production_level: written.player_production_level,
      unlock_at_station_level: written.unlock_at_station_level,
      production_time_seconds: written.production_time_seconds,
      fill_color: written.fill_color,
      glyph: written.glyph,
      weapon: buildBase(WEAPON_STATS, weapon),
      salvage: buildBase(SALVAGE_STATS, salvage),
      repair: buildBase(REPAIR_STATS, repair),
      modifiers: buildModifiers(written),
    };
  });
}

function buildBase<S extends Stat>(
  stats: readonly S[],
  section: Section | undefined,
): Readonly<Record<S, Formula>> | undefined {
  const entries = stats.flatMap((stat) => {
    const written = section?.[`${stat}_formula`];
    return written === undefined ? [] : [[stat, written] as const];
  });
  // `checkBase` made sure that it is all of them or none.
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Record<S, Formula>);
}

/** In the order of the sections and stats above, independent of the file. */
function buildModifiers(written: WrittenModule): readonly StatModifier[] {
  const modifiers: StatModifier[] = [];
  for (const [name, words] of Object.entries(STAT_WORDS)) {
    const section: Section | undefined = written[name as keyof typeof STAT_WORDS];
    for (const stat of Object.keys(words) as Stat[]) {
      for (const kind of ['added', 'multiplied'] as const) {
        const formula = section?.[`${kind}_${stat}_formula`];
        if (formula !== undefined) modifiers.push({ stat, kind, formula });
      }
    }
  }
  return modifiers;
}
