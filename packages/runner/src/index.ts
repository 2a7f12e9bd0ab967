// The public surface of runner for any program: what is asked and answered.
export { MAX_STEPS, RunnerUnavailable } from './contract.ts';
export type { Backend, Readiness, Runner, Trace, TraceStep, TraceVariable } from './contract.ts';
