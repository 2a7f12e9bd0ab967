// `npm run bench [-- name]`: bundles the benchmarks of tests/bench, runs them one after the other and prints ratios.
import './node-version.mjs';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle, REQUIRE_BANNER } from './targets.mjs';
import { ensureInstalled } from './prepare.mjs';
import { ROOT, Refusal, runMain } from './repository.mjs';

const SOURCES = 'tests/bench';
const OUTPUT = join(ROOT, 'build', 'bench');

await runMain(async () => {
  await ensureInstalled();
  const [filter = ''] = process.argv.slice(2);
  const files = readdirSync(join(ROOT, SOURCES)).filter(
    (name) => name.endsWith('.bench.ts') && name.includes(filter),
  );
  if (files.length === 0) throw new Refusal(`No benchmark in ${SOURCES} matches "${filter}".`);
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  console.log(`Node ${process.versions.node}, ${process.platform} ${process.arch}, ${describeProcessor()}`);
  for (const file of files) {
    const output = join(OUTPUT, file.replace(/\.ts$/, '.mjs'));
    await bundle(`${SOURCES}/${file}`, output, {
      format: 'esm',
      platform: 'node',
      banner: { js: REQUIRE_BANNER },
    });
    const { suite } = await import(pathToFileURL(output).href);
    await runBench(suite);
  }
});

function describeProcessor() {
  const all = cpus();
  return all.length === 0 ? 'unknown processor' : `${all.length} x ${all[0].model.trim()}`;
}

async function runBench({ title, unit, baseline, cases }) {
  const { Bench } = await import('tinybench');
  const bench = new Bench({ time: 1000, warmupTime: 250 });
  for (const [name, run] of Object.entries(cases)) bench.add(name, run);
  await bench.run();
  const rows = bench.tasks.map(({ name, result }) => {
    if (result?.state !== 'completed')
      throw new Refusal(`${title}, ${name}: ${result?.error ?? 'did not complete'}`);
    return { name, mean: result.latency.mean, margin: result.latency.rme };
  });
  const base = rows.find(({ name }) => name === baseline);
  if (base === undefined) throw new Refusal(`${title}: no case is called "${baseline}".`);
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(`\n${title}: ${unit}`);
  for (const { name, mean, margin } of rows) {
    const ratio = base.mean / mean;
    const time = `${formatTime(mean)} ±${margin.toFixed(1)} %`;
    console.log(`  ${name.padEnd(width)}  ${`${ratio.toFixed(2)}x`.padStart(9)}  ${time}`);
  }
}

/** From milliseconds. */
function formatTime(mean) {
  return mean >= 1 ? `${mean.toFixed(2)} ms` : `${(mean * 1000).toFixed(2)} µs`;
}
