/** Makes the regions of levels/screw by the plan, with the solver's figures beside them: `node --import tsx tests/screw/write-regions.ts [1 2 3]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '@dota-factory/base';
import { composeLevel } from '@dota-factory/screw';
import { REGIONS } from './plan.ts';

const FOLDER = join(import.meta.dirname, '../../levels/screw');
const EFFORT = { layouts: 300, swaps: 50 };

const wanted = process.argv.slice(2).map(Number);

/** Two digits, so that names sort. */
const pad = (place: number) => `${place}`.padStart(2, '0');

for (const [index, { id, name, levels }] of REGIONS.entries()) {
  if (wanted.length > 0 && !wanted.includes(index + 1)) continue;
  const made = levels.map(({ name: title, recipe }, place) => {
    const found = composeLevel(recipe, createRandom(1000 * (index + 1) + place + 1), EFFORT);
    if (found === undefined || found.miss > 0)
      throw new Error(
        `${id} ${place + 1} (${title}): nothing found, ${found?.miss}, ${found?.report.randomWinRate}, ${found?.report.minBuffer}`,
      );
    const { level, spec, report } = found;
    const levelId = `${id}-${pad(place + 1)}`;
    console.log(levelId, title, report.randomWinRate, report.directWinRate, report.minBuffer, report.states);
    const proof = {
      id: levelId,
      solution: report.solution.map((screw) => level.screws[screw]?.name),
      states: report.states,
      min_buffer: report.minBuffer,
      random_win_rate: report.randomWinRate,
      direct_win_rate: report.directWinRate,
    };
    return { spec: { ...spec, id: levelId, name: title }, proof };
  });
  const region = {
    $schema: './schema/region.schema.json',
    version: 1,
    id,
    name,
    levels: made.map(({ spec }) => spec),
  };
  mkdirSync(join(FOLDER, 'proofs'), { recursive: true });
  writeFileSync(join(FOLDER, `region-${index + 1}.json`), `${JSON.stringify(region, null, 2)}\n`);
  writeFileSync(
    join(FOLDER, 'proofs', `region-${index + 1}.json`),
    `${JSON.stringify({ id, levels: made.map(({ proof }) => proof) }, null, 2)}\n`,
  );
}
