/** Rules: names, ids, and whether some of them make each other fire for ever. */
import { type Cursor, describeValue, type Path } from '@dota-factory/data';
import type { EffectSpec, RuleSpec } from '../format/rules.ts';
import { checkUses, type Names, RULE_USES } from './uses.ts';

interface RuleScope {
  readonly names: Names;
  /** Rules that also apply: those of the game. */
  readonly before: readonly RuleSpec[];
  readonly depth: number;
}

/** `raw` is the list as written; paths begin at `rules`. */
export function checkRules(
  rules: readonly RuleSpec[],
  raw: unknown,
  { names, before, depth }: RuleScope,
  { faults }: Cursor,
): void {
  const taken = new Set(before.map(({ id }) => id));
  for (const [index, rule] of rules.entries()) {
    const path: Path = ['rules', index];
    const written: unknown = Array.isArray(raw) ? raw[index] : undefined;
    checkUses(RULE_USES, written, names, { path, faults });
    if (taken.has(rule.id))
      faults.push({
        path: [...path, 'id'],
        message: `the id ${describeValue(rule.id)} is used twice`,
        expected: 'ids that differ, also from those of the game',
      });
    taken.add(rule.id);
    const cycle = findCycle(rule, [...before, ...rules]);
    if (cycle === undefined) continue;
    const others = cycle.filter((each) => each !== rule).map(({ id }) => `"${id}"`);
    faults.push({
      severity: 'warning',
      path,
      message: `the rule makes itself fire again${others.length === 0 ? '' : ` through ${others.join(', ')}`}, until the ${depth} passes of the cascade are used up`,
      expected: 'a condition that ends it, or "once"',
    });
  }
}

/** Events that an effect always makes, whatever the board is like. */
function listCertainEvents({ name }: EffectSpec): readonly string[] {
  if (name === 'set_variable' || name === 'increment_variable') return ['variable_changed'];
  if (name === 'set_inventory') return ['inventory_changed'];
  if (name === 'spawn' || name === 'set_cell') return ['object_placed'];
  return name === 'transform' ? ['cell_transformed'] : [];
}

/** Fires on every event of its type, again and again. */
const isUnconditional = ({ once, where, if: condition }: RuleSpec): boolean =>
  !once && (where ?? null) === null && (condition ?? null) === null;

/** The rules on a way from a rule back to itself, if none of them has a condition. */
function findCycle(start: RuleSpec, rules: readonly RuleSpec[]): readonly RuleSpec[] | undefined {
  if (!isUnconditional(start)) return undefined;
  const seen = new Set<RuleSpec>();
  const search = (rule: RuleSpec, way: readonly RuleSpec[]): readonly RuleSpec[] | undefined => {
    const events = new Set(rule.then.flatMap(listCertainEvents));
    if (events.has(start.on)) return [...way, rule];
    for (const next of rules) {
      if (!events.has(next.on) || seen.has(next) || !isUnconditional(next)) continue;
      seen.add(next);
      const found = search(next, [...way, rule]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(start, []);
}
