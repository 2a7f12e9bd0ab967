/** Our own campaign as data: nothing is missing, every terminal can be reached, nobody is ever stuck. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  challengesOf,
  createWorld,
  findReachableQuests,
  isOpen,
  isWalkable,
  type LevelSpec,
  NO_PROGRESS,
  openDoors,
  type Progress,
  type QuestSpec,
  solve,
  type Spot,
  type World,
} from '@dota-factory/quest';
import { formatLevelPage, LEVEL_PAGE } from './level-page.ts';
import { getCampaign, listPrograms, PROGRAMS, questsOf, readCampaign } from './campaign.ts';

const campaign = getCampaign();
const quests = questsOf(campaign);
const programs = listPrograms(campaign);

describe('the campaign', () => {
  it('loads without a fault and without a warning', () => {
    expect(readCampaign().diagnostics).toEqual([]);
  });

  it('has at least 25 levels and 70 quests', () => {
    expect(campaign.levels.length).toBeGreaterThanOrEqual(25);
    expect(quests.length).toBeGreaterThanOrEqual(70);
  });

  it('has ids that tell the level and the place', () => {
    expect(campaign.levels.map(({ id }) => id)).toEqual(
      campaign.levels.map((_, index) => `L${String(index + 1).padStart(2, '0')}`),
    );
    for (const level of campaign.levels)
      expect(level.quests.map(({ id, order }) => [id, order])).toEqual(
        level.quests.map((_, index) => [`${level.id}_Q${index + 1}`, index + 1]),
      );
    const names = quests.map(({ quest }) => quest.function_signature.name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe.each(campaign.levels.map((level) => [level.id, level] as const))('%s', (_, level) => {
  it('has a lesson with examples', () => {
    expect(level.lesson?.content.length).toBeGreaterThanOrEqual(2);
    expect(level.lesson?.examples.length).toBeGreaterThanOrEqual(1);
    expect(level.description).not.toBe('');
  });

  it('says what its quests are worth', () => {
    expect(level.total_xp_reward).toBe(level.quests.reduce((sum, { xp_reward }) => sum + xp_reward, 0));
  });

  it('has a world in which every terminal, everybody and the way out can be reached', () => {
    const world = getWorld(level);
    expect(findReachableQuests(world)).toEqual(new Set(level.quests.map(({ id }) => id)));
    expect(isWalkable(world, world.spawn)).toBe(true);
    for (const terminal of world.terminals) expect(isWalkable(world, terminal)).toBe(true);
    const solved = openDoors(world, () => true);
    const reached = walk(solved);
    const isNear = (spot: Spot): boolean => besides(spot).some((each) => reached.has(keyOf(solved, each)));
    expect(world.npcs.filter((npc) => !isNear(npc))).toEqual([]);
    expect(world.doors.some(({ isExit }) => isExit)).toBe(true);
    expect(world.doors.filter((door) => !reached.has(keyOf(world, door)))).toEqual([]);
    expect(findOverlaps(world)).toEqual([]);
  });
});

describe.each(quests.map(({ quest }) => [quest.id, quest] as const))('%s', (_, quest) => {
  it('has at least four cases, some shown and some hidden, and no answer for all', () => {
    const { test_cases } = quest;
    const samples = test_cases.filter(({ sample }) => sample);
    expect(test_cases.length).toBeGreaterThanOrEqual(4);
    expect(samples.length).toBeGreaterThanOrEqual(1);
    expect(samples.length).toBeLessThan(test_cases.length);
    const inputs = test_cases.map(({ input }) => JSON.stringify(input));
    expect(new Set(inputs).size).toBe(inputs.length);
    const answerOf = ({ expected, expected_arguments }: (typeof test_cases)[number]) =>
      JSON.stringify([expected, expected_arguments]);
    const hidden = test_cases.filter(({ sample }) => !sample).map(answerOf);
    // A table of the samples with any one answer for the rest never passes.
    expect(new Set(hidden).size).toBeGreaterThanOrEqual(2);
    expect(new Set(test_cases.map(answerOf)).size).toBeGreaterThanOrEqual(2);
  });

  it('has hints that lead step by step without being the answer', () => {
    expect(quest.hints.length).toBeGreaterThanOrEqual(2);
    expect(new Set(quest.hints).size).toBe(quest.hints.length);
    const [reference] = programsOf(quest);
    const body = squeeze(reference?.source ?? '').replace(/^[^{]*\{(.*)\}[^}]*$/, '$1');
    expect(body).not.toBe('');
    const template = squeeze(quest.user_template);
    expect(template).not.toContain(body);
    const words = [...quest.hints, quest.description, quest.teaching?.tip ?? ''].map(squeeze);
    const given = statementsOf(reference?.source ?? '')
      .filter((statement) => !template.includes(statement))
      .filter((statement) => words.some((each) => each.includes(statement)));
    expect(given).toEqual([]);
    expect(words.filter((each) => each.includes(body))).toEqual([]);
  });

  it('has a reference and two wrong answers that say their status', () => {
    const own = programsOf(quest);
    expect(own.map(({ name }) => name.replace(/^.*-(reference|wrong)/, '$1'))).toEqual([
      'reference.c',
      'wrong-1.c',
      'wrong-2.c',
      `${quest.id} template`,
    ]);
    for (const { role, status } of own)
      if (role === 'wrong')
        expect(['compile_error', 'wrong_answer', 'crashed', 'leaked', 'timed_out']).toContain(status);
    expect(new Set(own.map(({ source }) => squeeze(source))).size).toBe(own.length);
  });
});

it('docs/quest-levels.md shows the levels; `node scripts/quest-levels.mjs` writes it', () => {
  expect(readFileSync(LEVEL_PAGE, 'utf8')).toBe(formatLevelPage(campaign));
});

it('no program is left over from a quest that is gone', () => {
  const known = new Set(programs.map(({ name }) => name));
  const files = readdirSync(PROGRAMS).flatMap((level) =>
    readdirSync(join(PROGRAMS, level)).map((file) => `${level}/${file}`),
  );
  expect(files.filter((name) => !known.has(name))).toEqual([]);
});

describe('progress through the campaign', () => {
  it('thresholds never fall, and lie within what was to be had before', () => {
    let before = 0;
    let last = 0;
    for (const level of campaign.levels) {
      const threshold = level.prerequisites?.min_xp ?? 0;
      expect(threshold).toBeGreaterThanOrEqual(last);
      expect(threshold).toBeLessThanOrEqual(before * 0.7);
      before += level.total_xp_reward ?? 0;
      last = threshold;
    }
  });

  it('a player who solves only what is needed, the cheapest first, reaches the last level', () => {
    const { levels } = campaign;
    let progress: Progress = NO_PROGRESS;
    for (let steps = 0; levels.some((level) => !isOpen(campaign, level, progress)); steps++) {
      expect(steps).toBeLessThan(quests.length);
      const open = levels.filter((level) => isOpen(campaign, level, progress));
      const [cheapest] = open
        .flatMap(challengesOf)
        .filter(({ id }) => !Object.hasOwn(progress.solved, id))
        .sort((a, b) => a.xp_reward - b.xp_reward);
      if (cheapest === undefined) throw new Error(`stuck before ${levels[open.length]?.id}`);
      progress = solve(progress, cheapest.id, cheapest.xp_reward).progress;
    }
  });

  it('two of three quests in each level are enough to go on at once', () => {
    let progress: Progress = NO_PROGRESS;
    for (const level of campaign.levels) {
      expect([level.id, isOpen(campaign, level, progress)]).toEqual([level.id, true]);
      for (const { id, xp_reward } of level.quests.slice(0, -1))
        progress = solve(progress, id, xp_reward).progress;
    }
  });
});

/** The reference is the first. */
const programsOf = ({ id }: QuestSpec) => programs.filter((program) => program.quest.id === id);

