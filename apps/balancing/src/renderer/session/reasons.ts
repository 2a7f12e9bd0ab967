/** Why a control of the main window cannot be used now, in words; undefined where it can. */
import type { SessionView } from './session.ts';

export const INSPECTED = 'An arena is being inspected. Close its window first.';
const LOST = 'The tool’s own process has ended. Start the tool again.';

const isBusy = ({ status }: { readonly status: string }) => status === 'running' || status === 'inspected';

/** What holds for every control (REQ-BAL-UI-WINDOW). */
export function findHoldReason({ connection, inspection }: SessionView): string | undefined {
  if (connection === 'lost') return LOST;
  return inspection ? INSPECTED : undefined;
}

/** REQ-BAL-UI-RELOAD */
export function findReloadReason(view: SessionView): string | undefined {
  const hold = findHoldReason(view);
  if (hold !== undefined) return hold;
  if (view.isReloading) return 'The config is being read.';
  const running = [...view.arenas.values()].filter(isBusy).length;
  if (running > 0) return `${running} ${running === 1 ? 'arena is' : 'arenas are'} still fighting.`;
  return undefined;
}

/** REQ-BAL-UI-START-ALL */
export function findStartAllReason(view: SessionView): string | undefined {
  const hold = findHoldReason(view);
  if (hold !== undefined) return hold;
  if (view.arenas.size === 0) return 'balancing.toml has no arenas.';
  return [...view.arenas.values()].every(isBusy) ? 'All arenas are fighting.' : undefined;
}
