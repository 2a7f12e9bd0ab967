// How fast grid puzzles are played and solved, beside what a simple engine does in every turn: copying states as JSON.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createSession,
  formatState,
  type Level,
  listActions,
  loadPack,
  type PackLevel,
  playTurn,
  solveLevel,
  type State,
  takeAction,
} from '@dota-factory/grid';
import { compare } from './compare.ts';
import type { BenchSuite, BenchTable } from './contract.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Packs that are not part of the project. */
const SAMPLES = join(ROOT, '../shared/samples/grid-packs');
const OWN = join(ROOT, 'levels/grid');
/** 200,000 actions per second. */
const WANTED_MILLISECONDS = 0.005;
/** Small, so that both searches are done in a moment. */
const SEARCH_STATES = 2_000;
const ROUNDS = 7;

interface NamedPack {
  readonly name: string;
  readonly levels: readonly PackLevel[];
}

function readPack(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.json'));
  return new Map(files.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')]));
}

function listPacks(parent: string): readonly NamedPack[] {
  return readdirSync(parent)
    .filter((name) => existsSync(join(parent, name, 'game.json')))
    .map((name) => ({ name, levels: loadPack(readPack(join(parent, name)), name).pack?.levels ?? [] }))
    .filter(({ levels }) => levels.length > 0);
}

/** All gold paths, each from the start with its history kept for undo; gives the number of actions. */
function playGold(levels: readonly PackLevel[]): number {
  let actions = 0;
  for (const { level, spec } of levels) {
    const session = createSession(level);
    for (const action of spec.solution.goldPath) if (takeAction(session, action).isAccepted) actions += 1;
  }
  return actions;
}

function measurePack({ name, levels }: NamedPack): BenchTable {
  const states = levels.flatMap(({ level, spec }) => {
    const session = createSession(level);
    return spec.solution.goldPath.map((action) => formatState(level, takeAction(session, action).state));
  });
  const copyAll = (): number => states.map((state) => JSON.parse(JSON.stringify(state))).length;
  const actions = playGold(levels);
  return compare(
    {
      title: `Grid puzzles, ${name}`,
      unit: `an action of ${levels.length} gold paths`,
      clock: 'cpu',
      perCall: actions * repeat(actions),
      baseline: 'a JSON copy of each state',
      cases: {
        'a JSON copy of each state': () => many(actions, copyAll),
        'the turn, with history': () => many(actions, () => playGold(levels)),
      },
      targets: { 'the turn, with history': { milliseconds: WANTED_MILLISECONDS } },
    },
    ROUNDS,
  );
}

/** Calls of some milliseconds each, since the clock of the processor is coarse. */
const repeat = (actions: number): number => Math.max(1, Math.ceil(4_000 / Math.max(1, actions)));
function many(actions: number, run: () => unknown): void {
  for (let left = repeat(actions); left > 0; left -= 1) run();
}

/** Breadth-first with states named by their JSON, up to so many of them. */
function searchPlainly(level: Level, maxStates: number): number {
  const name = (state: State): string => {
    const { turnCount: _turns, actionCount: _actions, ...rest } = formatState(level, state);
    return JSON.stringify(rest);
  };
  const states = [level.initial];
  const seen = new Set([name(level.initial)]);
  for (const state of states)
    for (const action of listActions(level, state)) {
      const { isAccepted, state: after } = playTurn(level, state, action);
      if (!isAccepted || after.won || after.loseReason !== null || seen.has(name(after))) continue;
      if (states.length >= maxStates) return states.length;
      seen.add(name(after));
      states.push(after);
    }
  return states.length;
}

/** One level of each pack whose search is long enough for both. */
function measureSearch({ name, levels }: NamedPack): readonly BenchTable[] {
  const solve = (level: Level): number =>
    solveLevel(level, level.initial, { maxStates: SEARCH_STATES }).states;
  const found = levels.find(({ level }) => solve(level) === SEARCH_STATES);
  if (found === undefined) return [];
  const { level, spec } = found;
  return [
    compare(
      {
        title: `Grid solver, ${name}, ${spec.id}`,
        unit: `one of ${SEARCH_STATES} states`,
        clock: 'cpu',
        perCall: SEARCH_STATES,
        baseline: 'states named by their JSON',
        cases: {
          'states named by their JSON': () => searchPlainly(level, SEARCH_STATES),
          solver: () => solve(level),
        },
      },
      ROUNDS,
    ),
  ];
}

export const suite: BenchSuite = {
  run() {
    const packs = [
      ...(existsSync(SAMPLES) ? listPacks(SAMPLES) : []),
      ...(existsSync(OWN) ? listPacks(OWN) : []),
    ];
    const notice = existsSync(SAMPLES)
      ? []
      : [{ title: 'Grid puzzles', unit: 'skipped: the sample packs are absent', figures: [] }];
    return [...notice, ...packs.map(measurePack), ...packs.flatMap(measureSearch)];
  },
};
