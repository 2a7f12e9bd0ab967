/** What a product adds to the host: calls and events of its own, further windows, and what must be right beforehand. */
import type { Result } from '@dota-factory/base';
import type { AnswerIn, ArgsIn, Vocabulary, Words } from '../bridge/index.ts';
import type { HomeFolder } from '../files/home-folder.ts';

/** One window of this run; numbers are never used again. */
export type WindowId = number;

export type ServicesOf<C> = {
  readonly [N in keyof C & string]: (
    args: ArgsIn<C, N>,
    window: WindowId,
  ) => Promise<AnswerIn<C, N>> | AnswerIn<C, N>;
};

/** What the running product may ask of the host. */
export interface ExtensionContext<E> {
  readonly home: HomeFolder;
  /** Tells one window, or all. */
  send<N extends keyof E & string>(name: N, payload: E[N], to?: WindowId): void;
  /** From now on this window does not keep the product running: it ends when the others have gone. */
  markCompanion(window: WindowId): void;
}

export interface RunningExtension<C> {
  readonly services: ServicesOf<C>;
  /** However it went: closed, reloaded, crashed, or without a word. */
  onWindowGone(window: WindowId): void;
  /** Ends what runs beside the windows. Called once, when they have been told. */
  close(): Promise<void>;
}

export interface ExtensionPlan<C, E> {
  readonly vocabulary: Vocabulary<C, E>;
  /** Pages of the renderer's folder, e.g. `inspect.html`, that the first page may open in a window of their own. */
  readonly pages: readonly string[];
  /** Whether a page may hand texts it has made to the person as files. */
  readonly hasDownloads: boolean;
  /**
   * Before any window opens. The error is for the person: why the product cannot start, in lines of text; the exit
   * code is 2 then.
   */
  prepare(home: HomeFolder): Promise<Result<(context: ExtensionContext<E>) => RunningExtension<C>, string>>;
}

/** A plan as the shells see it, who need not know what is said. */
export interface Extension {
  readonly words: Words;
  readonly pages: readonly string[];
  readonly hasDownloads: boolean;
  prepare(home: HomeFolder): Promise<Result<StartExtension, string>>;
}

export type StartExtension = (context: AnyContext) => AnyRunning;

interface AnyContext {
  readonly home: HomeFolder;
  send(name: string, payload: unknown, to?: WindowId): void;
  markCompanion(window: WindowId): void;
}

interface AnyRunning extends Pick<RunningExtension<never>, 'onWindowGone' | 'close'> {
  readonly services: Readonly<Record<string, (args: never, window: WindowId) => unknown>>;
}

export function defineExtension<C, E>(plan: ExtensionPlan<C, E>): Extension {
  const { vocabulary, pages, hasDownloads } = plan;
  return {
    words: vocabulary as Words,
    pages,
    hasDownloads,
    // The hub calls each service with what its own check has let through, and sends only the plan's events.
    prepare: (home) => plan.prepare(home) as Promise<Result<StartExtension, string>>,
  };
}
