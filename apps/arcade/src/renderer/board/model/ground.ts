/** What is drawn below the pieces: shades of squares, lines, a river, palaces and goals, as far as the game's data has them. */
import type { Game, GameSpec } from '@dota-factory/board';
import type { Surface } from '../pieces/piece-set.ts';
import { project, type Spot, type Viewpoint } from './viewpoint.ts';

export interface GroundSquare extends Spot {
  readonly square: number;
  readonly isDark: boolean;
  /** A piece that gets there wins. */
  readonly isGoal: boolean;
}

/** From the middle of one square to the middle of another, in squares of the picture. */
export interface GroundLine {
  readonly from: Spot;
  readonly to: Spot;
  readonly isDiagonal: boolean;
}

export interface Ground {
  readonly squares: readonly GroundSquare[];
  /** Only on boards whose pieces stand on crossings. */
  readonly lines: readonly GroundLine[];
}

export function createGround(game: Game, view: Viewpoint, surface: Surface): Ground {
  const goals = listGoals(game);
  const { columns, size, exists } = game.grid;
  const squares: GroundSquare[] = [];
  for (let square = 0; square < size; square++) {
    if (exists[square] === 0) continue;
    const isDark = ((square % columns) + Math.floor(square / columns)) % 2 === 0;
    squares.push({ ...project(view, square), square, isDark, isGoal: goals.has(square) });
  }
  return { squares, lines: surface === 'points' ? listLines(game, view) : [] };
}

type Zone = GameSpec['conditions'][number];

/** Squares of a zone for one player. */
function squaresOf({ check }: Zone, player: string, columns: number): readonly number[] {
  return (check[player] ?? []).flatMap((each) =>
    typeof each === 'string' ? [] : [each[1] * columns + each[0]],
  );
}

function listGoals({ spec, players, grid }: Game): ReadonlySet<number> {
  const names = new Set(spec.win_conditions.map(({ zone }) => zone));
  const zones = spec.conditions.filter(({ code }) => names.has(code));
  return new Set(zones.flatMap((zone) => players.flatMap((player) => squaresOf(zone, player, grid.columns))));
}

function listLines(game: Game, view: Viewpoint): readonly GroundLine[] {
  const { columns, size } = game.grid;
  const river = findRiver(game);
  const lines: GroundLine[] = [];
  const draw = (from: number, to: number | undefined, isDiagonal = false): void => {
    if (to === undefined) return;
    lines.push({ from: project(view, from), to: project(view, to), isDiagonal });
  };
  const neighbour = (square: number, dx: number, dy: number): number | undefined => {
    const found = game.grid.table([dx, dy])[square] ?? -1;
    return found < 0 ? undefined : found;
  };
  for (let square = 0; square < size; square++) {
    if (game.grid.exists[square] === 0) continue;
    draw(square, neighbour(square, 1, 0));
    const isInside = neighbour(square, 1, 0) !== undefined && neighbour(square, -1, 0) !== undefined;
    if (!isInside || Math.floor(square / columns) !== river) draw(square, neighbour(square, 0, 1));
  }
  for (const corner of listPalaces(game)) {
    draw(corner, neighbour(corner, 2, 2), true);
    draw(corner + 2, neighbour(corner + 2, -2, 2), true);
  }
  return lines;
}

/**
 * The row below the river: two zones that divide the whole board into an upper and a lower half, one for each player.
 */
function findRiver({ spec, players, grid }: Game): number | undefined {
  const [first = '', second = ''] = players;
  const total = grid.exists.reduce((sum, each) => sum + each, 0);
  for (const zone of spec.conditions) {
    const halves = [squaresOf(zone, first, grid.columns), squaresOf(zone, second, grid.columns)] as const;
    const [lower, upper] = halves.toSorted((a, b) => Math.min(...a) - Math.min(...b));
    if (lower === undefined || upper === undefined || lower.length === 0 || players.length !== 2) continue;
    if (new Set([...lower, ...upper]).size !== total || lower.length + upper.length !== total) continue;
    const top = Math.max(...lower.map((square) => Math.floor(square / grid.columns)));
    if (Math.min(...upper.map((square) => Math.floor(square / grid.columns))) === top + 1) return top;
  }
  return undefined;
}

/** Bottom left squares of zones of three by three. */
function listPalaces({ spec, players, grid: { columns } }: Game): readonly number[] {
  const corners = spec.conditions.flatMap((zone) =>
    players.flatMap((player) => {
      const squares = squaresOf(zone, player, columns);
      const corner = Math.min(...squares);
      const isSquare = [0, 1, 2].every((y) =>
        [0, 1, 2].every((x) => squares.includes(corner + y * columns + x)),
      );
      return squares.length === 9 && isSquare ? [corner] : [];
    }),
  );
  return [...new Set(corners)];
}
