/** What the game says when the rules refuse a command. */
import type { Rotation } from '@dota-factory/base';
import type { BuildingConfig, Refusal } from '@dota-factory/lib';
import { explainTerrain } from './stands.ts';

const WORDS: Readonly<Record<Refusal, string>> = {
  'game-over': 'The game is over',
  'not-a-command': 'The game did not understand that',
  'unknown-building': 'There is no such building',
  'not-placeable': 'This building cannot be placed',
  'outside-world': 'Outside the world',
  'wrong-terrain': 'Wrong ground',
  occupied: 'Something stands here already',
  'not-enough-blocks': 'Not enough blocks',
  'no-building': 'No building here',
  'not-demolishable': 'This cannot be demolished',
  'wrong-building': 'This building cannot do that',
  'unknown-recipe': 'There is no such recipe',
  'recipe-locked': 'This recipe is still locked',
  'unknown-schematic': 'There is no such ship',
  'schematic-locked': 'This ship is still locked',
  'no-schematic': 'Choose a ship first',
  'module-misfit': 'A module does not fit',
  'module-locked': 'A module is still locked',
  'not-an-output': 'This side is no output',
  'unknown-item': 'There is no such item',
  'item-locked': 'This item is still locked',
  'no-offer': 'There is nothing to choose',
  'no-such-option': 'There is no such choice',
  'nothing-to-undo': 'There is nothing to undo',
  'nothing-to-redo': 'There is nothing to redo',
  'blocks-spent': 'The blocks that this would take back have been spent',
  'changed-since': 'Too much has changed since to reverse this',
};

export function formatRefusal(refusal: Refusal): string {
  return WORDS[refusal];
}

/** Of a building that was to be placed: says where it may stand. */
export function formatPlaceRefusal(refusal: Refusal, building: BuildingConfig, rotation: Rotation): string {
  return refusal === 'wrong-terrain' ? explainTerrain(building, rotation) : formatRefusal(refusal);
}
