/** The keys of the editor: everything that the pointer and the buttons do. */
import { SCREW_COLORS, type ScrewColor } from '@dota-factory/screw';
import { type PageKeys, usePageKeys } from '../../rooms/use-page-keys.ts';
import type { PartCommands } from './commands.ts';
import { fitTrays, orderOf, toggleScrew } from './draft.ts';
import type { Editing } from './editing.ts';
import { GRID, TURN } from './geometry.ts';

export interface EditorKeys {
  /** False while the level is played, which has its own keys. */
  readonly isOn: boolean;
  readonly editing: Editing;
  readonly selected: number | undefined;
  readonly mount: string | undefined;
  readonly color: ScrewColor | undefined;
  readonly commands: PartCommands | undefined;
  select(part: number | undefined): void;
  setMount(mount: string | undefined): void;
  setColor(color: ScrewColor | undefined): void;
  play(): void;
  save(): void;
  showOrder(): void;
  showKeys(): void;
}

export function useEditorKeys(keys: EditorKeys): void {
  usePageKeys(keys.isOn ? { ...listGeneralKeys(keys), ...listPartKeys(keys) } : {});
}

function listGeneralKeys({ editing, selected, select, setColor, ...keys }: EditorKeys): PageKeys {
  const step = (by: number) => () => {
    const order = orderOf(editing.getView().draft);
    if (order.length === 0) return;
    const place = selected === undefined ? (by > 0 ? -1 : 0) : order.indexOf(selected);
    select(order[(place + by + order.length) % order.length]);
  };
  const colors = SCREW_COLORS.map((color, index) => [String(index + 1), () => setColor(color)] as const);
  return {
    'ctrl+z': () => editing.undo(),
    'ctrl+y': () => editing.redo(),
    'ctrl+s': keys.save,
    F1: keys.showKeys,
    n: step(1),
    b: step(-1),
    p: keys.play,
    w: keys.showOrder,
    t: () => editing.edit(fitTrays),
    '0': () => setColor(undefined),
    ...Object.fromEntries(colors),
  };
}

function listPartKeys({ editing, selected, mount, color, commands, select, setMount }: EditorKeys): PageKeys {
  if (commands === undefined || selected === undefined) return {};
  const mounts = editing.getView().level.parts[selected]?.definition.screwMounts.map(({ id }) => id) ?? [];
  const stepMount = (by: number) => () =>
    setMount(
      mounts[
        (mounts.indexOf(mount ?? '') + by + mounts.length + (mount === undefined && by < 0 ? 1 : 0)) %
          mounts.length
      ],
    );
  const put = () => {
    const hole = mount ?? mounts[0];
    if (hole === undefined) return;
    setMount(hole);
    editing.edit((draft) => toggleScrew(draft, selected, hole, color));
  };
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
  const moves = Object.entries(arrows).flatMap(([key, [dx, dy]]) => [
    [key, () => commands.move(dx * GRID, dy * GRID)] as const,
    [`ctrl+${key}`, () => commands.move(dx, dy)] as const,
  ]);
  return {
    ...Object.fromEntries(moves),
    q: () => commands.turn(-TURN),
    e: () => commands.turn(TURN),
    PageUp: () => commands.raise(1),
    PageDown: () => commands.raise(-1),
    d: commands.duplicate,
    m: commands.mirror,
    Delete: commands.remove,
    Backspace: commands.remove,
    ',': stepMount(-1),
    '.': stepMount(1),
    ' ': put,
    Enter: put,
    Escape: () => select(undefined),
  };
}
