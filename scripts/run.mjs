// Runs a tool of the repository in a process of its own and collects what it says.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, ScriptError } from './repository.mjs';

/** The file behind a command of a package in node_modules; started with our own Node, so that no shell is needed on any system. */
export function findTool(packageName, command = packageName) {
  const folder = join(ROOT, 'node_modules', packageName);
  if (!existsSync(folder))
    throw new ScriptError(`${packageName} is not installed. Run \`npm test\` or \`npm start\` once.`);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Resolves to the exit code, everything that was printed, and whether the time limit ended it; never rejects for a tool that fails. */
export function runTool(file, args, { inherit = false, env = process.env, timeLimitMs = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: ROOT,
      env,
      stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let timedOut = false;
    const timer = timeLimitMs > 0 ? setTimeout(stop, timeLimitMs) : undefined;
    function stop() {
      timedOut = true;
      child.kill('SIGKILL');
    }
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 1, output: `${output}${error.message}\n`, timedOut });
    });
    child.on('close', (code, signal) => {
      const ended = signal === null ? '' : `ended by ${signal}\n`;
      clearTimeout(timer);
      resolve({ code: code ?? 1, output: output + ended, timedOut });
    });
  });
}
