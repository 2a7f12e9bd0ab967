// What a yard offers for a ship without modules, and when it warns.
import { indexModules } from '@dota-factory/lib';
import { aWorld } from '../small-world.ts';
import { findWarning, listOffers } from './layout-offers.ts';

const { game } = aWorld().look;
const moduleById = indexModules(game.modules);
const all = game.modules.map(({ id }) => id);
const ship = game.ships.find(({ default_modules }) => default_modules.length > 1);
if (!ship) throw new Error('no ship with modules');
const kept = { name: 'Mine', ship_type: ship.id, modules: ship.default_modules.slice(0, 1) };

it('offers the default of the hull, then what was kept for this ship, the latest first', () => {
  const other = { ...kept, name: 'Other', ship_type: 'some other ship' };
  const empty = { ...kept, name: 'Empty', modules: [] };
  const offers = listOffers(ship, [kept, other, empty], all, moduleById);
  expect(offers.map(({ name }) => name)).toEqual(['Default layout', 'Mine']);
  expect(offers[0]?.modules).toEqual(ship.default_modules);
});

it('offers nothing twice, and nothing of what is locked', () => {
  const same = { ...kept, modules: ship.default_modules };
  expect(listOffers(ship, [same], all, moduleById)).toHaveLength(1);
  expect(listOffers(ship, [kept], [], moduleById)).toEqual([]);
});

it('warns of a ship without modules, and of one without weapon or tool', () => {
  const passive = game.modules.find(({ weapon, salvage, repair }) => !weapon && !salvage && !repair);
  const weapon = game.modules.find((module) => module.weapon);
  const place = (type = '') => [{ type, x: 0, y: 0, rotation: 0 }] as const;
  expect(findWarning(moduleById, [])).toContain('No modules');
  expect(findWarning(moduleById, place(passive?.id))).toContain('only be shot at');
  expect(findWarning(moduleById, place(weapon?.id))).toBeUndefined();
});
