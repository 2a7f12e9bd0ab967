// Breaks lib's rules on sampled lines with StrykerJS and lists what no test notices:
// `node scripts/mutation.mjs [subject …] [--lines 25] [--seed 1]`. Installed on request below build/, never shipped.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import jestConfig from '../jest.config.mjs';
import { note, ScriptError, ROOT, runMain } from './repository.mjs';

/** Version 10 wants a newer Node than the project does. */
const STRYKER = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/jest-runner@9.6.1'];
const FOLDER = join(ROOT, 'build', 'mutation');

/**
 * What is mutated together, and the tests that are about it. Nearly every test runs the whole tick, so that without
 * this each mutant would have to survive all of them.
 */
const SUBJECTS = {
  waves: {
    mutate: /^(rules\/waves|systems\/(waves|pushes))$/,
    tests: ['rules/waves', 'systems/{waves,pushes}'],
  },
  battle: {
    mutate: /^systems\/battle\/(?!steering|targeting|formation)/,
    tests: ['systems/battle/{fire,think,work}'],
  },
  ships: {
    mutate: /^(rules\/ship-\w+|systems\/launch)$/,
    tests: ['rules/ship-*', 'systems/{launch,machines}'],
  },
  aiming: {
    mutate: /^systems\/battle\/(steering|targeting|formation)$/,
    tests: ['systems/battle/{steering,targeting}'],
  },
  economy: {
    mutate: /^rules\/(threat|unlocks|forecast|block-shortage|refund)$/,
    tests: ['rules/{threat,unlocks,forecast,block-shortage}'],
  },
  machines: {
    mutate: /^(systems\/(machines|construction)|rules\/machine-buffers)$/,
    tests: ['systems/machines', 'commands/placing'],
  },
  commands: {
    mutate: /^(commands\/.+|edits\/placement|rules\/(blueprint|splitter))$/,
    tests: ['commands/*', 'systems/{machines,splitters}'],
  },
  belts: {
    mutate: /^(systems\/belt.+|rules\/tunnel-pairs)$/,
    tests: ['systems/{belts,splitters,tunnels}', 'rules/tunnel-pairs'],
  },
};

/** What a line with code has, and how lines begin that have none all the same. */
const HAS_CODE = /[=<>+\-*/%!?&|]|\breturn\b/;
const IS_NONE = /^(\/?\*|\/\/|import\b|readonly\b|export (interface|type)\b|\} from\b)/;

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      lines: { type: 'string', default: '25' },
      seed: { type: 'string', default: '1' },
    },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(SUBJECTS);
  for (const name of names) {
    if (SUBJECTS[name] === undefined)
      throw new ScriptError(`no subject "${name}", expected one of ${Object.keys(SUBJECTS).join(', ')}`);
  }
  ensureStryker();
  const total = { killed: 0, survived: 0 };
  for (const name of names) {
    const { killed, survived } = mutate(name, Number(values.lines), Number(values.seed));
    report(name, killed, survived);
    total.killed += killed.length;
    total.survived += survived.length;
  }
  console.log(`all: ${percentage(total.killed, total.survived)}`);
});

function ensureStryker() {
  if (existsSync(join(FOLDER, 'node_modules', '@stryker-mutator', 'jest-runner'))) return;
  note('Installing StrykerJS …');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...STRYKER], {
    cwd: FOLDER,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new ScriptError('StrykerJS could not be installed; its output is above.');
}

/** Runs StrykerJS over the sampled lines of one subject. */
function mutate(name, lines, seed) {
  const { tests } = SUBJECTS[name];
  const sampled = sampleLines(listCodeLines(name), lines, seed);
  const config = join(FOLDER, `${name}.config.json`);
  const output = join(FOLDER, `${name}.json`);
  const settings = {
    testRunner: 'jest',
    plugins: [join(FOLDER, 'node_modules/@stryker-mutator/jest-runner/dist/src/index.js')],
    jest: { projectType: 'custom', config: deriveJestConfig(tests), enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    mutate: sampled.map(({ file, line }) => `${file}:${line}-${line}`),
    ignorePatterns: ['/apps', '/docs', '/packaging', '/release'],
    reporters: ['json'],
    jsonReporter: { fileName: output },
    // The machine may be busy; only mutants that never end have to be found.
    timeoutMS: 10_000,
    timeoutFactor: 2,
    dryRunTimeoutMinutes: 30,
    disableTypeChecks: false,
    // It would be rewritten with the API of TypeScript, which version 7 no longer has.
    tsconfigFile: 'none',
  };
  writeFileSync(config, JSON.stringify(settings));
  const stryker = join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status } = spawnSync(process.execPath, [stryker, 'run', config], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new ScriptError(`StrykerJS failed on ${name}; its output is above.`);
  return readReport(output);
}

/** The project's own settings for unit tests, with the tests of the subject only, in the folder of StrykerJS. */
function deriveJestConfig(tests) {
  return {
    ...jestConfig.projects[0],
    rootDir: undefined,
    testTimeout: jestConfig.testTimeout,
    testEnvironment: findJestEnvironment(),
    testMatch: tests.map((test) => `<rootDir>/packages/lib/src/${test}.test.ts`),
  };
}

/** StrykerJS looks for it in the root, where pnpm puts only what the project itself depends on. */
function findJestEnvironment() {
  const chain = ['jest', 'jest-cli', 'jest-config', 'jest-environment-node'];
  return chain.reduce((from, name) => createRequire(from).resolve(name), join(ROOT, 'package.json'));
}

/** Lines that hold code: no comments, no imports, no types, no lone brackets. */
function listCodeLines(name) {
  const source = join(ROOT, 'packages/lib/src');
  const files = readdirSync(source, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => SUBJECTS[name].mutate.test(file.slice(0, -'.ts'.length)))
    .sort();
  return files.flatMap((each) => {
    const file = `packages/lib/src/${each}`;
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    return lines
      .map((text, index) => ({ file, line: index + 1, text: text.trim() }))
      .filter(({ text }) => HAS_CODE.test(text) && !IS_NONE.test(text));
  });
}

/** So many of the lines, every choice equally likely, the same for the same seed. */
function sampleLines(lines, count, seed) {
  const rest = [...lines];
  const next = createDice(seed);
  const sampled = [];
  while (sampled.length < count && rest.length > 0) {
    sampled.push(...rest.splice(Math.floor(next() * rest.length), 1));
  }
  return sampled;
}

/** Numbers in [0, 1): mulberry32. */
function createDice(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A mutant that hangs is noticed, too; one that no test reaches has survived. */
function readReport(path) {
  const { files } = JSON.parse(readFileSync(path, 'utf8'));
  const mutants = Object.entries(files).flatMap(([file, { source, mutants: found }]) =>
    found.map((mutant) => ({
      ...mutant,
      file,
      text: source.split('\n')[mutant.location.start.line - 1].trim(),
    })),
  );
  const has = (...statuses) => mutants.filter(({ status }) => statuses.includes(status));
  return { killed: has('Killed', 'Timeout'), survived: has('Survived', 'NoCoverage') };
}

function report(name, killed, survived) {
  console.log(`${name}: ${percentage(killed.length, survived.length)}`);
  for (const { file, location, text, replacement, mutatorName } of survived) {
    console.log(`  ${file}:${location.start.line}:${location.start.column}: ${mutatorName}`);
    console.log(`    ${text}\n    -> ${replacement.replaceAll(/\s+/g, ' ')}`);
  }
}

function percentage(killed, survived) {
  const count = killed + survived;
  return `${killed} of ${count} mutants killed${count === 0 ? '' : `, ${((100 * killed) / count).toFixed(1)} %`}`;
}
