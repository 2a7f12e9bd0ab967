/** Opens the runner of C; a file of its own, since it is loaded only when a quest needs it. */
import type { Runner } from '@dota-factory/runner';
import { createRunner } from '@dota-factory/runner/node';

/** `programFolder` holds the bundles of the helper process and its threads. */
export const openRunner = async (programFolder: string): Promise<Runner> =>
  createRunner({ backend: 'wasm', programFolder });
