/** A game at a table, put together from its parts: what a person can do, what is kept, and what is shown. */
import type { Game } from '@dota-factory/board';
import type { ClockSetup } from '../model/clock.ts';
import type { Selection } from '../model/shown-position.ts';
import { NO_TRACKS, trackPieces, type Tracks } from '../model/tracks.ts';
import { nextTurns, type Turns } from '../model/viewpoint.ts';
import { Clocks } from './clocks.ts';
import { Course } from './course.ts';
import { type ExportedGame, exportGame } from './export-text.ts';
import { Gestures } from './gestures.ts';
import type { Mind, Question } from './mind.ts';
import type { TableOutcome } from './outcome-words.ts';
import { DEFAULT_SECONDS, type Seat, type Seconds, type TableRecord, type Verdict } from './record.ts';
import { findTakeBack, findTurns, fitSeats, strengthOf } from './seats.ts';
import { Thinking } from './thinking.ts';
import { buildView, type TableView } from './view.ts';

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

export interface Sitting {
  readonly seats: readonly Seat[];
  /** How long the computer thinks at most. */
  readonly seconds: Seconds;
}

export interface NewGame extends Sitting {
  readonly clock: ClockSetup | undefined;
}

export class Table {
  readonly #options: TableOptions;
  readonly #listeners = new Set<() => void>();
  readonly #course: Course;
  readonly #gestures: Gestures;
  readonly #thinking: Thinking;
  readonly #clocks: Clocks;
  #seats: readonly Seat[];
  #seconds: Seconds;
  #turns: Turns;
  #tracks: Tracks = NO_TRACKS;
  #view: TableView | undefined;

