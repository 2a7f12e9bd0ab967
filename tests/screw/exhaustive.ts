/** Plain exhaustive play through the engine, without any of the solver's shortcuts: slow, and easy to believe. */
import { createState, drag, type Level, type State, tap } from '@dota-factory/screw';

/** Offsets that are tried for a loose part, besides its ends. */
const SAMPLES = 60;

export interface Verdict {
  readonly winRate: number;
  readonly isWinnable: boolean;
}

/** States after each legal tap, with every loose part dragged anywhere. */
export function listNext(level: Level, state: State): readonly State[] {
  return level.screws.flatMap(({ index }) => {
    if (state.removed[index] === true) return [];
    let dragged = state;
    for (const { part } of level.covers[index] ?? []) dragged = dragClear(level, dragged, part, index);
    const { isAccepted, state: next } = tap(level, dragged, index);
    return isAccepted ? [next] : [];
  });
}

/** Tries offset by offset until a tap is no longer refused because of this part. */
function dragClear(level: Level, state: State, part: number, screw: number): State {
  const { min, max } = level.parts[part]?.travel ?? { min: 0, max: 0 };
  for (let step = 0; step <= SAMPLES; step += 1) {
    const { isAccepted, state: moved } = drag(level, state, part, min + ((max - min) * step) / SAMPLES);
    if (!isAccepted) return state;
    const only: Level = {
      ...level,
      covers: level.covers.map((covers) => covers.filter((each) => each.part === part)),
    };
    const { events } = tap(only, moved, screw);
    const [first] = events;
    if (first?.type !== 'screw:rejected' || first.reason !== 'covered') return moved;
  }
  return state;
}

export function judge(level: Level, state = createState(level), known = new Map<string, Verdict>()): Verdict {
  const key = state.removed.map(Number).join('');
  const old = known.get(key);
  if (old !== undefined) return old;
  const next = state.phase === 'won' ? [] : listNext(level, state).map((each) => judge(level, each, known));
  const sum = next.reduce((total, { winRate }) => total + winRate, 0);
  const verdict =
    next.length === 0
      ? { winRate: state.phase === 'won' ? 1 : 0, isWinnable: state.phase === 'won' }
      : { winRate: sum / next.length, isWinnable: next.some(({ isWinnable }) => isWinnable) };
  known.set(key, verdict);
  return verdict;
}
