/** The words of every bridge, whatever the product: who answers, and how a window ends. */
import { carries, type Contract, defineContract, joinContracts, takesNothing } from './contract.ts';

export const SHELLS = ['electron', 'browser'] as const;
export type Shell = (typeof SHELLS)[number];

export interface AppInfo {
  /** The product's title, as its window shows it. */
  readonly name: string;
  readonly version: string;
  readonly shell: Shell;
  /** Absolute path of the folder that holds the product's content and the saved files. */
  readonly home: string;
}

/** Who wants the window gone. */
export const CLOSE_REASONS = ['window', 'quit', 'signal'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

export interface ClosingNotice {
  readonly reason: CloseReason;
  /** How long the host waits for `app.readyToClose`, in milliseconds. */
  readonly limitMs: number;
}

export const APP_CONTRACT = defineContract({
  calls: {
    'app.info': takesNothing.gives<AppInfo>(),
    /** Starts closing. Every renderer, this one too, first receives `app.closing`. */
    'app.quit': takesNothing.gives<undefined>(),
    /** The acknowledgement of `app.closing`: this renderer has saved what it wanted to save. */
    'app.readyToClose': takesNothing.gives<undefined>(),
  },
  events: { 'app.closing': carries<ClosingNotice>() },
});

/** Everything that may be said in a product: its own contract and the words of every bridge. */
export const withAppContract = (own: Contract): Contract => joinContracts(APP_CONTRACT, own);
