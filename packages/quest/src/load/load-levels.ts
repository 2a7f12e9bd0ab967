/** From the text of a level file to levels that can be played, or every fault with its place. */
import type { Diagnostic } from '@dota-factory/base';
import { type Cursor, type Fault, readDocument, under, unknownIdFault } from '@dota-factory/data';
import { type LevelSpec, levelsSchema, LIMITS } from '../format/level.ts';
import { createRegistry, type Registry, xpOf } from '../progress/registry.ts';
import { checkLevel } from './check-level.ts';

export interface LevelsReading {
  /** Undefined exactly if there is an error. */
  readonly registry: Registry | undefined;
  /** Errors and warnings, sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Keys that no other kind of game file has. */
const LEVEL_KEYS = /"(?:function_signature|success_criteria|user_template|world_config|code_template)"\s*:/;

/** Whether a text looks like a level file, also one with faults. */
export const isLevelText = (text: string): boolean => LEVEL_KEYS.test(text);

/** Never throws. */
export function loadLevels(file: string, text: string): LevelsReading {
  if (text.length > LIMITS.text) {
    const message = `the file has ${text.length} characters`;
    const expected = `at most ${LIMITS.text}`;
    return {
      registry: undefined,
      diagnostics: [{ severity: 'error', file, line: 1, column: 1, path: [], message, expected }],
    };
  }
  const { value, diagnostics } = readDocument(levelsSchema, { file, text, format: 'json' }, checkLevels);
  return { registry: value === undefined ? undefined : createRegistry(value), diagnostics };
}

function checkLevels(levels: readonly LevelSpec[], at: Cursor): void {
  addDuplicates(
    levels.map(({ id }, index) => ({ id, path: [index, 'id'] })),
    at,
  );
  addDuplicates(
    levels.flatMap(({ quests }, level) =>
      quests.map(({ id }, index) => ({ id, path: [level, 'quests', index, 'id'] })),
    ),
    at,
  );
  for (const [index, level] of levels.entries()) checkLevel(level, under(at, index));
  checkOpening(levels, at);
}

function addDuplicates(
  named: readonly { readonly id: string; readonly path: Fault['path'] }[],
  { faults }: Cursor,
): void {
  const seen = new Set<string>();
  for (const { id, path } of named) {
    if (seen.has(id)) faults.push({ path, message: `the id "${id}" is taken`, expected: 'ids that differ' });
    seen.add(id);
  }
}

/** A threshold above all the XP of the levels before it locks everything behind it for good. */
function checkOpening(levels: readonly LevelSpec[], { faults }: Cursor): void {
  const ids = levels.map(({ id }) => id);
  let available = 0;
  for (const [index, level] of levels.entries()) {
    const { min_xp = 0, requires_any = [], requires_all = [] } = level.prerequisites ?? {};
    const path = [index, 'prerequisites'];
    if (min_xp > available && index > 0)
      faults.push({
        severity: 'warning',
        path: [...path, 'min_xp'],
        message: 'the level never opens',
        expected: `at most ${available}, the XP of the levels before it`,
      });
    for (const [key, wanted] of Object.entries({ requires_any, requires_all }))
      for (const [place, id] of wanted.entries())
        if (!ids.includes(id)) faults.push(unknownIdFault('level', id, ids, [...path, key, place]));
    available += xpOf(level);
  }
}
