/** The built-in opponent at a terminal: which seats it has, how it chooses, and what it would advise. */
import { createRandom, err, ok, type RandomState, type Result } from '@dota-factory/base';
import {
  chooseMove,
  createOpponent,
  describeLine,
  type Game,
  type Match,
  type Opponent,
  STRENGTHS,
  type Strength,
  type Thought,
} from '@dota-factory/board';
import { type ParsedArguments, readBetween, readNumber, readWholeNumber } from '@dota-factory/console';
import { formatLine, formatScore, scaleScore } from '../../words/lines.ts';

export const ADVISER_OPTIONS = {
  opponent: { value: 'PLAYERS', help: 'seats of the built-in opponent, e.g. BLACK or RED,BLUE' },
  strength: { value: '1|2|3', help: 'how well it plays; 2 if not given' },
  seconds: { value: 'S', help: 'how long it thinks at most; without it only positions are counted' },
  seed: { value: 'N', help: 'the seed of its choices; 1 if not given' },
} as const;

export interface Adviser {
  readonly playsFor: (player: number) => boolean;
  /** Its move for the player to move. */
  readonly choose: (match: Match) => Thought | undefined;
  /** The best that it finds, for any player to move. */
  readonly advise: (match: Match) => Thought | undefined;
  readonly getOpponent: () => Opponent;
}

interface Settings {
  readonly seats: ReadonlySet<number>;
  readonly strength: Strength;
  readonly seconds: number | undefined;
  readonly random: RandomState;
}

/** From the options, or every complaint about them. */
export function readAdviser(game: Game, given: ParsedArguments): Result<Adviser, readonly string[]> {
  const complaints: string[] = [];
  const typed = given.options.get('opponent');
  const names = typeof typed === 'string' ? typed.split(',') : [];
  for (const name of names)
    if (!game.players.includes(name))
      complaints.push(
        `--opponent: unknown player ${JSON.stringify(name)}; there are ${game.players.join(', ')}`,
      );
  const strength = readBetween(given, 'strength', STRENGTHS.length, complaints) ?? 2;
  const settings = {
    seats: new Set(names.map((name) => game.players.indexOf(name))),
    strength: STRENGTHS.find((each) => each === strength) ?? 2,
    seconds: readNumber(given, 'seconds', complaints),
    random: createRandom(readWholeNumber(given, 'seed', complaints) ?? 1),
  };
  return complaints.length > 0 ? err(complaints) : ok(createAdviser(game, settings));
}

function createAdviser(game: Game, { seats, strength, seconds, random }: Settings): Adviser {
  // Estimating the pieces takes a moment, which games between people do without.
  let made: Opponent | undefined;
  const getOpponent = (): Opponent => (made ??= createOpponent(game));
  const watch = (): (() => boolean) | undefined => {
    if (seconds === undefined) return undefined;
    const deadline = performance.now() + seconds * 1000;
    return () => performance.now() >= deadline;
  };
  return {
    playsFor: (player) => seats.has(player),
    choose: (match) => chooseMove(getOpponent(), match, strength, random, watch()),
    advise: (match) => chooseMove(getOpponent(), match, 3, random, watch()),
    getOpponent,
  };
}

/** The move with its score and the line that speaks for it. */
export function formatHint({ advise, getOpponent }: Adviser, match: Match): string {
  const thought = advise(match);
  if (thought === undefined) return 'the game is over\n';
  const steps = describeLine(match.position, thought.line, getOpponent().knowledge);
  const score = scaleScore(thought.score, getOpponent());
  return `${formatLine(steps)} (${formatScore({ ...thought, score }, match.game.players.length)})\n`;
}
