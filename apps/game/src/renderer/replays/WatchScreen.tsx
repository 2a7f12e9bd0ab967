/** A recorded game to look at: world, overview, and the timeline under it. */
import { REPLAY_SPEEDS } from '@dota-factory/base';
import { Button, SpeedControls } from '@dota-factory/ui';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GameBridge } from '../../contract/index.ts';
import { createCatalog } from '../encyclopedia/catalog.ts';
import { findHotkey, type HotkeyAction, pressOf } from '../keys/hotkeys.ts';
import { addKey } from '../keys/key-words.ts';
import { Overview } from '../overview/Overview.tsx';
import type { GameSession, GameView } from '../session/session.ts';
import { useGame } from '../session/use-game.ts';
import { useBindings } from '../settings/use-bindings.ts';
import type { TapeView } from '../worker/protocol.ts';
import { createViewpoint, lookAt, type Viewpoint } from '../world/viewpoint.ts';
import { WorldView } from '../world/WorldView.tsx';
import type { OpenedRun } from './library.ts';
import { findJump, formatTick } from './timeline.ts';
import { TimelineBar, TimelineKey } from './TimelineBar.tsx';
import { useWatching } from './use-watching.ts';

export interface WatchScreenProps {
  readonly bridge: GameBridge;
  readonly run: OpenedRun;
  readonly title: string;
  /** It was recorded with another config than the one in force. */
  readonly hasOwnConfig: boolean;
  /** The world of the shown moment as a save, and its tick. */
  onPlayOn(bytes: Uint8Array, tick: number): void;
  onKeys(): void;
  onClose(): void;
}

export function WatchScreen(props: WatchScreenProps) {
  const { session, tape } = useWatching(props.bridge, props.run);
  return <Watch {...props} {...{ session, tape }} />;
}

const tickOf = ({ header }: GameView) => header?.tick ?? 0;
const bossOf = ({ header }: GameView) => header?.bossWave ?? 1;
const speedOf = ({ speed }: GameView) => speed;
const failureOf = ({ failure }: GameView) => failure;
/** The middle of the view for Home, tiles. */
const HOME_X = -8;
/** From the jump to its picture, for which the tick that was asked for is shown. */
const PICTURE_MS = 120;

function Watch(props: WatchScreenProps & { readonly session: GameSession; readonly tape: TapeView }) {
  const { run, title, session, tape, hasOwnConfig, onPlayOn, onKeys, onClose } = props;
  const shown = useGame(session, tickOf);
  const speed = useGame(session, speedOf);
  const bossWave = useGame(session, bossOf);
  const failure = useGame(session, failureOf);
  const [viewpoint] = useState(createViewpoint);
  const catalog = useMemo(() => createCatalog(run.config), [run]);
  const { tick, jump } = useJumps(session, shown, tape.ticks);
  const scroll = useWatchKeys({ session, viewpoint, tick, tape, jump, onKeys, onClose });
  const bindings = useBindings();
  const playOn = async () => {
    const bytes = await session.save();
    if (bytes) onPlayOn(bytes, tickOf(session.getView()));
  };
  return (
    <div className="watch" data-testid="watch" data-tick={shown}>
      <header className="watch-bar">
        <span className="watch-sign">Replay</span>
        <span className="watch-title">{title}</span>
        <span className="header-number" data-testid="watch-time">
          {`${formatTick(tick)} / ${formatTick(tape.ticks)}`}
        </span>
        <span className="watch-boss">{`Boss Wave #${bossWave}`}</span>
        <SpeedControls
          speeds={REPLAY_SPEEDS}
          chosen={speed}
          onChoose={(chosen) => session.setSpeed(chosen)}
        />
        <Button
          variant="primary"
          tooltip={
            hasOwnConfig
              ? 'A new game from this moment, with the config that it was recorded with'
              : 'A new game from this moment, recorded on its own'
          }
          onPress={() => void playOn()}
        >
          Play on from here
        </Button>
        <Button variant="quiet" label="Keys" tooltip={addKey(bindings, 'Keys', 'keys')} onPress={onKeys}>
          ?
        </Button>
        <Button variant="quiet" label="Close the replay" tooltip="Back: Escape" onPress={onClose}>
          ✕
        </Button>
      </header>
      <Overview {...{ session, catalog, viewpoint }} />
      <TimelineBar {...{ tape, tick }} onJump={jump} />
      <p className="watch-words" role="status">
        <TimelineKey marks={tape.marks} tick={tick} />
        {!tape.isWhole && <span data-testid="watch-progress">{sayProgress(tape, tick)}</span>}
        {failure !== undefined && <span className="watch-failure">{`⚠ ${failure}`}</span>}
      </p>
      <div className="watch-world">
        <WorldView
          session={session}
          ghosts={NOTHING}
          isBuilding={false}
          dragBox={undefined}
          selection={NO_SELECTION}
          isDebugDraw={false}
          scroll={scroll}
          viewpoint={viewpoint}
          onPointer={() => {}}
        />
      </div>
    </div>
  );
}

