/** A terminal: the task, the code, what came of it, and its run step by step. */
import { challengesOf, isComplete, type LevelSpec, type QuestSpec, totalXp } from '@dota-factory/quest';
import { Button } from '@dota-factory/ui';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { LevelView } from '../../host/arcade-host.ts';
import type { Go } from '../../rooms/arcade-game.ts';
import { LessonDialog } from '../dialogs/LessonDialog.tsx';
import { QuestKeys } from '../dialogs/QuestKeys.tsx';
import type { CodeMark } from '../editor/code-editor.ts';
import { CodeField, type CodeFieldHandle } from '../editor/CodeField.tsx';
import { FaultStrip } from '../file/FaultStrip.tsx';
import type { QuestEntry, QuestLibrary } from '../library/library.ts';
import { moveBy, moveTo, moveToEnd, moveToLine, stepAt } from '../stepping/stepping.ts';
import { StepPanel } from '../stepping/StepPanel.tsx';
import { formatCall } from './c-values.ts';
import { ResultPanel } from './ResultPanel.tsx';
import { isQuest, TaskPanel } from './TaskPanel.tsx';
import { type Outcome, useJudging } from './use-judging.ts';
import { useTerminalKeys } from './use-terminal-keys.ts';

export interface TerminalScreenProps {
  readonly library: QuestLibrary;
  readonly entry: QuestEntry;
  readonly level: LevelView;
  readonly challenge: QuestSpec | LevelSpec;
  readonly go: Go;
}

const templateOf = (challenge: QuestSpec | LevelSpec): string =>
  isQuest(challenge)
    ? challenge.user_template
    : challenge.challenges.find(({ starter_code }) => starter_code !== '')?.starter_code ||
      challenge.code_template;

export function TerminalScreen({ library, entry, level, challenge, go }: TerminalScreenProps) {
  const { spec } = level;
  const { quests } = library.progressOf(entry.id);
  const template = templateOf(challenge);
  const [first] = useState(() => library.readDraft(entry.id, challenge.id) ?? template);
  const [shown, setShown] = useState<'keys' | 'lesson' | undefined>(undefined);
  const field = useRef<CodeFieldHandle>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const judging = useJudging(library, entry.id, challenge.id);
  const { work, outcome, stepping } = judging;
  const marks = useMemo(() => listMarks(outcome), [outcome]);
  useDraftsWritten(library);
  const leave = () => go('quest', 'world', entry.id, spec.id);
  const askHint = () => library.askHint(entry.id, challenge.id, challenge.hints);
  const judge = (samplesOnly: boolean) => {
    library.writeDrafts();
    judging.judge(field.current?.getText() ?? '', samplesOnly);
  };
  const runToCursor = () => {
    const line = field.current?.getCursorLine() ?? 1;
    judging.setStepping((each) => moveToLine(each, line));
  };
  useTerminalKeys({
    runSamples: () => judge(true),
    submit: () => judge(false),
    hint: askHint,
    lesson: () => setShown('lesson'),
    keys: () => setShown('keys'),
    edit: () => field.current?.focus(),
    leave: () => (stepping ? judging.setStepping(() => undefined) : leave()),
    steps: stepping && {
      forward: () => judging.setStepping((each) => moveBy(each, 1)),
      back: () => judging.setStepping((each) => moveBy(each, -1)),
      first: () => judging.setStepping((each) => moveTo(each, 0)),
      last: () => judging.setStepping(moveToEnd),
      toCursor: runToCursor,
    },
  });
  return (
    <div className="page quest-page">
      <TerminalBar {...{ level, challenge }} xp={totalXp(quests)} onLeave={leave} onShow={setShown} />
      <FaultStrip {...{ entry, go }} />
      <div className="quest-desk">
        <TaskPanel
          challenge={challenge}
          hiddenCases={level.hidden[challenge.id] ?? 0}
          hintsSeen={Object.hasOwn(quests.hints, challenge.id) ? (quests.hints[challenge.id] ?? 0) : 0}
          isSolved={Object.hasOwn(quests.solved, challenge.id)}
          onHint={askHint}
        />
        <main className="quest-work" aria-label="Code">
          <CodeField
            ref={field}
            text={first}
            label={`Code for ${challenge.title}. Tab indents; Escape leads out.`}
            marks={marks}
            currentLine={stepping && stepAt(stepping)?.line}
            onChange={(text) => {
              library.keepDraft(entry.id, challenge.id, text === template ? undefined : text);
              judging.forget();
            }}
            onLeave={() => runButton.current?.focus()}
          />
          <Commands
            runButton={runButton}
            isBusy={work !== undefined}
            onJudge={judge}
            onReset={() => {
              field.current?.setText(template);
              field.current?.focus();
            }}
          />
        </main>
        <section className="quest-results" aria-label="Result">
          {stepping ? (
            <StepPanel
              stepping={stepping}
              title={titleOfCase(challenge, stepping.sample)}
              onMove={judging.setStepping}
              onRunToCursor={runToCursor}
              onClose={() => judging.setStepping(() => undefined)}
            />
          ) : (
            <ResultPanel
              {...{ work, outcome }}
              signature={isQuest(challenge) ? challenge.function_signature : undefined}
              onCancel={judging.cancel}
              onPlace={(line, column) => {
                field.current?.goTo(Math.max(1, line), Math.max(1, column));
                field.current?.focus();
              }}
              onStep={(sample) => judging.trace(field.current?.getText() ?? '', sample)}
            />
          )}
          {isPaid(outcome) && !stepping && <Onwards {...{ entry, level, challenge, go }} quests={quests} />}
        </section>
      </div>
      {shown === 'keys' && <QuestKeys onClose={() => setShown(undefined)} />}
      {shown === 'lesson' && <LessonDialog spec={spec} onClose={() => setShown(undefined)} />}
    </div>
  );
}

