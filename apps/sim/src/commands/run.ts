/** `sim run`: plays a game headless; a script gives the player's commands. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Diagnostic, formatDiagnostic, sortDiagnostics } from '@dota-factory/base';
import {
  type Blueprint,
  createReplay,
  createRulebook,
  dumpState,
  parseBlueprints,
  type Playback,
  play,
  TICKS_PER_SECOND,
  type TimedCommand,
} from '@dota-factory/lib';
import type { ParsedArguments } from '../arguments.ts';
import { type Command, type CommandContext, EXIT, type ExitCode } from '../command.ts';
import { CONFIG_OPTION, checkConfigFolder, count, reportFaults } from '../config-folder.ts';
import { readWholeNumber, readNumber } from '../numbers.ts';
import { createProgress } from '../progress.ts';
import { parseScript } from '../script.ts';
import { formatTable } from '../table.ts';

export const run: Command = {
  summary: 'plays a game headless; the script gives the player’s commands',
  operands: [],
  options: {
    ...CONFIG_OPTION,
    seed: { value: 'N', help: 'the seed of all chance; 1 if not given' },
    script: { value: 'FILE', help: 'a JSON list of commands, each with its tick' },
    ticks: { value: 'N', help: 'how long to play, in ticks of 1/60 s' },
    minutes: { value: 'M', help: 'how long to play, in minutes of game time' },
    dump: { value: 'FILE', help: 'writes the world at the end as JSON' },
    record: { value: 'FILE', help: 'writes the game as a replay' },
    json: { help: 'prints {ticks, seconds, game_over, hash, refused, summary} as JSON' },
  },
  run: runGame,
};

async function runGame(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const complaints: string[] = [];
  const seed = readWholeNumber(given, 'seed', complaints) ?? 1;
  const ticks = readTicks(given, complaints);
  for (const complaint of complaints) context.writeError(`sim run: ${complaint}\n`);
  const folder = await checkConfigFolder(given, context, []);
  if (folder.config === undefined) reportFaults(folder, context);
  const script = await readScript(given, context);
  if (complaints.length > 0 || ticks === undefined || folder.config === undefined || script === undefined) {
    return EXIT.badInput;
  }
  const progress = createProgress(context, 'playing');
  const playback = play(createRulebook(folder.config.game), {
    seed,
    ticks,
    commands: script,
    choosesFirst: true,
    onTick: ({ tick }) => {
      if (tick % 600 === 0) progress.update(tick / ticks);
      return false;
    },
  });
  progress.end();
  const written = await writeResults(given, context, playback, () =>
    createReplay(folder.files, seed, playback),
  );
  if (!written) return EXIT.failed;
  const summary = summarize(playback);
  context.writeOut(
    given.options.has('json') ? `${JSON.stringify(summary, undefined, 2)}\n` : formatSummary(summary),
  );
  return EXIT.fine;
}

function readTicks(given: ParsedArguments, complaints: string[]): number | undefined {
  const ticks = readWholeNumber(given, 'ticks', complaints);
  const minutes = readNumber(given, 'minutes', complaints);
  if ((ticks === undefined) === (minutes === undefined) && complaints.length === 0) {
    complaints.push('say how long to play with either --ticks N or --minutes M');
  }
  return ticks ?? (minutes === undefined ? undefined : Math.round(minutes * 60 * TICKS_PER_SECOND));
}

/** The commands of `--script`; undefined when there are faults, which have been reported. */
async function readScript(
  given: ParsedArguments,
  context: CommandContext,
): Promise<readonly TimedCommand[] | undefined> {
  const name = given.options.get('script');
  if (typeof name !== 'string') return [];
  const diagnostics: Diagnostic[] = [];
  const text = await readText(resolve(context.workingFolder, name), name, diagnostics);
  const blueprints = await readBlueprints(context, diagnostics);
  const script = text === undefined ? undefined : parseScript(text, name, blueprints);
  diagnostics.push(...(script?.diagnostics ?? []));
  for (const diagnostic of sortDiagnostics(diagnostics))
    context.writeError(`${formatDiagnostic(diagnostic)}\n`);
  if (diagnostics.length === 0) return script?.commands;
  context.writeError(`${count(diagnostics.length, 'fault')}\n`);
  return undefined;
}

