/** The games of the arcade, in the order of their cards. */
import type { ArcadeGame } from './rooms/arcade-game.ts';
import { boardGames } from './board/room.tsx';
import { gridPuzzles } from './grid/room.tsx';
import { cQuests } from './quest/room.tsx';
import { screwPuzzles } from './screw/room.tsx';

export const GAMES: readonly ArcadeGame[] = [boardGames, gridPuzzles, screwPuzzles, cQuests];
