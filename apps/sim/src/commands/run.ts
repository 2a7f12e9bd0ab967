/** `sim run`: plays a game headless; a script gives the player's commands. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type Alert,
  createAlertWatch,
  createReplay,
  createRulebook,
  describeStatistics,
  describeStory,
  describeUse,
  describeWaves,
  dumpState,
  MAX_TICKS,
  noteAlerts,
  type ParsedBlueprints,
  parseBlueprints,
  type Playback,
  play,
  takeAlerts,
  TICKS_PER_SECOND,
  type TimedCommand,
} from '@dota-factory/lib';
import {
  type Command,
  type CommandContext,
  createProgress,
  EXIT,
  type ExitCode,
  formatTable,
  type ParsedArguments,
  readNumber,
  readTextFile,
  readWholeNumber,
  reportDiagnostics,
} from '@dota-factory/console';
import { CONFIG_OPTION, checkConfigFolder, reportFaults } from '../inputs/config-folder.ts';
import { readScript } from '../inputs/script.ts';

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
    stats: {
      value: 'FILE',
      help: 'writes rates, designs, bottlenecks, next waves, the story of the run and alerts as JSON',
    },
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
  const script = await openScript(given, context);
  if (complaints.length > 0 || ticks === undefined || folder.config === undefined || script === undefined) {
    return EXIT.badInput;
  }
  const progress = createProgress(context, 'playing');
  const rulebook = createRulebook(folder.config.game);
  const watch = given.options.has('stats') ? createAlertWatch() : undefined;
  const alerts: Alert[] = [];
  const playback = play(rulebook, {
    seed,
    ticks,
    commands: script,
    choosesFirst: true,
    onTick: (state) => {
      if (watch !== undefined) {
        noteAlerts(watch, state, rulebook);
        alerts.push(...takeAlerts(watch));
      }
      if (state.tick % 600 === 0) progress.update(state.tick / ticks);
      return false;
    },
  });
  progress.end();
  const written = await writeResults(given, context, {
    dump: () => dumpState(playback.state, playback.rulebook),
    record: () => createReplay(folder.files, seed, playback),
    stats: () => describeGame(playback, alerts),
  });
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
  const length = ticks ?? (minutes === undefined ? undefined : Math.round(minutes * 60 * TICKS_PER_SECOND));
  if (length !== undefined && length > MAX_TICKS) complaints.push(`at most ${MAX_TICKS} ticks can be played`);
  return length;
}

/** The commands of `--script`; undefined after its faults were reported. */
async function openScript(
  given: ParsedArguments,
  context: CommandContext,
): Promise<readonly TimedCommand[] | undefined> {
  const name = given.options.get('script');
  if (typeof name !== 'string') return [];
  const text = await readTextFile(resolve(context.workingFolder, name), name);
  const blueprints = await openBlueprints(context);
  const script = text.ok
    ? readScript(text.value, name, blueprints.entries)
    : { value: undefined, diagnostics: [text.error] };
  const diagnostics = [...blueprints.diagnostics, ...script.diagnostics];
  reportDiagnostics(diagnostics, context);
  return diagnostics.length === 0 ? script.value : undefined;
}

/** Those of blueprints.toml beside the project; none where there is no such file. */
async function openBlueprints({ projectFolder }: CommandContext): Promise<ParsedBlueprints> {
  const name = 'blueprints.toml';
  const path = join(projectFolder, name);
  if (!existsSync(path)) return { entries: [], diagnostics: [] };
  const text = await readTextFile(path, name);
  if (!text.ok) return { entries: [], diagnostics: [text.error] };
  const { entries, diagnostics } = parseBlueprints(text.value, name);
  return { entries, diagnostics: diagnostics.filter(({ severity }) => severity === 'error') };
}

/** What the statistics of the game's window show, and every alert on the way. */
function describeGame({ state, rulebook }: Playback, alerts: readonly Alert[]) {
  const { id, use, bottlenecks } = describeUse(state, rulebook);
  return {
    ...describeStatistics(state, rulebook),
    waves: describeWaves(state, rulebook),
    use: Array.from(id, (building, i) => ({ building, use: use[i] })),
    bottlenecks,
    story: describeStory(state, rulebook),
    alerts,
  };
}

/** Writes the files that were asked for by these options. */
async function writeResults(
  given: ParsedArguments,
  context: CommandContext,
  files: Readonly<Record<string, () => unknown>>,
): Promise<boolean> {
  for (const [option, make] of Object.entries(files)) {
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
  // Its course is in --stats: a summary is to be read.
  const { course: _, ...story } = describeStory(state, rulebook);
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
      story,
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
