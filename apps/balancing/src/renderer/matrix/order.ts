/** In which order designs are shown. */
import type { MatrixDesign } from '../../contract/index.ts';

export const ORDERS = [
  { id: 'listed', label: 'As listed' },
  { id: 'strongest', label: 'Strongest first' },
  { id: 'weakest', label: 'Weakest first' },
] as const;
export type Order = (typeof ORDERS)[number]['id'];

/** Indices of designs; those without opponents come last. */
export function orderDesigns(designs: readonly MatrixDesign[], order: Order): number[] {
  const indices = designs.map((_, index) => index);
  if (order === 'listed') return indices;
  const way = order === 'strongest' ? -1 : 1;
  const meanOf = (index: number) => designs[index]?.mean ?? null;
  return indices.sort((a, b) => {
    const [first, second] = [meanOf(a), meanOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null) || a - b;
    return way * (first - second) || a - b;
  });
}
