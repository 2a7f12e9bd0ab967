/** Whole games as files: saved by name or automatically, opened from the list or from outside. */
import { ok } from '@dota-factory/base';
import { type ConfigFiles, type SaveFault, splitCard } from '@dota-factory/lib';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FileFault, GameBridge, OpenedFile, SavedGame } from '../../contract/index.ts';
import { type ConfigOutcome, loadRecorded } from '../config/config-session.ts';
import type { GameSession } from '../session/session.ts';
import { fromBase64 } from '../worker/base64.ts';
import type { Message } from './dialogs/MessageDialog.tsx';
import {
  describeError,
  describeFileFault,
  type FileProblem,
  type Move,
  moveToOtherPlace,
} from './saved-files.ts';
import { keepEnded } from '../saves/ended-games.ts';
import { describeDamage, describeGame, setDamagedAside } from '../saves/damaged-saves.ts';
import { KEPT } from '../saves/keeper.ts';
import { findSavedConfig } from '../saves/saved-config.ts';
import { takePicture } from '../saves/picture.ts';
import { keyNow } from '../settings/use-bindings.ts';
import type { Beginning } from '../session/beginning.ts';
import type { RunPlace } from '../worker/protocol.ts';
import { findRecordedConfig, findRunPlace } from '../recording/run-place.ts';
import { useRecording } from '../recording/use-recording.ts';
import { useLeaving } from './use-leaving.ts';
import { useKeeping } from './use-keeping.ts';
import { offerPlace, tellMove, toMessage } from './use-saving.tsx';
import { drawSeed } from './seed.ts';
import type { ToastAction } from './use-toasts.ts';

const FAULTS: Readonly<Record<SaveFault | 'failed', string>> = {
  failed: 'The simulation stopped while it was opened.',
  'not-a-save': 'This is not a saved game.',
  'other-version': 'It was saved by another version of the game, which this one cannot read.',
  damaged: 'The file is damaged.',
  'other-config':
    'It was saved with another config, or with other numbers of its difficulty or its mods. Put those files back, press Restart, and open it again.',
};

export interface SavedGamesOptions {
  readonly bridge: GameBridge;
  readonly session: GameSession;
  /** The reading that the running game was made from. */
  readonly outcome: ConfigOutcome;
  /** What the window was told to begin with. */
  readonly beginning: Beginning;
  onTitle(): void;
  /** A replay was opened from outside: its bytes in base64. */
  onReplay(name: string, data: string): void;
  /** Another game runs now. */
  onOpened(): void;
  /** It has brought its own difficulty and mods. */
  adopt(outcome: ConfigOutcome): void;
  notify(text: string, action?: ToastAction): void;
  /** After a move to another place: the texts that were there first. */
  onMoved(moved: Move): Promise<unknown>;
}

export interface SavedGames {
  readonly message: Message | undefined;
  /** The world only holds the place of a game that is being opened. */
  readonly isStandIn: boolean;
  /** Keeps the game and goes back to the title, or to what else is next. */
  leave(next?: () => void): void;
  dismissMessage(): void;
  save(name: string): void;
  /** Undefined: they could not be listed, and the reason was shown. */
  list(): Promise<readonly SavedGame[] | undefined>;
  open(name: string): void;
  /** The last automatic save of the running game; undefined if there is none, or it cannot be read. */
  findKept(): Promise<SavedGame | undefined>;
}

export function useSavedGames(options: SavedGamesOptions): SavedGames {
  const { bridge, session, outcome, beginning, onTitle } = options;
  const [message, setMessage] = useState<Message | undefined>(undefined);
  const [openedName, setOpenedName] = useState<string>();
  // A Restart makes it a game like any other.
  const [standInFor, setStandInFor] = useState(beginning.kind === 'new' ? undefined : outcome);
  const isStandIn = standInFor === outcome;
  const onOpened = (name: string) => {
    setOpenedName(name);
    setStandInFor(undefined);
    options.onOpened();
  };
  const latest = useRef({ ...options, onOpened });
  useLayoutEffect(() => {
    latest.current = { ...options, onOpened };
  });
  const { open, openBytes, takeOpened } = useOpening(bridge, session, latest, setMessage);
  const begin = useCallback(async () => {
    if (beginning.kind === 'saved') await open(beginning.name);
    else if (beginning.kind === 'moment') await openBytes(beginning.moment);
    else if (!(await takeOpened()) && beginning.kind === 'file') onTitle();
  }, [beginning, open, openBytes, takeOpened, onTitle]);
  useOpenedFromOutside(bridge, session, begin, takeOpened);
  useKeepingEnded(bridge, session, latest, open);
  useRecording(bridge, session, latest);
  useKeeping(bridge, session, latest, beginning.kind === 'new' && beginning.isDirect ? open : undefined);
  return {
    message,
    isStandIn,
    leave: useLeaving({ bridge, session, openedName, setMessage, onTitle }),
    dismissMessage: () => {
      setMessage(undefined);
      if (isStandIn) onTitle();
    },
    save: (name) => void createSaving(bridge, session, latest, setMessage)(name),
    list: () => listGames(bridge, setMessage),
    open: (name) => void open(name),
    findKept: useCallback(async () => {
      const listed = await bridge.call('saves.list').catch(() => undefined);
      return listed?.ok ? listed.value.find(({ name }) => name === KEPT) : undefined;
    }, [bridge]),
  };
}

