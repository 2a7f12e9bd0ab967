/** Files with their faults beside their text: each at its line, all at once. */
import type { Diagnostic } from '@dota-factory/base';
import { FaultList } from '@dota-factory/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SourceText, type SourceTextHandle } from './SourceText.tsx';

export interface SourceFile {
  /** As diagnostics name it. */
  readonly file: string;
  readonly text: string;
}

export interface FaultsPageProps {
  /** Buttons above. */
  readonly header: ReactNode;
  /** At least one; the first is shown while there is no fault. */
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** What is said when there is no fault. */
  readonly praise: string;
  /** How the texts are kept up to date. */
  readonly note: string;
}

export const isFaulty = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

export function FaultsPage({ header, files, diagnostics, praise, note }: FaultsPageProps) {
  const source = useRef<SourceTextHandle>(null);
  const [index, setIndex] = useState(0);
  const [opened, setOpened] = useState<string | undefined>(undefined);
  const chosen = diagnostics[index] ?? diagnostics[0];
  const shown = findShown(files, opened ?? chosen?.file);
  const line = chosen?.line;
  useEffect(() => {
    if (line !== undefined) source.current?.showLine(line);
  }, [line, chosen, shown.file]);
  return (
    <div className="page">
      {header}
      <main className="file-body">
        <section className="file-faults" aria-label="Faults">
          <p
            className="file-summary"
            role="status"
            data-tone={isFaulty(diagnostics) ? 'danger' : 'good'}
            data-testid="file-summary"
          >
            {diagnostics.length === 0 ? `✓ No faults. ${praise}` : describeFaults(diagnostics)}
          </p>
          <FaultButtons
            diagnostics={diagnostics}
            chosen={chosen}
            onChoose={(next) => {
              setIndex(next);
              setOpened(undefined);
            }}
          />
          {chosen && (
            <FaultList diagnostics={[chosen]} findSource={() => findShown(files, chosen.file).text} />
          )}
          {files.length > 1 && <FileButtons {...{ files, diagnostics }} shown={shown} onOpen={setOpened} />}
          <p className="muted">{note}</p>
        </section>
        <SourceText
          key={shown.file}
          ref={source}
          file={shown.file}
          text={shown.text}
          diagnostics={diagnostics.filter(({ file }) => file === shown.file)}
          chosen={chosen?.file === shown.file ? chosen : undefined}
        />
      </main>
    </div>
  );
}

const findShown = (files: readonly SourceFile[], name: string | undefined): SourceFile =>
  files.find(({ file }) => file === name) ?? files[0] ?? { file: '', text: '' };

function describeFaults(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const parts = [
    ...(errors > 0 ? [`✕ ${errors} ${errors === 1 ? 'fault' : 'faults'}`] : []),
    ...(warnings > 0 ? [`⚠ ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ];
  return parts.join(', ');
}

interface FaultButtonsProps {
  readonly diagnostics: readonly Diagnostic[];
  readonly chosen: Diagnostic | undefined;
  onChoose(index: number): void;
}

function FaultButtons({ diagnostics, chosen, onChoose }: FaultButtonsProps) {
  return (
    <ol className="fault-places">
      {diagnostics.map((diagnostic, index) => (
        // By index: the list is replaced as a whole, never reordered
        <li key={index}>
          <button
            type="button"
            className="fault-link"
            aria-current={diagnostic === chosen}
            data-severity={diagnostic.severity}
            onClick={() => onChoose(index)}
          >
            <span className="fault-link-place">
              {diagnostic.severity === 'error' ? '✕' : '⚠'} {diagnostic.file}:{diagnostic.line}:
              {diagnostic.column}
            </span>
            <span className="fault-link-words">{diagnostic.message}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface FileButtonsProps {
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly shown: SourceFile;
  onOpen(file: string): void;
}

function FileButtons({ files, diagnostics, shown, onOpen }: FileButtonsProps) {
  return (
    <ul className="source-files" aria-label="Files">
      {files.map(({ file }) => {
        const count = diagnostics.filter((each) => each.file === file).length;
        return (
          <li key={file}>
            <button
              type="button"
              className="source-file"
              aria-current={file === shown.file}
              onClick={() => onOpen(file)}
            >
              <span>{file.replace(/^[^/]*\//, '')}</span>
              {count > 0 && <span className="source-file-count">{count}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
