/** Names beside points, moved up and down until none covers another. */

export interface PlacedName {
  readonly y: number;
  readonly side: 'left' | 'right';
}

/** Names of one side stay in their order and are at least `gap` apart; each group keeps its middle. */
export function spreadNames(names: readonly PlacedName[], gap: number): number[] {
  const heights = names.map(({ y }) => y);
  for (const side of ['left', 'right'] as const) {
    const own = [...names.keys()].filter((at) => names[at]?.side === side);
    own.sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
    for (const group of joinGroups(own, heights, gap)) {
      const middle = group.reduce((sum, at) => sum + (names[at]?.y ?? 0), 0) / group.length;
      for (const [place, at] of group.entries())
        heights[at] = middle + (place - (group.length - 1) / 2) * gap;
    }
  }
  return heights;
}

/** Those that would cover each other, also once they are spread. */
function joinGroups(own: readonly number[], heights: readonly number[], gap: number): number[][] {
  let groups = own.map((at) => [at]);
  const middle = (group: readonly number[]) =>
    group.reduce((sum, at) => sum + (heights[at] ?? 0), 0) / group.length;
  const half = (group: readonly number[]) => ((group.length - 1) / 2) * gap;
  for (let at = 0; at + 1 < groups.length; ) {
    const [a, b] = [groups[at] ?? [], groups[at + 1] ?? []];
    if (middle(b) - half(b) - (middle(a) + half(a)) >= gap) {
      at += 1;
      continue;
    }
    groups = [...groups.slice(0, at), [...a, ...b], ...groups.slice(at + 2)];
    // The larger group may now reach the one before it.
    at = Math.max(0, at - 1);
  }
  return groups;
}
