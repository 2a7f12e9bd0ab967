/** Every declared action can be taken, whatever its parameters. */
import { aimControl, createControls, isOffered } from './controls.ts';
import { createPlayKeys, describeAction, findButton } from './play-keys.ts';
import { createTinyPack } from './testing-pack.ts';

const CARDINALS = { type: 'direction', values: ['up', 'down', 'left', 'right'] };
const { pack, level } = createTinyPack({
  map: ['@cf'],
  systems: [],
  actions: [
    { id: 'move', params: { direction: CARDINALS } },
    { id: 'cut', params: { direction: CARDINALS } },
    { id: 'swap', params: { direction: { type: 'direction', values: ['up_left', 'up_right'] } } },
    {
      id: 'paint',
      params: { position: { type: 'position' }, color: { type: 'enum', values: ['red', 'blue'] } },
    },
    { id: 'slide', params: { position: { type: 'position' }, direction: CARDINALS } },
    { id: 'clone', entityKind: 'number' },
  ],
  theme: {
    actions: { clone: { label: 'Leave a twin', key: 'C' } },
    controls: {
      gestureMap: [{ gesture: 'key_press', key: 'l', action: 'swap', params: { direction: 'up_left' } }],
    },
  },
});
const controls = createControls(pack);
const find = (id: string) => {
  const found = controls.all.find((control) => control.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

it('makes a button for each combination of plain parameters', () => {
  expect(controls.all.map(({ id, label }) => `${id}: ${label}`)).toEqual([
    'move: Move',
    'cut: Cut',
    'swap: Swap',
    'paint red: Paint red',
    'paint blue: Paint blue',
    'slide: Slide',
    'clone: Leave a twin',
  ]);
});

it('arrow keys are for moving, taps for the first action with a cell, diagonal swipes for the one that has them', () => {
  expect([controls.main?.id, controls.cell?.id, controls.diagonal?.id]).toEqual([
    'move',
    'paint red',
    'swap',
  ]);
});

it('an action is whole once its direction and its cell are chosen', () => {
  expect(aimControl(find('clone'), {})).toEqual({ action: 'clone', params: {} });
  expect(aimControl(find('move'), {})).toBeUndefined();
  expect(aimControl(find('swap'), { direction: 'left' })).toBeUndefined();
  expect(aimControl(find('paint blue'), { cells: [[1, 0]] })).toEqual({
    action: 'paint',
    params: { color: 'blue', position: [1, 0] },
  });
  expect(aimControl(find('slide'), { direction: 'up' })).toBeUndefined();
  expect(aimControl(find('slide'), { direction: 'up', cells: [[2, 0]] })).toEqual({
    action: 'slide',
    params: { direction: 'up', position: [2, 0] },
  });
});

it('an action whose kind is not on the board is not offered', () => {
  expect(isOffered(find('clone'), level.level, level.level.initial)).toBe(false);
  expect(isOffered(find('move'), level.level, level.level.initial)).toBe(true);
});

it('every button but those of the arrow keys has a key: the one of the theme, or a digit', () => {
  const { shown, presses } = createPlayKeys(controls);
  expect(shown.get('move up')).toBe('↑');
  expect(shown.get('cut up')).toBe('1');
  expect(shown.get('swap up_left')).toBe('L');
  expect(shown.get('swap up_right')).toBe('5');
  expect(shown.get('clone')).toBe('C');
  expect(presses.get('c')).toEqual({ type: 'action', action: { action: 'clone', params: {} } });
  expect(presses.get('w')).toMatchObject({ type: 'direction', direction: 'up' });
});

it('names the button and the words of an advised action', () => {
  const action = { action: 'paint', params: { color: 'blue', position: [1, 0] } };
  expect(findButton(controls, action)).toBe('paint blue');
  expect(describeAction(controls, action)).toBe('Paint blue at column 2, row 1');
  expect(describeAction(controls, { action: 'cut', params: { direction: 'left' } })).toBe('Cut left');
});
