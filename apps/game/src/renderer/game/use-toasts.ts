/** Short notices that go by themselves. */
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Toast {
  readonly key: number;
  readonly tone: 'info' | 'warning' | 'error';
  readonly text: string;
}

const SHOWN_MS = 3500;
const MOST_TOASTS = 3;

export function useToasts(): {
  readonly toasts: readonly Toast[];
  show(tone: Toast['tone'], text: string): void;
} {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextKey = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  const show = useCallback((tone: Toast['tone'], text: string) => {
    const key = nextKey.current++;
    // Saying the same thing again only keeps it longer.
    setToasts((before) => [
      ...before.filter((toast) => toast.text !== text).slice(1 - MOST_TOASTS),
      { key, tone, text },
    ]);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setToasts((before) => before.filter((toast) => toast.key !== key));
    }, SHOWN_MS);
    timers.current.add(timer);
  }, []);
  return { toasts, show };
}
