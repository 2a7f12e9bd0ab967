/** A test that drives a browser is tried once more when it fails: the machine's load is not ours. The run names it. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