interface TerminalBarProps extends Pick<TerminalScreenProps, 'level' | 'challenge'> {
  readonly xp: number;
  onLeave(): void;
  onShow(shown: 'keys' | 'lesson'): void;
}

function TerminalBar({ level, challenge, xp, onLeave, onShow }: TerminalBarProps) {
  return (
    <header className="bar">
      <Button variant="quiet" onPress={onLeave}>
        ← {level.spec.title}
      </Button>
      <h1 className="bar-title">{challenge.title}</h1>
      <span className="quest-xp" data-testid="xp">
        ★ {xp} XP
      </span>
      <Button onPress={() => onShow('lesson')} shortcut="Alt+L">
        Lesson
      </Button>
      <Button onPress={() => onShow('keys')} shortcut="F1">
        Keys
      </Button>
    </header>
  );
}

interface CommandsProps {
  /** Where Escape leads from the editor. */
  readonly runButton: Ref<HTMLButtonElement>;
  readonly isBusy: boolean;
  onJudge(samplesOnly: boolean): void;
  onReset(): void;
}

function Commands({ runButton, isBusy, onJudge, onReset }: CommandsProps) {
  const disabledReason = isBusy ? 'Something is running already.' : undefined;
  return (
    <div className="quest-commands">
      <Button
        ref={runButton}
        onPress={() => onJudge(true)}
        tooltip="Compile, and run the cases that you can see (Ctrl+Enter)"
        disabledReason={disabledReason}
      >
        Run samples
      </Button>
      <Button
        variant="primary"
        onPress={() => onJudge(false)}
        tooltip="Run all cases, also the hidden ones (Ctrl+Shift+Enter)"
        disabledReason={disabledReason}
      >
        Submit
      </Button>
      <span className="quest-commands-note muted">Esc leaves the editor</span>
      <Button
        variant="quiet"
        onPress={onReset}
        tooltip="The code as it was at first; Ctrl+Z brings yours back"
      >
        Reset to template
      </Button>
    </div>
  );
}

const isPaid = (outcome: Outcome | undefined): boolean =>
  outcome?.kind === 'judged' && outcome.earned !== undefined;

/** What the compiler says, and where it crashed. */
function listMarks(outcome: Outcome | undefined): readonly CodeMark[] {
  if (outcome?.kind !== 'judged') return [];
  const { messages, crash, feedback } = outcome.judgement;
  const crashes: readonly CodeMark[] =
    crash === null ? [] : [{ severity: 'error', line: crash.line, column: crash.column, message: feedback }];
  return [...messages, ...crashes];
}

function titleOfCase(challenge: QuestSpec | LevelSpec, sample: number): string {
  if (!isQuest(challenge)) return 'main';
  return formatCall(challenge.function_signature, challenge.test_cases[sample]?.input ?? []);
}

/** When the page or the window goes, what was written last is kept at once. */
function useDraftsWritten(library: QuestLibrary): void {
  useEffect(() => {
    window.addEventListener('pagehide', library.writeDrafts);
    return () => {
      window.removeEventListener('pagehide', library.writeDrafts);
      library.writeDrafts();
    };
  }, [library]);
}

interface OnwardsProps extends Pick<TerminalScreenProps, 'entry' | 'level' | 'challenge' | 'go'> {
  readonly quests: Parameters<typeof totalXp>[0];
}

/** The next terminal of the level, or the door. */
function Onwards({ entry, level: { spec }, challenge, quests, go }: OnwardsProps) {
  const open = challengesOf(spec).find(({ id }) => id !== challenge.id && !Object.hasOwn(quests.solved, id));
  const isDone = isComplete(spec, quests);
  return (
    <div className="quest-onwards">
      <p>{isDone ? 'All quests of this level are solved: the door is open.' : `Next: “${open?.title}”.`}</p>
      <Button variant="primary" onPress={() => go('quest', 'world', entry.id, spec.id)}>
        {isDone ? 'To the door' : 'Back to the world'}
      </Button>
    </div>
  );
}
