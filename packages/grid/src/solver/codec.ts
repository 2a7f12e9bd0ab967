/**
 * States as short texts for a search: two states have the same text exactly if no sequence of actions can tell them
 * apart, but for the number of turns. A text can be turned back into a state.
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

/** Numbers are characters, so that most texts take one byte per number. */
const MAX_CODE = 0xfffe;
/** Overlays may lie outside the board, and counters begin at -1. */
const SHIFT = 200;

/** Values that are replaced as a whole, numbered as they appear. */
class Numbering<T extends object> {
  readonly values: T[] = [];
  private readonly known = new Map<string, number>();
  /** By identity: most states share these parts with the one before. */
  private readonly seen = new WeakMap<T, number>();
  private readonly describe: (value: T) => string;

  constructor(describe: (value: T) => string) {
    this.describe = describe;
  }

  number(value: T): number {
    const seen = this.seen.get(value);
    if (seen !== undefined) return seen;
    const text = this.describe(value);
    const known = this.known.get(text) ?? this.values.length;
    if (known === this.values.length) this.values.push(value);
    this.known.set(text, known);
    this.seen.set(value, known);
    return known;
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
  const { field, initial, systems } = level;
  const { area } = field.geometry;
  const objects = new Numbering(describeObjects(level));
  const variables = new Numbering<readonly unknown[]>((each) => formatCanonical(trim(each)));
  const fired = new Numbering<readonly string[]>((each) => each.join('\n'));
  const sequences = new Numbering<readonly number[]>((each) => each.join());
  const items = new Numbering<{ readonly item: string | null }>(({ item }) => JSON.stringify(item));
  // Only portals read where the avatar looks.
  const hasFacing = systems.some(({ type }) => type === 'portals');
  const hasActions = countsActions(level);
  const { width = 0, height = 0 } = initial.overlay ?? {};

  const encode = (state: State): string => {
    const codes: number[] = [
      state.avatar + 1,
      hasFacing ? state.facing : 0,
      ...split(items.number({ item: state.item })),
      state.overlay === null ? 0 : state.overlay.x + SHIFT,
      state.overlay === null ? 0 : state.overlay.y + SHIFT,
      ...split(objects.number(state.objects)),
      ...split(variables.number(state.variables)),
      ...split(fired.number(state.firedOnce)),
      ...split(sequences.number(state.sequences)),
      ...split(hasActions ? state.actionCount : 0),
    ];
    let text = String.fromCharCode(...codes);
    for (let start = 0; start < state.cells.length; start += area)
      text += encodeLayer(state, initial, start, area);
    return text;
  };

  const decode = (key: string, actionCount: number): State => {
    const at = (index: number): number => key.charCodeAt(index);
    const pair = (index: number): number => at(index) * MAX_CODE + at(index + 1);
    const cells = initial.cells.slice();
    decodeLayers(cells, key, HEAD, area);
    return {
      cells,
      objects: objects.values[pair(6)] ?? [],
      avatar: at(0) - 1,
      facing: hasFacing ? at(1) : initial.facing,
      item: items.values[pair(2)]?.item ?? null,
      variables: variables.values[pair(8)] ?? [],
      overlay: initial.overlay === null ? null : { x: at(4) - SHIFT, y: at(5) - SHIFT, width, height },
      sequences: sequences.values[pair(12)] ?? [],
      firedOnce: fired.values[pair(10)] ?? [],
      actionCount: hasActions ? pair(14) : actionCount,
      turnCount: 0,
      won: false,
      loseReason: null,
    };
  };
  return { encode, decode };
}

/** Characters before the layers. */
const HEAD = 16;
const split = (value: number): readonly [number, number] => [Math.floor(value / MAX_CODE), value % MAX_CODE];

/** Without the slots at the end that have never been used. */
function trim(values: readonly unknown[]): readonly unknown[] {
  const last = values.findLastIndex((value) => value !== undefined);
  return values.slice(0, last + 1).map((value) => (value === undefined ? [] : [value]));
}

/** One character for a layer that is as at the start, which most layers are. */
function encodeLayer({ cells }: State, initial: State, start: number, area: number): string {
  let isSame = true;
  for (let index = start; index < start + area && isSame; index += 1)
    isSame = cells[index] === initial.cells[index];
  if (isSame) return '\u0000';
  let text = '\u0001';
  for (let index = start; index < start + area; index += 1)
    text += String.fromCharCode(cells[index] ?? EMPTY);
  return text;
}

function decodeLayers(cells: number[], key: string, start: number, area: number): void {
  let place = start;
  for (let offset = 0; offset < cells.length; offset += area) {
    const isSame = key.charCodeAt(place) === 0;
    place += 1;
    if (isSame) continue;
    for (let cell = 0; cell < area; cell += 1) cells[offset + cell] = key.charCodeAt(place + cell);
    place += area;
  }
}
