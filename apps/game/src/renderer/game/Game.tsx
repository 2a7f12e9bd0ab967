/** The game's screen: header and world on the left, three panels on the right, and the dialogs over them. */
import {
  type Command,
  deriveShipMaterials,
  deriveYardLoss,
  isSameLayout,
  TICKS_PER_SECOND,
} from '@dota-factory/lib';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type GameBridge, isSaveName, type SavedGame } from '../../contract/index.ts';
import { type ConfigOutcome, findBusyReason } from '../config/config-session.ts';
import { Encyclopedia } from '../encyclopedia/Encyclopedia.tsx';
import { FaultDialog } from '../config/Faults.tsx';
import { LostNotice, Notice } from '../notices/Notices.tsx';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { GameSession, type GameView } from '../session/session.ts';
import { useGame } from '../session/use-game.ts';
import type { ConfigControls } from '../config/use-config-session.ts';
import { startSimulation } from '../worker/connect.ts';
import { BlueprintPanel } from './BlueprintPanel.tsx';
import { findTaken } from './blueprints.ts';
import { BuildGrid } from './BuildGrid.tsx';
import { CrashDialog } from './dialogs/CrashDialog.tsx';
import { GameOverDialog } from './dialogs/GameOverDialog.tsx';
import { KeysDialog } from './dialogs/KeysDialog.tsx';
import { MenuDialog } from './dialogs/MenuDialog.tsx';
import { ConfirmDialog, ErrorDialog } from './dialogs/MessageDialog.tsx';
import { NameDialog } from './dialogs/NameDialog.tsx';
import { OpenGameDialog } from './dialogs/OpenGameDialog.tsx';
import { SchematicDialog } from './dialogs/SchematicDialog.tsx';
import { Header } from './Header.tsx';
import type { HotkeyAction } from '../keys/hotkeys.ts';
import { LayoutDialog } from './LayoutDialog.tsx';
import { formatRefusal } from './refusal-words.ts';
import { drawSeed } from './seed.ts';
import type { Question } from './selection/panel-props.ts';
import { SelectionPanel } from './selection/SelectionPanel.tsx';
import { ShortageNotice } from './ShortageNotice.tsx';
import { Toasts } from './Toasts.tsx';
import { useHands } from './use-hands.ts';
import { useHold } from './use-hold.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { LAYOUTS_FILE } from './use-layout-blueprints.ts';
import { useSavedGames } from './use-saved-games.ts';
import { toMessage, useSaving } from './use-saving.tsx';
import { useToasts } from './use-toasts.ts';
import { formatCappedWave } from '../words/words.ts';
import { World } from './World.tsx';

const statusOf = ({ status }: GameView) => status;
const failureOf = ({ failure }: GameView) => failure;
const detailsOf = ({ details }: GameView) => details;
const unlockedOf = ({ unlocked }: GameView) => unlocked;
const offeredOf = ({ offered }: GameView) => offered;
const cappedWavesOf = ({ header }: GameView) => header?.cappedWaves ?? 0;
const isOverOf = ({ gameOver }: GameView) => gameOver;

export interface GameProps {
  readonly controls: ConfigControls;
  readonly catalog: Catalog;
  /** The reading that the catalog comes from. */
  readonly outcome: ConfigOutcome;
  readonly bridge: GameBridge;
}

type Sheet = 'menu' | 'keys' | 'name' | 'load' | 'layout' | 'save-game' | 'open-game';

