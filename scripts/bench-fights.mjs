// `npm run bench:fights [-- COMMIT]`: what a fight costs now and what it cost at an earlier commit, measured in turns.
import './node-version.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './prepare.mjs';
import { listPackageFolders, readManifest, ROOT, runMain, ScriptError } from './repository.mjs';
import { bundle } from './targets.mjs';

/** The last commit before fights were made faster. */
const BEFORE = '491bde25faeda74d51537fde417afa11a6cad525';
const FOLDER = join(ROOT, 'build', 'bench-fights');
/** The same content for both, however `config/` moves. */
const CONFIG = join(ROOT, 'tests/fixtures/config-0.2.0');
const MEASURE = '--measure';
const ROUNDS = 5;
/** Each fight is fought so often in a process; the least counts, since other programs only make it more. */
const REPEATS = 4;
const SIDE = 20;
const LEVEL = 5;
const MAX_TICKS = 300 * 60;

const ENTRY = `export { createFight, stepFight } from '@dota-factory/arena';
export { loadConfig } from '@dota-factory/lib';
export { readConfigFolderSync } from '@dota-factory/lib/node';`;

await runMain(async () => {
  const [first = BEFORE, file] = process.argv.slice(2);
  if (first === MEASURE) {
    process.stdout.write(JSON.stringify(await measure(file)));
    return;
  }
  await ensureInstalled();
  rmSync(FOLDER, { recursive: true, force: true });
  const sides = [await buildFights('before', unpack(first)), await buildFights('now', ROOT)];
  const rounds = Array.from({ length: ROUNDS }, (_, round) => runRound(sides, round));
  report(first, rounds);
});

/** The packages of a commit, with the dependencies that are installed here. */
function unpack(commit) {
  const tree = join(FOLDER, 'tree');
  const archive = join(FOLDER, 'tree.tar');
  mkdirSync(tree, { recursive: true });
  const paths = ['packages', 'tsconfig.json', 'tsconfig.declared.json'];
  try {
    execFileSync('git', ['archive', '-o', archive, commit, ...paths], { cwd: ROOT, stdio: 'pipe' });
  } catch {
    throw new ScriptError(`Cannot read commit ${commit}: a clone with its whole history is needed.`);
  }
  execFileSync('tar', ['-xf', archive, '-C', tree]);
  for (const folder of listPackageFolders().filter((each) => each.startsWith('packages/'))) {
    mkdirSync(join(tree, folder), { recursive: true });
    symlinkSync(join(ROOT, folder, 'node_modules'), join(tree, folder, 'node_modules'), 'junction');
  }
  return tree;
}

/** Fights as one file, built as a product is. */
async function buildFights(name, tree) {
  const file = join(FOLDER, `${name}.mjs`);
  const folders = new Map(listPackageFolders().map((folder) => [readManifest(folder).name, folder]));
  const fromTree = {
    name: 'packages of the tree',
    setup(build) {
      build.onResolve({ filter: /^@dota-factory\// }, ({ path }) => {
        const [scope, name, ...rest] = path.split('/');
        const folder = folders.get(`${scope}/${name}`);
        const { exports } = readManifest(folder);
        return { path: join(tree, folder, exports[['.', ...rest].join('/')]) };
      });
    },
  };
  await bundle(undefined, file, {
    stdin: { contents: ENTRY, resolveDir: ROOT, sourcefile: 'fights.mjs' },
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    plugins: [fromTree],
  });
  return file;
}

/** Each side once, in a process of its own so that neither is compiled with what the other did; sides take turns. */
function runRound(sides, round) {
  const order = round % 2 === 0 ? [0, 1] : [1, 0];
  const results = [];
  for (const side of order) {
    const args = [process.argv[1], MEASURE, sides[side]];
    results[side] = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  }
  return results;
}

/** Nanoseconds of processor time per ship and tick, setting up included, and how the fights went. */
async function measure(file) {
  const { createFight, stepFight, loadConfig, readConfigFolderSync } = await import(pathToFileURL(file).href);
  const { game } = loadConfig(readConfigFolderSync(CONFIG), { needs: [] }).config;
  const arenas = listArenas(game);
  const least = arenas.map(() => Infinity);
  let shipTicks = 0;
  let print = '';
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    shipTicks = 0;
    print = '';
    for (const [index, arena] of arenas.entries()) {
      const start = process.cpuUsage();
      const fight = createFight(arena, game, 1);
      const { battle } = fight;
      for (; fight.result === undefined && battle.tick < MAX_TICKS; stepFight(fight))
        shipTicks += battle.ships.count;
      const { user, system } = process.cpuUsage(start);
      least[index] = Math.min(least[index], (user + system) * 1000);
      print += ` ${battle.tick}:${fight.damageDealt.join()}`;
    }
  }
  return { nanoseconds: least.reduce((sum, each) => sum + each) / shipTicks, print };
}

/** Each armed hull with its default modules against the next, twenty on each side. */
function listArenas({ ships, modules }) {
  const weapons = new Set(modules.filter(({ weapon }) => weapon !== undefined).map(({ id }) => id));
  const armed = ships.filter((ship) => ship.default_modules.some(({ type }) => weapons.has(type)));
  const team = (index) => {
    const { id, default_modules } = armed[index % armed.length];
    return {
      name: id,
      ships: [{ type: id, level: LEVEL, count: SIDE, modules: default_modules }],
      stations: [],
    };
  };
  return armed.map((ship, index) => ({
    name: ship.id,
    height_tiles: 28,
    player_buffer_width: 12,
    contest_zone_width: 30,
    enemy_buffer_width: 12,
    teams: [team(index), team(index + 1)],
  }));
}

function report(commit, rounds) {
  const middle = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
  const [before, now] = [0, 1].map((side) => middle(rounds.map((round) => round[side].nanoseconds)));
  const ratio = middle(rounds.map(([first, second]) => first.nanoseconds / second.nanoseconds));
  const isSame = rounds.every(([first, second]) => first.print === second.print);
  process.stdout.write(`Fights of ${SIDE} against ${SIDE}, processor time per ship and tick, median of ${ROUNDS} rounds
  at ${commit.slice(0, 12)}  ${before.toFixed(0)} ns
  now              ${now.toFixed(0)} ns
  ${ratio.toFixed(2)} times as many fights; results ${isSame ? 'the same' : 'DIFFERENT'}
`);
}
