/** `arcade board selfplay`: the opponent plays a game against itself, and what its rules are like comes out. */
import { availableParallelism } from 'node:os';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@dota-factory/base';
import {
  estimateKnowledge,
  type Game,
  type GameRecord,
  loadGame,
  playSelfGame,
  STRENGTHS,
  type Strength,
  summarizeGames,
} from '@dota-factory/board';
import {
  type Command,
  type CommandContext,
  createProgress,
  EXIT,
  type ExitCode,
  type ParsedArguments,
  readBetween,
  readTextFile,
  readThreads,
  readWholeNumber,
} from '@dota-factory/console';
import { JSON_OPTION, refuse, wantsJson, writeJson } from '../console/answer.ts';
import { formatReport } from './selfplay-report.ts';
import { playOnThreads } from './self-play-threads.ts';
import type { WorkerSetup } from './self-play-worker.ts';

const MAX_GAMES = 100_000;
const MAX_SEED = 2 ** 32 - 1;

export const selfplayCommand: Command = {
  summary: 'plays the opponent against itself and reports what the game is like',
  operands: ['SPEC'],
  requiredOperands: 1,
  options: {
    games: { value: 'N', help: 'how many games; 100 if not given' },
    strength: { value: '1|2|3', help: 'how well both sides play; 1 if not given' },
    seed: { value: 'N', help: 'the seed of all games; 1 if not given' },
    threads: { value: 'N', help: 'worker threads; all cores if not given; changes nothing but the time' },
    ...JSON_OPTION,
  },
  run,
};

interface Settings {
  readonly games: number;
  readonly strength: Strength;
  readonly seed: number;
  readonly threads: number;
}

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const settings = readSettings(given);
  if (!settings.ok) {
    for (const complaint of settings.error) context.writeError(`arcade board selfplay: ${complaint}\n`);
    return EXIT.badInput;
  }
  const [file = ''] = given.operands;
  const text = await readTextFile(resolve(context.workingFolder, file), file);
  if (!text.ok) return refuse([text.error], given, context);
  const { game, diagnostics } = loadGame(file, text.value);
  if (game === undefined)
    return refuse(
      diagnostics.filter(({ severity }) => severity === 'error'),
      given,
      context,
    );
  const records = await playAll(game, file, text.value, settings.value, context);
  const report = summarizeGames(game, records);
  if (wantsJson(given)) writeJson(report, context);
  else context.writeOut(formatReport(game, report));
  return EXIT.fine;
}

function readSettings(given: ParsedArguments): Result<Settings, readonly string[]> {
  const complaints: string[] = [];
  const strength = readBetween(given, 'strength', STRENGTHS.length, complaints) ?? 1;
  const seed = readWholeNumber(given, 'seed', complaints) ?? 1;
  if (seed > MAX_SEED) complaints.push(`--seed needs a whole number up to ${MAX_SEED}, got ${seed}`);
  const settings = {
    games: readBetween(given, 'games', MAX_GAMES, complaints) ?? 100,
    strength: STRENGTHS.find((each) => each === strength) ?? 1,
    seed,
    threads: readThreads(given, complaints) ?? availableParallelism(),
  };
  return complaints.length > 0 ? err(complaints) : ok(settings);
}

/** On threads where the program was built with one, else here. */
async function playAll(
  game: Game,
  file: string,
  text: string,
  { games, threads, ...rest }: Settings,
  context: CommandContext,
): Promise<readonly GameRecord[]> {
  const knowledge = estimateKnowledge(game);
  const setup: WorkerSetup = { file, text, knowledge, ...rest };
  const progress = createProgress(context, 'playing');
  let played = 0;
  const report = (): void => progress.update(++played / games);
  const { programFolder } = context;
  const hasWorker = programFolder !== undefined && existsSync(join(programFolder, 'self-play-worker.mjs'));
  const records = hasWorker
    ? await playOnThreads(setup, games, threads, programFolder, report)
    : playHere(game, setup, games, report);
  progress.end();
  return records;
}

function playHere(game: Game, setup: WorkerSetup, games: number, report: () => void): readonly GameRecord[] {
  return Array.from({ length: games }, (_, index) => {
    const record = playSelfGame({ game, ...setup }, index);
    report();
    return record;
  });
}
