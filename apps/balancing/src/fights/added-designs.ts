/** Designs that a person adds to the matrix, and layouts that are kept for the game. */
import { ok } from '@dota-factory/base';
import type { TextStore } from '@dota-factory/host';
import { addShipLayout, fitModules, indexModules, isSameLayout } from '@dota-factory/lib';
import type { AddedDesign, Answer, FoundLayout, KeptLayout } from '../contract/index.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { refuse } from './refusals.ts';
import type { SendEvent } from './send-event.ts';

export const LAYOUTS_FILE = 'ship_layouts.toml';
/** The matrix grows with the square of this. */
const MAX_ADDED = 20;

export interface AddedDesigns {
  readonly all: readonly AddedDesign[];
  /** What it is called in the matrix. One that is there already is not added again. */
  add(found: FoundLayout): Answer<string>;
  remove(name: string): Answer;
}

export function createAddedDesigns(loaded: () => LoadedBalancing, send: SendEvent): AddedDesigns {
  let all: readonly AddedDesign[] = [];
  const change = (next: readonly AddedDesign[]) => {
    all = next;
    send('balancing.addedDesigns', all);
  };
  return {
    get all() {
      return all;
    },
    add(found) {
      const fitting = checkLayout(loaded(), found);
      if (!fitting.ok) return fitting;
      const there = all.find(
        ({ ship, modules }) => ship === found.ship && isSameLayout(modules, found.modules),
      );
      if (there) return ok(there.name);
      if (all.length >= MAX_ADDED)
        return refuse('nothing', `The matrix has ${MAX_ADDED} added designs already: remove one first.`);
      const name = findFreeName(found.name, [...all, ...loaded().game.ships.map(nameShip)]);
      change([...all, { ...found, name, layout: fitting.value.layout }]);
      return ok(name);
    },
    remove(name) {
      if (!all.some((each) => each.name === name)) return refuse('nothing', 'There is no such design.');
      change(all.filter((each) => each.name !== name));
      return ok(undefined);
    },
  };
}

const nameShip = ({ display_name }: LoadedBalancing['game']['ships'][number]) => ({ name: display_name });

function findFreeName(wanted: string, taken: readonly { readonly name: string }[]): string {
  let free = wanted;
  for (let number = 2; taken.some(({ name }) => name === free); number++) free = `${wanted} ${number}`;
  return free;
}

/** The hull, if the modules fit on it. */
function checkLayout({ game }: LoadedBalancing, { ship, modules }: FoundLayout) {
  const hull = game.ships.find(({ id }) => id === ship);
  if (hull === undefined) return refuse('nothing', `The config in force has no ship ${ship}.`);
  const { misfits } = fitModules(hull, modules, indexModules(game.modules));
  return misfits.length === 0
    ? ok(hull)
    : refuse('nothing', `With the config in force ${misfits.length} of its modules do not fit.`);
}

/** Adds the layout to the file in one step; everything else in it stays as it is. */
export async function keepLayout(
  store: TextStore<typeof LAYOUTS_FILE>,
  path: string,
  loaded: LoadedBalancing,
  { name, ship, modules }: FoundLayout,
): Promise<Answer<KeptLayout>> {
  const fitting = checkLayout(loaded, { name, ship, modules });
  if (!fitting.ok) return fitting;
  const read = await store.readText(LAYOUTS_FILE);
  if (!read.ok) return refuse('nothing', `${path} cannot be read: ${read.error.reason}.`);
  const before = read.value ?? '';
  const added = addShipLayout(before, LAYOUTS_FILE, { name, ship_type: ship, modules });
  if (!added.ok) return refuse('faults', `${path} has faults and was left as it is.`, added.error);
  const written =
    added.value.text === before ? ok(undefined) : await store.writeText(LAYOUTS_FILE, added.value.text);
  return written.ok
    ? ok({ name: added.value.name, path })
    : refuse('nothing', `${path} cannot be written: ${written.error.reason}.`);
}
