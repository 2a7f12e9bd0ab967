/** A game at a table: the match, who sits where, what is selected and looked at, and everything that a person can do. */
import {
  createMatch,
  formatMatch,
  formatSquare,
  type Game,
  type Match,
  type MatchState,
  parseMatch,
  parseSquare,
  parseState,
  playMove,
  type Position,
  redo,
} from '@dota-factory/board';
import {
  type Clock,
  type ClockSetup,
  createClock,
  findFlagged,
  passClock,
  runClock,
} from '../model/clock.ts';
import type { Naming } from '../model/labels.ts';
import {
  listTargets,
  type MoveOption,
  movesOf,
  nameMove,
  type Selection,
  type ShownPosition,
  showPosition,
  type Target,
} from '../model/shown-position.ts';
import { NO_TRACKS, trackPieces, type Tracks } from '../model/tracks.ts';
import { nextTurns, type Turns } from '../model/viewpoint.ts';
import { createPieceSet } from '../pieces/piece-set.ts';
import { createPlayerLooks } from '../pieces/player-looks.ts';
import { type ExportedGame, exportGame } from './export-text.ts';
import type { Advice, Asking, Mind } from './mind.ts';
import { describeOutcome, type TableOutcome } from './outcome-words.ts';
import type { Seat, TableRecord, Verdict } from './record.ts';
import { explainRefusal } from './refusals.ts';
import { listTurnRows, type TurnRow } from './turn-rows.ts';

/** A question to the person: which promotion, or which piece from the hand. */
export interface Choice {
  readonly title: string;
  readonly square: number;
  readonly player: number;
  readonly options: readonly ChoiceOption[];
}

export interface ChoiceOption {
  /** The move that it stands for. */
  readonly move: string;
  /** The piece to be shown. */
  readonly code: string;
  readonly label: string;
}

/** Why the last attempt was refused, and where. */
export interface Refusal {
  readonly square: number;
  readonly text: string;
}

export interface TableView {
  readonly naming: Naming;
  readonly shown: ShownPosition;
  readonly tracks: Tracks;
  readonly turns: Turns;
  /** How many turns have led to what is shown, and to the game as it stands. */
  readonly ply: number;
  readonly lastPly: number;
  readonly selection: Selection | undefined;
  readonly targets: ReadonlyMap<number, Target>;
  /** From and to, as far as they are squares. */
  readonly lastMove: ReadonlySet<number>;
  readonly choice: Choice | undefined;
  readonly refusal: Refusal | undefined;
  readonly rows: readonly TurnRow[];
  readonly seats: readonly Seat[];
  readonly clock: Clock | undefined;
  /** Of the game as it stands, whatever is looked at. */
  readonly outcome: TableOutcome | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The person may move in what is shown. */
  readonly isPersonsTurn: boolean;
  readonly canPass: boolean;
  /** The opponent is choosing its move. */
  readonly isThinking: boolean;
  /** It is the opponent's turn, but it was told to wait. */
  readonly isHeld: boolean;
  readonly hint: Hint | undefined;
  /** There is an opponent that can play and give hints. */
  readonly hasOpponent: boolean;
}

/** What the opponent would play in the position shown. */
export type Hint = { readonly state: 'thinking' } | { readonly state: 'ready'; readonly advice: Advice };

export interface TableOptions {
  readonly game: Game;
  readonly record: TableRecord | undefined;
  readonly mind: Mind | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Called whenever there is something new to keep. */
  onRecord(record: TableRecord): void;
  /** Called once when a game ends by its rules or by a verdict, not when a game that has ended is opened again. */
  onEnd?(outcome: TableOutcome): void;
}

export interface NewGame {
  readonly seats: readonly Seat[];
  readonly clock: ClockSetup | undefined;
}

