/** Where in a text a value is written. */
import type { PathPart } from '@dota-factory/base';

export interface Place {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
}

/** Why a text is not TOML or not JSON, and where. */
export interface SyntaxFault extends Place {
  readonly message: string;
}

/** Which part of a path's text is meant. `table`: its header, or the opening brace of an inline table. */
export type PlaceTarget = 'key' | 'value' | 'table';

export interface Places {
  /**
   * Where the path is written, or its nearest ancestor that is. `offset` goes that many characters into a
   * text value, past the opening quote and counting an escape as what it stands for.
   */
  find(path: readonly PathPart[], target: PlaceTarget, offset?: number): Place;
}

/** Where a fault is reported that belongs to no place in particular. */
export const START: Place = { line: 1, column: 1 };

/** Finds line and column of an offset; the line starts are collected once. Lines end in LF, CR LF or CR. */
export function createLineIndex(text: string): (offset: number) => Place {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
