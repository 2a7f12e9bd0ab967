/** What the computer would play, and why, in plain words. */
import { Button } from '@dota-factory/ui';
import { explainAdvice } from '../table/advice-words.ts';
import type { Table, TableView } from '../table/table.ts';

export function HintCard({ view, table }: { view: TableView; table: Table }) {
  const { hint, naming, shown } = view;
  if (hint === undefined) return null;
  return (
    <div className="hint" role="status" data-testid="hint">
      <div className="hint-text">
        {hint.state === 'thinking' ? (
          <p>Looking for a good move …</p>
        ) : (
          explainAdvice(naming, shown, hint.advice).map((sentence) => <p key={sentence}>{sentence}</p>)
        )}
      </div>
      <Button variant="quiet" label="Close the hint" onPress={() => table.dismissHint()}>
        ✕
      </Button>
    </div>
  );
}
