/** What the page and a worker that plays games say to each other. */
import type { GameRecord, Strength } from '@dota-factory/board';

/** The first message; what is to be played, with a text that has no errors. */
export interface PlaySetup {
  readonly type: 'setup';
  readonly file: string;
  readonly text: string;
  readonly strength: Strength;
  readonly seed: number;
}

export type ToSelfPlay = PlaySetup | { readonly type: 'play'; readonly index: number };

/** A worker that plays one game for each index it is sent, and answers with the record. */
export interface SelfPlayPort {
  send(message: ToSelfPlay): void;
  onRecord(listener: (record: GameRecord) => void): void;
  onError(listener: (reason: string) => void): void;
  close(): void;
}