export function Game({ controls, catalog, outcome, bridge }: GameProps) {
  const session = useRunningGame(outcome);
  const { toasts, show } = useToasts();
  const warn = useCallback((text: string) => show('warning', text), [show]);
  const { blueprints, layouts, ...saving } = useSaving({
    bridge,
    game: catalog.game,
    onSaved: (count) => show('info', `Blueprints saved: ${count}`),
    onLoaded: () => dispatch({ type: 'blueprints-replaced' }),
  });
  const { hands, ghosts, stands, demolition, dispatch } = useHands({
    session,
    catalog,
    blueprints: blueprints.entries,
    onRefused: warn,
  });

  /** Open sheets, the latest last. */
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [isReading, setIsReading] = useState(() => location.hash.startsWith('#/'));
  const [isDebugDraw, setIsDebugDraw] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [hasQuit, setHasQuit] = useState(false);
  const [scroll, setScroll] = useState<-1 | 0 | 1>(0);
  const open = (sheet: Sheet) =>
    setSheets((before) => (before.includes(sheet) ? before : [...before, sheet]));
  const close = (sheet: Sheet) => setSheets((before) => before.filter((each) => each !== sheet));
  const isOpen = (sheet: Sheet) => sheets.includes(sheet);
  const games = useSavedGames({
    bridge,
    session,
    outcome,
    onOpened: () => {
      setSheets([]);
      setQuestion(undefined);
      dispatch({ type: 'new-game' });
    },
    tell: (text, action) => show('info', text, action),
    onMoved: (moved) => layouts.moveIn(moved.found[LAYOUTS_FILE]),
  });
  const [savedGames, setSavedGames] = useState<readonly SavedGame[]>([]);
  const openGames = () => {
    void games.list().then((list) => {
      if (list === undefined) return;
      setSavedGames(list);
      open('open-game');
    });
  };

  const details = useGame(session, detailsOf);
  const unlocked = useGame(session, unlockedOf);
  const offered = useGame(session, offeredOf);
  const isOver = useGame(session, isOverOf);
  const status = useGame(session, statusOf);
  const failure = useGame(session, failureOf);
  const cappedWaves = useGame(session, cappedWavesOf);
  useEffect(() => {
    if (cappedWaves > 0) warn(formatCappedWave());
  }, [cappedWaves, warn]);
  const busyReason = findBusyReason(controls.session);
  const { faulty, showsFaults } = controls.session;

  useHold(session, 'menu', isOpen('menu'));
  useHold(session, 'keys', isOpen('keys'));
  useHold(session, 'layout', isOpen('layout'));
  useHold(session, 'dialog', isOpen('name') || isOpen('load') || isOpen('save-game') || isOpen('open-game'));
  useHold(
    session,
    'message',
    question !== undefined ||
      saving.message !== undefined ||
      games.message !== undefined ||
      layouts.problem !== undefined,
  );
  useHold(session, 'encyclopedia', isReading);
  useHold(session, 'faults', showsFaults);

  // A new game: nothing of the old one stays in hand or open.
  const outcomeSeen = useRef(outcome);
  useEffect(() => {
    if (outcomeSeen.current === outcome) return;
    outcomeSeen.current = outcome;
    setSheets([]);
    setQuestion(undefined);
    dispatch({ type: 'new-game' });
  }, [outcome, dispatch]);

  /** Whether it was accepted; a refusal is shown. */
  const command = async (wanted: Command): Promise<boolean> => {
    const refusal = await session.command(wanted);
    if (refusal !== undefined) warn(formatRefusal(refusal));
    return refusal === undefined;
  };
  const quit = () => {
    setHasQuit(true);
    void bridge.call('app.quit').catch(() => {});
  };
  const closeReading = useCallback(() => {
    setIsReading(false);
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  const act = (action: HotkeyAction) => {
    switch (action) {
      case 'toggle-pause':
        return session.togglePause();
      case 'faster':
        return session.faster();
      case 'slower':
        return session.slower();
      case 'demolish':
        return dispatch({ type: 'demolish-button' });
      case 'turn-left':
        return dispatch({ type: 'turn', by: 270 });
      case 'turn-right':
        return dispatch({ type: 'turn', by: 90 });
      case 'cancel':
        return dispatch({ type: 'cancel' });
      case 'menu':
        return open('menu');
      case 'debug-draw':
        return setIsDebugDraw((before) => !before);
      case 'keys':
        return open('keys');
      case 'encyclopedia':
        return setIsReading(true);
      case 'save-game':
        return open('save-game');
      case 'open-game':
        return openGames();
    }
  };
  useHotkeys({ act, scroll: setScroll });

  const create = async (name: string) => {
    close('name');
    const { selection } = session.getView();
    if (selection.kind !== 'buildings') return;
    const blueprint = await session.capture(selection.ids, name);
    if (blueprint) blueprints.add(blueprint);
  };

  if (hasQuit && controls.session.connection === 'lost') {
    return (
      <Notice title="Goodbye">
        <p>The game has ended. This window can be closed.</p>
      </Notice>
    );
  }
  const yard = details.kind === 'building' ? details.building : undefined;
  const ship = catalog.shipById.get(yard?.schematic ?? '');
  const placeable =
    details.kind === 'buildings'
      ? details.placeable
      : details.kind === 'building' && details.building.isPlaceable
        ? 1
        : 0;
  const restart = () => controls.reload();
  return (
    <div className="game" onMouseDown={keepFocus}>
      {/* Nothing of the world can be seen behind the encyclopedia, so it is not drawn. */}
      <main className="main-column" hidden={isReading}>
        <Header
          {...{ session, catalog }}
          onKeys={() => open('keys')}
          onEncyclopedia={() => setIsReading(true)}
          onMenu={() => open('menu')}
        />
        <div className="bars">
          {controls.session.connection === 'lost' && !hasQuit && <LostNotice />}
          <ShortageNotice
            {...{ session, catalog }}
            isBusy={busyReason !== undefined}
            onDemolish={() => dispatch({ type: 'demolish-button' })}
            onOpenGame={openGames}
            onRestart={restart}
          />
        </div>
        <div className="world-frame">
          <World
            {...{ session, catalog, hands, ghosts, stands, demolition, dispatch, isDebugDraw, scroll }}
          />
          <Toasts catalog={catalog} toasts={toasts} />
        </div>
      </main>
      <aside className="side-column" aria-label="Panels" data-tooltips="left">
        <SelectionPanel
          {...{ catalog, details, unlocked, isDebugDraw }}
          actions={{
            command: (wanted) => void command(wanted),
            ask: setQuestion,
            configure: () => open('layout'),
          }}
        />
        <BuildGrid
          {...{ session, catalog }}
          mode={hands.mode}
          onBuild={(building) => dispatch({ type: 'build-button', building })}
          onDemolish={() => dispatch({ type: 'demolish-button' })}
          onExpand={() => void command({ type: 'expand' })}
        />
        <BlueprintPanel
          session={session}
          entries={blueprints.entries}
          mode={hands.mode}
          placeable={placeable}
          onCreate={() => open('name')}
          onPlace={(blueprint) => dispatch({ type: 'blueprint-button', blueprint })}
          onDelete={(blueprint) => {
            blueprints.remove(blueprint);
            dispatch({ type: 'blueprint-deleted', blueprint });
          }}
          onSave={saving.save}
          onLoad={() => open('load')}
        />
      </aside>

      {isReading && <Encyclopedia {...{ catalog, outcome, bridge }} onClose={closeReading} />}
      {status === 'failed' && (
        <CrashDialog
          failure={failure ?? 'for an unknown reason'}
          findKept={games.findKept}
          onOpen={games.open}
          onNewGame={restart}
          onMenu={() => open('menu')}
        />
      )}
      {isOver && !isReading && (
        <GameOverDialog
          survivedSeconds={(session.getView().header?.tick ?? 0) / TICKS_PER_SECOND}
          bossWave={session.getView().header?.bossWave ?? 1}
          isBusy={busyReason !== undefined}
          onRestart={restart}
          onQuit={quit}
          onMenu={() => open('menu')}
        />
      )}
      {offered && !isOver && !isReading && (
        <SchematicDialog
          // A new choice is a new dialog, so that its grace period starts again.
          key={JSON.stringify(offered)}
          catalog={catalog}
          options={offered}
          onChoose={(index) => command({ type: 'choose_schematic', index })}
          onMenu={() => open('menu')}
        />
      )}
      {isOpen('layout') && yard?.orders && ship && unlocked && (
        <LayoutDialog
          key={yard.id}
          {...{ catalog, unlocked, ship, isDebugDraw }}
          modules={yard.orders.layout}
          blueprints={layouts.entries}
          findLoss={(modules) =>
            isSameLayout(yard.orders?.layout ?? [], modules)
              ? []
              : deriveYardLoss(yard, deriveShipMaterials(ship, modules, catalog.moduleById))
          }
          onCreateBlueprint={layouts.add}
          onDeleteBlueprint={layouts.remove}
          onCancel={() => close('layout')}
          onConfirm={(modules) => {
            close('layout');
            void command({ type: 'set_layout', x: yard.x, y: yard.y, modules });
          }}
        />
      )}
      {isOpen('name') && (
        <NameDialog
          title="Create blueprint"
          note={`Keeps ${placeable} ${placeable === 1 ? 'building' : 'buildings'} with ${placeable === 1 ? 'its' : 'their'} settings.`}
          check={(name) =>
            findTaken(
              name,
              blueprints.entries.map(({ blueprint }) => blueprint),
            )
          }
          onCancel={() => close('name')}
          onConfirm={(name) => void create(name)}
        />
      )}
      {question && (
        <ConfirmDialog
          title={question.title}
          text={question.text}
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined);
            question.onConfirm();
          }}
        />
      )}
      {isOpen('load') && (
        <ConfirmDialog
          title="Load blueprints"
          text="Load blueprints? This will replace all current blueprints."
          onCancel={() => close('load')}
          onConfirm={() => {
            close('load');
            saving.load();
          }}
        />
      )}
      {isOpen('save-game') && (
        <NameDialog
          title="Save game"
          note="A game of the same name is replaced. The running game is also saved automatically every few seconds."
          suggestion="My game"
          check={(name) =>
            isSaveName(name) ? undefined : 'Up to 40 letters, digits, spaces, dots, hyphens and underscores.'
          }
          onCancel={() => close('save-game')}
          onConfirm={(name) => {
            close('save-game');
            games.save(name);
          }}
        />
      )}
      {isOpen('open-game') && (
        <OpenGameDialog
          games={savedGames}
          onCancel={() => close('open-game')}
          onOpen={(name) => {
            close('open-game');
            games.open(name);
          }}
        />
      )}
      {games.message && (
        <ErrorDialog key={games.message.title} message={games.message} onClose={games.dismissMessage} />
      )}
      {layouts.problem && (
        <ErrorDialog
          message={{
            ...toMessage('Layout blueprints could not be read', layouts.problem),
            arrival: 'unasked',
          }}
          onClose={layouts.dismissProblem}
        />
      )}
      {saving.message && (
        // Another message is another dialog, with the focus on its own first action.
        <ErrorDialog key={saving.message.title} message={saving.message} onClose={saving.dismissMessage} />
      )}
      {isOpen('menu') && (
        <MenuDialog
          isBusy={busyReason !== undefined}
          onContinue={() => close('menu')}
          onRestart={restart}
          onQuit={quit}
          onSave={() => {
            close('menu');
            open('save-game');
          }}
          onOpen={() => {
            close('menu');
            openGames();
          }}
          onKeys={() => open('keys')}
          onEncyclopedia={() => {
            close('menu');
            setIsReading(true);
          }}
        />
      )}
      {isOpen('keys') && <KeysDialog onClose={() => close('keys')} />}
      {showsFaults && faulty && (
        <FaultDialog
          outcome={faulty}
          busyReason={busyReason}
          onReload={controls.reload}
          onClose={controls.closeFaults}
        />
      )}
    </div>
  );
}

/** One session for the life of the window; every successful load of the config begins a new game at 1×. */
function useRunningGame(outcome: ConfigOutcome): GameSession {
  const [session] = useState(() => new GameSession(startSimulation));
  const started = useRef<ConfigOutcome | undefined>(undefined);
  useEffect(() => {
    const { config, reading } = outcome;
    // Strict mode runs effects twice, and a world per reading is enough.
    if (!config || started.current === outcome) return;
    started.current = outcome;
    void session.start({ files: reading.files, config, seed: drawSeed() });
  }, [session, outcome]);
  return session;
}

/** A click on a button leaves the focus where it was, so that Space goes on to mean pause. */
function keepFocus(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button && !button.closest('dialog, .encyclopedia')) event.preventDefault();
}
