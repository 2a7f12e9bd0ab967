/** The computer of a table, and another one beside it that only judges positions. */
import { useCallback, useEffect, useState } from 'react';
import { startOpponent } from '../opponent/connect.ts';
import type { Rules } from '../opponent/protocol.ts';
import { WorkerMind } from '../opponent/worker-mind.ts';

export interface Minds {
  readonly player: WorkerMind;
  readonly judge: WorkerMind;
  /** What has failed last, until it is dismissed. */
  readonly trouble: string | undefined;
  dismissTrouble(): void;
}

const SEEDS = 2 ** 31;

export function useMinds(rules: Rules): Minds {
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const [player] = useState(() => createMind(rules, setTrouble));
  const [judge] = useState(() => createMind(rules, setTrouble));
  useEffect(
    () => () => {
      player.close();
      judge.close();
    },
    [player, judge],
  );
  const dismissTrouble = useCallback(() => setTrouble(undefined), []);
  return { player, judge, trouble, dismissTrouble };
}

const createMind = (rules: Rules, onTrouble: (sentence: string) => void): WorkerMind =>
  new WorkerMind({
    rules,
    start: startOpponent,
    now: () => performance.now(),
    wait: (callback, milliseconds) => void setTimeout(callback, milliseconds),
    nextSeed: () => Math.floor(Math.random() * SEEDS),
    onTrouble,
  });
