/** The page of replays over everything else: the list of recorded games, and the one that is watched. */
import { useCallback, useEffect, useState } from 'react';
import type { GameBridge, RecordedRun } from '../../contract/index.ts';
import { ConfirmDialog, ErrorDialog, type Message } from '../game/dialogs/MessageDialog.tsx';
import { KeysDialog } from '../game/dialogs/KeysDialog.tsx';
import { describeFileFault, describeError, type FileProblem } from '../game/saved-files.ts';
import { toMessage } from '../game/use-saving.tsx';
import { fromBase64 } from '../worker/base64.ts';
import type { ReplayMoment } from '../session/beginning.ts';
import { giveAway, type OpenedRun, openRun, readText, takeInReplay } from './library.ts';
import { nameRun, ReplayList } from './ReplayList.tsx';
import { branchAt } from '../recording/run-place.ts';
import type { ReplaysOpening } from '../recording/use-replays.ts';
import { formatTick } from './timeline.ts';
import { WatchScreen } from './WatchScreen.tsx';

export interface ReplaysProps {
  readonly bridge: GameBridge;
  readonly opening: ReplaysOpening;
  /** The text of visuals.toml. */
  readonly visuals: string;
  /** The config that games are played with now. */
  readonly configHash: string;
  /** The run that is being played. */
  readonly current?: string | undefined;
  onPlayOn(moment: ReplayMoment): void;
  onClose(): void;
}

interface Watched {
  readonly id: string;
  readonly run: OpenedRun;
}

export function Replays(props: ReplaysProps) {
  const { bridge, opening, visuals, configHash, current, onPlayOn, onClose } = props;
  const page = useReplayPage(bridge, opening, visuals);
  const { runs, watched, message, setMessage, reload } = page;
  const [chosen, setChosen] = useState<string>();
  const [deleting, setDeleting] = useState<string>();
  const [showsKeys, setShowsKeys] = useState(false);
  const selected = chosen ?? runs?.[0]?.id;
  useEscape(watched === undefined && deleting === undefined, onClose);
  const playOn = async (bytes: Uint8Array, tick: number) => {
    if (watched === undefined) return;
    try {
      const place = await branchAt(bridge, watched.run.log, tick);
      const recorded = watched.run.log.start.config;
      onPlayOn({ name: `the replay at ${formatTick(tick)}`, bytes, place, recorded });
    } catch (error) {
      setMessage(toMessage('The game cannot go on from here', describeError(error)));
    }
  };
  return (
    <div className="replays" data-testid="replays">
      {watched ? (
        <WatchScreen
          key={watched.id}
          bridge={bridge}
          run={watched.run}
          title={titleOf(runs, watched.id)}
          hasOwnConfig={watched.run.config.game.hash !== configHash}
          onPlayOn={(bytes, tick) => void playOn(bytes, tick)}
          onKeys={() => setShowsKeys(true)}
          onClose={opening.at === 'list' ? page.leave : onClose}
        />
      ) : (
        <ReplayList
          runs={runs}
          chosen={selected}
          current={current}
          status={page.status}
          onChoose={setChosen}
          onWatch={page.watch}
          onExport={(id) => page.exportRun(id)}
          onImport={page.takeIn}
          onDelete={setDeleting}
          onClose={onClose}
        />
      )}
      {deleting !== undefined && (
        <ConfirmDialog
          title="Delete this replay?"
          text={`${titleOf(runs, deleting)} cannot be watched any more. Saved games stay.`}
          confirmLabel="Delete"
          isLoss
          onCancel={() => setDeleting(undefined)}
          onConfirm={() => {
            setDeleting(undefined);
            setChosen(undefined);
            void bridge
              .call('runs.remove', { id: deleting })
              .then((removed) => {
                if (!removed.ok)
                  setMessage(toMessage('It could not be deleted', describeFileFault(removed.error)));
                reload();
              })
              .catch(() => {});
          }}
        />
      )}
      {message && (
        <ErrorDialog
          key={message.title}
          message={message}
          onClose={() => {
            setMessage(undefined);
            if (opening.at !== 'list' && watched === undefined) onClose();
          }}
        />
      )}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

const titleOf = (runs: readonly RecordedRun[] | undefined, id: string): string => {
  const run = runs?.find((each) => each.id === id);
  return run ? nameRun(run) : 'Recorded game';
};

/** What the page shows and does, apart from its dialogs. */
function useReplayPage(bridge: GameBridge, opening: ReplaysOpening, visuals: string) {
  const [runs, setRuns] = useState<readonly RecordedRun[]>();
  const [watched, setWatched] = useState<Watched>();
  const [message, setMessage] = useState<Message>();
  const [status, setStatus] = useState('');
  const complain = useCallback(
    (title: string, problem: FileProblem) => setMessage(toMessage(title, problem)),
    [],
  );
  const list = useCallback(async () => {
    try {
      const listed = await bridge.call('runs.list');
      if (listed.ok) setRuns(listed.value);
      else complain('The replays could not be listed', describeFileFault(listed.error));
    } catch (error) {
      complain('The replays could not be listed', describeError(error));
    }
  }, [bridge, complain]);
  const watch = useCallback(
    async (id: string) => {
      const opened = await openRun(bridge, id, visuals);
      if (opened.ok) setWatched({ id, run: opened.value });
      else complain('The replay cannot be played', opened.error);
    },
    [bridge, visuals, complain],
  );
  const takeIn = useCallback(
    async (file: string, bytes: Uint8Array) => {
      const name = file.replace(/\.dfreplay$/i, '');
      const text = readText(bytes);
      const taken = text.ok ? await takeInReplay(bridge, `${name}.dfreplay`, text.value) : text;
      if (!taken.ok) {
        complain(`${name} cannot be played`, taken.error);
        return undefined;
      }
      setStatus(`Added: ${name}`);
      await list();
      return taken.value;
    },
    [bridge, list, complain],
  );
  useEffect(() => {
    const begin = async () => {
      await list();
      if (opening.at === 'run') await watch(opening.id);
      if (opening.at !== 'file') return;
      const id = await takeIn(opening.name, fromBase64(opening.data));
      if (id !== undefined) await watch(id);
    };
    void begin();
  }, [opening, list, watch, takeIn]);
  const exportRun = async (id: string) => {
    const written = await giveAway(bridge, id, `Replay ${id.slice(4, 12)}`);
    if (written.ok) setStatus(`Written: ${written.value}`);
    else complain('The replay could not be written', written.error);
  };
  return {
    runs,
    watched,
    message,
    status,
    setMessage,
    reload: () => void list(),
    leave: () => setWatched(undefined),
    watch: (id: string) => void watch(id),
    exportRun: (id: string) => void exportRun(id),
    takeIn: (file: File) =>
      void file.arrayBuffer().then((buffer) => takeIn(file.name, new Uint8Array(buffer))),
  };
}

function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      // The press that has just closed a replay leads to the list, and no further.
      if (event.defaultPrevented) return;
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive, onEscape]);
}
