/** Targets as a form: each change edits the text, so that comments and what the form does not know stay. */
import { MAX_SIZES, type WrittenTargets } from '@dota-factory/arena';
import { Button, NumberField } from '@dota-factory/ui';
import { useId, useState } from 'react';
import type { HullState } from '../../contract/index.ts';
import type { SessionView } from '../session/session.ts';
import { useView } from '../session/use-session.ts';
import { Choice } from '../what-if/EditPanel.tsx';
import {
  addNumber,
  addPair,
  removeEntry,
  removeScore,
  setBetween,
  setNumber,
  setSizes,
} from './edit-targets.ts';
import { PairName } from './PairName.tsx';
import { TunableChooser } from './TunableChooser.tsx';
import { formatSizes, readSizes } from './words.ts';

export interface TargetsFormProps {
  readonly text: string;
  /** Null: the text has faults, or is being checked. */
  readonly written: WrittenTargets | null;
  readonly isStale: boolean;
  readonly holdReason: string | undefined;
  onText(text: string): void;
}

const hullsOf = ({ config }: SessionView) => config?.hulls;
const NO_HULLS: readonly HullState[] = [];
const DEFAULT_RANGE = [0.35, 0.65] as const;
const DEFAULT_CHANGE = 0.2;

export function TargetsForm(props: TargetsFormProps) {
  const { written, isStale } = props;
  // The last that could be read, so that the form does not blink while the next is checked.
  const [last, setLast] = useState(written);
  if (written !== null && written !== last) setLast(written);
  const shown = written ?? (isStale ? last : null);
  if (shown === null)
    return (
      <p className="muted">
        {isStale ? 'Reading …' : 'The text has faults: mend them there, then the form can show it.'}
      </p>
    );
  return <Form {...props} written={shown} />;
}

interface FormProps extends TargetsFormProps {
  readonly written: WrittenTargets;
}

function Form({ text, written, holdReason, onText }: FormProps) {
  const isHeld = holdReason !== undefined;
  const { between, threat, runs, level } = written;
  const set = (key: string) => (value: number) => onText(setNumber(text, [key], value));
  const [low, high] = between ?? DEFAULT_RANGE;
  const field = (label: string, key: string, value: number, min: number, max: number, title: string) => (
    <NumberField {...{ label, title, value, min, max }} isDisabled={isHeld} onChange={set(key)} />
  );
  return (
    <div className="targets-form">
      <fieldset>
        <legend>Fleets</legend>
        <div className="targets-row">
          <SizesField
            sizes={formatSizes(threat)}
            isDisabled={isHeld}
            onChange={(sizes) => onText(setSizes(text, sizes))}
          />
          {field('Fights', 'runs', runs, 4, 100_000, 'Of each pair in a step')}
          {field('Level', 'level', level, 0, 1000, 'Of all ships')}
        </div>
      </fieldset>
      <fieldset>
        <legend>Every pair of hulls</legend>
        <div className="targets-row">
          <label className="check">
            <input
              type="checkbox"
              checked={between !== undefined}
              disabled={isHeld}
              onChange={(event) => onText(setBetween(text, event.target.checked ? DEFAULT_RANGE : undefined))}
            />
            scores between
          </label>
          <ShareField
            label="At least"
            value={low}
            isDisabled={isHeld || between === undefined}
            onChange={(share) => onText(setBetween(text, [share, high]))}
          />
          and
          <ShareField
            label="At most"
            value={high}
            isDisabled={isHeld || between === undefined}
            onChange={(share) => onText(setBetween(text, [low, share]))}
          />
        </div>
      </fieldset>
      <PairTargets {...{ text, written, holdReason, onText }} />
      <Numbers {...{ text, written, holdReason, onText }} />
    </div>
  );
}

type PartProps = Pick<FormProps, 'text' | 'written' | 'holdReason' | 'onText'>;

