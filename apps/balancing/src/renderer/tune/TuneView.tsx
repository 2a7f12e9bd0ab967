/** Lets the tool propose the numbers: targets at the left, the way to them and the proposal at the right. */
import { Button, FaultList, NumberField, Panel, Segmented } from '@dota-factory/ui';
import { useEffect, useRef, useState } from 'react';
import type { TargetsCheck, TargetsFile } from '../../contract/index.ts';
import { isUnderWay } from '../figures/words.ts';
import { findHoldReason } from '../session/reasons.ts';
import type { SessionView } from '../session/session.ts';
import { useSession, useView } from '../session/use-session.ts';
import { TargetsForm } from './TargetsForm.tsx';
import { TuneResult } from './TuneResult.tsx';
import { describeTargets } from './words.ts';

/** Targets as they are being written. It outlives the tab. */
export interface TargetsDraft {
  readonly text: string;
  readonly form: 'form' | 'text';
  readonly rounds: number;
  readonly seed: number;
  /** As it is on disk. */
  readonly saved: string;
  readonly file: TargetsFile;
}

const FORMS = [
  { id: 'form', label: 'Form' },
  { id: 'text', label: 'Text', title: 'As sim tune reads it' },
] as const;
const TARGETS_NAME = 'balancing_targets.toml';
const DEFAULT_ROUNDS = 10;
/** While someone types. */
const CHECK_MS = 200;

export interface TuneViewProps {
  /** Undefined until the file was read. */
  readonly draft: TargetsDraft | undefined;
  onDraft(draft: TargetsDraft): void;
}

export function TuneView({ draft, onDraft }: TuneViewProps) {
  const session = useSession();
  const isKnown = draft !== undefined;
  useEffect(() => {
    if (isKnown) return;
    void session.readTargets().then((file) => file && onDraft(beginDraft(file)));
  }, [session, isKnown, onDraft]);
  if (draft === undefined) return <p className="empty">Reading the targets …</p>;
  return <Tuner draft={draft} onDraft={onDraft} />;
}

const beginDraft = (file: TargetsFile): TargetsDraft => ({
  text: file.text,
  saved: file.text,
  form: 'form',
  rounds: file.interrupted?.rounds ?? DEFAULT_ROUNDS,
  seed: file.interrupted?.seed ?? 1,
  file,
});

const tuneOf = ({ tune }: SessionView) => tune;
const hashOf = ({ config }: SessionView) => config?.hash ?? '';

function Tuner({ draft, onDraft }: { draft: TargetsDraft; onDraft(draft: TargetsDraft): void }) {
  const session = useSession();
  const tune = useView(tuneOf);
  const holdReason = useView(findHoldReason);
  const check = useCheck(draft.text, useView(hashOf));
  const { text, form, rounds, seed, file } = draft;
  const change = (part: Partial<TargetsDraft>) => onDraft({ ...draft, ...part });
  const isRunning = tune !== null && isUnderWay(tune.status);
  const faults = check?.diagnostics.length ?? 0;
  const faultReason =
    check === undefined
      ? 'The targets are being checked.'
      : check.pairs === 0
        ? 'The targets have faults.'
        : undefined;
  const start = () => {
    session.startTune({ text, rounds, seed });
    change({ saved: text, file: { ...file, interrupted: null } });
  };
  const save = async () => {
    if ((await session.saveTargets(text)) !== undefined) change({ saved: text });
  };
  const number = (label: string, key: 'rounds' | 'seed', min: number, max: number, title: string) => (
    <NumberField
      label={label}
      title={title}
      value={draft[key]}
      min={min}
      max={max}
      isDisabled={holdReason !== undefined}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <div className="page">
      <div className="toolbar" role="group" aria-label="Tuner">
        <Segmented
          label="How targets are written"
          choices={FORMS}
          chosen={form}
          onChoose={(next) => change({ form: next })}
        />
        <OpenButton
          disabledReason={holdReason}
          onOpen={(opened) => change({ text: opened, form: form === 'form' ? 'text' : form })}
        />
        <Button
          onPress={() => void save()}
          disabledReason={holdReason ?? (text === draft.saved ? 'Nothing has changed.' : undefined)}
          tooltip={`Writes ${file.path}`}
        >
          Save
        </Button>
        {number('Steps', 'rounds', 1, 1000, 'At most, after the first look')}
        {number('Seed', 'seed', 0, Number.MAX_SAFE_INTEGER, 'The same seed proposes the same')}
        {isRunning ? (
          <Button
            onPress={() => session.cancelTune()}
            disabledReason={holdReason}
            tooltip="Keeps the best so far"
          >
            Cancel
          </Button>
        ) : (
          <Button variant="primary" onPress={start} disabledReason={holdReason ?? faultReason}>
            Tune
          </Button>
        )}
        <span className="toolbar-space" />
        {check?.written && check.pairs > 0 && (
          <span className="muted" data-testid="targets-summary">
            {describeTargets(check.pairs, check.written)}
          </span>
        )}
      </div>
      {file.interrupted && !isRunning && (
        <InterruptedStrip
          file={file}
          holdReason={holdReason}
          onGoOn={({ text: cut, rounds: steps, seed: own }) => {
            session.startTune({ text: cut, rounds: steps, seed: own });
            change({ text: cut, saved: cut, rounds: steps, seed: own, file: { ...file, interrupted: null } });
          }}
        />
      )}
      <div className="tune">
        <Panel title="What should be, and what may change" name="targets">
          <p className="muted tune-file" title={`${file.path}; sim tune takes the same file`}>
            {file.trouble ?? `${text === draft.saved ? 'Kept' : 'Not yet saved'} in ${TARGETS_NAME}`}
          </p>
          {form === 'text' ? (
            <TargetsText
              text={text}
              isHeld={holdReason !== undefined}
              onText={(next) => change({ text: next })}
            />
          ) : (
            <TargetsForm
              text={text}
              written={check?.written ?? null}
              isStale={check === undefined}
              holdReason={holdReason}
              onText={(next) => change({ text: next })}
            />
          )}
          {faults > 0 && check && (
            <div className="targets-faults" role="alert">
              <FaultList diagnostics={check.diagnostics} findSource={() => text} />
            </div>
          )}
        </Panel>
        <div className="tune-results">{tune === null ? <Introduction /> : <TuneResult tune={tune} />}</div>
      </div>
    </div>
  );
}

