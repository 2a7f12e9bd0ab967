/** The levels of a file: done, open, and locked until there is enough XP. */
import { type LevelInfo, listLevelInfo, totalXp } from '@dota-factory/quest';
import { Button } from '@dota-factory/ui';
import { type DragEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import { pickFile, readOnce, takeDropped } from '../../rooms/pick-file.ts';
import { findLevelView, isBroken, type QuestEntry, type QuestLibrary } from '../library/library.ts';
import { WorldPicture } from '../world/WorldPicture.tsx';

export function LevelChoice({ library, go }: { library: QuestLibrary; go: Go }) {
  const { entries, isReady } = useSyncExternalStore(library.subscribe, library.getView);
  const [isOver, setIsOver] = useState(false);
  const open = async (picked: Awaited<ReturnType<typeof pickFile>>) => {
    if (picked === undefined) return;
    const id = await library.pick(picked);
    const entry = library.getView().entries.find((each) => each.id === id);
    if (entry === undefined || isBroken(entry)) go('quest', 'file', id);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void takeDropped(event.dataTransfer.items).then(open);
  };
  return (
    <div
      className="page"
      data-drop={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <header className="bar">
        <Button variant="quiet" onPress={() => go()}>
          ← Arcade
        </Button>
        <h1 className="bar-title">C quests</h1>
        <OpenFile onOpen={(picked) => void open(picked)} />
      </header>
      <main className="page-body">
        {[...entries]
          .sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
          .map((entry) => (
            <Levels key={entry.id} {...{ library, entry, go }} hasTitle={entries.length > 1} />
          ))}
        {isReady && entries.length === 0 && (
          <p className="muted">There is no level file in levels/quest. Open one of your own to play it.</p>
        )}
        <p className="muted choice-note">
          A level file is one JSON file in levels/quest. Copy it, change it and open it here, or drop it on
          this window: it is read again whenever you save it.
        </p>
      </main>
    </div>
  );
}

type Picked = Awaited<ReturnType<typeof pickFile>>;

function OpenFile({ onOpen }: { onOpen: (picked: Picked) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onPress={() => void pickFile('C quests', input.current).then(onOpen)}>Open a file …</Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void readOnce(file).then(onOpen);
        }}
      />
    </>
  );
}

interface LevelsProps {
  readonly library: QuestLibrary;
  readonly entry: QuestEntry;
  readonly hasTitle: boolean;
  readonly go: Go;
}

function Levels({ library, entry, hasTitle, go }: LevelsProps) {
  const { quests, stand } = library.progressOf(entry.id);
  const infos = listLevelInfo(entry.registry, quests);
  const all = infos.reduce((sum, { xp_reward }) => sum + xp_reward, 0);
  const done = infos.reduce((sum, { quests_done }) => sum + quests_done, 0);
  const of = infos.reduce((sum, info) => sum + info.quests, 0);
  return (
    <section className="quest-file" data-file={entry.id}>
      <div className="quest-file-head">
        <h2 className="section-title">{hasTitle ? describeFile(entry) : 'Levels'}</h2>
        {infos.length > 0 && (
          <p className="muted" data-testid="file-progress">
            ★ {totalXp(quests)} of {all} XP · {done} of {of} quests solved
          </p>
        )}
        <Button variant="quiet" onPress={() => go('quest', 'file', entry.id)}>
          {isBroken(entry) ? '✕ Faults of the file' : 'File'}
        </Button>
      </div>
      <ol className="quest-levels">
        {infos.map((info, index) => (
          <li key={info.id}>
            <LevelCard
              {...{ entry, info }}
              number={index + 1}
              isLast={stand?.level === info.id}
              onPlay={() => go('quest', 'world', entry.id, info.id)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

const describeFile = ({ isOwn, isKept, file }: QuestEntry): string =>
  isOwn ? `Your file ${file}${isKept ? ', as it was last' : ''}` : `Levels of the arcade: ${file}`;

interface LevelCardProps {
  readonly entry: QuestEntry;
  readonly info: LevelInfo;
  readonly number: number;
  readonly isLast: boolean;
  onPlay(): void;
}

function LevelCard({ entry, info, number, isLast, onPlay }: LevelCardProps) {
  const level = findLevelView(entry, info.id);
  const state = info.locked ? 'locked' : info.completed ? 'done' : 'open';
  return (
    <button
      type="button"
      className="quest-level"
      data-level={info.id}
      data-state={state}
      disabled={info.locked}
      onClick={onPlay}
    >
      <span className="quest-level-picture">
        {level && <WorldPicture level={level} width={208} height={112} />}
        {info.locked && (
          <svg viewBox="0 0 24 24" className="quest-lock" role="img" aria-label="Locked">
            <path d="M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z" />
          </svg>
        )}
      </span>
      <span className="quest-level-title">
        <span className="quest-level-number">{number}</span> {info.title}
      </span>
      <span className="quest-level-concept">{info.concept}</span>
      <span className="quest-level-note">
        {info.locked
          ? `Locked: opens with ${info.xp_required} XP`
          : `${info.completed ? '✓ ' : ''}${info.quests_done} of ${info.quests} quests · ${info.xp_reward} XP${isLast ? ' · you are here' : ''}`}
      </span>
    </button>
  );
}
