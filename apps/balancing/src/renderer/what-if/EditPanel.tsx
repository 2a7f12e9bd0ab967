/** Chooses values of the config and gives them others, for the comparison only: no file is written. */
import type { Diagnostic } from '@dota-factory/base';
import { Button, FaultList, Panel } from '@dota-factory/ui';
import { Fragment, useEffect, useId, useState } from 'react';
import type { ConfigEdit } from '@dota-factory/arena';
import type { EditableValue } from '../../contract/index.ts';
import { useSession } from '../session/use-session.ts';
import {
  formatValue,
  groupValues,
  isFigure,
  keyOfPath,
  nameValue,
  parseValue,
  putEdit,
  type ValueGroup,
} from './edits.ts';

/** The files that decide a fight, the likeliest first. */
export const FILES = [
  'modules.toml',
  'ships.toml',
  'stations.toml',
  'balancing.toml',
  'recipes.toml',
  'world.toml',
] as const;

/** An edit with what it replaces. */
export interface NotedEdit extends ConfigEdit {
  readonly label: string;
  readonly before: ConfigEdit['value'];
}

export interface EditPanelProps {
  readonly edits: readonly NotedEdit[];
  onEdits(edits: readonly NotedEdit[]): void;
  readonly faults: readonly Diagnostic[];
  readonly holdReason: string | undefined;
  /** Changes with every reload: other values are in force then. */
  readonly hash: string;
}

export function EditPanel({ edits, onEdits, faults, holdReason, hash }: EditPanelProps) {
  const [file, setFile] = useState<string>(FILES[0]);
  const [groupKey, setGroupKey] = useState<string | undefined>(undefined);
  const groups = useValueGroups(file, hash);
  const group = groups?.find(({ key }) => key === groupKey) ?? groups?.[0];
  const isHeld = holdReason !== undefined;
  const put = (original: EditableValue, value: ConfigEdit['value']) => {
    const next = putEdit(edits, file, original, value);
    onEdits(
      next.map((edit) => ({
        label: `${group?.label ?? ''} ${nameValue(original)}`,
        before: original.value,
        ...edit,
      })),
    );
  };
  const showValue = (value: EditableValue) => (
    <ValueField
      key={keyOfPath(value.path)}
      value={value}
      edit={edits.find((edit) => edit.file === file && keyOfPath(edit.path) === keyOfPath(value.path))}
      isDisabled={isHeld}
      onChange={(next) => put(value, next)}
    />
  );
  return (
    <Panel title="What if …" name="edits">
      <div className="edit-choice">
        <Choice
          label="File"
          value={file}
          isDisabled={isHeld}
          onChange={setFile}
          choices={FILES.map((each) => ({ id: each, label: each }))}
        />
        <Choice
          label="Entry"
          value={group?.key ?? ''}
          isDisabled={isHeld || group === undefined}
          onChange={setGroupKey}
          choices={(groups ?? []).map(({ key, label }) => ({ id: key, label }))}
        />
      </div>
      {groups === undefined && <p className="muted">Reading {file} …</p>}
      {groups?.length === 0 && <p className="muted">{file} has no values to edit.</p>}
      <div className="edit-values" key={`${file} ${group?.key}`}>
        {group?.values.filter(isFigure).map(showValue)}
        {group?.values.some((value) => !isFigure(value)) && (
          <details className="edit-more">
            <summary>Other values</summary>
            {group.values.filter((value) => !isFigure(value)).map(showValue)}
          </details>
        )}
      </div>
      {edits.length > 0 && (
        <ul className="edit-list" aria-label="Edits">
          {edits.map((edit) => (
            <li key={`${edit.file} ${keyOfPath(edit.path)}`}>
              <span>
                <span className="muted">{edit.file}</span> {edit.label}: <s>{formatValue(edit.before)}</s> →{' '}
                <strong>{formatValue(edit.value)}</strong>
              </span>
              <Button
                variant="quiet"
                label={`Drop the edit of ${edit.label}`}
                disabledReason={holdReason}
                onPress={() => onEdits(edits.filter((each) => each !== edit))}
              >
                ✕
              </Button>
            </li>
          ))}
        </ul>
      )}
      {faults.length > 0 && (
        <div className="edit-faults" role="alert">
          <p>With these edits the config has faults:</p>
          <FaultList diagnostics={faults} findSource={() => undefined} />
        </div>
      )}
    </Panel>
  );
}

/** Undefined while they are being read. */
export function useValueGroups(file: string, hash: string): readonly ValueGroup[] | undefined {
  const session = useSession();
  const [known, setKnown] = useState<{ readonly key: string; readonly groups: readonly ValueGroup[] }>();
  const key = `${file} ${hash}`;
  useEffect(() => {
    let isWanted = true;
    void session.listValues(file).then((values) => {
      if (isWanted) setKnown({ key, groups: groupValues(values ?? []) });
    });
    return () => {
      isWanted = false;
    };
  }, [session, file, key]);
  return known?.key === key ? known.groups : undefined;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  readonly isDisabled: boolean;
  onChange(id: string): void;
}

export function Choice({ label, value, choices, isDisabled, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ValueFieldProps {
  readonly value: EditableValue;
  readonly edit: NotedEdit | undefined;
  readonly isDisabled: boolean;
  onChange(value: ConfigEdit['value']): void;
}

function ValueField({ value, edit, isDisabled, onChange }: ValueFieldProps) {
  const id = useId();
  /** What is in the field while it is no value of the right kind. */
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const shown = draft ?? String(edit?.value ?? value.value);
  const take = (text: string) => {
    const parsed = parseValue(text, value.value);
    // `1.` is on its way to `1.5`.
    setDraft(parsed === undefined || String(parsed) !== text ? text : undefined);
    if (parsed !== undefined) onChange(parsed);
  };
  return (
    <div className="edit-value" data-edited={edit !== undefined || undefined}>
      <label htmlFor={id} title={`${value.label}, line ${value.line}`}>
        <Breakable name={nameValue(value)} />
      </label>
      {typeof value.value === 'boolean' ? (
        <input
          id={id}
          type="checkbox"
          checked={shown === 'true'}
          disabled={isDisabled}
          onChange={(event) => take(String(event.target.checked))}
        />
      ) : (
        <input
          id={id}
          className="field"
          value={shown}
          disabled={isDisabled}
          aria-invalid={(draft !== undefined && parseValue(draft, value.value) === undefined) || undefined}
          onChange={(event) => take(event.target.value)}
          onBlur={() => setDraft(undefined)}
        />
      )}
    </div>
  );
}

/** Long names break after a dot or an underscore only. */
function Breakable({ name }: { name: string }) {
  return name.split(/(?<=[._])/).map((part, index) => (
    // By index: parts of one name
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
