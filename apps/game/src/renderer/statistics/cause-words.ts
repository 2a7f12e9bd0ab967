/** The first cause of a bottleneck in words. */
import type { Bottleneck, BuildingId } from '@dota-factory/lib';
import { formatIdleReason } from '../words/words.ts';

export function formatCause(
  { cause, culprit, building, culpritType, culpritUse, item, reason }: Bottleneck,
  nameBuilding: (id: BuildingId) => string,
  nameItem: (id: string) => string,
): string {
  const name = nameBuilding(culpritType).toLowerCase();
  const what = item === undefined ? 'items' : nameItem(item).toLowerCase();
  const whose = culprit === building ? 'It' : `A ${name} upstream`;
  switch (cause) {
    case 'at-capacity':
      return `A ${name} makes ${what} ${Math.round(culpritUse * 100)}% of the time: one more would help.`;
    case 'no-source':
      return `${whose} lacks ${what}, and nothing upstream makes any.`;
    case 'transport':
      return `A ${name} has ${what} to give, but too little arrives: look at the belts and splitters between.`;
    case 'idle':
      return reason === undefined
        ? `${whose} works with all it needs; it was short of input only for a while.`
        : `${whose} stands: ${formatIdleReason(reason, { building: culpritType, inputs: [] })}.`;
  }
}
