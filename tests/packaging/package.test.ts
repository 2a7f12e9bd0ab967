/** What is in a package, and that its commands run from wherever they are called, with nothing of the repository in reach. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  appendFileSync,
  constants,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { makePackaged, type Packaged, ROOT, runScript } from './packaged.ts';
import { createStandInDist } from './stand-in/dist.ts';

jest.setTimeout(120_000);

// The stand-in for the runtime is a shell script; on the other systems the workflow packages with the real one.
const describeHere = process.platform === 'linux' ? describe : describe.skip;

interface App {
  readonly target: string;
  readonly kind: 'window' | 'command';
  readonly name: string;
  readonly id: string;
}

let packaged: Packaged;
let home: string;
let elsewhere: string;
let apps: readonly App[];

beforeAll(() => {
  if (process.platform !== 'linux') return;
  packaged = makePackaged();
  home = packaged.unpack(packaged.archive, packaged.emptyFolder('unpacked'));
  elsewhere = packaged.emptyFolder('elsewhere');
  apps = runScript(
    "import { listApps } from './scripts/package/apps.mjs'; console.log(JSON.stringify(listApps()));",
  );
});
afterAll(() => {
  if (process.platform === 'linux') packaged.remove();
});

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const archive = () => join(home, 'resources/app.asar');
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: elsewhere, encoding: 'utf8', env: { PATH: process.env['PATH'] } });
const filesIn = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();

describeHere('npm run package', () => {
  it('says what it has made, and what it could not and why', () => {
    expect(packaged.report).toMatch(/^Made:\n/);
    expect(packaged.report).toContain(`${packaged.archive} (`);
    expect(packaged.report).toContain(
      'Not made on this machine:\n  nsis: made on Windows only\n  dmg: made on macOS only',
    );
  });

  it('refuses flags that it does not know, with those it does', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'scripts/package.mjs'), '--targets', 'rpm'],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toContain('There is no target rpm; there are node, dir, tar.gz, AppImage, deb');
  });

  it.each([
    [
      '⨯ getaddrinfo ENOTFOUND somewhere',
      { isBroken: false, text: 'what is needed could not be fetched (ENOTFOUND)' },
    ],
    ['⨯ spawn fpm ENOENT\n  at x', { isBroken: false, text: 'spawn fpm ENOENT' }],
    [
      '⨯ Invalid configuration object',
      expect.objectContaining({ isBroken: true, text: 'Invalid configuration object' }),
    ],
  ])('tells what the machine lacks from what is broken: %s', (output, reason) => {
    const told = runScript(
      `import { explainFailure } from './scripts/package/builder.mjs'; console.log(JSON.stringify(explainFailure(${JSON.stringify(output)})));`,
    );
    expect(told).toEqual(reason);
  });
});

const COMPILER = 'resources/commands/quest-compiler';

/** Bytes of the wanted files. */
const sizeOf = (isWanted: (path: string) => boolean): number =>
  filesIn(home)
    .filter(isWanted)
    .reduce((sum, path) => sum + statSync(join(home, path)).size, 0);

