/** What was found before: every finished run with its config and a note; any can be shown, any two of a kind compared. */
import { Button, FaultList, Panel } from '@dota-factory/ui';
import { useState } from 'react';
import type { HistoryEntry, HistoryResult, HistoryTrouble } from '../../contract/index.ts';
import { HeatMap } from '../matrix/HeatMap.tsx';
import { MetaSizes } from '../metagame/MetaView.tsx';
import { findHoldReason } from '../session/reasons.ts';
import type { SessionView } from '../session/session.ts';
import { useSession, useView } from '../session/use-session.ts';
import { ComparisonTable } from '../what-if/ComparisonTable.tsx';
import { MatrixComparison } from '../what-if/MatrixComparison.tsx';
import { SearchResult } from '../search/SearchResult.tsx';
import { SweepResult } from '../sweep/SweepResult.tsx';
import { TuneResult } from '../tune/TuneResult.tsx';
import { ComparedTable } from './ComparedTable.tsx';
import { type ComparedResults, compareResults } from './compare-results.ts';
import { SeriesTable } from './SeriesTable.tsx';

const historyOf = ({ history }: SessionView) => history;
const KINDS: Readonly<Record<HistoryEntry['kind'], string>> = {
  matrix: 'Matrix',
  meta: 'Metagame',
  whatIf: 'What if',
  sweep: 'Sweep',
  search: 'Search',
  tune: 'Tuner',
  series: 'Series',
};

type Shown =
  | { readonly kind: 'result'; readonly entry: HistoryEntry; readonly result: HistoryResult }
  | { readonly kind: 'comparison'; readonly title: string; readonly compared: ComparedResults | undefined };

