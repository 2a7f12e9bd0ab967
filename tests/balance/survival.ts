// `npx tsx tests/balance/survival.ts [--script idle,beginner,halted,good] [--seeds 1-20] [--minutes N] [--check] [--hold N]
// [--config DIR] [--difficulty NAME] [--course]`: plays the scripts of player commands and prints how long the HQ stood and how many station sets
// fell. With --check, all invariants are checked every 600 ticks on the way; with --hold, waves grow no more after
// that boss wave, so that a script which builds nothing new can go on for hours. With --course, also the stock and the
// ships built every five minutes.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatDiagnostic } from '@dota-factory/base';
import { chooseOverlays, type ConfigFiles, createRulebook, loadConfig } from '@dota-factory/lib';
import { readConfigFolder, readOverlayFolders } from '@dota-factory/lib/node';
import { type Game, playScript } from './play-script.ts';
import { SCRIPTS } from './scripts.ts';

/** How long each script is played, minutes: a little longer than what it has to reach. */
const MINUTES: Readonly<Record<string, number>> = {
  idle: 20,
  beginner: 20,
  halted: 40,
  good: 40,
  industrial: 60,
  settled: 60,
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      script: { type: 'string', default: 'idle,beginner,halted,good' },
      seeds: { type: 'string', default: '1-20' },
      minutes: { type: 'string' },
      check: { type: 'boolean', default: false },
      hold: { type: 'string' },
      config: { type: 'string', default: join(import.meta.dirname, '../../config') },
      difficulty: { type: 'string' },
      course: { type: 'boolean', default: false },
    },
  });
  const overlays = await readOverlayFolders(values.config);
  const choice = { difficulty: values.difficulty, mods: [] };
  const files = { ...(await readConfigFolder(values.config)), ...chooseOverlays(overlays.files, choice) };
  const played = values.hold === undefined ? files : holdWaves(files, Number(values.hold));
  const { config, diagnostics } = loadConfig(played, { needs: [] });
  if (config === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  const rulebook = createRulebook(config.game);
  const [first = 1, last = first] = values.seeds.split('-').map(Number);
  for (const name of values.script.split(',')) {
    const script = SCRIPTS.find((known) => known.name === name);
    if (script === undefined) throw new Error(`no script is called ${name}`);
    const minutes = Number(values.minutes ?? MINUTES[name]);
    console.log(`\n${name}, ${minutes} minutes${values.check ? ', checked every 600 ticks' : ''}`);
    const games: Game[] = [];
    for (let seed = first; seed <= last; seed++) {
      const started = performance.now();
      const game = playScript(rulebook, {
        commands: script.commands,
        ...script.think?.(),
        seed,
        minutes,
        isChecked: values.check,
      });
      games.push(game);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`  seed ${String(seed).padStart(2)}: ${describeGame(game)} (${seconds} s)`);
      if (values.course) console.log(describeCourse(game));
    }
    console.log(`  ${sumUp(games, minutes)}`);
  }
}

/** The same config, in which the formulas of waves see no boss counter above the limit. */
function holdWaves(files: ConfigFiles, limit: number): ConfigFiles {
  const world = (files['world.toml'] ?? '').replaceAll(
    /^(threat_rate_formula|ship_level_formula) = "(.*)"/gm,
    (_, key: string, formula: string) => `${key} = "${formula.replaceAll(/\bx\b/g, `min(x, ${limit})`)}"`,
  );
  return { ...files, 'world.toml': world };
}

function describeGame({ lostAt, sets, boss, ships, launched, blocks, ticks, faults, refused }: Game): string {
  const end = lostAt === undefined ? 'stands' : `lost at ${lostAt.toFixed(1)} min`;
  const wrong = faults.length === 0 ? '' : `; FAULTS: ${faults.slice(0, 3).join('; ')}`;
  const unheard = refused.length === 0 ? '' : `; ${refused.length} commands refused`;
  return `${end.padEnd(17)} ${sets} sets, boss counter ${boss}, ${launched} ships built, ${ships} left, ${blocks} blocks, ${ticks} ticks${unheard}${wrong}`;
}

function describeCourse({ course }: Game): string {
  const row = (values: readonly number[]) => values.map((value) => String(value).padStart(5)).join('');
  return `    every 5 min, blocks: ${row(course.map(({ blocks }) => blocks))}\n    ships built since:   ${row(course.map(({ launched }) => launched))}`;
}

function sumUp(games: readonly Game[], minutes: number): string {
  const lost = games.flatMap(({ lostAt }) => (lostAt === undefined ? [] : [lostAt])).sort((a, b) => a - b);
  const range =
    lost.length === 0
      ? ''
      : `, lost between ${lost[0]?.toFixed(1)} and ${lost.at(-1)?.toFixed(1)}, median ${lost[lost.length >> 1]?.toFixed(1)}`;
  const count = (wanted: number) => games.filter(({ sets }) => sets >= wanted).length;
  const stood = games.filter(({ lostAt }) => lostAt === undefined || lostAt >= 15).length;
  return `${games.length - lost.length} of ${games.length} stand after ${minutes} min (${stood} after 15)${range}; sets: ${[1, 2, 3, 4].map((wanted) => `${count(wanted)} with ${wanted} or more`).join(', ')}`;
}

await main();
