/** One number over a range: how the win rate of an arena follows it, with the band of its intervals. */
import { MAX_RUNS } from '@dota-factory/arena';
import { Button, NumberField } from '@dota-factory/ui';
import { useState } from 'react';
import type { EditableValue } from '../../contract/index.ts';
import type { SeriesSettings } from '../arenas/series-settings.ts';
import { isUnderWay } from '../figures/words.ts';
import { findHoldReason } from '../session/reasons.ts';
import type { SessionView } from '../session/session.ts';
import { useSession, useView } from '../session/use-session.ts';
import { Choice, FILES, useValueGroups } from '../what-if/EditPanel.tsx';
import { isFigure, keyOfPath, nameValue } from '../what-if/edits.ts';
import { SweepResult } from './SweepResult.tsx';

const sweepOf = ({ sweep }: SessionView) => sweep;
const hashOf = ({ config }: SessionView) => config?.hash ?? '';
const arenasOf = ({ arenaIds }: SessionView) => arenaIds;
const MAX_STEPS = 40;

export interface SweepViewProps {
  readonly settings: SeriesSettings;
  onSettings(settings: SeriesSettings): void;
}

export function SweepView({ settings, onSettings }: SweepViewProps) {
  const session = useSession();
  const sweep = useView(sweepOf);
  const holdReason = useView(findHoldReason);
  const ids = useView(arenasOf);
  const { arenas } = session.getView();
  const [file, setFile] = useState<string>(FILES[0]);
  const [groupKey, setGroupKey] = useState<string>();
  const [valueKey, setValueKey] = useState<string>();
  const [arenaKey, setArenaKey] = useState<string>();
  const [range, setRange] = useState({ from: 0.5, to: 1.5, steps: 5 });
  const groups = useValueGroups(file, useView(hashOf));
  const group = groups?.find(({ key }) => key === groupKey) ?? groups?.[0];
  const values = group?.values.filter(isSweepable) ?? [];
  const value =
    values.find(({ path }) => keyOfPath(path) === valueKey) ??
    // What decides a fight is written as a formula; prices never do in an arena.
    values.find((each) => typeof each.value === 'string') ??
    values[0];
  const arena = ids.find((id) => String(id) === arenaKey) ?? ids[0];
  const isHeld = holdReason !== undefined;
  const isRunning = sweep !== null && isUnderWay(sweep.status);
  const { runs, seed } = settings;
  const reason =
    value === undefined || arena === undefined ? 'Choose a number and an arena first.' : undefined;
  const rangeReason = range.from === range.to ? 'The range has no length.' : undefined;
  const start = () => {
    if (value === undefined || arena === undefined) return;
    session.startSweep({ file, path: value.path, ...range, arena, runs, seed });
  };
  return (
    <div className="page">
      <div className="toolbar" role="group" aria-label="What to sweep">
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
        <Choice
          label="Number"
          value={value === undefined ? '' : keyOfPath(value.path)}
          isDisabled={isHeld || value === undefined}
          onChange={setValueKey}
          choices={values.map((each) => ({
            id: keyOfPath(each.path),
            label: `${nameValue(each)} = ${String(each.value)}`,
          }))}
        />
        <Choice
          label="In"
          value={arena === undefined ? '' : String(arena)}
          isDisabled={isHeld || arena === undefined}
          onChange={setArenaKey}
          choices={ids.map((id) => ({ id: String(id), label: arenas.get(id)?.name ?? String(id) }))}
        />
      </div>
      <div className="toolbar" role="group" aria-label="Range">
        <RangeField
          label={typeof value?.value === 'number' ? 'From' : 'From, times'}
          value={range.from}
          isDisabled={isHeld}
          onChange={(from) => setRange({ ...range, from })}
        />
        <RangeField
          label={typeof value?.value === 'number' ? 'To' : 'To, times'}
          value={range.to}
          isDisabled={isHeld}
          onChange={(to) => setRange({ ...range, to })}
        />
        <NumberField
          label="Steps"
          value={range.steps}
          min={2}
          max={MAX_STEPS}
          isDisabled={isHeld}
          onChange={(steps) => setRange({ ...range, steps })}
        />
        <NumberField
          label="Fights"
          title="Of each step, from the same places"
          value={runs}
          min={1}
          max={MAX_RUNS}
          isDisabled={isHeld}
          onChange={(next) => onSettings({ ...settings, runs: next })}
        />
        <NumberField
          label="Seed"
          title="All steps fight from the same places"
          value={seed}
          min={0}
          max={Number.MAX_SAFE_INTEGER}
          isDisabled={isHeld}
          onChange={(next) => onSettings({ ...settings, seed: next })}
        />
        {isRunning ? (
          <Button onPress={() => session.cancelSweep()} disabledReason={holdReason}>
            Cancel
          </Button>
        ) : (
          <Button variant="primary" onPress={start} disabledReason={holdReason ?? reason ?? rangeReason}>
            Sweep
          </Button>
        )}
      </div>
      {sweep === null ? <Introduction /> : <SweepResult sweep={sweep} />}
    </div>
  );
}

/** Numbers, and formulas, which a factor can stretch. */
const isSweepable = (value: EditableValue) => isFigure(value) && typeof value.value !== 'boolean';

interface RangeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly isDisabled: boolean;
  onChange(value: number): void;
}

/** Any number, also one that is being typed. */
function RangeField({ label, value, isDisabled, onChange }: RangeFieldProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <label className="number-field">
      {label}
      <input
        className="field"
        size={7}
        value={draft ?? String(value)}
        disabled={isDisabled}
        aria-invalid={(draft !== undefined && !Number.isFinite(Number(draft))) || undefined}
        onChange={(event) => {
          setDraft(event.target.value);
          const next = Number(event.target.value);
          if (event.target.value.trim() !== '' && Number.isFinite(next)) onChange(next);
        }}
        onBlur={() => setDraft(undefined)}
      />
    </label>
  );
}

function Introduction() {
  return (
    <div className="empty">
      <h2>How far should a number go?</h2>
      <p>
        One number of the config takes several values, a formula several factors, and one arena is fought at
        each from the same places. The plot shows where the fight turns. No file is written.
      </p>
    </div>
  );
}
