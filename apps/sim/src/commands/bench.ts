/** `sim bench`: the benchmark suite, as a table of ratios. */
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

/** Built beside this program: it starts itself for every suite. */
type BenchProgram = typeof import('../bench/main.ts');

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const address = new URL('./bench.mjs', import.meta.url).href;
  const { SUITE_NAMES, runBenchmarks } = (await import(address)) as BenchProgram;
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
