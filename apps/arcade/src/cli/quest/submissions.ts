/** What the commands that run C share: the challenge, the files with code, the runner. */
import { resolve } from 'node:path';
import { type Diagnostic, err, ok, type Result } from '@dota-factory/base';
import { type CommandContext, type ParsedArguments, readTextFile } from '@dota-factory/console';
import { type Challenge, challengesOf, findChallenge, type Registry } from '@dota-factory/quest';
import type { Runner } from '@dota-factory/runner';
import { createRunner } from '@dota-factory/runner/node';
import { optionFault } from '../console/answer.ts';
import { openLevels } from './level-file.ts';

export const BACKEND_OPTION = {
  backend: { value: 'wasm|native', help: 'what compiles and runs; wasm needs nothing installed' },
} as const;

export interface Code {
  readonly file: string;
  readonly source: string;
}

export interface Task {
  readonly challenge: Challenge;
  readonly codes: readonly Code[];
  readonly runner: Runner;
}

type Faults = readonly Diagnostic[];

/** Everything that can be wrong before anything is compiled, at once. */
export async function openTask(
  levels: string,
  id: string,
  files: readonly string[],
  given: ParsedArguments,
  context: CommandContext,
): Promise<Result<Task, Faults>> {
  const registry = await openLevels(levels, context);
  const challenge = registry.ok ? requireChallenge(registry.value, levels, id) : registry;
  const texts = await Promise.all(files.map((file) => readCode(file, context)));
  const runner = chooseRunner(given, context);
  const faults = [challenge, ...texts, runner].flatMap((each) => (each.ok ? [] : each.error));
  if (faults.length > 0 || !challenge.ok || !runner.ok) return err(faults);
  const codes = texts.flatMap((each) => (each.ok ? [each.value] : []));
  return ok({ challenge: challenge.value, codes, runner: runner.value });
}

async function readCode(file: string, { workingFolder }: CommandContext): Promise<Result<Code, Faults>> {
  const source = await readTextFile(resolve(workingFolder, file), file);
  return source.ok ? ok({ file, source: source.value }) : err([source.error]);
}

function requireChallenge(registry: Registry, file: string, id: string): Result<Challenge, Faults> {
  const challenge = findChallenge(registry, id);
  if (challenge !== undefined) return ok(challenge);
  const ids = registry.levels.flatMap(challengesOf).map((each) => each.id);
  const expected = `one of ${ids.slice(0, 8).join(', ')}${ids.length > 8 ? ', …' : ''}`;
  return err([
    { severity: 'error', file, line: 1, column: 1, path: [], message: `there is no quest ${id}`, expected },
  ]);
}

function chooseRunner({ options }: ParsedArguments, context: CommandContext): Result<Runner, Faults> {
  const backend = options.get('backend') ?? 'wasm';
  if (backend !== 'wasm' && backend !== 'native')
    return err([optionFault('backend', 1, `there is no backend ${String(backend)}`, 'wasm or native')]);
  return ok(createRunner({ backend, programFolder: context.programFolder ?? import.meta.dirname }));
}
