/** The page on which a level is made: parts to place, the stage, and what the level asks for. */
import { CATALOGUE, readLevelDraft, type ScrewColor } from '@dota-factory/screw';
import { Button } from '@dota-factory/ui';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import type { ScrewLibrary } from '../library/library.ts';
import { createCommands } from './commands.ts';
import { addPart, createDraft, formatLevel, type LevelDraft } from './draft.ts';
import { Editing, type EditingView } from './editing.ts';
import { type EditorDialog, EditorDialogs } from './EditorDialogs.tsx';
import { EditStage } from './EditStage.tsx';
import { LevelPanel } from './LevelPanel.tsx';
import { Palette } from './Palette.tsx';
import { ColorBar, PartPanel } from './PartPanel.tsx';
import { TryOut } from './TryOut.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useVerdict } from './use-verdict.ts';
import { VerdictPanel } from './VerdictPanel.tsx';

export interface EditorScreenProps {
  readonly library: ScrewLibrary;
  /** The region of one's own that the level is saved in. */
  readonly regionId: string;
  /** The level to change, or the id of a new one. */
  readonly levelId: string;
  /** A new level begins as a copy of this one. */
  readonly from: { readonly region: string; readonly level: string } | undefined;
  readonly go: Go;
}

export function EditorScreen(props: EditorScreenProps) {
  const { library, regionId, go } = props;
  const [editing] = useState(() => createEditing(props));
  const view = useSyncExternalStore(editing.subscribe, editing.getView);
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const [mount, setMount] = useState<string | undefined>(undefined);
  const [color, setColor] = useState<ScrewColor | undefined>('red');
  const [tried, setTried] = useState<number | undefined>(undefined);
  const [isOrderShown, setOrderShown] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [dialog, setDialog] = useState<EditorDialog | undefined>(undefined);
  const verdict = useVerdict(view.isPlayable ? view.level : undefined);
  // What was selected may be gone after an undo.
  const selected = chosen !== undefined && chosen < view.draft.parts.length ? chosen : undefined;
  const select = useCallback((part: number | undefined) => {
    setChosen(part);
    setMount(undefined);
    setTried(undefined);
  }, []);
  const add = useCallback(
    (partId: string) => {
      editing.edit((draft) => addPart(draft, partId));
      select(editing.getView().draft.parts.length - 1);
    },
    [editing, select],
  );
  const commands = selected === undefined ? undefined : createCommands(editing, selected, select);
  const save = () => void saveLevel(library, regionId, editing, setDialog);
  const play = () => view.isPlayable && setPlaying(true);
  const showOrder = () => setOrderShown(!isOrderShown);
  useEditorKeys({
    isOn: !isPlaying,
    editing,
    selected,
    mount,
    color,
    commands,
    select,
    setMount,
    setColor,
    play,
    save,
    showOrder,
    showKeys: () => setDialog({ type: 'keys' }),
  });
  const order = isOrderShown && verdict.type === 'judged' ? verdict.report.solution : [];
  return (
    <div className="player edit-page">
      <EditorBar {...{ editing, view, save }} show={setDialog} leave={() => leave(library, regionId, go)} />
      {isPlaying ? (
        <TryOut level={view.level} onClose={() => setPlaying(false)} />
      ) : (
        <div className="player-body edit-body">
          <Palette onAdd={add} />
          <section className="player-stage" aria-label="Stage">
            <ColorBar color={color} onChoose={setColor} />
            <EditStage {...{ editing, view, selected, mount, color, order, tried }} onSelect={select} />
          </section>
          <aside className="edit-side" aria-label="The level">
            <VerdictPanel {...{ view, verdict }} isShown={isOrderShown} onShow={showOrder} onPlay={play} />
            {selected !== undefined && commands !== undefined && (
              <PartPanel {...{ editing, view, selected, commands, tried }} onTry={setTried} />
            )}
            <LevelPanel {...{ editing, view }} />
          </aside>
        </div>
      )}
      <EditorDialogs {...{ dialog, view }} onClose={() => setDialog(undefined)} />
    </div>
  );
}

interface EditorBarProps {
  readonly editing: Editing;
  readonly view: EditingView;
  save(): void;
  leave(): void;
  show(dialog: EditorDialog): void;
}

function EditorBar({ editing, view, save, leave: goBack, show }: EditorBarProps) {
  return (
    <header className="bar">
      <Button variant="quiet" onPress={goBack}>
        ← Levels
      </Button>
      <h1 className="bar-title">{view.draft.name === '' ? 'A new level' : view.draft.name}</h1>
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
const explainSave = ({ isPlayable }: EditingView): string | undefined =>
  isPlayable ? undefined : 'It cannot be played yet; until then it is kept as a draft.';

function leave(library: ScrewLibrary, regionId: string, go: Go): void {
  const isThere = library.getView().entries.some(({ id }) => id === regionId);
  if (isThere) go('screw', 'region', regionId);
  else go('screw');
}

function createEditing({ library, regionId, levelId, from }: EditorScreenProps): Editing {
  const read = (text: string | undefined): LevelDraft | undefined =>
    text === undefined ? undefined : readLevelDraft(text, CATALOGUE);
  const find = (region: string, level: string): LevelDraft | undefined => {
    const entry = library.getView().entries.find(({ id }) => id === region);
    return entry?.region?.spec.levels.find(({ id }) => id === level);
  };
  const saved = find(regionId, levelId);
  const copy = from && find(from.region, from.level);
  const start =
    read(library.readDraft(levelId)) ?? saved ?? (copy && { ...copy, name: `${copy.name}, changed` });
  return new Editing({
    start: { ...(start ?? createDraft(levelId)), id: levelId },
    saved,
    onChange: (text) => library.keepDraft(levelId, text),
  });
}

/** Writes the file, or shows the text where the window may not write. */
async function saveLevel(
  library: ScrewLibrary,
  regionId: string,
  editing: Editing,
  show: (dialog: EditorDialog) => void,
): Promise<void> {
  const { draft, isPlayable } = editing.getView();
  if (!isPlayable) return;
  const saved = await library.saveLevel(regionId, draft);
  if (saved.ok) {
    editing.markSaved(formatLevel(draft));
    library.keepDraft(draft.id, '');
  } else show({ type: 'text', reason: saved.error.reason });
}
