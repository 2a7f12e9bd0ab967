/** Which overlay changed which value from what to what, and where it says so. */
import { describeValue, isTable, parseToml, placeFaults, type Source } from '@dota-factory/data';
import { CONFIG_FILES, type ConfigFile, type ConfigFiles, type LoadOptions } from './config-files.ts';
import { CONFIG_SCHEMAS } from './config-schemas.ts';
import { deriveMergeRules } from './overlay-entries.ts';
import { applyPatch, type Change, startMerge } from './overlay-merge.ts';
import { findDifficultyId, findModFile } from './overlay-names.ts';
import { type Overlay, readOverlays } from './read-overlays.ts';

export interface ConfigChange {
  readonly kind: 'difficulty' | 'mod';
  /** Of the difficulty or mod. */
  readonly id: string;
  /** The config file that has the value. */
  readonly target: ConfigFile;
  /** As a person finds it: `ship.fighter.health.hp_formula`. */
  readonly subject: string;
  /** As TOML writes it; undefined: it was not there. */
  readonly from: string | undefined;
  /** Undefined: it is not there any more. */
  readonly to: string | undefined;
  /** Where the overlay says so. */
  readonly file: string;
  readonly line: number;
}

/** In the order in which the overlays are laid, file by file. Costs a parse for places for every overlay. */
export function listChanges(files: ConfigFiles, options: LoadOptions = {}): readonly ConfigChange[] {
  const { overlays } = readOverlays(files, options);
  return CONFIG_FILES.flatMap((target) => listFileChanges(files, target, overlays));
}

function listFileChanges(
  files: ConfigFiles,
  target: ConfigFile,
  overlays: readonly Overlay[],
): ConfigChange[] {
  const used = overlays.filter(({ patches }) => patches.has(target));
  const parsed = parseToml(files[target] ?? '');
  if (used.length === 0 || !parsed.ok) return [];
  const merged = startMerge(parsed.value);
  const rules = deriveMergeRules(CONFIG_SCHEMAS[target]);
  return used.flatMap((overlay, index) => {
    const patch = overlay.patches.get(target);
    if (patch === undefined) return [];
    const before = merged.changes.length;
    applyPatch(merged, { ...patch, layer: index + 1 }, rules);
    return placeChanges(merged.changes.slice(before), overlay, target);
  });
}

function placeChanges(
  changes: readonly Change[],
  { file, source }: Overlay,
  target: ConfigFile,
): ConfigChange[] {
  const mod = findModFile(file)?.mod;
  const owner =
    mod === undefined
      ? ({ kind: 'difficulty', id: findDifficultyId(file) ?? file } as const)
      : ({ kind: 'mod', id: mod } as const);
  const lines = findLines(source, changes);
  return changes.map(({ subject, from, to }, index) => ({
    ...owner,
    target,
    subject,
    from: from === undefined ? undefined : formatValue(from),
    to: to === undefined ? undefined : formatValue(to),
    file: source.file,
    line: lines.get(`${index}`) ?? 1,
  }));
}

/** By index; the text is looked through once. */
function findLines(source: Source, changes: readonly Change[]): ReadonlyMap<string, number> {
  const placed = placeFaults(
    source,
    changes.map(({ path }, index) => ({ path, message: `${index}` })),
  );
  return new Map(placed.map(({ message, line }) => [message, line]));
}

/** In one line, as TOML writes it. */
function formatValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`;
  if (!isTable(value)) return describeValue(value);
  const pairs = Object.entries(value).map(([key, each]) => `${key} = ${formatValue(each)}`);
  return `{ ${pairs.join(', ')} }`;
}
