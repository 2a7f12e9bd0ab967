/** ship_layouts.toml with one more layout, and of two programs that both write it. */
import { type Diagnostic, err, ok, type Result } from '@dota-factory/base';
import type { LayoutBlueprint } from '../content/game-config.ts';
import { formatShipLayouts, type ParsedLayouts, parseShipLayouts } from './ship-layouts.ts';

export interface AddedLayout {
  /** The whole file. */
  readonly text: string;
  /** What the layout is called there: another one of the ship may have had its name. */
  readonly name: string;
}

/** Adds at the end and leaves everything else as it is. A layout that is there already is not added again. */
export function addShipLayout(
  source: string,
  file: string,
  entry: LayoutBlueprint,
): Result<AddedLayout, readonly Diagnostic[]> {
  const { entries, diagnostics } = parseShipLayouts(source, file);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return err(errors);
  const there = entries.find((each) => keyOf({ ...each, name: entry.name }) === keyOf(entry));
  if (there !== undefined) return ok({ text: source, name: there.name });
  const name = findFreeName(entry, entries);
  const added = { ...entry, name };
  const gap = source === '' ? '' : source.endsWith('\n') ? '\n' : '\n\n';
  const text = `${source}${gap}${formatShipLayouts([added])}`;
  // A list that is written as one value, `blueprint = [...]`, takes no more tables.
  const isRead = hasNoErrors(parseShipLayouts(text, file));
  return ok({ text: isRead ? text : formatShipLayouts([...entries, added]), name });
}

const hasNoErrors = ({ diagnostics }: ParsedLayouts) =>
  !diagnostics.some(({ severity }) => severity === 'error');

function findFreeName({ name, ship_type }: LayoutBlueprint, entries: readonly LayoutBlueprint[]): string {
  const isTaken = (wanted: string) =>
    entries.some((each) => each.ship_type === ship_type && each.name === wanted);
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name} ${number}`;
  return free;
}

const keyOf = (entry: LayoutBlueprint): string => formatShipLayouts([entry]);

/**
 * What to write where a program wants `wanted`, last knew `known`, and now finds `found`: its own layouts, and at
 * the end those that another program has added meanwhile. What it has removed itself stays removed.
 */
export function mergeShipLayouts(known: string, found: string, wanted: string): string {
  if (found === known || found === wanted) return wanted;
  const keysOf = (text: string) => new Set(parseShipLayouts(text, '').entries.map(keyOf));
  const [before, own] = [keysOf(known), keysOf(wanted)];
  const added = parseShipLayouts(found, '').entries.filter(
    (entry) => !before.has(keyOf(entry)) && !own.has(keyOf(entry)),
  );
  return [wanted, formatShipLayouts(added)].filter((text) => text !== '').join('\n');
}
