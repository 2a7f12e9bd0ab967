/** When the buttons of the main window can be used. */
import type { ArenaState, ArenaStatus } from '../../contract/index.ts';
import { findHoldReason, findReloadReason, findStartAllReason, INSPECTED } from './reasons.ts';
import type { SessionView } from './session.ts';

function aView(statuses: readonly ArenaStatus[], changes: Partial<SessionView> = {}): SessionView {
  const arenas = statuses.map((status, id) => [id, { id, status } as unknown as ArenaState] as const);
  return {
    connection: 'open',
    failure: undefined,
    config: undefined,
    arenaIds: arenas.map(([id]) => id),
    arenas: new Map(arenas),
    inspection: null,
    matrix: null,
    meta: null,
    whatIf: null,
    sweep: null,
    search: null,
    tune: null,
    addedDesigns: [],
    history: { entries: [], file: '', trouble: null },
    message: undefined,
    isReloading: false,
    ...changes,
  };
}

it('[REQ-BAL-UI-RELOAD] Reload rests while any arena runs', () => {
  expect(findReloadReason(aView(['idle', 'finished', 'failed']))).toBeUndefined();
  expect(findReloadReason(aView(['idle', 'running']))).toBe('1 arena is still fighting.');
  expect(findReloadReason(aView(['running', 'running']))).toBe('2 arenas are still fighting.');
});

it('[REQ-BAL-UI-START-ALL] Start All rests only while all arenas run', () => {
  expect(findStartAllReason(aView(['running', 'idle']))).toBeUndefined();
  expect(findStartAllReason(aView(['running', 'failed']))).toBeUndefined();
  expect(findStartAllReason(aView(['running', 'running']))).toBe('All arenas are fighting.');
  expect(findStartAllReason(aView([]))).toBe('balancing.toml has no arenas.');
});

it('[REQ-BAL-UI-WINDOW] everything rests while an arena is inspected', () => {
  const view = aView(['inspected', 'idle'], {
    inspection: { session: 1, arena: 0, name: 'A', isConnected: true },
  });
  expect([findHoldReason(view), findReloadReason(view), findStartAllReason(view)]).toEqual([
    INSPECTED,
    INSPECTED,
    INSPECTED,
  ]);
});