/** The options of the last render, for what happens later. */
interface Latest {
  readonly current: Omit<SavedGamesOptions, 'onOpened'> & { onOpened(name: string): void };
}

type ShowMessage = (message: Message | undefined) => void;

interface Opening {
  open(name: string): Promise<void>;
  /** Why the running game goes on instead, which was shown, or undefined. */
  openBytes(game: OpenedBytes): Promise<SaveFault | 'failed' | undefined>;
  /** A file that the host was given from outside; false: there is none. */
  takeOpened(): Promise<boolean>;
}

interface OpenedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What its recording goes on with; looked for where it is left out. */
  readonly place?: RunPlace;
  /** The config that it was recorded with, where that is known. */
  readonly recorded?: ConfigFiles;
  /** What is said where they are damaged: once, after the file was dealt with. */
  readonly explainDamage?: () => Promise<Message>;
}

function useOpening(
  bridge: GameBridge,
  session: GameSession,
  latest: Latest,
  setMessage: ShowMessage,
): Opening {
  const openBytes = useCallback(
    async ({ name, bytes, place, recorded, explainDamage }: OpenedBytes) => {
      const { outcome, adopt } = latest.current;
      if (session.getView().status === 'failed') await startAnew(session, outcome);
      const saved = recorded ? ok(outcome) : await findSavedConfig(bridge, outcome, splitCard(bytes).card);
      if (!saved.ok) {
        setMessage(toMessage(`${name} could not be opened`, saved.error));
        return 'other-config';
      }
      const run = place ?? (await findRunPlace(bridge, bytes));
      const load = async (outcomeOfGame: ConfigOutcome) => {
        const { config, files } = outcomeOfGame;
        const isOther = outcomeOfGame !== outcome && config !== undefined;
        const fault = await session.load(bytes, run, isOther ? { config, files } : undefined);
        if (fault === undefined && isOther) adopt(outcomeOfGame);
        return fault;
      };
      let fault = await load(saved.value);
      let words = `Opened: ${name}`;
      if (fault === 'other-config') {
        // A recording has its config with it.
        const texts = recorded ?? (await findRecordedConfig(bridge, bytes));
        if (texts) fault = await load(loadRecorded(outcome, texts));
        words += ', with the config that it was recorded with';
      }
      if (fault !== undefined) {
        const isDamaged = fault === 'damaged' || fault === 'not-a-save';
        const message = isDamaged ? await explainDamage?.() : undefined;
        setMessage(
          message ?? toMessage(`${name} could not be opened`, { text: FAULTS[fault], diagnostics: [] }),
        );
        return fault;
      }
      latest.current.onOpened(name);
      latest.current.notify(words);
      return undefined;
    },
    [bridge, session, latest, setMessage],
  );

  const takeOpened = useCallback(async () => {
    const opened: OpenedFile | undefined = await bridge.call('files.takeOpened');
    if (opened === undefined) return false;
    const { kind, name, data } = opened;
    if (!data.ok) setMessage(toMessage(`${name} could not be opened`, describeFileFault(data.error)));
    else if (kind === 'save') await openBytes({ name, bytes: fromBase64(data.value) });
    else latest.current.onReplay(name, data.value);
    return true;
  }, [bridge, openBytes, latest, setMessage]);

  const open = useCallback(
    async function openGame(name: string): Promise<void> {
      try {
        const read = await bridge.call('saves.read', { name });
        if (read.ok && read.value !== undefined) {
          const explainDamage = () => replaceDamaged(bridge, name, setMessage, openGame);
          await openBytes({ name, bytes: fromBase64(read.value), explainDamage });
        } else
          setMessage(
            toMessage(`${name} could not be opened`, describeMissing(read.ok ? undefined : read.error)),
          );
      } catch (error) {
        setMessage(toMessage(`${name} could not be opened`, describeError(error)));
      }
    },
    [bridge, openBytes, setMessage],
  );
  return { open, openBytes, takeOpened };
}

