/** docs/quest-levels.md: what each level of the campaign teaches, as a page. */
import { join } from 'node:path';
import { type LevelSpec, type QuestSpec, type Registry, xpOf } from '@dota-factory/quest';

export const LEVEL_PAGE = join(import.meta.dirname, '../../docs/quest-levels.md');

export function formatLevelPage({ levels }: Registry): string {
  const quests = levels.flatMap((level) => level.quests);
  const cases = quests.flatMap(({ test_cases }) => test_cases);
  const hidden = cases.filter(({ sample }) => !sample).length;
  const xp = levels.reduce((sum, level) => sum + xpOf(level), 0);
  return `# The levels of the C quests

\`node scripts/quest-levels.mjs\` writes this page from \`levels/quest/levels.json\`, and a test compares it with the file.

${levels.length} levels, ${quests.length} quests, ${cases.length} cases (${hidden} of them hidden), ${xp} XP. A level opens with a part of the XP that was to be had before it, about three fifths, so nobody has to solve everything to go on.

- *cases*: all, and in brackets those that the player sees.
- *rules*: words that the code must contain or must not contain, beside the rule for all quests that every block of memory is freed.
- A reference solution and two typical wrong answers of each quest are in \`tests/quest/campaign\`; the first line of a wrong answer says how it fails.

| level | title | concept | opens at | quests | XP |
|---|---|---|---|---|---|
${levels.map(formatSummary).join('\n')}

${levels.map(formatLevel).join('\n')}`;
}

const formatSummary = (level: LevelSpec): string =>
  `| ${level.id} | ${escape(level.title)} | ${escape(level.concept)} | ${level.prerequisites?.min_xp ?? 0} | ${level.quests.length} | ${xpOf(level)} |`;

function formatLevel(level: LevelSpec): string {
  return `## ${level.id} ${level.title}: ${level.concept}

Lesson: ${level.lesson?.title ?? ''}.

| quest | title | function | teaches | cases | rules | XP |
|---|---|---|---|---|---|---|
${level.quests.map(formatQuest).join('\n')}
`;
}

function formatQuest(quest: QuestSpec): string {
  const { id, title, teaching, test_cases, xp_reward } = quest;
  const samples = test_cases.filter(({ sample }) => sample).length;
  const cells = [
    id,
    title,
    `\`${formatSignature(quest)}\``,
    teaching?.explanation ?? '',
    `${test_cases.length} (${samples})`,
    formatRules(quest),
    `${xp_reward}`,
  ];
  return `| ${cells.map(escape).join(' | ')} |`;
}

function formatSignature({ function_signature: { name, return_type, parameters } }: QuestSpec): string {
  const inside = parameters.map((parameter) => `${parameter.type} ${parameter.name}`).join(', ');
  return `${return_type} ${name}(${inside})`;
}

function formatRules({ requires, forbids }: QuestSpec): string {
  const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
  return [
    ...(requires.length > 0 ? [`with ${code(requires)}`] : []),
    ...(forbids.length > 0 ? [`without ${code(forbids)}`] : []),
  ].join('; ');
}

const escape = (cell: string): string => cell.replaceAll('|', '\\|');
