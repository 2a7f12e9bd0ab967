/** The text of a file with line numbers; lines with faults are marked. Only the lines in sight are on the page. */
import type { Diagnostic } from '@dota-factory/base';
import { type Ref, useImperativeHandle, useMemo, useState } from 'react';
import { useElementSize } from '../use-element-size.ts';
import { findWindow, listSourceLines, type SourceLine, splitLines } from './source-lines.ts';

export interface SourceTextHandle {
  /** Scrolls so that the line is in the middle. */
  showLine(line: number): void;
}

export interface SourceTextProps {
  readonly file: string;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly chosen: Diagnostic | undefined;
  readonly ref: Ref<SourceTextHandle>;
}

/** In CSS pixels, as the sheet has it. */
const LINE_HEIGHT = 20;

export function SourceText({ file, text, diagnostics, chosen, ref }: SourceTextProps) {
  const { ref: box, height } = useElementSize();
  const [scrollTop, setScrollTop] = useState(0);
  const lines = useMemo(() => splitLines(text), [text]);
  const { from, to } = findWindow(scrollTop, height, LINE_HEIGHT, lines.length);
  useImperativeHandle(ref, () => ({
    showLine: (line) => {
      const middle = (line - 0.5) * LINE_HEIGHT - (box.current?.clientHeight ?? 0) / 2;
      box.current?.scrollTo({ top: Math.max(0, middle) });
    },
  }));
  return (
    <section className="source" aria-label={`Text of ${file}`}>
      <div
        ref={box}
        className="source-scroll"
        tabIndex={0}
        role="region"
        aria-label={`Text of ${file}`}
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      >
        <div className="source-lines" style={{ height: lines.length * LINE_HEIGHT }}>
          {listSourceLines(lines, diagnostics, from, to).map((line) => (
            <Line key={line.number} line={line} isChosen={chosen?.line === line.number} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Line({
  line: { number, text, severity, columns },
  isChosen,
}: {
  line: SourceLine;
  isChosen: boolean;
}) {
  const [column] = columns;
  return (
    <div
      className="source-line"
      style={{ top: (number - 1) * LINE_HEIGHT }}
      data-line={number}
      data-severity={severity}
      data-chosen={isChosen || undefined}
    >
      <span className="source-number">
        {severity === 'error' ? '✕ ' : severity === 'warning' ? '⚠ ' : ''}
        {number}
      </span>
      <code className="source-code">
        {column === undefined ? (
          text
        ) : (
          <>
            {text.slice(0, column)}
            <mark className="source-spot">{text.slice(column, column + 1) || ' '}</mark>
            {text.slice(column + 1)}
          </>
        )}
      </code>
    </div>
  );
}