function getWorld({ id, world_config }: LevelSpec): World {
  if (world_config === undefined) throw new Error(`${id} has no world`);
  return createWorld(world_config);
}

const keyOf = ({ width }: World, { x, y }: Spot): number => y * width + x;

const besides = ({ x, y }: Spot): readonly Spot[] => [
  { x: x - 1, y },
  { x: x + 1, y },
  { x, y: y - 1 },
  { x, y: y + 1 },
];

function walk(world: World): ReadonlySet<number> {
  const reached = new Set([keyOf(world, world.spawn)]);
  const open: Spot[] = [world.spawn];
  for (let spot = open.pop(); spot !== undefined; spot = open.pop())
    for (const each of besides(spot))
      if (isWalkable(world, each) && !reached.has(keyOf(world, each))) {
        reached.add(keyOf(world, each));
        open.push(each);
      }
  return reached;
}

/** Tiles with two things on them. */
function findOverlaps(world: World): readonly string[] {
  const { spawn, terminals, doors, npcs, decorations } = world;
  const taken = [spawn, ...terminals, ...doors, ...npcs, ...decorations].map(({ x, y }) => `${x},${y}`);
  return taken.filter((each, index) => taken.indexOf(each) !== index);
}

/** Those that say something: `return -1` may well be in a description, and so may the name of a struct. */
const statementsOf = (source: string): readonly string[] =>
  source
    .split(/[;{}]/)
    .map(squeeze)
    .filter((statement) => statement.length >= 12 && !/^return"?\w+"?$|^struct\w+$/.test(statement));

/** Comments and blanks do not make a difference. */
function squeeze(text: string): string {
  return text.replaceAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, '');
}
