/** The main window: the two buttons, the views, and whatever has to be said (REQ-BAL-UI-WINDOW). */
import { Button, Chip, Dialog, FaultList, KeySheet, Tabs } from '@dota-factory/ui';
import { useCallback, useEffect, useRef, useState, useMemo } from 'react';
import { ArenasView } from './arenas/ArenasView.tsx';
import { INITIAL_CARDS, INITIAL_SETTINGS } from './arenas/series-settings.ts';
import { AuditView } from './matrix/AuditView.tsx';
import { MatrixView } from './matrix/MatrixView.tsx';
import { HistoryView } from './history/HistoryView.tsx';
import { MetaView } from './metagame/MetaView.tsx';
import type { ConfigState } from '../contract/index.ts';
import { ModuleLooks, toModuleLook } from './figures/DesignGrid.tsx';
import { Notice } from './figures/Notice.tsx';
import { findView, KEYS } from './keys.ts';
import { findHoldReason, findReloadReason, findStartAllReason } from './session/reasons.ts';
import { BalancingSession, type Bridge, type Message, type SessionView } from './session/session.ts';
import { SessionContext, useSession, useView } from './session/use-session.ts';
import type { NotedEdit } from './what-if/EditPanel.tsx';
import { SearchView } from './search/SearchView.tsx';
import { SweepView } from './sweep/SweepView.tsx';
import { type TargetsDraft, TuneView } from './tune/TuneView.tsx';
import { WhatIfView } from './what-if/WhatIfView.tsx';

const VIEWS = [
  { id: 'arenas', label: 'Arenas' },
  { id: 'matrix', label: 'Matrix' },
  { id: 'audit', label: 'Threat audit' },
  { id: 'meta', label: 'Metagame' },
  { id: 'what-if', label: 'What if' },
  { id: 'sweep', label: 'Sweep' },
  { id: 'search', label: 'Design search' },
  { id: 'tune', label: 'Tuner' },
  { id: 'history', label: 'History' },
] as const;
type ViewId = (typeof VIEWS)[number]['id'];

export function App({ connect }: { connect: () => Promise<Bridge> }) {
  const [session] = useState(() => new BalancingSession(connect));
  const started = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice; the host gives one connection per window.
    if (started.current) return;
    started.current = true;
    void session.start();
  }, [session]);
  return (
    <SessionContext value={session}>
      <Window />
    </SessionContext>
  );
}

const connectionOf = ({ connection, config }: SessionView) => (config ? 'known' : connection);
const failureOf = ({ failure }: SessionView) => failure;
const isLost = ({ connection }: SessionView) => connection === 'lost';
const messageOf = ({ message }: SessionView) => message;

function Window() {
  const session = useSession();
  const connection = useView(connectionOf);
  const failure = useView(failureOf);
  if (connection === 'known') return <Main />;
  if (connection === 'connecting') {
    return (
      <Notice title="Dota Factory Balancing">
        <p role="status">Connecting …</p>
      </Notice>
    );
  }
  return (
    <Notice title="The tool’s own process does not answer">
      <p>
        This window shows what that process computes, and it is not there
        {failure === undefined ? '.' : `: ${failure}.`} If it was closed, start the tool again.
      </p>
      <Button variant="primary" onPress={() => void session.start()}>
        Try again
      </Button>
    </Notice>
  );
}

const NO_EDITS: readonly NotedEdit[] = [];
const NO_LOOKS: ConfigState['modules'] = [];
const looksOf = ({ config }: SessionView) => config?.modules;

