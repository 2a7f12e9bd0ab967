/** The dialogs that a player opens, as a list: a value and what changes it. */

export type Sheet =
  | 'menu'
  | 'keys'
  | 'settings'
  | 'name'
  | 'load'
  | 'share'
  | 'layout'
  | 'save-game'
  | 'open-game'
  | 'report';

/** The latest last. */
export type Sheets = readonly Sheet[];

/** Why an open sheet holds the game still; the short ones share a reason. */
const HOLD_REASONS: Readonly<Record<Sheet, string>> = {
  menu: 'menu',
  keys: 'keys',
  settings: 'dialog',
  layout: 'layout',
  name: 'dialog',
  load: 'dialog',
  share: 'dialog',
  'save-game': 'dialog',
  'open-game': 'dialog',
  report: 'dialog',
};

/** One that is open stays where it is. */
export function openSheet(sheets: Sheets, sheet: Sheet): Sheets {
  return sheets.includes(sheet) ? sheets : [...sheets, sheet];
}

export function closeSheet(sheets: Sheets, sheet: Sheet): Sheets {
  return sheets.filter((each) => each !== sheet);
}

export function isHeldFor(sheets: Sheets, reason: string): boolean {
  return sheets.some((sheet) => HOLD_REASONS[sheet] === reason);
}
