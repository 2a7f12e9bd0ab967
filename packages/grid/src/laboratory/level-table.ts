/** What is measured about the levels of packs, and the page docs/grid-levels.md that shows it. */
import type { Pack, PackLevel } from '../load/load-pack.ts';
import { solveLevel } from '../solver/search.ts';
import { countRandomWins, RANDOM_PATIENCE, RANDOM_TRIES } from './random-player.ts';

export interface LevelFigures {
  readonly id: string;
  readonly title: string;
  /** Actions of the gold path and of a shortest solution; undefined if none was found. */
  readonly gold: number;
  readonly shortest: number | undefined;
  /** That the search for it found. */
  readonly states: number;
  /** Of RANDOM_TRIES. */
  readonly randomWins: number;
}

export interface PackFigures {
  /** The folder's name. */
  readonly name: string;
  readonly title: string;
  readonly levels: readonly LevelFigures[];
}

/** Costs up to some seconds per level. */
export function measurePack(name: string, { manifest, levels }: Pack): PackFigures {
  return { name, title: manifest?.title ?? name, levels: levels.map(measureLevel) };
}

function measureLevel(packLevel: PackLevel): LevelFigures {
  const { spec, level } = packLevel;
  const { outcome, actions, states } = solveLevel(level);
  return {
    id: spec.id,
    title: spec.title ?? spec.id,
    gold: spec.solution.goldPath.length,
    shortest: outcome === 'solved' ? actions.length : undefined,
    states,
    randomWins: countRandomWins(packLevel),
  };
}

const HEAD = `# The levels of the grid packs

\`node scripts/grid-levels.mjs\` writes this page from the packs in \`levels/grid\`, and a test compares it with them.

- *gold*: actions of the level's gold path; *shortest*: of a shortest solution, as the solver proves; *states*: those that it found for the proof.
- *by chance*: how many of ${RANDOM_TRIES} tries a random player wins, who takes any offered action, each equally likely, and gives up after ${RANDOM_PATIENCE} times the actions of the gold path. From the third level of a pack on it must be less than one in 256.
- The idea of a level is in the author notes of its file (\`metadata.authorNotes\`), which give it away.
`;

/** In Markdown. */
export const formatLevelPage = (packs: readonly PackFigures[]): string =>
  [HEAD, ...packs.map(formatPack)].join('\n');

const formatPack = ({ name, title, levels }: PackFigures): string => `## ${title} (\`${name}\`)

| # | level | title | gold | shortest | states | by chance |
|---|---|---|---|---|---|---|
${levels.map(formatRow).join('\n')}
`;

function formatRow({ id, title, gold, shortest, states, randomWins }: LevelFigures, index: number): string {
  return `| ${index + 1} | ${id} | ${title} | ${gold} | ${shortest ?? 'unknown'} | ${states} | ${randomWins} |`;
}
