/** Which difficulty or mod changed which value from what to what; can be searched. */
import type { ConfigChange } from '@dota-factory/lib';
import { useState } from 'react';

/** More than anybody reads: a search brings the others. */
const SHOWN = 300;

export function ChangesTable({ changes }: { readonly changes: readonly ConfigChange[] }) {
  const [search, setSearch] = useState('');
  const found = changes.filter((change) => matches(change, search));
  if (changes.length === 0)
    return <p className="message">Nothing is changed: the config is played as it is.</p>;
  return (
    <>
      <input
        className="field"
        type="search"
        aria-label="Search changes"
        placeholder="Search: a mod, a ship, a key, a number"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="changes">
        <table className="stats">
          <caption className="visually-hidden">Changed values</caption>
          <thead>
            <tr>
              {['By', 'Value', 'From', 'To', 'Where'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.slice(0, SHOWN).map((change) => (
              <ChangeRow key={`${change.id} ${change.target} ${change.subject}`} change={change} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mods-note" role="status">
        {found.length > SHOWN
          ? `${found.length} found; the first ${SHOWN} are shown.`
          : `${found.length} of ${changes.length} changes`}
      </p>
    </>
  );
}

function ChangeRow({
  change: { id, target, subject, from, to, file, line },
}: {
  readonly change: ConfigChange;
}) {
  return (
    <tr data-change={subject}>
      <td>{id}</td>
      <td>
        <span className="change-file">{target.replace('.toml', '')}</span> {subject}
      </td>
      <td>
        <span className="change-value mono" title={from}>
          {from ?? '–'}
        </span>
      </td>
      <td>
        <span className="change-value mono" title={to}>
          {to ?? 'removed'}
        </span>
      </td>
      <td className="change-place">{`${file}:${line}`}</td>
    </tr>
  );
}

/** Every word of the search is somewhere in the row. */
function matches({ id, target, subject, from = '', to = '', file }: ConfigChange, search: string): boolean {
  const row = [id, target, subject, from, to, file].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => row.includes(word));
}
