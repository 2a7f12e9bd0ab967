/** What only playing a level shows: whether its start settles and whether its gold path wins. */
import type { Cursor, Path } from '@dota-factory/data';
import type { Action, LevelSpec } from '../format/level.ts';
import { MAX_GOLD_ACTIONS } from '../format/vocabulary.ts';
import { SYSTEMS } from '../play/cascade.ts';
import type { Level } from '../play/level.ts';
import { replayActions } from '../play/replay.ts';
import type { Refusal, TurnResult } from '../play/turn.ts';

/** What replaying a gold path may cost, in cells copied; keeps large boards with long paths from taking minutes. */
const MAX_REPLAY_CELLS = 100_000_000;

export const describeCause = (cause: string): string =>
  cause === SYSTEMS ? 'the systems' : `the rule "${cause}"`;

export function checkPlay(level: Level, { solution }: LevelSpec, at: Cursor): void {
  const { exhausted, cutOff } = level.loadEnd;
  const { faults } = at;
  if (exhausted !== null) {
    const message = `${describeCause(exhausted)} would go on without end before the first move`;
    faults.push({ path: ['rules'], message, expected: 'rules that come to an end' });
    return;
  }
  if (cutOff !== null)
    faults.push({
      severity: 'warning',
      path: ['rules'],
      message: `the rule "${cutOff}" would fire once more before the first move, but the passes of the cascade are used up`,
      expected: 'a larger maxCascadeDepth in game.json, or rules that come to an end',
    });
  const { goldPath } = solution;
  if (goldPath.length > MAX_GOLD_ACTIONS) return;
  if (goldPath.length * level.initial.cells.length > MAX_REPLAY_CELLS) {
    faults.push({
      severity: 'warning',
      path: ['solution', 'goldPath'],
      message: 'the path was not played: it is too long for so large a board',
      expected: `at most ${MAX_REPLAY_CELLS} cells times actions`,
    });
    return;
  }
  checkGoldPath(level, goldPath, at);
}

function checkGoldPath(level: Level, goldPath: readonly Action[], { faults }: Cursor): void {
  const path: Path = ['solution', 'goldPath'];
  const { isWon, actions, last } = replayActions(level, goldPath);
  if (isWon && actions === goldPath.length) return;
  if (isWon) {
    faults.push({
      severity: 'warning',
      path: [...path, actions],
      message: `the path has won before this action, with ${actions} of ${goldPath.length}`,
      expected: 'a path that ends with the winning action',
    });
    return;
  }
  const place = actions === 0 ? path : [...path, actions - 1];
  faults.push({ path: place, message: describeEnd(last), expected: 'a path that wins' });
}

function describeEnd(last: TurnResult | undefined): string {
  if (last === undefined) return 'the path is empty';
  if (last.refusal !== null) return `the action is not accepted: ${describeRefusal(last.refusal)}`;
  if (last.state.loseReason !== null) return `the path loses here (${last.state.loseReason})`;
  return 'the path ends here without a win';
}

function describeRefusal(refusal: Refusal): string {
  switch (refusal.code) {
    case 'over':
      return 'the level is over';
    case 'unknown_action':
      return 'the game has no such action';
    case 'vetoed':
      return 'a system forbids it';
    case 'endless':
      return `${describeCause(refusal.rule)} would go on without end`;
  }
}
