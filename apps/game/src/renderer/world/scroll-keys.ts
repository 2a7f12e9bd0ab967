/** Which of A and D are held down (REQ-UI-SCROLL). */
import { type RefObject, useEffect, useRef } from 'react';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="range"]), textarea, select, [contenteditable]') !== null
  );
}

export function useScrollKeys(isEnabled: boolean): RefObject<{ left: boolean; right: boolean }> {
  const held = useRef({ left: false, right: false });
  useEffect(() => {
    const keys = held.current;
    const release = () => {
      keys.left = false;
      keys.right = false;
    };
    if (!isEnabled) {
      release();
      return undefined;
    }
    const set = (event: KeyboardEvent, isDown: boolean) => {
      // By place on the keyboard, as movement keys are; the letters are the same on most.
      if (event.code === 'KeyA' || event.key.toLowerCase() === 'a') keys.left = isDown;
      else if (event.code === 'KeyD' || event.key.toLowerCase() === 'd') keys.right = isDown;
    };
    const onDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      set(event, true);
    };
    const onUp = (event: KeyboardEvent) => set(event, false);
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    // A key that is let go elsewhere is never told.
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
      window.removeEventListener('blur', release);
      release();
    };
  }, [isEnabled]);
  return held;
}
