/** What the parts of a level say together: quests and terminals, the world, criteria, rewards. */
import { type Cursor, under, unknownIdFault } from '@dota-factory/data';
import type { SuccessCriteria } from '../format/criteria.ts';
import { type LevelSpec, TILE_MARKS, type WorldConfig } from '../format/level.ts';
import { findRegexFault } from '../judge/criteria.ts';
import { createWorld, findReachableQuests, isInWorld } from '../world/world.ts';
import { checkQuest } from './check-quest.ts';

export function checkLevel(level: LevelSpec, at: Cursor): void {
  if (level.quests.length === 0 && level.success_criteria === undefined && level.challenges.length === 0)
    at.faults.push({
      path: at.path,
      target: 'table',
      message: 'there is nothing to solve',
      expected: 'quests, or success_criteria',
    });
  if (level.success_criteria !== undefined)
    checkCriteria(level.success_criteria, under(at, 'success_criteria'));
  for (const [index, quest] of level.quests.entries()) checkQuest(quest, under(under(at, 'quests'), index));
  checkRewards(level, at);
  if (level.world_config !== undefined) checkWorld(level, level.world_config, under(at, 'world_config'));
}

function checkCriteria(criteria: SuccessCriteria, at: Cursor): void {
  if (criteria.type === 'regex_match') {
    const fault = findRegexFault(criteria.regex);
    if (fault !== undefined)
      at.faults.push({
        path: [...at.path, 'regex'],
        message: `the pattern cannot be read: ${fault}`,
        expected: 'a pattern of RE2',
      });
  }
  if (criteria.type === 'output_count' && criteria.token === '')
    at.faults.push({ path: [...at.path, 'token'], message: 'token is empty', expected: 'a text to count' });
  if (criteria.type === 'all' || criteria.type === 'any')
    for (const [index, each] of criteria.criteria.entries())
      checkCriteria(each, under(under(at, 'criteria'), index));
}

function checkRewards({ quests, total_xp_reward }: LevelSpec, { path, faults }: Cursor): void {
  const sum = quests.reduce((total, quest) => total + quest.xp_reward, 0);
  if (total_xp_reward !== undefined && quests.length > 0 && total_xp_reward !== sum)
    faults.push({
      severity: 'warning',
      path: [...path, 'total_xp_reward'],
      message: `the quests are worth ${sum} XP`,
      expected: `${sum}`,
      got: `${total_xp_reward}`,
    });
  const recommended = quests.filter((quest) => quest.recommended).length;
  if (quests.length > 0 && recommended !== 1)
    faults.push({
      severity: 'warning',
      path: [...path, 'quests'],
      message: `${recommended} quests are recommended`,
      expected: 'one to begin with',
    });
}

function checkWorld({ quests }: LevelSpec, config: WorldConfig, at: Cursor): void {
  const world = createWorld(config);
  const known = quests.map(({ id }) => id);
  const seen = new Set<string>();
  checkRows(config, under(at, 'rows'));
  for (const [index, { opens_after }] of config.doors.entries())
    for (const [place, id] of opens_after.entries())
      if (!known.includes(id))
        at.faults.push(
          unknownIdFault('quest', id, known, [...at.path, 'doors', index, 'opens_after', place]),
        );
  const warn = (path: readonly (string | number)[], message: string, expected: string): void => {
    at.faults.push({ severity: 'warning', path: [...at.path, ...path], message, expected });
  };
  if (!isInWorld(world, world.spawn))
    warn(['spawn_x'], 'the player starts outside of the world', 'a place in it');
  const reachable = findReachableQuests(world);
  for (const [index, { quest_id }] of config.terminals.entries()) {
    if (!known.includes(quest_id))
      at.faults.push(unknownIdFault('quest', quest_id, known, [...at.path, 'terminals', index, 'quest_id']));
    else if (seen.has(quest_id))
      warn(['terminals', index], `${quest_id} has two terminals`, 'one for each quest');
    else if (!reachable.has(quest_id))
      warn(['terminals', index], `no way leads to the terminal of ${quest_id}`, 'a way from the start');
    seen.add(quest_id);
  }
  const without = known.filter((id) => !seen.has(id));
  if (without.length > 0)
    warn(
      ['terminals'],
      `${without.join(', ')} cannot be played in the world: there is no terminal`,
      'one for each quest',
    );
}

/** A picture that is too small or has marks of its own is not what its author sees. */
function checkRows({ rows, width, height }: WorldConfig, { path, faults }: Cursor): void {
  if (rows.length === 0) return;
  if (rows.length !== height)
    faults.push({ path, message: `there are ${rows.length} rows`, expected: `${height}, the height` });
  for (const [index, row] of rows.entries()) {
    const unknown = [...row].find((mark) => !Object.hasOwn(TILE_MARKS, mark));
    if (unknown !== undefined)
      faults.push({
        path: [...path, index],
        message: `no tile has the mark "${unknown}"`,
        expected: `one of ${Object.keys(TILE_MARKS).join('')}`,
      });
    else if (row.length !== width)
      faults.push({
        path: [...path, index],
        message: `the row has ${row.length} tiles`,
        expected: `${width}, the width`,
      });
  }
}
