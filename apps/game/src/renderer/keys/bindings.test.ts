/** Keys that players choose: none means two things, and nobody is locked out. */
import fc from 'fast-check';
import {
  chooseKey,
  createBindings,
  findConflict,
  formatKey,
  KEY_ACTIONS,
  listUnreachable,
  resetKeys,
  USUAL_BINDINGS,
} from './bindings.ts';

const press = (key: string, more: { ctrl?: boolean; shift?: boolean; alt?: boolean; meta?: boolean } = {}) =>
  formatKey({ key, ctrl: false, alt: false, meta: false, shift: false, ...more });

it('keys have one name each, on every system', () => {
  expect([press(' '), press('w'), press('W', { shift: true }), press('F1')]).toEqual([
    'Space',
    'W',
    'W',
    'F1',
  ]);
  expect([press('z', { ctrl: true }), press('z', { meta: true })]).toEqual(['Ctrl+Z', 'Ctrl+Z']);
  expect(press('Z', { ctrl: true, shift: true })).toBe('Ctrl+Shift+Z');
  expect([press('Control', { ctrl: true }), press('q', { alt: true })]).toEqual([undefined, undefined]);
});

it('[REQ-UI-HOTKEYS] every action can be reached with the usual keys, none of which means two things', () => {
  expect(listUnreachable(USUAL_BINDINGS)).toEqual([]);
  const keys = KEY_ACTIONS.flatMap((action) => USUAL_BINDINGS.keysOf[action]);
  expect(new Set(keys).size).toBe(keys.length);
});

it('a chosen key takes the place of the usual one', () => {
  const { actionOf, keysOf } = createBindings(chooseKey({}, 'faster', 'F'));
  expect(actionOf.get('F')).toBe('faster');
  expect(actionOf.get('W')).toBeUndefined();
  expect(keysOf.faster).toEqual(['F']);
});

it('a key that another action has is a conflict; taking it leaves that action without', () => {
  expect(findConflict(USUAL_BINDINGS, 'faster', 'S')).toEqual({ kind: 'taken', by: 'slower' });
  expect(findConflict(USUAL_BINDINGS, 'faster', 'W')).toBeUndefined();
  expect(findConflict(USUAL_BINDINGS, 'faster', 'Tab')).toEqual({ kind: 'fixed' });
  const bindings = createBindings(chooseKey({}, 'faster', 'S'));
  expect(bindings.actionOf.get('S')).toBe('faster');
  expect(listUnreachable(bindings)).toEqual(['slower']);
  // One of two keys is lost without harm.
  expect(createBindings(chooseKey({}, 'faster', 'Ctrl+Y')).keysOf.redo).toEqual(['Ctrl+Shift+Z']);
});

it('a reset gives back the usual keys, and takes them from whoever has them', () => {
  const swapped = chooseKey(chooseKey({}, 'faster', 'S'), 'slower', 'W');
  const reset = createBindings(resetKeys(swapped, 'faster'));
  expect(reset.keysOf.faster).toEqual(['W']);
  expect(reset.actionOf.get('W')).toBe('faster');
  expect(listUnreachable(reset)).toEqual(['slower']);
  expect(chooseKey(chooseKey({}, 'faster', 'F'), 'faster', 'W')).toEqual({});
});

it('a file written by hand cannot lock anybody out of the menu, or break the keys', () => {
  const { actionOf } = createBindings({ menu: ['F9'], castle: ['C'], faster: ['Escape'] });
  expect(actionOf.get('C')).toBeUndefined();
  expect(actionOf.get('Escape')).toBe('menu');
});

it('whatever is chosen in whatever order, no key means two things', () => {
  const key = fc.constantFrom('F', 'G', 'W', 'S', 'Ctrl+Z', 'F1');
  const choice = fc.tuple(fc.constantFrom(...KEY_ACTIONS.filter((each) => each !== 'menu')), key);
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 12 }), (choices) => {
      const chosen = choices.reduce((rest, [action, one]) => chooseKey(rest, action, one), {});
      const all = KEY_ACTIONS.flatMap((action) => createBindings(chosen).keysOf[action]);
      return new Set(all).size === all.length;
    }),
  );
});
