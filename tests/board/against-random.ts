/**
 * `node --import tsx tests/board/against-random.ts GAMES SEED STRENGTH THREADS NAME…`: the opponent plays against a
 * mover that picks any legal move, in every seat in turn, and prints one JSON line for each game file. Games are
 * seeded one by one, so that the number of threads changes nothing.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createRandom, nextInt } from '@dota-factory/base';
import {
  chooseMove,
  createMatch,
  createOpponent,
  listLegalMoves,
  type Opponent,
  playMove,
  type Strength,
} from '@dota-factory/board';
import { getGame } from './games.ts';

/** A game that is not won by then counts as not won. */
const MAX_TURNS = 400;
const TABLE_BITS = 15;

/** Threads do not inherit the loader of TypeScript. */
const FILE = JSON.stringify(import.meta.url);
const BOOTSTRAP = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${FILE}, ${FILE}));`;

export interface Score {
  readonly game: string;
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly unfinished: number;
  readonly meanTurns: number;
}

interface Job {
  readonly name: string;
  readonly games: number;
  readonly seed: number;
  readonly strength: Strength;
  readonly first: number;
  readonly every: number;
}

type Result = 'won' | 'drawn' | 'lost' | 'unfinished';
interface Played {
  readonly result: Result;
  readonly turns: number;
}

function playOne(opponent: Opponent, seed: number, seat: number, strength: Strength): Played {
  const random = createRandom(seed);
  const match = createMatch(opponent.game);
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    if (match.outcome !== undefined) {
      const { winner } = match.outcome;
      return { result: winner === undefined ? 'drawn' : winner === seat ? 'won' : 'lost', turns: turn };
    }
    const legal = listLegalMoves(match.position);
    const any = legal[nextInt(random, 0, legal.length - 1)]?.name ?? '';
    const isOurs = match.position.player === seat;
    playMove(match, isOurs ? (chooseMove(opponent, match, strength, random)?.move.name ?? '') : any);
  }
  return { result: 'unfinished', turns: MAX_TURNS };
}

function playJob({ name, games, seed, strength, first, every }: Job): Played[] {
  const game = getGame(name);
  const played: Played[] = [];
  // A fresh table per game: what one game taught must not depend on which thread played it.
  const { knowledge } = createOpponent(game, undefined, 1);
  for (let index = first; index < games; index += every) {
    const opponent = createOpponent(game, knowledge, TABLE_BITS);
    played.push(playOne(opponent, seed * 100_003 + index, index % game.players.length, strength));
  }
  return played;
}

async function playOnThreads(name: string, words: readonly number[]): Promise<Score> {
  const [games = 0, seed = 0, strength = 2, threads = 1] = words;
  const parts = await Promise.all(
    Array.from({ length: threads }, (_, first) => {
      const data = { name, games, seed, strength, first, every: threads };
      const worker = new Worker(BOOTSTRAP, { eval: true, execArgv: [], workerData: data });
      return new Promise<Played[]>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
      });
    }),
  );
  const played = parts.flat();
  const count = (wanted: Result): number => played.filter(({ result }) => result === wanted).length;
  const turns = played.reduce((sum, each) => sum + each.turns, 0);
  return {
    game: name,
    games: played.length,
    won: count('won'),
    drawn: count('drawn'),
    lost: count('lost'),
    unfinished: count('unfinished'),
    meanTurns: Math.round(turns / played.length),
  };
}

if (isMainThread) {
  const [games = '', seed = '', strength = '', threads = '', ...names] = process.argv.slice(2);
  for (const name of names) {
    const score = await playOnThreads(name, [games, seed, strength, threads].map(Number));
    process.stdout.write(`${JSON.stringify(score)}\n`);
  }
} else parentPort?.postMessage(playJob(workerData as Job));
