/** `arcade board play`: a game in the terminal, typed or piped. */
import { createInterface } from 'node:readline';
import { playMove } from '@dota-factory/board';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
} from '@dota-factory/console';
import { refuse } from '../console/answer.ts';
import { ADVISER_OPTIONS, readAdviser } from './adviser.ts';
import { openMatch, POSITION_OPTIONS, readGame } from './opening.ts';
import { answerLine, type Session, showTurn } from './session.ts';

export const playCommand: Command = {
  summary: 'plays a game in the terminal, against people or the built-in opponent',
  operands: ['SPEC'],
  requiredOperands: 1,
  options: { ...POSITION_OPTIONS, ...ADVISER_OPTIONS },
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const game = await readGame(given.operands[0] ?? '', context);
  const match = game.ok ? openMatch(game.value, given) : game;
  if (!match.ok) return refuse(match.error, given, context);
  const adviser = readAdviser(match.value.game, given);
  if (!adviser.ok) {
    for (const complaint of adviser.error) context.writeError(`arcade board play: ${complaint}\n`);
    return EXIT.badInput;
  }
  const session: Session = {
    match: match.value,
    adviser: adviser.value,
    hasColor: context.hasColor,
    isFlipped: false,
    isOver: false,
  };
  context.writeOut(`${match.value.game.spec.name}; "help" lists what can be typed\n${showTurn(session)}`);
  await talk(session, context);
  return EXIT.fine;
}

/** Until the person leaves or the input ends; a game that is over can still be looked at and taken back. */
async function talk(session: Session, { input, writeOut, isTerminal }: CommandContext): Promise<void> {
  if (input === undefined) return;
  const lines = createInterface({ input, terminal: false });
  const prompt = (): void => {
    if (isTerminal) writeOut('> ');
  };
  letOpponentPlay(session, writeOut);
  prompt();
  for await (const line of lines) {
    const turns = session.match.history.length;
    writeOut(answerLine(session, line));
    if (session.isOver) break;
    // Not after `undo`: it ends at a turn of a person.
    if (session.match.history.length > turns) letOpponentPlay(session, writeOut);
    prompt();
  }
  lines.close();
}

/** Until it is a person's turn; with all seats taken, to the end of the game. */
function letOpponentPlay(session: Session, writeOut: CommandContext['writeOut']): void {
  const { match, adviser } = session;
  while (match.outcome === undefined && adviser.playsFor(match.position.player)) {
    const thought = adviser.choose(match);
    if (thought === undefined || !playMove(match, thought.move.name).ok) return;
    writeOut(showTurn(session));
  }
}
