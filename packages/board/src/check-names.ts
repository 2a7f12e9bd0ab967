/** Names that parts of a spec refer to each other by. */
import { type Cursor, type Path, unknownIdFault } from '@dota-factory/data';

/** What names may refer to. */
export interface Names {
  readonly codes: ReadonlySet<string>;
  readonly zones: ReadonlySet<string>;
  readonly players: ReadonlySet<string>;
}

/** A fault unless the code is one of the pieces. */
export function checkCode(code: string | undefined, path: Path, { codes }: Names, { faults }: Cursor): void {
  if (code !== undefined && !codes.has(code)) faults.push(unknownIdFault('piece', code, codes, path));
}

export function checkZone(code: string | undefined, path: Path, { zones }: Names, { faults }: Cursor): void {
  if (code !== undefined && !zones.has(code)) faults.push(unknownIdFault('condition', code, zones, path));
}
