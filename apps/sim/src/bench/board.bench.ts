// How fast the board engine counts chess positions, beside a library that knows nothing but chess, and loads a file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadGame, parseFen, perft } from '@dota-factory/board';
import { Chess } from 'chess.js';
import { compare } from './compare.ts';
import type { BenchSuite, BenchTable } from './contract.ts';

const LEVELS = join(import.meta.dirname, '../../levels/board');
const FILE = join(LEVELS, 'chess.json');
const POSITIONS = [
  {
    name: 'start',
    depth: 4,
    nodes: 197_281,
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  },
  {
    name: 'Kiwipete',
    depth: 3,
    nodes: 97_862,
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  },
];
/** A file that is saved while it is played should be read again between two frames. */
const MAX_LOADING_MS = 16;
/** Each call takes a good part of a second. */
const ROUNDS = 5;

function measure({ name, depth, nodes, fen }: (typeof POSITIONS)[number]): BenchTable {
  const { game } = loadGame(FILE, readFileSync(FILE, 'utf8'));
  const parsed = game === undefined ? undefined : parseFen(game, fen);
  if (parsed?.ok !== true) throw new Error(`${FILE} or ${fen} is wrong`);
  const ours = (): number => perft(parsed.value, depth);
  const theirs = (): number => new Chess(fen).perft(depth);
  return compare(
    {
      title: `Chess, ${name} to depth ${depth}`,
      unit: 'a position counted',
      clock: 'cpu',
      perCall: nodes,
      baseline: 'chess.js',
      cases: { 'chess.js': theirs, 'board engine': ours },
      targets: { 'board engine': { ratio: 0.33 } },
      fingerprints: { 'chess.js': `${theirs()}`, 'board engine': `${ours()}` },
    },
    ROUNDS,
  );
}

/** From the text to the compiled game, all faults looked for, beside what parsing alone costs. */
function measureLoading(): BenchTable {
  const texts = readdirSync(LEVELS)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ file, text: readFileSync(join(LEVELS, file), 'utf8') }));
  const { file, text } = texts.reduce((most, each) => (each.text.length > most.text.length ? each : most));
  return compare({
    title: `The largest game file, ${file} with ${Math.round(text.length / 1000)} kB`,
    unit: 'the file loaded',
    baseline: 'JSON.parse',
    cases: { 'JSON.parse': () => JSON.parse(text), 'board engine': () => loadGame(file, text) },
    targets: { 'board engine': { milliseconds: MAX_LOADING_MS } },
  });
}

export const suite: BenchSuite = { run: () => [...POSITIONS.map(measure), measureLoading()] };