function Main() {
  const [view, setView] = useState<ViewId>('arenas');
  const [settings, setSettings] = useState(INITIAL_SETTINGS);
  const [targets, setTargets] = useState<TargetsDraft>();
  const [cards, setCards] = useState(INITIAL_CARDS);
  const hash = useView(hashOf);
  const [noted, setNoted] = useState<{ readonly hash: string; readonly edits: readonly NotedEdit[] }>();
  // A reload brings other values: edits of the old ones are over.
  const edits = noted?.hash === hash ? noted.edits : NO_EDITS;
  const sketches = useView(looksOf) ?? NO_LOOKS;
  const looks = useMemo(() => sketches.map(toModuleLook), [sketches]);
  const lost = useView(isLost);
  const message = useView(messageOf);
  const holdReason = useView(findHoldReason);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isFree = holdReason === undefined && message === undefined;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F1' && isFree) {
        event.preventDefault();
        setHelpOpen(true);
      }
      const next = isFree ? VIEWS[findView(event) ?? -1] : undefined;
      if (next) setView(next.id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isFree]);
  return (
    <ModuleLooks value={looks}>
      <div className="window">
        <Bar onKeys={() => setHelpOpen(true)} />
        {lost && (
          <div className="strip" data-tone="warning" role="alert">
            <strong>The tool’s own process has ended.</strong> What was found is still shown. Start the tool
            again to go on.
          </div>
        )}
        <InspectionStrip />
        <DiskStrip onCompare={() => setView('what-if')} />
        <nav className="views">
          <Tabs
            label="Views"
            orientation="horizontal"
            choices={VIEWS}
            chosen={view}
            controls="view"
            onChoose={(id: ViewId) => setView(id)}
            disabledReason={holdReason}
          />
        </nav>
        <main className="view" id="view" data-view={view}>
          {view === 'arenas' && (
            <ArenasView settings={settings} onSettings={setSettings} cards={cards} onCards={setCards} />
          )}
          {view === 'matrix' && <MatrixView onAudit={() => setView('audit')} />}
          {view === 'audit' && <AuditView onMatrix={() => setView('matrix')} />}
          {view === 'meta' && <MetaView />}
          {view === 'what-if' && (
            <WhatIfView
              settings={settings}
              onSettings={setSettings}
              edits={edits}
              onEdits={(next) => setNoted({ hash, edits: next })}
            />
          )}
          {view === 'sweep' && <SweepView settings={settings} onSettings={setSettings} />}
          {view === 'search' && <SearchView onMatrix={() => setView('matrix')} />}
          {view === 'tune' && <TuneView draft={targets} onDraft={setTargets} />}
          {view === 'history' && <HistoryView />}
        </main>
        {message && <MessageDialog message={message} />}
        {isHelpOpen && <KeySheet sections={KEYS} onClose={() => setHelpOpen(false)} />}
      </div>
    </ModuleLooks>
  );
}

function Bar({ onKeys }: { onKeys(): void }) {
  const session = useSession();
  const reloadReason = useView(findReloadReason);
  const startReason = useView(findStartAllReason);
  const overlays = useView(overlaysOf);
  return (
    <header className="bar">
      <div className="bar-actions">
        <Button
          disabledReason={reloadReason}
          tooltip="Reads all config files again and rebuilds the list of arenas"
          onPress={() => void session.reload()}
        >
          Reload Config
        </Button>
        <Button
          variant="primary"
          disabledReason={startReason}
          tooltip="One fresh fight in every arena that is not fighting"
          onPress={() => session.startAll()}
        >
          Start All
        </Button>
      </div>
      {overlays !== undefined && overlays.length > 0 && (
        <span
          className="bar-overlays"
          data-testid="overlays"
          title="Lies over the config; see --difficulty and --mod"
        >
          {`With ${overlays.join(', ')}`}
        </span>
      )}
      <Tally onKeys={onKeys} />
    </header>
  );
}

const countOf = (status: string) => (view: SessionView) =>
  [...view.arenas.values()].filter((arena) => arena.status === status).length;
const runningOf = (view: SessionView) => countOf('running')(view) + countOf('inspected')(view);
const finishedOf = countOf('finished');
const failedOf = countOf('failed');
const seriesOf = ({ arenas }: SessionView) =>
  [...arenas.values()].filter(({ series }) => series?.status === 'done' || series?.status === 'stopped')
    .length;