function sayProgress({ known }: TapeView, wanted: number): string {
  const progress = `made ready up to ${formatTick(known)}`;
  return wanted <= known ? progress : `${progress}; ${formatTick(wanted)} is shown as soon as it is`;
}

const NOTHING: readonly never[] = [];
const NO_SELECTION = { kind: 'none' } as const;

/** The tick that was asked for counts until its picture is there: a key that is held goes on from it. */
function useJumps(session: GameSession, shown: number, last: number) {
  const [wanted, setWanted] = useState<number>();
  const jumps = useRef(0);
  const jump = (tick: number) => {
    const within = Math.max(0, Math.min(Math.round(tick), last));
    const number = ++jumps.current;
    setWanted(within);
    void session.jump(within).then(() =>
      setTimeout(() => {
        if (jumps.current === number) setWanted(undefined);
      }, PICTURE_MS),
    );
  };
  return { tick: wanted ?? shown, jump };
}

interface WatchKeys extends Pick<WatchScreenProps, 'onKeys' | 'onClose'> {
  readonly session: GameSession;
  readonly viewpoint: Viewpoint;
  readonly tick: number;
  readonly tape: TapeView;
  jump(tick: number): void;
}

/** The keys of a replay; gives which way the world scrolls. */
function useWatchKeys(keys: WatchKeys): -1 | 0 | 1 {
  const [scroll, setScroll] = useState<-1 | 0 | 1>(0);
  const bindings = useBindings();
  const latest = useRef({ keys, bindings });
  useLayoutEffect(() => {
    latest.current = { keys, bindings };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return;
      const found = findHotkey(pressOf(event), latest.current.bindings);
      if (found?.kind === 'scroll') setScroll(found.direction);
      else if (!act(event, found?.kind === 'act' ? found.action : undefined, latest.current.keys)) return;
      event.preventDefault();
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (findHotkey(pressOf(event), latest.current.bindings)?.kind === 'scroll') setScroll(0);
    };
    // Before a slider that has the focus takes the arrows for itself.
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('keyup', onKeyUp);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('keyup', onKeyUp);
    };
  }, []);
  return scroll;
}

/** Whether the key means something; a held Space presses no button either. */
function act(event: KeyboardEvent, action: HotkeyAction | undefined, keys: WatchKeys): boolean {
  const { session, viewpoint, tick, tape, jump } = keys;
  const deeds: Partial<Record<HotkeyAction, () => void>> = {
    'toggle-pause': () => session.togglePause(),
    faster: () => session.faster(),
    slower: () => session.slower(),
    'look-home': () => lookAt(viewpoint, HOME_X),
    'look-front': () => lookAt(viewpoint, session.getView().ground?.scrollRight ?? 0),
    keys: keys.onKeys,
    menu: keys.onClose,
  };
  const deed = action && deeds[action];
  if (deed !== undefined) {
    deed();
    return true;
  }
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey) return false;
  const to = findJump(key, shiftKey, tick, tape.marks);
  if (to !== undefined) jump(to);
  return to !== undefined || key === 'ArrowLeft' || key === 'ArrowRight' || key === ' ';
}
