/** The keys of the editor: a cursor that paints, digits for things, and everything that buttons do. */
import { usePageKeys } from '../../rooms/use-page-keys.ts';
import type { Editing } from './editing.ts';
import type { Cell, Tool } from './tools.ts';

export interface EditorKeys {
  /** False while the level is played, which has its own keys. */
  readonly isOn: boolean;
  /** In the order in which digits choose them. */
  readonly tools: readonly Tool[];
  readonly cursor: Cell | undefined;
  readonly editing: Editing;
  setCursor(cursor: Cell | undefined): void;
  setTool(tool: Tool): void;
  stroke(cells: readonly Cell[], isFirst: boolean, isErasing: boolean): void;
  pickUp(cell: Cell): void;
  solve(): void;
  play(): void;
  save(): void;
  showKeys(): void;
}

export function useEditorKeys(keys: EditorKeys): void {
  const { isOn, tools, cursor, editing, setCursor, setTool, stroke, pickUp } = keys;
  const move = (dx: number, dy: number) => () => {
    const { width, height, avatar } = editing.getView().draft;
    const [x, y] = cursor ?? avatar?.position ?? [0, 0];
    setCursor([clamp(x + dx, width), clamp(y + dy, height)]);
  };
  const digits = tools.slice(0, 9).map((tool, index) => [String(index + 1), () => setTool(tool)] as const);
  const all = {
    'ctrl+z': () => editing.undo(),
    'ctrl+y': () => editing.redo(),
    'ctrl+s': keys.save,
    F1: keys.showKeys,
    ArrowUp: move(0, -1),
    ArrowDown: move(0, 1),
    ArrowLeft: move(-1, 0),
    ArrowRight: move(1, 0),
    ...(cursor && {
      ' ': () => stroke([cursor], true, false),
      Enter: () => stroke([cursor], true, false),
      Delete: () => stroke([cursor], true, true),
      i: () => pickUp(cursor),
    }),
    e: () => setTool({ type: 'eraser' }),
    a: () => setTool({ type: 'avatar' }),
    f: () => setTool({ type: 'frame' }),
    l: keys.solve,
    p: keys.play,
    Escape: () => setCursor(undefined),
    ...Object.fromEntries(digits),
  };
  usePageKeys(isOn ? all : {});
}

const clamp = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value));
