/** What running a program gave, as the schema has it. */

export interface ExecutionOutput {
  readonly stdout: string;
  readonly stderr: string;
  readonly compile_error: string | null;
  readonly runtime_error: string | null;
  readonly exit_code: number | null;
  readonly execution_time_ms: number;
  readonly timed_out: boolean;
}
