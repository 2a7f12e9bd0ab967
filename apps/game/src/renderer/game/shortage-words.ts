/** Words for running out of building blocks: what is wrong, and what can be done. */
import type { BlockShortage, BuildingId, Demolition } from '@dota-factory/lib';

export interface ShortageWords {
  readonly title: string;
  readonly text: string;
  readonly advice: string;
}

export function describeShortage(
  { kind, missing, cost, demolish }: BlockShortage,
  blocks: number,
  nameOf: (building: BuildingId) => string,
): ShortageWords {
  const parts = joinList(missing.map(({ building, count }) => `${count} × ${nameOf(building)}`));
  const text = `A line for them still needs ${parts}: ${cost} blocks. You have ${blocks}.`;
  if (kind === 'dead-end') {
    return {
      title: 'No more building blocks can be made.',
      text,
      advice: 'Demolishing does not bring enough. Open an earlier game or restart.',
    };
  }
  return {
    title: 'Nothing makes building blocks.',
    text,
    advice: `Demolish ${joinList(demolish.map((each) => formatDemolition(each, nameOf)))} to pay for it.`,
  };
}

function formatDemolition(
  { building, isSite, count, refund }: Demolition,
  nameOf: (building: BuildingId) => string,
): string {
  return `${count} × ${nameOf(building)}${isSite ? ' (site)' : ''} (+${refund})`;
}

function joinList(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
