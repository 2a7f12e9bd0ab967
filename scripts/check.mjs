// `npm run check`: types, lint, formatting, boundaries and unused code, one line each, with the full output of what fails.
import './node-version.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './prepare.mjs';
import { listPackageFolders, ROOT, ScriptError, runMain } from './repository.mjs';
import { findTool, runTool } from './run.mjs';

/** Two at a time: the tools use threads themselves, and more would only make each one's time meaningless. */
const AT_ONCE = 2;

/** `boundaries: false` leaves out the boundary tests, for a caller that runs all tests anyway. */
export function listChecks({ boundaries = true } = {}) {
  const configs = listTypeConfigs();
  if (configs.length === 0)
    throw new ScriptError('No tsconfig.json was found, so nothing would be type-checked.');
  const checks = [
    { name: 'unused code', tool: ['knip'], args: ['--no-progress'] },
    { name: 'lint', tool: ['oxlint'], args: ['--type-aware', '--deny-warnings'] },
    { name: 'formatting', tool: ['@biomejs/biome', 'biome'], args: ['format', '.'] },
    // One build, because projects refer to each other's declarations; forced, so that no stale one is trusted.
    {
      name: `types of ${configs.length} projects`,
      tool: ['typescript', 'tsc'],
      args: ['-b', '--force', ...configs],
    },
  ];
  if (boundaries) {
    const args = ['--selectProjects', 'unit', '--testPathPatterns', 'tests/boundaries/'];
    checks.unshift({ name: 'boundaries', tool: ['jest'], args });
  }
  return checks;
}

/** Every file is checked with the settings of the project that it belongs to; packages/lib has several. */
function listTypeConfigs() {
  return [...listPackageFolders(), 'tests'].flatMap((folder) => {
    if (!existsSync(join(ROOT, folder))) return [];
    return readdirSync(join(ROOT, folder))
      .filter((name) => /^tsconfig(\.\w+)?\.json$/.test(name))
      .sort()
      .map((name) => (name === 'tsconfig.json' ? folder : `${folder}/${name}`));
  });
}

/** Runs the checks, prints a line for each as it ends, and returns how many passed and failed. */
export async function runChecks(checks) {
  const waiting = [...checks];
  let passed = 0;
  const failures = [];
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const started = Date.now();
      const { code, output } = await runTool(findTool(...check.tool), check.args);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'pass' : 'FAIL'}  ${check.name} (${seconds} s)`);
      if (code === 0) passed += 1;
      else failures.push({ name: check.name, output });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const { name, output } of failures) console.log(`\n--- ${name} ---\n${output.trimEnd()}`);
  return { passed, failed: failures.length };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runMain(async () => {
    await ensureInstalled();
    const { failed } = await runChecks(listChecks());
    if (failed > 0) process.exitCode = 1;
  });
}
