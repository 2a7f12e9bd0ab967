/** The looks of the config for a kind of colour vision: sides in its own colours, and for no colours at all, items told by lightness. */
import type { ItemFamily, ItemLook, Look, VisualsConfig } from '@dota-factory/lib';
import { darken, lighten, mixColors, relativeLuminance } from '../../theme/color.ts';
import { type ColourVision, SIGNALS } from '../../theme/vision.ts';

export function adaptVisuals(visuals: VisualsConfig, vision: ColourVision): VisualsConfig {
  if (vision === 'normal') return visuals;
  const { accent, danger } = SIGNALS[vision];
  const { beam, station, item } = visuals;
  return {
    ...visuals,
    team: { player: { outline: accent }, enemy: { outline: danger } },
    beam: {
      player: { ...beam.player, color: accent },
      enemy: { ...beam.enemy, color: danger },
    },
    station: {
      player_station: paintStation(station.player_station, accent),
      enemy_station: paintStation(station.enemy_station, danger),
    },
    item: vision === 'mono' ? spreadLightness(item) : item,
  };
}

const paintStation = (look: Look, color: string): Look => ({
  ...look,
  fill: darken(color, 0.55),
  outline: color,
});

/** Lightness of the darkest and of the lightest item of a family, 0 to 1 as the eye counts. */
const DARKEST = 0.44;
const LIGHTEST = 0.97;

/** Items of one family keep their order from dark to light, and are spread evenly. */
function spreadLightness(items: VisualsConfig['item']): VisualsConfig['item'] {
  const spread: Record<string, ItemLook> = {};
  const families = new Set<ItemFamily>(Object.values(items).map(({ family }) => family));
  for (const family of families) {
    const kin = Object.entries(items).filter(([, look]) => look.family === family);
    kin.sort(([, a], [, b]) => relativeLuminance(a.fill) - relativeLuminance(b.fill));
    for (const [index, [id, look]] of kin.entries()) {
      const share = kin.length === 1 ? 0.5 : index / (kin.length - 1);
      const fill = withLightness(look.fill, DARKEST + share * (LIGHTEST - DARKEST));
      spread[id] = { ...look, fill, outline: share > 0.5 ? darken(fill, 0.35) : lighten(fill, 0.45) };
    }
  }
  return Object.fromEntries(Object.keys(items).map((id) => [id, spread[id] as ItemLook]));
}

/** The eye's lightness of a luminance, 0 to 1. */
const lightnessOf = (color: string): number => {
  const y = relativeLuminance(color);
  return (y > 216 / 24389 ? 116 * Math.cbrt(y) - 16 : (24389 / 27) * y) / 100;
};

/** The colour mixed with white or black until it is as light as asked for. */
function withLightness(color: string, wanted: number): string {
  const end = lightnessOf(color) < wanted ? '#ffffff' : '#000000';
  let [low, high] = [0, 1];
  for (let step = 0; step < 12; step++) {
    const share = (low + high) / 2;
    const isShort =
      Math.abs(lightnessOf(mixColors(color, end, share)) - lightnessOf(end)) >
      Math.abs(wanted - lightnessOf(end));
    if (isShort) low = share;
    else high = share;
  }
  return mixColors(color, end, high);
}
