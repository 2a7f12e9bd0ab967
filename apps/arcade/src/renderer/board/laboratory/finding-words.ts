/** The report's figures in words. */
import type { LaboratoryReport } from '@dota-factory/board';
import type { Naming } from '../model/labels.ts';

/** `54.5 %`: one digit always, so that nothing moves while it changes. */
export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export const nameOfPlayer = ({ players }: Naming, id: string): string =>
  players.find((player) => player.id === id)?.name ?? id;

const ENDINGS: Readonly<Record<string, string>> = {
  goal: 'Goal reached',
  mate: 'Mate',
  stalemate: 'No legal move',
  'most-pieces': 'Most pieces',
  passes: 'All passed',
  'perpetual-check': 'Perpetual check',
  repetition: 'Repetition',
  quiet: 'Quiet turns',
  material: 'Too few pieces',
  'nobody-can-move': 'No player can move',
};

/** The most common one first. */
export function listEndings({ endings }: LaboratoryReport): { words: string; count: number }[] {
  return Object.entries(endings)
    .map(([ending, count]) => ({ words: ENDINGS[ending] ?? ending, count }))
    .sort((a, b) => b.count - a.count);
}
