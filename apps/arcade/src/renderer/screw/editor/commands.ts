/** What can be done with the selected part, by buttons and keys alike. */
import { duplicatePart, mirrorInto, placePart, raisePart, removePart, turnPart } from './draft.ts';
import type { Editing } from './editing.ts';

export interface PartCommands {
  move(dx: number, dy: number): void;
  turn(degrees: number): void;
  raise(by: 1 | -1): void;
  duplicate(): void;
  mirror(): void;
  remove(): void;
}

/** `select` shows another part, or none. */
export function createCommands(
  editing: Editing,
  part: number,
  select: (part: number | undefined) => void,
): PartCommands {
  const selectLast = () => select(editing.getView().draft.parts.length - 1);
  const specOf = () => editing.getView().draft.parts[part];
  return {
    move(dx, dy) {
      const position = specOf()?.position;
      if (position)
        editing.edit((draft) => placePart(draft, part, { x: position.x + dx, y: position.y + dy }));
    },
    turn: (degrees) =>
      editing.edit((draft) => turnPart(draft, part, (draft.parts[part]?.rotation ?? 0) + degrees)),
    raise: (by) => editing.edit((draft) => raisePart(draft, part, by)),
    duplicate() {
      editing.edit((draft) => duplicatePart(draft, part));
      selectLast();
    },
    mirror() {
      if (mirrorInto(editing.getView().draft, part) === undefined) return;
      editing.edit((draft) => mirrorInto(draft, part) ?? draft);
      selectLast();
    },
    remove() {
      editing.edit((draft) => removePart(draft, part));
      select(undefined);
    },
  };
}
