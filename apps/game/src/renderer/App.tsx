/** The window: connects to the host, keeps the config in force, and shows the reference. */
import type { BridgeClient } from '@dota-factory/host/client';
import { Button } from '@dota-factory/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { BrokenScreen, FaultDialog, WarningDialog } from './Faults.tsx';
import { type Catalog, createCatalog } from './reference/catalog.ts';
import { Reference, SearchField } from './reference/Reference.tsx';
import { useRoute } from './reference/use-route.ts';
import type { Session } from './session.ts';
import { type SessionControls, useSession } from './use-session.ts';

export function App({ connect }: { connect: () => Promise<BridgeClient> }) {
  const controls = useSession(connect);
  const { session } = controls;
  const config = session.good?.config;
  const catalog = useMemo(() => (config ? createCatalog(config) : undefined), [config]);
  useReloadKey(controls);
  if (catalog && session.good) return <Window controls={controls} catalog={catalog} />;
  if (session.faulty) {
    return (
      <>
        {session.connection === 'lost' && <LostNotice />}
        <BrokenScreen
          outcome={session.faulty}
          busyReason={findBusyReason(session)}
          onReload={controls.reload}
        />
      </>
    );
  }
  if (session.connection === 'refused' || session.connection === 'lost' || session.failure !== undefined) {
    return (
      <Notice title="The game's own process does not answer">
        <p>
          This window shows what that process reads from disk, and it is not there
          {session.failure === undefined ? '.' : `: ${session.failure}.`} If it was closed, start the game
          again.
        </p>
        <Button variant="primary" onPress={controls.reconnect}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title="Dota Factory">
      <p role="status">{session.connection === 'connecting' ? 'Connecting …' : 'Reading the config …'}</p>
    </Notice>
  );
}

function findBusyReason(session: Session): string | undefined {
  if (session.connection === 'lost') return "The game's own process has ended. Start the game again.";
  return session.isReading ? 'The config is being read.' : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type="range"]), textarea, select') !== null;
}

/** R without modifiers, wherever no text is being typed. Dialogs keep their keys to themselves. */
function useReloadKey({ session, reload }: SessionControls): void {
  const busy = findBusyReason(session) !== undefined;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
      if (event.key.toLowerCase() !== 'r' || !plain || busy || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      reload();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [busy, reload]);
}

function Window({ controls, catalog }: { controls: SessionControls; catalog: Catalog }) {
  const { session, reload } = controls;
  const { route, replace, push } = useRoute();
  const [query, setQuery] = useState('');
  const [showsWarnings, setShowsWarnings] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const busyReason = findBusyReason(session);
  const good = session.good;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const warnings = good?.diagnostics.length ?? 0;
  return (
    <div className="window">
      <header className="bar">
        <div className="brand">
          <Brand />
          <span className="brand-name">Dota Factory</span>
          <span className="muted">Reference</span>
        </div>
        <SearchField {...{ catalog, route, query, replace, field }} onQuery={setQuery} />
        <div className="bar-end">
          <ConfigState controls={controls} />
          {warnings > 0 && (
            <Button onPress={() => setShowsWarnings(true)} tooltip="What the config loader thinks is odd">
              {`⚠ ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`}
            </Button>
          )}
          <Button
            shortcut="R"
            onPress={reload}
            disabledReason={busyReason}
            tooltip="Reads the config files again. A faulty one changes nothing. Key: R"
          >
            Reload
          </Button>
        </div>
      </header>
      {session.connection === 'lost' && <LostNotice />}
      <Reference {...{ catalog, route, query, replace, push }} onQuery={setQuery} />
      <footer className="hints" aria-label="Keys">
        <Hint keys={['/']}>search</Hint>
        <Hint keys={['↑', '↓']}>choose</Hint>
        <Hint keys={['Enter']}>open</Hint>
        <Hint keys={['←', '→']}>level, plot</Hint>
        <Hint keys={['R']}>reload</Hint>
        <span className="hints-end mono" title="Tells whether two machines play the same game">
          {`config ${catalog.game.hash.slice(0, 8)}`}
        </span>
      </footer>
      {session.showsFaults && session.faulty && (
        <FaultDialog
          outcome={session.faulty}
          busyReason={busyReason}
          onReload={reload}
          onClose={controls.closeFaults}
        />
      )}
      {showsWarnings && good && warnings > 0 && (
        <WarningDialog
          outcome={good}
          busyReason={busyReason}
          onReload={reload}
          onClose={() => setShowsWarnings(false)}
        />
      )}
    </div>
  );
}

/** A word on the config in force; a box of fixed width, so that nothing moves when it changes. */
function ConfigState({ controls: { session, openFaults } }: { controls: SessionControls }) {
  const words = session.isReading
    ? 'Reading …'
    : session.failure !== undefined
      ? 'Could not be read'
      : session.revision > 1 && !session.faulty
        ? `✓ Reloaded${session.revision > 2 ? ` (${session.revision - 1})` : ''}`
        : '';
  return (
    <>
      <span className="config-state muted" role="status">
        {words}
      </span>
      {session.faulty && !session.showsFaults && (
        <Button
          variant="danger"
          onPress={openFaults}
          tooltip="The files on disk are faulty; the last good config is shown"
        >
          ✕ Faults
        </Button>
      )}
    </>
  );
}

function Hint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className="hint">
      {keys.map((key) => (
        <kbd className="key" key={key}>
          {key}
        </kbd>
      ))}
      {children}
    </span>
  );
}

function LostNotice() {
  return (
    <div className="lost" role="alert">
      <strong>The game's own process has ended.</strong> What you see is the config it read last. Start the
      game again to reload or play.
    </div>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="notice">
      <div className="notice-inner">
        <Brand />
        <h1 className="page-title">{title}</h1>
        {children}
      </div>
    </main>
  );
}

/** A ship leaving the rock. */
function Brand() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden>
      <path className="brand-rock" d="M4 8.5 13 4v24l-9-4.500z" />
      <path className="brand-ship" d="M13 11h7l9 5-9 5h-7l3.500-5z" />
    </svg>
  );
}
