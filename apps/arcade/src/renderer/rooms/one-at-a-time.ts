/** Reads something again on request: one reading at a time, and a request during one asks for another. */

/** `complain` receives what a reading throws. */
export function readOneAtATime(
  read: () => Promise<void>,
  complain: (error: unknown) => void,
): () => Promise<void> {
  let reading: Promise<void> | undefined;
  let isStale = false;
  const readAll = async (): Promise<void> => {
    while (isStale) {
      isStale = false;
      try {
        await read();
      } catch (error) {
        complain(error);
      }
    }
  };
  return () => {
    isStale = true;
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