export class Table {
  readonly #options: TableOptions;
  readonly #listeners = new Set<() => void>();
  #naming: Naming;
  #match: Match;
  #seats: readonly Seat[];
  #clock: Clock | undefined;
  #verdict: Verdict | undefined;
  #turns: Turns;
  /** How many turns of the game are shown; undefined: all, also of those to come. */
  #looking: number | undefined;
  #selection: Selection | undefined;
  #choice: Choice | undefined;
  #refusal: Refusal | undefined;
  #tracks: Tracks = NO_TRACKS;
  #asking: Asking | undefined;
  #isHeld = false;
  #hint: Hint | undefined;
  #hintAsking: Asking | undefined;
  #view: TableView | undefined;
  #shown: { readonly key: string; readonly position: Position; readonly shown: ShownPosition } | undefined;

  constructor(options: TableOptions) {
    const { game, record } = options;
    this.#options = options;
    this.#naming = nameGame(game);
    const resumed = record && resumeMatch(game, record.match);
    this.#match = resumed ?? createMatch(game);
    this.#seats = fitSeats(game, record?.seats ?? []);
    this.#clock = resumed && record?.clock?.leftMs.length === game.players.length ? record.clock : undefined;
    this.#verdict = resumed ? record?.verdict : undefined;
    this.#turns = record?.turns ?? 0;
    this.#startClock();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getView = (): TableView => {
    this.#view ??= this.#buildView();
    return this.#view;
  };

  /** Begins to play where the opponent is to move. Call it once, when there is someone to watch. */
  start(): void {
    this.#consider();
  }

  close(): void {
    this.#stopThinking();
    this.#hintAsking?.cancel();
  }

  // ---- What a person does on the board

