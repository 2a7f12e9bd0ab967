/** Small JSON files that the program itself has written; whatever else is there by their name counts as nothing. */
import { readRegularFileSync } from '@dota-factory/data/node';

const LIMIT_BYTES = 1024 * 1024;

/** Undefined when there is none, it cannot be read or it is not JSON. */
export function readOwnJson(path: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(readRegularFileSync(path, LIMIT_BYTES)));
  } catch {
    return undefined;
  }
}
