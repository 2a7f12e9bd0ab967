/** How the position that is shown stands, judged by the computer beside the game. */
import { useEffect, useState } from 'react';
import type { ShownPosition } from '../model/shown-position.ts';
import { type Evaluation, judge, judgeEnd } from '../table/evaluation.ts';
import type { Mind } from '../table/mind.ts';
import type { Table } from '../table/table.ts';
import type { TableView } from '../table/view.ts';

/** Enough for a look; more would make a table with two computers slow. */
const SECONDS = 0.4;
/** Judged positions, so that looking back and forth does not judge them again. */
const judged = new WeakMap<ShownPosition, Evaluation>();

/** `mind` is undefined while nothing is to be judged. The last judgement stays until there is another one. */
export function useEvaluation(table: Table, view: TableView, mind: Mind | undefined): Evaluation | undefined {
  const { shown, naming, outcome, ply, lastPly } = view;
  const [latest, setLatest] = useState<Evaluation | undefined>(undefined);
  const isOver = outcome !== undefined && ply === lastPly;
  useEffect(() => {
    if (mind === undefined || isOver || judged.has(shown)) return undefined;
    const asking = mind.ask(table.getEvaluationQuestion(SECONDS));
    void asking.answer.then((advice) => {
      if (advice === undefined) return;
      const evaluation = judge(naming, shown.player, advice);
      judged.set(shown, evaluation);
      setLatest(evaluation);
    });
    return () => asking.cancel();
  }, [mind, isOver, shown, naming, table]);
  return isOver && outcome !== undefined ? judgeEnd(outcome, shown.player) : (judged.get(shown) ?? latest);
}
