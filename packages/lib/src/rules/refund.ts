/** What demolition gives back (REQ-BLD-DEMOLISH). */
import type { BuildingConfig, WorldConfig } from '../content/game-config.ts';

/** Whole building blocks: all of the cost of a construction site, the world's share of a finished building's. */
export function deriveRefund(
  { cost }: Pick<BuildingConfig, 'cost'>,
  { refund_percentage }: Pick<WorldConfig, 'refund_percentage'>,
  isSite: boolean,
): number {
  return Math.floor((cost * (isSite ? 100 : refund_percentage)) / 100);
}
