// What the cards of a schematic choice say about numbers, purpose and materials.
import { createCatalog } from '../../encyclopedia/catalog.ts';
import { aWorld } from '../small-world.ts';
import { describePurpose, listMaterials, listSchematicFacts } from './schematic-facts.ts';

const { game, visuals } = aWorld().look;
const catalog = createCatalog({ game, visuals, balancing: undefined });
const ship = catalog.game.ships[0];
const gun = catalog.game.modules.find(({ weapon }) => weapon !== undefined);
if (!ship || !gun) throw new Error('the content has no ship or weapon');

it('a new ship has its stats at the level that it would be built at', () => {
  const facts = listSchematicFacts(catalog, { kind: 'ship', id: ship.id, levelUpTo: undefined }, undefined);
  const hp = facts.find(({ id }) => id === 'hp');
  expect(hp).toMatchObject({ before: undefined, after: ship.stats.hp.at(ship.player_production_level) });
});

it('a level up tells before and after, and only what changes', () => {
  const facts = listSchematicFacts(catalog, { kind: 'ship', id: ship.id, levelUpTo: 8 }, undefined);
  expect(facts.find(({ id }) => id === 'hp')).toMatchObject({
    before: ship.stats.hp.at(7),
    after: ship.stats.hp.at(8),
  });
  expect(facts.every(({ before, after }) => before !== after)).toBe(true);
});

it('says what each kind is for, and what it takes', () => {
  expect(describePurpose(catalog, { kind: 'ship', id: ship.id, levelUpTo: undefined })).toMatch(/\d+ cells/);
  const weapon = { kind: 'module', id: gun.id, levelUpTo: undefined } as const;
  expect(describePurpose(catalog, weapon)).toContain('weapon');
  expect(listMaterials(catalog, weapon)).toEqual(gun.materials);
  const recipe = catalog.game.recipes.find(({ building }) => building === 'assembler');
  if (!recipe) throw new Error('no assembler recipe');
  const option = { kind: 'recipe', id: recipe.id, levelUpTo: undefined } as const;
  expect(listMaterials(catalog, option)).toEqual(recipe.inputs);
  expect(describePurpose(catalog, option)).toMatch(/^Lets assemblers make/);
});
