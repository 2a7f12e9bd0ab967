/** What came out: one status with what to do next, messages, the table of cases, what was printed, who judged. */
import type { CompilerMessage } from '@dota-factory/quest';
import { Button, ProgressBar } from '@dota-factory/ui';
import { useEffect, useState } from 'react';
import type { ShownCase, ShownJudgement } from '../../host/arcade-host.ts';
import { formatCall, type Signature } from './c-values.ts';
import { describeJudgement } from './status-words.ts';
import type { Outcome, Work } from './use-judging.ts';

export interface ResultPanelProps {
  readonly work: Work | undefined;
  readonly outcome: Outcome | undefined;
  /** Undefined for a program of the older form. */
  readonly signature: Signature | undefined;
  onCancel(): void;
  /** Shows a place of the code. */
  onPlace(line: number, column: number): void;
  onStep(sample: number): void;
}

export function ResultPanel({ work, outcome, signature, onCancel, onPlace, onStep }: ResultPanelProps) {
  if (work !== undefined) return <Working work={work} onCancel={onCancel} />;
  if (outcome === undefined)
    return (
      <p className="muted quest-empty">
        Write your answer, then run the samples (Ctrl+Enter). Submit it when they are right.
      </p>
    );
  if (outcome.kind === 'cancelled') return <p role="status">Stopped. Nothing was judged.</p>;
  if (outcome.kind === 'failed')
    return (
      <div
        role="alert"
        className="quest-verdict"
        data-tone="danger"
        data-testid="verdict"
        data-status="failed"
      >
        <p className="quest-verdict-title">⚠ This could not be judged</p>
        <p>{outcome.reason}</p>
        <p className="muted">Your code is kept. Try it again: the next judgement starts anew.</p>
      </div>
    );
  const { judgement, samplesOnly, earned } = outcome;
  return (
    <>
      <Verdict {...{ judgement, samplesOnly, earned }} />
      <Messages messages={judgement.messages} compilerText={judgement.compilerText} onPlace={onPlace} />
      {judgement.status !== 'compile_error' && judgement.tests.length > 0 && signature !== undefined && (
        <CaseTable tests={judgement.tests} signature={signature} onStep={onStep} />
      )}
      {signature === undefined && judgement.status !== 'compile_error' && (
        <Button onPress={() => onStep(0)}>Step through it</Button>
      )}
      <Printed judgement={judgement} />
      <p className="muted quest-backend" data-testid="backend">
        Judged by {describeBackend(judgement.backend)} in {judgement.milliseconds} ms
      </p>
    </>
  );
}

const describeBackend = (backend: string): string =>
  backend === 'wasm' ? 'the built-in compiler (wasm)' : backend;

const WORK_WORDS: Readonly<Record<Work['kind'], string>> = {
  samples: 'Compiling and running the samples …',
  submit: 'Compiling and running all cases …',
  trace: 'Recording every step …',
};
/** What compiling takes at most, and then some. */
const USUAL_MS = 1500;

function Working({ work, onCancel }: { work: Work; onCancel: () => void }) {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const since = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - since), 100);
    return () => clearInterval(timer);
  }, [work.ticket]);
  return (
    <div className="quest-working" role="status" data-testid="working">
      <p>{work.stage === 'starting' ? 'Starting the compiler …' : WORK_WORDS[work.kind]}</p>
      <ProgressBar
        label="Progress"
        // Nobody knows how long it takes: the bar slows down and never claims to be done.
        value={1 - Math.exp(-elapsed / USUAL_MS)}
        text={`${(elapsed / 1000).toFixed(1)} s`}
      />
      <Button onPress={onCancel}>Stop</Button>
    </div>
  );
}

interface VerdictProps {
  readonly judgement: ShownJudgement;
  readonly samplesOnly: boolean;
  readonly earned: number | undefined;
}

