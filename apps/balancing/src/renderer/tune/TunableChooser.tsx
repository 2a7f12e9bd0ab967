/** Finds numbers of the config by parts of their names, and adds them to the targets. */
import { Button } from '@dota-factory/ui';
import { useEffect, useId, useState } from 'react';
import type { TunableValue } from '../../contract/index.ts';
import type { SessionView } from '../session/session.ts';
import { useSession, useView } from '../session/use-session.ts';
import { findTunables } from './find-tunables.ts';

export interface TunableChooserProps {
  /** What is listed already is not offered. */
  readonly chosen: readonly { readonly file: string; readonly path: string }[];
  readonly holdReason: string | undefined;
  onChoose(value: TunableValue): void;
}

const hashOf = ({ config }: SessionView) => config?.hash ?? '';
/** More is not read. */
const MAX_SHOWN = 30;

export function TunableChooser({ chosen, holdReason, onChoose }: TunableChooserProps) {
  const session = useSession();
  const hash = useView(hashOf);
  const id = useId();
  const [words, setWords] = useState('');
  const [known, setKnown] = useState<{ readonly hash: string; readonly all: readonly TunableValue[] }>();
  useEffect(() => {
    let isWanted = true;
    void session.listTunables().then((all) => {
      if (isWanted && all) setKnown({ hash, all });
    });
    return () => {
      isWanted = false;
    };
  }, [session, hash]);
  const free = (known?.all ?? []).filter(
    ({ file, name }) => !chosen.some((each) => each.file === file && each.path === name),
  );
  const found = words.trim() === '' ? [] : findTunables(free, words);
  return (
    <div className="tunables">
      <label htmlFor={id} className="muted">
        Find a number to add
      </label>
      <input
        id={id}
        className="field"
        type="search"
        placeholder="e.g. railgun damage"
        value={words}
        disabled={holdReason !== undefined}
        onChange={(event) => setWords(event.target.value)}
      />
      {words.trim() !== '' && (
        <div className="tunables-list" role="group" aria-label="Numbers found">
          {found.slice(0, MAX_SHOWN).map((value) => (
            <Button
              key={`${value.file} ${value.name}`}
              variant="quiet"
              tooltip={`${value.file}: ${String(value.value)}`}
              disabledReason={holdReason}
              onPress={() => onChoose(value)}
            >
              {`${value.name} = ${String(value.value)}`}
            </Button>
          ))}
          <p className="muted">
            {found.length === 0
              ? 'No number has all these words.'
              : found.length > MAX_SHOWN
                ? `… and ${found.length - MAX_SHOWN} more: write another word.`
                : `${found.length} found.`}
          </p>
        </div>
      )}
    </div>
  );
}
