/**
 * `node --import tsx tests/screw/fuzz.ts REGIONS SEED`: mutated regions through loading, random taps and drags that are
 * taken back again, and a short search; prints what was seen as JSON. What goes wrong is a problem with its region's
 * number; what takes longer than a second is counted as slow.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, nextInt } from '@dota-factory/base';
import {
  CATALOGUE,
  createSession,
  dragIn,
  type Level,
  listLegalTaps,
  loadRegion,
  reachIn,
  type RegionReading,
  solveLevel,
  tapIn,
  undo,
} from '@dota-factory/screw';
import { mutateJson } from '../board/mutations.ts';
import { listBreaches } from './invariants.ts';
import { describeRandomLevel } from './random-levels.ts';
import { describeRegion, loadTiny } from './tiny.ts';

export interface FuzzReport {
  readonly regions: number;
  /** Regions that could still be played. */
  readonly played: number;
  readonly taps: number;
  readonly slow: readonly string[];
  readonly problems: readonly string[];
}

const MAX_STEPS = 20;
const SLOW_MILLISECONDS = 1000;
const LEVELS = join(import.meta.dirname, '../../levels/screw');
/** Words that mean something in a region. */
const NAMES = (
  'red blue green yellow purple orange allScrewsRemoved partsRemoved targetFreed targetPartIndex mountId position ' +
  'left right top center middle corner top-left bottom-right hidden rotation layer bufferCapacity __proto__ constructor'
)
  .split(' ')
  .concat([...CATALOGUE.keys()]);

const [regions = 0, seed = 0] = process.argv.slice(2).map(Number);
const problems: string[] = [];
const slow: string[] = [];
const count = { played: 0, taps: 0 };
const random = createRandom(seed);
const pick = <T>(values: readonly T[]): T => values[nextInt(random, 0, values.length - 1)] as T;

const shipped: readonly unknown[] = [1, 2, 3].flatMap(
  (number) => JSON.parse(readFileSync(join(LEVELS, `region-${number}.json`), 'utf8')).levels,
);

/** Without faults before it is mutated. */
function describeSoundLevel(): unknown {
  for (;;) {
    const level = describeRandomLevel(random, 12);
    if (loadTiny([level]) !== undefined) return level;
  }
}

/** One or two levels of ours or at random, so that a mutation meets something that matters. */
function mutateRegion(): string {
  const levels = Array.from({ length: nextInt(random, 1, 2) }, () =>
    nextInt(random, 0, 1) === 0 ? pick(shipped) : describeSoundLevel(),
  );
  return mutateJson(random, JSON.stringify(describeRegion(levels)), NAMES);
}

function checkFaults({ region, diagnostics }: RegionReading): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  for (const { file, line, column, message } of diagnostics)
    if (file === '' || !(line >= 1) || !(column >= 1) || message === '')
      throw new Error('a fault without a place');
  if ((region === undefined) !== errors.length > 0) throw new Error('refused without a fault');
}

function play(level: Level): void {
  const session = createSession(level);
  const before = JSON.stringify(session.state);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const legal = listLegalTaps(level, session.state);
    const screw = nextInt(random, 0, Math.max(0, level.screws.length - 1));
    const isLegal = legal.includes(screw);
    if (isLegal !== reachIn(session, screw).isAccepted) throw new Error(`a tap on ${screw}: ${isLegal}`);
    if (isLegal) count.taps += 1;
    dragIn(session, nextInt(random, 0, level.parts.length), nextInt(random, -400, 400));
    tapIn(session, nextInt(random, -1, level.screws.length));
    const breaches = listBreaches(level, session.state);
    if (breaches.length > 0) throw new Error(breaches.join(', '));
  }
  while (undo(session));
  // Drags before the first tap are free, so that only they may remain.
  const { offsets: _, ...rest } = session.state;
  const { offsets: __, ...first } = JSON.parse(before);
  if (JSON.stringify(rest) !== JSON.stringify(first)) throw new Error('undo does not lead back');
  solveLevel(level, undefined, { maxStates: 500, onProgress: () => false });
}

for (let number = 0; number < regions; number += 1) {
  const text = mutateRegion();
  const started = performance.now();
  try {
    const reading = loadRegion('mutant.json', text);
    checkFaults(reading);
    if (reading.region !== undefined) count.played += 1;
    for (const level of reading.region?.levels ?? []) play(level);
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    problems.push(`${number}: ${words.split('\n').slice(0, 5).join(' | ')}`);
  }
  if (process.env['FUZZ_SHOW'] === `${number}`) process.stderr.write(`${text}\n`);
  const spent = performance.now() - started;
  if (spent > SLOW_MILLISECONDS) slow.push(`${number}: ${Math.round(spent)} ms`);
}
process.stdout.write(`${JSON.stringify({ regions, ...count, slow, problems } satisfies FuzzReport)}\n`);
