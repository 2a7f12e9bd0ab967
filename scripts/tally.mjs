// Counts what a Jest report says, including what Jest's own summary does not call a test.

/** A file that could not be loaded has no tests to count, so it counts as one that failed. */
export function tallyReport(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const count = (...states) => tests.filter(({ status }) => states.includes(status)).length;
  const broken = report.testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file)).length;
  return {
    passed: count('passed'),
    failed: count('failed') + broken,
    skipped: count('pending', 'skipped', 'todo', 'disabled'),
  };
}

/** Full names of tests that failed at first and then passed: they count as passed, and somebody should look at them. */
export function listSecondTries(report) {
  return report.testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => fullName);
}

function hasFailedTest(file) {
  return file.assertionResults.some(({ status }) => status === 'failed');
}

export function addTallies(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}
