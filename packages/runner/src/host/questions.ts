/** What the helper process is asked, and what it answers. */
import type { RunReport, Submission } from '@dota-factory/quest';
import type { Trace } from '../contract.ts';

export type HostRequest =
  | { readonly id: number; readonly kind: 'prepare' }
  | { readonly id: number; readonly kind: 'run'; readonly submission: Submission }
  | {
      readonly id: number;
      readonly kind: 'trace';
      readonly submission: Submission;
      readonly callIndex: number;
    };

export type HostAnswer =
  | { readonly id: number; readonly kind: 'ready' }
  | { readonly id: number; readonly kind: 'report'; readonly report: RunReport }
  | { readonly id: number; readonly kind: 'trace'; readonly trace: Trace }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
