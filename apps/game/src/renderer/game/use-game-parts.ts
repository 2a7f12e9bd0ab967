/** The parts of a running game in its window, connected: session, hands, screen, files and their messages. */
import type { Command } from '@dota-factory/lib';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { GameBridge, SavedGame } from '../../contract/index.ts';
import { type ConfigOutcome, findBusyReason } from '../config/config-session.ts';
import type { ConfigControls } from '../config/use-config-session.ts';
import type { Catalog } from '../encyclopedia/catalog.ts';
import type { GameSession, GameView } from '../session/session.ts';
import { useGame } from '../session/use-game.ts';
import { formatCappedWave } from '../words/words.ts';
import { useSettingsReports } from '../settings/use-settings.ts';
import { type AlertControls, useAlerts } from '../alerts/use-alerts.ts';
import { type StatisticsControls, useStatistics } from '../statistics/use-statistics.ts';
import { createViewpoint, lookAt, type Viewpoint } from '../world/viewpoint.ts';
import { describeLeftOut } from '../mods/mod-list.ts';
import { type GuideControls, useGuide } from '../guide/use-guide.ts';
import { settings } from '../settings/settings-store.ts';
import { nameKey } from '../keys/key-words.ts';
import { useBindings } from '../settings/use-bindings.ts';
import { type ReplayControls, useReplays } from '../recording/use-replays.ts';
import type { Beginning, ReplayMoment } from '../session/beginning.ts';
import { useSound } from '../sound/use-sound.ts';
import { type Ending, useEnding } from '../ending/use-ending.ts';
import { createHotkeyActions } from './hotkey-actions.ts';
import { type StepControls, useSteps } from './use-steps.ts';
import { formatRefusal } from './refusal-words.ts';
import { isHeldFor } from './sheets.ts';
import { useClipboard } from './use-clipboard.ts';
import { useDroppedBlueprint } from './use-dropped-blueprint.ts';
import { type EditingControls, useEditing } from './editing.ts';
import { createGestures } from './gestures.ts';
import { type HandsControls, useHands } from './use-hands.ts';
import { useHold } from './use-hold.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { LAYOUTS_FILE } from './use-layout-blueprints.ts';
import { useQuit } from './use-quit.ts';
import { useRunningGame } from './use-running-game.ts';
import { type SavedGames, useSavedGames } from './use-saved-games.ts';
import { type Saving, useSaving } from './use-saving.tsx';
import { type Screen, useScreen } from './use-screen.ts';
import { type Toast, useToasts } from './use-toasts.ts';

export interface GameProps {
  readonly controls: ConfigControls;
  readonly catalog: Catalog;
  /** The reading that the catalog comes from. */
  readonly outcome: ConfigOutcome;
  readonly bridge: GameBridge;
  /** Of this game alone; whoever made it ends it. */
  readonly session: GameSession;
  readonly beginning: Beginning;
  /** The title takes the place of the game. */
  onTitle(): void;
  /** Another game takes the place of this one. */
  onBegin(beginning: Beginning): void;
  /** Shows recorded games over this one. */
  readonly replayPages: ComponentType<GameParts>;
}

export interface GameParts extends GameProps {
  readonly hands: HandsControls;
  readonly screen: Screen;
  readonly saving: Saving;
  readonly games: SavedGames;
  /** As they were listed last. */
  readonly savedGames: readonly SavedGame[];
  /** Lists them, to open one. */
  openGames(): void;
  readonly toasts: readonly Toast[];
  readonly alerts: AlertControls;
  readonly viewpoint: Viewpoint;
  readonly steps: StepControls;
  readonly editing: EditingControls;
  readonly statistics: StatisticsControls;
  readonly guide: GuideControls;
  readonly replays: ReplayControls;
  /** Of a run that is over, once it is read. */
  readonly ending: Ending | undefined;
  /** Keeps the game and goes on from a moment of a replay. */
  playOn(moment: ReplayMoment): void;
  /** Whether it was accepted; a refusal is shown. */
  command(wanted: Command): Promise<boolean>;
  /** Reads the config and begins a new game; with this seed if one is given. */
  restart(seed?: number): void;
  /** Why nothing can begin just now. */
  readonly busyReason: string | undefined;
  quit(): void;
  readonly hasQuit: boolean;
  /** Keeps the game and goes back to the title. */
  toTitle(): void;
}

/** The middle of the view for Home, tiles: most of it is the rock left of its edge. */
const HOME_X = -8;

const isOverOf = ({ gameOver }: GameView) => gameOver;
const cappedWavesOf = ({ header }: GameView) => header?.cappedWaves ?? 0;

