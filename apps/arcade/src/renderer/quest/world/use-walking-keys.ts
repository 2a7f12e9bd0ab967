/** Keys of a world: held keys walk, others use what is near. */
import { useEffect, useRef } from 'react';
import { usePageKeys } from '../../rooms/use-page-keys.ts';
import type { Direction } from '../walking/walk.ts';
import type { Walker } from '../walking/walker.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  w: 'up',
  s: 'down',
  a: 'left',
  d: 'right',
};

export interface WorldCommands {
  use(): void;
  lesson(): void;
  keys(): void;
  leave(): void;
}

const nameKey = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

export function useWalkingKeys(walker: Walker, isActive: boolean, commands: WorldCommands): void {
  const active = useRef(isActive);
  useEffect(() => {
    active.current = isActive;
    if (!isActive) walker.stop();
  }, [walker, isActive]);
  useEffect(() => {
    const onDown = (event: KeyboardEvent) => {
      const direction = DIRECTIONS[nameKey(event.key)];
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (direction === undefined || hasModifier || event.defaultPrevented || !active.current) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [role="listbox"]')
      )
        return;
      event.preventDefault();
      if (!event.repeat) walker.press(direction);
    };
    const onUp = (event: KeyboardEvent) => {
      const direction = DIRECTIONS[nameKey(event.key)];
      if (direction !== undefined) walker.release(direction);
    };
    const onBlur = () => walker.stop();
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
      window.removeEventListener('blur', onBlur);
    };
  }, [walker]);
  // A button that has the focus keeps its own Enter and Space.
  const unlessOnButton = (action: () => void) => () => {
    const focused = document.activeElement;
    if (focused instanceof HTMLButtonElement) focused.click();
    else action();
  };
  usePageKeys({
    Enter: unlessOnButton(commands.use),
    ' ': unlessOnButton(commands.use),
    e: commands.use,
    l: commands.lesson,
    F1: commands.keys,
    '?': commands.keys,
    Escape: commands.leave,
  });
}
