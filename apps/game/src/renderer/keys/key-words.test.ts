/** Words with keys in them name the keys in force, everywhere in the window. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { createBindings, USUAL_BINDINGS } from './bindings.ts';
import { addKey, fillKeys, nameKey } from './key-words.ts';

const CHOSEN = createBindings({ copy: ['Ctrl+K'], paste: ['F7'], statistics: [] });

it('names the key that a player has chosen, or that there is none', () => {
  expect(nameKey(USUAL_BINDINGS, 'statistics')).toBe('F3');
  expect(nameKey(CHOSEN, 'statistics')).toBe('no key');
  expect(addKey(USUAL_BINDINGS, 'Statistics', 'statistics')).toBe('Statistics: F3');
  expect(addKey(CHOSEN, 'Statistics', 'statistics')).toBe('Statistics');
  expect(fillKeys(CHOSEN, 'First {copy}, then {paste}.')).toBe('First Ctrl+K, then F7.');
});

const RENDERER = join(__dirname, '..');
/** The usual keys themselves, and what is said about them. */
const MAY_NAME_KEYS = ['keys/bindings.ts', 'game/dialogs/key-sections.ts', 'settings/settings-file.ts'];

function listSources(): readonly string[] {
  return readdirSync(RENDERER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => relative(RENDERER, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !MAY_NAME_KEYS.includes(path));
}

/** As they would be written into words: `Ctrl+V places them`, `Close: L`, `Q and E turn it`. */
const USUAL_KEY =
  /Ctrl\+[A-Z]\b|\bF[1-9]\b|\bBackspace\b|\bQ (?:and|or) E\b|: [A-Z]['"`]|\b(?:Home|End): |, or [A-Z]\b/;

it('no other words have usual keys written into them, which a player may have changed', () => {
  const sources = listSources();
  expect(sources.length).toBeGreaterThan(150);
  const found = sources.flatMap((path) => {
    const code = readFileSync(join(RENDERER, path), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
    return code.split('\n').flatMap((line) => (USUAL_KEY.test(line) ? [`${path}: ${line.trim()}`] : []));
  });
  expect(found).toEqual([]);
});
