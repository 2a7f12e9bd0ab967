/** The world pauses for a choice and after its end; the shown speed follows. */
import type { Snapshot } from '@dota-factory/lib';
import { type HeldPace, hold, release } from './pause.ts';

/** The holds that the world itself asks for; undefined: it does not. */
export interface WorldHolds {
  readonly offer: number | undefined;
  readonly over: number | undefined;
}

export const NO_WORLD_HOLDS: WorldHolds = { offer: undefined, over: undefined };

/** `nextToken` gives each hold a number of its own. */
export function holdForWorld(
  pace: HeldPace,
  holds: WorldHolds,
  { offered, header }: Pick<Snapshot, 'offered'> & { readonly header: Pick<Snapshot['header'], 'gameOver'> },
  nextToken: () => number,
): { readonly pace: HeldPace; readonly holds: WorldHolds } {
  let { offer, over } = holds;
  let held = pace;
  if (offered !== null && offer === undefined) {
    offer = nextToken();
    held = hold(held, offer, 'schematic');
  } else if (offered === null && offer !== undefined) {
    held = release(held, offer);
    offer = undefined;
  }
  if (header.gameOver && over === undefined) {
    over = nextToken();
    held = hold(held, over, 'game over');
  }
  return { pace: held, holds: { offer, over } };
}

/** Another world waits for nothing yet. */
export function releaseWorld(pace: HeldPace, { offer, over }: WorldHolds): HeldPace {
  return [offer, over].reduce((held, token) => (token === undefined ? held : release(held, token)), pace);
}
