// A lock between processes: one file, created exclusively, that names its owner and is taken over once the owner is dead.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

/** A lock of another machine (shared folder) cannot be asked whether it lives, so its age decides. */
const FOREIGN_LOCK_MAX_AGE_MS = 15 * 60_000;
const POLL_MS = 150;

/** By hand, since node:timers/promises would stop an old Node before it could say that it is too old. */
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs `work` while holding the lock file. `onWait` is called once when somebody else holds it.
 * The result of `work` is returned; the lock is released whatever happens.
 */
export async function withLock(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    since: Date.now(),
    nonce: Math.random(),
  });
  let waited = false;
  while (!tryTake(file, mine)) {
    if (!waited) onWait?.();
    waited = true;
    await sleep(POLL_MS);
  }
  // A signal ends the process without running `finally`, hence this second way out.
  const release = () => {
    if (readOrUndefined(file) === mine) rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work({ waited });
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

function tryTake(file, mine) {
  try {
    writeFileSync(file, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST' && error.code !== 'EPERM') throw error;
  }
  const seen = readOrUndefined(file);
  if (seen === undefined || !isStale(seen)) return false;
  removeStale(file, seen);
  return tryTake(file, mine);
}

function isStale(text) {
  let owner;
  try {
    owner = JSON.parse(text);
  } catch {
    // Created but not yet written, or cut off by a crash: a second look will tell, see removeStale.
    return text !== '';
  }
  if (owner.host !== hostname()) return Date.now() - owner.since > FOREIGN_LOCK_MAX_AGE_MS;
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Two processes may find the same dead lock; moving it aside first shows whether it is still the one that was seen. */
function removeStale(file, seen) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return; // the other one was quicker
  }
  if (readOrUndefined(aside) !== seen) {
    try {
      linkSync(aside, file);
    } catch {
      // Somebody has taken the lock in between; theirs stands.
    }
  }
  rmSync(aside, { force: true });
}

function readOrUndefined(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