export function useGameParts(props: GameProps): GameParts {
  const { controls, catalog, outcome, bridge, session, beginning, onTitle, onBegin } = props;
  const chooseSeed = useRunningGame(session, outcome, beginning);
  const ending = useEnding({ session, bridge, outcome, isOver: useGame(session, isOverOf) });
  const { toasts, show } = useToasts();
  const warn = useCallback((text: string) => show('warning', text), [show]);
  const inform = useCallback((text: string) => show('info', text), [show]);
  useSettingsReports(warn);
  const steps = useSteps({ session, onDone: inform, onRefused: warn });
  const screen = useScreen();
  const [viewpoint] = useState(createViewpoint);
  const { refuse: soundRefusal } = useSound(session, viewpoint);
  const refuse = useCallback(
    (text: string) => {
      soundRefusal();
      warn(text);
    },
    [soundRefusal, warn],
  );
  const statistics = useStatistics(session);
  const replays = useReplays(session);
  const guide = useGuide({ session, catalog, inform });
  const { clear: clearGuide } = guide;
  const alerts = useAlerts({ session, viewpoint });
  const warnNotKept = useCallback((reason: string) => warn(`Blueprints are not kept: ${reason}`), [warn]);
  const saving = useSaving({
    bridge,
    game: catalog.game,
    onSaved: (count) => show('info', `Blueprints saved: ${count}`),
    onLoaded: () => hands.dispatch({ type: 'blueprints-replaced' }),
    onNotKept: warnNotKept,
  });
  const { entries } = saving.blueprints;
  useDroppedBlueprint({ game: catalog.game, entries, onAdd: saving.blueprints.add, inform, warn });
  const clipboard = useClipboard();
  const working = { session, catalog, clipboard, nextGesture: useState(createGestures)[0] };
  const hands = useHands({ ...working, blueprints: entries, onRefused: refuse });
  const editing = useEditing({ ...working, hands, inform, warn });
  const { dispatch } = hands;
  const { clear } = screen;
  const { clear: clearAlerts } = alerts;
  const clearForGame = useCallback(() => {
    clear();
    clearAlerts();
    clearGuide();
    dispatch({ type: 'new-game' });
  }, [clear, clearAlerts, clearGuide, dispatch]);
  const games = useSavedGames({
    bridge,
    session,
    outcome,
    beginning,
    onTitle,
    onReplay: replays.openFile,
    onOpened: clearForGame,
    adopt: controls.adopt,
    notify: (text, action) => show('info', text, action),
    onMoved: (moved) => saving.layouts.moveIn(moved.found[LAYOUTS_FILE]),
  });
  const list = useGameList(games, screen);
  useCappedWaves(session, warn);
  useHolds(session, { screen, saving, games, controls, replays });
  useNewGame(outcome, clearForGame);
  const bindings = useBindings();
  useLeftOut(outcome, warn);
  const actions = createHotkeyActions({
    session,
    screen,
    dispatch,
    openGames: list.openGames,
    alerts,
    statistics,
    look: (where) =>
      lookAt(viewpoint, where === 'home' ? HOME_X : (session.getView().ground?.scrollRight ?? 0)),
    history: { ...steps, isDragging: hands.hands.drag.kind !== 'none' },
    toggleMute: () => {
      const mute = !settings.get().mute;
      settings.set({ mute });
      inform(mute ? `Sound is off. ${nameKey(bindings, 'mute')} turns it on again` : 'Sound is on');
    },
    editing,
  });
  useHotkeys({
    bindings,
    act: (action) => actions[action](),
    scroll: screen.setScroll,
    build: editing.build,
  });
  const command = async (wanted: Command): Promise<boolean> => {
    const refusal = await session.command(wanted);
    if (refusal !== undefined) warn(formatRefusal(refusal));
    return refusal === undefined;
  };
  return {
    ...props,
    ...list,
    ...useQuit(bridge),
    toTitle: () => games.leave(),
    replays,
    playOn: (moment) => games.leave(() => onBegin({ kind: 'moment', moment })),
    hands,
    screen,
    saving,
    games,
    toasts,
    alerts,
    viewpoint,
    steps,
    editing,
    statistics,
    guide,
    ending,
    command,
    restart: (seed) => {
      chooseSeed(seed);
      controls.reload();
    },
    busyReason: findBusyReason(controls.session),
  };
}

function useGameList(
  games: SavedGames,
  { open }: Pick<Screen, 'open'>,
): Pick<GameParts, 'savedGames' | 'openGames'> {
  const [savedGames, setSavedGames] = useState<readonly SavedGame[]>([]);
  const openGames = () => {
    void games.list().then((list) => {
      if (list === undefined) return;
      setSavedGames(list);
      open('open-game');
    });
  };
  return { savedGames, openGames };
}

function useCappedWaves(session: GameSession, warn: (text: string) => void): void {
  const cappedWaves = useGame(session, cappedWavesOf);
  useEffect(() => {
    if (cappedWaves > 0) warn(formatCappedWave());
  }, [cappedWaves, warn]);
}

/** What is open holds the game still, each for its own reason. */
function useHolds(
  session: GameSession,
  {
    screen,
    saving,
    games,
    controls,
    replays,
  }: Pick<GameParts, 'screen' | 'saving' | 'games' | 'controls' | 'replays'>,
): void {
  const { sheets, question, isReading } = screen;
  const messages = [question, saving.message, games.message, saving.layouts.problem];
  useHold(session, 'opening', games.isStandIn);
  useHold(session, 'menu', isHeldFor(sheets, 'menu'));
  useHold(session, 'keys', isHeldFor(sheets, 'keys'));
  useHold(session, 'layout', isHeldFor(sheets, 'layout'));
  useHold(session, 'dialog', isHeldFor(sheets, 'dialog'));
  useHold(
    session,
    'message',
    messages.some((message) => message !== undefined),
  );
  useHold(session, 'encyclopedia', isReading);
  useHold(session, 'replays', replays.opening !== undefined);
  useHold(session, 'faults', controls.session.showsFaults);
}

/** A difficulty or a mod that is not in force is told of once for each game. */
function useLeftOut(outcome: ConfigOutcome, warn: (text: string) => void): void {
  useEffect(() => {
    const text = describeLeftOut(outcome);
    if (text !== undefined) warn(text);
  }, [outcome, warn]);
}

/** Another reading of the config is another game. */
function useNewGame(outcome: ConfigOutcome, onNewGame: () => void): void {
  const seen = useRef(outcome);
  useEffect(() => {
    if (seen.current === outcome) return;
    seen.current = outcome;
    onNewGame();
  }, [outcome, onNewGame]);
}
