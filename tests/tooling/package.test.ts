// Unpacks what `npm run package` makes into an empty place and runs it there, with nothing of the repository in reach.
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
jest.setTimeout(120_000);

describe('the package', () => {
  let place: string;
  let home: string;
  let elsewhere: string;

  beforeAll(() => {
    const packed = spawnSync(process.execPath, [join(ROOT, 'scripts/package.mjs')], { encoding: 'utf8' });
    expect({ status: packed.status, stderr: packed.status === 0 ? '' : packed.stderr }).toEqual({
      status: 0,
      stderr: '',
    });
    expect(packed.stdout).toContain(
      'Electron packages (AppImage, installer, disk image) are not made by this version.',
    );
    const archive = /release\/\S+\.tar\.gz/.exec(packed.stdout)?.[0] ?? '';
    place = mkdtempSync(join(tmpdir(), 'dota-factory-package-'));
    elsewhere = join(place, 'empty');
    mkdirSync(elsewhere);
    expect(spawnSync('tar', ['-xzf', join(ROOT, archive), '-C', place]).status).toBe(0);
    home = join(place, readdirSync(place).find((name) => name.startsWith('dota-factory')) ?? '');
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  const sim = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: elsewhere, encoding: 'utf8', env: { PATH: process.env['PATH'] } });

  it('checks its own config from an empty working folder', () => {
    const { status, stdout, stderr } = sim(join(home, 'sim'), 'check');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Ships');
  });

  it('is found through a link, as one would put it on the PATH', () => {
    symlinkSync(join(home, 'sim'), join(elsewhere, 'linked-sim'));
    expect(sim(join(elsewhere, 'linked-sim'), 'check').status).toBe(0);
  });

  it('carries no source maps, build stamps or foreign modules', () => {
    const files = readdirSync(home, { recursive: true }) as string[];
    expect(files.filter((name) => /\.map$|\.stamp$|node_modules/.test(name))).toEqual([]);
    for (const name of ['LICENSE', 'README.md', 'dota-factory.cmd', 'sim.cmd', 'config/world.toml']) {
      expect(existsSync(join(home, name))).toBe(true);
    }
  });

  it('serves the game with its window title', async () => {
    const game = spawn(join(home, 'dota-factory'), ['--no-open', '--port', '0'], { cwd: elsewhere });
    try {
      const address = await new Promise<string>((resolve, reject) => {
        let output = '';
        game.stdout.on('data', (data: Buffer) => {
          output += data.toString();
          const found = /http:\/\/\S+/.exec(output)?.[0];
          if (found !== undefined) resolve(found);
        });
        game.stderr.on('data', (data: Buffer) => (output += data.toString()));
        game.on('close', (code) => reject(new Error(`ended with ${code}: ${output}`)));
      });
      // The address works once and leaves a cookie, as a browser would keep it.
      const first = await fetch(address, { redirect: 'manual' });
      const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
      const target = new URL(first.headers.get('location') ?? '/', address);
      const page = await (await fetch(target, { headers: { cookie } })).text();
      expect(page).toContain('<title>Dota Factory</title>');
    } finally {
      const ended = new Promise((resolve) => game.on('close', resolve));
      game.kill('SIGTERM');
      await ended;
    }
  });

  it('reads the config beside it and no other: a fault put there is found', () => {
    appendFileSync(join(home, 'config/world.toml'), '\n[not_a_section]\n');
    const { status, stdout, stderr } = sim(join(home, 'sim'), 'check');
    expect(status).toBe(2);
    expect(stdout + stderr).toMatch(/world\.toml:\d+:\d+: .*not_a_section/);
  });
});
