// `npm test [-- pattern]`: prepares everything, runs all checks and tests, and ends with the line `N passed, N failed`.
import './node-version.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listChecks, runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ensureRedis } from './redis.mjs';
import { note, ROOT, ScriptError } from './repository.mjs';
import { findTool, runTool } from './run.mjs';
import { isPresent, TARGETS } from './targets.mjs';
import { addTallies, listSecondTries, tallyReport } from './tally.mjs';

const RESULTS = join(ROOT, 'build', 'test-results');
/** A suite that hangs is reported as a failure instead of blocking the run. */
const SUITE_TIME_LIMIT_MS = 30 * 60_000;

const filters = process.argv.slice(2);
let total = { passed: 0, failed: 0, skipped: 0 };
const complaints = [];
const secondTries = [];
let testsRun = 0;

try {
  await ensureInstalled();
  const chromium = ensureChromium();
  ensureRedis();
  await buildAll();
  if (filters.length === 0) await check();
  await runSuite('unit', ['--maxWorkers=2']);
  if (chromium.path !== undefined) {
    // One worker: each of these tests already keeps several processes of a browser busy.
    await runSuite('browser', ['--maxWorkers=1'], { CHROMIUM_PATH: chromium.path });
  } else {
    fail(
      `The tests that drive a browser did not run, since there is no Chromium. This helps:\n  ${chromium.advice}`,
    );
  }
  if (filters.length > 0 && testsRun === 0) fail(`No test matches ${filters.join(' ')}.`);
} catch (error) {
  fail(error instanceof ScriptError ? error.message : String(error?.stack ?? error));
}

for (const complaint of complaints) console.log(`\n${complaint}`);
console.log('');
for (const name of secondTries) console.log(`passed at the second try only: ${name}`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function fail(complaint) {
  total = addTallies(total, { passed: 0, failed: 1, skipped: 0 });
  complaints.push(complaint);
}

/** Each app that builds counts as a test passed; one that does not must not keep the others' tests from running. */
async function buildAll() {
  for (const name of Object.keys(TARGETS)) {
    if (!isPresent(name)) continue;
    try {
      await ensureBuilt([name]);
      total = addTallies(total, { passed: 1, failed: 0, skipped: 0 });
    } catch (error) {
      fail(error.message);
    }
  }
}

async function check() {
  const { passed, failed } = await runChecks(listChecks({ boundaries: false }));
  total = addTallies(total, { passed, failed, skipped: 0 });
}

async function runSuite(name, flags, environment = {}) {
  const report = join(RESULTS, `${name}.json`);
  mkdirSync(RESULTS, { recursive: true });
  rmSync(report, { force: true });
  note(`\nRunning the ${name} tests …`);
  const args = ['--selectProjects', name, '--json', `--outputFile=${report}`, ...flags, ...filters];
  if (filters.length > 0) args.push('--passWithNoTests');
  const { code, timedOut } = await runTool(findTool('jest'), args, {
    inherit: true,
    env: { ...process.env, ...environment },
    timeLimitMs: SUITE_TIME_LIMIT_MS,
  });
  if (timedOut)
    fail(`The ${name} tests took longer than ${SUITE_TIME_LIMIT_MS / 60_000} minutes and were ended.`);
  if (!existsSync(report)) {
    if (!timedOut) fail(`The ${name} tests ended without a result (exit code ${code}).`);
    return;
  }
  const results = JSON.parse(readFileSync(report, 'utf8'));
  const tally = tallyReport(results);
  secondTries.push(...listSecondTries(results));
  total = addTallies(total, tally);
  testsRun += tally.passed + tally.failed;
  if (filters.length === 0 && tally.passed + tally.failed === 0) fail(`No ${name} test ran at all.`);
  else if (code !== 0 && tally.failed === 0)
    fail(`The ${name} tests passed, but their runner ended with code ${code}.`);
}
