/** visuals.toml: colours and glyphs; read by what draws, never by the simulation. */
import { choice, colour, glyph, number, optional, record, table, type TypeOf } from '@dota-factory/data';
import {
  BUILDING_IDS,
  type ByBuilding,
  ITEM_DETAILS,
  ITEM_FAMILIES,
  type Look,
  type VisualsConfig,
} from '../content/game-config.ts';

const lookFields = {
  fill: colour('Colour of its area, #rrggbb.'),
  outline: colour('Colour of its edge, #rrggbb.'),
  glyph: glyph('One character drawn on it, or none.', { allowNone: true }),
};
const lookSchema = table('How it is drawn.', lookFields);
const itemLookSchema = table('How an item is drawn.', {
  ...lookFields,
  family: choice('Group of items, which decides the shape.', ITEM_FAMILIES),
  detail: optional(choice('What is drawn inside of the shape.', ITEM_DETAILS), 'plain'),
});
const beamSchema = table('How a beam is drawn.', {
  color: colour('Colour, #rrggbb.'),
  width: number('Width, in pixels.', { above: 0, max: 100 }),
});
const teamSchema = table('How a side is marked.', {
  outline: colour('Colour of the edge of its ships, #rrggbb.'),
});
const messageSchema = table('Colours of a message.', {
  background: colour('Colour behind the text, #rrggbb.'),
  text: colour('Colour of the text, #rrggbb.'),
});

export const visualsSchema = table('How everything is drawn.', {
  building: record('Buildings by id; every building has an entry.', lookSchema),
  item: record('Items by id; every item has an entry.', itemLookSchema),
  ship: record('Ships by id; every ship has an entry.', lookSchema),
  station: table('Stations.', { player_station: lookSchema, enemy_station: lookSchema }),
  team: table('The two sides.', { player: teamSchema, enemy: teamSchema }),
  beam: table('Beams of weapons.', { player: beamSchema, enemy: beamSchema }),
  overlay: messageSchema,
  toast: table('Short messages, by how serious they are.', {
    info: messageSchema,
    warning: messageSchema,
    error: messageSchema,
  }),
});

export type WrittenVisuals = TypeOf<typeof visualsSchema>;

/** Of a file that covers all buildings. */
export function buildVisuals(written: WrittenVisuals): VisualsConfig {
  const building = Object.fromEntries(BUILDING_IDS.map((id) => [id, written.building[id]]));
  return { ...written, building: building as ByBuilding<Look> };
}
