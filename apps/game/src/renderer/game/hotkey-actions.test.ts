/** Proves what each key does. */
import { createHotkeyActions } from './hotkey-actions.ts';

/** Keys whose deeds are noted. */
function aKeyboard(isDragging: boolean) {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const actions = createHotkeyActions({
    session: { togglePause: note('pause'), faster: note('faster'), slower: note('slower') },
    screen: {
      open: (sheet) => done.push(`open ${sheet}`),
      openReading: note('read'),
      toggleDebugDraw: note('debug'),
    },
    dispatch: (event) => done.push(event.type),
    openGames: note('list games'),
    alerts: { jump: note('jump'), toggleLog: note('log') },
    statistics: { toggle: note('statistics'), toggleUse: note('use') },
    look: (where) => done.push(`look ${where}`),
    history: { undo: note('undo'), redo: note('redo'), isDragging },
    toggleMute: note('mute'),
    editing: {
      copy: note('copy'),
      cut: note('cut'),
      paste: note('paste'),
      move: note('move'),
      remove: note('remove'),
      pick: note('pick'),
      turn: (by) => void done.push(`turn ${by}`),
      toggleAround: note('around'),
    },
  });
  return { actions, done };
}

it('in the middle of a drag undo gives it up, and redo does nothing', () => {
  const { actions, done } = aKeyboard(true);
  actions.undo();
  actions.redo();
  expect(done).toEqual(['give-up-drag']);
});

it('[REQ-UI-HOTKEYS] every action reaches what it is about', () => {
  const { actions, done } = aKeyboard(false);
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
    statistics: 'statistics',
    'show-use': 'use',
    mute: 'mute',
    'open-game': 'list games',
    copy: 'copy',
    cut: 'cut',
    paste: 'paste',
    move: 'move',
    remove: 'remove',
    pick: 'pick',
    around: 'around',
    undo: 'undo',
    redo: 'redo',
  });
});
