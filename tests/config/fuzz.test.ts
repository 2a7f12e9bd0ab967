/** Thousands of spoilt TOML texts: loading never throws, never hangs, and never reports without a place. */
import { compareDiagnostics, formatDiagnostic } from '@dota-factory/base';
import { CONFIG_FILES, loadConfig } from '@dota-factory/lib';
import { type ConfigReport } from '@dota-factory/lib/testing';
import fc from 'fast-check';
import { readGoodConfig } from './broken-case.ts';
import { mutate, mutations } from './mutations.ts';

/** Another seed or number: `FUZZ_SEED=7 FUZZ_RUNS=100000 npx jest tests/config/fuzz.test.ts`; test:deep takes 10,000. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_240_229);
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2500);
/** Of a single load, in milliseconds of this process's own time, so that a busy machine does not count; usual is 3. */
const SLOWEST = 2000;

const good = readGoodConfig();
/** What says nothing about these files is left out while they are spoilt, since reading it takes most of the time. */
const { 'visuals.toml': _visuals, ...goodWithoutVisuals } = good;
const WITHOUT_VISUALS: readonly string[] = ['world.toml', 'buildings.toml', 'modules.toml', 'stations.toml'];

/** All that must hold for any text; throws an error that says what does not. */
function checkReport(files: Readonly<Record<string, string>>, { config, diagnostics }: ConfigReport): void {
  for (const [index, diagnostic] of diagnostics.entries()) {
    const { file, line, column, message, severity } = diagnostic;
    const text = files[file];
    if (text === undefined) throw new Error(`no such file: ${file}`);
    const written = text.split('\n')[line - 1];
    if (
      !Number.isInteger(line) ||
      !Number.isInteger(column) ||
      line < 1 ||
      column < 1 ||
      written === undefined
    ) {
      throw new Error(`not a place: ${formatDiagnostic(diagnostic)}`);
    }
    if (column > written.length + 1) throw new Error(`beyond its line: ${formatDiagnostic(diagnostic)}`);
    if (message.trim() === '') throw new Error(`no message at ${file}:${line}:${column}`);
    if (severity !== 'error' && severity !== 'warning')
      throw new Error(`neither error nor warning: ${severity}`);
    if (/[\r\n]/.test(formatDiagnostic(diagnostic))) throw new Error(`more than one line: ${message}`);
    const before = diagnostics[index - 1];
    if (before !== undefined && compareDiagnostics(before, diagnostic) > 0) throw new Error('not sorted');
  }
  const hasError = diagnostics.some(({ severity }) => severity === 'error');
  if ((config === undefined) !== hasError)
    throw new Error(hasError ? 'a config with errors' : 'neither config nor error');
  if (config === undefined) return;
  const threats = [...config.game.threat.items.values(), ...config.game.threat.ships.values()];
  if (!threats.every(Number.isFinite)) throw new Error('a threat that is not a number');
  if (!Object.isFrozen(config.game)) throw new Error('a config that can be changed');
}

test(`${RUNS} mutated texts never throw, hang or report without a place (seed ${SEED})`, () => {
  let accepted = 0;
  let warned = 0;
  const messages = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom(...CONFIG_FILES), mutations, (name, list) => {
      const rest = WITHOUT_VISUALS.includes(name) ? goodWithoutVisuals : good;
      const files = { ...rest, [name]: mutate(good[name] ?? '', list) };
      const started = process.cpuUsage();
      const report = loadConfig(files);
      const { user, system } = process.cpuUsage(started);
      const elapsed = (user + system) / 1000;
      if (elapsed > SLOWEST) throw new Error(`took ${Math.round(elapsed)} ms`);
      checkReport(files, report);
      if (report.config !== undefined) accepted += 1;
      if (report.diagnostics.some(({ severity }) => severity === 'warning')) warned += 1;
      for (const { message } of report.diagnostics) messages.add(message.replace(/"[^"]*"|[\d.-]+/g, '…'));
    }),
    { seed: SEED, numRuns: RUNS },
  );
  // Nothing of the texts has reached what every object shares.
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  // The texts are neither all broken nor all harmless, and they are broken in many ways.
  if (RUNS >= 2500) {
    expect(accepted).toBeGreaterThan(RUNS / 50);
    expect(accepted).toBeLessThan(RUNS / 2);
    expect(warned).toBeGreaterThan(0);
    expect(messages.size).toBeGreaterThan(90);
  }
}, 600_000);

test('several spoilt files at once are reported together, each at its own places', () => {
  fc.assert(
    fc.property(mutations, mutations, mutations, (first, second, third) => {
      const files = {
        ...good,
        'world.toml': mutate(good['world.toml'] ?? '', first),
        'recipes.toml': mutate(good['recipes.toml'] ?? '', second),
        'ships.toml': mutate(good['ships.toml'] ?? '', third),
      };
      checkReport(files, loadConfig(files));
    }),
    { seed: SEED, numRuns: Math.ceil(RUNS / 20) },
  );
}, 600_000);

test('texts that are not TOML at all are reported', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CONFIG_FILES),
      fc.string({ unit: 'binary', maxLength: 200 }),
      (name, text) => {
        const files = { ...good, [name]: text };
        checkReport(files, loadConfig(files));
      },
    ),
    { seed: SEED, numRuns: Math.ceil(RUNS / 20) },
  );
}, 600_000);
