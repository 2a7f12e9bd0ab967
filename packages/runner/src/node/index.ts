// The door of runner for programs on Node: what starts processes.
export { createRunner } from './create-runner.ts';
export type { RunnerOptions } from './create-runner.ts';
