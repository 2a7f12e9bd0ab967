/** The whole replay as a line: where it is, what happened when, and any moment to jump to. */
import type { Mark, MarkKind } from '@dota-factory/lib';
import { type PointerEvent, useState } from 'react';
import type { TapeView } from '../worker/protocol.ts';
import { describeMark, formatTick, MARK_NAMES, MARK_SIGNS, momentOf } from './timeline.ts';

export interface TimelineBarProps {
  readonly tape: TapeView;
  readonly tick: number;
  onJump(tick: number): void;
}

const SIGNED: readonly MarkKind[] = ['boss', 'push', 'schematic', 'station-lost', 'hq-lost'];

export function TimelineBar({ tape, tick, onJump }: TimelineBarProps) {
  const last = Math.max(tape.ticks, 1);
  const [pointed, setPointed] = useState<number>();
  const place = (at: number) => `${((at / last) * 100).toFixed(3)}%`;
  const toTick = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.round(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * last);
  };
  return (
    <div className="replay-timeline" role="group" aria-label="Timeline">
      <div
        className="replay-track"
        onPointerMove={(event) => setPointed(toTick(event))}
        onPointerLeave={() => setPointed(undefined)}
      >
        <div className="replay-known" style={{ width: place(tape.isWhole ? last : tape.known) }} />
        <div className="replay-past" style={{ width: place(Math.min(tick, last)) }} />
        <svg className="replay-waves" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden>
          <path d={wavesOf(tape.marks, last)} />
        </svg>
        <input
          type="range"
          className="replay-slider"
          data-testid="replay-timeline"
          min={0}
          max={last}
          step={1}
          value={Math.min(tick, last)}
          aria-label="Moment of the replay"
          aria-valuetext={`${formatTick(tick)} of ${formatTick(last)}`}
          onChange={(event) => onJump(Number(event.target.value))}
        />
        {tape.marks
          .filter(({ kind }) => SIGNED.includes(kind))
          .map((mark, index) => (
            <button
              // Marks of one kind may share a tick.
              key={`${mark.kind}-${mark.tick}-${index}`}
              type="button"
              className="replay-mark"
              data-kind={mark.kind}
              style={{ left: place(mark.tick) }}
              title={describeMark(mark)}
              aria-label={describeMark(mark)}
              tabIndex={-1}
              onClick={() => onJump(momentOf(mark))}
            >
              {MARK_SIGNS[mark.kind]}
            </button>
          ))}
        {pointed !== undefined && (
          <span className="replay-preview" style={{ left: place(pointed) }} aria-hidden>
            {formatTick(pointed)}
          </span>
        )}
      </div>
    </div>
  );
}

/** What the signs mean, and how often each came up to now. */
export function TimelineKey({ marks, tick }: { readonly marks: readonly Mark[]; readonly tick: number }) {
  const count = (kind: MarkKind) => marks.filter((mark) => mark.kind === kind && mark.tick <= tick).length;
  return (
    <span className="replay-key">
      {(['wave', ...SIGNED] as const).map((kind) => (
        <span key={kind} data-kind={kind}>
          <span className="replay-sign" data-kind={kind} aria-hidden>
            {MARK_SIGNS[kind]}
          </span>
          {` ${MARK_NAMES[kind]} ${count(kind)}`}
        </span>
      ))}
    </span>
  );
}

/** One stroke for each wave: there may be hundreds. */
function wavesOf(marks: readonly Mark[], last: number): string {
  return marks
    .filter(({ kind }) => kind === 'wave')
    .map(({ tick }) => `M${((tick / last) * 1000).toFixed(1)} 0V10`)
    .join('');
}
