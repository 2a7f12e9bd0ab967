// Measures the cases of a comparison in turns, so that a busy moment of the machine meets all of them alike.
import { Bench, type Task } from 'tinybench';
import type { BenchTable, Comparison, Figure, Target } from './contract.ts';

/** More rounds make medians steadier; within a round every case has its turn. */
const ROUNDS = 15;
const ROUND_MILLISECONDS = 40;

interface Sample {
  readonly median: number;
  readonly least: number;
}

export function compare(comparison: Comparison, rounds = ROUNDS): BenchTable {
  const { title, unit, baseline, targets, fingerprints, perCall = 1 } = comparison;
  const names = Object.keys(comparison.cases);
  const samples = new Map<string, Sample[]>(names.map((name) => [name, []]));
  // The first two rounds let the compiler settle and are not counted.
  for (let round = -2; round < rounds; round++) {
    for (const [name, sample] of measureRound(comparison)) if (round >= 0) samples.get(name)?.push(sample);
  }
  const bases = samples.get(baseline);
  if (bases === undefined) throw new Error(`${title}: no case is called "${baseline}"`);
  const figures = [...samples].map(([name, list]): Figure => {
    const middle = median(list.map((sample) => sample.median)) / perCall;
    const ratio = median(list.map((sample, round) => sample.median / (bases[round] as Sample).median));
    const target = targets?.[name];
    const fingerprint = fingerprints?.[name];
    return {
      name,
      ratio,
      median: middle,
      least: Math.min(...list.map((sample) => sample.least)) / perCall,
      ...(target === undefined ? {} : judge(target, ratio, middle)),
      ...(fingerprint === undefined ? {} : { fingerprint }),
    };
  });
  return { title, unit, figures };
}

function measureRound({ title, cases, clock }: Comparison): [string, Sample][] {
  const bench = new Bench({
    ...(clock === 'cpu' ? { now: readCpuTime } : {}),
    time: ROUND_MILLISECONDS,
    iterations: 1,
    warmup: false,
  });
  for (const [name, one] of Object.entries(cases)) {
    if (typeof one === 'function') bench.add(name, one);
    else {
      const { run, before, after } = one;
      bench.add(name, run, {
        ...(before === undefined ? {} : { beforeEach: before }),
        ...(after === undefined ? {} : { afterEach: after }),
      });
    }
  }
  return bench.runSync().map((task) => [task.name, readSample(title, task)]);
}

/** Milliseconds that this process has computed. */
function readCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function readSample(title: string, { name, result }: Task): Sample {
  if (result.state === 'completed') return { median: result.latency.p50, least: result.latency.min };
  const reason = 'error' in result ? result.error.message : result.state;
  throw new Error(`${title}, ${name}: ${reason}`);
}

function judge(target: Target, ratio: number, milliseconds: number): Pick<Figure, 'target' | 'isMet'> {
  return 'ratio' in target
    ? { target: `at most ${target.ratio}x`, isMet: ratio <= target.ratio }
    : { target: `at most ${formatTime(target.milliseconds)}`, isMet: milliseconds <= target.milliseconds };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** From milliseconds. */
export function formatTime(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`;
  if (milliseconds >= 1) return `${milliseconds.toFixed(2)} ms`;
  const micros = milliseconds * 1000;
  return micros >= 1 ? `${micros.toFixed(1)} µs` : `${(micros * 1000).toFixed(1)} ns`;
}
