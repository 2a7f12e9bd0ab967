/** What is to be played, the buttons that start and stop it, and how far it is. */
import { STRENGTHS } from '@dota-factory/board';
import { Button, NumberField, ProgressBar, Segmented } from '@dota-factory/ui';
import type { ExperimentView, Phase, Settings } from './experiment.ts';

export interface RunStripProps {
  readonly view: ExperimentView;
  readonly settings: Settings;
  readonly canContinue: boolean;
  onSettings(settings: Settings): void;
  onStart(): void;
  onStop(): void;
}

/** All records stay in memory. */
const MAX_GAMES = 10_000;
const MAX_SEED = 2 ** 32 - 1;

const CHOICES = [
  { id: '1', label: '1', title: 'One turn ahead, errs by about a pawn' },
  { id: '2', label: '2', title: 'Three turns ahead' },
  { id: '3', label: '3', title: 'Up to 400,000 positions per turn: slow' },
] as const;

export function RunStrip(props: RunStripProps) {
  const { view, settings, canContinue, onSettings, onStart, onStop } = props;
  const isRunning = view.phase === 'running';
  return (
    <form
      className="run-strip"
      aria-label="Games to play"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onStop();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning) onStart();
      }}
    >
      <NumberField
        label="Games"
        min={1}
        max={MAX_GAMES}
        value={settings.games}
        onChange={(games) => onSettings({ ...settings, games })}
      />
      <span className="run-choice">
        <span aria-hidden>Strength</span>
        <Segmented
          label="Strength"
          choices={CHOICES}
          chosen={`${settings.strength}`}
          onChoose={(id) =>
            onSettings({ ...settings, strength: STRENGTHS.find((each) => `${each}` === id) ?? 1 })
          }
        />
      </span>
      <NumberField
        label="Seed"
        min={0}
        max={MAX_SEED}
        value={settings.seed}
        onChange={(seed) => onSettings({ ...settings, seed })}
      />
      {isRunning ? (
        <Button onPress={onStop} shortcut="Esc">
          Stop
        </Button>
      ) : (
        <Button variant="primary" onPress={onStart} shortcut="R">
          {canContinue ? 'Continue' : 'Run'}
        </Button>
      )}
      <RunProgress view={view} />
      {/* Enter in a field starts the games. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}

function RunProgress({ view: { phase, played, settings } }: Pick<RunStripProps, 'view'>) {
  const planned = settings?.games ?? 0;
  const count = `${played} of ${planned} games`;
  return (
    <div className="run-progress" data-phase={phase}>
      {planned > 0 && (
        <ProgressBar
          label="Games played"
          value={played / planned}
          text={phase === 'running' ? count : `${PHASES[phase]} ${count}`}
          tone={phase === 'finished' ? 'good' : 'accent'}
        />
      )}
      <span className="visually-hidden" role="status">
        {phase === 'running' ? '' : PHASES[phase]}
      </span>
    </div>
  );
}

const PHASES: Readonly<Record<Phase, string>> = {
  idle: '',
  running: '',
  stopped: 'Stopped after',
  finished: '✓ Finished:',
  failed: '✕ Failed after',
};
