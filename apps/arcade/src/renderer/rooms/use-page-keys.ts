/** Keys that work wherever the focus is on the page of a game, but not in a dialog or a field. */
import { useLayoutEffect, useRef } from 'react';

/** Key -> what it does. Letters are in lower case. */
export type PageKeys = Readonly<Record<string, () => void>>;

/** Before the page is painted: a key pressed as soon as something is seen must not be lost. */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      const action = latest.current[nameKey(event)];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** `ctrl+z`, `f`, `Home`. */
function nameKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return `${ctrlKey || metaKey ? 'ctrl+' : ''}${altKey ? 'alt+' : ''}${name}`;
}

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [popover]') !== null);
