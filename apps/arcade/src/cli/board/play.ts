/** `arcade board play`: a game in the terminal, typed or piped. */
import { createInterface } from 'node:readline';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
} from '@dota-factory/console';
import { refuse } from '../console/answer.ts';
import { openMatch, POSITION_OPTIONS, readGame } from './opening.ts';
import { answerLine, type Session, showTurn } from './session.ts';

export const playCommand: Command = {
  summary: 'plays a game in the terminal',
  operands: ['SPEC'],
  requiredOperands: 1,
  options: POSITION_OPTIONS,
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const game = await readGame(given.operands[0] ?? '', context);
  const match = game.ok ? openMatch(game.value, given) : game;
  if (!match.ok) return refuse(match.error, given, context);
  const session: Session = {
    match: match.value,
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
  prompt();
  for await (const line of lines) {
    writeOut(answerLine(session, line));
    if (session.isOver) break;
    prompt();
  }
  lines.close();
}