/** The damaged file goes out of the list, and the newest good one is offered in its place. */
async function replaceDamaged(
  bridge: GameBridge,
  name: string,
  setMessage: ShowMessage,
  open: (name: string) => Promise<void>,
): Promise<Message> {
  const aside = await setDamagedAside(bridge, name);
  const { newest } = aside;
  const message = toMessage(`${name} could not be opened`, { text: describeDamage(aside), diagnostics: [] });
  if (newest === undefined) return message;
  const openNewest = () => {
    setMessage(undefined);
    void open(newest.name);
  };
  return {
    ...message,
    note: `The newest good one is ${describeGame(newest)}.`,
    offer: { label: `Open ${newest.name}`, onPress: openNewest },
  };
}

/** Saves under a name; another place is offered where that is refused. */
function createSaving(
  bridge: GameBridge,
  session: GameSession,
  latest: Latest,
  setMessage: ShowMessage,
): (name: string) => Promise<void> {
  const write = async (name: string): Promise<FileProblem | undefined> => {
    try {
      const sealed = await session.seal();
      if (sealed === undefined) return { text: 'There is no game to save.', diagnostics: [] };
      const card = { ...sealed.facts, picture: takePicture() };
      const written = await bridge.call('saves.write', { name, data: sealed.data, card });
      if (written.ok) return undefined;
      return { ...describeFileFault(written.error), otherPlace: await bridge.call('files.findOtherPlace') };
    } catch (error) {
      return describeError(error);
    }
  };

  const saveElsewhere = async (name: string) => {
    setMessage(undefined);
    const title = 'The game could not be saved';
    const moved = await moveToOtherPlace(bridge);
    if (!moved.ok) {
      setMessage(toMessage(title, moved.error));
      return;
    }
    await latest.current.onMoved(moved.value);
    const problem = await write(name);
    setMessage(problem ? toMessage(title, problem) : tellMove(`Saved: ${name}`, moved.value));
  };

  return async (name) => {
    const problem = await write(name);
    if (!problem) latest.current.notify(`Saved: ${name}`);
    else {
      setMessage({
        ...toMessage('The game could not be saved', problem),
        ...offerPlace(problem, () => saveElsewhere(name)),
      });
    }
  };
}

async function listGames(
  bridge: GameBridge,
  setMessage: ShowMessage,
): Promise<readonly SavedGame[] | undefined> {
  const title = 'The saved games could not be listed';
  try {
    const listed = await bridge.call('saves.list');
    if (listed.ok) return listed.value;
    setMessage(toMessage(title, describeFileFault(listed.error)));
  } catch (error) {
    setMessage(toMessage(title, describeError(error)));
  }
  return undefined;
}

/** A world of the config in force, in which a save can be opened after a crash. */
async function startAnew(session: GameSession, { config, files }: ConfigOutcome): Promise<void> {
  if (config) await session.start({ files, config, seed: drawSeed() });
}

/** Keeps a game that another one has replaced, and offers it back. */
function useKeepingEnded(
  bridge: GameBridge,
  session: GameSession,
  latest: { readonly current: Pick<SavedGamesOptions, 'notify'> },
  open: (name: string) => Promise<void>,
): void {
  useEffect(
    () =>
      session.onReplaced((sealed) => {
        void keepEnded(bridge, sealed).then(
          (name) =>
            latest.current.notify(`The game before is kept as ${name} (${keyNow('open-game')}).`, {
              label: 'Bring it back',
              onPress: () => void open(name),
            }),
          (error: unknown) =>
            latest.current.notify(`The game before could not be kept. ${describeError(error).text}`),
        );
      }),
    [bridge, session, latest, open],
  );
}

const describeMissing = (fault: FileFault | undefined): FileProblem =>
  fault ? describeFileFault(fault) : { text: 'The file is not there any more.', diagnostics: [] };

/** At the start, once there is a world to replace, what the window begins with; then whatever the host is given. */
function useOpenedFromOutside(
  bridge: GameBridge,
  session: GameSession,
  begin: () => Promise<void>,
  take: () => Promise<boolean>,
): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    // A host that is gone has nothing to give.
    const unsubscribe = bridge.subscribe('files.opened', () => void take().catch(() => {}));
    const beginWhenPlaying = () => {
      if (hasBegun.current || session.getView().status !== 'playing') return hasBegun.current;
      hasBegun.current = true;
      void begin().catch(() => {});
      return true;
    };
    if (beginWhenPlaying()) return unsubscribe;
    const stop = session.subscribe(() => {
      if (beginWhenPlaying()) stop();
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [bridge, session, begin, take]);
}
