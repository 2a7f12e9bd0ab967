/** What the game says about blueprints that come in as texts or pictures, and how it names those without a name. */
import { formatDiagnostic } from '@dota-factory/base';
import type { Blueprint, BlueprintTextFault, GameConfig } from '@dota-factory/lib';

const WORDS: Readonly<Record<BlueprintTextFault['code'], string>> = {
  'not-a-blueprint': 'This is no blueprint. Its text begins with DFB1.',
  'other-version': 'This blueprint is of another version of the game.',
  damaged: 'This text is cut off or changed. Copy it again, whole.',
  faulty: 'This blueprint has faults:',
};

/** A sentence, and a line for each fault. */
export function describeTextFault({ code, diagnostics }: BlueprintTextFault): readonly string[] {
  return [WORDS[code], ...diagnostics.map(formatDiagnostic)];
}

export const NO_BLUEPRINT_IN_PICTURE = 'This picture carries no blueprint.';

/** `Miner and 3 × Belt`, by what it is made of, the largest share first. */
export function suggestName(
  { buildings }: GameConfig,
  { buildings: parts }: Pick<Blueprint, 'buildings'>,
): string {
  const counts = new Map<string, number>();
  for (const { type } of parts) {
    const { name } = buildings[type];
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return suggestNameOf([...counts].map(([name, count]) => ({ name, count })));
}

export function suggestNameOf(counts: readonly { readonly name: string; readonly count: number }[]): string {
  const shown = counts.toSorted((a, b) => b.count - a.count).slice(0, 3);
  const rest = counts.length > shown.length ? ' and more' : '';
  return `${shown.map(({ name, count }) => (count === 1 ? name : `${count} × ${name}`)).join(', ')}${rest}`;
}

/** The name, or the name with a number behind it that no other has. */
export function makeUnique(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number++) {
    const other = `${name} (${number})`;
    if (!taken.includes(other)) return other;
  }
}
