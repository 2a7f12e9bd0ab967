/**
 * New levels from a seed. A board is drawn at random and explored once; of everything that could be wanted on it, that is
 * chosen which needs exactly the wanted number of actions and has few shortest solutions. What the solver, a random
 * player and a trial without each system then say decides whether the level is kept.
 */
import { createRandom, err, ok, type RandomState, type Result } from '@dota-factory/base';
import type { Action } from '../format/level.ts';
import { countRandomWins } from '../laboratory/random-player.ts';
import type { Pack } from '../load/load-pack.ts';
import type { Level } from '../play/level.ts';
import { solveLevel } from '../solver/search.ts';
import { compileFile, writeAction, writeLevel } from './build.ts';
import { countShortestWins, explore } from './explore.ts';
import type { Draft, Json, Recipe } from './recipes/recipe.ts';
import { RECIPES } from './recipes/all.ts';
import { shuffle } from './recipes/draw.ts';

export interface GenerateOptions {
  /** Any whole number; the same seed gives the same level. */
  readonly seed: number;
  /** Actions of a shortest solution; the recipe’s usual length unless said otherwise. */
  readonly length?: number;
  /** Systems without which the level has no solution of that length, at least. */
  readonly systems?: number;
}

export interface GeneratedLevel {
  /** The file of the level. */
  readonly file: Json;
  readonly length: number;
  /** Shortest solutions: different lists of actions, at most MAX_WAYS. */
  readonly ways: number;
  /** Tries of a random player, and how many of them won. */
  readonly random: { readonly tries: number; readonly wins: number };
  /** Ids of the systems that it needs. */
  readonly systems: readonly string[];
  /** Boards that were drawn. */
  readonly drafts: number;
}

/** A level with more shortest solutions than this leaves the player too much choice. */
const MAX_WAYS = 4;
/** Bounds of the work: boards, states of all of them and of each, and wishes of each that are tried out. */
const MAX_DRAFTS = 250;
const MAX_ALL_STATES = 400_000;
const MAX_STATES = 40_000;
const MAX_WISHES = 6;
/** A random player wins less than once in 256 tries. */
const RANDOM_TRIES = 512;
const MAX_RANDOM_WINS = 1;

/** Why there is no level. */
export interface GenerateFault {
  /** Other options are needed; otherwise the work was done and nothing found. */
  readonly isRequestWrong: boolean;
  /** For people. */
  readonly message: string;
}

/** Never throws. Takes up to some seconds. */
export function generateLevel(pack: Pack, options: GenerateOptions): Result<GeneratedLevel, GenerateFault> {
  const gameId = pack.manifest?.gameId ?? '';
  const recipe = RECIPES.find((each) => each.pack === gameId);
  if (recipe === undefined) {
    const known = RECIPES.map((each) => each.pack).join(', ');
    return refuse(`there is no recipe for levels of ${JSON.stringify(gameId)}, expected one of ${known}`);
  }
  const { lengths, usualSystems, maxSystems } = recipe;
  const { seed, length = lengths.usual, systems = usualSystems } = options;
  if (length < lengths.min || length > lengths.max)
    return refuse(`levels of ${gameId} take ${lengths.min} to ${lengths.max} actions, got ${length}`);
  if (systems > maxSystems)
    return refuse(`levels of ${gameId} need at most ${maxSystems} systems, got ${systems}`);
  return search(pack, recipe, { seed, length, systems });
}

const refuse = (message: string): Result<never, GenerateFault> => err({ isRequestWrong: true, message });

type Wanted = Required<GenerateOptions>;

function search(pack: Pack, recipe: Recipe, wanted: Wanted): Result<GeneratedLevel, GenerateFault> {
  const random = createRandom(wanted.seed);
  let drafts = 0;
  let states = 0;
  while (drafts < MAX_DRAFTS && states < MAX_ALL_STATES) {
    const draft = recipe.draft(random, wanted.length);
    const chosen = chooseWishes(pack, recipe, draft, wanted.length, random);
    drafts += 1;
    states += chosen.states;
    for (const wish of chosen.wishes) {
      const found = tryWish(pack, recipe, draft, wish, wanted);
      if (found !== undefined) return ok({ ...found, drafts });
    }
  }
  const message = `none of ${drafts} boards gave a level of ${wanted.length} actions that is hard to win by chance; another seed or length may`;
  return err({ isRequestWrong: false, message });
}