async function readText(path: string, name: string, diagnostics: Diagnostic[]): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const message = `cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}`;
    diagnostics.push({ severity: 'error', file: name, line: 1, column: 1, path: [], message });
    return undefined;
  }
}

/** What `place_blueprint` may name: the project's blueprints.toml, if there is one. */
async function readBlueprints(
  context: CommandContext,
  diagnostics: Diagnostic[],
): Promise<readonly Blueprint[]> {
  let text: string;
  try {
    text = await readFile(join(context.projectFolder, 'blueprints.toml'), 'utf8');
  } catch {
    return [];
  }
  const parsed = parseBlueprints(text, 'blueprints.toml');
  diagnostics.push(...parsed.diagnostics.filter(({ severity }) => severity === 'error'));
  return parsed.entries;
}

async function writeResults(
  given: ParsedArguments,
  context: CommandContext,
  { state, rulebook }: Playback,
  makeReplay: () => unknown,
): Promise<boolean> {
  const files = [
    ['dump', () => dumpState(state, rulebook)],
    ['record', makeReplay],
  ] as const;
  for (const [option, make] of files) {
    const name = given.options.get(option);
    if (typeof name !== 'string') continue;
    try {
      await writeFile(resolve(context.workingFolder, name), `${JSON.stringify(make())}\n`);
    } catch (error) {
      context.writeError(
        `sim run: cannot write ${name}: ${(error as NodeJS.ErrnoException).code ?? String(error)}\n`,
      );
      return false;
    }
  }
  return true;
}

type Summary = ReturnType<typeof summarize>;

function summarize({ state, rulebook, refused, checkpoints }: Playback) {
  const { buildings, ships, stations, produced, consumed, boss, hq, station_level, unlocked, levels } =
    dumpState(state, rulebook);
  return {
    ticks: state.tick,
    seconds: state.tick / TICKS_PER_SECOND,
    game_over: state.gameOver,
    hash: checkpoints.at(-1)?.hash ?? '',
    refused,
    summary: {
      blocks: state.blocks,
      buildings: buildings.length,
      sites: buildings.filter((building) => building.state === 'site').length,
      player_ships: ships.filter(({ team }) => team === 'player').length,
      enemy_ships: ships.filter(({ team }) => team === 'enemy').length,
      player_stations: stations.filter(({ team }) => team === 'player').length,
      enemy_stations: stations.filter(({ team }) => team === 'enemy').length,
      station_level,
      boss,
      hq,
      unlocked,
      levels,
      produced,
      consumed,
    },
  };
}

function formatSummary({ ticks, seconds, game_over, hash, refused, summary }: Summary): string {
  const rows = [
    ['played', `${ticks} ticks, ${formatDuration(seconds)}${game_over ? ', the HQ was destroyed' : ''}`],
    ['hash', hash],
    ['blocks', String(summary.blocks)],
    ['buildings', `${summary.buildings}, of which ${summary.sites} under construction`],
    ['ships', `${summary.player_ships} of the player, ${summary.enemy_ships} of the enemy`],
    [
      'stations',
      `${summary.player_stations} of the player, ${summary.enemy_stations} of the enemy (level ${summary.station_level})`,
    ],
    ['HQ', `${Math.ceil(summary.hq.hp)}/${summary.hq.max_hp}`],
    ['boss wave', `#${summary.boss.counter}, next in ${formatDuration(summary.boss.countdown)}`],
    ...Object.entries(summary.produced).map(([item, amount]) => [`made ${item}`, String(amount)]),
    ...refused.map(({ index, reason }) => [`refused [${index}]`, reason]),
  ];
  return formatTable(rows, ['left', 'left']);
}

/** `M:SS` */
function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
