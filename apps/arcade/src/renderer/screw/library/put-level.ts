/** Puts a level into the text of a region file. */
import type { LevelSpec } from '@dota-factory/screw';

/** Of the region that is made for one's own levels. */
export const OWN_NAME = 'My levels';

export interface OwnRegion {
  readonly id: string;
  readonly name: string;
}

/**
 * The text of a region file with this level in it: in the place of the level of that id, or as the last one. Everything
 * else stays as it was written. A file that cannot be read is begun anew.
 */
export function putLevel(regionText: string | undefined, level: LevelSpec, own: OwnRegion): string {
  const before = readTable(regionText) ?? { version: 1, ...own };
  const levels: readonly unknown[] = Array.isArray(before['levels']) ? before['levels'] : [];
  const place = levels.findIndex((other) => isTable(other) && other['id'] === level.id);
  const after = place < 0 ? [...levels, level] : levels.map((other, at) => (at === place ? level : other));
  return `${JSON.stringify({ ...before, levels: after }, undefined, 2)}\n`;
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readTable(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isTable(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
