/** The beginner's game: the two things of docs/content.md, one after the other, and then only watching. */
import type { PlacedModule, TimedCommand } from '@dota-factory/lib';
import { BLOCK_LINE, FIGHTER_YARD } from '../content/first-factory.ts';
import { build } from './factory-parts.ts';

/** Three guns and a plate fill all seven cells, and take little plate that gears and panels do not. */
const FIGHTER: readonly PlacedModule[] = [
  { type: 'autocannon', x: 0, y: 0, rotation: 0 },
  { type: 'autocannon', x: 1, y: 1, rotation: 0 },
  { type: 'autocannon', x: 0, y: 2, rotation: 0 },
  { type: 'armour_plate', x: 0, y: 1, rotation: 0 },
];

export const BEGINNER: readonly TimedCommand[] = [
  ...build('0:00', BLOCK_LINE),
  ...build('4:00', FIGHTER_YARD, { modules: FIGHTER, stance: 'defensive' }),
];
