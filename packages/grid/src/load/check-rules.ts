/** Rules: names, ids, and whether some of them make each other fire forever. */
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
  const steps = listSteps([...before, ...rules]);
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
    const cycle = findCycle(rule, steps);
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

/** By event and by what it leads to: the first rule without a condition that does it. There are few events. */
type Steps = ReadonlyMap<string, ReadonlyMap<string, RuleSpec>>;

function listSteps(rules: readonly RuleSpec[]): Steps {
  const steps = new Map<string, Map<string, RuleSpec>>();
  for (const rule of rules) {
    if (!isUnconditional(rule)) continue;
    const next = steps.get(rule.on) ?? new Map<string, RuleSpec>();
    steps.set(rule.on, next);
    for (const event of rule.then.flatMap(listCertainEvents)) if (!next.has(event)) next.set(event, rule);
  }
  return steps;
}

/** The rules on a way from a rule back to itself, if none of them has a condition. */
function findCycle(start: RuleSpec, steps: Steps): readonly RuleSpec[] | undefined {
  if (!isUnconditional(start)) return undefined;
  const seen = new Set<string>();
  const search = (events: Iterable<string>, way: readonly RuleSpec[]): readonly RuleSpec[] | undefined => {
    for (const event of events) {
      if (event === start.on) return way;
      if (seen.has(event)) continue;
      seen.add(event);
      for (const [next, rule] of steps.get(event) ?? []) {
        const found = search([next], [...way, rule]);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
  return search(new Set(start.then.flatMap(listCertainEvents)), [start]);
}
