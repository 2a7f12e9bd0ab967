// `npx tsx tests/goldens/play.ts [--write]`: plays the golden games, prints their course as JSON, or writes it to
// `recorded/`. A program of its own, because code that Jest has transformed runs several times slower.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { GOLDEN_GAMES } from './games.ts';
import { formatGolden, goldenFile, loadGoldenRules, playGolden } from './golden.ts';

const rulebook = loadGoldenRules();
const played = GOLDEN_GAMES.map((game) => [game.name, playGolden(rulebook, game)] as const);
if (process.argv.includes('--write')) {
  for (const [name, golden] of played) {
    mkdirSync(dirname(goldenFile(name)), { recursive: true });
    writeFileSync(goldenFile(name), formatGolden(golden));
    console.log(`${name}: ${golden.refused} of ${golden.commands} refused, ${JSON.stringify(golden.result)}`);
  }
} else {
  console.log(JSON.stringify(Object.fromEntries(played)));
}
