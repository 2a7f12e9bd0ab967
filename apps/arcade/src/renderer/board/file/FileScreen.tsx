/** A game file with its faults beside its text: each at its line, all at once. */
import type { Diagnostic } from '@dota-factory/base';
import { Button, FaultList } from '@dota-factory/ui';
import { useEffect, useRef, useState } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import { isBroken, type LibraryEntry } from '../library/library.ts';
import { SourceText, type SourceTextHandle } from './SourceText.tsx';

export interface FileScreenProps {
  readonly entry: LibraryEntry;
  readonly go: Go;
}

export function FileScreen({ entry, go }: FileScreenProps) {
  const { id, file, text, diagnostics, game } = entry;
  const source = useRef<SourceTextHandle>(null);
  const [chosen, setChosen] = useState(0);
  const isFaulty = isBroken(entry);
  const first = diagnostics[0];
  useEffect(() => {
    if (first) source.current?.showLine(first.line);
  }, [first]);
  const show = (index: number) => {
    setChosen(index);
    const diagnostic = diagnostics[index];
    if (diagnostic) source.current?.showLine(diagnostic.line);
  };
  return (
    <div className="page">
      <header className="bar">
        <Button variant="quiet" onPress={() => go('board')}>
          ← Board games
        </Button>
        <h1 className="bar-title">{file}</h1>
        <Button
          variant="primary"
          onPress={() => go('board', 'play', id)}
          disabledReason={game ? undefined : 'The file has never been without faults.'}
        >
          {isFaulty && game ? 'Play the last good version' : 'Play'}
        </Button>
      </header>
      <main className="file-body">
        <section className="file-faults" aria-label="Faults">
          <p
            className="file-summary"
            role="status"
            data-tone={isFaulty ? 'danger' : 'good'}
            data-testid="file-summary"
          >
            {describeFaults(diagnostics)}
          </p>
          <FaultButtons diagnostics={diagnostics} chosen={chosen} onChoose={show} />
          {diagnostics.length > 0 && (
            <FaultList diagnostics={diagnostics.slice(chosen, chosen + 1)} findSource={() => text} />
          )}
          <p className="muted">The file is read again whenever it changes on disk.</p>
        </section>
        <SourceText
          ref={source}
          file={file}
          text={text}
          diagnostics={diagnostics}
          chosen={diagnostics[chosen]}
        />
      </main>
    </div>
  );
}

function describeFaults(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  if (diagnostics.length === 0) return '✓ No faults. The game can be played.';
  const parts = [
    ...(errors > 0 ? [`✕ ${errors} ${errors === 1 ? 'fault' : 'faults'}`] : []),
    ...(warnings > 0 ? [`⚠ ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ];
  return parts.join(', ');
}

interface FaultButtonsProps {
  readonly diagnostics: readonly Diagnostic[];
  readonly chosen: number;
  onChoose(index: number): void;
}

function FaultButtons({ diagnostics, chosen, onChoose }: FaultButtonsProps) {
  return (
    <ol className="fault-places">
      {diagnostics.map(({ line, column, message, severity, file }, index) => (
        // By index: the list is replaced as a whole, never reordered
        <li key={index}>
          <button
            type="button"
            className="fault-link"
            aria-current={index === chosen}
            data-severity={severity}
            onClick={() => onChoose(index)}
          >
            <span className="fault-link-place">
              {severity === 'error' ? '✕' : '⚠'} {file}:{line}:{column}
            </span>
            <span className="fault-link-words">{message}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
