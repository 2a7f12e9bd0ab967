/** The looks of the default config stay apart for every kind of colour vision. */
import { contrastRatio, deltaE2000, VISIONS, worstDifference } from './colour-vision.ts';
import { loadDefaultContent, pairsOf } from './default-content.ts';

const BACKGROUND = '#0b0f17';
const { visuals, game } = loadDefaultContent();
const items = Object.entries(visuals.item).map(([id, look]) => ({ id, ...look }));
const ships = Object.entries(visuals.ship).map(([id, look]) => ({ id, ...look }));
const buildings = Object.entries(visuals.building).map(([id, look]) => ({ id, ...look }));

interface Painted {
  readonly id: string;
  readonly fill: string;
}

/** Pairs whose fills come closer than `least` in some vision, described. */
function tooClose(pairs: Iterable<readonly [Painted, Painted]>, least: number): string[] {
  const found: string[] = [];
  for (const [one, other] of pairs) {
    const { difference, vision } = worstDifference(one.fill, other.fill);
    if (difference < least) found.push(`${one.id} and ${other.id}: ${difference.toFixed(1)} with ${vision}`);
  }
  return found;
}

function repeatedGlyphs(looks: readonly { readonly id: string; readonly glyph: string }[]): string[] {
  const found: string[] = [];
  for (const [one, other] of pairsOf(looks)) {
    if (one.glyph !== '' && one.glyph === other.glyph) found.push(`${one.id} and ${other.id}: ${one.glyph}`);
  }
  return found;
}

describe('the measure itself', () => {
  test('CIEDE2000 gives the published values of its authors’ test pairs', () => {
    expect(deltaE2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(deltaE2000([50, -1, 2], [50, 0, 0])).toBeCloseTo(2.3669, 4);
    expect(deltaE2000([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
    expect(deltaE2000([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
  });

  test('a red and a green of one brightness collapse for deuteranopia, blue and yellow do not', () => {
    expect(worstDifference('#c05a3c', '#7d7d3c')).toMatchObject({ vision: 'deuteranopia' });
    expect(worstDifference('#c05a3c', '#7d7d3c').difference).toBeLessThan(8);
    expect(worstDifference('#3c5ac0', '#d0c040').difference).toBeGreaterThan(30);
  });

  test('contrast runs from 1 to 21', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 6);
    expect(contrastRatio('#777777', '#777777')).toBe(1);
  });
});

describe(`fills under ${VISIONS.join(', ')} (CIEDE2000)`, () => {
  test('all items of the config are looked at', () => {
    expect(items.map(({ id }) => id).sort()).toEqual([...game.items].sort());
    expect(items.length).toBeGreaterThanOrEqual(24);
  });

  test('two items of one family, which share a silhouette, differ by at least 11', () => {
    const kin = [...pairsOf(items)].filter(([one, other]) => one.family === other.family);
    expect(kin.length).toBeGreaterThan(50);
    expect(tooClose(kin, 11)).toEqual([]);
  });

  test('two items of different families, which differ in silhouette, still differ by at least 4.5', () => {
    const strangers = [...pairsOf(items)].filter(([one, other]) => one.family !== other.family);
    expect(tooClose(strangers, 4.5)).toEqual([]);
  });

  test('two ships differ by at least 8', () => {
    expect(tooClose(pairsOf(ships), 8)).toEqual([]);
  });

  test('two buildings differ by at least 4.5', () => {
    expect(tooClose(pairsOf(buildings), 4.5)).toEqual([]);
  });

  test('the two teams differ by at least 30 in outline, beam and station outline', () => {
    const sides: [string, string][] = [
      [visuals.team.player.outline, visuals.team.enemy.outline],
      [visuals.beam.player.color, visuals.beam.enemy.color],
      [visuals.station.player_station.outline, visuals.station.enemy_station.outline],
    ];
    for (const [player, enemy] of sides)
      expect(worstDifference(player, enemy).difference).toBeGreaterThanOrEqual(30);
  });

  test('a module’s cells differ from white (free) and black (outside the hull) by at least 12', () => {
    const modules = game.modules.map(({ id, fill_color }) => ({ id, fill: fill_color }));
    const cells = ['#ffffff', '#000000'].map((fill) => ({ id: fill, fill }));
    expect(
      tooClose(
        modules.flatMap((module) => cells.map((cell) => [module, cell] as const)),
        12,
      ),
    ).toEqual([]);
  });
});

describe('glyphs', () => {
  test('no two items, buildings, ships or modules share one', () => {
    const modules = game.modules.map(({ id, glyph }) => ({ id, glyph }));
    for (const kind of [items, buildings, ships, modules]) expect(repeatedGlyphs(kind)).toEqual([]);
  });

  test('every item, ship, station and module has one', () => {
    const stations = Object.entries(visuals.station).map(([id, look]) => ({ id, ...look }));
    const mute = [...items, ...ships, ...stations, ...game.modules].filter(({ glyph }) => glyph === '');
    expect(mute.map(({ id }) => id)).toEqual([]);
  });
});

describe('contrast', () => {
  const faint = (looks: readonly { readonly id: string; readonly colour: string }[]): string[] =>
    looks.filter(({ colour }) => contrastRatio(colour, BACKGROUND) < 3).map(({ id }) => id);

  test(`outlines of everything, and fills of items and ships, have at least 3:1 to ${BACKGROUND}`, () => {
    const stations = Object.entries(visuals.station).map(([id, look]) => ({ id, ...look }));
    const outlined = [...items, ...ships, ...buildings, ...stations];
    expect(faint(outlined.map(({ id, outline }) => ({ id, colour: outline })))).toEqual([]);
    expect(faint([...items, ...ships].map(({ id, fill }) => ({ id, colour: fill })))).toEqual([]);
    expect(faint(Object.entries(visuals.team).map(([id, { outline }]) => ({ id, colour: outline })))).toEqual(
      [],
    );
  });

  test('text of overlay and toasts has at least 4.5:1 to what is behind it', () => {
    for (const { background, text } of [visuals.overlay, ...Object.values(visuals.toast)])
      expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(4.5);
  });
});
