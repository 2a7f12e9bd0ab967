/** `arcade quest list`: levels, quests, test cases and XP of a level file. */
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
} from '@dota-factory/console';
import { challengesOf, type LevelSpec, type QuestSpec, type Registry, xpOf } from '@dota-factory/quest';
import { JSON_OPTION, refuse, wantsJson, writeJson } from '../console/answer.ts';
import { openLevels } from './level-file.ts';

export const listCommand: Command = {
  summary: 'levels, quests, test cases and XP',
  operands: ['LEVELS'],
  requiredOperands: 1,
  options: JSON_OPTION,
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const [file = ''] = given.operands;
  const registry = await openLevels(file, context);
  if (!registry.ok) return refuse(registry.error, given, context);
  const answer = describe(registry.value);
  if (wantsJson(given)) writeJson(answer, context);
  else context.writeOut(format(answer));
  return EXIT.fine;
}

function describe({ levels }: Registry) {
  const described = levels.map(describeLevel);
  const sum = (of: (level: (typeof described)[number]) => number): number =>
    described.reduce((total, level) => total + of(level), 0);
  return {
    levels: described,
    totals: {
      levels: described.length,
      quests: sum(({ quests }) => quests.length),
      test_cases: sum(({ quests }) => quests.reduce((total, each) => total + each.test_cases, 0)),
      xp: sum(({ xp }) => xp),
    },
  };
}

function describeLevel(level: LevelSpec) {
  const { id, title, concept, prerequisites, success_criteria } = level;
  return {
    id,
    title,
    concept,
    xp: xpOf(level),
    min_xp: prerequisites?.min_xp ?? 0,
    form: level.quests.length > 0 ? 'quests' : 'challenge',
    criteria: success_criteria?.type ?? null,
    quests: challengesOf(level).map(describeQuest),
  };
}

function describeQuest(quest: QuestSpec | LevelSpec) {
  const cases = 'test_cases' in quest ? quest.test_cases : [];
  return {
    id: quest.id,
    title: quest.title,
    function: 'function_signature' in quest ? formatSignature(quest) : 'int main(void)',
    test_cases: cases.length,
    samples: cases.filter(({ sample }) => sample).length,
    hints: quest.hints.length,
    xp: quest.xp_reward,
  };
}

function formatSignature({ function_signature: { name, return_type, parameters } }: QuestSpec): string {
  const inside = parameters.map((parameter) => `${parameter.type} ${parameter.name}`).join(', ');
  return `${return_type} ${name}(${inside === '' ? 'void' : inside})`;
}

function format({ levels, totals }: ReturnType<typeof describe>): string {
  const lines = levels.flatMap(({ id, title, concept, xp, min_xp, quests }) => [
    `${id} ${title} (${concept}): ${xp} XP${min_xp === 0 ? '' : `, opens at ${min_xp} XP`}`,
    ...quests.map(
      (quest) =>
        `  ${quest.id} ${quest.title}: ${quest.function}, ${quest.test_cases} cases (${quest.samples} shown), ${quest.xp} XP`,
    ),
  ]);
  const { quests, test_cases, xp } = totals;
  return `${lines.join('\n')}\n${totals.levels} levels, ${quests} quests, ${test_cases} test cases, ${xp} XP\n`;
}
