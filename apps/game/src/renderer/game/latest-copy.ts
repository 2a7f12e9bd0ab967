/** The copy under way: what is pasted right after it waits for it. */

export interface LatestCopy {
  /** Whether there is something to paste is known later. */
  begin(copying: Promise<boolean>): void;
  /** Undefined before the first copy. */
  get(): Promise<boolean> | undefined;
}

export function createLatestCopy(): LatestCopy {
  let latest: Promise<boolean> | undefined;
  return {
    begin: (copying) => {
      const before = latest;
      // One that takes nothing leaves what was copied before.
      latest = copying.then((isCopied) => isCopied || (before ?? false));
    },
    get: () => latest,
  };
}
