/** The theme's colours: the same in sheets and on canvases, and readable. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from './color.ts';
import { THEME_COLORS } from './palette.ts';

const SHEET = readFileSync(join(__dirname, 'variables.css'), 'utf8');
const inSheet = new Map(
  [...SHEET.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
);
const colorOf = (name: string): string => inSheet.get(name) ?? `no --${name}`;

it.each(Object.entries(THEME_COLORS))('%s is the same on a canvas as in a sheet', (name, color) => {
  expect(color).toBe(colorOf(`color-${name}`));
});

/** What a word or a number may stand on. */
const GROUNDS = ['background', 'panel', 'raised'];

it.each(GROUNDS)('words can be read on %s: a contrast of at least 4.5', (ground) => {
  const inks = ['text', 'bright', 'muted', 'accent', 'good', 'warning', 'danger'];
  const faint = inks.filter((ink) => contrast(colorOf(`color-${ink}`), colorOf(`color-${ground}`)) < 4.5);
  expect(faint).toEqual([]);
});

it('lines of a plot, whose labels have their colour, can be read on a panel', () => {
  const series = [...inSheet].filter(([name]) => name.startsWith('series-'));
  expect(series).toHaveLength(8);
  expect(series.filter(([, color]) => contrast(color, colorOf('color-panel')) < 4.5)).toEqual([]);
});
