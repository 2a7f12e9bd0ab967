/**
 * Listens for the keys of the game wherever nothing else needs them. Space is the game's wherever the focus is, since
 * a pause must never press a button; Enter presses what has the focus.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { findBuildKey, findHotkey, findScroll, type HotkeyAction, isTyping } from '../keys/hotkeys.ts';

export interface HotkeyTargets {
  act(action: HotkeyAction): void;
  /** -1, 0 or 1 while A or D is held. */
  scroll(direction: -1 | 0 | 1): void;
  /** A number key, as the build button that it stands for, from 0. */
  build(index: number): void;
}

/** A dialog keeps its keys to itself, and so does an open grid of choices. */
function isElsewhere(): boolean {
  return document.querySelector('dialog[open], .picker-grid:popover-open, .encyclopedia, .replays') !== null;
}

function hasMarkedText(): boolean {
  return (document.getSelection()?.toString() ?? '') !== '';
}

export function useHotkeys(targets: HotkeyTargets): void {
  const latest = useRef(targets);
  useLayoutEffect(() => {
    latest.current = targets;
  });
  useEffect(() => {
    const held = new Set<-1 | 1>();
    const tellScroll = () => {
      const sum = (held.has(1) ? 1 : 0) - (held.has(-1) ? 1 : 0);
      latest.current.scroll(sum as -1 | 0 | 1);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event.target) || isElsewhere()) return;
      const { key, ctrlKey: ctrl, altKey: alt, metaKey: meta, shiftKey: shift, repeat: isRepeat } = event;
      const direction = ctrl || alt || meta ? undefined : findScroll(key);
      if (direction !== undefined) {
        held.add(direction);
        tellScroll();
        return;
      }
      const button = ctrl || alt || meta || isRepeat ? undefined : findBuildKey(key);
      if (button !== undefined) return latest.current.build(button);
      // Text that is marked on the page is copied as everywhere.
      if (ctrl && key.toLowerCase() === 'c' && hasMarkedText()) return;
      const action = findHotkey({ key, ctrl, alt, meta, shift, isRepeat });
      // A held Space must not press a focused button either.
      if (action !== undefined || key === ' ') event.preventDefault();
      if (!action) return;
      latest.current.act(action);
    };
    const onKeyUp = (event: KeyboardEvent) => {
      const direction = findScroll(event.key);
      if (direction !== undefined && held.delete(direction)) tellScroll();
    };
    // A key that is let go outside the window is never heard.
    const onBlur = () => {
      held.clear();
      tellScroll();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp, true);
    window.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp, true);
      window.removeEventListener('blur', onBlur);
    };
  }, []);
}
