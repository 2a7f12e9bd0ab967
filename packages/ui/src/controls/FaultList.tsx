/** Faults of data files: the place, what is wrong, and the line with a caret under the spot. */
import { type Diagnostic, formatDiagnosticWithSource } from '@dota-factory/base';

export interface FaultListProps {
  readonly diagnostics: readonly Diagnostic[];
  /** Text of a file by the name that diagnostics give it. */
  findSource(file: string): string | undefined;
}

export function FaultList({ diagnostics, findSource }: FaultListProps) {
  return (
    <ol className="faults">
      {diagnostics.map((diagnostic, index) => (
        // By index: the list is replaced as a whole, never reordered
        <Fault key={index} diagnostic={diagnostic} source={findSource(diagnostic.file)} />
      ))}
    </ol>
  );
}

function Fault({ diagnostic, source }: { diagnostic: Diagnostic; source: string | undefined }) {
  const parts = splitFault(diagnostic, source);
  return (
    <li className="fault" data-severity={diagnostic.severity}>
      <div className="fault-head">
        <span className="fault-place">{parts.place}</span>
        <span className="fault-severity">{diagnostic.severity === 'error' ? '✕ error' : '⚠ warning'}</span>
        <span className="fault-path">{parts.path}</span>
      </div>
      <p className="fault-message">{parts.sentence}</p>
      {parts.line !== undefined && (
        <pre className="fault-source">
          {parts.line}
          {'\n'}
          {parts.indent}
          <span className="fault-caret">^</span>
        </pre>
      )}
    </li>
  );
}

export interface FaultParts {
  /** `config/ships.toml:12:5` */
  readonly place: string;
  readonly sentence: string;
  readonly path: string;
  /** The source line with its number, and what comes before the caret below it. */
  readonly line: string | undefined;
  readonly indent: string;
}

/** Taken from the text form of base, so that a window and a terminal say the same and escape the same. */
export function splitFault(diagnostic: Diagnostic, source: string | undefined): FaultParts {
  const lines = formatDiagnosticWithSource(diagnostic, source, { color: false }).split('\n');
  const [, place = '', words = ''] = /^(.*?:\d+:\d+): (?:warning: )?(.*)$/.exec(lines[0] ?? '') ?? [];
  const path = diagnostic.path.length > 0 ? (lines.at(-1)?.trim() ?? '') : '';
  const hasSource = lines.length > (diagnostic.path.length > 0 ? 2 : 1);
  // A sentence that begins with a key keeps it as it is written in the file.
  const sentence = /^[a-z]+[ ,]/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  return {
    place,
    sentence: /[.!?]$/.test(sentence) ? sentence : `${sentence}.`,
    path,
    line: hasSource ? lines[1]?.slice(1) : undefined,
    indent: hasSource ? (lines[2]?.slice(1, -1) ?? '') : '',
  };
}