/** What is said of single pairs. */
function PairTargets({ text, written, holdReason, onText }: PartProps) {
  const hulls = useView(hullsOf) ?? NO_HULLS;
  const isHeld = holdReason !== undefined;
  const remove = (index: number) => {
    const next = removeEntry(text, 'pair', index);
    if (next !== undefined) onText(next);
  };
  return (
    <fieldset>
      <legend>Single pairs, which count more</legend>
      <ul className="targets-list">
        {written.pair.map(({ first, second, score, between }, index) => (
          // By index: a pair has no identity but its place
          <li key={index} data-testid="pair-target">
            <span className="targets-what">
              <PairName hulls={hulls} first={first} second={second} />
            </span>
            {score === undefined ? (
              <>
                <ShareField
                  label={`${first} against ${second}, at least`}
                  value={between?.[0] ?? 0}
                  isDisabled={isHeld}
                  onChange={(share) => onText(setNumber(text, ['pair', index, 'between', 0], share))}
                />
                <ShareField
                  label={`${first} against ${second}, at most`}
                  value={between?.[1] ?? 1}
                  isDisabled={isHeld}
                  onChange={(share) => onText(setNumber(text, ['pair', index, 'between', 1], share))}
                />
              </>
            ) : (
              <ShareField
                label={`${first} against ${second}`}
                value={score}
                isDisabled={isHeld}
                onChange={(share) => onText(setNumber(text, ['pair', index, 'score'], share))}
              />
            )}
            <RemoveButton
              what={`the target of ${first} against ${second}`}
              holdReason={holdReason}
              onPress={() => remove(index)}
            />
          </li>
        ))}
        {Object.entries(written.scores).flatMap(([first, row]) =>
          Object.entries(row).map(([second, score]) => (
            <li key={`${first} ${second}`} data-testid="pair-target">
              <span className="targets-what">
                <PairName hulls={hulls} first={first} second={second} />
              </span>
              <ShareField
                label={`${first} against ${second}, of the table`}
                value={score}
                isDisabled={isHeld}
                onChange={(share) => onText(setNumber(text, ['scores', first, second], share))}
              />
              <RemoveButton
                what={`the wanted score of ${first} against ${second}`}
                holdReason={holdReason}
                onPress={() => onText(removeScore(text, first, second))}
              />
            </li>
          )),
        )}
      </ul>
      <NewPairRow hulls={hulls} holdReason={holdReason} onAdd={(pair) => onText(addPair(text, pair))} />
    </fieldset>
  );
}

interface NewPairRowProps {
  readonly hulls: readonly HullState[];
  readonly holdReason: string | undefined;
  onAdd(pair: Parameters<typeof addPair>[1]): void;
}

/** "A beats B by 65 %" */
function NewPairRow({ hulls, holdReason, onAdd }: NewPairRowProps) {
  const [asked, setAsked] = useState({ first: '', second: '', score: 0.65 });
  const isHeld = holdReason !== undefined;
  const first = asked.first || (hulls[0]?.id ?? '');
  const second = asked.second || (hulls[1]?.id ?? '');
  const choices = hulls.map(({ id, name }) => ({ id, label: name }));
  return (
    <div className="targets-row">
      <Choice
        label="A pair:"
        value={first}
        choices={choices}
        isDisabled={isHeld}
        onChange={(id) => setAsked({ ...asked, first: id })}
      />
      <Choice
        label="against"
        value={second}
        choices={choices}
        isDisabled={isHeld}
        onChange={(id) => setAsked({ ...asked, second: id })}
      />
      <ShareField
        label="Wanted score of the new pair"
        value={asked.score}
        isDisabled={isHeld}
        onChange={(score) => setAsked({ ...asked, score })}
      />
      <Button
        disabledReason={holdReason ?? (first === second ? 'A hull does not meet itself.' : undefined)}
        onPress={() => onAdd({ first, second, score: asked.score })}
      >
        Add pair
      </Button>
    </div>
  );
}

