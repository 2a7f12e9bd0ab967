/** What a tool may make of a number: whole or not, and between which bounds. */
import { findNumberDomain } from './number-domains.ts';

it('a number has the kind and the bounds of its schema, wherever it stands', () => {
  const amount = { isWhole: true, min: 1, max: 1_000_000 };
  expect(findNumberDomain('modules.toml', ['module', 3, 'materials', 0, 'amount'])).toEqual(amount);
  expect(findNumberDomain('ships.toml', ['ship', 0, 'schematic', 'materials', 1, 'amount'])).toEqual(amount);
  expect(findNumberDomain('ships.toml', ['ship', 0, 'schematic', 'production_time_seconds'])).toMatchObject({
    isWhole: false,
  });
  expect(findNumberDomain('ships.toml', ['ship', 0, 'schematic', 'player_production_level'])).toMatchObject({
    isWhole: true,
    min: 0,
  });
  // "Above 0" of whole numbers is 1.
  expect(findNumberDomain('balancing.toml', ['arena', 0, 'height_tiles'])).toMatchObject({
    isWhole: true,
    min: 1,
  });
});

it('texts and unknown places have none', () => {
  expect(findNumberDomain('ships.toml', ['ship', 0, 'health', 'hp_formula'])).toBeUndefined();
  expect(findNumberDomain('ships.toml', ['ship', 0, 'nothing'])).toBeUndefined();
  expect(findNumberDomain('ships.toml', [3])).toBeUndefined();
});