  constructor(options: TableOptions) {
    const { game, record, mind } = options;
    this.#options = options;
    this.#course = new Course(game, record);
    const clock = this.#course.isFresh ? undefined : record?.clock;
    this.#clocks = new Clocks(clock, game.players.length, () => options.now());
    this.#seats = fitSeats(game, record?.seats ?? []);
    this.#seconds = record?.seconds ?? DEFAULT_SECONDS;
    this.#turns = record?.turns ?? 0;
    const changed = () => this.#changed();
    this.#gestures = new Gestures(this.#course, {
      mayMove: () => this.#mayMove(),
      play: (move) => this.#play(move),
      changed,
    });
    this.#thinking = new Thinking(this.#course, mind, {
      findStrength: () => strengthOf(this.#seats[this.#course.player]),
      getSeconds: () => this.#seconds,
      play: (move) => this.#afterTurn(this.#course.append(move)),
      changed,
    });
    this.#runClock();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getView = (): TableView => {
    this.#view ??= this.#buildView();
    return this.#view;
  };

  /** How far the computer is; see `Thinking`. */
  get progress(): Thinking['progress'] {
    return this.#thinking.progress;
  }

  /** Begins to play where the computer is to move. Call it once there is someone to watch. */
  start(): void {
    this.#thinking.consider();
  }

  close(): void {
    this.#thinking.stop();
  }

  // ---- What a person does on the board

  press(square: number): void {
    this.#gestures.press(square);
  }

  drag(from: number, to: number | undefined): void {
    this.#gestures.drag(from, to);
  }

  dragFromHand(code: string, to: number | undefined): void {
    this.#gestures.dragFromHand(code, to);
  }

  select(selection: Selection): void {
    this.#gestures.select(selection);
  }

  pressHand(code: string): void {
    this.#gestures.pressHand(code);
  }

  choose(move: string | undefined): void {
    this.#gestures.choose(move);
  }

  cancel(): void {
    this.#gestures.cancel();
  }

  pass(): void {
    this.#gestures.pass();
  }

  /** A person is to move in the position shown. */
  #mayMove(): boolean {
    const { shown } = this.#course.show();
    return shown.moves.length > 0 && this.#seats[shown.player] === 'person';
  }

  // ---- The game

  #play(move: string): void {
    if (!this.#afterTurn(this.#course.play(move))) this.#changed();
  }

  /** `player` has taken a turn; false without one. */
  #afterTurn(player: number | undefined): boolean {
    if (player === undefined) return false;
    const { outcome } = this.#course;
    this.#clocks.pass(player, this.#findRunning());
    this.#keep();
    if (outcome !== undefined) this.#options.onEnd?.(outcome);
    this.#thinking.consider();
    return true;
  }

  /** Takes a turn back; with the computer at the table, so many that a person is to move. */
  undo(): void {
    const ply = findTakeBack(this.#course, this.#seats);
    if (ply === undefined) return;
    this.#course.takeBackTo(ply);
    this.#resume();
  }

  /** Plays again what was taken back together. */
  redo(): void {
    const hasPerson = this.#seats.includes('person');
    let isChanged = false;
    while (this.#course.playAgain()) {
      isChanged = true;
      if (!hasPerson || this.#seats[this.#course.player] === 'person') break;
    }
    if (isChanged) this.#resume();
  }

  /** After turns were taken back or played again: a computer whose turn it is waits if there is more of them. */
  #resume(): void {
    this.#runClock();
    this.#keep();
    const isPersons = this.#seats[this.#course.player] === 'person';
    this.#thinking.consider(!isPersons && this.#course.match.undone.length > 0);
  }

  /** Shows the position after so many turns. The computer goes on thinking about the game as it stands. */
  look(ply: number): void {
    this.#gestures.clear();
    this.#course.look(ply);
    this.#thinking.dismissHint();
  }

  flip(): void {
    this.#turns = nextTurns(this.#turns, this.#course.naming.players.length);
    this.#keep();
  }

  begin({ clock, ...sitting }: NewGame): void {
    this.#course.begin();
    this.#clocks.set(clock, this.#course.naming.players.length);
    this.#runClock();
    this.sit(sitting);
  }

  /** Others play from now on. A person who is alone with the computer sits at the lower edge. */
  sit({ seats, seconds }: Sitting): void {
    const { game, players } = this.#course.naming;
    this.#seats = fitSeats(game, seats);
    this.#seconds = seconds;
    this.#turns = findTurns(players, this.#seats) ?? this.#turns;
    this.#keep();
    this.#thinking.consider();
  }

  resign(): void {
    if (this.#course.isOver || this.#course.naming.players.length !== 2) return;
    const { player } = this.#course;
    const person = this.#seats[player] === 'person' ? player : this.#seats.indexOf('person');
    this.#end({ loser: person < 0 ? player : person, reason: 'resignation' });
  }

  #end(verdict: Verdict): void {
    this.#thinking.stop();
    this.#course.end(verdict);
    this.#runClock();
    this.#keep();
    const { outcome } = this.#course;
    if (outcome !== undefined) this.#options.onEnd?.(outcome);
  }

  /** The rules have changed: the moves that are still legal are played again. Gives how many were kept. */
  reload(game: Game): { readonly kept: number; readonly of: number } {
    const result = this.#course.reload(game);
    this.#seats = fitSeats(game, this.#seats);
    this.#tracks = NO_TRACKS;
    this.#runClock();
    this.#keep();
    this.#thinking.consider();
    return result;
  }

  /** Call it now and then while a clock runs; it says whether one does. */
  checkClock(): boolean {
    const flagged = this.#clocks.findFlagged();
    // With more players the rules have no word for a player without time: the clock only tells.
    if (flagged !== undefined && this.#course.naming.players.length === 2)
      this.#end({ loser: flagged, reason: 'time' });
    return this.#clocks.clock?.running !== undefined;
  }

  #findRunning(): number | undefined {
    return this.#course.isOver ? undefined : this.#course.player;
  }

  #runClock(): void {
    this.#clocks.run(this.#findRunning(), this.#course.naming.players.length);
  }

  // ---- The computer

  hold(): void {
    this.#thinking.hold();
  }

  /** The computer may go on. */
  letPlay(): void {
    this.#thinking.consider();
  }

  askHint(): void {
    this.#thinking.askHint();
  }

  dismissHint(): void {
    this.#thinking.dismissHint();
  }

  /** The position shown, to be judged in so many seconds. */
  getEvaluationQuestion(seconds: number): Question {
    return { match: this.#course.getShownState(), purpose: 'evaluation', strength: 3, seconds };
  }

  // ---- What is kept and shown

  #keep(): void {
    this.#gestures.clear();
    this.#options.onRecord(this.getRecord());
    this.#changed();
  }

  getRecord(): TableRecord {
    return {
      match: this.#course.getState(),
      seats: this.#seats,
      seconds: this.#seconds,
      clock: this.#clocks.freeze(),
      verdict: this.#course.verdict,
      turns: this.#turns,
    };
  }

  /** The game as text, as it stands now. */
  export(): ExportedGame {
    const date = new Date(this.#options.now()).toISOString().slice(0, 10);
    return exportGame(this.#course.match, this.#course.outcome, date);
  }

  #changed(): void {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }

  #buildView(): TableView {
    const { from, to } = this.#course.findLastMove();
    const moved = from === undefined || to === undefined ? undefined : { from, to };
    this.#tracks = trackPieces(this.#tracks, this.#course.show().shown.pieces, moved);
    return buildView({
      course: this.#course,
      gestures: this.#gestures,
      thinking: this.#thinking,
      clocks: this.#clocks,
      seats: this.#seats,
      seconds: this.#seconds,
      turns: this.#turns,
      tracks: this.#tracks,
      isPersonsTurn: this.#mayMove(),
    });
  }
}
