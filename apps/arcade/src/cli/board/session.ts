/** A game at a terminal: what each typed line does to it, and the answer. */
import {
  explainMove,
  formatFen,
  hasFen,
  listLegalMoves,
  type Match,
  playMove,
  redo,
  selectDrop,
  selectPiece,
  undo,
} from '@dota-factory/board';
import { formatOutcome } from '../../words/outcomes.ts';
import { formatReasons } from '../../words/reasons.ts';
import { wrapWords } from '../console/wrap.ts';
import { type Adviser, formatHint } from './adviser.ts';
import { drawBoard } from './drawing.ts';

export interface Session {
  readonly match: Match;
  readonly adviser: Adviser;
  readonly hasColor: boolean;
  isFlipped: boolean;
  isOver: boolean;
}

/** Text to print; ends with a line end unless it is empty. */
type Answer = string;

const HELP = `e2e4, e7e8=QUEEN, PAWN@e4  a move, a promotion, a drop
e2, PAWN@                  where a piece can go, or be dropped
pass                       passes, where the game allows it
moves                      all legal moves
why e2e5                   why a move is not offered
hint                       a good move, and what it leads to
undo, redo                 takes a turn back, plays it again; the opponent's turns go with it
flip                       shows the board from the other side
board, history, fen        the board, the moves so far, the position as FEN
quit                       ends the game
`;

type Handler = (session: Session, rest: string) => Answer;

const COMMANDS: Readonly<Record<string, Handler>> = {
  help: () => HELP,
  '?': () => HELP,
  moves: ({ match }) => wrapWords(listLegalMoves(match.position).map(({ name }) => name)),
  why: ({ match }, move) => explain(match, move),
  hint: ({ adviser, match }) => formatHint(adviser, match),
  undo: (session) => (repeat(session, undo) ? showTurn(session) : 'There is nothing to take back.\n'),
  redo: (session) => (repeat(session, redo) ? showTurn(session) : 'There is nothing to play again.\n'),
  flip: (session) => {
    session.isFlipped = !session.isFlipped;
    return show(session);
  },
  board: (session) => showTurn(session),
  history: ({ match }) => wrapWords(match.history.map(({ move }) => move)),
  fen: ({ match }) => formatPosition(match),
  quit: (session) => {
    session.isOver = true;
    return '';
  },
};

/** What a line does; empty lines do nothing. */
export function answerLine(session: Session, line: string): Answer {
  const [word = '', ...rest] = line.trim().split(/\s+/);
  if (word === '') return '';
  const handler = Object.hasOwn(COMMANDS, word.toLowerCase()) ? COMMANDS[word.toLowerCase()] : undefined;
  if (handler !== undefined) return handler(session, rest.join(''));
  const move = [word, ...rest].join('');
  return showTargets(session, move) ?? playTyped(session, move);
}

/** Up to a turn of a person; false if there was none, and then nothing has changed. */
function repeat({ match, adviser }: Session, step: typeof undo): boolean {
  const before = match.history.length;
  while (step(match).ok) if (!adviser.playsFor(match.position.player)) return true;
  const back = step === undo ? redo : undo;
  while (match.history.length !== before) if (!back(match).ok) break;
  return false;
}

function playTyped(session: Session, move: string): Answer {
  const { match } = session;
  if (playMove(match, move).ok) return showTurn(session);
  return explain(match, move);
}

function explain({ position, phase }: Match, move: string): Answer {
  const reasons = phase === 'GameOver' ? [{ code: 'game-over' } as const] : explainMove(position, move);
  return formatReasons(reasons, position, move)
    .map((clause) => `${clause}\n`)
    .join('');
}

/** `e2` and `PAWN@`: the board with the squares marked; undefined for any other text. */
function showTargets(session: Session, text: string): Answer | undefined {
  const { match } = session;
  const drop = /^(\S+)@$/.exec(text);
  const isSquare = /^[a-z]\d{1,2}$/.test(text);
  if (drop === null && !isSquare) return undefined;
  if (match.phase === 'GameOver') return 'the game is over\n';
  const offered = drop === null ? selectPiece(match, text) : selectDrop(match, drop[1] ?? '');
  if (!offered.ok) return explain(match, drop === null ? `${text}${text}` : `${text}a1`);
  if (offered.value.length === 0) return `${text} has no legal move\n`;
  return `${show(session, new Set(offered.value))}${wrapWords([...offered.value].sort())}`;
}

/** The board and whose turn it is, or how the game ended. */
export function showTurn(session: Session): Answer {
  const { match } = session;
  const { game, outcome, position, history } = match;
  const last = history.at(-1);
  const moved = last === undefined ? '' : `${last.player} played ${last.move}\n`;
  const state =
    outcome === undefined ? `${game.players[position.player] ?? ''} to move` : formatOutcome(game, outcome);
  return `${moved}${show(session)}${state}\n`;
}

function show({ match, hasColor, isFlipped }: Session, targets: ReadonlySet<string> = new Set()): Answer {
  return drawBoard(match, { hasColor, isFlipped, targets });
}

function formatPosition({ game, position }: Match): Answer {
  const fen = hasFen(game) ? formatFen(position) : undefined;
  return fen?.ok === true ? `${fen.value}\n` : 'This game has no FEN: it needs a symbol for each piece.\n';
}