const totalOf = ({ arenaIds }: SessionView) => arenaIds.length;
const overlaysOf = ({ config }: SessionView) => config?.overlays;
const hashOf = ({ config }: SessionView) => config?.hash ?? '';
const warningsOf = ({ config }: SessionView) => config?.warnings;

/** The state of the whole, at the end of the bar. */
function Tally({ onKeys }: { onKeys(): void }) {
  const session = useSession();
  const running = useView(runningOf);
  const finished = useView(finishedOf);
  const failed = useView(failedOf);
  const total = useView(totalOf);
  const series = useView(seriesOf);
  const hash = useView(hashOf);
  const warnings = useView(warningsOf) ?? [];
  const holdReason = useView(findHoldReason);
  return (
    <div className="bar-end">
      {failed > 0 && <Chip tone="danger">{`${failed} failed`}</Chip>}
      <span className="tally" role="status" data-testid="tally">
        {`${total} ${total === 1 ? 'arena' : 'arenas'}, ${running} running, ${finished} finished${series > 0 ? `, ${series} series done` : ''}`}
      </span>
      {warnings.length > 0 && (
        <Button
          variant="quiet"
          disabledReason={holdReason}
          onPress={() =>
            session.say({
              title: 'The config is in force, with warnings',
              text: 'Nothing of this keeps the arenas from fighting.',
              diagnostics: warnings,
            })
          }
        >
          {`⚠ ${warnings.length}`}
        </Button>
      )}
      <span className="muted mono" title="The loaded config; sim and reports name it the same">
        {hash.slice(0, 8)}
      </span>
      <Button variant="quiet" label="Keys" tooltip="Keys: F1" disabledReason={holdReason} onPress={onKeys}>
        ?
      </Button>
    </div>
  );
}

const inspectedOf = ({ inspection }: SessionView) => inspection?.name;

function InspectionStrip() {
  const name = useView(inspectedOf);
  if (name === undefined) return null;
  return (
    <div className="strip" data-tone="accent" role="status" data-testid="inspection">
      <strong>{name}</strong> is being inspected in its own window. Everything here waits until that window is
      closed.
    </div>
  );
}

const changedOf = ({ config }: SessionView) => config?.changedOnDisk ?? NOTHING;
const NOTHING: readonly string[] = [];

/** The watcher has seen a file change: reload it, or compare first. */
function DiskStrip({ onCompare }: { onCompare(): void }) {
  const session = useSession();
  const changed = useView(changedOf);
  const holdReason = useView(findHoldReason);
  const reloadReason = useView(findReloadReason);
  if (changed.length === 0) return null;
  return (
    <div className="strip" data-tone="warning" role="status" data-testid="changed-on-disk">
      <span>
        <strong>{changed.join(', ')}</strong> {changed.length === 1 ? 'has' : 'have'} changed on disk. The
        arenas still fight with what was loaded.
      </span>
      <Button onPress={onCompare} disabledReason={holdReason}>
        Compare before and after
      </Button>
      <Button onPress={() => void session.reload()} disabledReason={reloadReason}>
        Reload
      </Button>
    </div>
  );
}

function MessageDialog({ message }: { message: Message }) {
  const session = useSession();
  const findSource = useCallback(
    (file: string) => message.sources[file.slice(file.lastIndexOf('/') + 1)],
    [message],
  );
  const close = () => session.closeMessage();
  return (
    <Dialog
      title={message.title}
      name="message"
      size={message.diagnostics.length > 0 ? 'medium' : 'small'}
      onClose={close}
      primary={{ label: 'Close', onPress: close }}
    >
      <div role="alert">
        <p className="dialog-lead">{message.text}</p>
        {message.diagnostics.length > 0 && (
          <FaultList diagnostics={message.diagnostics} findSource={findSource} />
        )}
      </div>
    </Dialog>
  );
}
