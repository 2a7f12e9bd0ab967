/** Short notices that disappear on their own. */
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Toast {
  readonly key: number;
  readonly tone: 'info' | 'warning' | 'error';
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** Something to do about it, with one click. */
export interface ToastAction {
  readonly label: string;
  onPress(): void;
}

const SHOWN_MS = 3500;
/** A notice with a decision stays longer. */
const SHOWN_WITH_ACTION_MS = 15_000;
const MAX_TOASTS = 3;

export function useToasts(): {
  readonly toasts: readonly Toast[];
  show(tone: Toast['tone'], text: string, action?: ToastAction): void;
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
  const show = useCallback((tone: Toast['tone'], text: string, action?: ToastAction) => {
    const key = nextKey.current++;
    const remove = () => setToasts((before) => before.filter((toast) => toast.key !== key));
    const pressable = action && {
      label: action.label,
      onPress: () => {
        remove();
        action.onPress();
      },
    };
    // Saying the same thing again only keeps it longer, and of two actions the later one counts.
    setToasts((before) => [
      ...before.filter((toast) => toast.text !== text && !(action && toast.action)).slice(1 - MAX_TOASTS),
      { key, tone, text, action: pressable },
    ]);
    const timer = setTimeout(
      () => {
        timers.current.delete(timer);
        remove();
      },
      action ? SHOWN_WITH_ACTION_MS : SHOWN_MS,
    );
    timers.current.add(timer);
  }, []);
  return { toasts, show };
}
