/** The title screen: where every game begins, and where its player comes back to. */
import { Dialog } from '@dota-factory/ui';
import { useMemo, useState } from 'react';
import type { GameBridge, OtherProduct } from '../../contract/index.ts';
import { type ConfigOutcome, findBusyReason } from '../config/config-session.ts';
import { FaultDialog } from '../config/Faults.tsx';
import type { ConfigControls } from '../config/use-config-session.ts';
import { OpenGameDialog } from '../game/dialogs/OpenGameDialog.tsx';
import { useQuit } from '../game/use-quit.ts';
import { LostNotice, Notice } from '../notices/Notices.tsx';
import { describeLeftOut } from '../mods/mod-list.ts';
import { ModsDialog } from '../mods/ModsDialog.tsx';
import { createOverlaySections } from './overlay-sections.tsx';
import { useModOrder } from '../mods/use-mod-order.ts';
import { Replays } from '../replays/Replays.tsx';
import { SettingsDialog } from '../settings-dialog/SettingsDialog.tsx';
import type { Beginning } from '../session/beginning.ts';
import { Lettering } from './Lettering.tsx';
import { NewGameDialog } from './NewGameDialog.tsx';
import { listTitleEntries, type TitleEntryId } from './title-entries.ts';
import { TitleMenu } from './TitleMenu.tsx';
import { TitleWorld } from './TitleWorld.tsx';
import { useRefusedDrops } from './use-refused-drops.ts';
import { useTitle } from './use-title.ts';

export interface TitleProps {
  readonly controls: ConfigControls;
  readonly bridge: GameBridge;
  /** The reading that games are played with. */
  readonly outcome: ConfigOutcome;
  onBegin(beginning: Beginning): void;
}

const REPLAY_LIST = { at: 'list' } as const;

type TitleSheet = 'new' | 'load' | 'replays' | 'settings' | undefined;

export function Title({ controls, bridge, outcome, onBegin }: TitleProps) {
  const title = useTitle(bridge);
  useRefusedDrops();
  const [sheet, setSheet] = useState<TitleSheet>();
  const { quit, hasQuit } = useQuit(bridge);
  const other = useOtherProduct(bridge, title.report);
  const { session } = controls;
  const { good } = session;
  const [showsMods, setShowsMods] = useState(false);
  const order = useModOrder(bridge, controls);
  const sections = useMemo(() => good && createOverlaySections(good, () => setShowsMods(true)), [good]);
  const leftOut = good && describeLeftOut(good);
  const busyReason = findBusyReason(session);
  const { ongoing } = title;
  if (hasQuit && session.connection === 'lost') return <Goodbye />;
  const act: Readonly<Record<TitleEntryId, () => void>> = {
    continue: () => ongoing && onBegin({ kind: 'saved', name: ongoing.name }),
    new: () => setSheet('new'),
    load: () => setSheet('load'),
    replays: () => setSheet('replays'),
    balancing: () => other.start('balancing'),
    arcade: () => other.start('arcade'),
    settings: () => setSheet('settings'),
    quit,
  };
  return (
    <main className="title" data-testid="title">
      <TitleWorld outcome={outcome} />
      <div className="title-column">
        <Lettering />
        {session.connection === 'lost' && <LostNotice />}
        {title.isKnown && (
          <TitleMenu
            entries={listTitleEntries({ ...title, busyReason })}
            ongoing={ongoing}
            starting={other.starting}
            onChoose={(id) => act[id]()}
          />
        )}
        <div className="title-reports" role="status">
          {[...title.reports, ...(leftOut === undefined ? [] : [leftOut])].map((text) => (
            <p key={text}>{`⚠ ${text}`}</p>
          ))}
        </div>
      </div>
      <footer className="title-foot">
        <span>
          <kbd className="key">↑</kbd> <kbd className="key">↓</kbd> choose
        </span>
        <span>
          <kbd className="key">Enter</kbd> open
        </span>
        <span className="title-version">{title.version}</span>
      </footer>
      {sheet === 'new' && (
        <NewGameDialog
          {...(sections && { sections })}
          onCancel={() => setSheet(undefined)}
          onBegin={(game) => onBegin({ kind: 'new', game, isDirect: false })}
        />
      )}
      {sheet === 'load' && (
        <OpenGameDialog
          games={title.games}
          onCancel={() => setSheet(undefined)}
          onOpen={(name) => onBegin({ kind: 'saved', name })}
        />
      )}
      {sheet === 'replays' && (
        <Replays
          bridge={bridge}
          opening={REPLAY_LIST}
          visuals={outcome.reading.files['visuals.toml'] ?? ''}
          configHash={outcome.config?.game.hash ?? ''}
          onPlayOn={(moment) => onBegin({ kind: 'moment', moment })}
          onClose={() => setSheet(undefined)}
        />
      )}
      {sheet === 'settings' && <SettingsDialog onClose={() => setSheet(undefined)} />}
      {showsMods && good && (
        <ModsDialog
          outcome={good}
          problem={order.problem}
          busyReason={busyReason}
          onOrder={order.change}
          onReload={controls.reload}
          onClose={() => setShowsMods(false)}
        />
      )}
      {other.address !== undefined && <AddressDialog {...other.address} onClose={other.close} />}
      {session.showsFaults && session.faulty && (
        <FaultDialog
          outcome={session.faulty}
          busyReason={busyReason}
          onReload={controls.reload}
          onClose={controls.closeFaults}
        />
      )}
    </main>
  );
}

const Goodbye = () => (
  <Notice title="Goodbye">
    <p>The game has ended. This window can be closed.</p>
  </Notice>
);

const NAMES: Readonly<Record<OtherProduct, string>> = {
  balancing: 'The balancing tool',
  arcade: 'The arcade',
};

interface Address {
  readonly name: string;
  readonly url: string;
}

/** Starts another product beside the game; where it has no window, its address is shown. */
function useOtherProduct(bridge: GameBridge, report: (text: string) => void) {
  const [starting, setStarting] = useState<OtherProduct>();
  const [address, setAddress] = useState<Address>();
  const start = async (name: OtherProduct) => {
    if (starting !== undefined) return;
    setStarting(name);
    try {
      const started = await bridge.call('products.start', { name });
      if (!started.ok) report(`${NAMES[name]} could not be started: ${started.error}.`);
      else if (started.value.address !== undefined)
        setAddress({ name: NAMES[name], url: started.value.address });
    } catch {
      // The host is gone, which is told of elsewhere.
    } finally {
      setStarting(undefined);
    }
  };
  return {
    starting,
    address,
    start: (name: OtherProduct) => void start(name),
    close: () => setAddress(undefined),
  };
}

function AddressDialog({ name, url, onClose }: Address & { onClose(): void }) {
  return (
    <Dialog
      title={`${name} is running`}
      name="address"
      size="small"
      onClose={onClose}
      primary={{ label: 'Close', onPress: onClose }}
    >
      <p className="message">No window could be opened here. Open it in this browser, until the game ends:</p>
      <p className="message-line">
        <a className="text-link" href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
    </Dialog>
  );
}
