/** The page of a level: its world, in which one walks to terminals, people and the way out. */
import {
  challengesOf,
  findNextLevel,
  isComplete,
  isOpen,
  type Npc,
  openDoors,
  type Spot,
  totalXp,
} from '@dota-factory/quest';
import { Button, useReducedMotion } from '@dota-factory/ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { LevelView } from '../../host/arcade-host.ts';
import type { Go } from '../../rooms/arcade-game.ts';
import { FaultStrip } from '../file/FaultStrip.tsx';
import { type QuestEntry, type QuestLibrary, titleOf } from '../library/library.ts';
import { QuestKeys } from '../dialogs/QuestKeys.tsx';
import { LessonDialog } from '../dialogs/LessonDialog.tsx';
import { findPalette } from './art/palette.ts';
import type { Scene } from './art/paint-world.ts';
import type { TerminalState } from './art/things.ts';
import { Conversation } from './Conversation.tsx';
import { useWalkingKeys } from './use-walking-keys.ts';
import { findPath, findUsable, isSameSpot, stepsToTerminal, type Usable } from '../walking/walk.ts';
import { Walker } from '../walking/walker.ts';
import { WorldPanel } from './WorldPanel.tsx';
import { WorldStage } from './WorldStage.tsx';

export interface WorldScreenProps {
  readonly library: QuestLibrary;
  readonly entry: QuestEntry;
  readonly level: LevelView;
  readonly go: Go;
}

/** The compiler is started when a terminal is this many steps away. */
const NEAR_STEPS = 5;

type Shown =
  | { readonly type: 'keys' | 'lesson' }
  | { readonly type: 'talk'; readonly person: Npc }
  | undefined;

export function WorldScreen({ library, entry, level, go }: WorldScreenProps) {
  const { spec, world } = level;
  const { quests } = library.progressOf(entry.id);
  const scene = useScene(level, quests.solved);
  const isDone = isComplete(spec, quests);
  const next = findNextLevel(entry.registry, spec.id);
  const [notice, setNotice] = useState('');
  const leaveBy = (spot: Spot) => {
    const door = world.doors.find((each) => isSameSpot(each, spot));
    if (door?.isExit) goOn();
  };
  const goOn = () => {
    const nextSpec = entry.registry.levels.find(({ id }) => id === next);
    if (nextSpec === undefined) setNotice('This was the last level. Well done!');
    else if (isOpen(entry.registry, nextSpec, library.progressOf(entry.id).quests))
      go('quest', 'world', entry.id, nextSpec.id);
    else
      setNotice(
        `${nextSpec.title} opens with ${nextSpec.prerequisites?.min_xp ?? 0} XP. Solve more quests first.`,
      );
  };
  const walker = useWalker(library, entry.id, level, leaveBy);
  const walked = useSyncExternalStore(walker.subscribe, walker.getView);
  const open = useMemo(() => openDoors(world, scene.isSolved), [world, scene]);
  useEffect(() => walker.setWorld(open), [walker, open]);
  const isNear = stepsToTerminal(world, walked.spot) <= NEAR_STEPS;
  useEffect(() => {
    if (isNear) void library.host.prepareRunner().catch(() => undefined);
  }, [library, isNear]);
  const usable = findUsable(world, walked.spot, walked.facing);
  const [shown, setShown] = useState<Shown>(undefined);
  const use = (thing: Usable | undefined) => {
    if (thing === undefined) return;
    walker.face(thing.spot);
    if (thing.kind === 'terminal') go('quest', 'world', entry.id, spec.id, thing.quest);
    else setShown({ type: 'talk', person: thing.person });
  };
  const walkTo = (spot: Spot) => {
    const thing = findThing(world, spot);
    const way = findPath(open, walker.getView().spot, spot);
    if (way === undefined) setNotice('No way leads there.');
    else walker.follow(way, () => thing && use(thing));
  };
  useWalkingKeys(walker, shown === undefined, {
    use: () => use(usable),
    lesson: () => setShown({ type: 'lesson' }),
    keys: () => setShown({ type: 'keys' }),
    leave: () => go('quest'),
  });
  return (
    <div className="page quest-page">
      <WorldBar {...{ library, entry, level, go }} onShow={setShown} />
      <FaultStrip {...{ entry, go }} />
      <div className="quest-body">
        <section
          className="quest-world"
          aria-label="World"
          data-testid="world"
          data-x={walked.spot.x}
          data-y={walked.spot.y}
          data-facing={walked.facing}
          data-near={usable?.kind === 'terminal' ? usable.quest : usable?.person.name}
          data-done={isDone || undefined}
        >
          <WorldStage
            {...{ scene, walker }}
            target={usable?.spot}
            label={describeWorld(level, walked.spot)}
            onClick={walkTo}
          />
          <p className="quest-prompt" role="status" data-testid="prompt">
            {notice !== '' ? notice : describeUsable(usable, level)}
          </p>
        </section>
        <WorldPanel
          {...{ library, entry, level, isDone }}
          terminalState={scene.terminalState}
          next={next === undefined ? undefined : titleOf(entry, next)}
          onWalk={(quest) => {
            const terminal = world.terminals.find((each) => each.quest === quest);
            const way = terminal && findPath(open, walker.getView().spot, terminal);
            // One that no way leads to is opened from afar: nobody is stuck for the plan of a world.
            if (terminal === undefined || way === undefined) go('quest', 'world', entry.id, spec.id, quest);
            else walkTo(terminal);
          }}
          onExit={goOn}
        />
      </div>
      {shown?.type === 'keys' && <QuestKeys onClose={() => setShown(undefined)} />}
      {shown?.type === 'lesson' && <LessonDialog spec={spec} onClose={() => setShown(undefined)} />}
      {shown?.type === 'talk' && (
        <Conversation person={shown.person} isDone={isDone} onClose={() => setShown(undefined)} />
      )}
    </div>
  );
}

