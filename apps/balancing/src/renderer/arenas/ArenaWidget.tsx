/** One arena in the list: its name and state, its teams as they stand, and what many fights say (REQ-BAL-UI-WIDGET). */
import { Button, Chip, type Tone } from '@dota-factory/ui';
import { useCallback, useId } from 'react';
import type { ArenaId, ArenaState, ArenaStatus } from '../../contract/index.ts';
import { findHoldReason } from '../session/reasons.ts';
import type { SessionView } from '../session/session.ts';
import { useSession, useView } from '../session/use-session.ts';
import { SeriesPanel } from './SeriesPanel.tsx';
import type { SeriesSettings } from './series-settings.ts';
import { TeamColumns } from './TeamColumns.tsx';
import { describeStanding, nameStatus } from './words.ts';

const TONES: Readonly<Record<ArenaStatus, Tone>> = {
  idle: 'plain',
  running: 'accent',
  inspected: 'accent',
  finished: 'good',
  failed: 'danger',
};

export interface ArenaWidgetProps {
  readonly id: ArenaId;
  readonly settings: SeriesSettings;
}

export function ArenaWidget({ id, settings }: ArenaWidgetProps) {
  const arena = useView(useCallback((view: SessionView) => view.arenas.get(id), [id]));
  const holdReason = useView(findHoldReason);
  return arena ? <Widget arena={arena} settings={settings} holdReason={holdReason} /> : null;
}

interface WidgetProps {
  readonly arena: ArenaState;
  readonly settings: SeriesSettings;
  readonly holdReason: string | undefined;
}

function Widget({ arena, settings, holdReason }: WidgetProps) {
  const session = useSession();
  const titleId = useId();
  const { id, name, status, teams, winner, failure } = arena;
  const isRunning = status === 'running' || status === 'inspected';
  const startReason = holdReason ?? (isRunning ? 'This arena is fighting already.' : undefined);
  return (
    <li className="arena" data-testid="arena" data-status={status} aria-labelledby={titleId}>
      <header className="arena-head">
        <h2 className="arena-name" id={titleId} title={name}>
          {name}
        </h2>
        <Button
          tooltip="Watch a fresh fight in a window of its own"
          disabledReason={holdReason}
          onPress={() => void session.inspect(id)}
        >
          Inspect
        </Button>
        <Button
          tooltip="One fresh fight, as fast as it goes"
          disabledReason={startReason}
          onPress={() => session.startArena(id)}
        >
          {status === 'failed' ? 'Retry' : 'Start'}
        </Button>
        <Button
          tooltip="Cancels the fight; one that neither side can win would never end"
          disabledReason={
            holdReason ?? (status === 'running' ? undefined : 'There is no fight to stop: Start begins one.')
          }
          onPress={() => session.stopArena(id)}
        >
          Stop
        </Button>
        <span className="arena-standing" data-testid="standing">
          {describeStanding(arena)}
        </span>
        <Chip tone={TONES[status]}>
          <StatusSign status={status} />
          {nameStatus(arena)}
        </Chip>
      </header>
      {failure !== null && (
        <p className="arena-failure" role="alert">
          <strong>The fight was lost:</strong> {failure}
        </p>
      )}
      <div className="arena-body">
        <TeamColumns teams={teams} winner={winner} />
        <SeriesPanel arena={arena} settings={settings} holdReason={holdReason} />
      </div>
    </li>
  );
}

/** A ring, a triangle, an eye's outline, a check, a cross: the state without colour or words. */
function StatusSign({ status }: { status: ArenaStatus }) {
  const paths: Readonly<Record<ArenaStatus, string>> = {
    idle: 'M6 2a4 4 0 1 0 .01 0z',
    running: 'M3.500 2v8l6-4z',
    inspected: 'M1 6c3-5 7-5 10 0-3 5-7 5-10 0zM6 4.500a1.500 1.500 0 1 0 .01 0z',
    finished: 'M2 6.500 4.800 9.200 10 3',
    failed: 'M3 3l6 6M9 3l-6 6',
  };
  return (
    <svg className="status-sign" viewBox="0 0 12 12" aria-hidden>
      <path d={paths[status]} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
