/** What a terminal has the host do: run samples, submit, step through a case; one thing at a time, each can be stopped. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { unpackTrace } from '../../../contract/packed-trace.ts';
import type { ShownJudgement } from '../../host/arcade-host.ts';
import type { QuestLibrary } from '../library/library.ts';
import { startStepping, type Stepping } from '../stepping/stepping.ts';

export type WorkKind = 'samples' | 'submit' | 'trace';

export interface Work {
  readonly kind: WorkKind;
  readonly ticket: number;
  readonly stage: 'starting' | 'running';
}

export type Outcome =
  | {
      readonly kind: 'judged';
      readonly judgement: ShownJudgement;
      readonly samplesOnly: boolean;
      /** Undefined for a trial; 0 if it was solved before. */
      readonly earned: number | undefined;
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Judging {
  readonly work: Work | undefined;
  readonly outcome: Outcome | undefined;
  readonly stepping: Stepping | undefined;
  judge(source: string, samplesOnly: boolean): void;
  trace(source: string, sample: number): void;
  cancel(): void;
  setStepping(change: (stepping: Stepping) => Stepping | undefined): void;
  /** What was said about another text does not count any more. */
  forget(): void;
}

let lastTicket = 0;

export function useJudging(library: QuestLibrary, id: string, quest: string): Judging {
  const { host } = library;
  const [work, setWork] = useState<Work | undefined>(undefined);
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const [stepping, setSteppingNow] = useState<Stepping | undefined>(undefined);
  const current = useRef<number | undefined>(undefined);

  /** Prepares the compiler first, so that the page can say what takes so long. */
  const begin = useCallback(
    async <T>(kind: WorkKind, ask: (ticket: number) => Promise<T>): Promise<T | undefined> => {
      if (current.current !== undefined) return undefined;
      lastTicket += 1;
      const ticket = lastTicket;
      current.current = ticket;
      setWork({ kind, ticket, stage: 'starting' });
      try {
        const state = await host.prepareRunner();
        if (current.current !== ticket) return undefined;
        if (!state.isReady) {
          setOutcome({ kind: 'failed', reason: state.reason });
          return undefined;
        }
        setWork({ kind, ticket, stage: 'running' });
        const answer = await ask(ticket);
        return current.current === ticket ? answer : undefined;
      } catch (error) {
        setOutcome({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
        return undefined;
      } finally {
        if (current.current === ticket) {
          current.current = undefined;
          setWork(undefined);
        }
      }
    },
    [host],
  );

  const cancel = useCallback(() => {
    const ticket = current.current;
    if (ticket === undefined) return;
    current.current = undefined;
    setWork(undefined);
    setOutcome({ kind: 'cancelled' });
    void host.cancel(ticket).catch(() => undefined);
  }, [host]);
  // Nobody waits for an answer on a page that is gone.
  useEffect(() => cancel, [cancel]);

  return {
    work,
    outcome,
    stepping,
    judge: (source, samplesOnly) => {
      setSteppingNow(undefined);
      void begin(samplesOnly ? 'samples' : 'submit', (ticket) =>
        host.judge({ id, quest, source, ticket, samplesOnly }),
      ).then((answer) => {
        if (answer === undefined) return;
        if (answer.kind !== 'judged') return setOutcome(answer);
        const { judgement } = answer;
        const isPaid = judgement.success && !samplesOnly;
        const earned = isPaid ? library.keepSolved(id, quest, judgement.xp) : undefined;
        setOutcome({ kind: 'judged', judgement, samplesOnly, earned });
      });
    },
    trace: (source, sample) => {
      void begin('trace', (ticket) => host.trace({ id, quest, source, ticket, sample })).then((answer) => {
        if (answer === undefined) return;
        if (answer.kind !== 'traced') return setOutcome(answer);
        setSteppingNow(startStepping(unpackTrace(answer.trace), sample));
      });
    },
    cancel,
    setStepping: (change) => setSteppingNow((before) => before && change(before)),
    forget: () => {
      setSteppingNow(undefined);
      setOutcome((before) => (before?.kind === 'judged' ? before : undefined));
    },
  };
}