function useScene({ spec, world }: LevelView, solved: Readonly<Record<string, number>>): Scene {
  return useMemo(() => {
    const isSolved = (quest: string): boolean => Object.hasOwn(solved, quest);
    const open = challengesOf(spec).filter(({ id }) => !isSolved(id));
    const first = spec.quests.find((quest) => quest.recommended && !isSolved(quest.id)) ?? open[0];
    const terminalState = (quest: string): TerminalState =>
      isSolved(quest) ? 'solved' : quest === first?.id ? 'next' : 'open';
    return { world, palette: findPalette(spec.theme), isSolved, terminalState };
  }, [spec, world, solved]);
}

function useWalker(
  library: QuestLibrary,
  id: string,
  { spec, world }: LevelView,
  onEnter: (spot: Spot) => void,
): Walker {
  const [walker] = useState(() => {
    const { stand } = library.progressOf(id);
    return new Walker(world, stand?.level === spec.id ? stand : world.spawn, () => performance.now());
  });
  const isStill = useReducedMotion();
  useEffect(() => {
    walker.setManner({
      isStill,
      onEnter: (spot) => {
        library.keepStand(id, { level: spec.id, ...spot });
        onEnter(spot);
      },
    });
  });
  useEffect(() => {
    library.keepStand(id, { level: spec.id, ...walker.getView().spot });
    return () => walker.stop();
  }, [library, id, spec.id, walker]);
  return walker;
}

function findThing(world: LevelView['world'], spot: Spot): Usable | undefined {
  const terminal = world.terminals.find((each) => isSameSpot(each, spot));
  if (terminal) return { kind: 'terminal', quest: terminal.quest, spot };
  const person = world.npcs.find((each) => isSameSpot(each, spot));
  return person && { kind: 'person', person, spot };
}

const nameOf = ({ spec }: LevelView, quest: string): string =>
  challengesOf(spec).find(({ id }) => id === quest)?.title ?? quest;

function describeUsable(usable: Usable | undefined, level: LevelView): string {
  if (usable === undefined) return 'Arrow keys or W A S D walk. Click a place to go there.';
  if (usable.kind === 'person') return `Enter: talk to ${usable.person.name}`;
  return `Enter: open the terminal “${nameOf(level, usable.quest)}”`;
}

const describeWorld = ({ spec, world }: LevelView, { x, y }: Spot): string =>
  `${spec.title}: you stand in column ${x + 1}, row ${y + 1} of ${world.width} by ${world.height}`;

function WorldBar({
  library,
  entry,
  level: { spec },
  go,
  onShow,
}: WorldScreenProps & { onShow: (shown: Shown) => void }) {
  const number = entry.registry.levels.findIndex(({ id }) => id === spec.id) + 1;
  return (
    <header className="bar">
      <Button variant="quiet" onPress={() => go('quest')}>
        ← Levels
      </Button>
      <h1 className="bar-title">
        {number}. {spec.title} <span className="muted">· {spec.concept}</span>
      </h1>
      <span className="quest-xp" data-testid="xp">
        ★ {totalXp(library.progressOf(entry.id).quests)} XP
      </span>
      {spec.lesson && (
        <Button onPress={() => onShow({ type: 'lesson' })} shortcut="L">
          Lesson
        </Button>
      )}
      <Button onPress={() => onShow({ type: 'keys' })} shortcut="F1">
        Keys
      </Button>
    </header>
  );
}
