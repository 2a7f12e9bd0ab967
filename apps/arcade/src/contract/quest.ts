/** What the window and the host say to each other about C quests. Hidden cases stay in the host. */
import type { Diagnostic } from '@dota-factory/base';
import { boolean, integer, prose, table } from '@dota-factory/data';
import { carries, defineContract, takes, takesNothing, textLike } from '@dota-factory/host/bridge';
import type { CompilerMessage, LevelSpec, RunFault, Status, World } from '@dota-factory/quest';
import type { PackedTrace } from './packed-trace.ts';

/** A level file that the host knows. */
export interface QuestFileName {
  /** In addresses, and in the names of what is kept. */
  readonly id: string;
  readonly file: string;
  /** A file of one's own, not of levels/quest. */
  readonly isOwn: boolean;
}

export interface QuestFile extends QuestFileName {
  /** Of the last text without errors; empty if there never was one. */
  readonly levels: readonly LevelView[];
  /** Of the text as it is now. */
  readonly diagnostics: readonly Diagnostic[];
  /** Of a file of one's own, or one with errors: that of a campaign would give its hidden cases away. */
  readonly text: string | undefined;
}

/** A level as a player may know it. */
export interface LevelView {
  /** Without hidden cases, criteria and the written form of the world. */
  readonly spec: LevelSpec;
  readonly world: World;
  /** Quest -> how many hidden cases it has besides. */
  readonly hidden: Readonly<Record<string, number>>;
}

/** A case as a player may know it. */
export type ShownCase =
  | {
      readonly sample: true;
      readonly input: readonly unknown[];
      readonly expected: string;
      readonly actual: string;
      readonly passed: boolean;
      readonly status: Status;
      /** What the call printed. */
      readonly stdout: string;
    }
  | { readonly sample: false; readonly passed: boolean };

export interface ShownJudgement {
  readonly success: boolean;
  readonly status: Status;
  readonly feedback: string;
  readonly compilerText: string | null;
  readonly messages: readonly CompilerMessage[];
  readonly tests: readonly ShownCase[];
  /** Of sample cases, or of the whole program in the older form. */
  readonly stdout: string;
  readonly stderr: string;
  readonly crash: RunFault | null;
  /** What the solution is worth the first time; 0 if it is none. */
  readonly xp: number;
  readonly backend: string;
  readonly milliseconds: number;
}

/** `failed`: the runner broke down; the reason is a sentence for the player. */
export type Unanswered =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: string };
export type JudgeAnswer = { readonly kind: 'judged'; readonly judgement: ShownJudgement } | Unanswered;
export type TraceAnswer = { readonly kind: 'traced'; readonly trace: PackedTrace } | Unanswered;

/** `reason`: why no code can be run. */
export type RunnerState =
  | { readonly isReady: true; readonly backend: string }
  | { readonly isReady: false; readonly reason: string };

const QUEST_FILE = /^[a-z0-9][a-z0-9-]{0,69}$/;
/** The engine takes no longer files. */
export const MAX_QUEST_TEXT = 4_000_000;
/** In characters; the runner refuses longer ones with its own words. */
const MAX_SOURCE = 200_000;

const id = textLike('A level file.', 'an id that quest.files gave', (text) => QUEST_FILE.test(text));
const quest = prose('A quest, or a level of the older form.', { max: 200 });
const source = prose('What the player has written.', { max: MAX_SOURCE });
const ticket = integer('Chosen by the window, to cancel by.', { min: 0 });

export const QUESTS = defineContract({
  calls: {
    /** Those of levels/quest in order, then those opened from outside. */
    'quest.files': takesNothing.gives<readonly QuestFileName[]>(),
    'quest.read': takes(table('A level file.', { id })).gives<QuestFile>(),
    /** A file that the window itself has read: it is loaded, and judged by from now on. */
    'quest.put': takes(
      table('A level file of one’s own.', {
        id,
        file: prose('Its name.', { max: 200 }),
        text: prose('All of it.', { max: MAX_QUEST_TEXT }),
      }),
    ).gives<QuestFile>(),
    /** Starts the compiler, which takes about a second, so that the next judgement is quick. */
    'quest.prepare': takesNothing.gives<RunnerState>(),
    'quest.judge': takes(
      table('Code to judge.', {
        id,
        quest,
        source,
        ticket,
        samplesOnly: boolean('A trial before handing in.'),
      }),
    ).gives<JudgeAnswer>(),
    /** One sample case line by line. */
    'quest.trace': takes(
      table('Code to step through.', {
        id,
        quest,
        source,
        ticket,
        sample: integer('Which sample case, from 0.', { min: 0 }),
      }),
    ).gives<TraceAnswer>(),
    /** What has this ticket answers `cancelled`, unless it is done already. */
    'quest.cancel': takes(table('Something under way.', { ticket })).gives<undefined>(),
  },
  events: {
    /** A level file may have changed, or one was opened. */
    'quest.changed': carries<undefined>(),
  },
});
