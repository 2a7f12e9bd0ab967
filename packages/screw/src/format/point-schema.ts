/** A point as files write it. */
import { number, openTable } from '@dota-factory/data';

export const point = (description: string) =>
  openTable(description, { x: number('To the right, in pixels.'), y: number('Downwards, in pixels.') });
