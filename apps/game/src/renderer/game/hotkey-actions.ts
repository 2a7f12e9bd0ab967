/** What each key does to the game and its screen (REQ-UI-HOTKEYS). */
import type { HotkeyAction } from '../keys/hotkeys.ts';
import type { GameSession } from '../session/session.ts';
import type { AlertControls } from '../alerts/use-alerts.ts';
import type { EditingControls } from './editing.ts';
import type { StepControls } from './use-steps.ts';
import type { StatisticsControls } from '../statistics/use-statistics.ts';
import type { HandsEvent } from './modes.ts';
import type { Screen } from './use-screen.ts';

export interface HotkeyParts {
  readonly session: Pick<GameSession, 'togglePause' | 'faster' | 'slower'>;
  readonly screen: Pick<Screen, 'open' | 'openReading' | 'toggleDebugDraw'>;
  dispatch(event: HandsEvent): void;
  /** Lists the saved games, to open one. */
  openGames(): void;
  readonly alerts: Pick<AlertControls, 'jump' | 'toggleLog'>;
  readonly statistics: Pick<StatisticsControls, 'toggle' | 'toggleUse'>;
  /** Scrolls to the factory, or to the front. */
  look(where: 'home' | 'front'): void;
  /** Nobody means to reverse an earlier step below a drag that is under way. */
  readonly history: StepControls & { readonly isDragging: boolean };
  toggleMute(): void;
  readonly editing: Omit<EditingControls, 'build' | 'setRecipe' | 'setStance'>;
}

export function createHotkeyActions({
  session,
  screen,
  dispatch,
  openGames,
  alerts,
  statistics,
  look,
  history,
  toggleMute,
  editing,
}: HotkeyParts): Readonly<Record<HotkeyAction, () => void>> {
  return {
    'toggle-pause': () => session.togglePause(),
    faster: () => session.faster(),
    slower: () => session.slower(),
    demolish: () => dispatch({ type: 'demolish-button' }),
    'turn-left': () => editing.turn(270),
    'turn-right': () => editing.turn(90),
    cancel: () => dispatch({ type: 'cancel' }),
    menu: () => screen.open('menu'),
    'debug-draw': () => screen.toggleDebugDraw(),
    keys: () => screen.open('keys'),
    encyclopedia: () => screen.openReading(),
    'save-game': () => screen.open('save-game'),
    'open-game': openGames,
    'look-home': () => look('home'),
    'look-front': () => look('front'),
    'jump-to-alert': () => alerts.jump(),
    'alert-log': () => alerts.toggleLog(),
    copy: editing.copy,
    cut: editing.cut,
    paste: editing.paste,
    move: editing.move,
    remove: editing.remove,
    pick: editing.pick,
    around: editing.toggleAround,
    undo: history.isDragging ? () => dispatch({ type: 'give-up-drag' }) : history.undo,
    redo: history.isDragging ? () => {} : history.redo,
    statistics: () => statistics.toggle(),
    'show-use': () => statistics.toggleUse(),
    mute: toggleMute,
  };
}
