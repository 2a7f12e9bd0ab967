/** Mutated specs and packs: changes of the JSON value that keep its shape more or less, and changes of its text. */
import { nextInt, type RandomState } from '@dota-factory/base';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Holder = Json[] | { [key: string]: Json };

interface Place {
  readonly holder: Holder;
  readonly key: string | number;
}

/** A text that begins as one of the sources; most are still JSON, and some are still games. */
export function mutateSpec(random: RandomState, sources: readonly string[]): string {
  return mutateJson(random, sources[nextInt(random, 0, sources.length - 1)] ?? '', NAMES);
}

/** `names` are texts that mean something where the source is read. */
export function mutateJson(random: RandomState, source: string, names: readonly string[]): string {
  if (nextInt(random, 0, 9) === 0) return mutateText(random, source);
  const root = JSON.parse(source) as Holder;
  const changes = Math.max(1, nextInt(random, -2, 3));
  for (let change = 0; change < changes; change++) mutateValue(random, root, names);
  return JSON.stringify(root);
}

function mutateText(random: RandomState, source: string): string {
  const at = nextInt(random, 0, source.length - 1);
  const length = nextInt(random, 0, 40);
  switch (nextInt(random, 0, 3)) {
    case 0:
      return source.slice(0, at) + source.slice(at + length);
    case 1:
      return source.slice(0, at) + source.slice(at, at + length).repeat(3) + source.slice(at + length);
    case 2:
      return source.slice(0, at) + String.fromCharCode(nextInt(random, 1, 0x2ff)) + source.slice(at + 1);
    default:
      return source.slice(0, at);
  }
}

function listPlaces(value: Json, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  for (const key of keys) {
    found.push({ holder: value, key });
    listPlaces(read({ holder: value, key }), found);
  }
  return found;
}

const read = ({ holder, key }: Place): Json => (holder as { [key: string]: Json })[key] as Json;
const write = ({ holder, key }: Place, value: Json): void => {
  (holder as { [key: string]: Json })[key] = value;
};

function mutateValue(random: RandomState, root: Holder, names: readonly string[]): void {
  const places = listPlaces(root);
  if (places.length === 0) return;
  const pick = (): Place => places[nextInt(random, 0, places.length - 1)] as Place;
  const place = pick();
  const old = read(place);
  switch (nextInt(random, 0, 7)) {
    case 0:
      remove(place);
      break;
    case 1:
      // Another value of the same kind from elsewhere: a code for a code, a square for a square.
      write(place, structuredClone(findLike(random, places, old)));
      break;
    case 2:
      write(place, structuredClone(read(pick())));
      break;
    case 3:
      if (Array.isArray(place.holder)) place.holder.push(structuredClone(old));
      break;
    case 4:
      write(place, NUMBERS[nextInt(random, 0, NUMBERS.length - 1)] as number);
      break;
    case 5:
      write(place, names[nextInt(random, 0, names.length - 1)] as string);
      break;
    default:
      if (typeof old === 'number') write(place, old + nextInt(random, -2, 2));
      else if (typeof old === 'boolean') write(place, !old);
      else write(place, structuredClone(findLike(random, places, old)));
  }
}

const NUMBERS = [0, 1, -1, 2, 3, 9, 25, 26, 200, 255, 1e9, 0.5];
const NAMES = [
  'EDGE',
  'ENEMY',
  'ALLY',
  'EMPTY',
  'NOT_EMPTY',
  'FIRST_MOVE',
  'DEPENDS_ON',
  'PATH_EMPTY',
  'NOT_ATTACKED',
  'PATH_NOT_ATTACKED',
  'SOURCE_NOT_ATTACKED',
  'PATH_PIECE_COUNT',
  'OPPONENT_NOT_IN_CHECK',
  'COPY_SOURCE',
  'CONVERT',
  'CAPTURE',
  'MOVE',
  'SET_STATE',
  'PASS',
  'KING',
  'PAWN',
  'WHITE',
  'BLACK',
  'GIVES_MATE',
  '__proto__',
  '',
];

function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function findLike(random: RandomState, places: readonly Place[], value: Json): Json {
  const kind = (each: Json): string => (Array.isArray(each) ? `list ${each.length}` : typeof each);
  const alike = places.map(read).filter((each) => kind(each) === kind(value));
  return alike[nextInt(random, 0, alike.length - 1)] ?? value;
}
