/** What a person does on the board: presses, drags and choices, and what comes of them. */
import { formatSquare } from '@dota-factory/board';
import { type MoveOption, movesOf, nameMove, type Selection } from '../model/shown-position.ts';
import type { Course } from './course.ts';
import { explainRefusal } from './refusals.ts';

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

export interface GestureRules {
  /** A person is to move in the position shown. */
  mayMove(): boolean;
  /** A legal move. It may take time to show; what was selected is forgotten before. */
  play(move: string): void;
  /** There is something else to show. */
  changed(): void;
}

export class Gestures {
  readonly #course: Course;
  readonly #rules: GestureRules;
  #selection: Selection | undefined;
  #choice: Choice | undefined;
  #refusal: Refusal | undefined;

  constructor(course: Course, rules: GestureRules) {
    this.#course = course;
    this.#rules = rules;
  }

  get selection(): Selection | undefined {
    return this.#selection;
  }

  get choice(): Choice | undefined {
    return this.#choice;
  }

  get refusal(): Refusal | undefined {
    return this.#refusal;
  }

  /** A click or Enter on a square: selects, plays, asks, or says why not. */
  press(square: number): void {
    const { shown } = this.#course.show();
    const { choice, selection } = this.clear();
    if (choice === undefined && selection !== undefined) {
      if (selection.kind === 'piece' && selection.square === square) return this.#rules.changed();
      if (this.#tryTarget(selection, square)) return undefined;
      if (!this.#isOwn(square)) return this.#refuse(selection, square);
    }
    if (this.#isOwn(square)) this.#selection = { kind: 'piece', square };
    else if (!shown.pieceAt.has(square)) this.#offerDrops(square);
    else if (this.#rules.mayMove()) this.#explain({ kind: 'piece', square }, square);
    return this.#rules.changed();
  }

  /** A piece was dragged; dropping it where it was only selects it. */
  drag(from: number, to: number | undefined): void {
    this.clear();
    const selection: Selection = { kind: 'piece', square: from };
    if (to === undefined) return this.#rules.changed();
    if (to === from) this.#selection = selection;
    else if (this.#tryTarget(selection, to)) return undefined;
    else return this.#refuse(selection, to);
    return this.#rules.changed();
  }

  /** A piece of the hand was dragged onto the board. */
  dragFromHand(code: string, to: number | undefined): void {
    this.clear();
    if (to === undefined) return this.#rules.changed();
    const selection: Selection = { kind: 'hand', code };
    return this.#tryTarget(selection, to) ? undefined : this.#refuse(selection, to);
  }

  /** Shows where a piece could go while it is dragged. */
  select(selection: Selection): void {
    this.clear();
    if (this.#rules.mayMove()) this.#selection = selection;
    this.#rules.changed();
  }

  /** A piece of the hand was pressed: it is selected, or no more. */
  pressHand(code: string): void {
    const { selection } = this.clear();
    const wasSelected = selection?.kind === 'hand' && selection.code === code;
    if (!wasSelected && this.#rules.mayMove()) this.#selection = { kind: 'hand', code };
    this.#rules.changed();
  }

  /** An option of the choice, or nothing of it. */
  choose(move: string | undefined): void {
    const { choice } = this.clear();
    if (move !== undefined && choice?.options.some((option) => option.move === move)) this.#rules.play(move);
    else this.#rules.changed();
  }

  cancel(): void {
    this.clear();
    this.#rules.changed();
  }

  pass(): void {
    this.clear();
    const pass = this.#course.show().shown.moves.find(({ to }) => to === undefined);
    if (pass !== undefined && this.#rules.mayMove()) this.#rules.play(pass.name);
    else this.#rules.changed();
  }

  /** Forgets everything; gives what there was. */
  clear(): { readonly choice: Choice | undefined; readonly selection: Selection | undefined } {
    const before = { choice: this.#choice, selection: this.#selection };
    this.#choice = undefined;
    this.#selection = undefined;
    this.#refusal = undefined;
    return before;
  }

  #isOwn(square: number): boolean {
    const { shown } = this.#course.show();
    return this.#rules.mayMove() && shown.pieceAt.get(square)?.owner === shown.player;
  }

  /** Plays, or asks for a promotion; false if no move leads there. */
  #tryTarget(selection: Selection, to: number): boolean {
    if (!this.#rules.mayMove()) return false;
    const moves = movesOf(this.#course.show().shown, selection).filter((move) => move.to === to);
    const [first] = moves;
    if (first === undefined) return false;
    if (first.promotion === undefined) this.#rules.play(first.name);
    else {
      this.#choice = this.#askPromotion(to, moves);
      this.#rules.changed();
    }
    return true;
  }

  #askPromotion(square: number, moves: readonly MoveOption[]): Choice {
    const { looks } = this.#course.naming.set;
    const { shown } = this.#course.show();
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
    const { naming } = this.#course;
    const { shown } = this.#course.show();
    const drops = shown.moves.filter(({ drop, to }) => drop !== undefined && to === square);
    if (drops.length === 0 || !this.#rules.mayMove()) return;
    const options = drops.map(({ name, drop = '' }) => ({
      move: name,
      code: drop,
      label: naming.set.looks.get(drop)?.name ?? drop,
    }));
    const title = `Drop on ${formatSquare(naming.game, square)}`;
    this.#choice = { title, square, player: shown.player, options };
  }

  #refuse(selection: Selection, square: number): void {
    this.#selection = selection;
    this.#explain(selection, square);
    this.#rules.changed();
  }

  #explain(selection: Selection, square: number): void {
    const { position, shown } = this.#course.show();
    const { game } = this.#course.naming;
    // A piece of another player by itself: any move of it has the same reason.
    const isAlone = selection.kind === 'piece' && selection.square === square;
    const target = isAlone ? (shown.moves.find(({ to }) => to !== undefined)?.to ?? square) : square;
    this.#refusal = { square, text: explainRefusal(position, nameMove(game, selection, target)) };
    if (isAlone) this.#selection = undefined;
  }
}