interface Choice {
  depth: number;
  ways: number;
}

interface Wishes {
  /** Texts of those that need exactly so many actions, the fewest ways first. */
  readonly wishes: readonly string[];
  /** That were looked at. */
  readonly states: number;
}

function chooseWishes(pack: Pack, recipe: Recipe, draft: Draft, length: number, random: RandomState): Wishes {
  const level = compileFile(pack, writeLevel('draft', draft))?.level;
  if (level === undefined) return { wishes: [], states: 0 };
  const choices = new Map<string, Choice>();
  // What holds from the start is not worth a wish.
  for (const wish of recipe.listWishes(level, level.initial, draft)) choices.set(wish, { depth: 0, ways: 1 });
  const { states } = explore(level, { maxDepth: length, maxStates: MAX_STATES }, (state, depth, ways) => {
    for (const wish of recipe.listWishes(level, state, draft)) {
      const choice = choices.get(wish);
      if (choice === undefined) choices.set(wish, { depth, ways });
      else if (choice.depth === depth) choice.ways += ways;
    }
  });
  const fitting = [...choices].filter(([, { depth, ways }]) => depth === length && ways <= MAX_WAYS);
  // Wishes that were found one after the other are alike.
  const wishes = [...shuffle(random, fitting)]
    .sort(([, a], [, b]) => a.ways - b.ways)
    .slice(0, MAX_WISHES)
    .map(([wish]) => wish);
  return { wishes, states };
}

function tryWish(
  pack: Pack,
  recipe: Recipe,
  draft: Draft,
  wish: string,
  { seed, length, systems }: Wanted,
): Omit<GeneratedLevel, 'drafts'> | undefined {
  const file = writeLevel(`new_${length}_${seed}`, draft, recipe.grant(wish, draft));
  const level = compileFile(pack, file)?.level;
  if (level === undefined) return undefined;
  const solution = solveLevel(level, level.initial, { maxStates: MAX_STATES });
  if (solution.outcome !== 'solved' || solution.actions.length !== length) return undefined;
  const { ways } = countShortestWins(level, { maxDepth: length, maxStates: MAX_STATES });
  if (ways === 0 || ways > MAX_WAYS) return undefined;
  const whole = finish(pack, file, solution.actions, seed);
  const wins = measureChance(pack, whole);
  if (wins > MAX_RANDOM_WINS) return undefined;
  const needed = listNeededSystems(pack, file, level, length);
  if (needed.length < systems) return undefined;
  const random = { tries: RANDOM_TRIES, wins };
  return { file: whole, length, ways, random, systems: needed };
}

function measureChance(pack: Pack, file: Json): number {
  const level = compileFile(pack, file);
  return level === undefined ? RANDOM_TRIES : countRandomWins(level, RANDOM_TRIES);
}

/** Systems without which there provably is no solution of at most so many actions. */
function listNeededSystems(pack: Pack, file: Json, { systems }: Level, maxDepth: number): readonly string[] {
  return systems
    .map(({ id }) => id)
    .filter((id) => {
      const without = compileFile(pack, file, id)?.level;
      if (without === undefined) return false;
      const { length, isComplete } = countShortestWins(without, { maxDepth, maxStates: MAX_STATES });
      return length === 0 && isComplete;
    });
}

function finish({ manifest }: Pack, file: Json, actions: readonly Action[], seed: number): Json {
  const third = actions.length / 3;
  const { id, ...rest } = file;
  return {
    id,
    title: `${manifest?.title ?? 'New'} ${seed}`,
    ...rest,
    solution: {
      goldPath: actions.map(writeAction),
      hintStops: [Math.round(third), Math.round(2 * third)],
    },
    metadata: { description: `A new level, made from the number ${seed}.`, difficulty: 3 },
  };
}
