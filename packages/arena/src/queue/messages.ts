/** What the one who asks for fights and the workers tell each other through Redis. */
import type { Batch } from '../batch.ts';

/** All keys begin with it. */
export const KEY_PREFIX = 'dota-factory';

/** Who can fight the same fights: the same config, and the same program down to its last bit. */
export interface Terms {
  /** GameConfig.hash. */
  readonly config: string;
  /** Fingerprint of the built program. */
  readonly program: string;
}

/** A batch on its way. */
export interface QueuedBatch {
  /** Who asked for it. */
  readonly run: string;
  readonly terms: Terms;
  readonly batch: Batch;
}

/** What a worker says of itself. */
export interface WorkerCard extends Terms {
  readonly threads: number;
  readonly host: string;
}

/** One queue for each kind of fighter, so that a batch never meets a worker that would get another result. */
export function queueNameOf({ config, program }: Terms): string {
  return `fights-${config}-${program}`;
}

/** Why these two cannot work together, as an end of a sentence; undefined if they can. */
export function findDifference(here: Terms, there: Terms): string | undefined {
  if (here.config !== there.config) return `config ${there.config}, and the config here is ${here.config}`;
  if (here.program !== there.program)
    return `program ${there.program}, and the program here is ${here.program}`;
  return undefined;
}

/** Something that the person must know: not a bug, and no stack is of use. */
export class QueueFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'QueueFault';
  }
}
