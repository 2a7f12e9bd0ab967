/** What a change would do: the same fights with the loaded config and with another, side by side. */
import type { Diagnostic } from '@dota-factory/base';
import { Button, NumberField } from '@dota-factory/ui';
import { useCallback, useEffect, useState } from 'react';
import { MAX_RUNS } from '@dota-factory/arena';
import { type ArenaId, DEFAULT_MATRIX, type WhatIfState } from '../../contract/index.ts';
import type { SeriesSettings } from '../arenas/series-settings.ts';
import { ExportButtons } from '../figures/ExportButtons.tsx';
import { RunProgressBar } from '../figures/RunProgressBar.tsx';
import { isUnderWay } from '../figures/words.ts';
import { findHoldReason } from '../session/reasons.ts';
import type { SessionView } from '../session/session.ts';
import { useSession, useView } from '../session/use-session.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { Choice, EditPanel, type NotedEdit } from './EditPanel.tsx';
import { MatrixComparison } from './MatrixComparison.tsx';

const whatIfOf = ({ whatIf }: SessionView) => whatIf;
const hashOf = ({ config }: SessionView) => config?.hash ?? '';
const changedOf = ({ config }: SessionView) => config?.changedOnDisk.length ?? 0;
const arenasOf = ({ arenaIds }: SessionView) => arenaIds;
const ALL = 'all';
const MATRIX = 'matrix';
/** A pause in typing after which edits are checked. */
const CHECK_MS = 250;

export interface WhatIfViewProps {
  readonly settings: SeriesSettings;
  onSettings(settings: SeriesSettings): void;
  readonly edits: readonly NotedEdit[];
  onEdits(edits: readonly NotedEdit[]): void;
}

export function WhatIfView({ settings, onSettings, edits, onEdits }: WhatIfViewProps) {
  const session = useSession();
  const whatIf = useView(whatIfOf);
  const holdReason = useView(findHoldReason);
  const hash = useView(hashOf);
  const changed = useView(changedOf);
  const ids = useView(arenasOf);
  const [chosen, setArena] = useState<string>(ALL);
  // A reload gives all arenas new numbers.
  const arena = chosen === MATRIX || ids.includes(Number(chosen)) ? chosen : ALL;
  const [threat, setThreat] = useState(DEFAULT_MATRIX.threat);
  const faults = useFaults(edits);
  const isRunning = whatIf !== null && isUnderWay(whatIf.status);
  const arenas: readonly ArenaId[] | null = arena === ALL || arena === MATRIX ? null : [Number(arena)];
  const matrix = arena === MATRIX ? { level: DEFAULT_MATRIX.level, threat } : null;
  const { runs, seed } = settings;
  const editReason =
    edits.length === 0 ? 'Change a value first.' : faults.length > 0 ? 'The edits have faults.' : undefined;
  return (
    <div className="page">
      <div className="toolbar" role="group" aria-label="Comparison">
        <ArenaChoice value={arena} onChange={setArena} isDisabled={holdReason !== undefined} />
        {arena === MATRIX && (
          <NumberField
            label="Threat"
            title="Production seconds of each team, about, by the prices of each config"
            value={threat}
            min={1}
            max={1_000_000}
            isDisabled={holdReason !== undefined}
            onChange={setThreat}
          />
        )}
        <NumberField
          label="Fights"
          title="Of each arena, before and after"
          value={runs}
          min={1}
          max={MAX_RUNS}
          isDisabled={holdReason !== undefined}
          onChange={(value) => onSettings({ ...settings, runs: value })}
        />
        <NumberField
          label="Seed"
          title="Both versions fight from the same places"
          value={seed}
          min={0}
          max={Number.MAX_SAFE_INTEGER}
          isDisabled={holdReason !== undefined}
          onChange={(value) => onSettings({ ...settings, seed: value })}
        />
        {isRunning ? (
          <Button onPress={() => session.cancelWhatIf()} disabledReason={holdReason}>
            Cancel
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              disabledReason={holdReason ?? editReason}
              onPress={() =>
                session.startWhatIf({
                  against: 'edits',
                  edits: edits.map(({ file, path, value }) => ({ file, path, value })),
                  arenas,
                  matrix,
                  runs,
                  seed,
                })
              }
            >
              Compare with edits
            </Button>
            <Button
              disabledReason={
                holdReason ?? (changed === 0 ? 'The files on disk are those that are loaded.' : undefined)
              }
              tooltip="The loaded config against the files as they are on disk now"
              onPress={() => session.startWhatIf({ against: 'disk', edits: [], arenas, matrix, runs, seed })}
            >
              Compare with disk
            </Button>
          </>
        )}
        <span className="toolbar-space" />
        <ExportButtons
          what="whatIf"
          disabledReason={holdReason ?? (whatIf ? undefined : 'Compare something first.')}
        />
      </div>
      <div className="what-if">
        <EditPanel edits={edits} onEdits={onEdits} faults={faults} holdReason={holdReason} hash={hash} />
        <Results whatIf={whatIf} onHulls={() => setArena(MATRIX)} holdReason={holdReason} />
      </div>
    </div>
  );
}

