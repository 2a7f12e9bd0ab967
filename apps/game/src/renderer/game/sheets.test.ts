/** Proves the list of open dialogs, and what the game is held for by them. */
import { closeSheet, isHeldFor, openSheet, type Sheet, type Sheets } from './sheets.ts';

const open = (...sheets: Sheet[]): Sheets => sheets.reduce(openSheet, [] as Sheets);

it('opens each once, the latest last, and closes it wherever it is', () => {
  const sheets = open('menu', 'keys', 'menu');
  expect(sheets).toEqual(['menu', 'keys']);
  expect(closeSheet(sheets, 'menu')).toEqual(['keys']);
  expect(closeSheet(sheets, 'load')).toEqual(sheets);
});

it('stays the same value when nothing changes, so that nothing is drawn again', () => {
  const sheets = open('menu');
  expect(openSheet(sheets, 'menu')).toBe(sheets);
});

it('[REQ-UI-GAME-MENU] every open dialog holds the game, each for its reason', () => {
  expect(isHeldFor(open('menu'), 'menu')).toBe(true);
  expect(isHeldFor(open('keys', 'layout'), 'menu')).toBe(false);
  const short: Sheet[] = ['name', 'load', 'save-game', 'open-game'];
  expect(short.map((sheet) => isHeldFor(open(sheet), 'dialog'))).toEqual([true, true, true, true]);
  expect(isHeldFor([], 'dialog')).toBe(false);
});
