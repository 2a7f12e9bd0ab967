/**
 * States as short texts for a search: two states have the same text exactly if no sequence of actions can tell them
 * apart, but for the number of turns. A text can be turned back into a state. It says what differs from the start.
 */
import { EMPTY } from '../model/entities.ts';
import type { MultiCellObject, State } from '../model/state.ts';
import { formatCanonical } from '../model/values.ts';
import type { Level } from '../play/level.ts';

export interface Codec {
  readonly encode: (state: State) => string;
  /** `actionCount` is that of the state, where the text does not have it. */
  readonly decode: (key: string, actionCount: number) => State;
}

/** Stands before a number that takes two characters; most numbers take one, and most texts one byte per character. */
const LONG = 0xffff;

/** Numbers that a text is made of. */
function put(codes: number[], value: number): void {
  if (value < LONG) codes.push(value);
  else codes.push(LONG, Math.floor(value / LONG), value % LONG);
}

/** Reads the numbers of a text in their order. */
class Reader {
  private at = 0;
  private readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  isAtEnd(): boolean {
    return this.at >= this.key.length;
  }

  next(): number {
    const code = this.key.charCodeAt(this.at);
    this.at += code === LONG ? 3 : 1;
    return code === LONG ? this.key.charCodeAt(this.at - 2) * LONG + this.key.charCodeAt(this.at - 1) : code;
  }
}

/** Whole numbers as numbers from 0: frames may lie outside the board. */
const fold = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const unfold = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

/** Values that are replaced as a whole, numbered as they appear; the first is that of the start. */
class Numbering<T extends object> {
  private readonly values: T[];
  private readonly known: Map<string, number>;
  /** By identity: most states share these parts with the one before. */
  private readonly seen = new WeakMap<T, number>();
  private readonly describe: (value: T) => string;
  private readonly first: T;

  constructor(first: T, describe: (value: T) => string) {
    this.first = first;
    this.describe = describe;
    this.values = [first];
    this.known = new Map([[describe(first), 0]]);
  }

  number(value: T): number {
    if (value === this.first) return 0;
    const seen = this.seen.get(value);
    if (seen !== undefined) return seen;
    const text = this.describe(value);
    const known = this.known.get(text) ?? this.values.length;
    if (known === this.values.length) this.values.push(value);
    this.known.set(text, known);
    this.seen.set(value, known);
    return known;
  }

  at(number: number): T {
    return this.values[number] ?? this.first;
  }
}

/** Blocks that differ only by their ids can be exchanged if nothing refers to an id and none of them acts by itself. */
function describeObjects({ rules, systems }: Level): (objects: readonly MultiCellObject[]) => string {
  const isAnonymous = rules.size === 0 && !systems.some(({ type }) => type === 'queued_emitters');
  if (!isAnonymous) return formatCanonical;
  return (objects) =>
    objects
      .map(({ kind, cells, params }) => formatCanonical([kind, cells, params]))
      .sort()
      .join();
}

/** Whether the number of actions can differ between two ways of the same length to a state, and matters. */
function countsActions({ losses, systems }: Level): boolean {
  return (
    losses.some(({ reason }) => reason === 'max_actions') &&
    systems.some(({ type }) => type === 'individual_actors')
  );
}

export function createCodec(level: Level): Codec {
  const { initial, systems } = level;
  const objects = new Numbering(initial.objects, describeObjects(level));
  const variables = new Numbering<readonly unknown[]>(initial.variables, (each) =>
    formatCanonical(trim(each)),
  );
  const fired = new Numbering<readonly string[]>(initial.firedOnce, (each) => each.join('\n'));
  const sequences = new Numbering<readonly number[]>(initial.sequences, (each) => each.join());
  const items: (string | null)[] = [null];
  // Only portals read where the avatar looks.
  const hasFacing = systems.some(({ type }) => type === 'portals');
  const hasActions = countsActions(level);
  const { overlay } = initial;
  const numberItem = (item: string | null): number => {
    const known = items.indexOf(item);
    return known >= 0 ? known : items.push(item) - 1;
  };

  const encode = (state: State): string => {
    const codes: number[] = [];
    put(codes, state.avatar + 1);
    if (hasFacing) put(codes, state.facing);
    put(codes, numberItem(state.item));
    if (overlay !== null) {
      put(codes, fold(state.overlay?.x ?? 0));
      put(codes, fold(state.overlay?.y ?? 0));
    }
    put(codes, objects.number(state.objects));
    put(codes, variables.number(state.variables));
    put(codes, fired.number(state.firedOnce));
    put(codes, sequences.number(state.sequences));
    if (hasActions) put(codes, state.actionCount);
    putChanges(codes, state.cells, initial.cells);
    return toText(codes);
  };

  const decode = (key: string, actionCount: number): State => {
    const reader = new Reader(key);
    const cells = initial.cells.slice();
    return {
      avatar: reader.next() - 1,
      facing: hasFacing ? reader.next() : initial.facing,
      item: items[reader.next()] ?? null,
      overlay: overlay === null ? null : { ...overlay, x: unfold(reader.next()), y: unfold(reader.next()) },
      objects: objects.at(reader.next()),
      variables: variables.at(reader.next()),
      firedOnce: fired.at(reader.next()),
      sequences: sequences.at(reader.next()),
      actionCount: hasActions ? reader.next() : actionCount,
      cells: readChanges(reader, cells),
      turnCount: 0,
      won: false,
      loseReason: null,
    };
  };
  return { encode, decode };
}

/** Cells that differ from the start: how far each is from the one before, and its entity. */
function putChanges(codes: number[], cells: readonly number[], initial: readonly number[]): void {
  let last = 0;
  for (let index = 0; index < cells.length; index += 1) {
    const entity = cells[index] ?? EMPTY;
    if (entity === initial[index]) continue;
    put(codes, index - last);
    put(codes, entity);
    last = index;
  }
}

function readChanges(reader: Reader, cells: number[]): number[] {
  for (let index = 0; !reader.isAtEnd(); ) {
    index += reader.next();
    cells[index] = reader.next();
  }
  return cells;
}

/** In pieces, since a call takes only so many arguments. */
const MAX_ARGUMENTS = 10_000;
function toText(codes: readonly number[]): string {
  if (codes.length <= MAX_ARGUMENTS) return String.fromCharCode(...codes);
  let text = '';
  for (let start = 0; start < codes.length; start += MAX_ARGUMENTS)
    text += String.fromCharCode(...codes.slice(start, start + MAX_ARGUMENTS));
  return text;
}

/** Without the slots at the end that have never been used. */
function trim(values: readonly unknown[]): readonly unknown[] {
  const last = values.findLastIndex((value) => value !== undefined);
  return values.slice(0, last + 1).map((value) => (value === undefined ? [] : [value]));
}
