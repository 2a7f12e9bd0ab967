/** What the arcade must know of each of its games. A new one is a folder, and an entry in games.ts. */
import type { ReactNode } from 'react';
import type { ArcadeHost } from '../host/arcade-host.ts';

export interface ArcadeGame {
  /** The first part of its addresses. */
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly tagline: string;
  /** Everything that the game keeps while the window is open. */
  createRoom(host: ArcadeHost): Room;
}

export interface Room {
  /** Reads what is there. Never rejects. */
  start(): Promise<void>;
  /** What its pictures share, once per page. */
  Definitions(): ReactNode;
  /** On the card of the start screen. */
  Picture(): ReactNode;
  /** Hook. */
  useSummary(): Summary;
  /** `path` is the address below the game's own: `['play', 'chess']`. */
  Screen(props: { readonly path: readonly string[]; go: Go }): ReactNode;
}

/** Shows another page: the parts of its address. */
export type Go = (...path: readonly string[]) => void;

export interface Summary {
  /** How far one has come: `3 of 15 games played`. */
  readonly progress: string;
  /** What was played last, to go on with it. */
  readonly last:
    | {
        readonly title: string;
        readonly note: string;
        readonly playedAt: number;
        readonly path: readonly string[];
      }
    | undefined;
}