/** What may change, and by how much. */
function Numbers({ text, written, holdReason, onText }: PartProps) {
  const isHeld = holdReason !== undefined;
  const remove = (index: number) => {
    const next = removeEntry(text, 'number', index);
    if (next !== undefined) onText(next);
  };
  return (
    <fieldset>
      <legend>Numbers that may change</legend>
      <ul className="targets-list">
        {written.number.map(({ file, path, change }, index) => (
          // By index: faults may list a number twice
          <li key={index} data-testid="tuned-number">
            <span className="targets-what mono" title={file}>
              {path}
            </span>
            ±
            <ShareField
              label={`${path} may change by`}
              value={change}
              isDisabled={isHeld}
              onChange={(share) => onText(setNumber(text, ['number', index, 'change'], share))}
            />
            <RemoveButton what={path} holdReason={holdReason} onPress={() => remove(index)} />
          </li>
        ))}
      </ul>
      <TunableChooser
        chosen={written.number}
        holdReason={holdReason}
        onChoose={({ file, name, leastChange }) =>
          onText(addNumber(text, { file, path: name, change: Math.max(DEFAULT_CHANGE, leastChange) }))
        }
      />
    </fieldset>
  );
}

interface RemoveButtonProps {
  readonly what: string;
  readonly holdReason: string | undefined;
  onPress(): void;
}

function RemoveButton({ what, holdReason, onPress }: RemoveButtonProps) {
  return (
    <Button variant="quiet" label={`Remove ${what}`} disabledReason={holdReason} onPress={onPress}>
      ✕
    </Button>
  );
}

interface SizesFieldProps {
  readonly sizes: string;
  readonly isDisabled: boolean;
  onChange(sizes: readonly number[]): void;
}

function SizesField({ sizes, isDisabled, onChange }: SizesFieldProps) {
  const id = useId();
  /** What is typed until the field is left: half of a list is a list, too. */
  const [draft, setDraft] = useState<string>();
  const isWrong = draft !== undefined && readSizes(draft) === undefined;
  const take = (typed: string) => {
    const read = readSizes(typed);
    setDraft(typed);
    if (read !== undefined) onChange(read);
  };
  return (
    <div
      className="number-field sizes-field"
      title="Production seconds of each fleet; several with commas between them, e.g. 1000, 1500, 3500"
    >
      <label htmlFor={id}>Threat</label>
      <input
        id={id}
        className="field"
        value={draft ?? sizes}
        disabled={isDisabled}
        aria-invalid={isWrong || undefined}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setDraft(undefined)}
      />
      {isWrong && (
        <span className="field-fault" role="alert">
          {`up to ${MAX_SIZES} numbers with commas between them, each once`}
        </span>
      )}
    </div>
  );
}

interface ShareFieldProps {
  readonly label: string;
  /** 0 to 1; shown in percent. */
  readonly value: number;
  readonly isDisabled: boolean;
  onChange(share: number): void;
}

function ShareField({ label, value, isDisabled, onChange }: ShareFieldProps) {
  const id = useId();
  /** What is in the field while it is no share. */
  const [draft, setDraft] = useState<string>();
  const take = (typed: string) => {
    const percent = Number(typed);
    const isFine = typed.trim() !== '' && percent >= 0 && percent <= 100;
    setDraft(typed);
    if (isFine) onChange(percent / 100);
  };
  const isWrong = draft !== undefined && !(Number(draft) >= 0 && Number(draft) <= 100 && draft.trim() !== '');
  return (
    <span className="share-field">
      <input
        id={id}
        className="field"
        inputMode="decimal"
        aria-label={label}
        value={draft ?? String(Math.round(value * 1000) / 10)}
        disabled={isDisabled}
        aria-invalid={isWrong || undefined}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setDraft(undefined)}
      />
      %
    </span>
  );
}
