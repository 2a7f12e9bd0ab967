/** The whole fight as a line: where it is, who falls when, and any second to jump to. */
import { TICKS_PER_SECOND } from '@dota-factory/lib';
import { Button } from '@dota-factory/ui';
import type { ArenaState } from '../../contract/index.ts';
import { formatTicks } from '../arenas/words.ts';
import type { Inspection } from './inspection.ts';
import { findJump } from './jumps.ts';
import type { Timeline } from './protocol.ts';

export interface TimelineBarProps {
  readonly inspection: Inspection;
  readonly tick: number;
  readonly timeline: Timeline;
  readonly teams: ArenaState['teams'];
}

export function TimelineBar({ inspection, tick, timeline, teams }: TimelineBarProps) {
  const { deaths, isWhole } = timeline;
  const last = Math.max(timeline.ticks, tick, TICKS_PER_SECOND);
  const fallen = ([0, 1] as const).map((team) => deaths.filter((death) => death.team === team).length);
  const before = findJump(',', false, tick, timeline);
  const next = findJump('.', false, tick, timeline);
  return (
    <div className="timeline" role="group" aria-label="Timeline">
      <Button
        variant="quiet"
        label="To the loss before"
        tooltip="To the loss before (,)"
        disabledReason={before === undefined ? 'No loss before this moment.' : undefined}
        onPress={() => before !== undefined && inspection.jump(before)}
      >
        |◀
      </Button>
      <div className="timeline-track">
        <svg className="timeline-deaths" viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden>
          <path className="timeline-left" d={marksOf(timeline, 0, last)} />
          <path className="timeline-right" d={marksOf(timeline, 1, last)} />
        </svg>
        <input
          type="range"
          className="timeline-slider"
          data-testid="timeline"
          min={0}
          max={last}
          step={1}
          value={tick}
          aria-label="Moment of the fight"
          aria-valuetext={`${formatTicks(tick)} of ${formatTicks(last)}${isWhole ? '' : ' so far'}`}
          onChange={(event) => inspection.jump(Number(event.target.value))}
        />
      </div>
      <Button
        variant="quiet"
        label="To the next loss"
        tooltip="To the next loss (.)"
        disabledReason={next === undefined ? 'No loss after this moment.' : undefined}
        onPress={() => next !== undefined && inspection.jump(next)}
      >
        ▶|
      </Button>
      <span
        className="timeline-words"
        data-testid="timeline-words"
        title="Marks above the line: losses of the left team; below: of the right team. Arrows jump a second, with Shift a tick, Page keys ten seconds."
      >
        {`${formatTicks(last)}${isWhole ? '' : ' +'}`}
        <span className="muted">{` ▲ ${fallen[0]} of ${teams[0].name} lost, ▼ ${fallen[1]} of ${teams[1].name}`}</span>
      </span>
    </div>
  );
}

/** One stroke for each loss: of the left team above the line, of the right team below it. */
function marksOf({ deaths }: Timeline, team: 0 | 1, last: number): string {
  const [from, to] = team === 0 ? [0, 8] : [16, 24];
  return deaths
    .filter((death) => death.team === team)
    .map((death) => `M${((death.tick / last) * 1000).toFixed(1)} ${from}V${to}`)
    .join('');
}
