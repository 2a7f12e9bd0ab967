/** How the computer's strengths and times are called. */
import type { Strength } from '@dota-factory/board';

export const STRENGTH_NAMES: Readonly<Record<Strength, string>> = { 1: 'Easy', 2: 'Medium', 3: 'Strong' };
