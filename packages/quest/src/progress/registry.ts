/** Levels in their order, what is complete, what is open. */
import type { LevelSpec, QuestSpec } from '../format/level.ts';
import type { Challenge } from '../judge/judge.ts';

export interface Registry {
  readonly levels: readonly LevelSpec[];
}

/** What a player has done, as plain data. */
export interface Progress {
  /** Quests, and levels of the older form, by their ids, with the XP that they paid. */
  readonly solved: Readonly<Record<string, number>>;
  /** Hints seen, by quest. */
  readonly hints: Readonly<Record<string, number>>;
}

export const NO_PROGRESS: Progress = { solved: {}, hints: {} };

/** As the schema has it, and what a list of levels shows besides. */
export interface LevelInfo {
  readonly id: string;
  readonly title: string;
  readonly concept: string;
  readonly completed: boolean;
  readonly locked: boolean;
  readonly xp_reward: number;
  readonly xp_required: number;
  readonly quests: number;
  readonly quests_done: number;
}

export const createRegistry = (levels: readonly LevelSpec[]): Registry => ({ levels });

export function findLevel({ levels }: Registry, id: string): LevelSpec | undefined {
  return levels.find((level) => level.id === id);
}

export function findNextLevel({ levels }: Registry, id: string): string | undefined {
  const index = levels.findIndex((level) => level.id === id);
  return index < 0 ? undefined : levels[index + 1]?.id;
}

/** A quest by its id, or a level of the older form by its own. */
export function findChallenge({ levels }: Registry, id: string): Challenge | undefined {
  for (const level of levels) {
    const quest = level.quests.find((each) => each.id === id);
    if (quest !== undefined) return { kind: 'quest', quest };
    if (level.quests.length === 0 && (level.id === id || level.challenges.some((each) => each.id === id)))
      return { kind: 'level', level };
  }
  return undefined;
}

/** By the ids that progress is kept under. */
export const challengesOf = (level: LevelSpec): readonly (QuestSpec | LevelSpec)[] =>
  level.quests.length > 0 ? level.quests : [level];

export const xpOf = (level: LevelSpec): number =>
  challengesOf(level).reduce((sum, each) => sum + each.xp_reward, 0);

export const totalXp = ({ solved }: Progress): number =>
  Object.values(solved).reduce((sum, each) => sum + each, 0);

export function isComplete(level: LevelSpec, { solved }: Progress): boolean {
  return challengesOf(level).every(({ id }) => Object.hasOwn(solved, id));
}

export function isOpen(registry: Registry, level: LevelSpec, progress: Progress): boolean {
  const { min_xp = 0, requires_any = [], requires_all = [] } = level.prerequisites ?? {};
  const isDone = (id: string): boolean => {
    const needed = findLevel(registry, id);
    return needed !== undefined && isComplete(needed, progress);
  };
  if (registry.levels[0] === level || isComplete(level, progress)) return true;
  return (
    totalXp(progress) >= min_xp &&
    requires_all.every(isDone) &&
    (requires_any.length === 0 || requires_any.some(isDone))
  );
}

export function listLevelInfo(registry: Registry, progress: Progress): readonly LevelInfo[] {
  return registry.levels.map((level) => {
    const challenges = challengesOf(level);
    return {
      id: level.id,
      title: level.title,
      concept: level.concept,
      completed: isComplete(level, progress),
      locked: !isOpen(registry, level, progress),
      xp_reward: xpOf(level),
      xp_required: level.prerequisites?.min_xp ?? 0,
      quests: challenges.length,
      quests_done: challenges.filter(({ id }) => Object.hasOwn(progress.solved, id)).length,
    };
  });
}
