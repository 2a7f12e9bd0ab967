/** The inspect window: name and speed, the arena, both teams (REQ-BAL-UI-INSPECT-WINDOW). */
import { SPEEDS } from '@dota-factory/base';
import { Button, Chip, SpeedControls } from '@dota-factory/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { TeamColumns } from '../arenas/TeamColumns.tsx';
import { formatTicks } from '../arenas/words.ts';
import type { ModuleConfig } from '@dota-factory/lib';
import { ModuleLooks } from '../figures/DesignGrid.tsx';
import { Notice } from '../figures/Notice.tsx';
import type { Bridge } from '../session/session.ts';
import { ArenaCanvas } from './ArenaCanvas.tsx';
import { type FightPort, Inspection } from './inspection.ts';
import { findJump } from './jumps.ts';
import { TimelineBar } from './TimelineBar.tsx';

export interface InspectAppProps {
  connect(): Promise<Bridge>;
  startFight(): FightPort;
}

type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly inspection: Inspection }
  | { readonly state: 'closed'; readonly reason: string };

export function InspectApp({ connect, startFight }: InspectAppProps) {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const started = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice; an inspection is handed out once.
    if (started.current) return;
    started.current = true;
    void open(connect, startFight, setOpening);
  }, [connect, startFight]);
  switch (opening.state) {
    case 'opening':
      return (
        <Notice title="Inspect">
          <p role="status">Taking the ships to their places …</p>
        </Notice>
      );
    case 'closed':
      return (
        <Notice title="This inspection has ended">
          <p>
            {opening.reason} Close this window and press Inspect in the main window to watch a fresh fight.
          </p>
          <Button variant="primary" onPress={() => window.close()}>
            Close
          </Button>
        </Notice>
      );
    case 'open':
      return <Watch inspection={opening.inspection} />;
  }
}

async function open(
  connect: InspectAppProps['connect'],
  startFight: InspectAppProps['startFight'],
  notify: (opening: Opening) => void,
): Promise<void> {
  try {
    const bridge = await connect();
    const answer = await bridge.call('balancing.inspectFight');
    if (!answer.ok) {
      notify({ state: 'closed', reason: answer.error.message });
      return;
    }
    const fight = answer.value;
    // The host knows when this window goes; a report that comes too late is refused and means nothing.
    const inspection = new Inspection(fight, startFight(), (report) => {
      bridge.call('balancing.inspectReport', report).catch(() => {});
    });
    const end = (reason: string) => {
      inspection.close();
      notify({ state: 'closed', reason });
      window.close();
    };
    bridge.subscribe('balancing.inspection', (next) => {
      if (next?.session !== fight.session) end('It was closed from the main window.');
    });
    bridge.onDisconnected(() => end('The tool’s own process has ended.'));
    document.title = `${fight.name} – Inspect`;
    notify({ state: 'open', inspection });
  } catch (error) {
    notify({ state: 'closed', reason: `${error instanceof Error ? error.message : String(error)}.` });
  }
}

const NO_MODULES: readonly ModuleConfig[] = [];

function Watch({ inspection }: { inspection: Inspection }) {
  const { name, origin, ended } = inspection.fight;
  const { pace, teams, winner, tick, timeline, failure } = useSyncExternalStore(
    inspection.subscribe,
    inspection.getView,
  );
  useKeys(inspection);
  return (
    <ModuleLooks value={inspection.config?.game.modules ?? NO_MODULES}>
      <div className="inspect">
        <header className="inspect-bar">
          <h1 className="inspect-name" title={name}>
            {name}
          </h1>
          <Verdict winner={winner} names={[teams[0].name, teams[1].name]} isPaused={pace.chosen === 0} />
          <span className="inspect-time" data-testid="time" title="Time of the fight">
            {formatTicks(tick)}
          </span>
          <SpeedControls
            speeds={SPEEDS}
            chosen={pace.chosen}
            onChoose={(speed) => inspection.setSpeed(speed)}
          />
        </header>
        {failure === undefined ? (
          <ArenaCanvas inspection={inspection} />
        ) : (
          <div className="arena-view">
            <p className="arena-failure" role="alert">
              <strong>The fight cannot go on:</strong> {failure}
            </p>
          </div>
        )}
        <footer className="inspect-info" aria-label="Teams">
          <TimelineBar inspection={inspection} tick={tick} timeline={timeline} teams={teams} />
          {origin !== null && <Origin origin={origin} ended={ended} winner={winner} />}
          <TeamColumns teams={teams} winner={winner} />
        </footer>
      </div>
    </ModuleLooks>
  );
}

interface VerdictProps {
  readonly winner: 0 | 1 | 'draw' | null;
  readonly names: readonly [string, string];
  readonly isPaused: boolean;
}

function Verdict({ winner, names, isPaused }: VerdictProps) {
  const words =
    winner === null
      ? isPaused
        ? 'Paused: Space goes on'
        : undefined
      : winner === 'draw'
        ? 'Finished: a draw'
        : `Finished: ${names[winner]} won`;
  return (
    <span className="inspect-state" role="status" title={words}>
      {words !== undefined && <Chip tone={winner === null ? 'warning' : 'good'}>{words}</Chip>}
    </span>
  );
}

/** A fight of before: which one, and whether it ends as it did then. */
function Origin({ origin, ended, winner }: OriginProps) {
  const isOther = ended !== null && winner !== null && winner !== ended;
  return (
    <p className="inspect-origin" data-testid="origin">
      <span className="muted">{origin}</span>
      {isOther && (
        <strong role="alert">It ended otherwise then: arenas or ships have been changed since.</strong>
      )}
    </p>
  );
}

interface OriginProps {
  readonly origin: string;
  readonly ended: 0 | 1 | 'draw' | null;
  readonly winner: 0 | 1 | 'draw' | null;
}

/** Space pauses and goes on, arrows jump, wherever the focus is; Enter presses what has it. */
function useKeys(inspection: Inspection): void {
  useEffect(() => {
    const isSpace = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
      key === ' ' && !ctrlKey && !altKey && !metaKey;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isSpace(event)) {
        event.preventDefault();
        if (!event.repeat) inspection.togglePause();
        return;
      }
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { tick, timeline } = inspection.getView();
      const target = findJump(event.key, event.shiftKey, tick, timeline);
      if (target === undefined) return;
      event.preventDefault();
      inspection.jump(target);
    };
    // A focused button is pressed when Space comes up.
    const onKeyUp = (event: KeyboardEvent) => {
      if (isSpace(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
    };
  }, [inspection]);
}
