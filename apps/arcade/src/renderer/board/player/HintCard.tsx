/** What the computer would play, and why, in plain words. */
import type { LineStep } from '@dota-factory/board';
import { Button } from '@dota-factory/ui';
import { describeStanding, formatLine, formatScore, type LineWords } from '../../../words/lines.ts';
import type { Naming } from '../model/labels.ts';
import type { Advice } from '../table/mind.ts';
import type { Table } from '../table/table.ts';
import type { TableView } from '../table/view.ts';
import { ThinkingBar } from './ThinkingBar.tsx';

export function HintCard({ view, table }: { view: TableView; table: Table }) {
  const { hint, naming, shown } = view;
  if (hint === undefined) return null;
  return (
    <div className="hint" data-testid="hint">
      <div className="hint-text" role="status">
        {hint.state === 'thinking' ? (
          <p>Looking for a good move …</p>
        ) : (
          explainAdvice(naming, shown.player, hint.advice).map((sentence) => <p key={sentence}>{sentence}</p>)
        )}
      </div>
      <Button variant="quiet" label="Close the hint" onPress={() => table.dismissHint()}>
        ✕
      </Button>
      {hint.state === 'thinking' && <ThinkingBar table={table} />}
    </div>
  );
}

/** Sentences: what to play and what comes of it, and how the game stands then. */
function explainAdvice(naming: Naming, player: number, advice: Advice): readonly string[] {
  const { players } = naming;
  const standing = describeStanding(players[player]?.name ?? '', advice, players.length);
  const score = advice.endsIn === undefined ? ` (${formatScore(advice, players.length)})` : '';
  return [formatLine(advice.line, wordsOf(naming)), `${standing}${score}`].map(
    (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
  );
}

function wordsOf({ set, players }: Naming): LineWords {
  const nameOf = (code: string): string => set.looks.get(code)?.name ?? code.toLowerCase();
  return {
    move: (step) => describeMove(step, nameOf),
    reply: (step) =>
      `${players.find(({ id }) => id === step.player)?.name ?? ''} plays ${describeMove(step, nameOf)}`,
    piece: (code, count) =>
      count > 1
        ? `${count} ${nameOf(code)}s`
        : `${/^[aeiou]/.test(nameOf(code)) ? 'an' : 'a'} ${nameOf(code)}`,
  };
}

/** `knight g1–f3`, `pawn dropped on e4`, `a pass`. */
function describeMove({ move, piece }: LineStep, nameOf: (code: string) => string): string {
  const [, from, to] = /^(?:.+@|([a-z]\d+))([a-z]\d+)/.exec(move) ?? [];
  if (piece === undefined || to === undefined) return 'a pass';
  return from === undefined ? `${nameOf(piece)} dropped on ${to}` : `${nameOf(piece)} ${from}–${to}`;
}
