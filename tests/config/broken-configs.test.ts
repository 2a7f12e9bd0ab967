/** Every broken config of tests/fixtures gives exactly the expected places and exit code. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDiagnostic } from '@dota-factory/base';
import { loadConfig } from '@dota-factory/lib';
import { runSim } from '../sim/run-sim.ts';
import { type BrokenCase, breakConfig, readBrokenCases, readGoodConfig } from './broken-case.ts';

const ROOT = join(__dirname, '..', '..');
const good = readGoodConfig();
const cases = readBrokenCases();
const folder = mkdtempSync(join(tmpdir(), 'broken-configs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a case where a program can read it, and gives the folder. */
function writeCase({ name, edits }: BrokenCase): string {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  for (const [file, text] of Object.entries(breakConfig(good, edits))) writeFileSync(join(place, file), text);
  return place;
}

/** The place of a reported line, and the whole line. */
function splitLine(line: string): { at: string; line: string } {
  return { at: /^(.*?:\d+:\d+): /.exec(line)?.[1] ?? '', line };
}

test('the good config has no faults and no warnings', () => {
  const { config, diagnostics } = loadConfig(good);
  expect(diagnostics.map(formatDiagnostic)).toEqual([]);
  expect(config?.balancing?.arenas).toHaveLength(1);
  expect(config?.visuals).toBeDefined();
});

test('there are at least 60 broken configs, each with at least one place', () => {
  const broken = cases.filter(({ exit }) => exit === 2);
  expect(broken.length).toBeGreaterThanOrEqual(60);
  for (const { expect: places } of broken) expect(places.length).toBeGreaterThan(0);
});

describe.each(cases)('$name: $what', (broken) => {
  test('is reported at exactly the expected places', () => {
    const started = process.cpuUsage();
    const { config, diagnostics } = loadConfig(breakConfig(good, broken.edits));
    const lines = diagnostics.map((diagnostic) => splitLine(formatDiagnostic(diagnostic)));
    expect(lines.map(({ at }) => at)).toEqual(broken.expect.map(({ at }) => at));
    broken.expect.forEach(({ says }, index) => {
      const line = lines[index]?.line ?? '';
      if (!says.split('|').some((part) => line.includes(part))) expect(line).toContain(says);
    });
    expect(config === undefined).toBe(broken.exit === 2);
    // Hostile texts are refused, not worked on. Microseconds of our own time: others may be busy.
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });

  test('makes sim check exit as it should', async () => {
    const place = writeCase(broken);
    const text = await runSim(['check', '--config', place]);
    expect(text.exit).toBe(broken.exit);
    const reported = text.out.split('\n').filter((line) => /:\d+:\d+: /.test(line));
    expect(reported.map((line) => splitLine(line).at)).toEqual(
      broken.expect.map(({ at }) => `${place}/${at}`),
    );
    expect(/has no faults|summary|Recipes/.test(text.out)).toBe(broken.exit === 0);
    expect(text.error).toBe('');

    const json = await runSim(['check', '--json', '--config', place]);
    expect(json.exit).toBe(broken.exit);
    const answer = JSON.parse(json.out) as {
      ok: boolean;
      faults: { file: string; line: number; column: number; message: string }[];
      warnings: unknown[];
      summary: unknown;
    };
    expect(answer.ok).toBe(broken.exit === 0);
    expect(answer.faults.length + answer.warnings.length).toBe(broken.expect.length);
    expect(answer.summary === null).toBe(broken.exit === 2);
  });
});

test('the built program exits and reports as its parts do', () => {
  const picked = cases.filter(({ name }) =>
    /world-height-zero|syntax-bad-escape|several-in-several-files|warning-misfit-hole|files-missing-all/.test(
      name,
    ),
  );
  expect(picked).toHaveLength(5);
  for (const broken of picked) {
    const place = writeCase(broken);
    const run = spawnSync(process.execPath, [join(ROOT, 'scripts', 'sim.mjs'), 'check', '--config', place], {
      encoding: 'utf8',
    });
    expect([broken.name, run.status]).toEqual([broken.name, broken.exit]);
    for (const { at } of broken.expect) expect(run.stdout).toContain(`${place}/${at}: `);
  }
}, 120_000);