describeHere('the folder', () => {
  it('has every executable, and each may be run', () => {
    const names = ['dota-factory', ...apps.map(({ target }) => target)];
    expect(names).toEqual(expect.arrayContaining(['dota-factory', 'game', 'balancing', 'sim']));
    for (const name of names) accessSync(join(home, name), constants.X_OK);
  });

  it('every folder under apps/ is that of a product or of a command, and the package has all that it should', () => {
    const { folders, packed } = runScript<{ folders: string[]; packed: string[] }>(
      `import { COMMANDS, PRODUCTS } from './products.mjs';
       const commands = COMMANDS.filter(({ isPackaged }) => isPackaged);
       console.log(JSON.stringify({
         folders: [...PRODUCTS.map(({ name }) => 'apps/' + name), ...COMMANDS.map(({ folder }) => folder)],
         packed: [...PRODUCTS, ...commands].map(({ name }) => name),
       }));`,
    );
    const present = readdirSync(join(ROOT, 'apps')).map((name) => `apps/${name}`);
    expect([...new Set(folders)].sort()).toEqual(present.sort());
    expect(apps.map(({ target }) => target)).toEqual(packed);
  });

  it('has what people edit beside the executables, as the repository has it', () => {
    const content = runScript<readonly string[]>(
      `import { PRODUCTS } from './products.mjs';
       console.log(JSON.stringify(PRODUCTS.flatMap(({ content }) => content)));`,
    );
    expect(content).toContain('config');
    for (const name of content.filter((each) => statSync(join(ROOT, each)).isDirectory())) {
      for (const path of filesIn(join(ROOT, name))) {
        expect(hash(readFileSync(join(home, name, path)))).toBe(hash(readFileSync(join(ROOT, name, path))));
      }
    }
    for (const name of ['blueprints.toml', 'ship_layouts.toml']) {
      expect(readFileSync(join(home, name), 'utf8')).toBe(readFileSync(join(ROOT, name), 'utf8'));
    }
  });

  it('has the same once more in its resources, with a list of hashes, for folders that lack it', () => {
    const content = join(home, 'resources/content');
    const list = JSON.parse(readFileSync(join(content, '.shipped-files.json'), 'utf8')) as Record<
      string,
      string
    >;
    expect(Object.keys(list)).toEqual(filesIn(content).filter((path) => path !== '.shipped-files.json'));
    for (const [path, expected] of Object.entries(list)) {
      expect(hash(readFileSync(join(content, path)))).toBe(expected);
      expect(hash(readFileSync(join(home, path)))).toBe(expected);
    }
  });

  it('has the licences, the bill of materials and the licences of the runtime', () => {
    for (const name of [
      'LICENSE.txt',
      'THIRD-PARTY-LICENCES.txt',
      'sbom.cdx.json',
      'LICENSE.electron.txt',
      'LICENSES.chromium.html',
    ]) {
      expect(statSync(join(home, name)).size).toBeGreaterThan(20);
    }
  });

  it('keeps only the language of the interface', () => {
    expect(readdirSync(join(home, 'locales'))).toEqual(['en-US.pak']);
  });

  it('adds less than 15 MB to the runtime, the games of the arcade in both places included', () => {
    const bytes = sizeOf((path) => !path.startsWith(COMPILER));
    expect(bytes).toBeLessThan(15e6);
    expect(statSync(archive()).size).toBeGreaterThan(100e3);
  });

  it('has the trimmed C compiler as plain files, with the licences of LLVM and its libraries: 78 MB', () => {
    const files = filesIn(join(home, COMPILER));
    expect(files).toEqual(expect.arrayContaining(['clang.mjs', 'llvm.core.wasm', 'runtime.o']));
    expect(sizeOf((path) => path.startsWith(COMPILER))).toBeLessThan(80e6);
    expect(files.filter((path) => path.startsWith('licences/'))).toEqual([
      'licences/LLVM.txt',
      'licences/wasi-libc.txt',
    ]);
    const licences = readFileSync(join(home, 'THIRD-PARTY-LICENCES.txt'), 'utf8');
    expect(licences).toContain('LLVM Exceptions to the Apache 2.0 License');
    expect(licences).toContain('wasi-libc');
    for (const name of ['quest-host.mjs', 'quest-compiler-worker.mjs', 'quest-run-worker.mjs'])
      expect(filesIn(join(home, 'resources/commands/arcade'))).toContain(name);
  });
});

