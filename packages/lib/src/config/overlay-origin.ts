/** Where each part of a merged document was written: in the base, or in one of the overlays laid over it. */
import type { PathPart } from '@dota-factory/base';
import type { Fault, Path } from '@dota-factory/data';

export interface Origin {
  /** 0 is the base, 1 the first overlay. */
  readonly layer: number;
  /** In the text of that layer. */
  readonly path: Path;
  /** From an offset in the merged text value to that in the text as written; for values built on the base. */
  readonly toWritten?: (offset: number) => number;
}

/** The origin of a value, and of those of its parts that were not written with it. */
export interface Trace {
  origin: Origin;
  parts: Map<PathPart, Trace>;
  /** What an overlay took out of this table last. */
  removed?: Origin;
}

export const createTrace = (origin: Origin): Trace => ({ origin, parts: new Map() });

/** The trace of a part, made if nothing was known of it but that it was written with the whole. */
export function stepInto(trace: Trace, part: PathPart): Trace {
  const known = trace.parts.get(part);
  if (known !== undefined) return known;
  const made = createTrace(deriveOrigin(trace.origin, [part]));
  trace.parts.set(part, made);
  return made;
}

/** Takes an element out of a list of this length: those behind it move up, with their origins. */
export function removeElement(trace: Trace, length: number, index: number): void {
  const elements = Array.from({ length }, (_, i) => stepInto(trace, i));
  elements.splice(index, 1);
  trace.parts = new Map(elements.entries());
}

/** Who wrote what a fault is about. What is missing in a table may have been removed from it. */
export function findOrigin(trace: Trace, { path, target }: Pick<Fault, 'path' | 'target'>): Origin {
  let at = trace;
  for (const [depth, part] of path.entries()) {
    const next = at.parts.get(part);
    if (next === undefined) return deriveOrigin(at.origin, path.slice(depth));
    at = next;
  }
  return target === 'table' && at.removed !== undefined ? at.removed : at.origin;
}

const deriveOrigin = ({ layer, path }: Origin, rest: Path): Origin => ({ layer, path: [...path, ...rest] });
