/** What a person likes in all levels: kept beside the regions. */
import { boolean, type Fault, optional, readSchema, table } from '@dota-factory/data';

export interface ScrewOptions {
  /** Says at once when a level can no longer be won. */
  readonly warns: boolean;
}

export const DEFAULT_OPTIONS: ScrewOptions = { warns: false };

const optionsSchema = table('What a person likes.', {
  warns: optional(boolean('Says when a level can no longer be won.'), DEFAULT_OPTIONS.warns),
});

/** A damaged text counts for nothing. */
export function parseOptions(written: string | undefined): ScrewOptions {
  const faults: Fault[] = [];
  try {
    const { whole } = readSchema(optionsSchema, JSON.parse(written ?? '{}'), { path: [], faults });
    return whole ?? DEFAULT_OPTIONS;
  } catch {
    return DEFAULT_OPTIONS;
  }
}
