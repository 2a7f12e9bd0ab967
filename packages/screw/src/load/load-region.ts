/** From the text of a region file to levels that can be played, or every fault with its place. */
import { type Diagnostic, formatPath, sortDiagnostics } from '@dota-factory/base';
import {
  type Cursor,
  deepFreeze,
  type Fault,
  isError,
  type Loose,
  parseSource,
  placeFaults,
  placeSyntaxFaults,
  readSchema,
  type Source,
  under,
} from '@dota-factory/data';
import { modernise } from '../format/aliases.ts';
import { regionSchema, type RegionSpec } from '../format/region.ts';
import { MAX_LEVELS, MAX_REGION_SCREWS, MAX_TEXT, REGION_LEVELS } from '../format/vocabulary.ts';
import { compileLevel } from '../level/compile.ts';
import type { Level } from '../level/model.ts';
import { CATALOGUE } from '../parts/catalogue.ts';
import { type CheckOptions, checkLevel, countScrews } from './check-level.ts';
import { lintLevel } from './lint.ts';

export interface Region {
  readonly id: string;
  readonly name: string;
  readonly levels: readonly Level[];
  /** As written, with defaults. */
  readonly spec: RegionSpec;
}

export interface RegionReading {
  /** Undefined exactly if there is an error. */
  readonly region: Region | undefined;
  /** Errors and warnings, sorted by place; messages begin with the path: `levels[2].parts[0].layer: …`. */
  readonly diagnostics: readonly Diagnostic[];
}

/** One mistake in a large file can make thousands of faults, and each of them costs time to place. */
const MAX_FAULTS = 100;

/** Never throws. The catalogue and lenient unless said otherwise. */
export function loadRegion(file: string, text: string, options: Partial<CheckOptions> = {}): RegionReading {
  const source: Source = { file, text, format: 'json' };
  const refuse = (diagnostics: readonly Diagnostic[]): RegionReading => ({ region: undefined, diagnostics });
  if (text.length > MAX_TEXT)
    return refuse([fileFault(file, `the file has ${text.length} characters`, `at most ${MAX_TEXT}`)]);
  const parsed = parseSource(source);
  if (!parsed.ok) return refuse(placeSyntaxFaults(source, parsed.error));
  const at: Cursor = { path: [], faults: [] };
  const { whole, loose } = readSchema(regionSchema, modernise(parsed.value, at), at);
  const all: CheckOptions = { registry: CATALOGUE, isStrict: false, ...options };
  if (loose?.levels !== undefined) checkLevels(loose.levels, all, at);
  const spec = at.faults.some(isError) ? undefined : deepFreeze(whole);
  const region = spec === undefined ? undefined : compileRegion(spec, all, at);
  return { region, diagnostics: placeAll(source, at.faults) };
}

function compileRegion(spec: RegionSpec, { registry }: CheckOptions, at: Cursor): Region {
  const levels = spec.levels.map((level) => deepFreeze(compileLevel(level, registry)));
  for (const [index, level] of levels.entries()) lintLevel(level, under(under(at, 'levels'), index));
  return { id: spec.id, name: spec.name, levels, spec };
}

function checkLevels(
  levels: NonNullable<Loose<RegionSpec>['levels']>,
  options: CheckOptions,
  root: Cursor,
): void {
  const at = under(root, 'levels');
  if (levels.length !== REGION_LEVELS)
    at.faults.push({
      ...(options.isStrict ? {} : { severity: 'warning' as const }),
      path: at.path,
      message: `the region has ${levels.length} ${levels.length === 1 ? 'level' : 'levels'}`,
      expected: `exactly ${REGION_LEVELS}`,
    });
  if (levels.length > MAX_LEVELS) {
    at.faults.push({
      path: at.path,
      message: 'there are too many levels',
      expected: `at most ${MAX_LEVELS}`,
    });
    return;
  }
  const screws = levels.reduce((sum, level) => sum + (level === undefined ? 0 : countScrews(level)), 0);
  if (screws > MAX_REGION_SCREWS)
    at.faults.push({
      path: at.path,
      message: `the region has ${screws} screws`,
      expected: `at most ${MAX_REGION_SCREWS}`,
    });
  checkIds(levels, at);
  for (const [index, level] of levels.entries())
    if (level !== undefined) checkLevel(level, options, under(at, index));
}

function checkIds(levels: NonNullable<Loose<RegionSpec>['levels']>, at: Cursor): void {
  const seen = new Map<string, number>();
  for (const [index, level] of levels.entries()) {
    if (level?.id === undefined) continue;
    const first = seen.get(level.id);
    if (first === undefined) seen.set(level.id, index);
    else
      at.faults.push({
        path: [...at.path, index, 'id'],
        message: `the id "${level.id}" is taken by levels[${first}]`,
        expected: 'ids that differ',
      });
  }
}

/** Regions that lie together need ids that differ; gives the faults of the later ones. */
export function checkRegionIds(
  regions: readonly { readonly file: string; readonly text: string }[],
): readonly Diagnostic[] {
  const seen = new Map<string, string>();
  return regions.flatMap(({ file, text }) => {
    const { region } = loadRegion(file, text);
    const first = region === undefined ? undefined : seen.get(region.id);
    if (region !== undefined && first === undefined) seen.set(region.id, file);
    if (region === undefined || first === undefined) return [];
    const message = `the region id "${region.id}" is taken by ${first}`;
    return placeAll({ file, text, format: 'json' }, [{ path: ['id'], message, expected: 'ids that differ' }]);
  });
}

/** Errors first if there are too many, so that a flood of warnings does not hide them. */
function placeAll(source: Source, faults: readonly Fault[]): readonly Diagnostic[] {
  const sorted = [...faults.filter(isError), ...faults.filter((fault) => !isError(fault))];
  const shown = sorted.slice(0, MAX_FAULTS).map((fault) => ({ ...fault, message: withPath(fault) }));
  const rest = sorted.length - MAX_FAULTS;
  const placed = placeFaults(source, shown);
  if (rest <= 0) return placed;
  const isBad = sorted.slice(MAX_FAULTS).some(isError);
  const more = fileFault(source.file, `there are ${rest} more faults`, 'these to be corrected first');
  return sortDiagnostics([...placed, { ...more, severity: isBad ? 'error' : 'warning' }]);
}

const withPath = ({ path, message }: Fault): string =>
  path.length === 0 ? message : `${formatPath(path)}: ${message}`;

const fileFault = (file: string, message: string, expected: string): Diagnostic => ({
  severity: 'error',
  file,
  line: 1,
  column: 1,
  path: [],
  message,
  expected,
});
