/** Questions of which only the latest counts: one is under way, one waits, and any other is answered with undefined. */

export interface LatestQuestion<Q, A> {
  /** Undefined when a later question has overtaken this one. */
  ask(question: Q): Promise<A | undefined>;
}

export function createLatestQuestion<Q, A>(
  send: (question: Q) => Promise<A | undefined>,
): LatestQuestion<Q, A> {
  let waiting: { readonly question: Q; resolve(answer: A | undefined): void } | undefined;
  let isUnderWay = false;
  const sendWaiting = async (): Promise<void> => {
    while (waiting !== undefined && !isUnderWay) {
      const { question, resolve } = waiting;
      waiting = undefined;
      isUnderWay = true;
      const answer = await send(question);
      isUnderWay = false;
      resolve(waiting === undefined ? answer : undefined);
    }
  };
  return {
    ask: (question) =>
      new Promise((resolve) => {
        waiting?.resolve(undefined);
        waiting = { question, resolve };
        void sendWaiting();
      }),
  };
}
