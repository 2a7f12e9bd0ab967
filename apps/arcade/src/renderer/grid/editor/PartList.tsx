/** A list of goals or lose conditions: each a small form, or JSON where no form fits. */
import type { DraftPart, GameSpec, LevelDraft } from '@dota-factory/grid';
import { Button } from '@dota-factory/ui';
import { useState } from 'react';
import type { LookBook } from '../looks/look-book.ts';
import { configOf, type PartField, type PartForm, readNumbers, setConfig } from './part-forms.ts';

export interface PartListProps {
  readonly title: string;
  /** Shown while there is none. */
  readonly empty: string;
  readonly forms: readonly PartForm[];
  readonly parts: readonly DraftPart[];
  readonly game: GameSpec;
  readonly looks: LookBook;
  readonly draft: LevelDraft;
  create(form: PartForm): DraftPart;
  onChange(parts: readonly DraftPart[]): void;
}

export function PartList(props: PartListProps) {
  const { title, empty, forms, parts, create, onChange } = props;
  const put = (index: number, part: DraftPart) =>
    onChange(parts.map((each, at) => (at === index ? part : each)));
  return (
    <section className="edit-section" aria-label={title}>
      <h2 className="edit-heading">{title}</h2>
      {parts.length === 0 && <p className="muted">{empty}</p>}
      {parts.map((part, index) => {
        const form = forms.find(({ type }) => type === part['type']);
        return (
          // By index: parts have no other identity, and change in place.
          <div key={index} className="edit-part">
            <div className="edit-part-head">
              <strong>{form?.label ?? String(part['type'])}</strong>
              <Button
                variant="quiet"
                label={`Remove: ${form?.label ?? ''}`}
                onPress={() => onChange(parts.filter((_, at) => at !== index))}
              >
                ✕
              </Button>
            </div>
            {form === undefined || form.fields.length === 0 ? (
              <JsonField value={configOf(part)} onChange={(config) => put(index, { ...part, config })} />
            ) : (
              form.fields.map((field) => (
                <Field
                  key={field.key}
                  {...props}
                  field={field}
                  value={configOf(part)[field.key]}
                  onChange={(value) => put(index, setConfig(part, field.key, value))}
                />
              ))
            )}
          </div>
        );
      })}
      <select
        className="field"
        aria-label={`Add to: ${title}`}
        value=""
        onChange={(event) => {
          const form = forms.find(({ type }) => type === event.target.value);
          if (form !== undefined) onChange([...parts, create(form)]);
        }}
      >
        <option value="">+ Add …</option>
        {forms.map(({ type, label }) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </select>
    </section>
  );
}

interface FieldProps extends Pick<PartListProps, 'game' | 'looks' | 'draft'> {
  readonly field: PartField;
  readonly value: unknown;
  onChange(value: unknown): void;
}

function Field({ field, value, onChange, game, looks, draft }: FieldProps) {
  return (
    <label className="edit-field">
      <span>{field.label}</span>
      {field.type === 'kind' ? (
        <select
          className="field"
          aria-label={field.label}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value || undefined)}
        >
          <option value="">choose …</option>
          {Object.keys(game.entityKinds).map((kind) => (
            <option key={kind} value={kind}>
              {looks.nameOf(kind)}
            </option>
          ))}
        </select>
      ) : field.type === 'choice' ? (
        <select
          className="field"
          aria-label={field.label}
          value={String(value ?? field.choices[0]?.[0])}
          onChange={({ target }) => onChange(target.value)}
        >
          {field.choices.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      ) : field.type === 'pattern' ? (
        <PatternField {...{ game, draft, value, onChange }} />
      ) : (
        <TypedField type={field.type} value={value} onChange={onChange} />
      )}
    </label>
  );
}

/** Keeps what is typed until it is left, so that half a number changes nothing. */
function TypedField({
  type,
  value,
  onChange,
}: {
  type: 'number' | 'numbers' | 'text';
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const shown = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const read = (text: string): unknown => {
    if (type === 'number') return text === '' ? undefined : Number(text);
    return type === 'numbers' ? readNumbers(text) : text;
  };
  return (
    <input
      className="field"
      type={type === 'number' ? 'number' : 'text'}
      value={typed ?? shown}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed !== undefined && typed !== shown) onChange(read(typed));
        setTyped(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

/** The board as it is now becomes what is wanted. */
function PatternField({
  game,
  draft,
  value,
  onChange,
}: Pick<FieldProps, 'game' | 'draft' | 'value' | 'onChange'>) {
  const layers = game.layers.filter(({ occupancy }) => occupancy === 'zero_or_one').map(({ id }) => id);
  const known = typeof value === 'object' && value !== null ? Object.keys(value)[0] : undefined;
  const [layer, setLayer] = useState(known ?? layers[0] ?? '');
  const take = () => {
    const cells = draft.layers[layer] ?? [];
    const rows = Array.from({ length: draft.height }, (_, y) =>
      cells.slice(y * draft.width, (y + 1) * draft.width).map((cell) => cell?.kind ?? null),
    );
    onChange({ [layer]: rows });
  };
  return (
    <span className="edit-pattern">
      <select
        className="field"
        aria-label="Layer of the pattern"
        value={layer}
        onChange={({ target }) => setLayer(target.value)}
      >
        {layers.map((id) => (
          <option key={id}>{id}</option>
        ))}
      </select>
      <Button onPress={take} tooltip="Paint what is wanted, press this, then paint the start">
        Take the board
      </Button>
      <span className="muted">{known === undefined ? 'No pattern yet' : `Pattern on ${known}`}</span>
    </span>
  );
}

function JsonField({ value, onChange }: { value: DraftPart; onChange: (value: DraftPart) => void }) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const shown = JSON.stringify(value, undefined, 2);
  const read = (text: string): DraftPart | undefined => {
    try {
      const parsed: unknown = JSON.parse(text);
      return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
        ? (parsed as DraftPart)
        : undefined;
    } catch {
      return undefined;
    }
  };
  const isBad = typed !== undefined && read(typed) === undefined;
  return (
    <>
      <textarea
        className="field edit-json"
        aria-label="As JSON"
        aria-invalid={isBad}
        rows={4}
        value={typed ?? shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          const next = typed === undefined ? undefined : read(typed);
          if (next === undefined) return;
          onChange(next);
          setTyped(undefined);
        }}
      />
      {isBad && <p className="field-fault">This is no JSON object yet; it is not used.</p>}
    </>
  );
}
