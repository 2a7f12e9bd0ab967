/** How players are told apart: a colour, and an emblem whose shape says the same without it. */
import type { GameSpec } from '@dota-factory/board';

export const EMBLEMS = ['circle', 'square', 'triangle', 'diamond'] as const;
export type Emblem = (typeof EMBLEMS)[number];

export interface PlayerLook {
  /** As the file writes it. */
  readonly id: string;
  /** For people: `White`. */
  readonly name: string;
  /** Fill of the pieces, and the colour of their outline and inner lines. */
  readonly fill: string;
  readonly ink: string;
  readonly emblem: Emblem;
  /** Where forward is in the unturned picture, in quarter turns clockwise from up. */
  readonly forward: number;
}

interface Paint {
  readonly fill: string;
  readonly ink: string;
}

/** Different in lightness, too: no two of them are close for people who see fewer colours. */
export const PAINTS: Readonly<Record<string, Paint>> = {
  white: { fill: '#f6eddc', ink: '#2a221c' },
  black: { fill: '#2b303a', ink: '#f1e9d8' },
  red: { fill: '#c8372d', ink: '#fff1e6' },
  blue: { fill: '#2456b8', ink: '#eef4ff' },
  yellow: { fill: '#f4c430', ink: '#33260a' },
  green: { fill: '#3fae6a', ink: '#08240f' },
  gold: { fill: '#f4c430', ink: '#33260a' },
  silver: { fill: '#c9d2de', ink: '#232a35' },
  orange: { fill: '#ef8a34', ink: '#2d1605' },
  purple: { fill: '#6f48b5', ink: '#f3ecff' },
};

/** For names that are no colours, in the order of the players. */
const ORDER = ['white', 'black', 'red', 'blue'] as const;

export function createPlayerLooks({ players }: Pick<GameSpec, 'players'>): readonly PlayerLook[] {
  const colours = players.map(({ name }) => name.toLowerCase());
  const areColours = colours.every((colour) => Object.hasOwn(PAINTS, colour));
  return players.map(({ name, direction }, index) => {
    const colour = areColours ? (colours[index] ?? '') : (ORDER[index] ?? 'white');
    return {
      id: name,
      name: titleOf(name),
      ...(PAINTS[colour] as Paint),
      emblem: EMBLEMS[index] ?? 'circle',
      forward: forwardOf(direction),
    };
  });
}

/** `RED_PLAYER` -> `Red player`; a name with small letters stays as it is. */
function titleOf(name: string): string {
  if (name !== name.toUpperCase()) return name;
  const words = name.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The matrix times up. */
function forwardOf([[, x], [, y]]: GameSpec['players'][number]['direction']): number {
  return y > 0 ? 0 : x > 0 ? 1 : y < 0 ? 2 : 3;
}
