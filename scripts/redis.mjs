// The Redis that the tests of the queue talk to: installed where that takes no question, done without elsewhere.
import { spawnSync } from 'node:child_process';
import { canInstall, install } from './chromium.mjs';
import { note } from './repository.mjs';

const APT_INSTALL = 'apt-get update && apt-get install -y --no-install-recommends redis-server';

/** Without it those tests are skipped and say so. */
export function ensureRedis() {
  if (spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0 || !canInstall()) return;
  note('Installing Redis for the tests of the queue …');
  install(APT_INSTALL);
}