export function HistoryView() {
  const session = useSession();
  const { entries, file, trouble } = useView(historyOf);
  const holdReason = useView(findHoldReason);
  const [shown, setShown] = useState<Shown>();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const kinds = new Set(entries.filter(({ id }) => chosen.includes(id)).map(({ kind }) => kind));
  const compareReason =
    chosen.length !== 2
      ? 'Tick two runs of the same kind first.'
      : kinds.size !== 1
        ? 'Only runs of the same kind can be compared.'
        : undefined;
  if (entries.length === 0) {
    return (
      <div className="empty">
        <h2>Nothing finished yet</h2>
        <p>
          Every series, matrix, metagame, what-if, sweep, search and tuning that was fought to its end is kept
          here, also when the config is reloaded or the tool is closed. Tick two of the same kind to compare
          them.
        </p>
        <Trouble trouble={trouble} />
      </div>
    );
  }
  const show = async (entry: HistoryEntry) => {
    const result = await session.showResult(entry.id);
    if (result) setShown({ kind: 'result', entry, result });
  };
  const compare = async () => {
    // The older one is "before".
    const [first = -1, second = -1] = [...chosen].sort((a, b) => a - b);
    const [before, after] = await Promise.all([session.showResult(first), session.showResult(second)]);
    if (before === undefined || after === undefined) return;
    const title = `${describeTime(entries, first)} against ${describeTime(entries, second)}`;
    setShown({ kind: 'comparison', title, compared: compareResults(before, after) });
  };
  const remove = ({ id }: HistoryEntry) => {
    setChosen(chosen.filter((each) => each !== id));
    if (shown?.kind === 'result' && shown.entry.id === id) setShown(undefined);
    session.removeResult(id);
  };
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen.slice(-1), id]);
  return (
    <div className="page">
      <div className="toolbar" role="group" aria-label="History">
        <Button variant="primary" onPress={() => void compare()} disabledReason={holdReason ?? compareReason}>
          Compare the two
        </Button>
        <span className="toolbar-space" />
        <span className="muted history-file" title={file}>{`Kept in ${nameOf(file)}`}</span>
      </div>
      <div className="page-body">
        <Trouble trouble={trouble} />
        <table className="effects history">
          <caption className="visually-hidden">Finished runs, the newest first</caption>
          <thead>
            <tr>
              <th scope="col">Compare</th>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Config</th>
              <th scope="col">Note</th>
              <th scope="col">
                <span className="visually-hidden">Show</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id} data-testid="history-entry">
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Compare the ${KINDS[entry.kind].toLowerCase()} of ${formatTime(entry)}`}
                    checked={chosen.includes(entry.id)}
                    disabled={holdReason !== undefined}
                    onChange={() => toggle(entry.id)}
                  />
                </td>
                <td>{formatTime(entry)}</td>
                <td>{`${KINDS[entry.kind]}: ${entry.label}`}</td>
                <td className="mono">{entry.hash.slice(0, 8)}</td>
                <td>
                  <NoteField entry={entry} />
                </td>
                <td>
                  <Button
                    variant="quiet"
                    label={`Show the run of ${formatTime(entry)}`}
                    disabledReason={holdReason}
                    onPress={() => void show(entry)}
                  >
                    Show
                  </Button>
                  <Button
                    variant="quiet"
                    label={`Remove the run of ${formatTime(entry)}`}
                    tooltip="Removes it from the history and from its file"
                    disabledReason={holdReason}
                    onPress={() => remove(entry)}
                  >
                    Remove
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {shown && <Result shown={shown} />}
      </div>
    </div>
  );
}

const nameOf = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** `18 Nov 04:31:09`: a history outlives the day. */
const formatTime = ({ at }: HistoryEntry) =>
  new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** A damaged file that was kept aside, or a disk that refuses. */
function Trouble({ trouble }: { trouble: HistoryTrouble | null }) {
  if (trouble === null) return null;
  return (
    <div className="history-trouble" role="alert">
      <p>{`⚠ ${trouble.message}`}</p>
      {trouble.diagnostics.length > 0 && (
        <FaultList diagnostics={trouble.diagnostics} findSource={noSource} />
      )}
    </div>
  );
}

const noSource = () => undefined;

function describeTime(history: readonly HistoryEntry[], id: number): string {
  const entry = history.find((each) => each.id === id);
  return entry === undefined ? '' : `${formatTime(entry)} (${entry.hash.slice(0, 8)})`;
}

/** Sent when the field is left, not with every letter. */
function NoteField({ entry: { id, note } }: { entry: HistoryEntry }) {
  const session = useSession();
  const isHeld = useView(findHoldReason) !== undefined;
  const [draft, setDraft] = useState<string>();
  const send = () => {
    if (draft !== undefined && draft !== note) session.noteResult(id, draft);
    setDraft(undefined);
  };
  return (
    <input
      className="field"
      aria-label="Note"
      placeholder="Write a note"
      maxLength={200}
      disabled={isHeld}
      value={draft ?? note}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={send}
      onKeyDown={(event) => event.key === 'Enter' && send()}
    />
  );
}

function Result({ shown }: { shown: Shown }) {
  if (shown.kind === 'comparison') {
    return (
      <section aria-label="Comparison" className="history-result">
        <h2>{shown.title}</h2>
        {shown.compared === undefined && <p>These two have no arena, design or step in common.</p>}
        {shown.compared?.kind === 'matrix' && <MatrixComparison matrix={shown.compared.matrix} run={null} />}
        {shown.compared?.kind === 'rows' && <ComparedTable compared={shown.compared} />}
      </section>
    );
  }
  const { entry, result } = shown;
  return (
    <section aria-label="Result" className="history-result">
      <h2>{`${KINDS[entry.kind]} of ${formatTime(entry)}`}</h2>
      {result.kind === 'matrix' && (
        <Panel title={entry.label} name="history-matrix">
          <HeatMap matrix={result.state} order="strongest" run={entry.id} />
        </Panel>
      )}
      {result.kind === 'meta' && <MetaSizes sizes={result.state.sizes} />}
      {result.kind === 'sweep' && <SweepResult sweep={result.state} />}
      {result.kind === 'search' && <SearchResult search={result.state} />}
      {result.kind === 'tune' && <TuneResult tune={result.state} />}
      {result.kind === 'series' && <SeriesTable arenas={result.state.arenas} />}
      {result.kind === 'whatIf' &&
        (result.state.matrix === null ? (
          <ComparisonTable whatIf={result.state} run={entry.id} />
        ) : (
          <MatrixComparison matrix={result.state.matrix} run={entry.id} />
        ))}
    </section>
  );
}
