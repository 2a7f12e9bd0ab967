/** The sample packs load without an error, their gold paths win, and every recorded step is reproduced. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatDiagnostic } from '@dota-factory/base';
import { replayActions, verifyTrace } from '@dota-factory/grid';
import {
  describeWithSamples,
  getSamplePack,
  hasSamples,
  listSamplePacks,
  readPack,
  SAMPLES,
} from './packs.ts';

/** Levels that each pack must have, so that an empty reading cannot pass. */
const LEVELS: Readonly<Record<string, number>> = {
  box_builder: 16,
  diagonal_swipes: 20,
  flood_colors: 30,
  number_cells: 16,
  twinseed: 25,
};

const names = hasSamples ? listSamplePacks() : ['sample packs'];

describeWithSamples('the sample packs', () => {
  it.each(names)('%s loads without an error', (name) => {
    const { pack, diagnostics } = readPack(join(SAMPLES, name));
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic)).toEqual([]);
    expect(pack?.levels.length).toBe(LEVELS[name] ?? pack?.levels.length);
    expect(pack?.levels.length).toBeGreaterThan(0);
  });

  it.each(names)('%s: every gold path wins with its last action', (name) => {
    for (const { spec, level } of getSamplePack(name).levels) {
      const { isWon, actions } = replayActions(level, spec.solution.goldPath);
      expect([spec.id, isWon, actions]).toEqual([spec.id, true, spec.solution.goldPath.length]);
    }
  });

  it.each(names)('%s: every step of its trace is reproduced', (name) => {
    const file = join(SAMPLES, '_traces', `${basename(name)}.json`);
    const { report, diagnostics } = verifyTrace(getSamplePack(name), file, readFileSync(file, 'utf8'));
    expect(diagnostics).toEqual([]);
    expect(report?.failures).toEqual([]);
    expect(report?.checks).toBeGreaterThan(10);
  });

  it('every trace belongs to a pack', () => {
    const traces = readdirSync(join(SAMPLES, '_traces')).map((file) => basename(file, '.json'));
    expect(traces.sort()).toEqual(names.map((name) => basename(name)).sort());
  });
});
