/** Beside the board of the editor: words, size, goals, lose conditions, counters, and what is still wrong. */
import { changeDraft, type LevelDraft, resizeDraft } from '@dota-factory/grid';
import { Button } from '@dota-factory/ui';
import { useState } from 'react';
import type { OpenPack } from '../library/library.ts';
import type { Editing, EditingView } from './editing.ts';
import { createPart, findGoalId, GOAL_FORMS, LOSS_FORMS } from './part-forms.ts';
import { PartList } from './PartList.tsx';
import { SolutionPanel, type SolutionPanelProps } from './SolutionPanel.tsx';

export interface SettingsPanelProps extends Omit<SolutionPanelProps, 'view'> {
  readonly open: OpenPack;
  readonly editing: Editing;
  readonly view: EditingView;
}

export function SettingsPanel(props: SettingsPanelProps) {
  const { open, editing, view } = props;
  const { draft } = view;
  const { game } = open.pack;
  const parts = { game, looks: open.looks, draft };
  return (
    <aside className="edit-side" aria-label="The level">
      <SolutionPanel {...props} />
      <Faults view={view} />
      <section className="edit-section" aria-label="Words">
        <h2 className="edit-heading">Words</h2>
        <Words {...{ editing, draft }} name="title" label="Title" />
        <Words {...{ editing, draft }} name="guide" label="Help for the player" />
        <Words {...{ editing, draft }} name="notes" label="The idea, for other authors" />
      </section>
      <section className="edit-section" aria-label="Size">
        <h2 className="edit-heading">Size</h2>
        <div className="edit-sizes">
          <Size
            label="Columns"
            value={draft.width}
            onChange={(width) => editing.edit((last) => resizeDraft(last, game, width, last.height))}
          />
          <Size
            label="Rows"
            value={draft.height}
            onChange={(height) => editing.edit((last) => resizeDraft(last, game, last.width, height))}
          />
        </div>
      </section>
      <PartList
        {...parts}
        title="To win"
        empty="Nothing yet: a level needs at least one goal."
        forms={GOAL_FORMS}
        parts={draft.goals}
        create={(form) => createPart(form, findGoalId(draft.goals, form.type))}
        onChange={(goals) => editing.edit((last) => changeDraft(last, { goals }))}
      />
      <PartList
        {...parts}
        title="To lose"
        empty="Nothing loses this level."
        forms={LOSS_FORMS}
        parts={draft.losses}
        create={(form) => createPart(form, undefined)}
        onChange={(losses) => editing.edit((last) => changeDraft(last, { losses }))}
      />
      <Counters {...{ editing, draft }} />
    </aside>
  );
}

function Faults({ view: { faults, file } }: { view: EditingView }) {
  if (faults.length === 0) return null;
  return (
    <section className="edit-section" aria-label="Still to do">
      <h2 className="edit-heading">Still to do</h2>
      <ul className="edit-faults" aria-label={`Faults of ${file}`}>
        {faults.map(({ severity, message, expected, path }, index) => (
          // By index: the list is replaced as a whole.
          <li key={index} data-severity={severity}>
            {severity === 'error' ? '✕' : '⚠'} {message}
            {expected !== undefined && `; expected ${expected}`}
            <span className="muted"> {path.join('.')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WordsProps {
  readonly editing: Editing;
  readonly draft: LevelDraft;
  readonly name: 'title' | 'guide' | 'notes';
  readonly label: string;
}

/** All that is typed in one go is one step. */
function Words({ editing, draft, name, label }: WordsProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <label className="edit-field" data-tall={name !== 'title' || undefined}>
      <span>{label}</span>
      {name === 'title' ? (
        <input className="field" value={draft[name]} maxLength={80} {...typing()} />
      ) : (
        <textarea className="field" rows={2} value={draft[name]} maxLength={600} {...typing()} />
      )}
    </label>
  );
  function typing() {
    return {
      onChange: ({ target }: { target: { value: string } }) => {
        editing.edit((last) => changeDraft(last, { [name]: target.value }), isTyping);
        setTyping(true);
      },
      onBlur: () => setTyping(false),
    };
  }
}

function Size({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <span className="edit-size" role="group" aria-label={label}>
      <span>{label}</span>
      <Button
        label={`${label}: one less`}
        onPress={() => onChange(value - 1)}
        disabledReason={value <= 1 ? 'At least one.' : undefined}
      >
        −
      </Button>
      <output>{value}</output>
      <Button label={`${label}: one more`} onPress={() => onChange(value + 1)}>
        +
      </Button>
    </span>
  );
}

/** Variables with numbers; others are kept and not shown. */
function Counters({ editing, draft }: { editing: Editing; draft: LevelDraft }) {
  const [name, setName] = useState('');
  const set = (variables: Readonly<Record<string, unknown>>) =>
    editing.edit((last) => changeDraft(last, { variables }));
  const add = () => {
    if (/^\w+$/.test(name) && draft.variables[name] === undefined) set({ ...draft.variables, [name]: 0 });
    setName('');
  };
  const numbers = Object.entries(draft.variables).filter(
    (each): each is [string, number] => typeof each[1] === 'number',
  );
  return (
    <section className="edit-section" aria-label="Counters">
      <h2 className="edit-heading">Counters at the start</h2>
      {numbers.map(([key, value]) => (
        <label key={key} className="edit-field">
          <span>{key}</span>
          <input
            className="field"
            type="number"
            value={value}
            onChange={({ target }) => set({ ...draft.variables, [key]: Number(target.value) })}
          />
        </label>
      ))}
      <div className="edit-add">
        <input
          className="field"
          placeholder="New counter"
          aria-label="Name of a new counter"
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') add();
          }}
        />
        <Button onPress={add} disabledReason={name === '' ? 'Give it a name first.' : undefined}>
          Add
        </Button>
      </div>
    </section>
  );
}
