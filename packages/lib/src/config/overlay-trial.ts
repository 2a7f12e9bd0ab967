/** A config with the overlays that were chosen, as far as they can be used: one that is faulty is left out and told. */
import type { Diagnostic } from '@dota-factory/base';
import type { ConfigFiles, LoadOptions } from './config-files.ts';
import { type ConfigReport, loadConfig } from './load-config.ts';
import { chooseOverlays, keepChosen, type OverlayChoice } from './overlay-choice.ts';

/** An overlay that is not in force, and why. */
export interface LeftOut {
  readonly kind: 'difficulty' | 'mod';
  readonly id: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface OverlayTrial {
  /** The texts in force: the base and the overlays that work. */
  readonly files: ConfigFiles;
  /** Of these texts. */
  readonly report: ConfigReport;
  readonly leftOut: readonly LeftOut[];
}

/** Never fails because of an overlay: if the base is right, there is a config. Costs one load for each overlay, at most. */
export function tryOverlays(
  all: ConfigFiles,
  choice: OverlayChoice,
  options: LoadOptions = {},
): OverlayTrial {
  const attempt = (tried: OverlayChoice) => {
    const files = chooseOverlays(all, tried);
    const unreadable = keepChosen(options.unreadable ?? {}, tried);
    return { files, report: loadConfig(files, { ...options, unreadable }) };
  };
  const whole = attempt(choice);
  if (whole.report.config !== undefined) return { ...whole, leftOut: [] };
  let used: OverlayChoice = { difficulty: undefined, mods: [] };
  let best = attempt(used);
  if (best.report.config === undefined) return { ...best, leftOut: [] };
  const leftOut: LeftOut[] = [];
  const add = (kind: LeftOut['kind'], id: string, tried: OverlayChoice): void => {
    const next = attempt(tried);
    if (next.report.config === undefined) leftOut.push({ kind, id, diagnostics: next.report.diagnostics });
    else [used, best] = [tried, next];
  };
  if (choice.difficulty !== undefined)
    add('difficulty', choice.difficulty, { difficulty: choice.difficulty, mods: [] });
  for (const mod of choice.mods) add('mod', mod, { ...used, mods: [...used.mods, mod] });
  return { ...best, leftOut };
}
