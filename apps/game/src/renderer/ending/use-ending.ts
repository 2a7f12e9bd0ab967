/** The story of a run that is over, and its place among earlier ones: read once for each end. */
import { findChoice, STANDARD, type StoryView } from '@dota-factory/lib';
import { useEffect, useState } from 'react';
import type { GameBridge } from '../../contract/index.ts';
import type { ConfigOutcome } from '../config/config-session.ts';
import { isPlayedOn } from '../recording/run-place.ts';
import type { GameSession } from '../session/session.ts';
import { BEST_RUNS_FILE, type Verdict } from './best-runs-file.ts';
import { type BestRunsFiles, recordRun } from './best-runs-store.ts';

export interface Ending {
  readonly story: StoryView;
  /** Undefined where the run is not compared with others: its seed is not known, or it was played on from a replay. */
  readonly verdict: Verdict | undefined;
  readonly isPlayedOn: boolean;
  readonly difficulty: string;
  /** What went wrong with the file of the best runs. */
  readonly problem: string | undefined;
}

export interface EndingOptions {
  readonly session: GameSession;
  readonly bridge: GameBridge;
  readonly outcome: ConfigOutcome;
  readonly isOver: boolean;
}

/** Undefined while the run goes on, and until its story is there. */
export function useEnding({ session, bridge, outcome, isOver }: EndingOptions): Ending | undefined {
  const [ending, setEnding] = useState<Ending>();
  useEffect(() => {
    if (!isOver) return undefined;
    let isCurrent = true;
    void readEnding({ session, bridge, outcome }).then((read) => {
      if (isCurrent) setEnding(read);
    });
    return () => {
      isCurrent = false;
      setEnding(undefined);
    };
  }, [session, bridge, outcome, isOver]);
  return ending;
}

async function readEnding({
  session,
  bridge,
  outcome,
}: Omit<EndingOptions, 'isOver'>): Promise<Ending | undefined> {
  const answer = await session.statistics('story');
  if (answer?.part !== 'story') return undefined;
  const { story } = answer;
  const difficulty = nameDifficulty(outcome);
  const { runId } = session;
  const isFromReplay = runId !== undefined && (await isPlayedOn(bridge, runId).catch(() => false));
  if (story.seed === undefined || isFromReplay) {
    return { story, difficulty, isPlayedOn: isFromReplay, verdict: undefined, problem: undefined };
  }
  const run = {
    difficulty,
    seed: story.seed,
    seconds: Math.round(story.seconds * 10) / 10,
    boss_wave: story.bossWave,
    sets: story.setsDestroyed,
  };
  // The host may have closed, which the window tells.
  const recorded = await recordRun(filesOf(bridge), run).catch(() => undefined);
  const { verdict, problem } = recorded ?? {};
  return { story, difficulty, isPlayedOn: false, verdict, problem };
}

/** Mods make another game of it: their runs are compared among themselves. */
function nameDifficulty({ files }: ConfigOutcome): string {
  const { difficulty = STANDARD, mods } = findChoice(files);
  return [difficulty, ...mods].join(' + ');
}

const filesOf = (bridge: GameBridge): BestRunsFiles => ({
  read: () => bridge.call('files.readText', { name: BEST_RUNS_FILE }),
  write: (text) => bridge.call('files.writeText', { name: BEST_RUNS_FILE, text }),
  setAside: () => bridge.call('bestRuns.setAside'),
});
