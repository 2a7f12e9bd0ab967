/** A picture or text file that is dropped anywhere on the window adds its blueprint, and never replaces the page. */
import type { Blueprint, GameConfig } from '@dota-factory/lib';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { BlueprintEntry } from './blueprints.ts';
import { formatAdded, takeInFile } from './taken-in.ts';

export interface DropTargets {
  readonly game: GameConfig;
  readonly entries: readonly BlueprintEntry[];
  onAdd(blueprint: Blueprint): void;
  inform(text: string): void;
  warn(text: string): void;
}

export function useDroppedBlueprint(targets: DropTargets): void {
  const latest = useRef(targets);
  useLayoutEffect(() => {
    latest.current = targets;
  });
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      // The dialog for sharing takes its files in itself.
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      void takeIn(latest.current, file);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
}

async function takeIn({ game, entries, onAdd, inform, warn }: DropTargets, file: File): Promise<void> {
  const taken = entries.map(({ blueprint }) => blueprint.name);
  const result = await takeInFile(game, taken, file);
  if (!result.ok) return warn(result.error[0] ?? '');
  onAdd(result.value);
  inform(formatAdded(result.value));
}
