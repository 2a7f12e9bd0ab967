/** The sheet of keys: every action is on it, with the keys in force. */
import { createBindings, KEY_ACTIONS, USUAL_BINDINGS } from '../../keys/bindings.ts';
import { printKeys, splitKey } from '../../keys/key-words.ts';
import { listKeySections } from './key-sections.ts';

const linesOf = (chosen: Parameters<typeof createBindings>[0]) =>
  listKeySections(createBindings(chosen)).flatMap(({ lines }) => lines.map(({ keys }) => keys.join(' ')));

it('[REQ-UI-HOTKEYS] has the usual keys of every action', () => {
  const words = linesOf({}).join(' ').split(' ');
  const row = new Set(['2', '3', '4', '5', '6', '7', '8']);
  for (const action of KEY_ACTIONS) {
    for (const key of printKeys(USUAL_BINDINGS, action)) if (!row.has(key)) expect(words).toContain(key);
  }
});

it('shows the keys that a player has chosen, and where there is none', () => {
  const lines = linesOf({ faster: ['F'], undo: ['Ctrl+U'], mute: [], 'build-2': ['F6'] });
  expect(lines).toContain('F');
  expect(lines).not.toContain('W');
  expect(lines).toContain('Ctrl U');
  expect(lines).toContain('no key');
  expect(lines).toContain('1 F6 3 4 5 6 7 8 9 0');
});

it('shows every key of an action that has several', () => {
  const textOf = (chosen: Parameters<typeof createBindings>[0], start: string) =>
    listKeySections(createBindings(chosen))
      .flatMap(({ lines }) => lines)
      .find(({ text }) => text.startsWith(start));
  expect(textOf({ faster: ['F', 'Ctrl+G', 'F9', 'Shift+ArrowUp'] }, 'faster')).toEqual({
    keys: ['F'],
    text: 'faster; also Ctrl+G, F9, Shift+↑',
  });
  expect(textOf({ 'look-home': ['H', 'F6'], 'look-front': ['J', 'F7'] }, 'to the factory')?.text).toBe(
    'to the factory, to the front; also F6, F7',
  );
  expect(textOf({}, 'redo')?.text).toBe('redo; also Ctrl+Shift+Z');
  expect(textOf({ redo: ['Ctrl+R'] }, 'redo')?.text).toBe('redo');
});

it('a key together with another is printed as two', () => {
  expect(['Ctrl+Shift+Z', 'F1', '+', 'Ctrl++'].map(splitKey)).toEqual([
    ['Ctrl', 'Shift', 'Z'],
    ['F1'],
    ['+'],
    ['Ctrl', '+'],
  ]);
});
