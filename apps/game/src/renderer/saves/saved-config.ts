/** The config that a saved game was played with: its card names the difficulty and the mods. */
import { err, formatDiagnostic, ok, type Result } from '@dota-factory/base';
import {
  findChoice,
  findMissingOverlays,
  type OverlayChoice,
  type SaveCard,
  STANDARD,
} from '@dota-factory/lib';
import type { GameBridge } from '../../contract/index.ts';
import { type ConfigOutcome, type DiskReading, loadReading } from '../config/config-session.ts';

/** Why a game cannot be opened, in words. */
export interface OpeningProblem {
  readonly text: string;
  readonly diagnostics: readonly string[];
}

/**
 * The outcome itself where its overlays are those of the card. Otherwise overlays are read again, since one that was
 * missing may have been put back; the config below them stays that in force.
 */
export async function findSavedConfig(
  bridge: Pick<GameBridge, 'call'>,
  outcome: ConfigOutcome,
  card: SaveCard | undefined,
): Promise<Result<ConfigOutcome, OpeningProblem>> {
  const choice = { difficulty: card?.difficulty ?? STANDARD, mods: card?.mods ?? [] };
  if (isSame(choice, findChoice(outcome.files))) return ok(outcome);
  const overlays = await bridge.call('overlays.read');
  return loadSaved({ reading: outcome.reading, overlays }, choice);
}

function loadSaved(disk: DiskReading, choice: OverlayChoice): Result<ConfigOutcome, OpeningProblem> {
  const missing = findMissingOverlays(disk.overlays.files, choice);
  if (missing.length > 0) {
    const text = `It was played with ${missing.join(' and ')}, and that is not here. Put it back and open the game again; mods are in ${disk.overlays.folder}.`;
    return err({ text, diagnostics: [] });
  }
  const saved = loadReading(disk, choice);
  const faults = saved.leftOut.flatMap(({ diagnostics }) => diagnostics);
  if (saved.leftOut.length === 0) return ok(saved);
  return err({
    text: `It was played with ${saved.leftOut.map(({ kind, id }) => `the ${kind} "${id}"`).join(' and ')}, which has faults now.`,
    diagnostics: faults.slice(0, 5).map(formatDiagnostic),
  });
}

function isSame(saved: OverlayChoice, inForce: OverlayChoice): boolean {
  return (
    saved.difficulty === (inForce.difficulty ?? STANDARD) && saved.mods.join('/') === inForce.mods.join('/')
  );
}