describeHere('app.asar', () => {
  const read = (path: string) => extractFile(archive(), path).toString('utf8');

  it('has the windows and nothing else: no sources, maps, tests or modules', () => {
    const windows = apps.filter(({ kind }) => kind === 'window').map(({ target }) => target);
    const files = listPackage(archive(), { isPack: false }).map((path) => path.slice(1));
    const expected =
      /^(main\.cjs|browser\.cjs|package\.json|products\.json)$|^[a-z]+(\/(product\.json|preload\.cjs|backend(\/(backend\.cjs|package\.json))?|renderer(\/.*)?))?$/;
    expect(files.filter((path) => !expected.test(path))).toEqual([]);
    expect(files.filter((path) => /\.(tsx?|map|stamp)$|node_modules|test/.test(path))).toEqual([]);
    for (const window of windows) {
      expect(files).toEqual(
        expect.arrayContaining([
          `${window}/product.json`,
          `${window}/preload.cjs`,
          `${window}/renderer/index.html`,
        ]),
      );
    }
    expect(new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]))).toEqual(
      new Set(windows),
    );
  });

  it('names no folder of the machine it was built on, and asks for no map', () => {
    for (const path of listPackage(archive(), { isPack: false }).map((each) => each.slice(1))) {
      if (!/\.(c?js|css|html|json)$/.test(path)) continue;
      const text = read(path);
      expect([path, text.includes(ROOT)]).toEqual([path, false]);
      expect([path, text.includes('sourceMappingURL')]).toEqual([path, false]);
    }
    for (const path of filesIn(join(home, 'resources/commands'))) {
      expect(readFileSync(join(home, 'resources/commands', path), 'utf8').includes(ROOT)).toBe(false);
    }
  });

  it('needs nothing at run time but Electron and Node', () => {
    const manifest = JSON.parse(read('package.json')) as Record<string, unknown>;
    expect(manifest['dependencies']).toBeUndefined();
    expect(manifest).toMatchObject({ name: 'dota-factory', version: packaged.version, main: 'main.cjs' });
    const ofBalancing = filesIn(join(home, 'resources/commands/balancing'));
    expect(ofBalancing).toEqual([
      'arena-worker.mjs',
      'backend.cjs',
      'fight-worker.mjs',
      'package.json',
      'worker.js',
    ]);
    const texts = [
      ...[
        'main.cjs',
        'browser.cjs',
        'game/backend/backend.cjs',
        'game/preload.cjs',
        'balancing/preload.cjs',
      ].map((path) => [path, read(path)] as const),
      ...ofBalancing.map(
        (path) => [path, readFileSync(join(home, 'resources/commands/balancing', path), 'utf8')] as const,
      ),
    ];
    for (const [path, text] of texts) {
      // Packages that look for optional helpers do so in a try block, and do without.
      const optional = new Set(['bufferutil', 'utf-8-validate', '@napi-rs/nice']);
      const names = [...text.matchAll(/\brequire\("([^".][^"]*)"\)/g)].map(([, name = '']) => name);
      const foreign = names.filter(
        (name) => name !== 'electron' && !name.startsWith('node:') && !optional.has(name),
      );
      expect([path, foreign.filter((name) => !isBuiltin(name))]).toEqual([path, []]);
    }
  });

  it('the production half of React is in it', () => {
    const page = listPackage(archive(), { isPack: false }).find((path) =>
      /game\/renderer\/assets\/index.*\.js$/.test(path),
    );
    expect(read((page ?? '').slice(1))).not.toContain('react-dom-client.development');
  });
});

const isBuiltin = (name: string): boolean => runBuiltins.has(name.split('/')[0] ?? '');
const runBuiltins = new Set<string>((require('node:module') as { builtinModules: string[] }).builtinModules);

describeHere('sim', () => {
  it('checks and plays with its own config from an empty working folder', () => {
    const checked = run(join(home, 'sim'), 'check');
    expect({ status: checked.status, stderr: checked.stderr }).toEqual({ status: 0, stderr: '' });
    expect(checked.stdout).toContain('Ships');
    const played = run(join(home, 'sim'), 'run', '--ticks', '600');
    expect({ status: played.status, stderr: played.stderr }).toEqual({ status: 0, stderr: '' });
    expect(played.stdout).toContain('HQ');
  });

  it('finds the files of its worker threads, wherever it lies', () => {
    const name =
      /^name = "([^"]+)"/m.exec(readFileSync(join(home, 'config/balancing.toml'), 'utf8'))?.[1] ?? '';
    const { status, stdout, stderr } = run(
      join(home, 'sim'),
      'arena',
      '--arena',
      name,
      '--runs',
      '2',
      '--threads',
      '2',
      '--json',
    );
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ arenas: [{ name, runs: 2 }] });
  });

  it('is found through a link, as one would put it on the PATH', () => {
    symlinkSync(join(home, 'sim'), join(elsewhere, 'linked-sim'));
    expect(run(join(elsewhere, 'linked-sim'), 'check').status).toBe(0);
  });

  it('runs without a runtime, too, in the package for an installed Node', () => {
    const folder = packaged.unpack(packaged.nodeArchive, packaged.emptyFolder('with-node'));
    expect(run(join(folder, 'sim'), 'check').status).toBe(0);
    expect(filesIn(join(folder, 'config'))).toEqual(filesIn(join(home, 'config')));
    expect(readFileSync(join(folder, 'sim.cmd'), 'utf8')).toContain(
      '"%~dp0resources\\commands\\sim\\main.mjs" %*\r\n',
    );
  });

  it('reads the config beside it and no other: a fault put there is found', () => {
    const folder = packaged.unpack(packaged.archive, packaged.emptyFolder('with-a-fault'));
    appendFileSync(join(folder, 'config/world.toml'), '\n[not_a_section]\n');
    const { status, stdout, stderr } = run(join(folder, 'sim'), 'check');
    expect(status).toBe(2);
    expect(stdout + stderr).toMatch(/world\.toml:\d+:\d+: .*not_a_section/);
  });

  it('passes on the exit code and hostile arguments as they are', () => {
    const { status, stderr } = run(join(home, 'sim'), 'ch eck', '$(touch x)', '"; exit 0');
    expect(status).toBe(2);
    expect(stderr).toContain('ch eck');
    expect(readdirSync(elsewhere)).not.toContain('x');
  });
});

