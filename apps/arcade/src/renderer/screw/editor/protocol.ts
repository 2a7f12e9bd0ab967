/** What the editor and the worker that judges its level say to each other. */
import type { Level, Obstacle, Report } from '@dota-factory/screw';

export interface JudgeRequest {
  readonly id: number;
  readonly level: Level;
}

export type FromJudge =
  | { readonly type: 'progress'; readonly id: number; readonly states: number }
  | {
      readonly type: 'verdict';
      readonly id: number;
      readonly report: Report;
      readonly obstacles: readonly Obstacle[];
    };
