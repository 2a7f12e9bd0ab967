/** The recorded games, the latest first: to watch, to give away, to take in, to delete. */
import { TICKS_PER_SECOND } from '@dota-factory/lib';
import { Button, ListBox } from '@dota-factory/ui';
import { type DragEvent, useId } from 'react';
import type { RecordedRun } from '../../contract/index.ts';
import { SavePicture } from '../saves/SavePicture.tsx';
import { formatClock, formatMoment } from '../words/words.ts';

export interface ReplayListProps {
  /** Undefined: they are being listed. */
  readonly runs: readonly RecordedRun[] | undefined;
  readonly chosen: string | undefined;
  /** The run that is being played. */
  readonly current: string | undefined;
  /** What was done last. */
  readonly status: string;
  onChoose(id: string): void;
  onWatch(id: string): void;
  onExport(id: string): void;
  onImport(file: File): void;
  onDelete(id: string): void;
  onClose(): void;
}

export function ReplayList(props: ReplayListProps) {
  const { runs = [], chosen, current, status, onChoose, onWatch, onExport, onDelete, onClose } = props;
  const id = useId();
  const none = chosen === undefined ? 'No replay is chosen.' : undefined;
  const act = (action: (run: string) => void) => () => chosen !== undefined && action(chosen);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) props.onImport(file);
  };
  return (
    <div className="replay-page" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <header className="replay-head">
        <h1>Replays</h1>
        <p className="muted">
          Every game is recorded. The latest twenty stay, and those that a saved game goes on with. Drop a
          .dfreplay file here to add it.
        </p>
      </header>
      <ListBox
        id={id}
        label="Replays"
        choices={runs.map((run) => ({ ...run, label: nameRun(run), note: describeRun(run) }))}
        chosen={chosen}
        onChoose={onChoose}
        onOpen={act(onWatch)}
        renderIcon={({ card }) => <SavePicture picture={card?.picture} />}
        renderBadge={(run) => run.id === current && <span className="replay-current">being played</span>}
        empty={
          <p className="message">
            {props.runs === undefined ? 'Reading …' : 'No game was recorded yet. Play one, and it is here.'}
          </p>
        }
      />
      <p className="replay-status" role="status">
        {status}
      </p>
      <div className="replay-actions">
        <Button variant="primary" disabledReason={none} onPress={act(onWatch)}>
          Watch
        </Button>
        <Button
          disabledReason={none}
          tooltip="Writes it as one file for others; sim replay verifies it"
          onPress={act(onExport)}
        >
          Export
        </Button>
        <label className="button replay-import">
          <span>Import a file</span>
          <input
            className="visually-hidden"
            type="file"
            accept=".dfreplay"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) props.onImport(file);
              event.target.value = '';
            }}
          />
        </label>
        <Button
          variant="danger"
          disabledReason={none ?? (chosen === current ? 'It is the game that is being played.' : undefined)}
          onPress={act(onDelete)}
        >
          Delete
        </Button>
        <span className="replay-space" />
        <Button onPress={onClose} tooltip="Escape">
          Back
        </Button>
      </div>
    </div>
  );
}

/** The time survived, if it is known. */
export function nameRun({ card, playedAt }: RecordedRun): string {
  if (card === undefined) return `Recorded ${formatMoment(playedAt)}`;
  const length = formatClock(card.tick / TICKS_PER_SECOND);
  return card.isOver
    ? `${length} survived, lost to Boss Wave #${card.bossWave}`
    : `${length} survived so far`;
}

function describeRun({ card, playedAt, bytes }: RecordedRun): string {
  return [
    ...(card === undefined ? [] : [`Boss Wave #${card.bossWave}`]),
    ...(card?.difficulty === undefined ? [] : [card.difficulty]),
    formatMoment(playedAt),
    `${Math.ceil(bytes / 1000)} kB`,
  ].join(' · ');
}
