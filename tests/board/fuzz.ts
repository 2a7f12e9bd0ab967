/**
 * `node --import tsx tests/board/fuzz.ts SPECS SEED`: mutated specs through loading, twenty random turns in which each
 * move is taken back once, JSON and FEN; prints what was seen as JSON. What goes wrong is a problem with its spec's
 * number; what takes longer than a second is counted as slow.
 */
import { createRandom, nextInt } from '@dota-factory/base';
import {
  chooseMove,
  createMatch,
  createOpponent,
  explainMove,
  formatFen,
  formatState,
  type Game,
  hasFen,
  listLegalMoves,
  loadGame,
  makeMove,
  parseFen,
  parseState,
  playMove,
  type Position,
  unmakeMove,
} from '@dota-factory/board';
import { listGames, readLevel } from './games.ts';
import { mutateSpec } from './mutations.ts';

export interface FuzzReport {
  readonly specs: number;
  readonly loaded: number;
  readonly turns: number;
  readonly slow: readonly string[];
  readonly problems: readonly string[];
}

const MAX_TURNS = 20;
const SLOW_MILLISECONDS = 1000;

const [specs = 0, seed = 0] = process.argv.slice(2).map(Number);
const sources = listGames().map(readLevel);
const problems: string[] = [];
const slow: string[] = [];
let loaded = 0;
let turns = 0;

const dump = (position: Position): string =>
  JSON.stringify([
    formatState(position),
    position.flags,
    [...position.hands],
    position.player,
    position.log.length,
  ]);

function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) throw new Error(what);
}

const names = (position: Position): readonly string[] => listLegalMoves(position).map(({ name }) => name);

function examine(game: Game, position: Position): void {
  const before = dump(position);
  const moves = names(position);
  for (const { squares, effect, name } of listLegalMoves(position)) {
    makeMove(position, squares, effect);
    unmakeMove(position);
    expectEqual(`${name} is not taken back`, dump(position), before);
  }
  const state = formatState(position);
  const read = parseState(game, JSON.parse(JSON.stringify(state)));
  if (!read.ok) throw new Error('a state cannot be read');
  expectEqual('a state does not come back', formatState(read.value), state);
  expectEqual('a state has other moves', names(read.value), moves);
  if (!hasFen(game)) return;
  const fen = formatFen(position);
  if (!fen.ok) throw new Error(`no FEN: ${fen.error}`);
  const again = parseFen(game, fen.value);
  if (!again.ok) throw new Error(`${fen.value} cannot be read: ${again.error}`);
  expectEqual(`${fen.value} does not come back`, formatFen(again.value), fen);
}

function play(game: Game, number: number): void {
  const random = createRandom(seed + number * 2 ** 32);
  const match = createMatch(game);
  for (let turn = 0; turn < MAX_TURNS && match.outcome === undefined; turn++) {
    examine(game, match.position);
    const legal = names(match.position);
    const chosen = legal[nextInt(random, 0, legal.length - 1)];
    if (chosen === undefined) throw new Error('no legal move, and the game is not over');
    explainMove(match.position, 'a1b2');
    if (!playMove(match, chosen).ok) throw new Error(`${chosen} is offered and refused`);
    turns += 1;
  }
  if (match.outcome === undefined && number % 8 === 0) {
    const thought = chooseMove(createOpponent(game, undefined, 8), match, 1, random);
    if (thought === undefined || !names(match.position).includes(thought.move.name))
      throw new Error('the opponent has no legal move');
  }
}

const random = createRandom(seed);
for (let number = 0; number < specs; number++) {
  const text = mutateSpec(random, sources);
  const started = performance.now();
  try {
    const { game, diagnostics } = loadGame('mutant.json', text);
    if (game === undefined && !diagnostics.some(({ line, column }) => line >= 1 && column >= 1))
      throw new Error('refused without a place');
    if (game !== undefined) {
      loaded += 1;
      play(game, number);
    }
  } catch (error) {
    problems.push(
      `${number}: ${error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' | ') : String(error)}`,
    );
    if (process.env['FUZZ_SHOW'] === `${number}`) process.stderr.write(`${text}\n`);
  }
  const spent = performance.now() - started;
  if (spent > SLOW_MILLISECONDS) slow.push(`${number}: ${Math.round(spent)} ms`);
}
process.stdout.write(`${JSON.stringify({ specs, loaded, turns, slow, problems } satisfies FuzzReport)}\n`);
