// Shows that starting installs and builds exactly what is needed, alone or side by side, and explains what it cannot do.
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { utimesSync } from 'node:fs';
import { createScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
beforeEach(() => {
  scratch = createScratch();
});
afterEach(() => scratch.remove());

describe('starting', () => {
  it('installs and builds the first time and leaves stdout, arguments and exit code to the program', async () => {
    const first = await scratch.run('sim.mjs', ['check', '--json']);
    expect(first).toMatchObject({ code: 3, stdout: 'one check --json\n' });
    expect(first.stderr).toContain('Installing dependencies');
    expect(first.stderr).toContain('Built sim');
    expect(scratch.read('installs')).toMatch(/^-y pnpm@10\.34\.9 install --frozen-lockfile /);
  });

  it('says and does nothing of its own the second time, from any folder', async () => {
    await scratch.run('sim.mjs');
    expect(await scratch.run('sim.mjs', ['again'], tmpdir())).toEqual({
      code: 3,
      stdout: 'one again\n',
      stderr: '',
    });
    expect(scratch.installCount()).toBe(1);
  });

  it('builds again when a package it is made from has changed, and not when only dates have', async () => {
    await scratch.run('sim.mjs');
    const part = join(scratch.root, 'packages/part/src/part.ts');
    utimesSync(part, new Date(), new Date());
    expect((await scratch.run('sim.mjs')).stderr).toBe('');
    scratch.write('packages/part/src/part.ts', "export const part: string = 'two';\n");
    expect(await scratch.run('sim.mjs')).toMatchObject({ stdout: 'two\n' });
    scratch.write('packages/part/src/part.test.ts', 'tests are not part of a build');
    expect((await scratch.run('sim.mjs')).stderr).toBe('');
  });

  it('installs again when the lockfile or a manifest has changed', async () => {
    await scratch.run('sim.mjs');
    scratch.write('pnpm-lock.yaml', 'lockfileVersion: 2\n');
    await scratch.run('sim.mjs');
    scratch.write('packages/part/package.json', '{ "name": "part", "version": "2.0.0" }');
    await scratch.run('sim.mjs');
    expect(scratch.installCount()).toBe(3);
  });

  it('keeps the last good build when a new one fails, and says where the fault is', async () => {
    await scratch.run('sim.mjs');
    const good = scratch.read('build/sim/main.mjs');
    scratch.write('packages/part/src/part.ts', 'export const part = ;\n');
    const bad = await scratch.run('sim.mjs');
    expect(bad).toMatchObject({ code: 1, stdout: '' });
    expect(bad.stderr).toContain('packages/part/src/part.ts:1:20');
    expect(scratch.read('build/sim/main.mjs')).toBe(good);
  });

  it('lets one of two that start together install and build, and the other wait', async () => {
    const both = await Promise.all([scratch.run('sim.mjs', ['a']), scratch.run('sim.mjs', ['b'])]);
    expect(both.map(({ stdout }) => stdout)).toEqual(['one a\n', 'one b\n']);
    expect(scratch.installCount()).toBe(1);
    const stderr = both.map((each) => each.stderr).join('');
    expect(stderr.match(/Built sim/g)).toHaveLength(1);
    expect(stderr).toContain('Another process is installing');
  });

  it('takes over the lock of a process that is gone', async () => {
    // No process has this id: it is above what the kernel hands out.
    const owner = { pid: 2 ** 30, host: hostname(), since: Date.now(), nonce: 1 };
    scratch.write('build/.locks/install', JSON.stringify(owner));
    scratch.write('build/.locks/build-sim', JSON.stringify(owner));
    expect(await scratch.run('sim.mjs')).toMatchObject({ code: 3, stdout: 'one\n' });
  });

  it('explains that the registry is out of reach, and shows what was said', async () => {
    scratch.write('npx-fails-with', 'npm error code EAI_AGAIN\nnpm error request failed\n');
    const { code, stdout, stderr } = await scratch.run('sim.mjs');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('npm error request failed');
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(
      /registry cannot be reached.*needs a network connection/,
    );
    expect(stderr).not.toContain('at ');
  });

  it('says in one sentence that there is no such window, before installing anything', async () => {
    const { code, stdout, stderr } = await scratch.run('start.mjs', ['chess']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toEqual(
      expect.stringMatching(
        /^This version of Dota Factory has no window of chess; there are: game, balancing\b.*\.\n$/,
      ),
    );
    expect(scratch.installCount()).toBe(0);
  });

  it('builds what is named, or everything, and refuses what there is not', async () => {
    const built = await scratch.run('build.mjs');
    expect(built).toMatchObject({ code: 0, stdout: '' });
    expect(built.stderr).toContain('Built sim');
    expect(await scratch.run('build.mjs', ['sim'])).toEqual({ code: 0, stdout: '', stderr: '' });
    const refused = await scratch.run('build.mjs', ['game']);
    expect(refused).toEqual({ code: 1, stdout: '', stderr: 'There is no game to build; there are: sim.\n' });
  });
});
