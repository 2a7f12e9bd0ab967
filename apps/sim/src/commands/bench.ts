/** `sim bench`: the benchmark suite, as a table of ratios. */
import { existsSync } from 'node:fs';
import {
  type Command,
  type CommandContext,
  describeUnknown,
  EXIT,
  type ExitCode,
  type ParsedArguments,
} from '@dota-factory/console';

export const bench: Command = {
  summary: 'the benchmark suite, as a table of ratios',
  operands: ['SUITE'],
  options: { json: { help: 'prints {machine, suites} as JSON' } },
  run,
};

/** The build puts tests/bench beside the program; it is no part of the program itself. */
interface BenchProgram {
  readonly SUITE_NAMES: readonly string[];
  readonly runBenchmarks: (options: {
    readonly suites: readonly string[];
    readonly json: boolean;
    readonly writeOut: (text: string) => void;
  }) => Promise<void>;
}

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const address = new URL('./bench.mjs', import.meta.url);
  if (!existsSync(address)) {
    context.writeError('sim bench: the benchmarks are not part of this package; they run from the sources\n');
    return EXIT.failed;
  }
  const { SUITE_NAMES, runBenchmarks } = (await import(address.href)) as BenchProgram;
  const [wanted] = given.operands;
  if (wanted !== undefined && !SUITE_NAMES.includes(wanted)) {
    context.writeError(`sim bench: ${describeUnknown('suite', wanted, SUITE_NAMES)}\n`);
    context.writeError(`there are: ${SUITE_NAMES.join(', ')}\n`);
    return EXIT.badInput;
  }
  await runBenchmarks({
    suites: wanted === undefined ? SUITE_NAMES : [wanted],
    json: given.options.has('json'),
    writeOut: context.writeOut,
  });
  return EXIT.fine;
}
