/** C quests as a room of the arcade: its pages, its card, and what was played. */
import { challengesOf, isOpen, totalXp } from '@dota-factory/quest';
import { Button } from '@dota-factory/ui';
import { useSyncExternalStore } from 'react';
import type { ArcadeGame, Go, Room, Summary } from '../rooms/arcade-game.ts';
import { TroubleStrip } from '../rooms/TroubleStrip.tsx';
import { usePolling } from '../rooms/use-polling.ts';
import { LevelChoice } from './choice/LevelChoice.tsx';
import { LevelFile } from './file/LevelFile.tsx';
import { findLevelView, type LibraryView, QuestLibrary, titleOf } from './library/library.ts';
import { TerminalScreen } from './terminal/TerminalScreen.tsx';
import { WorldPicture } from './world/WorldPicture.tsx';
import { WorldScreen } from './world/WorldScreen.tsx';

export const cQuests: ArcadeGame = {
  id: 'quest',
  title: 'C quests',
  tagline:
    'Walk through a station and wake its machines by writing C, from the first return to linked lists.',
  createRoom(host): Room {
    const library = new QuestLibrary(host, () => Date.now());
    return {
      start: () => library.start(),
      Definitions: () => null,
      Picture: () => <RoomPicture library={library} />,
      useSummary: () => summarise(useSyncExternalStore(library.subscribe, library.getView)),
      Screen: ({ path, go }) => <QuestScreen {...{ library, path, go }} />,
    };
  },
};

function summarise({ entries, progress }: LibraryView): Summary {
  const quests = entries.flatMap(({ registry }) => registry.levels.flatMap(challengesOf));
  const kept = entries.flatMap((entry) => {
    const own = progress.get(entry.id);
    return own === undefined ? [] : [{ entry, own }];
  });
  const solved = kept.reduce((sum, { own }) => sum + Object.keys(own.quests.solved).length, 0);
  const xp = kept.reduce((sum, { own }) => sum + totalXp(own.quests), 0);
  const [latest] = kept.toSorted((a, b) => b.own.playedAt - a.own.playedAt);
  const stand = latest?.own.stand;
  return {
    progress: `${solved} of ${quests.length} quests solved, ${xp} XP`,
    last: latest &&
      stand && {
        title: titleOf(latest.entry, stand.level),
        note: latest.entry.isOwn ? latest.entry.file : `level ${numberOf(latest.entry, stand.level)}`,
        playedAt: latest.own.playedAt,
        path: ['world', latest.entry.id, stand.level],
      },
  };
}

const numberOf = ({ registry }: LibraryView['entries'][number], level: string): number =>
  registry.levels.findIndex(({ id }) => id === level) + 1;

/** The level that was played last, or the first one there is. */
function RoomPicture({ library }: { library: QuestLibrary }) {
  const { entries, progress } = useSyncExternalStore(library.subscribe, library.getView);
  const [entry] = entries.filter(({ levels }) => levels.length > 0);
  if (entry === undefined) return null;
  const level = findLevelView(entry, progress.get(entry.id)?.stand?.level) ?? entry.levels[0];
  if (level === undefined) return null;
  return (
    <span className="quest-room-picture">
      <WorldPicture level={level} width={420} height={420} scale={0.42} />
    </span>
  );
}

interface QuestScreenProps {
  readonly library: QuestLibrary;
  readonly path: readonly string[];
  readonly go: Go;
}

function QuestScreen({ library, path, go }: QuestScreenProps) {
  const [, id] = path;
  usePolling(library, id);
  return (
    <>
      <TroubleStrip kept={library.kept.trouble === undefined ? library.keptDrafts : library.kept} />
      <Page {...{ library, path, go }} />
    </>
  );
}

function Page({ library, path, go }: QuestScreenProps) {
  const [page, id, levelId, questId] = path;
  const { entries, isReady } = useSyncExternalStore(library.subscribe, library.getView);
  const entry = entries.find((each) => each.id === id);
  if (page === undefined) return <LevelChoice library={library} go={go} />;
  if (entry === undefined) return isReady ? <Missing what="This file" go={go} /> : null;
  if (page === 'file') return <LevelFile entry={entry} go={go} />;
  const level = findLevelView(entry, levelId);
  if (level === undefined) return <Missing what="This level" go={go} />;
  if (!isOpen(entry.registry, level.spec, library.progressOf(entry.id).quests)) return <Locked go={go} />;
  if (questId === undefined)
    return <WorldScreen key={`${entry.id} ${levelId}`} {...{ library, entry, level, go }} />;
  const challenge = challengesOf(level.spec).find((each) => each.id === questId);
  if (challenge === undefined) return <Missing what="This quest" go={go} />;
  return <TerminalScreen key={`${entry.id} ${questId}`} {...{ library, entry, level, challenge, go }} />;
}

function Missing({ what, go }: { what: string; go: Go }) {
  return (
    <div className="notice">
      <h1 className="notice-title">{what} is not here any more</h1>
      <p>Its file is gone, or has faults that keep it from being played.</p>
      <Button variant="primary" onPress={() => go('quest')}>
        To the levels
      </Button>
    </div>
  );
}

function Locked({ go }: { go: Go }) {
  return (
    <div className="notice">
      <h1 className="notice-title">This level is still locked</h1>
      <p>Solve more quests to open it.</p>
      <Button variant="primary" onPress={() => go('quest')}>
        To the levels
      </Button>
    </div>
  );
}