/** Undefined until this very text was checked. */
function useCheck(text: string, hash: string): TargetsCheck | undefined {
  const session = useSession();
  const key = `${hash} ${text}`;
  const [known, setKnown] = useState<{ readonly key: string; readonly check: TargetsCheck }>();
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      void session.checkTargets(text).then((check) => {
        if (isWanted && check) setKnown({ key, check });
      });
    }, CHECK_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [session, text, key]);
  return known?.key === key ? known.check : undefined;
}

interface TargetsTextProps {
  readonly text: string;
  readonly isHeld: boolean;
  onText(text: string): void;
}

function TargetsText({ text, isHeld, onText }: TargetsTextProps) {
  return (
    <textarea
      className="field targets-text"
      aria-label="Targets as text"
      spellCheck={false}
      value={text}
      disabled={isHeld}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

interface OpenButtonProps {
  readonly disabledReason: string | undefined;
  onOpen(text: string): void;
}

/** A file of the person's choice takes the place of what is written. */
function OpenButton({ disabledReason, onOpen }: OpenButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onPress={() => input.current?.click()} disabledReason={disabledReason} tooltip="A TOML file">
        Open …
      </Button>
      <input
        ref={input}
        type="file"
        accept=".toml"
        hidden
        aria-label="Targets to open"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          void file?.text().then(onOpen);
        }}
      />
    </>
  );
}

interface InterruptedStripProps {
  readonly file: TargetsFile;
  readonly holdReason: string | undefined;
  onGoOn(cut: NonNullable<TargetsFile['interrupted']>): void;
}

function InterruptedStrip({ file: { interrupted }, holdReason, onGoOn }: InterruptedStripProps) {
  if (interrupted === null) return null;
  return (
    <div className="tune-strip" role="status" data-testid="tune-interrupted">
      <span>
        A tuning with seed {interrupted.seed} was cut off when the tool ended. What it had fought is kept.
      </span>
      <Button variant="primary" disabledReason={holdReason} onPress={() => onGoOn(interrupted)}>
        Go on
      </Button>
    </div>
  );
}

function Introduction() {
  return (
    <div className="empty">
      <h2>Which numbers make it fair?</h2>
      <p>
        Say how hulls should score against each other in fleets of equal threat, and which numbers may change
        by how much. The tuner moves each number alone to see what it does, takes the smallest step that its
        model hopes for, fights, corrects the model, and tries smaller edits once all is well. It proposes; no
        file is written until you ask for it.
      </p>
    </div>
  );
}
