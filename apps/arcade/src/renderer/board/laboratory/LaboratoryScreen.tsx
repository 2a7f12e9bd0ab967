/** The laboratory of a board game: the opponent plays it against itself, and the page shows what comes out. */
import { Button } from '@dota-factory/ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import { isBroken, type LibraryEntry } from '../library/library.ts';
import type { Naming } from '../model/labels.ts';
import { createPieceSet } from '../pieces/piece-set.ts';
import { createPlayerLooks } from '../pieces/player-looks.ts';
import { ExportDialog } from '../player/ExportDialog.tsx';
import { usePageKeys } from '../../rooms/use-page-keys.ts';
import type { Experiment, ExperimentView, Settings, Subject } from './experiment.ts';
import { exportReport } from './export-report.ts';
import { Findings } from './Findings.tsx';
import { RunStrip } from './RunStrip.tsx';

export interface LaboratoryScreenProps {
  /** With a game. */
  readonly entry: LibraryEntry;
  readonly experiment: Experiment;
  readonly go: Go;
}

const FIRST_SETTINGS: Settings = { games: 200, strength: 1, seed: 1 };

export function LaboratoryScreen({ entry, experiment, go }: LaboratoryScreenProps) {
  const view = useSyncExternalStore(experiment.subscribe, experiment.getView);
  const [settings, setSettings] = useState(view.settings ?? FIRST_SETTINGS);
  const [isExporting, setIsExporting] = useState(false);
  // Nobody waits for games that nobody sees; what was played stays, and can be continued.
  useEffect(() => () => experiment.stop(), [experiment]);
  const subject = useSubject(entry);
  const start = () => {
    if (subject !== undefined) experiment.start(subject, settings);
  };
  usePageKeys({
    r: start,
    Escape: () => experiment.stop(),
    x: () => setIsExporting(view.report !== undefined),
  });
  return (
    <div className="page">
      <Header {...{ entry, go, view }} onExport={() => setIsExporting(true)} />
      <RunStrip
        {...{ view, settings }}
        canContinue={subject !== undefined && experiment.canContinue(subject, settings)}
        onSettings={setSettings}
        onStart={start}
        onStop={() => experiment.stop()}
      />
      <Notices entry={entry} view={view} />
      <main className="page-body laboratory">
        {view.report && view.subject && view.settings ? (
          <Findings naming={nameAll(view.subject)} report={view.report} planned={view.settings.games} />
        ) : (
          <Introduction isRunning={view.phase === 'running'} />
        )}
      </main>
      {isExporting && view.report && view.subject && view.settings && (
        <ExportDialog
          title="The report as JSON"
          exported={exportReport(entry.id, view.report)}
          onClose={() => setIsExporting(false)}
        />
      )}
    </div>
  );
}

/** The last version of the file without faults. */
function useSubject({ game, file, goodText }: LibraryEntry): Subject | undefined {
  return useMemo(
    () => (game === undefined || goodText === undefined ? undefined : { game, file, text: goodText }),
    [game, file, goodText],
  );
}

const namings = new WeakMap<Subject, Naming>();

/** Once per subject: reports come several times a second. */
function nameAll(subject: Subject): Naming {
  const known = namings.get(subject);
  if (known !== undefined) return known;
  const { game } = subject;
  const naming = { game, set: createPieceSet(game.spec), players: createPlayerLooks(game.spec) };
  namings.set(subject, naming);
  return naming;
}

interface HeaderProps {
  readonly entry: LibraryEntry;
  readonly view: ExperimentView;
  readonly go: Go;
  onExport(): void;
}

function Header({ entry, view, go, onExport }: HeaderProps) {
  return (
    <header className="bar">
      <Button variant="quiet" onPress={() => go('board')}>
        ← Board games
      </Button>
      <h1 className="bar-title">{entry.game?.spec.name ?? entry.file}: laboratory</h1>
      <Button onPress={() => go('board', 'play', entry.id)}>Play</Button>
      <Button
        onPress={onExport}
        shortcut="X"
        disabledReason={view.report ? undefined : 'There is no report yet.'}
      >
        Export
      </Button>
    </header>
  );
}

function Notices({ entry, view }: Pick<HeaderProps, 'entry' | 'view'>) {
  const isOld = view.subject !== undefined && view.subject.text !== entry.goodText;
  return (
    <>
      {isBroken(entry) && (
        <div className="strip" data-tone="warning" role="status">
          <span>⚠ {entry.file} has faults now. Its last good version is played.</span>
        </div>
      )}
      {isOld && (
        <div className="strip" data-tone="accent" role="status">
          <span>{entry.file} has changed. These figures are of the rules before; run it again.</span>
        </div>
      )}
      {view.phase === 'failed' && (
        <div className="strip" data-tone="warning" role="alert">
          <span>⚠ The games had to be stopped: {view.reason}</span>
        </div>
      )}
    </>
  );
}

function Introduction({ isRunning }: { isRunning: boolean }) {
  return (
    <div className="notice">
      <h2 className="notice-title">
        {isRunning ? 'The first games are played …' : 'What are these rules like?'}
      </h2>
      <p>
        The opponent plays the game against itself. You see who has the advantage and how sure that is, how
        long games are and how they end, how much choice there is, which pieces matter, and which rules never
        came into play.
      </p>
      <p className="muted">
        Strength 1 is quick and errs by about a pawn; 2 looks three turns ahead; 3 is slow. The same seed
        gives the same games, here and by the command <code className="mono">arcade board selfplay</code>.
      </p>
    </div>
  );
}