interface ResultsProps {
  readonly whatIf: WhatIfState | null;
  readonly holdReason: string | undefined;
  /** Chooses all hulls at equal threat for the next comparison. */
  onHulls(): void;
}

function Results({ whatIf, holdReason, onHulls }: ResultsProps) {
  return (
    <section className="what-if-results" aria-label="Comparison">
      {whatIf === null ? (
        <div className="empty">
          <h2>Before and after</h2>
          <p>
            Change a number at the left, then press <strong>Compare with edits</strong>: every arena is fought
            with the config as it is and with the change, from the same places, so that even a small effect
            shows. For prices choose <strong>All hulls at equal threat</strong>: fleets are then sized by the
            prices before and after. Or edit a file in your own editor; the tool notices, and{' '}
            <strong>Compare with disk</strong> does the same. Nothing is written by the tool.
          </p>
        </div>
      ) : (
        <>
          <div className="what-if-head">
            <strong>
              {whatIf.against === 'disk'
                ? 'Loaded config against the files on disk'
                : `Loaded config against ${whatIf.edits.length} ${whatIf.edits.length === 1 ? 'edit' : 'edits'}`}
            </strong>
            <RunProgressBar label="Fights of the comparison" run={whatIf} />
          </div>
          {whatIf.pricesChanged && whatIf.matrix === null && (
            <PriceHint
              isAll={!whatIf.arenas.some(({ canChange }) => canChange)}
              holdReason={holdReason}
              onHulls={onHulls}
            />
          )}
          {whatIf.matrix === null ? (
            <ComparisonTable whatIf={whatIf} run="whatIf" />
          ) : (
            <MatrixComparison matrix={whatIf.matrix} run="whatIf" />
          )}
        </>
      )}
    </section>
  );
}

interface PriceHintProps {
  /** Whether nothing else was changed that could matter. */
  readonly isAll: boolean;
  readonly holdReason: string | undefined;
  onHulls(): void;
}

/** Arenas have fixed numbers of ships, whatever these cost. */
function PriceHint({ isAll, holdReason, onHulls }: PriceHintProps) {
  return (
    <div className="price-hint" role="status" data-testid="price-hint">
      <span>
        {isAll
          ? 'Only prices differ. Arenas have fixed numbers of ships, so that no fight in them can end otherwise.'
          : 'Prices differ, too. Arenas have fixed numbers of ships, so that they show nothing of that.'}
      </span>
      <Button disabledReason={holdReason} onPress={onHulls}>
        All hulls at equal threat
      </Button>
    </div>
  );
}

interface ArenaChoiceProps {
  readonly value: string;
  readonly isDisabled: boolean;
  onChange(value: string): void;
}

function ArenaChoice({ value, isDisabled, onChange }: ArenaChoiceProps) {
  const session = useSession();
  const ids = useView(arenasOf);
  const { arenas } = session.getView();
  return (
    <Choice
      label="In"
      value={value}
      isDisabled={isDisabled}
      onChange={onChange}
      choices={[
        { id: ALL, label: 'All arenas' },
        { id: MATRIX, label: 'All hulls at equal threat' },
        ...ids.map((id) => ({ id: String(id), label: arenas.get(id)?.name ?? String(id) })),
      ]}
    />
  );
}

/** What would be wrong with the config, asked after each pause in typing. */
function useFaults(edits: readonly NotedEdit[]): readonly Diagnostic[] {
  const session = useSession();
  const [faults, setFaults] = useState<readonly Diagnostic[]>([]);
  const check = useCallback(async () => {
    const answer = await session.checkEdits(edits.map(({ file, path, value }) => ({ file, path, value })));
    return answer === undefined || answer.ok ? [] : answer.error.diagnostics;
  }, [session, edits]);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      if (edits.length === 0) setFaults([]);
      else
        void check().then((found) => {
          if (isWanted) setFaults(found);
        });
    }, CHECK_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [edits, check]);
  return faults;
}
