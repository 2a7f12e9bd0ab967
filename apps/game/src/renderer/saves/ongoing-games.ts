/** Which saved game there is to go on with: a run that was lost is over, also where it was saved before its end. */
import type { GameBridge, RecordedRun, SavedGame } from '../../contract/index.ts';

/** The latest whole one; undefined: there is none but lost ones, which can still be loaded. */
export function findOngoing(
  games: readonly SavedGame[],
  runs: readonly RecordedRun[],
): SavedGame | undefined {
  const lost = new Set(runs.filter(({ card }) => card?.isOver).map(({ id }) => id));
  return games.find(
    ({ isDamaged, card }) => !isDamaged && card?.isOver !== true && !(card?.run && lost.has(card.run.id)),
  );
}

/** None where they cannot be listed: then no run is known to be lost. */
export async function listRuns(bridge: Pick<GameBridge, 'call'>): Promise<readonly RecordedRun[]> {
  const listed = await bridge.call('runs.list');
  return listed.ok ? listed.value : [];
}
