/** Those who want to hear of something. */

export interface Listeners<T extends readonly unknown[]> {
  /** Returns what ends it. */
  readonly add: (listener: (...news: T) => void) => () => void;
  notify(...news: T): void;
  clear(): void;
}

export function createListeners<T extends readonly unknown[] = []>(): Listeners<T> {
  const listeners = new Set<(...news: T) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...news) {
      for (const listener of listeners) listener(...news);
    },
    clear: () => listeners.clear(),
  };
}
