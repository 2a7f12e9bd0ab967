// ship_layouts.toml is added to without loss, and two programs that write it keep each other's layouts.
import { addShipLayout, mergeShipLayouts } from './kept-layouts.ts';
import { formatShipLayouts, parseShipLayouts } from './ship-layouts.ts';

const layout = (name: string, x = 0) => ({
  name,
  ship_type: 'frigate',
  modules: [{ type: 'siege_mortar', x, y: 1, rotation: 90 as const }],
});
const namesOf = (text: string) => parseShipLayouts(text, '').entries.map(({ name }) => name);
const add = (text: string, entry: ReturnType<typeof layout>) => {
  const added = addShipLayout(text, 'ship_layouts.toml', entry);
  if (!added.ok) throw new Error('it was refused');
  return added.value;
};

describe('a layout that is added', () => {
  it('leaves comments, order and what the game would skip as they are', () => {
    const before = `# mine\n${formatShipLayouts([layout('One')])}\n[[blueprint]]\nname = 5 # odd\n`;
    const { text, name } = add(before, layout('Two', 1));
    expect(text.startsWith(before)).toBe(true);
    expect(name).toBe('Two');
    expect(namesOf(text)).toEqual(['One', 'Two']);
  });

  it('gets a name of its own among the layouts of its ship, and is not added twice', () => {
    const first = add('', layout('Found'));
    expect(add(first.text, layout('Found', 1)).name).toBe('Found 2');
    expect(add(first.text, layout('Another name'))).toEqual({ text: first.text, name: 'Found' });
  });

  it('comes into a list that is written as one value', () => {
    const { text } = add('blueprint = [{ name = "One", ship_type = "tug" }]', layout('Two'));
    expect(namesOf(text)).toEqual(['One', 'Two']);
  });

  it('is refused where the file cannot be read, with the place', () => {
    const refused = addShipLayout('[[blueprint]\n', 'ship_layouts.toml', layout('Two'));
    expect(refused).toMatchObject({ ok: false, error: [{ file: 'ship_layouts.toml', line: 1 }] });
  });
});

describe('a file that two programs write', () => {
  const text = (...names: string[]) => formatShipLayouts(names.map((name, x) => layout(name, x)));
  it('gets what one wants and what the other has added, but not what was removed', () => {
    const known = text('One', 'Two');
    const found = add(known, layout('Found', 9)).text;
    const wanted = text('One');
    expect(namesOf(mergeShipLayouts(known, found, wanted))).toEqual(['One', 'Found']);
    expect(namesOf(mergeShipLayouts(known, found, ''))).toEqual(['Found']);
  });
  it('is written as wanted where nobody else has touched it', () => {
    expect(mergeShipLayouts(text('One'), text('One'), text('Two'))).toBe(text('Two'));
    expect(mergeShipLayouts('', text('Two'), text('Two'))).toBe(text('Two'));
  });
});
