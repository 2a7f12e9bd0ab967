/**
 * `node --import tsx tests/grid/fuzz.ts PACKS SEED`: packs with one mutated or missing file through loading, twenty
 * random turns that are taken back again, and a short search; prints what was seen as JSON. What goes wrong is a problem
 * with its pack's number; what takes longer than a second is counted as slow.
 */
import { createRandom, nextInt } from '@dota-factory/base';
import {
  createSession,
  formatState,
  type Level,
  listActions,
  loadPack,
  measureProgress,
  type PackReading,
  solveLevel,
  takeAction,
  undo,
} from '@dota-factory/grid';
import { mutateJson } from '../board/mutations.ts';
import { listTinyFiles } from './every-system.ts';
import { listSamplePacks, readPackFiles, SAMPLES } from './packs.ts';

export interface FuzzReport {
  readonly packs: number;
  /** Packs of which a level could be played. */
  readonly played: number;
  readonly turns: number;
  /** Turns that were not taken since they would go on without end. */
  readonly endless: number;
  readonly slow: readonly string[];
  readonly problems: readonly string[];
}

const MAX_TURNS = 20;
const SLOW_MILLISECONDS = 1000;
/** Words that mean something in a pack. */
const NAMES = (
  'ground objects markers actors void empty box gem number flag solid walkable teleport move up down left right ' +
  'up_left variable_changed object_placed avatar_entered tiles_merged cell_cleared $event.position $event.kind ' +
  '$event.params $cell.objects.kind $avatar.item sparse exactly_one zero_or_one level eq gte delegate any pipe_1 __proto__ constructor'
).split(' ');

const [packs = 0, seed = 0] = process.argv.slice(2).map(Number);
const sources = [...listTinyFiles(), ...listSamplePacks().map((name) => readPackFiles(`${SAMPLES}/${name}`))];
const problems: string[] = [];
const slow: string[] = [];
const count = { played: 0, turns: 0, endless: 0 };

const random = createRandom(seed);
const pick = <T>(values: readonly T[]): T => values[nextInt(random, 0, values.length - 1)] as T;

/** A pack of which one file is changed, or gone; at most two levels are kept, since one suffices. */
function mutatePack(): ReadonlyMap<string, string> {
  const files = new Map(pick(sources));
  const levels = [...files.keys()].filter((name) => name.startsWith('levels/'));
  const kept = pick(levels);
  for (const name of levels) if (name !== kept) files.delete(name);
  const name = pick(['game.json', 'game.json', kept, kept, kept, 'manifest.json']);
  if (nextInt(random, 0, 40) === 0) files.delete(name);
  else files.set(name, mutateJson(random, files.get(name) ?? '{}', NAMES));
  return files;
}

function checkFaults({ pack, diagnostics }: PackReading): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  for (const { file, line, column, message } of diagnostics)
    if (file === '' || !(line >= 1) || !(column >= 1) || message === '')
      throw new Error('a fault without a place');
  if ((pack === undefined || pack.levels.length === 0) && errors.length === 0)
    throw new Error('refused without a fault');
}

const dump = (level: Level, state: Level['initial']): string => JSON.stringify(formatState(level, state));

function play(level: Level): void {
  const session = createSession(level);
  const before = dump(level, session.state);
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const actions = listActions(level, session.state);
    if (actions.length === 0) break;
    const { isAccepted, refusal, state } = takeAction(session, pick(actions));
    if (isAccepted) count.turns += 1;
    if (refusal?.code === 'endless') count.endless += 1;
    const progress = measureProgress(level, state);
    if (!(progress >= 0 && progress <= 1) || (progress === 1) !== state.won)
      throw new Error(`progress ${progress}`);
  }
  while (undo(session));
  if (dump(level, session.state) !== before) throw new Error('undo does not lead back');
  const { outcome, states } = solveLevel(level, level.initial, { maxStates: 100 });
  if (states > 100) throw new Error(`${outcome} with ${states} states`);
}

for (let number = 0; number < packs; number += 1) {
  const files = mutatePack();
  const started = performance.now();
  try {
    const reading = loadPack(files, 'mutant');
    checkFaults(reading);
    const levels = reading.pack?.levels ?? [];
    if (levels.length > 0) count.played += 1;
    for (const { level } of levels) play(level);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    problems.push(`${number}: ${text.split('\n').slice(0, 5).join(' | ')}`);
  }
  if (process.env['FUZZ_SHOW'] === `${number}`)
    for (const [name, text] of files) process.stderr.write(`${name}\n${text}\n`);
  const spent = performance.now() - started;
  if (spent > SLOW_MILLISECONDS) slow.push(`${number}: ${Math.round(spent)} ms`);
}
process.stdout.write(`${JSON.stringify({ packs, ...count, slow, problems } satisfies FuzzReport)}\n`);