  /** A click or Enter on a square: selects, plays, asks, or says why not. */
  press(square: number): void {
    const { shown } = this.#show();
    const { choice, selection } = this.#clearTransient();
    if (choice === undefined && selection !== undefined) {
      if (selection.kind === 'piece' && selection.square === square) return this.#changed();
      if (this.#tryTarget(selection, square)) return undefined;
      if (!this.#isOwn(square)) return this.#refuse(selection, square);
    }
    if (this.#isOwn(square)) this.#selection = { kind: 'piece', square };
    else if (!shown.pieceAt.has(square)) this.#offerDrops(square);
    else if (this.#mayMove()) this.#explain({ kind: 'piece', square }, square);
    return this.#changed();
  }

  /** A piece was dragged; dropping it where it was only selects it. */
  drag(from: number, to: number | undefined): void {
    this.#clearTransient();
    const selection: Selection = { kind: 'piece', square: from };
    if (to === undefined) return this.#changed();
    if (to === from) this.#selection = selection;
    else if (this.#tryTarget(selection, to)) return undefined;
    else return this.#refuse(selection, to);
    return this.#changed();
  }

  /** A piece of the hand was dragged onto the board. */
  dragFromHand(code: string, to: number | undefined): void {
    this.#clearTransient();
    if (to === undefined) return this.#changed();
    const selection: Selection = { kind: 'hand', code };
    return this.#tryTarget(selection, to) ? undefined : this.#refuse(selection, to);
  }

  /** Shows where a piece could go while it is dragged. */
  select(selection: Selection): void {
    this.#clearTransient();
    if (this.#mayMove()) this.#selection = selection;
    this.#changed();
  }

  /** A piece of the hand was pressed: it is selected, or no more. */
  pressHand(code: string): void {
    const { selection } = this.#clearTransient();
    const wasSelected = selection?.kind === 'hand' && selection.code === code;
    if (!wasSelected && this.#mayMove()) this.#selection = { kind: 'hand', code };
    this.#changed();
  }

  /** An option of the choice, or nothing of it. */
  choose(move: string | undefined): void {
    const { choice } = this.#clearTransient();
    if (move !== undefined && choice?.options.some((option) => option.move === move)) this.#play(move);
    else this.#changed();
  }

  cancel(): void {
    this.#clearTransient();
    this.#changed();
  }

  pass(): void {
    this.#clearTransient();
    const pass = this.#show().shown.moves.find(({ to }) => to === undefined);
    if (pass !== undefined && this.#mayMove()) this.#play(pass.name);
    else this.#changed();
  }

  #clearTransient(): { readonly choice: Choice | undefined; readonly selection: Selection | undefined } {
    const before = { choice: this.#choice, selection: this.#selection };
    this.#choice = undefined;
    this.#selection = undefined;
    this.#refusal = undefined;
    return before;
  }

  /** A person is to move in the position shown. */
  #mayMove(): boolean {
    const { shown } = this.#show();
    return shown.moves.length > 0 && this.#seats[shown.player] === 'person';
  }

  #isOwn(square: number): boolean {
    const { shown } = this.#show();
    return this.#mayMove() && shown.pieceAt.get(square)?.owner === shown.player;
  }

  /** Plays, or asks for a promotion; false if no move leads there. */
  #tryTarget(selection: Selection, to: number): boolean {
    if (!this.#mayMove()) return false;
    const moves = movesOf(this.#show().shown, selection).filter((move) => move.to === to);
    const [first] = moves;
    if (first === undefined) return false;
    if (first.promotion === undefined) this.#play(first.name);
    else {
      this.#choice = this.#askPromotion(to, moves);
      this.#changed();
    }
    return true;
  }

  #askPromotion(square: number, moves: readonly MoveOption[]): Choice {
    const { looks } = this.#naming.set;
    const { shown } = this.#show();
    const [{ from } = { from: undefined }] = moves;
    const moving = from === undefined ? undefined : shown.pieceAt.get(from)?.code;
    const options = moves.map(({ name, promotion = '' }) => ({
      move: name,
      code: promotion,
      label: promotion === moving ? 'Do not promote' : (looks.get(promotion)?.name ?? promotion),
    }));
    return { title: 'Promote to', square, player: shown.player, options };
  }

  #offerDrops(square: number): void {
    const { shown } = this.#show();
    const drops = shown.moves.filter(({ drop, to }) => drop !== undefined && to === square);
    if (drops.length === 0 || !this.#mayMove()) return;
    const options = drops.map(({ name, drop = '' }) => ({
      move: name,
      code: drop,
      label: this.#naming.set.looks.get(drop)?.name ?? drop,
    }));
    const title = `Drop on ${formatSquare(this.#naming.game, square)}`;
    this.#choice = { title, square, player: shown.player, options };
  }

  #refuse(selection: Selection, square: number): void {
    this.#selection = selection;
    this.#explain(selection, square);
    this.#changed();
  }

  #explain(selection: Selection, square: number): void {
    const { position, shown } = this.#show();
    const { game } = this.#naming;
    // A piece of somebody else by itself: any move of it has the same reason.
    const isAlone = selection.kind === 'piece' && selection.square === square;
    const target = isAlone ? (shown.moves.find(({ to }) => to !== undefined)?.to ?? square) : square;
    this.#refusal = { square, text: explainRefusal(position, nameMove(game, selection, target)) };
    if (isAlone) this.#selection = undefined;
  }

  // ---- The game

  /** Where an earlier position is looked at, the game goes on from there. */
  #play(name: string): void {
    const { match } = this.#goTo(this.#looking ?? this.#match.history.length);
    const { player } = match.position;
    if (!playMove(match, name).ok) return this.#changed();
    return this.#afterTurn(player);
  }

  #goTo(ply: number): { readonly match: Match } {
    const state = formatMatch(this.#match);
    if (ply < state.moves.length) {
      const moves = state.moves.slice(0, ply);
      const undone = [...state.moves.slice(ply), ...state.undone];
      this.#setMatch({ ...state, moves, undone });
    }
    this.#looking = undefined;
    return { match: this.#match };
  }

  #setMatch(state: MatchState): void {
    const parsed = parseMatch(this.#naming.game, state);
    // A part of a game that was played by the same rules can be played by them.
    if (!parsed.ok) throw new Error(`the game cannot be taken back: ${parsed.error}`);
    this.#match = parsed.value;
    this.#verdict = undefined;
  }

  #afterTurn(player: number): void {
    const { position } = this.#match;
    const outcome = this.#outcome();
    const next = outcome === undefined ? position.player : undefined;
    if (this.#clock !== undefined) this.#clock = passClock(this.#clock, player, next, this.#options.now());
    this.#isHeld = false;
    this.#keep();
    if (outcome !== undefined) this.#options.onEnd?.(outcome);
    this.#consider();
  }

  #outcome(): TableOutcome | undefined {
    return describeOutcome(this.#naming, this.#match.outcome, this.#verdict);
  }

  /** Takes the last turn back; with an opponent at the table, so far that a person is to move. */
  undo(): void {
    const { history } = this.#match;
    const isPersons = (ply: number): boolean => {
      const player = this.#naming.game.players.indexOf(history[ply]?.player ?? '');
      return this.#seats[player] === 'person';
    };
    let ply = history.length - 1;
    while (ply > 0 && !isPersons(ply)) ply -= 1;
    if (!isPersons(ply)) ply = history.length - 1;
    if (ply < 0) return;
    this.#stopThinking();
    this.#goTo(ply);
    this.#verdict = undefined;
    this.#isHeld = !isPersons(ply);
    this.#restartClock();
    this.#keep();
    this.#consider();
  }

  redo(): void {
    this.#stopThinking();
    this.#looking = undefined;
    const { player } = this.#match.position;
    if (!redo(this.#match).ok) return this.#changed();
    this.#isHeld = this.#match.undone.length > 0;
    this.#restartClock();
    const isHeld = this.#isHeld;
    this.#afterTurn(player);
    if (isHeld) this.hold();
    return undefined;
  }

  /** Shows the position after so many turns. The opponent goes on thinking about the game as it stands. */
  look(ply: number): void {
    const last = this.#match.history.length;
    const wanted = Math.max(0, Math.min(ply, last));
    this.#clearTransient();
    this.#looking = wanted === last ? undefined : wanted;
    this.#changed();
  }

  flip(): void {
    this.#turns = nextTurns(this.#turns, this.#naming.game.players.length);
    this.#keep();
  }

  begin({ seats, clock }: NewGame): void {
    this.#stopThinking();
    const { game } = this.#naming;
    this.#match = createMatch(game);
    this.#verdict = undefined;
    this.#looking = undefined;
    this.#isHeld = false;
    this.#seats = fitSeats(game, seats);
    this.#clock = clock && createClock(clock, game.players.length);
    this.#startClock();
    this.#keep();
    this.#consider();
  }

  setSeats(seats: readonly Seat[]): void {
    this.#stopThinking();
    this.#seats = fitSeats(this.#naming.game, seats);
    this.#isHeld = false;
    this.#keep();
    this.#consider();
  }

  resign(): void {
    if (this.#outcome() !== undefined || this.#naming.players.length !== 2) return;
    const { player } = this.#match.position;
    const person = this.#seats[player] === 'person' ? player : this.#seats.indexOf('person');
    this.#end({ loser: person < 0 ? player : person, reason: 'resignation' });
  }

  #end(verdict: Verdict): void {
    this.#stopThinking();
    this.#verdict = verdict;
    this.#looking = undefined;
    this.#clearTransient();
    if (this.#clock !== undefined) this.#clock = runClock(this.#clock, undefined, this.#options.now());
    this.#keep();
    const outcome = this.#outcome();
    if (outcome !== undefined) this.#options.onEnd?.(outcome);
  }

  /** The rules have changed: the moves that are still legal are played again. Gives how many were kept. */
  reload(game: Game): { readonly kept: number; readonly of: number } {
    this.#stopThinking();
    const moves = this.#match.history.map(({ move }) => move);
    const match = createMatch(game);
    let kept = 0;
    while (kept < moves.length && playMove(match, moves[kept] ?? '').ok) kept += 1;
    this.#naming = nameGame(game);
    this.#match = match;
    this.#seats = fitSeats(game, this.#seats);
    this.#tracks = NO_TRACKS;
    this.#looking = undefined;
    this.#verdict = undefined;
    this.#restartClock();
    this.#keep();
    this.#consider();
    return { kept, of: moves.length };
  }

  // ---- Clocks

  /** Call it now and then while a clock runs; it says whether one does. */
  checkClock(): boolean {
    if (this.#clock?.running === undefined) return false;
    const flagged = findFlagged(this.#clock, this.#options.now());
    // With more players the rules have no word for a player without time: the clock only tells.
    if (flagged !== undefined && this.#naming.players.length === 2)
      this.#end({ loser: flagged, reason: 'time' });
    return this.#clock?.running !== undefined;
  }

  #startClock(): void {
    const isOver = this.#outcome() !== undefined;
    const running = isOver ? undefined : this.#match.position.player;
    if (this.#clock !== undefined) this.#clock = runClock(this.#clock, running, this.#options.now());
  }

  #restartClock(): void {
    if (this.#clock !== undefined && this.#clock.leftMs.length !== this.#naming.players.length)
      this.#clock = undefined;
    this.#startClock();
  }

  // ---- The opponent

  /** Lets the opponent think if it is its turn. */
  #consider(): void {
    this.#clearHint();
    const { mind } = this.#options;
    const seat = this.#seats[this.#match.position.player];
    const isOver = this.#outcome() !== undefined;
    if (mind !== undefined && seat !== undefined && seat !== 'person' && !isOver && !this.#isHeld) {
      this.#stopThinking();
      const asking = mind.ask({ match: formatMatch(this.#match), purpose: 'move', strength: seat });
      this.#asking = asking;
      void asking.answer.then((advice) => this.#answered(asking, advice));
    }
    this.#changed();
  }

  #answered(asking: Asking, advice: Advice | undefined): void {
    if (this.#asking !== asking) return;
    this.#asking = undefined;
    const { player } = this.#match.position;
    if (advice === undefined || !playMove(this.#match, advice.move).ok) {
      this.#isHeld = true;
      this.#changed();
      return;
    }
    // Who looks at an earlier position stays there.
    this.#afterTurn(player);
  }

  #stopThinking(): void {
    const asking = this.#asking;
    this.#asking = undefined;
    asking?.cancel();
  }

  /** The opponent stops thinking and waits. */
  hold(): void {
    this.#stopThinking();
    this.#isHeld = this.#seats[this.#match.position.player] !== 'person' && this.#outcome() === undefined;
    this.#changed();
  }

  /** It may go on. */
  letPlay(): void {
    this.#isHeld = false;
    this.#consider();
  }

  askHint(): void {
    const { mind } = this.#options;
    if (mind === undefined || this.#show().shown.moves.length === 0) return;
    this.#clearHint();
    const asking = mind.ask({ match: this.#shownMatch(), purpose: 'hint', strength: 3 });
    this.#hintAsking = asking;
    this.#hint = { state: 'thinking' };
    this.#changed();
    void asking.answer.then((advice) => {
      if (this.#hintAsking !== asking) return;
      this.#hintAsking = undefined;
      this.#hint = advice && { state: 'ready', advice };
      this.#changed();
    });
  }

  dismissHint(): void {
    this.#clearHint();
    this.#changed();
  }

  #clearHint(): void {
    this.#hintAsking?.cancel();
    this.#hintAsking = undefined;
    this.#hint = undefined;
  }

  #shownMatch(): MatchState {
    const state = formatMatch(this.#match);
    return { ...state, moves: state.moves.slice(0, this.#looking ?? state.moves.length), undone: [] };
  }

  // ---- What is kept and shown

  #keep(): void {
    this.#clearTransient();
    this.#options.onRecord(this.getRecord());
    this.#changed();
  }

  getRecord(): TableRecord {
    const clock = this.#clock && runClock(this.#clock, undefined, this.#options.now());
    return {
      match: formatMatch(this.#match),
      seats: this.#seats,
      clock,
      verdict: this.#verdict,
      turns: this.#turns,
    };
  }

  /** The game as text, as it stands now. */
  export(): ExportedGame {
    const date = new Date(this.#options.now()).toISOString().slice(0, 10);
    return exportGame(this.#match, this.#outcome(), date);
  }

  #changed(): void {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }

  /** The position that is looked at, worked out once. */
  #show(): { readonly position: Position; readonly shown: ShownPosition } {
    const { history, past, position, outcome } = this.#match;
    const ply = this.#looking ?? history.length;
    const isOver = this.#looking === undefined && (outcome !== undefined || this.#verdict !== undefined);
    const moves = history.slice(0, ply).map(({ move }) => move);
    const key = `${isOver} ${moves.join(' ')}`;
    if (this.#shown?.key === key && this.#shown.shown.game === this.#naming.game) return this.#shown;
    const state = this.#looking === undefined ? undefined : past[this.#looking];
    const parsed = state === undefined ? undefined : parseState(this.#naming.game, state);
    const shownPosition = parsed?.ok ? parsed.value : position;
    this.#shown = { key, position: shownPosition, shown: showPosition(shownPosition, isOver) };
    return this.#shown;
  }

  #buildView(): TableView {
    const { shown } = this.#show();
    const { history, undone } = this.#match;
    const ply = this.#looking ?? history.length;
    const outcome = this.#outcome();
    const isThinking = this.#asking !== undefined;
    const isPersonsTurn = this.#mayMove();
    this.#tracks = trackPieces(this.#tracks, shown.pieces, this.#findMoved(ply));
    return {
      naming: this.#naming,
      shown,
      tracks: this.#tracks,
      turns: this.#turns,
      ply,
      lastPly: history.length,
      selection: this.#selection,
      targets: isPersonsTurn ? listTargets(shown, this.#selection) : new Map(),
      lastMove: this.#listLastMove(ply),
      choice: this.#choice,
      refusal: this.#refusal,
      rows: listTurnRows(this.#naming, this.#match),
      seats: this.#seats,
      clock: this.#clock,
      outcome,
      canUndo: history.length > 0,
      canRedo: undone.length > 0,
      isPersonsTurn,
      canPass: isPersonsTurn && shown.moves.some(({ to }) => to === undefined),
      isThinking,
      isHeld: this.#isHeld && outcome === undefined,
      hint: this.#hint,
      hasOpponent: this.#options.mind !== undefined,
    };
  }

  #findMoved(ply: number): { readonly from: number; readonly to: number } | undefined {
    const { game } = this.#naming;
    const { from = '', to = '' } = this.#match.history[ply - 1] ?? {};
    const origin = parseSquare(game, from);
    const target = parseSquare(game, to);
    return origin === undefined || target === undefined ? undefined : { from: origin, to: target };
  }

  #listLastMove(ply: number): ReadonlySet<number> {
    const { from = '', to = '' } = this.#match.history[ply - 1] ?? {};
    const squares = [from, to].map((name) => parseSquare(this.#naming.game, name));
    return new Set(squares.filter((square) => square !== undefined));
  }
}

function nameGame(game: Game): Naming {
  return { game, set: createPieceSet(game.spec), players: createPlayerLooks(game.spec) };
}

/** As many moves as are still legal, since the rules may have changed; undefined if not even the start is. */
function resumeMatch(game: Game, state: MatchState): Match | undefined {
  const whole = parseMatch(game, state);
  if (whole.ok) return whole.value;
  const start = parseMatch(game, { ...state, moves: [], undone: [] });
  if (!start.ok) return undefined;
  for (const move of state.moves) if (!playMove(start.value, move).ok) break;
  return start.value;
}

/** As many seats as players; persons where nothing is known. */
const fitSeats = (game: Game, seats: readonly Seat[]): readonly Seat[] =>
  game.players.map((_, player) => seats[player] ?? 'person');