describeHere('the fuses', () => {
  const read = async (file: string) => {
    const wire = await getCurrentFuseWire(file);
    return (fuse: FuseV1Options) => String.fromCharCode(wire[fuse] ?? 0);
  };

  it('are set in the executable as packaging/fuses.md explains', async () => {
    const fuse = await read(join(home, 'dota-factory'));
    expect({
      runAsNode: fuse(FuseV1Options.RunAsNode),
      cookiesEncrypted: fuse(FuseV1Options.EnableCookieEncryption),
      nodeOptions: fuse(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
      inspect: fuse(FuseV1Options.EnableNodeCliInspectArguments),
      asarIntegrity: fuse(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
      onlyAsar: fuse(FuseV1Options.OnlyLoadAppFromAsar),
      snapshot: fuse(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot),
      filePrivileges: fuse(FuseV1Options.GrantFileProtocolExtraPrivileges),
    }).toEqual({
      runAsNode: '1',
      cookiesEncrypted: '1',
      nodeOptions: '0',
      inspect: '0',
      asarIntegrity: '1',
      onlyAsar: '1',
      snapshot: '0',
      filePrivileges: '0',
    });
  });

  it('were others before, so it is the packaging that sets them', async () => {
    const dist = packaged.emptyFolder('untouched-dist');
    createStandInDist(dist, '0.0.0');
    const fuse = await read(join(dist, 'electron'));
    expect([FuseV1Options.EnableCookieEncryption, FuseV1Options.OnlyLoadAppFromAsar].map(fuse)).toEqual([
      '0',
      '0',
    ]);
    expect(fuse(FuseV1Options.EnableNodeOptionsEnvironmentVariable)).toBe('1');
    writeFileSync(join(dist, 'electron'), 'no fuses at all');
    await expect(getCurrentFuseWire(join(dist, 'electron'))).rejects.toThrow();
  });
});

describeHere('two builds of one commit', () => {
  /** Somebody may be editing the sources meanwhile, so a difference must come again to count. */
  function expectSame(build: () => readonly (readonly [string, string])[]): void {
    let [first, second] = [build(), build()];
    if (JSON.stringify(first) !== JSON.stringify(second)) [first, second] = [second, build()];
    expect(second).toEqual(first);
    expect(first.length).toBeGreaterThan(0);
  }

  it('have the same app.asar, folder and archives, to the last byte', () => {
    expectSame(() => {
      const made = makePackaged('node,tar.gz', '--as-built');
      try {
        const paths = [
          made.archive,
          made.nodeArchive,
          join(made.output, 'linux-unpacked/resources/app.asar'),
        ];
        return paths.map((path) => [path.slice(made.output.length), hash(readFileSync(path))] as const);
      } finally {
        made.remove();
      }
    });
  });

  it('have the same bundles, whichever folder they are built in', () => {
    let count = 0;
    expectSame(() => {
      const folder = packaged.emptyFolder(`built-anew-${count++}`);
      const place = JSON.stringify(folder);
      runScript(
        `import { buildTarget } from './scripts/targets.mjs'; await buildTarget('game', ${place}); console.log('null');`,
      );
      return filesIn(folder)
        .filter((path) => !path.endsWith('.map'))
        .map((path) => [path, hash(readFileSync(join(folder, path)))] as const);
    });
  });
});