function Verdict({ judgement, samplesOnly, earned }: VerdictProps) {
  const { sign, tone, title, next } = describeJudgement(judgement, samplesOnly);
  return (
    <div
      className="quest-verdict"
      data-tone={tone}
      role="status"
      data-testid="verdict"
      data-status={judgement.status}
    >
      <p className="quest-verdict-title">
        {sign} {title}
        {earned !== undefined && (
          <span className="quest-earned">{earned > 0 ? `+${earned} XP` : 'solved before: no XP again'}</span>
        )}
      </p>
      {judgement.status !== 'compile_error' && <p>{judgement.feedback}</p>}
      {next !== '' && <p className="quest-next">{next}</p>}
    </div>
  );
}

interface MessagesProps extends Pick<ResultPanelProps, 'onPlace'> {
  readonly messages: readonly CompilerMessage[];
  readonly compilerText: string | null;
}

function Messages({ messages, compilerText, onPlace }: MessagesProps) {
  if (messages.length === 0) return compilerText ? <pre className="quest-output">{compilerText}</pre> : null;
  return (
    <ol className="quest-messages" aria-label="Messages of the compiler">
      {messages.map(({ severity, line, column, message }, index) => (
        // The list is replaced as a whole.
        <li key={index}>
          <button
            type="button"
            className="fault-link"
            data-severity={severity}
            onClick={() => onPlace(line, column)}
          >
            <span className="fault-link-place">
              {severity === 'error' ? '✕' : '⚠'} {line === 0 ? 'all of it' : `line ${line}, column ${column}`}
            </span>
            <span className="fault-link-words">{message}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface CaseTableProps extends Pick<ResultPanelProps, 'onStep'> {
  readonly tests: readonly ShownCase[];
  readonly signature: Signature;
}

function CaseTable({ tests, signature, onStep }: CaseTableProps) {
  return (
    <table className="quest-cases" data-testid="cases">
      <thead>
        <tr>
          <th scope="col">Case</th>
          <th scope="col">Expected</th>
          <th scope="col">Yours</th>
          <th scope="col" aria-label="Step" />
        </tr>
      </thead>
      <tbody>
        {tests.map((test, index) => (
          <CaseRow
            key={index}
            {...{ test, signature, onStep }}
            number={index + 1}
            sample={countSamples(tests, index)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Those before a case. */
const countSamples = (tests: readonly ShownCase[], index: number): number =>
  tests.slice(0, index).filter(({ sample }) => sample).length;

interface CaseRowProps extends Pick<CaseTableProps, 'signature' | 'onStep'> {
  readonly test: ShownCase;
  readonly number: number;
  /** Its place among the samples. */
  readonly sample: number;
}

function CaseRow({ test, signature, number, sample, onStep }: CaseRowProps) {
  const mark = test.passed ? '✓' : '✕';
  if (!test.sample)
    return (
      <tr data-passed={test.passed} data-hidden>
        <td>
          <span className="quest-mark">{mark}</span> Hidden case {number}
        </td>
        <td colSpan={3} className="muted">
          {test.passed ? 'passed' : 'failed'}
        </td>
      </tr>
    );
  return (
    <tr data-passed={test.passed}>
      <td>
        <span className="quest-mark">{mark}</span> <code>{formatCall(signature, test.input)}</code>
      </td>
      <td>
        <code>{test.expected}</code>
      </td>
      <td>
        <code>{test.actual === '' ? describeNoAnswer(test.status) : test.actual}</code>
      </td>
      <td>
        <Button variant="quiet" onPress={() => onStep(sample)} label={`Step through case ${number}`}>
          Step
        </Button>
      </td>
    </tr>
  );
}

function describeNoAnswer(status: string): string {
  if (status === 'crashed') return 'crashed';
  return status === 'timed_out' ? 'no end' : '–';
}

function Printed({ judgement: { stdout, stderr } }: { judgement: ShownJudgement }) {
  const all = stderr === '' ? stdout : `${stdout}${stderr}`;
  if (all === '') return null;
  return (
    <section aria-label="Output">
      <h2 className="section-title">Printed</h2>
      <pre className="quest-output" data-testid="output">
        {all}
      </pre>
    </section>
  );
}
