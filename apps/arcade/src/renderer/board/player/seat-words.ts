/** How strengths of the opponent are called. */
import type { Strength } from '../table/record.ts';

export const STRENGTH_NAMES: Readonly<Record<Strength, string>> = { 1: 'Easy', 2: 'Medium', 3: 'Strong' };
