/** What of a level file may reach the window: hidden cases and criteria stay in the host. */
import {
  type Challenge,
  furnishWorld,
  type Judgement,
  type LevelSpec,
  type QuestMap,
  type Registry,
  type RunReport,
} from '@dota-factory/quest';
import type { LevelView, ShownCase, ShownJudgement } from '../contract/quest.ts';

/** `findMap` gives the map of a level, where its file could be read. */
export const viewLevels = (
  { levels }: Registry,
  findMap: (level: LevelSpec) => QuestMap | undefined,
): readonly LevelView[] => levels.map((level) => viewLevel(level, findMap(level)));

function viewLevel(level: LevelSpec, map: QuestMap | undefined): LevelView {
  const { quests, challenges } = level;
  return {
    spec: {
      ...level,
      world_config: undefined,
      success_criteria: undefined,
      challenges: challenges.map((challenge) => ({ ...challenge, expected_output: '' })),
      quests: quests.map((quest) => ({
        ...quest,
        test_cases: quest.test_cases.filter(({ sample }) => sample),
      })),
    },
    world: furnishWorld(level, map),
    hidden: Object.fromEntries(
      quests.map((quest) => [quest.id, quest.test_cases.filter(({ sample }) => !sample).length]),
    ),
  };
}

/** What the code has printed in a hidden case would give its input away: only sample cases show their output. */
export function viewJudgement(
  challenge: Challenge,
  judgement: Judgement,
  { calls }: RunReport,
): ShownJudgement {
  const isShown = (index: number): boolean =>
    challenge.kind === 'level' || judgement.tests[index]?.sample === true;
  const shown = calls.filter((_, index) => isShown(index));
  const { success, status, feedback, messages, crash, xp, backend } = judgement;
  return {
    success,
    status,
    feedback,
    compilerText: judgement.compile_error,
    messages,
    tests: judgement.tests.map(
      ({ sample, input, expected, actual, passed, status: own }, index): ShownCase =>
        sample
          ? { sample, input, expected, actual, passed, status: own, stdout: calls[index]?.stdout ?? '' }
          : { sample, passed },
    ),
    stdout: shown.map(({ stdout }) => stdout).join(''),
    stderr: shown.map(({ stderr }) => stderr).join(''),
    crash,
    xp,
    backend,
    milliseconds: judgement.execution_time_ms,
  };
}
