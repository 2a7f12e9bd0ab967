/** The page on which a level is made: things to place, the board, and what the level asks for. */
import {
  changeDraft,
  createDraft,
  type LevelDraft,
  pickCell,
  readDraft,
  recordSolution,
} from '@dota-factory/grid';
import { Button } from '@dota-factory/ui';
import { useState, useSyncExternalStore } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import { type GridLibrary, type OpenPack, type PackEntry, titleOf } from '../library/library.ts';
import { Editing, type EditingView } from './editing.ts';
import { EditorDialogs, type EditorDialog } from './EditorDialogs.tsx';
import { EditStage } from './EditStage.tsx';
import { listTools, Palette } from './Palette.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { applyTool, type Cell, type Tool } from './tools.ts';
import { TryOut } from './TryOut.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useSolver } from './use-solver.ts';

export interface EditorScreenProps {
  readonly library: GridLibrary;
  readonly entry: PackEntry;
  readonly open: OpenPack;
  /** The level to change, or the id of a new one. */
  readonly levelId: string;
  /** A new level begins as a copy of this one. */
  readonly fromId: string | undefined;
  readonly go: Go;
}

export function EditorScreen(props: EditorScreenProps) {
  const { library, entry, open, go } = props;
  const { game } = open.pack;
  const [editing] = useState(() => createEditing(props));
  const view = useSyncExternalStore(editing.subscribe, editing.getView);
  const [tool, setTool] = useState<Tool>(() => listTools(game)[1] ?? { type: 'eraser' });
  const [cursor, setCursor] = useState<Cell | undefined>(undefined);
  const [isPlaying, setPlaying] = useState(false);
  const [dialog, setDialog] = useState<EditorDialog | undefined>(undefined);
  const solver = useSolver();
  const { draft, level } = view;

  const stroke = (cells: readonly Cell[], isFirst: boolean, isErasing: boolean) => {
    if (solver.state.type === 'searching') solver.cancel();
    const used: Tool = isErasing ? { type: 'eraser' } : tool;
    editing.edit((last) => applyTool(last, game, used, cells), !isFirst);
  };
  const pickUp = (cell: Cell) => {
    const thing = pickCell(draft, game, cell);
    if (thing !== null) setTool({ type: 'brush', thing });
  };
  const solve = () => {
    if (level !== undefined)
      solver.solve(view, ({ actions }) => editing.edit((last) => recordSolution(last, actions)));
  };
  const save = () => void saveLevel(library, entry, editing, setDialog);
  const play = () => level !== undefined && setPlaying(true);
  useEditorKeys({
    isOn: !isPlaying,
    tools: listTools(game),
    cursor,
    setCursor,
    setTool,
    stroke,
    pickUp,
    solve,
    play,
    save,
    editing,
    showKeys: () => setDialog({ type: 'keys' }),
  });
  const leave = () => go('grid', 'pack', entry.id);
  return (
    <div className="player edit-page">
      <EditorBar {...{ entry, editing, view, save, leave }} show={setDialog} />
      {isPlaying && level !== undefined ? (
        <TryOut
          {...{ open, level }}
          texts={view.texts}
          onClose={() => setPlaying(false)}
          onRecord={(actions) => {
            editing.edit((last) => recordSolution(last, actions));
            setPlaying(false);
          }}
        />
      ) : (
        <div className="player-body edit-body">
          <Palette {...{ game, draft, tool }} looks={open.looks} onChoose={setTool} />
          <section className="player-stage" aria-label="Board">
            <EditStage {...{ open, cursor }} scene={view.scene} onStroke={stroke} onPick={pickUp} />
          </section>
          <SettingsPanel
            {...{ open, editing, view }}
            solver={solver.state}
            onSolve={solve}
            onCancel={solver.cancel}
            onPlay={play}
          />
        </div>
      )}
      <EditorDialogs {...{ dialog, view }} onClose={() => setDialog(undefined)} />
    </div>
  );
}

interface EditorBarProps {
  readonly entry: PackEntry;
  readonly editing: Editing;
  readonly view: EditingView;
  save(): void;
  leave(): void;
  show(dialog: EditorDialog): void;
}

function EditorBar({ entry, editing, view, save, leave, show }: EditorBarProps) {
  const { title } = view.draft;
  return (
    <header className="bar">
      <Button variant="quiet" onPress={leave}>
        ← {titleOf(entry)}
      </Button>
      <h1 className="bar-title">{title === '' ? 'A new level' : title}</h1>
      <span className="muted" role="status" data-testid="saved">
        {view.isSaved ? 'Saved' : 'Kept as a draft'}
      </span>
      <Button
        onPress={() => editing.undo()}
        shortcut="Ctrl+Z"
        disabledReason={view.canUndo ? undefined : 'Nothing to take back.'}
      >
        Undo
      </Button>
      <Button
        onPress={() => editing.redo()}
        shortcut="Ctrl+Y"
        disabledReason={view.canRedo ? undefined : 'Nothing was taken back.'}
      >
        Redo
      </Button>
      <Button onPress={() => show({ type: 'text' })}>Text</Button>
      <Button onPress={() => show({ type: 'keys' })} shortcut="F1">
        Keys
      </Button>
      <Button variant="primary" onPress={save} shortcut="Ctrl+S" disabledReason={explainSave(view)}>
        Save
      </Button>
    </header>
  );
}

/** Only what anybody can play is saved; a draft is kept in any case. */
function explainSave({ faults }: EditingView): string | undefined {
  const count = faults.filter(({ severity }) => severity === 'error').length;
  if (count === 0) return undefined;
  return `${count === 1 ? 'One thing is' : `${count} things are`} still to do; until then it is kept as a draft.`;
}

function createEditing({ library, entry, open, levelId, fromId }: Omit<EditorScreenProps, 'go'>): Editing {
  const { game, levels } = open.pack;
  const textOf = (id: string | undefined) => {
    const known = levels.find(({ spec }) => spec.id === id);
    return known && open.texts[known.file];
  };
  const read = (text: string | undefined) => (text === undefined ? undefined : readDraft(game, text));
  const savedText = textOf(levelId);
  const start = read(library.readDraft(entry.id, levelId)) ?? read(savedText) ?? read(textOf(fromId));
  return new Editing({
    open,
    start: start === undefined ? createFirstDraft(open, levelId) : { ...start, id: levelId },
    savedText,
    onChange: (text) => library.keepDraft(entry.id, levelId, text),
  });
}

/** Goals that mean the same on every board. */
const GENERAL_GOALS: ReadonlySet<unknown> = new Set(['reach_target', 'all_cleared']);

/** Empty, with the counters, the ways to lose and the goals that the pack's first level has. */
function createFirstDraft({ pack, texts }: OpenPack, id: string): LevelDraft {
  const empty = createDraft(pack.game, id);
  const first = pack.levels[0];
  const model = first && readDraft(pack.game, texts[first.file] ?? '');
  if (model === undefined) return empty;
  const goals = model.goals.filter(({ type }) => GENERAL_GOALS.has(type));
  return changeDraft(empty, { goals, losses: model.losses, variables: model.variables });
}

/** Writes the file, or shows its text where the window may not write. */
async function saveLevel(
  library: GridLibrary,
  entry: PackEntry,
  editing: Editing,
  show: (dialog: EditorDialog) => void,
): Promise<void> {
  const view = editing.getView();
  if (explainSave(view) !== undefined) return;
  const saved = await library.saveLevel(entry.id, view.file, view.text);
  if (saved.ok) {
    editing.markSaved(view.text);
    library.keepDraft(entry.id, view.draft.id, '');
  } else show({ type: 'text', reason: saved.error.reason });
}
