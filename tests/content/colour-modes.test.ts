/** What each setting of colour vision is for: sides, signals and items stay apart for whom it is made. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adaptVisuals } from '../../packages/ui/src/factory/draw/adapt-visuals.ts';
import { type ColourVision, SIGNALS } from '../../packages/ui/src/theme/vision.ts';
import { contrastRatio, deltaE2000, labOf, type Vision } from './colour-vision.ts';
import { loadDefaultContent, pairsOf } from './default-content.ts';

const { visuals } = loadDefaultContent();
const BACKGROUND = '#0b0f17';
/** What a word may stand on. */
const RAISED = '#182234';

/** How such eyes see, how far signals must be apart, and items that share a silhouette. */
const MODES: readonly {
  readonly mode: ColourVision;
  readonly eyes: Vision;
  readonly signals: number;
  readonly kin: number;
}[] = [
  { mode: 'protan', eyes: 'protanopia', signals: 30, kin: 11 },
  { mode: 'deutan', eyes: 'deuteranopia', signals: 24, kin: 11 },
  { mode: 'tritan', eyes: 'tritanopia', signals: 17, kin: 11 },
  { mode: 'mono', eyes: 'achromatopsia', signals: 8, kin: 4.5 },
];

describe.each(MODES)('colours for $mode, seen with $eyes', ({ mode, eyes, signals, kin }) => {
  const apart = (one: string, other: string) => deltaE2000(labOf(one, eyes), labOf(other, eyes));
  const adapted = adaptVisuals(visuals, mode);
  const close = (colours: Readonly<Record<string, string>>, least: number) =>
    [...pairsOf(Object.entries(colours))]
      .map(([[a, one], [b, other]]) => ({ pair: `${a} and ${b}`, by: apart(one, other) }))
      .filter(({ by }) => by < least);

  test(`signals differ by at least ${signals}, and by more than the usual ones`, () => {
    expect(close({ ...SIGNALS[mode] }, signals)).toEqual([]);
    const least = (colours: object) =>
      Math.min(...[...pairsOf(Object.values(colours) as string[])].map(([a, b]) => apart(a, b)));
    expect(least(SIGNALS[mode])).toBeGreaterThan(least(SIGNALS.normal));
  });

  test('the sides differ by at least 30 in outline, beam and station, or by 20 where only lightness is left', () => {
    const { team, beam, station } = adapted;
    const least = mode === 'mono' ? 20 : 30;
    expect(apart(team.player.outline, team.enemy.outline)).toBeGreaterThanOrEqual(least);
    expect(apart(beam.player.color, beam.enemy.color)).toBeGreaterThanOrEqual(least);
    expect(apart(station.player_station.outline, station.enemy_station.outline)).toBeGreaterThanOrEqual(
      least,
    );
  });

  test(`items that share a silhouette differ by at least ${kin}, and stand out from the ground`, () => {
    const families = new Set(Object.values(adapted.item).map(({ family }) => family));
    for (const family of families) {
      const looks = Object.entries(adapted.item).filter(([, look]) => look.family === family);
      expect(close(Object.fromEntries(looks.map(([id, { fill }]) => [id, fill])), kin)).toEqual([]);
      for (const [, look] of looks) expect(contrastRatio(look.fill, BACKGROUND)).toBeGreaterThanOrEqual(3);
    }
    expect(Object.keys(adapted.item)).toEqual(Object.keys(visuals.item));
  });

  test('signals can be read as words, and the sheet has the same as the canvases', () => {
    const sheet = readFileSync(join(__dirname, '../../packages/ui/src/theme/vision.css'), 'utf8');
    const [, rules = ''] = new RegExp(`data-vision="${mode}"\\] \\{([^}]*)`).exec(sheet) ?? [];
    for (const [name, colour] of Object.entries(SIGNALS[mode])) {
      expect(contrastRatio(colour, RAISED)).toBeGreaterThanOrEqual(4.5);
      expect(rules).toContain(`--color-${name}: ${colour};`);
    }
  });
});

test('full colour vision keeps the looks of the file', () => {
  expect(adaptVisuals(visuals, 'normal')).toBe(visuals);
});
