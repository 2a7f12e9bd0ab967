/** Notices a simulation that does not answer: a worker that dies without a word sends no event. */

/** A simulation that has not answered for this long is taken for dead; an answer that still comes revives it. */
const SILENCE_MS = 10_000;

export interface SilenceWatch {
  /** An answer is expected from now on. */
  expect(): void;
  /** Something was heard. True: after it had been taken for dead. */
  hear(): boolean;
  /** Nothing is expected any more. */
  stop(): void;
}

export function createSilenceWatch(onSilence: () => void): SilenceWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;
  const reset = (): boolean => {
    clearTimeout(timer);
    const wasSilent = isSilent;
    isSilent = false;
    return wasSilent;
  };
  return {
    expect() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isSilent = true;
        onSilence();
      }, SILENCE_MS);
    },
    hear: reset,
    stop: () => void reset(),
  };
}
