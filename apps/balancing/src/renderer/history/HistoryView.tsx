/** What was found before: every finished run with its config and a note; any can be shown, any two matrices compared. */
import { Button, Panel } from '@dota-factory/ui';
import { useState } from 'react';
import type { HistoryEntry, HistoryResult, WhatIfMatrix } from '../../contract/index.ts';
import { HeatMap } from '../matrix/HeatMap.tsx';
import { MetaSizes } from '../metagame/MetaView.tsx';
import type { SessionView } from '../session/session.ts';
import { useSession, useView } from '../session/use-session.ts';
import { ComparisonTable } from '../what-if/ComparisonTable.tsx';
import { MatrixComparison } from '../what-if/MatrixComparison.tsx';
import { compareMatrices } from './compare-matrices.ts';

const historyOf = ({ history }: SessionView) => history;
const KINDS = { matrix: 'Matrix', meta: 'Metagame', whatIf: 'What if' } as const;

type Shown =
  | { readonly kind: 'result'; readonly entry: HistoryEntry; readonly result: HistoryResult }
  | { readonly kind: 'comparison'; readonly title: string; readonly matrix: WhatIfMatrix };

export function HistoryView() {
  const session = useSession();
  const history = useView(historyOf);
  const [shown, setShown] = useState<Shown>();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (history.length === 0) {
    return (
      <div className="empty">
        <h2>Nothing finished yet</h2>
        <p>
          Every matrix, metagame and what-if that was fought to its end is kept here until the tool is closed,
          also when the config is reloaded. Tick two matrices to compare them.
        </p>
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
    if (before?.kind !== 'matrix' || after?.kind !== 'matrix') return;
    const title = `${describeTime(history, first)} against ${describeTime(history, second)}`;
    setShown({ kind: 'comparison', title, matrix: compareMatrices(before.state, after.state) });
  };
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen.slice(-1), id]);
  return (
    <div className="page">
      <div className="toolbar" role="group" aria-label="History">
        <Button
          variant="primary"
          onPress={() => void compare()}
          disabledReason={chosen.length === 2 ? undefined : 'Tick two matrices first.'}
        >
          Compare the two
        </Button>
      </div>
      <div className="page-body">
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
            {history.map((entry) => (
              <tr key={entry.id} data-testid="history-entry">
                <td>
                  {entry.kind === 'matrix' && (
                    <input
                      type="checkbox"
                      aria-label={`Compare the matrix of ${formatTime(entry)}`}
                      checked={chosen.includes(entry.id)}
                      onChange={() => toggle(entry.id)}
                    />
                  )}
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
                    onPress={() => void show(entry)}
                  >
                    Show
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

const formatTime = ({ at }: HistoryEntry) => new Date(at).toLocaleTimeString();

function describeTime(history: readonly HistoryEntry[], id: number): string {
  const entry = history.find((each) => each.id === id);
  return entry === undefined ? '' : `${formatTime(entry)} (${entry.hash.slice(0, 8)})`;
}

/** Sent when the field is left, not with every letter. */
function NoteField({ entry: { id, note } }: { entry: HistoryEntry }) {
  const session = useSession();
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
        <MatrixComparison matrix={shown.matrix} run={null} />
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
      {result.kind === 'whatIf' &&
        (result.state.matrix === null ? (
          <ComparisonTable whatIf={result.state} run={entry.id} />
        ) : (
          <MatrixComparison matrix={result.state.matrix} run={entry.id} />
        ))}
    </section>
  );
}
