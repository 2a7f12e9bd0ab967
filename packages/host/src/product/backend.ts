/** The product's own part in the process behind its windows: what its calls do, and when it sends its events. */
import { ok, type Result } from '@dota-factory/base';
import { type CallsOf, type Contract, type EventsOf, withAppContract } from '../bridge/index.ts';
import type { HomeFolder } from '../files/home-folder.ts';
import type { OpenedFiles } from '../files/opened-file.ts';
import type { Siblings } from './siblings.ts';

/** One window of this run; numbers are never used again. */
export type WindowId = number;

/** Call name -> what it does. The argument has been checked against the contract. */
export type ServicesOf<K extends Contract> = {
  readonly [N in keyof CallsOf<K>]: (
    args: CallsOf<K>[N]['args'],
    window: WindowId,
  ) => Promise<CallsOf<K>[N]['answer']> | CallsOf<K>[N]['answer'];
};

/** What the running product may ask of the host. */
export interface BackendContext<K extends Contract> {
  readonly home: HomeFolder;
  /** What the person has opened from outside; see FileKind. */
  readonly opened: OpenedFiles;
  /** Absolute path of the folder with the bundles of the product's workers: plain files, from which threads start. */
  readonly workersFolder: string;
  readonly version: string;
  /** The product's own flags on its command line, by name with their hyphens; '' where one takes no value. */
  readonly flags: Readonly<Record<string, string>>;
  /** The other products of this build or package. */
  readonly siblings: Siblings;
  /** Tells one window, or all. */
  send<N extends keyof EventsOf<K>>(name: N, payload: EventsOf<K>[N], to?: WindowId): void;
  /** From now on this window does not keep the product running: it ends when the others have gone. */
  markCompanion(window: WindowId): void;
}

export interface RunningBackend<K extends Contract> {
  readonly services: ServicesOf<K>;
  /** However it went: closed, reloaded, crashed, or without a word. */
  onWindowGone?(window: WindowId): void;
  /** Ends what runs beside the windows. Called once, after the windows have had their time to save. */
  close?(): Promise<void>;
}

export interface BackendPlan<K extends Contract, Prepared> {
  /**
   * Before any window opens. The error is for the person: why the product cannot start, in lines of text; the exit
   * code is 2 then.
   */
  prepare?(home: HomeFolder, flags: BackendContext<K>['flags']): Promise<Result<Prepared, string>>;
  start(context: BackendContext<K>, prepared: Prepared): RunningBackend<K>;
}

/** A backend as the shells see it: without the types of its messages. */
export interface Backend {
  /** With the words of every bridge. */
  readonly contract: Contract;
  prepare(home: HomeFolder, flags: AnyContext['flags']): Promise<Result<StartBackend, string>>;
}

export type StartBackend = (context: AnyContext) => AnyRunning;

export interface AnyContext
  extends Pick<
    BackendContext<Contract>,
    'home' | 'opened' | 'workersFolder' | 'version' | 'flags' | 'siblings' | 'markCompanion'
  > {
  send(name: string, payload: unknown, to?: WindowId): void;
}

export interface AnyRunning extends Pick<RunningBackend<Contract>, 'onWindowGone' | 'close'> {
  readonly services: Readonly<Record<string, (args: never, window: WindowId) => unknown>>;
}

/** What `src/main/backend.ts` of a product exports as `backend`. */
export function defineBackend<K extends Contract, Prepared = undefined>(
  contract: K,
  plan: BackendPlan<K, Prepared>,
): Backend {
  return {
    contract: withAppContract(contract),
    async prepare(home, flags) {
      const prepared = plan.prepare ? await plan.prepare(home, flags) : ok(undefined as Prepared);
      if (!prepared.ok) return prepared;
      // The hub calls each service with what its own check has let through, and sends only the contract's events.
      return ok(
        (context: AnyContext) => plan.start(context as BackendContext<K>, prepared.value) as AnyRunning,
      );
    },
  };
}
