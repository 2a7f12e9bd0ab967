/**
 * Listens for the keys of the game wherever nothing else needs them. Space is the game's wherever the focus is, since
 * a pause must never press a button; Enter presses what has the focus.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Bindings } from '../keys/bindings.ts';
import { findHotkey, type HotkeyAction, isTyping, pressOf } from '../keys/hotkeys.ts';

export interface HotkeyTargets {
  readonly bindings: Bindings;
  act(action: HotkeyAction): void;
  /** -1, 0 or 1 while a key that scrolls is held. */
  scroll(direction: -1 | 0 | 1): void;
  /** The build button that a key stands for, from 0. */
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
      const { key, ctrlKey, metaKey } = event;
      // Text that is marked on the page is copied as everywhere.
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'c' && hasMarkedText()) return;
      const found = findHotkey(pressOf(event), latest.current.bindings);
      if (found?.kind === 'scroll') {
        held.add(found.direction);
        tellScroll();
        return;
      }
      if (found?.kind === 'build') return latest.current.build(found.index);
      // A held Space must not press a focused button either.
      if (found !== undefined || key === ' ') event.preventDefault();
      if (found) latest.current.act(found.action);
    };
    const onKeyUp = (event: KeyboardEvent) => {
      // Whatever is held besides: a scroll ends with its key.
      const found = findHotkey({ ...pressOf(event), ctrl: false, meta: false }, latest.current.bindings);
      if (found?.kind === 'scroll' && held.delete(found.direction)) tellScroll();
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
