// The library runs where there is no Node: nothing of Node ends up in a browser bundle.
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { loadConfig } from './load-config.ts';
import { SMALL_CONFIG } from '../testing/small-config.ts';

it('a browser bundle has no Node modules, and loads the same config without any global of Node', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(__dirname, '../index.ts')],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'lib',
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports.map(({ path }) => path));
  expect(imports.length).toBeGreaterThan(40);
  expect(imports.filter((path) => /^(node:|stream$|util$|fs$)/.test(path))).toEqual([]);

  // An empty context has what the language has, and neither `global`, `process`, `Buffer` nor `require`.
  const context = createContext({ files: JSON.stringify(SMALL_CONFIG) });
  runInContext(outputFiles[0]?.text ?? '', context);
  const report = JSON.parse(runInContext('JSON.stringify(lib.loadConfig(JSON.parse(files)))', context));
  expect(report.diagnostics).toEqual([]);
  expect(report).toEqual(JSON.parse(JSON.stringify(loadConfig(SMALL_CONFIG))));
});
