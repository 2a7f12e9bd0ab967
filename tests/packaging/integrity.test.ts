/** What a package is made of: no version known to be vulnerable, a bill of materials, licences, icons, and its own notes. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT, runScript } from './packaged.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('known-vulnerable versions', () => {
  interface Entry {
    readonly package: string;
    readonly ranges: readonly string[];
    readonly advisory: string;
    readonly what: string;
  }
  const list = (versions: unknown, known = 'readKnownVulnerable()') =>
    runScript<string[]>(
      `import { listVulnerable, readKnownVulnerable } from './scripts/package/vulnerable.mjs';
       console.log(JSON.stringify(listVulnerable(${JSON.stringify(versions)}, ${known})));`,
    );

  it('none is in the lockfile', () => {
    const { count, found } = runScript<{ count: number; found: string[] }>(
      `import { listLockedVersions, readLockfile } from './scripts/package/dependencies.mjs';
       import { listVulnerable, readKnownVulnerable } from './scripts/package/vulnerable.mjs';
       const versions = listLockedVersions(await readLockfile());
       console.log(JSON.stringify({ count: versions.length, found: listVulnerable(versions, readKnownVulnerable()) }));`,
    );
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(300); // a lockfile that is read as nothing would pass, too
  });

  it('one in the lockfile is found and reported with its advisory', () => {
    expect(
      list([
        { name: 'ws', version: '8.17.0' },
        { name: 'ws', version: '8.17.1' },
        { name: 'expr-eval', version: '2.0.2' },
        { name: 'chalk', version: '5.6.1' },
        { name: 'chalk', version: '5.6.2' },
      ]),
    ).toEqual([
      expect.stringMatching(/^ws 8\.17\.0: CVE-2024-37890, /),
      expect.stringMatching(/^expr-eval 2\.0\.2: CVE-2025-12735, /),
      expect.stringMatching(/^chalk 5\.6\.1: hijacked/),
    ]);
  });

  it.each([
    ['1.2.3', '<1.2.4', true],
    ['1.2.4', '<1.2.4', false],
    ['1.10.0', '<1.9.0', false],
    ['2.0.0-beta.2', '<2.0.0', true],
    ['2.0.0-beta.2', '>=2.0.0-beta.10', false],
    ['2.0.0', '>=2.0.0-rc.1', true],
    ['3.0.5', '>=3.0.0 <3.0.5', false],
    ['3.0.0', '3.0.0', true],
    ['1.0.0+build', '1.0.0', true],
  ])('%s is in "%s": %s', (version, range, isIn) => {
    const known = JSON.stringify([{ package: 'x', ranges: [range], advisory: 'a', what: 'w' }]);
    expect(list([{ name: 'x', version }], known)).toHaveLength(isIn ? 1 : 0);
  });

  it('the list is in order, without doubles, and each entry says what to do', () => {
    const entries = JSON.parse(read('packaging/known-vulnerable.json')) as Entry[];
    const keys = entries.map((entry) => `${entry.package} ${entry.advisory}`);
    expect(keys).toEqual([...new Set(keys)].sort());
    for (const { ranges, advisory, what } of entries) {
      expect(ranges.length).toBeGreaterThan(0);
      for (const range of ranges)
        expect(range).toMatch(/^((<=|>=|<|>)?\d+\.\d+\.\d+\S*)( (<=|<)\d+\.\d+\.\d+\S*)?$/);
      expect(advisory).toMatch(/^(CVE-\d{4}-\d+|GHSA(-[\w]{4}){3}|hijacked in .+)$/);
      expect(what).toMatch(/; (take|use|never) /);
    }
  });
});

describe('the bill of materials and the licences', () => {
  interface Bill {
    readonly bomFormat: string;
    readonly specVersion: string;
    readonly serialNumber: string;
    readonly metadata: { readonly timestamp: string; readonly component: { readonly 'bom-ref': string } };
    readonly components: readonly {
      readonly 'bom-ref': string;
      readonly name: string;
      readonly group?: string;
      readonly version: string;
      readonly purl: string;
      readonly hashes: readonly { readonly alg: string; readonly content: string }[];
      readonly licenses: readonly unknown[];
    }[];
    readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  }
  const { bill, again, licences, doubtful } = runScript<{
    bill: string;
    again: string;
    licences: string;
    doubtful: string[];
  }>(
    `import { listShippedPackages, readLockfile } from './scripts/package/dependencies.mjs';
     import { listApps } from './scripts/package/apps.mjs';
     import { formatLicences, listDoubtfulLicences } from './scripts/package/licences.mjs';
     import { formatBillOfMaterials } from './scripts/package/sbom.mjs';
     const packages = listShippedPackages(listApps().map(({ target }) => target));
     const product = { name: 'dota-factory', version: '1.0.0', license: 'MIT' };
     const make = async () => formatBillOfMaterials(product, packages, await readLockfile(), 1700000000);
     const odd = [{ name: 'odd', version: '1.0.0', manifest: { license: 'AGPL-3.0' } }];
     console.log(JSON.stringify({ bill: await make(), again: await make(), licences: formatLicences(packages),
       doubtful: listDoubtfulLicences([...packages, ...odd]) }));`,
  );
  const parsed = JSON.parse(bill) as Bill;

  it('is CycloneDX, names the product, and is the same for the same commit', () => {
    expect(parsed).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    expect(parsed.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(parsed.metadata.timestamp).toBe('2023-11-14T22:13:20.000Z');
    expect(again).toBe(bill);
  });

  it('has what is bundled and the runtime, with hashes and licences, and no development tool', () => {
    const names = parsed.components.map(({ group, name }) =>
      group === undefined ? name : `${group}/${name}`,
    );
    expect(names).toEqual(
      expect.arrayContaining(['react', 'ws', '@iarna/toml', 'expr-eval-fork', 'electron']),
    );
    for (const tool of ['jest', 'typescript', 'vite', 'electron-builder', '@swc/core'])
      expect(names).not.toContain(tool);
    for (const { purl, hashes, licenses } of parsed.components) {
      expect(purl).toMatch(/^pkg:npm\/(%40[\w-]+\/)?[\w.-]+@\d+\.\d+\.\d+/);
      expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
      expect(licenses).toHaveLength(1);
    }
  });

  it('its graph reaches every part and names no other', () => {
    const refs = new Set([
      parsed.metadata.component['bom-ref'],
      ...parsed.components.map(({ 'bom-ref': ref }) => ref),
    ]);
    const reached = new Set<string>();
    const visit = (ref: string) => {
      if (reached.has(ref)) return;
      reached.add(ref);
      for (const next of parsed.dependencies.find((each) => each.ref === ref)?.dependsOn ?? []) visit(next);
    };
    visit(parsed.metadata.component['bom-ref']);
    expect(reached).toEqual(refs);
  });

  it('every part has its licence in the one file; one that was not reviewed stops the packaging', () => {
    for (const { group, name, version } of parsed.components.filter(
      ({ name: each }) => each !== 'electron',
    )) {
      expect(licences).toContain(`\n${group === undefined ? name : `${group}/${name}`} ${version} (`);
    }
    expect(licences).toContain('Permission is hereby granted');
    expect(doubtful).toEqual(['odd 1.0.0: AGPL-3.0']);
  });
});

describe('the icons', () => {
  it('are drawn from the files that are there', () => {
    const drawn = JSON.parse(read('packaging/icons/drawn.json')) as Record<string, string>;
    const files = readdirSync(join(ROOT, 'packaging/icons')).filter((name) => name.endsWith('.svg'));
    expect(
      Object.keys(drawn)
        .map((name) => `${name}.svg`)
        .sort(),
    ).toEqual(files.sort());
    for (const [name, expected] of Object.entries(drawn)) {
      // If this fails: node packaging/icons/generate.mjs
      expect(
        createHash('sha256')
          .update(read(`packaging/icons/${name}.svg`))
          .digest('hex'),
      ).toBe(expected);
    }
  });

  const sizeOf = (png: Buffer) => {
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt8(24), png.readUInt8(25)]).toEqual([8, 6]); // eight bits, with transparency
    return [png.readUInt32BE(16), png.readUInt32BE(20)];
  };

  it('Linux has a picture of each size', () => {
    for (const size of [16, 24, 32, 48, 64, 96, 128, 256, 512, 1024]) {
      const png = readFileSync(join(ROOT, `packaging/icons/app/${size}x${size}.png`));
      expect(sizeOf(png)).toEqual([size, size]);
    }
  });

  it.each(['icons/app', 'dfreplay', 'dfsave'])('%s.ico holds its pictures where it says', (name) => {
    const ico = readFileSync(join(ROOT, `packaging/${name}.ico`));
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 7]);
    const sizes: number[] = [];
    let end = 6 + 16 * 7;
    for (let i = 0; i < 7; i++) {
      const [length, offset] = [ico.readUInt32LE(6 + 16 * i + 8), ico.readUInt32LE(6 + 16 * i + 12)];
      const size = ico.readUInt8(6 + 16 * i) || 256;
      expect(offset).toBe(end);
      expect(sizeOf(ico.subarray(offset, offset + length))).toEqual([size, size]);
      sizes.push(size);
      end = offset + length;
    }
    expect(end).toBe(ico.length);
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256]);
  });

  it.each(['icons/app', 'dfreplay', 'dfsave'])('%s.icns holds its pictures where it says', (name) => {
    const icns = readFileSync(join(ROOT, `packaging/${name}.icns`));
    expect([icns.subarray(0, 4).toString(), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
    const sizes: number[] = [];
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      const [width = 0, height] = sizeOf(icns.subarray(at + 8, at + icns.readUInt32BE(at + 4)));
      expect(width).toBe(height);
      sizes.push(width);
    }
    expect(sizes).toEqual([16, 32, 32, 64, 128, 256, 256, 512, 512, 1024]);
  });
});

describe('electron-builder.yml', () => {
  interface Config {
    readonly electronFuses: Readonly<Record<string, boolean>>;
    readonly linux: { readonly target: readonly string[]; readonly icon: string };
    readonly win: { readonly target: readonly string[]; readonly icon: string };
    readonly mac: { readonly target: readonly { target: string; arch: string }[]; readonly icon: string };
    readonly nsis: Readonly<Record<string, unknown>>;
    readonly beforeBuild: string;
  }
  const config = parse(read('electron-builder.yml')) as Config;

  it('names every target, and files that are there', () => {
    expect(config.linux.target).toEqual(expect.arrayContaining(['AppImage', 'deb', 'dir']));
    expect(config.win.target).toEqual(['nsis', 'portable']);
    expect(config.mac.target).toEqual([
      { target: 'dmg', arch: 'universal' },
      { target: 'zip', arch: 'universal' },
    ]);
    for (const path of [config.linux.icon, config.win.icon, config.mac.icon, config.beforeBuild]) {
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
    }
  });

  it('each kind of file that a product is associated with has its icons', () => {
    const associations = runScript<readonly { readonly ext: string; readonly name: string }[]>(
      "import { listAssociations } from './scripts/package/builder.mjs'; console.log(JSON.stringify(listAssociations()));",
    );
    expect(associations.map(({ ext }) => ext)).toEqual(['dfsave', 'dfreplay']);
    for (const { ext } of associations) {
      expect(existsSync(join(ROOT, `packaging/${ext}.ico`))).toBe(true);
      expect(existsSync(join(ROOT, `packaging/${ext}.icns`))).toBe(true);
    }
  });

  it('installs for one user, so that the folder can be written', () => {
    expect(config.nsis).toMatchObject({ perMachine: false, allowElevation: false });
  });

  it('every fuse that it sets is explained', () => {
    const notes = read('packaging/fuses.md');
    for (const fuse of Object.keys(config.electronFuses)) expect(notes).toContain(`\`${fuse}\``);
  });
});

it('the installer keeps what people have made, and the apps that open windows get shortcuts', () => {
  const script = runScript<string>(
    `import { formatInstallerScript } from './scripts/package/installer.mjs';
     const apps = [{ target: 'game', kind: 'window', name: 'Dota Factory' },
       { target: 'balancing', kind: 'window', name: 'Dota Factory Balancing' }, { target: 'sim', kind: 'command', name: 'sim' }];
     console.log(JSON.stringify(formatInstallerScript(apps)));`,
  );
  for (const name of ['config', 'mods', 'saves', 'blueprints.toml', 'ship_layouts.toml']) {
    expect(script).toContain(`$R1 != "${name}"`);
  }
  expect(script).toContain('CreateShortCut "$SMPROGRAMS\\Dota Factory Balancing.lnk"');
  expect(script).toContain('"--app=balancing"');
  expect(script).not.toContain('sim.lnk');
  expect(script.match(/!macro /g)).toHaveLength(script.match(/!macroend/g)?.length ?? 0);
});

it('a desktop entry gets an action for each further window, and launchers name the right parts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'builder-config-'));
  try {
    const file = join(folder, 'config.json');
    const config = runScript<{ linux: { desktop: Record<string, unknown> } }>(
      `import { writeBuilderConfig } from './scripts/package/builder.mjs';
       import { readFileSync } from 'node:fs';
       const apps = [{ target: 'game', kind: 'window', name: 'Dota Factory' },
         { target: 'balancing', kind: 'window', name: 'Dota Factory Balancing' }];
       await writeBuilderConfig(${JSON.stringify(file)}, { stage: '/stage', output: '/out', apps });
       console.log(readFileSync(${JSON.stringify(file)}, 'utf8'));`,
    );
    expect(config).toMatchObject({
      directories: { app: '/stage/app', output: '/out' },
      linux: {
        desktop: {
          entry: { Actions: 'balancing;' },
          desktopActions: {
            balancing: { Name: 'Dota Factory Balancing', Exec: 'dota-factory --app=balancing' },
          },
        },
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('macOS packages have the hardened runtime, and what it still allows is explained', () => {
  const { mac } = parse(read('electron-builder.yml')) as { mac: Record<string, unknown> };
  const entitlements = 'packaging/entitlements.mac.plist';
  expect(mac).toMatchObject({
    hardenedRuntime: true,
    entitlements,
    entitlementsInherit: entitlements,
  });
  const allowed = [
    ...read(entitlements).matchAll(/<key>com\.apple\.security\.([\w.-]+)<\/key>\s*<true\/>/g),
  ].map(([, name]) => name);
  expect(allowed).toEqual(['cs.allow-jit', 'cs.disable-library-validation']);
  const notes = read('packaging/hardening.md');
  for (const name of allowed) expect(notes).toContain(`\`${name?.replace('cs.', '')}\``);
});

it("electronegativity's findings are at zero or explained", () => {
  const notes = read('packaging/electronegativity.md');
  const hardening = read('packages/host/src/electron/hardening.ts');
  const shell = read('packages/host/src/electron/shell.ts');
  // The checks that it cannot follow into a function; the notes say that these lines are what it looks for.
  for (const line of [
    'contextIsolation: true',
    'sandbox: true',
    'nodeIntegration: false',
    'webSecurity: true',
    'webviewTag: false',
    "setWindowOpenHandler(() => ({ action: 'deny' }))",
  ]) {
    expect(hardening).toContain(line);
  }
  expect(shell).toContain('new BrowserWindow(windowOptions(');
  for (const id of [
    'CSP_GLOBAL_CHECK',
    'AUXCLICK_JS_CHECK',
    'CONTEXT_ISOLATION_JS_CHECK',
    'SANDBOX_JS_CHECK',
  ]) {
    expect(notes).toContain(id);
  }
});
