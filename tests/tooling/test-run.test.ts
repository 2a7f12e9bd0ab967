// Shows that the sums at the end of a test run are the real ones, and that lint advice reaches who needs it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

describe('the tally of a test run', () => {
  const ask = (question: string, report: unknown): unknown => {
    const program = `import { ${question} } from './scripts/tally.mjs'; console.log(JSON.stringify(${question}(${JSON.stringify(report)})));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: ROOT });
    return JSON.parse(stdout.toString());
  };
  const tally = (report: unknown): unknown => ask('tallyReport', report);
  const file = (status: string, ...tests: string[]): unknown => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  });

  it('counts tests, and a file that does not load as one failure', () => {
    const report = {
      testResults: [
        file('passed', 'passed', 'passed', 'pending', 'todo'),
        file('failed', 'passed', 'failed', 'failed'),
        file('failed'),
      ],
    };
    expect(tally(report)).toEqual({ passed: 3, failed: 3, skipped: 2 });
  });

  it('names what passed at its second try only, so that it is not overlooked', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'at once', invocations: 1 },
      { status: 'passed', fullName: 'later', invocations: 2 },
      { status: 'failed', fullName: 'never', invocations: 2 },
    ];
    expect(ask('listSecondTries', { testResults: [{ assertionResults }] })).toEqual(['later']);
  });

  it('is nothing for a run without files', () => {
    expect(tally({ testResults: [] })).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('lint', () => {
  const lint = (path: string, text: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'dota-factory-lint-'));
    try {
      copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
      const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
      return spawnSync(process.execPath, [oxlint], { cwd: folder }).stdout.toString();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  it.each([
    [
      'packages/lib/src/rules/x.ts',
      'export const t = Date.now();\n',
      'The core has no clock. Use state.tick.',
    ],
    ['packages/base/src/x.ts', 'export const r = Math.random();\n', 'seeded generator'],
    ['packages/lib/src/x.ts', 'export const x = (y: any) => y;\n', 'any'],
    ['packages/host/src/x.ts', "console.log('x');\n", 'console'],
  ])('refuses in %s: %s', (path, text, advice) => {
    expect(lint(path, text)).toContain(advice);
  });

  it.each([
    ['packages/lib/src/rules/x.test.ts', 'export const t = Date.now();\n'],
    ['packages/lib/src/node/x.ts', 'export const t = process.cwd();\n'],
    ['apps/sim/src/x.ts', "console.log('x');\n"],
  ])('allows in %s: %s', (path, text) => {
    expect(lint(path, text)).toContain('Found 0 warnings and 0 errors');
  });
});
