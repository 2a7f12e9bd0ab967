/** What has been done in the running game: whether there is something to lose when another one replaces it. */

export interface PlayedGame {
  /** Whether a command was obeyed. */
  readonly hasObeyed: boolean;
  readonly isFromFile: boolean;
  /** The first that was seen. */
  readonly firstTick: number | undefined;
}

/** A game from a file in which nothing was done is worth keeping again once it has run this long. */
const WORTH_TICKS = 600;

export function createPlayedGame(isFromFile: boolean): PlayedGame {
  return { hasObeyed: false, isFromFile, firstTick: undefined };
}

export function isWorthKeeping({ hasObeyed, isFromFile, firstTick }: PlayedGame, tick: number): boolean {
  return hasObeyed || (isFromFile && tick - (firstTick ?? 0) >= WORTH_TICKS);
}
