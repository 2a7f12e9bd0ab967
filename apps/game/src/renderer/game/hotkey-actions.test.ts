/** Proves what each key does. */
import { createHotkeyActions } from './hotkey-actions.ts';

it('[REQ-UI-HOTKEYS] every action reaches what it is about', () => {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const actions = createHotkeyActions({
    session: { togglePause: note('pause'), faster: note('faster'), slower: note('slower') },
    screen: {
      open: (sheet) => done.push(`open ${sheet}`),
      openReading: note('read'),
      toggleDebugDraw: note('debug'),
    },
    dispatch: (event) => done.push(event.type === 'turn' ? `turn ${event.by}` : event.type),
    openGames: note('list games'),
    alerts: { jump: note('jump'), toggleLog: note('log') },
    look: (where) => done.push(`look ${where}`),
    history: { undo: note('undo'), redo: note('redo') },
  });
  for (const act of Object.values(actions)) act();
  expect(Object.fromEntries(Object.keys(actions).map((action, index) => [action, done[index]]))).toEqual({
    'toggle-pause': 'pause',
    faster: 'faster',
    slower: 'slower',
    demolish: 'demolish-button',
    'turn-left': 'turn 270',
    'turn-right': 'turn 90',
    cancel: 'cancel',
    menu: 'open menu',
    'debug-draw': 'debug',
    keys: 'open keys',
    encyclopedia: 'read',
    'save-game': 'open save-game',
    'look-home': 'look home',
    'look-front': 'look front',
    'jump-to-alert': 'jump',
    'alert-log': 'log',
    'open-game': 'list games',
    undo: 'undo',
    redo: 'redo',
  });
});
