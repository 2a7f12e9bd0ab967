/** A blueprint as one short line of text, to be copied and pasted; what comes in is checked like any other file. */
import { type Diagnostic, err, ok, type Result } from '@dota-factory/base';
import { parseJson, placeFaults, readSchema } from '@dota-factory/data';
import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { blueprintValueSchema } from '../config/blueprints.ts';
import type { Blueprint, BlueprintBuilding } from '../content/game-config.ts';
import { hashBytes } from '../state/plain-data.ts';
import { decodeBase64, encodeBase64 } from './base64.ts';

/** Begins every text; the digit is the version. */
const MARK = 'DFB1.';
const ANY_MARK = /^DFB(\d+)\./;
/** Of the text; more is no blueprint that anybody has made. */
const MAX_LETTERS = 200_000;
/** Of what the text expands to. */
const MAX_BYTES = 2_000_000;
/** Hexadecimal digits of the checksum before the data: a text that lost a letter is noticed as such. */
const CHECK_DIGITS = 6;
const STEP_BYTES = 4096;

export const BLUEPRINT_TEXT_FAULTS = ['not-a-blueprint', 'other-version', 'damaged', 'faulty'] as const;

export interface BlueprintTextFault {
  readonly code: (typeof BLUEPRINT_TEXT_FAULTS)[number];
  /** `faulty`: what is wrong in it. */
  readonly diagnostics: readonly Diagnostic[];
}

/** `[type, dx, dy, quarter turns]`, and the settings if there are any. */
type Row = readonly [string, number, number, number, object?];

export function formatBlueprintText({ name, buildings }: Blueprint): string {
  const rows = buildings.map(({ type, dx, dy, rotation, ...settings }): Row => {
    const row = [type, dx, dy, rotation / 90] as const;
    return Object.keys(settings).length === 0 ? row : [...row, settings];
  });
  const data = deflateSync(strToU8(JSON.stringify([name, rows])), { level: 9 });
  return `${MARK}${checksum(data)}${encodeBase64(data)}`;
}

const checksum = (data: Uint8Array): string => hashBytes(data).slice(0, CHECK_DIGITS);

/** Never throws. Spaces and line breaks, which mail and chat programs add, are left out. */
export function parseBlueprintText(written: string): Result<Blueprint, BlueprintTextFault> {
  if (written.length > MAX_LETTERS) return fault('not-a-blueprint');
  const text = written.replaceAll(/\s+/g, '');
  const version = ANY_MARK.exec(text)?.[1];
  if (version === undefined) return fault('not-a-blueprint');
  if (!text.startsWith(MARK)) return fault('other-version');
  const data = decodeBase64(text.slice(MARK.length + CHECK_DIGITS));
  const check = text.slice(MARK.length, MARK.length + CHECK_DIGITS);
  if (data === undefined || checksum(data) !== check) return fault('damaged');
  const json = expand(data);
  return json === undefined ? fault('damaged') : readBlueprint(json);
}

function fault(
  code: BlueprintTextFault['code'],
  diagnostics: readonly Diagnostic[] = [],
): Result<never, BlueprintTextFault> {
  return err({ code, diagnostics });
}

/** Step by step: a short text may hold gigabytes. */
function expand(data: Uint8Array): string | undefined {
  const parts: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  const stream = new Inflate((part, isLast) => {
    parts.push(part);
    length += part.length;
    isWhole = isLast;
  });
  try {
    for (let at = 0; at < data.length && length <= MAX_BYTES; at += STEP_BYTES)
      stream.push(data.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= data.length);
  } catch {
    return undefined;
  }
  if (!isWhole || length > MAX_BYTES) return undefined;
  return parts.map((part) => strFromU8(part, true)).join('');
}

function readBlueprint(latin: string): Result<Blueprint, BlueprintTextFault> {
  // Joined byte by byte above, so that a letter of several bytes may lie across two parts.
  const parsed = parseJson(strFromU8(strToU8(latin, true)));
  if (!parsed.ok || !Array.isArray(parsed.value)) return fault('damaged');
  const [name, rows] = parsed.value as unknown[];
  if (!Array.isArray(rows)) return fault('damaged');
  const value = { name, buildings: rows.map(widen) };
  const faults: Parameters<typeof placeFaults>[1][number][] = [];
  const { whole } = readSchema(blueprintValueSchema, value, { path: [], faults });
  if (whole !== undefined) return ok(whole);
  const source = { file: 'blueprint', text: JSON.stringify(value, undefined, 1), format: 'json' } as const;
  return fault('faulty', placeFaults(source, faults));
}

function widen(row: unknown): unknown {
  if (!Array.isArray(row)) return row;
  const [type, dx, dy, turns, settings] = row as unknown[];
  const rotation = typeof turns === 'number' ? turns * 90 : turns;
  const more =
    typeof settings === 'object' && settings !== null ? (settings as Partial<BlueprintBuilding>) : {};
  return { ...more, type, dx, dy, rotation };
}
