/** What a judgement means, and what to do next. */
import type { Status } from '@dota-factory/quest';
import type { ShownJudgement } from '../../host/arcade-host.ts';

export interface StatusWords {
  readonly sign: string;
  readonly tone: 'good' | 'danger' | 'warning';
  readonly title: string;
  readonly next: string;
}

const WORDS: Readonly<Record<Status, StatusWords>> = {
  passed: { sign: '✓', tone: 'good', title: 'Solved', next: '' },
  compile_error: {
    sign: '✕',
    tone: 'danger',
    title: 'It does not compile yet',
    next: 'Begin with the first message: it is underlined in the code. Later ones often follow from it.',
  },
  wrong_answer: {
    sign: '✕',
    tone: 'danger',
    title: 'Not right yet',
    next: 'Compare what is expected with yours, and step through a case that failed.',
  },
  crashed: {
    sign: '✕',
    tone: 'danger',
    title: 'It crashed',
    next: 'Look at the line that is underlined, and step through a case to see the values that led there.',
  },
  timed_out: {
    sign: '✕',
    tone: 'danger',
    title: 'It did not end in time',
    next: 'A loop may never stop: look at what changes in each of its rounds, and when it is left.',
  },
  output_limit: {
    sign: '⚠',
    tone: 'danger',
    title: 'It printed too much',
    next: 'A loop that prints may never stop. At most 64 KB are shown.',
  },
  memory_limit: {
    sign: '⚠',
    tone: 'danger',
    title: 'It needs too much memory',
    next: 'Ask for less at once, and free what you do not need any more. A program has 64 MB.',
  },
  leaked: {
    sign: '⚠',
    tone: 'warning',
    title: 'Right, but memory was not given back',
    next: 'Call free for every block that malloc, calloc or realloc gave you, on every way out.',
  },
};

export function describeJudgement(judgement: ShownJudgement, samplesOnly: boolean): StatusWords {
  const words = WORDS[judgement.status];
  if (judgement.status !== 'passed' || !samplesOnly) return words;
  return { ...words, title: 'The samples are right', next: 'Submit it: then the hidden cases are run, too.' };
}
